"""The sheet on which something is drawn: an SVG that needs nothing but itself."""

from hashlib import blake2b

from diamoniak.picture.cards import symbols
from diamoniak.picture.palette import PAPER, SKY, patterns
from diamoniak.wording.catalogs.tag import html_language


def mark_of(told: str) -> str:
    """How every id in a picture begins that tells this, so that several pictures can share a page."""
    return "dk" + blake2b(told.encode(), digest_size=5).hexdigest()


def canvas(  # noqa: PLR0913  # a sheet and all that is on it
    mark: str, size: tuple[float, float], content: str, *, locale: str, title: str, told: str = ""
) -> str:
    """The picture with what it is called and, where there is more to say, what it shows; both are escaped."""
    width, height = size
    stamps = symbols(mark, content)
    labels, account = f"{mark}-title", ""
    if told:
        labels, account = f"{labels} {mark}-told", f'<desc id="{mark}-told">{told}</desc>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" role="img" lang="{html_language(locale)}" '
        f'aria-labelledby="{labels}" font-family="system-ui, sans-serif">'
        f'<title id="{mark}-title">{title}</title>{account}'
        f"<defs>{_sky(mark, content)}{patterns(mark, stamps + content)}{stamps}</defs>{content}</svg>\n"
    )


def _sky(mark: str, content: str) -> str:
    if f"(#{mark}-sky)" not in content:
        return ""
    return (
        f'<linearGradient id="{mark}-sky" x2="0" y2="1"><stop stop-color="{PAPER}"/>'
        f'<stop offset="1" stop-color="{SKY}"/></linearGradient>'
    )
