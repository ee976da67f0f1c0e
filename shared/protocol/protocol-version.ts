/**
 * Version of the wire protocol. Every change of a message changes this number, with a line of history and the new hash
 * in `protocol-version.test.ts`, in one commit.
 *
 * A hub serves devices of its own version and of older ones down to `OLDEST_SERVED`; it tells any other which versions
 * it serves. A device can speak the previous version to an older hub; with a still older hub it waits. Facts that
 * cannot be submitted stay on the device, unsent, until hub and app are compatible again.
 *
 * History
 * 1: facts, hello and have, receipts, views, asks.
 * 2: rulings, adjustments and cancelled boards; the form and profile of scoring; travellers and rankings of every form.
 * A tablet of version 1 submits its facts as before and cannot read the new views until it has updated itself.
 * 3: movement names as data (`title`), and plans with a `name` are still read; plans for teams and for players; which
 * game is played; a fact may fill several slots and name several that it replaces; refusal reasons of the hub as `code`
 * (a director's screen of version 2 updates itself); the table of a device as a journal entry. A tablet of version 2
 * submits its facts as before and cannot read the new plans until it has updated itself; one of version 1 is notified
 * that it is too old.
 * 4: every number has a range, every text and list a length; an impossible clock value is null. Backup pieces
 * (`backup`, `copies`, `list-pieces`, `give-pieces` and their answers) and `club`: to devices of this version only.
 * Plain requests of a rebuilding hub (`give-journal`, `ask-hand-over` and their answers); a table's view `acts`, the
 * positions of the director's statements. A hub may ask for the pieces of one stream only, and notifies directors of
 * sessions that it has never had. The signed hub process; a challenge in hello and its proof in `have`; the hub's
 * health in the heartbeat on `public/desk`; other hubs seen, per session; a resubmitted fact carries its whole receipt.
 * A tablet of version 3 is served as before: it receives the heartbeat on `public/hub`, without health. `later`, for a
 * device with too many facts without effect in a session: to devices of this version only. Directors see unreadable
 * journal entries, and why their own statement was refused.
 * 5: undone acts (`taken-back`), seats and places of results corrected (`put-right`), the state of a board without a
 * result (`board-state`), the clock, results confirmed and changes acknowledged; a plan that undoes another; one tablet
 * for several tables (`also`; the views of each under a name of its own, `card-b-5`); a table's view `changes`, unread
 * changes by the director, including how the tables play; what a settlement replaces (`over`). How the tables work
 * (`tables` in the opening), boards noted before they are agreed, doubts and their answers, or that there was none and
 * it was keyed differently, the tables that have a fouled board after another one (`also` in a ruling), who sits in
 * which seat in person, a table's request to the director (`wish`); the players' names in travellers, where the club
 * wants them (`names`); a table's view `progress`, who is still playing; its view `again`, boards that somebody there
 * has already played; its view `scorecards`, the results of its players so far, its view `match`, the match that is
 * played there, and when it sees the score of a board of it (`matchFigures`, `lineUps`), and the ranking to tables only
 * where the club wants it (`own`); hand records (`hands`), whether a result that was keyed is doubtful (`doubt`), the
 * hands of a board after it (`board-hands`), and their answers; which board is half keyed (`keyed` in `state`) and, of
 * the other tablets of the same table, a table's view `tablemates`; a device that cancels its request for a table
 * (`givesUp`); rounds that are drawn during play (`toDraw` in a plan, `draw` and `rankedBy` in the opening, in rankings
 * and cards, and its own `matches` on the card of a pair); the colours of sections and the numbers of their first
 * tables (`signs` in the opening and in what anybody may know of the room); the scale of victory points, the value of a
 * bye, the share needed to finish, and tie-breaks (`vpScale`, `bye`, `finished`, `ties`), and total points of teams; in
 * MiniBridge the points of one side alone (`points: 'side'` in the opening, two hands in a result); substitutes and
 * since when they play (`since`); no device is admitted under the hub's own name; the name of a team (`team` in its
 * names, in rankings, matches and match cards); how many results a board waits for (`held` in travellers); more kinds
 * of movements that a title can name; what a Butler datum drops and how many results a board waits for (`drop`,
 * `hold`); rulings that let the table's score stand for a side, or cap it at average minus (`as-played`,
 * `at-most-average-minus` in `sides`); the address of the tables as short as a person may type it, in what directors
 * see of devices (`typed`), and the inputs of table codes (`table-codes` and its answer), and the words of the club
 * card over a link that nobody can overhear (`club-card`, `not-here`); a device is its key pair, and says who it is and
 * what it wants at the door, in text frames before MQTT begins on the same connection (`greet`, `challenge`,
 * `ask-room`, `ask-in` and their answers), where the hub proves itself first, and the device says and signs whether it
 * dialled by TLS (`byTls`); devices waiting to become a director's screen (`directors` in the view of devices). A
 * tablet of version 4 links by its bare credential until its app takes a key pair in its place, and is not admitted
 * anew: HTTP requests (rights, and the list of tables) moved to the door; a device's account at an outside broker
 * (`broker` in `club`), its last will there (`gone`), and a request of the hub for another hello (`hello-again`); how
 * tables come by https, in what directors see of devices (`https`); the identity of players (`persons` beside names),
 * and requests about the lists of people (`find-person`, `members`, `put-members`, `delete-member`, `put-federation`,
 * `usual-pairs`, `fees`); who has paid table money (`fees-paid`); the state of the hub's machine before play (`hall`,
 * and its answer); auctions recorded by the tables (`auction`, in travellers too, and whether they do: `auction` of
 * `tables`), rulings guided by the law book (`law-ruling`, by which Laws: `laws` in the opening), the fate of the
 * obligations they put on a table (`order-used`, `waived` too), boards reviewed after play (`looked-at`), the auction
 * irregularity for which a table calls (`irregularity`), the continuation of an auction by a director's unguided
 * decision (`spoken`, `since`), the leader if a ruling let another lead stand (`leader`), which call made again frees a
 * lead (`unlessRepeated`), what may be looked up of this evening and those before (`look-up`), and a table's view
 * `laws`; breaks in the clock (`breaks`), what may be read without a tablet (`public` in the opening); evenings without
 * a director (`evening` in the opening, `steward`), when a result was accepted by the hub's clock (`heard` in `at`) and
 * by which bell a board was cut (`bell` in a board's state); free messages of the director to tables (`message`, among
 * the changes too), the hands available for printing (`played-hands`), hands of one section (`section` in `hands` and
 * `played-hands`; without it those of all, as before); what a Butler datum drops by a table (`drop`), master points
 * (`awards`, `award` in rankings), how long results are provisional (`corrections`, `provisional`), their publication
 * number (`revision`), corrections requested after the close (`correction-asked`, `correction-agreed`,
 * `correction-declined`, `asked` of a result, `correction` and `held` on score cards); pairs that sign up for an
 * evening and leave again (`signed-up`, `signed-off`, a table's view `sign-up`, when play `begins`), and the place of
 * somebody who has signed up already (`entered` in a refusal); a game whose rounds are matches at their tables
 * (`levels` as `game` of the opening, its results, `wins` as `rankedBy`), warnings, and matches forfeited by the
 * director's decision (`warning`, `forfeit`, among the changes too), and a table whose remaining time is unknown
 * (`left` in `progress`); facts from a single tablet in a rebuild without the club card (`one-tablet` of what waits,
 * and `from` whom), and the director's decision about such a tablet (`rebuild-device`); how long ago a reported hub was
 * last received (`metAgo`); a tablet that has not shown its table's code (`uncoded` in assignments), pairs there who
 * need somebody to vouch for them (`unvouched` in the view `sign-up`, `no-code`), sign-ups struck by the people named
 * (`struckBy`), names that the club's lists do not have (`not-listed`), search results at their limit (`enough-shown`),
 * and a postponed start (`notBefore`); at which board drawn rounds begin (`firstBoard` of `draw` in the opening);
 * sections whose hand records do not match (`doubted` in the view of devices). A tablet of version 4 is served as
 * before, and does not see what these facts changed until it has updated itself; a hub of version 4 is not sent them,
 * and a tablet of version 5 receives no changes from it.
 */
