"""The few functions that are written in C by hand, because C can do there what Python cannot."""

BY_HAND = {
    "record_record__is_spare": """\
cdef extern from *:
    '''
    static int record_record__is_spare(PyObject *record) { return Py_REFCNT(record) == 1; }
    '''
    bint record_record__is_spare(object record)
""",
    "record_packs__lay_like": """\
cdef extern from *:
    '''
    static void record_packs__lay_like(PyObject *piles, PyObject *others) {
        for (Py_ssize_t place = 0; place < PyList_GET_SIZE(piles); place++) {
            PyObject *pile = PyList_GET_ITEM(piles, place), *other = PyList_GET_ITEM(others, place);
            if (other == pile) continue;
            Py_INCREF(pile);
            PyList_SET_ITEM(others, place, pile);
            Py_DECREF(other);
        }
    }
    '''
    void record_packs__lay_like(list piles, list others)
""",
}
"""By their names in the compiled module. A local name holds its object once, and so does each other holder."""
