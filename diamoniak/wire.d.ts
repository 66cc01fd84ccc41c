// What diamoniak sends and reads. Made by `make docs`; do not edit.

/** A card, such as "pink-3" or "diamond-17". */
export type Card = `${"pink" | "blue" | "yellow" | "green" | "diamond" | "fairy" | "witch"}-${number}`;

/** A command, as to_data writes it and read_command reads it. */
export type Command =
  | DrawCard
  | EndTurn
  | BuyCard
  | UseFairy
  | SurrenderCards
  | GiveCard
  | DiscardCard
  | BuildWithDiamonds
  | BuyDraw
  | BuildWithFairy;

/** An event as everybody may see it, as to_data writes it and read_event reads it. */
export type ViewedEvent =
  | GameStarted
  | CardsDealt
  | AsideCollected
  | DeckRenewed
  | CastleFounded
  | CastleGrown
  | CardSetAside
  | WitchDrawn
  | FairySpent
  | FairyStayed
  | CardsSurrendered
  | CardsReturned
  | ColourReleased
  | NextTurnLost
  | CardBought
  | CardGiven
  | CardDiscarded
  | PieceBuilt
  | FairyBuilt
  | DrawBought
  | DrawLapsed
  | TurnEnded
  | TurnMissed
  | GameWon
  | GameDrawn
  | DeckShuffled;

/** What somebody at a table can ask for, as Table.handle reads it. */
export type TableRequest =
  | Sit
  | Leave
  | SeatComputer
  | SendAway
  | Begin
  | Play
  | AskTakeBack
  | Agree
  | Refuse
  | Resign;

/** Turn over the next card of the deck. */
export interface DrawCard {
  command: "DrawCard";
  player: number;
}

/** End the turn; the next player goes on. */
export interface EndTurn {
  command: "EndTurn";
  player: number;
}

/** Buy a castle card of your own colour from the opponent who has it aside. */
export interface BuyCard {
  command: "BuyCard";
  player: number;
  card: Card;
}

/** Answer the witch with a fairy. */
export interface UseFairy {
  command: "UseFairy";
  player: number;
}

/** Give the witch the cards that she takes. */
export interface SurrenderCards {
  command: "SurrenderCards";
  player: number;
  cards?: readonly (Card)[];
}

/** Give a castle card that lies aside to the player who builds its colour. */
export interface GiveCard {
  command: "GiveCard";
  player: number;
  card: Card;
}

/** Discard a card of your own: instead of drawing, or a spare. */
export interface DiscardCard {
  command: "DiscardCard";
  player: number;
  card: Card;
}

/** Pay diamonds for a piece of your own castle. */
export interface BuildWithDiamonds {
  command: "BuildWithDiamonds";
  player: number;
}

/** Pay diamonds to draw another card, although no more may be drawn. */
export interface BuyDraw {
  command: "BuyDraw";
  player: number;
}

/** Let a fairy count as a piece of your own castle. */
export interface BuildWithFairy {
  command: "BuildWithFairy";
  player: number;
}

/** The players sit down; the deck is in the order in which it left the box. */
export interface GameStarted {
  event: "GameStarted";
  rules: Ruleset;
  players: readonly (string)[];
  variant?: string | null;
}

/** The rules of one variant. */
export interface Ruleset {
  deck?: DeckRules;
  players?: PlayerRules;
  ages?: AgeRules;
  setup?: SetupRules;
  turn?: TurnRules;
  castle?: CastleRules;
  buying?: BuyingRules;
  gifts?: "none" | "to the builder";
  witch?: WitchRules;
  fairy?: FairyRules;
  reshuffle?: ReshuffleRules;
  limit?: LimitRules;
}

/** Which cards are in the box. */
export interface DeckRules {
  colours?: readonly ("blue" | "green" | "pink" | "yellow")[];
  pieces?: number;
  diamonds?: number;
  witches?: number;
  fairies?: number;
}

/** How many can play. */
export interface PlayerRules {
  min?: number;
  max?: number;
}

/** For whom the game is said to be; this changes nothing in play. */
export interface AgeRules {
  min?: number;
  max?: number | null;
}

/** How the game begins. */
export interface SetupRules {
  shuffle?: boolean;
  cards?: number;
  fairies?: "everybody" | "nobody" | "the youngest";
}

