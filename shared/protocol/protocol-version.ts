/**
 * The version of the wire. A change of any message is a change here, with a line of history and the new hash
 * in `protocol-version.test.ts`, in one commit.
 *
 * A hub serves devices of its own version and of older ones down to `OLDEST_SERVED`; it says to any other what it
 * serves. A device speaks the version of a hub that is one older than itself; with a hub that is older still it waits.
 * Whatever cannot be handed in stays on the device, unsent, until desk and app understand each other again.
 *
 * History
 * 1: facts, hello and have, receipts, views, asks.
 * 2: rulings, adjustments and cancelled boards; the form and profile of scoring; travellers and rankings of every
 *    form. A tablet of version 1 hands in its facts as before and cannot read the new views until it has updated itself.
 * 3: what a movement is called is data, `title`, and plans with a `name` are still read; plans for teams and for
 *    players; which game is played; a fact may fill several slots and name several that it replaces; why the hub does
 *    not do what was asked, as `code` (a director's screen of version 2 renews itself); which table a device has is an
 *    entry of the journal. A tablet of version 2 hands in
 *    its facts as before and cannot read the new plans until it has updated itself; one of version 1 is told that it is
 *    too old.
 * 4: every number has a range, every text and list a length; a clock that shows what no clock can show is null.
 *    Sealed copies (`backup`, `copies`, `list-pieces`, `give-pieces` and their answers) and `club`: to devices of this
 *    version only.
 *    What a hub that rebuilds an evening asks for in plain (`give-journal`, `ask-hand-over` and their answers); a
 *    table's view `acts`, where the director's word stands. A hub may ask for
 *    the pieces of one stream only, and tells directors of sessions that it has never had.
 *    Which process of a hub speaks, signed; a challenge in hello and its proof in `have`; the desk's health in the
 *    heartbeat on `public/desk`; what was met of other desks, per session; a fact comes back with its whole receipt.
 *    A tablet of version 3 is served as before: it hears the heartbeat on `public/hub` and learns nothing of health.
 *    `later`, where a device has enough without effect in a session: to devices of this version only.
 *    A director reads which entries of the journal cannot be read any more, and why his own word was refused.
 * 5: acts taken back (`taken-back`), seats and places of results put right (`put-right`), how a board without a
 *    result stands (`board-state`), the clock, results confirmed and changes acknowledged; a plan that takes
 *    another back; one tablet for several tables (`also`; the views of each under a name of its own,
 *    `card-b-5`); a table's view `changes`, what the director has changed there and nobody has read, how the
 *    tables play among it; what a settlement takes the place of (`over`). How the tables work (`tables` in the
 *    opening), boards noted before they are agreed, doubts and what was answered to them, or that there was
 *    none and it was keyed otherwise, the tables that have a fouled board after another one (`also` in a ruling),
 *    who sits in which seat in person, what a table wants of the director
 *    (`wish`); the players' names in travellers, where the club wants them (`names`); a table's view
 *    `progress`, who still plays; its view `again`, boards that somebody there has already; its view `scorecards`, how its people have done so far, its view `match`, the
 *    match that is played there, and when it learns what a board of it came to (`matchFigures`, `lineUps`), and
 *    the ranking to tables only where the club wants it (`own`); hand records (`hands`), whether a result that
 *    was keyed is doubtful (`doubt`), the hands of a board after it (`board-hands`), and their answers; which
 *    board is half keyed (`keyed` in `state`) and, of the other tablets of the same table, a table's view
 *    `tablemates`; a device that gives up waiting for a table (`givesUp`); rounds that are drawn during play
 *    (`toDraw` in a plan, `draw` and `rankedBy` in the opening, in rankings and cards, and its own `matches` on
 *    the card of a pair); the colours of sections and the numbers of their first tables (`signs` in the opening
 *    and in what anybody may know of the room); the scale of victory points, what a bye is worth, which share
 *    finishes and what parts ties (`vpScale`, `bye`, `finished`, `ties`), and total points of teams; in
 *    MiniBridge the points of one side alone (`points: 'side'` in the opening, two hands in a result); who took
 *    the place of a player, and since when (`since`); nobody is let in under the desk's own name; what people
 *    call a team (`team` in its names, in rankings, matches and match cards); how many results a board waits
 *    for (`held` in travellers); more kinds of movements that a title can name; what a Butler datum leaves out
 *    and how many results a board waits for (`drop`, `hold`); rulings that let the table's score stand for a
 *    side, or cap it at average minus (`as-played`, `at-most-average-minus` in `sides`); the address of the tables
 *    as short as a person may type it, in what directors see of devices (`typed`), and what the codes of
 *    tables are made of (`table-codes` and its answer), and the words
 *    of the club card over a link that nobody else hears (`club-card`, `not-here`); a device is its key
 *    pair, and says who it is and what it wants at the door, in text frames before MQTT begins on the same
 *    connection (`greet`, `challenge`, `ask-room`, `ask-in` and their answers), where the hub proves itself
 *    first, and the device says and signs whether it dialled by TLS (`byTls`); who wants to be a director's screen and waits for a tap (`directors` in the view of devices). A
 *    tablet of version 4 links by its bare credential until its app takes a key pair in its place, and is let in
 *    nowhere anew: what was asked over HTTP (rights, and which tables there are) is asked at the door alone;
 *    a device's account at an outside broker (`broker` in `club`), its last will there (`gone`), and that the
 *    hub wants its hello once more (`hello-again`); how tables come by https, in what directors see of devices
 *    (`https`); who players are (`persons` beside names), and what is asked of the lists of people (`find-person`,
 *    `members`, `put-members`, `delete-member`, `put-federation`, `usual-pairs`, `fees`); who has paid table money (`fees-paid`);
 *    how the desk's machine stands before play (`hall`, and its answer); auctions as the tables record them
 *    (`auction`, in travellers too, and whether they do: `auction` of `tables`), rulings that the law book guided
 *    (`law-ruling`, by which Laws: `laws` in the opening), what became of what they bind a table to (`order-used`, `waived` too),
 *    boards that were looked at after play (`looked-at`), what of the auction a table calls for (`irregularity`), how
 *    an auction goes on as a director has said without the guide (`spoken`, `since`), who made the lead where a ruling
 *    has let another's stand (`leader`), which call made again frees a lead (`unlessRepeated`), what may be
 *    looked up of this evening and those before (`look-up`), and a
 *    table's view `laws`; breaks in the clock (`breaks`), what may be read without a tablet (`public` in the opening);
 *    evenings that run themselves (`evening` in the opening, `steward`), when a result was accepted by the hub's clock
 *    (`heard` in `at`) and by which bell a board was cut (`bell` in a board's state);
 *    what the director tells tables in his own words (`message`, among the changes too), the hands that may be printed (`played-hands`), hands of one section
 *    (`section` in `hands` and `played-hands`; without it those of all, as before);
 *    what a Butler datum leaves out by a table (`drop`), master points (`awards`, `award` in rankings), how long results are
 *    provisional (`corrections`, `provisional`), which publication they are (`revision`), corrections asked for after the
 *    close (`correction-asked`, `correction-agreed`, `correction-declined`, `asked` of a result, `correction` and `held` on
 *    score cards);
 *    pairs that sign up for an evening and leave again (`signed-up`, `signed-off`, a table's view `sign-up`, when play
 *    `begins`), and where somebody is who has signed
 *    up already (`entered` in a refusal);
 *    a game whose rounds are matches at their tables (`levels` as `game` of the opening, its results, `wins` as `rankedBy`),
 *    who has been warned in one and who has lost one by the director's word (`warning`, `forfeit`, among the changes too), and a table that
 *    still plays nobody knows how long (`left` in `progress`);
 *    what one tablet alone says of an evening that is rebuilt without the club card (`one-tablet` of what waits, and `from`
 *    whom), and how the director takes such a tablet (`rebuild-device`);
 *    how long ago a desk was heard of which a device tells (`metAgo`);
 *    a tablet that has not shown its table's code (`uncoded` in assignments), pairs there for whom somebody has to vouch
 *    (`unvouched` in the view `sign-up`, `no-code`), entries that the people named strike (`struckBy`), names that the club's
 *    lists do not have (`not-listed`), as many people found as may be (`enough-shown`), and how long a start is put off (`notBefore`);
 *    at which board drawn rounds begin (`firstBoard` of `draw` in the opening);
 *    sections whose hand records do not fit (`doubted` in the view of devices).
 *    A tablet of version 4 is served as before, and does not see what these facts changed until it has updated itself; a hub of
 *    version 4 is not sent them, and a tablet of version 5 is told of no change by it.
 */
