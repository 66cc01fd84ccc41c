"""The style of a rulebook as a web page: for a phone, for a wide screen, for A4 paper, and for a leaflet."""

from typing import Final

from diamoniak.picture.palette import FADED, GOLD, INK, PAPER, TABLE

BRASS: Final = "#8a5f00"
"""Gold that can be read on paper."""

SCREEN: Final = f"""
:root {{ color-scheme: light; }}
* {{ box-sizing: border-box; }}
html {{ text-size-adjust: 100%; -webkit-text-size-adjust: 100%; }}
body {{ margin: 0; background: {PAPER}; color: {INK}; hyphens: auto; overflow-wrap: break-word;
  font: 1.0625rem/1.5 Georgia, 'Noto Serif', 'DejaVu Serif', 'Times New Roman', serif; }}
header {{ background: {TABLE}; color: {PAPER}; padding: 1.6rem 1rem 1.4rem; text-align: center;
  border-block-end: 6px solid {GOLD}; }}
header svg {{ display: block; margin: 0 auto .6rem; width: 9rem; max-width: 100%; height: auto; }}
h1 {{ margin: 0; font-size: clamp(1.5rem, 5vw, 2.3rem); line-height: 1.2; overflow-wrap: anywhere; hyphens: manual;
  text-wrap: balance; }}
header p {{ margin: .5rem 0 0; font-size: .95rem; opacity: .85; text-wrap: balance; }}
main {{ max-width: 70rem; margin: 0 auto; padding: 1.4rem 1rem; columns: 2 24rem; column-gap: 2.5rem; }}
section {{ break-inside: avoid; margin: 0 0 1.6rem; }}
h1 span {{ display: block; }}
h2 {{ margin: 0 0 .5rem; padding-block-end: .15rem; font-size: 1.25rem; line-height: 1.25;
  color: {TABLE}; border-block-end: 2px solid {GOLD}; hyphens: manual; break-after: avoid;
  break-inside: avoid; }}
ul {{ margin: 0; padding: 0; list-style: none; }}
li {{ margin: 0 0 .35rem; padding-inline-start: 1.1rem; position: relative; text-wrap: pretty; }}
li::before {{ content: '◆'; position: absolute; inset-inline-start: 0; color: {BRASS}; font-size: .6em;
  line-height: 2.5; }}
figure {{ margin: .6rem 0 .8rem; break-inside: avoid; break-after: avoid; }}
svg {{ print-color-adjust: exact; -webkit-print-color-adjust: exact; }}
figure svg {{ display: block; max-width: 100%; height: auto; }}
[dir=rtl] figure svg {{ transform: scaleX(-1); }}
.defs {{ position: absolute; width: 0; height: 0; }}
small {{ display: block; margin-block-start: .1rem; font-size: .8em; line-height: 1.4; color: {FADED}; }}
code {{ font: .95em/1.2 ui-monospace, 'DejaVu Sans Mono', monospace; hyphens: manual; overflow-wrap: anywhere;
  direction: ltr; unicode-bidi: isolate; }}
.compared {{ columns: auto; max-width: 64rem; }}
.compared section {{ break-inside: auto; }}
table {{ width: 100%; table-layout: fixed; border-collapse: collapse; }}
th, td {{ padding: .45rem .6rem; text-align: start; vertical-align: top; border-block-end: 1px solid #d9cfb8; }}
th {{ color: {BRASS}; font-size: .9rem; overflow-wrap: anywhere; hyphens: manual; }}
tr {{ break-inside: avoid; }}
@media screen and (max-width: 36rem) {{
  .compared thead {{ display: none; }}
  .compared table, .compared tbody, .compared tr, .compared td {{ display: block; }}
  .compared tr {{ margin: 0 0 .9rem; border-block-end: 1px solid #d9cfb8; padding-block-end: .5rem; }}
  .compared td {{ border: 0; padding: .15rem 0; }}
  .compared td::before {{ content: attr(data-name); display: block; color: {BRASS}; font-size: .85rem;
    font-weight: bold; }}
}}
@media print {{
  body {{ background: none; line-height: 1.36; orphans: 2; widows: 2; }}
  header {{ background: none; color: {INK}; }}
  header p {{ font-size: .9em; }}
  h2 {{ font-size: 1.18em; margin-block-end: .4em; }}
  main {{ max-width: none; }}
  section {{ break-inside: auto; margin-block-end: 1em; }}
  li {{ break-inside: avoid; margin-block-end: .25em; }}
  li:first-child:not(:last-child) {{ break-after: avoid; }}
  li:last-child {{ break-before: avoid; }}
  figure {{ margin: .4em 0 .6em; }}
  figure svg {{ max-height: 12em; }}
  #turn figure svg {{ max-height: 15em; }}
}}
"""

_ROOM: Final = 340_000
"""How many letters of one point squared two pages hold, drawings included, in the widest of the fonts above."""
_SMALLEST, _USUAL, _LARGEST = 9, 10, 11.5
_MOST: Final = 8_000
"""More letters than this, as with sources, take more than two pages in any size that can be read."""


def fitting(letters: int) -> float:
    """The size in points in which so many letters fill two pages."""
    if letters > _MOST:
        return _USUAL
    size = int(2 * (_ROOM / max(1, letters)) ** 0.5) / 2
    return max(_SMALLEST, min(_LARGEST, size))


def sheet(size: float = _USUAL) -> str:
    """A4 paper, in two columns."""
    return f"""
@page {{ size: A4; margin: 13mm 15mm; }}
@media print {{
  body {{ font-size: {min(size, 10.5):g}pt; }}
  header {{ padding: 0 0 4mm; border-block-end: 1.2mm solid {GOLD}; }}
  header:has(svg) {{ display: flex; align-items: end; gap: 8mm; text-align: start; }}
  header svg {{ width: 34mm; flex: none; margin: 0; }}
  header p {{ margin: 1.5mm 0 0; }}
  h1 {{ font-size: 22pt; }}
  main {{ padding: 4mm 0 0; columns: 2; column-gap: 9mm; }}
  .compared {{ columns: auto; }}
}}
"""


def folded(size: float) -> str:
    """A4 paper on its side, in three columns, to be folded in the middle of the gaps, which are twice the margin."""
    return f"""
@page {{ size: A4 landscape; margin: 9mm 8mm; }}
@media print {{
  body {{ font-size: {size:g}pt; columns: 3; column-gap: 16mm; column-fill: auto; }}
  header {{ padding: 4mm 3mm; margin-block-end: 4mm; border: .8mm solid {GOLD}; border-radius: 4mm; }}
  header svg {{ width: 52mm; margin-block-end: 3mm; }}
  header p {{ margin: 2mm 0 0; }}
  h1 {{ font-size: 18pt; }}
  main {{ padding: 0; columns: auto; }}
  body::before, body::after {{ content: ''; position: fixed; inset-block-start: 0; height: 100%;
    border-inline-start: .2mm dotted {FADED}; opacity: .4; }}
  body::before {{ inset-inline-start: 91mm; }}
  body::after {{ inset-inline-start: 190mm; }}
}}
"""