export const PROTOCOL_VERSION = 5
export const OLDEST_SERVED = 2

/** Lowest version in which a device reports other hubs, requests a proof, and reads the hub's health. */
export const DESK_SINCE = 4

/** Lowest version in which a tablet may serve several tables. */
export const SHARING_SINCE = 5

/** Versions that a hub serves: its own, and the oldest one of a device. */
export interface ServedVersions {
  readonly protocol: number
  readonly oldest: number
}
export const SERVED: ServedVersions = { protocol: PROTOCOL_VERSION, oldest: OLDEST_SERVED }

/** True if a hub with these versions serves a device of that one. */
export const isServed = (protocol: number, { protocol: newest, oldest }: ServedVersions): boolean =>
  protocol >= oldest && protocol <= newest

/** Compatibility of a device and a hub: their common version, or which of the two must be updated first. */
export type Accord =
  | { readonly kind: 'speaks'; readonly protocol: number }
  | { readonly kind: 'app-old' }
  | { readonly kind: 'desk-old' }

/** Determines the compatibility of a device of version `own` with the versions that a hub serves. */
export function compatibilityOf(own: number, { protocol, oldest }: ServedVersions): Accord {
  if (own < oldest) return { kind: 'app-old' }
  return protocol < own - 1 ? { kind: 'desk-old' } : { kind: 'speaks', protocol: Math.min(own, protocol) }
}
