"""The few functions that are written once more in C: Python cannot do them, or C can do them better in another way."""

BY_HAND = {
    "record_record__is_abandoned": """\
cdef extern from *:
    '''
    static int record_record__is_abandoned(PyObject *record) { return Py_REFCNT(record) == 1; }
    '''
    bint record_record__is_abandoned(object record)
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
    "record_packs__is_any_twice": """\
cdef extern from *:
    '''
    static int record_packs__is_any_twice(PyObject *cards) {
        for (Py_ssize_t place = 1; place < PyTuple_GET_SIZE(cards); place++)
            for (Py_ssize_t earlier = 0; earlier < place; earlier++)
                if (PyTuple_GET_ITEM(cards, earlier) == PyTuple_GET_ITEM(cards, place)) return 1;
        return 0;
    }
    '''
    bint record_packs__is_any_twice(tuple cards)
""",
    "rules_numbers__total": """\
cdef inline int rules_numbers__total(int* numbers, int count) noexcept nogil:
    cdef int found = 0
    for place in range(count):
        found += numbers[place]
    return found
""",
}
"""By their names in the compiled module.

A count of 1 means that nobody has the record but the local name by which the caller asks.
"""