/** What a turn is made of. */
export interface TurnRules {
  opening?: "normal" | "one card each";
  instead_of_drawing?: "discard one card" | "nothing";
  after_castle?: "may draw on" | "may draw on if grown";
  after_diamond?: "may draw on" | "must draw on";
  after_fairy?: "may draw on" | "must draw on";
  max_draws?: number | null;
  min_draws?: number;
  spares?: "may be discarded" | "stay";
  extra_draw?: number | null;
}

/** What becomes of a castle. */
export interface CastleRules {
  empty?: "keeps its colour" | "releases its colour";
  diamonds_per_piece?: number | null;
  pieces?: number | null;
  complete?: "ends the round" | "wins at once";
}

/** How a castle card is bought from an opponent. */
export interface BuyingRules {
  price?: number;
  paid_to?: "discards" | "seller";
  when?: "after drawing" | "either" | "instead of drawing";
}

/** What a witch does if no fairy answers her. */
export interface WitchRules {
  takes?: number | "half";
  chosen_by?: "chance" | "owner";
  goes_to?: "discards" | "into the deck" | "next player" | "under the deck";
  then?: "next turn is missed" | "turn ends";
}

/** What a fairy does against a witch. */
export interface FairyRules {
  use?: "ask" | "automatic" | "never";
  goes_to?: "discards" | "into the deck" | "stays" | "under the deck";
  losable?: boolean;
  then?: "turn ends" | "turn goes on";
  builds?: boolean;
}

/** How a used-up deck is renewed. */
export interface ReshuffleRules {
  collects?: "discards" | "discards and aside";
  order?: "as it lies" | "shuffled" | "turned over";
  when?: "last card resolved" | "next draw";
}

/** When a game ends although no castle has won. */
export interface LimitRules {
  turns?: number | null;
  winner?: "most pieces" | "nobody";
}

/** A player is dealt cards before the first turn. */
export interface CardsDealt {
  event: "CardsDealt";
  player: number;
  cards: readonly (Card)[];
  colour?: "blue" | "green" | "pink" | "yellow" | null;
}

/** Everything that the players have aside goes to the discards. */
export interface AsideCollected {
  event: "AsideCollected";
  cards: readonly (Card)[];
}

/** The discards become the new deck. */
export interface DeckRenewed {
  event: "DeckRenewed";
  turned_over: boolean;
}

/** A castle card is drawn and starts its player's castle. */
export interface CastleFounded {
  event: "CastleFounded";
  player: number;
  card: Card;
  joined?: readonly (Card)[];
}

/** A castle card is drawn and joins its player's castle. */
export interface CastleGrown {
  event: "CastleGrown";
  player: number;
  card: Card;
}

/** A diamond, a fairy or a castle card of another colour is drawn and set aside. */
export interface CardSetAside {
  event: "CardSetAside";
  player: number;
  card: Card;
}

/** A witch is drawn and waits for an answer. */
export interface WitchDrawn {
  event: "WitchDrawn";
  player: number;
  card: Card;
}

/** A fairy answers the witch; both go to the discards. */
export interface FairySpent {
  event: "FairySpent";
  player: number;
  fairy: Card;
  witch: Card;
}

/** A fairy answers the witch, who goes to the discards; the fairy stays with her player. */
export interface FairyStayed {
  event: "FairyStayed";
  player: number;
  fairy: Card;
  witch: Card;
}

/** The witch takes cards; she and they go to the discards, or they go to another player. */
export interface CardsSurrendered {
  event: "CardsSurrendered";
  player: number;
  witch: Card;
  cards: readonly (Card)[];
  receiver?: number | null;
}

/** Cards go from the discards to the bottom of the deck. */
export interface CardsReturned {
  event: "CardsReturned";
  cards: readonly (Card)[];
}

/** A castle has lost its last piece, and its colour is free again. */
export interface ColourReleased {
  event: "ColourReleased";
  player: number;
  colour: "blue" | "green" | "pink" | "yellow";
}

/** A player will miss the next turn. */
export interface NextTurnLost {
  event: "NextTurnLost";
  player: number;
}

/** A castle card is bought from an opponent and joins the buyer's castle. */
export interface CardBought {
  event: "CardBought";
  player: number;
  seller: number;
  card: Card;
  diamonds: readonly (Card)[];
  paid_to: "discards" | "seller";
}

/** A castle card is given to the builder of its colour and joins the castle. */
export interface CardGiven {
  event: "CardGiven";
  player: number;
  receiver: number;
  card: Card;
}

/** A player discards a card: instead of drawing, or a spare. */
export interface CardDiscarded {
  event: "CardDiscarded";
  player: number;
  card: Card;
}