export const PROTOCOL_VERSION = 5
export const OLDEST_SERVED = 2

/** From here on a device says whom it has met and asks for a proof, and reads how the desk is. */
export const DESK_SINCE = 4

/** From here on a tablet may speak for several tables. */
export const SHARING_SINCE = 5

/** The versions that a hub speaks: its own, and the oldest that a device may have. */
export interface ServedVersions {
  readonly protocol: number
  readonly oldest: number
}
export const SERVED: ServedVersions = { protocol: PROTOCOL_VERSION, oldest: OLDEST_SERVED }

/** Whether a hub of these versions talks with a device of that one. */
export const isServed = (protocol: number, { protocol: newest, oldest }: ServedVersions): boolean =>
  protocol >= oldest && protocol <= newest

/** How a device and a hub get along: in which version they talk, or which of the two has to be renewed first. */
export type Accord =
  | { readonly kind: 'speaks'; readonly protocol: number }
  | { readonly kind: 'app-old' }
  | { readonly kind: 'desk-old' }

/** What a device of version `own` makes of what a hub says that it serves. */
export function accordOf(own: number, { protocol, oldest }: ServedVersions): Accord {
  if (own < oldest) return { kind: 'app-old' }
  return protocol < own - 1 ? { kind: 'desk-old' } : { kind: 'speaks', protocol: Math.min(own, protocol) }
}
