"""The few functions that are written for C by hand, because each of the two can do there what the other cannot."""

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
    "rules_numbers__total": """\
cdef inline int rules_numbers__total(int* numbers, int count) noexcept nogil:
    cdef int found = 0
    for place in range(count):
        found += numbers[place]
    return found
""",
}
"""By their names in the compiled module. A local name holds its object once, and so does each other holder."""