/** Diamonds go to the discards and count as a piece of their player's castle. */
export interface PieceBuilt {
  event: "PieceBuilt";
  player: number;
  diamonds: readonly (Card)[];
}

/** A fairy goes to the discards and counts as a piece of her player's castle. */
export interface FairyBuilt {
  event: "FairyBuilt";
  player: number;
  fairy: Card;
}

/** Diamonds go to the discards, and their player draws another card for them. */
export interface DrawBought {
  event: "DrawBought";
  player: number;
  diamonds: readonly (Card)[];
}

/** A player ends a turn without drawing, because there is nothing to draw. */
export interface DrawLapsed {
  event: "DrawLapsed";
  player: number;
}

/** A turn is over. */
export interface TurnEnded {
  event: "TurnEnded";
  player: number;
  next: number;
}

/** A player misses a turn. */
export interface TurnMissed {
  event: "TurnMissed";
  player: number;
  next: number;
}

/** A castle is complete, or the last turn is over and one player has the most pieces. */
export interface GameWon {
  event: "GameWon";
  player: number;
  because?: "complete castle" | "end of the round" | "most pieces";
}

/** The game ends without a winner. */
export interface GameDrawn {
  event: "GameDrawn";
  because: "nothing to draw" | "several castles" | "turn limit";
}

/** What everybody may know of DeckShuffled: which cards the deck has, in the order in which they left the box. */
export interface DeckShuffled {
  event: "DeckShuffled";
  deck: readonly (Card)[];
}

/** The table as everybody may see it. */
export interface View {
  rules: Ruleset;
  names: readonly (string)[];
  castle_size: number;
  seats: readonly (Seat)[];
  deck: readonly (Card)[];
  discards: readonly (Card)[];
  turn: number;
  witch: Card | null;
  draws: number;
  last_drawn: Card | null;
  turns: number;
  lapses: number;
  is_over: boolean;
  winner: number | null;
  version: number;
}

/** A seat, and everything that lies there. */
export interface Seat {
  name: string;
  colour: "blue" | "green" | "pink" | "yellow" | null;
  castle: readonly (Card)[];
  pieces: number;
  diamond_pieces: number;
  aside: Aside;
  misses_turn: boolean;
}

/** What lies beside a castle, by kind. */
export interface Aside {
  castle: readonly (Card)[];
  diamond: readonly (Card)[];
  fairy: readonly (Card)[];
}

/** Sit down: in that seat, or in the first that is free. */
export interface Sit {
  do: "sit";
  name?: string;
  seat?: number | null;
  revision: number;
}

/** Leave the table. A running game waits until somebody sits down instead. */
export interface Leave {
  do: "leave";
  revision: number;
}

/** Let a computer player have that seat, or the first that is free. */
export interface SeatComputer {
  do: "seat computer";
  level?: "careful" | "counting" | "random" | "searching";
  seat?: number | null;
  revision: number;
}

/** Send a computer player away before a game. */
export interface SendAway {
  do: "send away";
  seat: number;
  revision: number;
}

/** Begin a game, or the next one, with everybody who has a seat; the first seat is the youngest player's. */
export interface Begin {
  do: "begin";
  revision: number;
}

/** Play: a command of the rules, or the number of a choice in the message that the person was sent. */
export interface Play {
  do: "play";
  command?: DrawCard | EndTurn | BuyCard | UseFairy | SurrenderCards | GiveCard | DiscardCard | BuildWithDiamonds | BuyDraw | BuildWithFairy | null;
  choice?: number | null;
  revision: number;
}

/** Ask the others to let you take your last play back, and with it what came after. */
export interface AskTakeBack {
  do: "ask take-back";
  revision: number;
}

/** Agree to what is asked. */
export interface Agree {
  do: "agree";
  revision: number;
}

/** Refuse what is asked; or, if you asked, withdraw it. */
export interface Refuse {
  do: "refuse";
  revision: number;
}

/** Give up this game, but stay at the table for the next. */
export interface Resign {
  do: "resign";
  revision: number;
}

