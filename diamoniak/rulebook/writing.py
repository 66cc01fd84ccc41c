"""Writing a rulebook: the clauses that are true of the rules, in the words of a language."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from diamoniak.decider.guards import checked_rules
from diamoniak.rulebook.book import Rulebook, RulebookClause, RulebookSection
from diamoniak.rulebook.clause import SECTIONS, Clause
from diamoniak.rulebook.clauses import CLAUSES
from diamoniak.ruleset import Ruleset
from diamoniak.variants.variant import Source, Variant
from diamoniak.wording.catalogs.locales import Overlays
from diamoniak.wording.catalogs.names import safe_to_show
from diamoniak.wording.sentences import variants
from diamoniak.wording.sentences.rulebook import CREDIT, HEADINGS, PLAIN_TITLE, TITLE
from diamoniak.wording.voice import Voice, voice_for

AUTHORS: Final = ("Grégory Kirszbaum", "Alex Sanders")
"""Whom most of the printed texts name."""


def written(rules: Variant | Ruleset, locale: str | Voice = "en", overlays: Overlays = ()) -> Rulebook:
    """The rulebook of a variant or a ruleset."""
    voice = locale if isinstance(locale, Voice) else voice_for(locale, overlays)
    known = checked_rules(rules)
    if isinstance(rules, Variant):
        title, sources = voice.say(TITLE, title=safe_to_show(variants.title(voice, rules))), rules.sources
    else:
        title, sources = voice.say(PLAIN_TITLE), dict[str, Source]()
    return Rulebook(title, _credit(voice), voice.locale, known, _sections(voice, known, sources))


def said(rules: Ruleset) -> list[Clause]:
    """The clauses that the book of these rules has."""
    return [clause for clause in CLAUSES if clause.is_said(rules)]


def _credit(voice: Voice) -> str:
    teller = voice.teller(CREDIT)
    return teller.say(CREDIT, authors=teller.names(AUTHORS))


def _sections(voice: Voice, rules: Ruleset, sources: Mapping[str, Source]) -> tuple[RulebookSection, ...]:
    clauses = said(rules)
    knobs = {knob for clause in clauses for knob in clause.knobs if knob in sources}
    known = {knob: replace(sources[knob], remark=variants.remark(voice, sources[knob])) for knob in knobs}
    reasons = {knob: variants.citation(voice, source) for knob, source in known.items()}

    def told(clause: Clause) -> RulebookClause:
        cited = {knob: known[knob] for knob in clause.knobs if knob in known}
        words = {knob: reasons[knob] for knob in cited}
        return RulebookClause(clause.id, clause.text(voice, rules), clause.knobs, cited, words)

    return tuple(
        RulebookSection(section, voice.say(HEADINGS[section]), tuple(map(told, group)))
        for section in SECTIONS
        if (group := [clause for clause in clauses if clause.section == section])
    )
