"""A page about how variants play: what it means, diagrams side by side, and all figures. It needs nothing else."""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import Final, TypeAlias

from diamoniak.figures.figures import Figures
from diamoniak.figures.study import Study
from diamoniak.figures.telling import differences, lines, remarks, sentences
from diamoniak.picture.palette import ALARM, FADED, INK, PAPER, UNCHOSEN
from diamoniak.plots import diagrams
from diamoniak.variants.variant import Variant
from diamoniak.wording.catalogs.locales import Overlays
from diamoniak.wording.catalogs.message import Message
from diamoniak.wording.catalogs.tag import direction, html_language
from diamoniak.wording.sentences import figures as words
from diamoniak.wording.sentences.variants import summary, title
from diamoniak.wording.voice import Voice, voice_for

Studies: TypeAlias = Sequence[tuple[Variant, Study]]
Draw: TypeAlias = Callable[[Figures], str]

STYLE: Final = f"""
:root {{ color-scheme: light; }}
body {{ margin: 0 auto; padding: 1.5rem; max-width: 66rem; color: {INK}; background: #fff;
  font: 1rem/1.5 system-ui, sans-serif; }}
h1 {{ font-size: 1.8rem; line-height: 1.2; margin: 0 0 1rem; }}
h2 {{ font-size: 1.3rem; margin: 2.5rem 0 .5rem; border-bottom: 2px solid {UNCHOSEN.light}; }}
h3 {{ font-size: 1.05rem; margin: 1.5rem 0 .25rem; }}
p {{ margin: .4rem 0; max-width: 46rem; }}
.about, figcaption, footer {{ color: {FADED}; }}
ul {{ margin: .5rem 0; padding-left: 1.2rem; max-width: 46rem; }}
.alarm {{ color: {ALARM}; font-weight: 600; }}
.plots {{ display: grid; gap: 1rem; margin-bottom: 1rem;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); }}
figure {{ margin: 0; break-inside: avoid; }}
figcaption {{ font-size: .9rem; }}
svg {{ display: block; width: 100%; height: auto; }}
.wide {{ overflow-x: auto; }}
table {{ border-collapse: collapse; font-variant-numeric: tabular-nums; }}
th, td {{ padding: .25rem .9rem .25rem 0; text-align: left; vertical-align: top; white-space: nowrap; }}
tbody th {{ font-weight: normal; white-space: normal; min-width: 9rem; }}
tbody tr:nth-child(odd) {{ background: {PAPER}; }}
footer {{ margin-top: 2.5rem; font-size: .9rem; }}
@media print {{ body {{ padding: 0; max-width: none; font-size: 10pt; }} h2, h3 {{ break-after: avoid; }}
  .plots {{ grid-template-columns: repeat(3, 1fr); }} tr {{ break-inside: avoid; }} .wide {{ overflow: visible; }} }}
"""


def page(studies: Studies, locale: str | Voice = "en", *, overlays: Overlays = ()) -> str:
    """The page as HTML, in the words of the locale, which is as in ``describe``.

    >>> from diamoniak import load_variant
    >>> from diamoniak.figures import study
    >>> variant = load_variant("quick")
    >>> page([(variant, study(variant, players=2, games=20))]).startswith("<!doctype html>")
    True
    """
    voice = locale if isinstance(locale, Voice) else voice_for(locale, overlays)
    heading = voice.say(words.SEVERAL)
    if len(studies) == 1:
        heading = voice.say(words.TITLE, variant=title(voice, studies[0][0]))
    findings, plots, tables = (list(part(studies, voice)) for part in (_findings, _plots, _tables))
    # Of one variant the meaning comes first, of several the comparison.
    body = "".join([*findings, *plots, *tables] if len(studies) == 1 else [*plots, *findings, *tables])
    notes = dict.fromkeys(note for _variant, study in studies for note in remarks(study, voice))
    footer = "".join(f"<p>{escape(note)}</p>" for note in notes)
    return (
        f'<!doctype html>\n<html lang="{html_language(voice.locale)}" dir="{direction(voice.locale)}">\n'
        f'<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(heading)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>{escape(heading)}</h1>\n{body}<footer>{footer}</footer>\n"
        "</body>\n</html>\n"
    )


def _findings(studies: Studies, voice: Voice) -> Iterator[str]:
    """What the figures of each variant mean."""
    for variant, study in studies:
        if len(studies) > 1:
            yield f"<h2>{escape(title(voice, variant))} ({variant.id})</h2>\n"
        yield f'<p class="about">{escape(summary(voice, variant))}</p>\n'
        found = list(sentences(study, voice))
        yield _list(found, "alarm" if study.seldom_ends else "")
        heading, *gaps = differences(study, voice) or [""]
        yield f"<p>{escape(heading)}</p>\n" + (_list(gaps) if gaps else "")


def _list(items: Sequence[str], first: str = "") -> str:
    marked = [f' class="{first}"' if first and not place else "" for place in range(len(items))]
    inner = "".join(f"<li{mark}>{escape(item)}</li>\n" for mark, item in zip(marked, items, strict=True))
    return f"<ul>\n{inner}</ul>\n"


def _plots(studies: Studies, voice: Voice) -> Iterator[str]:
    """The diagrams: one kind after the other, so that variants and numbers of players stand side by side."""
    most = diagrams.most_turns([figures for _variant, study in studies for figures in study.tables])
    draws: tuple[tuple[Message, Draw], ...] = (
        (words.LENGTHS, lambda figures: diagrams.lengths(voice, figures, most)),
        (words.SEATS, lambda figures: diagrams.seats(voice, figures)),
        (words.COURSE, lambda figures: diagrams.course(voice, figures)),
    )
    for message, draw in draws:
        yield f"<h2>{escape(voice.say(message))}</h2>\n"
        for variant, study in studies:
            known = [(draw(figures), _caption(voice, variant, figures)) for figures in study.tables if figures.games]
            shown = "".join(
                f"<figure>{drawn}<figcaption>{escape(caption)}</figcaption></figure>\n" for drawn, caption in known
            )
            yield f'<div class="plots">\n{shown}</div>\n'


def _caption(voice: Voice, variant: Variant, figures: Figures) -> str:
    return f"{variant.id}, {voice.say(words.PLAYERS, n=figures.players)}"


def _tables(studies: Studies, voice: Voice) -> Iterator[str]:
    for variant, study in studies:
        columns = "".join(
            f'<th scope="col">{escape(voice.say(words.PLAYERS, n=figures.players))}</th>' for figures in study.tables
        )
        rows = "".join(
            f'<tr><th scope="row">{escape(line.title)}</th>'
            + "".join(f"<td>{escape(cell)}</td>" for cell in line.cells)
            + "</tr>\n"
            for line in (lines(study, voice) if study.games else ())
        )
        heading = f"{voice.say(words.GAMES)}: {study.games}"
        yield (
            f'<h2>{escape(title(voice, variant))}</h2>\n<div class="wide"><table>\n'
            f'<thead><tr><th scope="col">{escape(heading)}</th>{columns}</tr></thead>\n<tbody>\n{rows}</tbody>\n'
            "</table></div>\n"
        )