/** What a person is sent: everything to see and to do at a table. */
export interface TableMessage {
  revision: number;
  variant: string | null;
  you: number | null;
  seats: readonly (TableSeat)[];
  standing: string | null;
  waiting: TableWaiting | null;
  told: readonly (string)[];
  events: readonly (GameStarted | CardsDealt | AsideCollected | DeckRenewed | CastleFounded | CastleGrown | CardSetAside | WitchDrawn | FairySpent | FairyStayed | CardsSurrendered | CardsReturned | ColourReleased | NextTurnLost | CardBought | CardGiven | CardDiscarded | PieceBuilt | FairyBuilt | DrawBought | DrawLapsed | TurnEnded | TurnMissed | GameWon | GameDrawn | DeckShuffled | TableOpened | SeatTaken | ComputerSeated | SeatLeft | TakeBackAsked | TakeBackAgreed | TakeBackRefused | PlayTakenBack | PlayerResigned | TimeRanOut | GameAwarded)[];
  choices: readonly (TableChoice)[];
  pick: TablePick | null;
  may: readonly (TableButton)[];
  asked: TableQuestion | null;
  result: TableResult | null;
  odds: Odds | null;
  view: View | null;
  picture?: string | null;
}

/** A seat, and who sits there. */
export interface TableSeat {
  seat: number;
  name: string | null;
  you: boolean;
  turn: boolean;
  free: boolean;
  out: boolean;
  level: "careful" | "counting" | "random" | "searching" | null;
  computer: string | null;
}

/** Whom the game waits for. */
export interface TableWaiting {
  kind: "computer" | "nobody" | "person";
  seats: readonly (number)[];
  words: string;
}

/** A table is opened, for games by these rules. The first entry of every log. */
export interface TableOpened {
  event: "TableOpened";
  rules: Ruleset;
  variant?: string | null;
  format?: "diamoniak-table";
  version?: number;
}

/** A person sits down; during a game, in a seat that somebody has left, whose name it keeps. */
export interface SeatTaken {
  event: "SeatTaken";
  seat: number;
  name: string;
}

/** A computer player sits down. */
export interface ComputerSeated {
  event: "ComputerSeated";
  seat: number;
  name: string;
  level: "careful" | "counting" | "random" | "searching";
}

/** Somebody leaves the table, or a computer player is sent away; a game waits for whoever sits down instead. */
export interface SeatLeft {
  event: "SeatLeft";
  seat: number;
  name: string;
}

/** A player would like to take the last play back, with everything that came after it. */
export interface TakeBackAsked {
  event: "TakeBackAsked";
  seat: number;
  plays: number;
}

/** A player agrees to that. */
export interface TakeBackAgreed {
  event: "TakeBackAgreed";
  seat: number;
}

/** A player does not agree, or plays on; or whoever asked thinks better of it. Nothing is taken back. */
export interface TakeBackRefused {
  event: "TakeBackRefused";
  seat: number;
}

/** The last plays are taken back: the game is as it was before them. The log still has them. */
export interface PlayTakenBack {
  event: "PlayTakenBack";
  seat: number;
  plays: number;
}

/** A player gives up this game; if others play on, a computer player does so for that seat. */
export interface PlayerResigned {
  event: "PlayerResigned";
  seat: number;
}

/** A player has taken too long, as the server's clock says, and counts as having given up this game. */
export interface TimeRanOut {
  event: "TimeRanOut";
  seat: number;
}

/** The game is over: everybody else has given up. */
export interface GameAwarded {
  event: "GameAwarded";
  seat: number;
}

/** Something that can be played. */
export interface TableChoice {
  choice: number;
  words: string;
  command: DrawCard | EndTurn | BuyCard | UseFairy | SurrenderCards | GiveCard | DiscardCard | BuildWithDiamonds | BuyDraw | BuildWithFairy;
}

/** How many cards a witch gets, and from which; those that are picked go into the command. */
export interface TablePick {
  number: number;
  words: string;
  cards: readonly (TableCard)[];
  command: SurrenderCards;
}

/** A card that can be picked. */
export interface TableCard {
  card: Card;
  words: string;
}

/** Something else that can be done. */
export interface TableButton {
  do: "agree" | "ask take-back" | "begin" | "leave" | "refuse" | "resign" | "seat computer" | "send away" | "sit";
  words: string;
}

/** Somebody asks for a take-back. */
export interface TableQuestion {
  seat: number;
  plays: number;
  words: string;
  yours: boolean;
}

/** How the last game ended. */
export interface TableResult {
  winner: number | null;
  words: string;
}

/** How likely each kind of card is to be drawn next, from 0 to 1; all are 0 if there is nothing to draw. */
export interface Odds {
  castle: { readonly [key: string]: number };
  diamond: number;
  witch: number;
  fairy: number;
}

/** Why a table refuses what somebody asked for. */
export interface TableRefusal {
  refused: string;
  words: string;
}
