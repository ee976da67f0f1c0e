import { decodeMessage } from '../../../shared/protocol/codec.ts'
import { KEYED_SINCE } from '../../../shared/protocol/up.ts'
import { fold } from '../../../shared/session/decide/fold.ts'
import { type DeviceId, deviceMark, nameKey, type SessionId } from '../../../shared/session/identity.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { Fact, FactOf } from '../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { tableViews } from '../../../shared/session/table-views/table-views.ts'
import {
  entriesViewSchema,
  readableEntries,
  type Standings,
  standingsSchema,
  tablematesSchema,
} from '../../../shared/session/views/view-bodies.ts'
import {
  boardOfTraveller,
  CARD_VIEW,
  STANDINGS_VIEW,
  TABLEMATES_VIEW,
} from '../../../shared/session/views/view-names.ts'
import { SECTION } from '../programme.ts'
import type { SimulatedHub } from '../simulated-hub.ts'
import type { Tablet, TabletScreen } from '../tablet.ts'
import type { Referee } from './referee.ts'
import { factText, sameJson } from './signature.ts'

export interface CalmRoom {
  readonly hub: SimulatedHub
  readonly tablets: readonly Tablet[]
  readonly director: Tablet
  readonly session: SessionId
  /** Device admitted at a table that sends anything it likes. */
  readonly stranger: DeviceId | null
}

/**
 * Returns differences after a while without mishaps, when everybody must have the same data. `isCalm` checks a room
 * that may not have settled yet.
 */
export function calmFaults(room: CalmRoom): readonly string[] {
  const { hub, tablets, director, session } = room
  const entries = hub.line.entries(session)
  const state = fold(entries)
  const faults = [...tablets, director].flatMap(tablet => handedIn(tablet))
  const held = director.screen()?.entries ?? []
  if (director.screen()?.assignment?.session === session && !sameJson(entries, held))
    faults.push('The director holds another journal than the hub.')
  return [
    ...faults,
    ...asTheReferee(state, hub.line.referee(session)),
    ...tablets.flatMap(tablet =>
      tablet.screen()?.assignment?.session === session ? hidesEnough(tablet, hub.line.referee(session)) : [],
    ),
    ...tablets.flatMap(tablet => asTheHub(tablet, state, session)),
    ...tablets.flatMap(tablet => knowsTablemates(tablet, room)),
  ]
}

/** Checks that every fact of a tablet is at the hub, and that the tablet has its receipt. */
function handedIn({ name, screen }: Tablet): readonly string[] {
  const shown = screen()
  if (!shown) return [`${name} shows nothing.`]
  // A tablet wiped in a drawer belongs nowhere.
  if (shown.pairing.kind !== 'paired' && shown.unsent === 0) return []
  if (shown.link !== 'connected') return [`${name} is not linked (${shown.link}).`]
  if (shown.unsent > 0) return [`${name} has ${shown.unsent} unsent.`]
  return shown.facts.flatMap(({ fact, receipt, quarantined }) =>
    receipt || quarantined ? [] : [`${name}: ${factText(fact)} has no receipt.`],
  )
}

/** Checks that the fold of the journal has the same results as the referee, in the same places and order. */
function asTheReferee(state: SessionState, referee: Referee): readonly string[] {
  const section = sectionOf(state, SECTION)
  const place = ({ round, table, board }: Place, fact: Fact, before: string | undefined) =>
    `${round}/${table}/${board} ${nameKey(fact)} after ${before ?? 'nothing'}`
  const folded = (section?.boardsKnown() ?? []).flatMap(board =>
    (section?.resultsOf(board) ?? []).map(({ fact, body, replaced }) =>
      place(body, fact, replaced ? nameKey(replaced.fact) : undefined),
    ),
  )
  const right = referee.results().map(fact => place(fact.body, fact, referee.before(fact)))
  return sameJson([...folded].sort(), [...right].sort())
    ? []
    : ['The fold has other results in force, or another history of them, than the journal says.']
}

