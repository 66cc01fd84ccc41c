"""From the rules in plain Python to one module in C: ``python -m tools.compiled`` builds it in place.

The modules of the engine are written into one file, in which every name is prefixed with that of its module, and every
number has the type that its annotation says. Cython translates the file to C. Nothing is written twice, and whoever
changes a rule changes plain Python; ``docs/adr/0012-rules-in-numbers.md`` tells what such Python must look like.
"""
