"""The sentences of a rulebook, in the order in which a book has them. Each is true by itself, in any book that has it.

``diamoniak.rulebook`` says when each is printed, and which law it states.
"""

from typing import Final

from diamoniak.wording.catalogs.message import Message

_CLAUSE: Final = (
    "A sentence of a printed rulebook, spoken to the player in the second person, as the printed sheets speak."
    " Others may come before and after it, or not: it must be true alone."
)


def _clause(text: str, plural: str = "", note: str = "") -> Message:
    return Message("rulebook", text, plural, note=" ".join(filter(None, (_CLAUSE, note))))


def _counted(text: str, note: str = "") -> Message:
    """A clause with a number; what the singular leaves out is in brackets."""
    return _clause(text.replace("[s]", ""), text.replace("[s]", "s"), note)


def _heading(text: str) -> Message:
    return Message("rulebook heading", text, note="A heading in a printed rulebook.")


TITLE: Final = Message("rulebook", "Diamoniak: {title}", note="The title of a rulebook; {title} is that of a variant.")
PLAIN_TITLE: Final = Message("rulebook", "Diamoniak: the rules", note="The title of a rulebook without a name.")
CREDIT: Final = Message(
    "rulebook",
    "Diamoniak is a game by {authors}.",
    note="Below the title of a rulebook; {authors} are two names: “Grégory Kirszbaum and Alex Sanders”.",
)

HEADINGS: Final[dict[str, Message]] = {
    "contents": _heading("What is in the box"),
    "players": _heading("Players and aim"),
    "preparation": _heading("Before you start"),
    "turn": _heading("Your turn"),
    "castle": _heading("Castle cards"),
    "buying": _heading("Diamonds and buying"),
    "witches": _heading("Witches"),
    "fairies": _heading("Fairies"),
    "giving": _heading("Giving and discarding"),
    "deck": _heading("When the deck runs out"),
    "end": _heading("How the game ends"),
}

_AFTER_THAT: Final = "It follows a sentence about how many cards you must draw at least."
_MORE: Final = "The numbers are never 0."