type Place = Pick<FactOf<'result'>['body'], 'round' | 'table' | 'board'>

/**
 * Checks that a table's move card contains nothing from rounds that are over there, and the ranking nothing from rounds
 * that are not.
 */
function hidesEnough({ name, screen }: Tablet, referee: Referee): readonly string[] {
  const shown = screen()
  const table = shown?.assignment?.table
  if (!shown || !table) return []
  const card = decodeMessage(entriesViewSchema, shown.views[CARD_VIEW] ?? '')
  const facts = card.ok
    ? readableEntries(card.value).flatMap(entry => (entry.kind === 'fact' ? [entry.fact] : []))
    : []
  const isOld = facts.some(
    fact =>
      (fact.kind === 'result' || fact.kind === 'seats-taken') &&
      fact.body.round < referee.currentRound(table),
  )
  const ranking = decodeMessage(standingsSchema, shown.views[STANDINGS_VIEW] ?? '')
  const tellsMore = ranking.ok && !ranking.value.final && tellsTooMuch(ranking.value, referee)
  return [
    ...(isOld ? [`${name} still has a round on its card that is over there.`] : []),
    ...(tellsMore ? [`${name} shows a ranking of more than the rounds that are over.`] : []),
  ]
}

function tellsTooMuch({ rounds, rankings }: Standings, referee: Referee): boolean {
  const played = (contestant: string) =>
    referee
      .results()
      .filter(({ body }) => body.round <= rounds && Object.values(body.seats).includes(contestant)).length
  return rankings.some(({ rows }) => rows.some(({ contestant, boards }) => boards > played(contestant)))
}

/** Checks that a table is shown exactly what it may see. */
function asTheHub({ name, screen }: Tablet, state: SessionState, session: SessionId): readonly string[] {
  const shown = screen()
  const place = shown?.assignment
  if (!shown || place?.session !== session || place.section === null || place.table === null) return []
  const right = new Map(
    [...tableViews(state, place.section, place.table)].map(([view, body]) => [view, JSON.stringify(body)]),
  )
  const faults: string[] = []
  for (const [view, text] of right)
    if (shown.views[view] !== text && !(shown.views[view] === undefined && isClosedHere(shown, view)))
      faults.push(`${name} shows another ${view} than the hub has for it.`)
  for (const view of Object.keys(shown.views))
    if (!right.has(view) && view !== TABLEMATES_VIEW)
      faults.push(`${name} shows ${view}, which is not open to it.`)
  return faults
}

/** Checks that a tablet knows exactly the other tablets in use at its table, and that no board is being entered. */
function knowsTablemates(
  { name, screen, protocol }: Tablet,
  { tablets, stranger, session }: CalmRoom,
): readonly string[] {
  const shown = screen()
  if (!shown || shown.assignment?.session !== session || protocol < KEYED_SINCE) return []
  const at = ({ assignment }: TabletScreen) => `${assignment?.section}${assignment?.table}`
  const mates = tablets
    .flatMap(tablet => tablet.screen() ?? [])
    .filter(one => one.device !== shown.device && one.link === 'connected' && at(one) === at(shown))
    .map(({ device }) => `${deviceMark(device)} at none`)
  const read = decodeMessage(tablematesSchema, shown.views[TABLEMATES_VIEW] ?? '')
  const told = (read.ok ? read.value.tablets : [])
    .filter(({ mark }) => stranger === null || mark !== deviceMark(stranger))
    .map(({ mark, board }) => `${mark} at ${board ?? 'none'}`)
  return sameJson(mates.sort(), told.sort())
    ? []
    : [`${name} knows of other tablets at its table than there are.`]
}

/** True for travellers of rounds other than the seated one, which stay closed whatever the hub sends. */
function isClosedHere({ facts }: TabletScreen, view: string): boolean {
  return boardOfTraveller(view) !== undefined && facts.some(({ fact }) => fact.kind === 'seats-taken')
}