CLAUSES: Final[dict[str, Message]] = {
    # What is in the box
    "contents": _counted("{n} card[s]: {cards}."),
    # Players and aim
    "players.range": _clause("For {min} to {max} players."),
    "players.exact": _counted("For {n} player[s]."),
    "ages.range": _clause("Ages {min} to {max}."),
    "ages.from": _clause("Ages {min} and up."),
    "aim": _counted("Each of you builds a castle in a colour of your own: it is complete with {n} piece[s]."),
    # Before you start
    "setup.fairy.youngest": _clause("First of all, the youngest of you is given a fairy."),
    "setup.fairy.everybody": _clause("First of all, each of you is given a fairy."),
    "setup.dealt": _counted("Shuffle the cards without the witches, and deal {n} card[s] to each of you, face up."),
    "setup.dealt.all": _counted(
        "Shuffle the cards, and deal {n} card[s] to each of you, face up.", "This game has no witches."
    ),
    "setup.laid-out": _clause(
        "Beginning with the youngest, lay out what you were dealt as if you had drawn it card by card."
    ),
    "setup.deck.all": _clause("Shuffle all cards into one pile, and put it face down where everybody can reach it."),
    "setup.deck.rest": _clause(
        "Shuffle the cards that are left into one pile, and put it face down where everybody can reach it.",
        note="Some cards were given to the players before.",
    ),
    "setup.deck.witches": _clause(
        "Shuffle the witches and the cards that are left into one pile, and put it face down where everybody can"
        " reach it.",
        note="Some cards were dealt to the players before.",
    ),
    "setup.deck.as-boxed": _clause(
        "Put all cards face down where everybody can reach them, unshuffled, in the order in which they left the box."
    ),
    "setup.discards": _clause(
        "This is the deck. Beside it there will be the discards, face up; there are none at the start."
    ),
    "setup.nothing": _clause("Nobody has a card yet."),
    # Your turn
    "turn.order": _clause("The youngest of you begins; then your turns follow each other clockwise."),
    "turn.show": _clause("Everybody may see what you draw, and all that lies before you."),
    "turn.opening": _clause("In the first round each of you only draws, and only a single card."),
    "turn.draw": _counted("In your turn you draw at least {n} card[s], unless something ends it before.", _MORE),
    "turn.draw.unless": _counted(
        "In your turn you draw at least {n} card[s], unless something ends it before, or you do something instead of"
        " drawing.",
        "What can be done instead of drawing is told further on, such as buying a card.",
    ),
    "turn.on.free": _clause("After that you stop, or draw on card by card, as long as you dare.", note=_AFTER_THAT),
    "turn.on.limited": _counted(
        "After that you stop, or draw on card by card, but never more than {n} card[s] in a turn.", _AFTER_THAT
    ),
    "turn.on.limited.paid": _counted(
        "After that you stop, or draw on card by card; once you have drawn {n} card[s], you must pay for more.",
        _AFTER_THAT,
    ),
    "turn.on.by-card": _clause(
        "After that you may stop, unless your last card makes you draw on; or draw on, unless it stops you.",
        note=_AFTER_THAT,
    ),
    "turn.on.by-card.limited": _counted(
        "After that you may stop, unless your last card makes you draw on; or draw on, unless it stops you, but never"
        " more than {n} card[s] in a turn.",
        _AFTER_THAT,
    ),
    "turn.on.by-card.limited.paid": _counted(
        "After that you may stop, unless your last card makes you draw on; or draw on, unless it stops you. Once you"
        " have drawn {n} card[s], you must pay for more.",
        _AFTER_THAT,
    ),
    "turn.on.single": _clause("You never draw a second card in a turn."),
    "turn.on.single.paid": _clause("For a second card in the same turn you must pay."),
    "turn.extra": _counted(
        "When you may draw no more, you can put {n} diamond[s] on the discards and draw one card more, and so again.",
    ),
    # Castle cards
    "castle.begin": _clause(
        "As long as you build no castle, a castle card that you draw begins one, provided that nobody builds in its"
        " colour; then you build in that colour, and nobody else does."
    ),
    "castle.spares-join": _clause(
        "When you begin a castle, cards of its colour that lay aside become pieces of it, too."
    ),
    "castle.join": _clause("A castle card in your own colour becomes a piece of your castle as soon as you draw it."),
    "castle.aside": _clause("You lay every other castle card aside, next to your castle."),
    "castle.stops": _clause("If you lay a castle card aside, your turn is over."),
    "castle.stops.paid": _clause("If you lay a castle card aside, your turn is over, unless you pay for another card."),
    "castle.keeps": _clause(
        "Even if you lose your last piece, you go on building in your colour, and nobody else may."
    ),
    "castle.releases": _clause(
        "If you lose your last piece, you have no castle any more, and your colour is free for everybody."
    ),
    # Diamonds and buying
    "diamond.aside": _clause("You lay a diamond that you draw aside."),
    "diamond.drives": _clause("After a diamond you must draw another card, unless you may draw no more."),
    "buy.price": _counted(
        "Once you build a castle, {n} diamond[s] will buy you one card of its colour that somebody else has aside; it"
        " becomes a piece at once, and nobody can refuse to sell."
    ),
    "buy.seller": _clause("The seller gets what you pay for a card."),
    "buy.discards": _clause("What you pay for a card goes to the discards."),
    "buy.instead": _clause("You buy instead of drawing, never after it, and then your turn is over."),
    "buy.after": _clause("You buy after drawing, never instead of it, and then your turn is over."),
    "buy.either": _clause("You buy instead of drawing or after it, and then your turn is over."),
    "build": _counted(
        "Once you build a castle, {n} diamond[s] of yours can also go to the discards and count as a piece of it,"
        " whenever you might buy a card; your turn is over then."
    ),
    # Witches
    "witch.owner": _counted(
        "A witch costs you {n} card[s], be it from your castle or from what lies aside. You choose; if you have no"
        " more than that, you lose everything."
    ),
    "witch.chance": _counted(
        "A witch costs you {n} card[s], be it from your castle or from what lies aside. They are picked blindly; if you"
        " have no more than that, you lose everything."
    ),
    "witch.half.owner": _clause(
        "A witch costs you half of your cards, be it from your castle or from what lies aside: rounded up, but never"
        " more than 10. You choose which."
    ),
    "witch.half.chance": _clause(
        "A witch costs you half of your cards, be it from your castle or from what lies aside: rounded up, but never"
        " more than 10. They are picked blindly."
    ),
    "witch.diamond-pieces": _clause("She never takes a piece that you made of diamonds."),
    "witch.fairy-pieces": _clause("She never takes a piece that a fairy stands for."),
    "witch.fairies-too": _clause("She can take fairies as well."),
    "witch.no-fairies": _clause("She takes no fairies, and does not count them among your cards."),
    "witch.to.discards": _clause("The witch goes to the discards, and so does what she takes."),
    "witch.to.into-the-deck": _clause("The witch is shuffled into the deck, and so is what she takes."),
    "witch.to.under-the-deck": _clause("The witch goes to the bottom of the deck, and so does what she takes."),
    "witch.to.next-player": _clause(
        "What she takes goes to the player on your left, where castle cards in the colour of that player’s castle"
        " become pieces at once; the witch goes to the discards.",
        note="Turns go clockwise, so the player on your left comes next.",
    ),
    "witch.ends": _clause("A witch who takes cards, or finds none to take, ends your turn."),
    "witch.misses": _clause(
        "A witch who takes cards, or finds none to take, ends your turn and costs you the next one."
    ),
    # Fairies
    "fairy.aside": _clause("You lay a fairy that you draw aside."),
    "fairy.drives": _clause("After a fairy you must draw another card, unless you may draw no more."),
    "fairy.ask": _clause(
        "If you have a fairy aside when you draw a witch, you may use her: then the witch takes nothing."
    ),
    "fairy.automatic": _clause(
        "If you have a fairy aside when you draw a witch, you must use her: then the witch takes nothing."
    ),
    "fairy.never": _clause("Against a witch a fairy is of no use."),
    "fairy.to.discards": _clause("A fairy that you have used goes to the discards together with the witch."),
    "fairy.to.into-the-deck": _clause("A fairy that you have used is shuffled into the deck together with the witch."),
    "fairy.to.under-the-deck": _clause(
        "A fairy that you have used goes to the bottom of the deck together with the witch."
    ),
    "fairy.to.stays": _clause("A fairy that you have used stays with you; only the witch goes to the discards."),
    "fairy.ends": _clause("Once you have used a fairy, your turn is over as well."),
    "fairy.goes-on": _clause("Once you have used a fairy, your turn goes on, if you may still do anything in it."),
    "fairy.saves-turn": _clause("If you have used a fairy, you do not miss a turn because of that witch."),
    "fairy.builds.instead": _clause(
        "Once you build a castle, you can put a fairy on the discards instead of drawing: she counts as a piece of it,"
        " and your turn is over."
    ),
    "fairy.builds.after": _clause(
        "Once you build a castle, you can put a fairy on the discards after drawing: she counts as a piece of it, and"
        " your turn is over."
    ),
    "fairy.builds.either": _clause(
        "Once you build a castle, you can put a fairy on the discards, instead of drawing or after it: she counts as a"
        " piece of it, and your turn is over."
    ),
    # Giving and discarding
    "gifts": _clause(
        "In your turn you may give castle cards that you have aside to whoever builds in their colour; there they"
        " become pieces at once, and your turn goes on."
    ),
    "discard.one": _clause(
        "Instead of drawing you may discard one of your cards, whichever you like; then your turn is over."
    ),
    "discard.spares": _clause("In your turn you may discard castle cards that you have aside, and your turn goes on."),
    # When the deck runs out
    "deck.never": _clause("The deck never runs out, since witches return to it."),
    "deck.after-last-card": _clause(
        "As soon as the deck is used up and its last card has had its effect, you make a new one."
    ),
    "deck.before-next-card": _clause("When somebody is to draw and the deck is used up, you make a new one."),
    "deck.of-discards": _clause("A new deck is made of the discards; whatever lies before you stays there."),
    "deck.of-aside": _clause(
        "A new deck is made of the discards and of everything that lies aside; only castles stay."
    ),
    "deck.shuffled": _clause("A new deck is shuffled."),
    "deck.as-it-lies": _clause("A new deck is not shuffled: what was discarded last is drawn first."),
    "deck.turned-over": _clause("A new deck is not shuffled: what was discarded last is drawn last."),
    "deck.nothing": _clause(
        "If there is nothing left to draw, you need not draw; when that has befallen all of you in a row, the game is"
        " over, and nobody wins."
    ),
    # How the game ends
    "end.at-once": _clause("Whoever has a complete castle wins at once, be it in the middle of a turn."),
    "end.gift": _clause("You can win in the turn of another player who gives you your last piece."),
    "end.witch": _clause("You can win in the turn of another player whose witch brings you your last piece."),
    "end.round": _clause(
        "A complete castle does not win yet: the round is played until the youngest of you would be next. Whoever has a"
        " complete castle then wins."
    ),
    "end.round.turn": _clause(
        "Your turn is over as soon as your castle is complete; if it was so before your turn, you do one thing more."
    ),
    "end.round.several": _clause(
        "If several castles are complete at the end of the round, the one with the most pieces wins; nobody wins if"
        " two have as many."
    ),
    "end.limit.nobody": _counted("After {n} turn[s] of all players together, the game is over, and nobody wins."),
    "end.limit.most": _counted(
        "After {n} turn[s] of all players together, the game is over, and whoever has the most pieces wins; nobody"
        " wins if two have as many."
    ),
}
"""Every clause by its id."""
