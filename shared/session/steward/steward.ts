import { isPlayed } from '../../movement/plan/entry.ts'
import { hasMoreToDraw } from '../../movement/plan/plan.ts'
import { overruling } from '../acts/overruling.ts'
import { planStatement } from '../acts/plan-statement.ts'
import type { Decision } from '../decision.ts'
import { drawnByDesk } from '../draw/drawn-by-desk.ts'
import type { Fact, FactBody, Statement } from '../fact.ts'
import type { BoardState } from '../facts/board-state.ts'
import { isClosed, settingsOf } from '../queries.ts'
import { clockOf, leftOfRound } from '../section/round-clock.ts'
import { isDecided } from '../section/round-match.ts'
import { type Section, sectionOf, sectionsIn } from '../section/section.ts'
import { timedOut } from '../section/time-up.ts'
import { EVENING_SECTION } from '../sign-up/entered-pair.ts'
import { sessionSlot } from '../slot.ts'
import { type SessionState, standingAt } from '../state.ts'
import type { Evening } from './evening.ts'
import { bellOf, overNow } from './evening-clock.ts'
import { beginning } from './first-round.ts'
import { LAST_DEAL_MS } from './heard.ts'
import { isTimeToPlay, playBegins } from './play-begins.ts'
import { saidByDesk } from './said-by-desk.ts'

/** More places than a board's state can speak of at once are cut in several words. */
const PLACES_AT_ONCE = 250

/** Whether the steward leads: unless the director has taken the reins. */
export const isStewardOn = (state: SessionState): boolean =>
  standingAt(state, sessionSlot('steward'))?.body.run !== 'paused'

/**
 * What the desk itself says next in a session, with a director's right, at a moment of the hub's clock (ms since 1970);
 * asked again with what has come of it, until it has nothing more to say. All that it goes by is in the journal: what it has
 * said once it does not say again, whatever a director has made of it since.
 *
 * An evening that runs itself goes from sign-up to round 1 at its start, from a round to the next one when nothing of it is
 * missing, to which the bell helps, and is closed after the last. Elsewhere the desk draws rounds where the director wants
 * that, and does nothing else. systems.md 2.3.
 */
export function steward(state: SessionState, now: number): readonly Statement[] {
  const settings = settingsOf(state)
  if (!settings || isClosed(state) || !isStewardOn(state)) return []
  const { evening } = settings
  if (evening && !sectionOf(state, EVENING_SECTION))
    return isTimeToPlay(state, evening, now) ? beginning(state, evening, now) : []
  for (const section of sectionsIn(state)) {
    const said = (evening && cut(state, section, evening, now)) ?? drawn(state, section, evening, now)
    if (said.length > 0) return said
  }
  return evening ? closing(state, evening) : []
}

/** When the steward has something to say though nobody else says anything; `null` while that depends on others. */
export function nextMoment(state: SessionState, now: number): number | null {
  const evening = settingsOf(state)?.evening
  if (!evening || isClosed(state) || !isStewardOn(state)) return null
  if (!sectionOf(state, EVENING_SECTION)) {
    const begins = playBegins(state, evening, now) ?? evening.startsAt
    return begins > now ? begins : null
  }
  if (evening.cut === 'never') return null
  const bells = sectionsIn(state).flatMap(section =>
    roundsInPlay(section).flatMap(round => {
      const bell = bellOf(state, section, round, now)
      return bell ? [bell.at, lastDealOver(state, section, round, now)] : []
    }),
  )
  const ahead = bells.filter(at => at > now)
  return ahead.length === 0 ? null : Math.min(...ahead)
}

/** Until when a deal may be played that was in play at the bell of its round; the bell itself in a game that has none. */
function lastDealOver(state: SessionState, section: Section, round: number, now: number): number {
  const clock = clockOf(state, section.id)
  const bell = now + ((clock && leftOfRound(clock, round, now)) ?? 0)
  const isFinished = section.entriesOf(round).some(entry => section.matchAt(entry)?.finishesDeal)
  return isFinished ? bell + LAST_DEAL_MS : bell
}

/** Those that stand and of which something is missing. */
const roundsInPlay = (section: Section): readonly number[] => {
  const finished = section.roundsFinished()
  return Array.from({ length: section.plan.rounds - finished }, (_, index) => finished + 1 + index)
}

type Place = FactBody<'board-state'>['places'][number]

/**
 * What is not played when the time of its round is over is not played any more, and nobody's fault (rule of the online
 * pairs, 48). A board that the director has given back is not cut again.
 */
function cut(
  state: SessionState,
  section: Section,
  evening: Evening,
  now: number,
): readonly Statement[] | undefined {
  if (evening.cut === 'never') return undefined
  // The last one, too, though all of it is answered: what was in play there may be known only now.
  const rounds = new Set([...roundsInPlay(section), section.plan.rounds])
  for (const round of rounds) {
    const bell = bellOf(state, section, round, now)
    if (!bell || bell.at > now) continue
    const said = { section: section.id, plan: section.version }
    const isAllOver = lastDealOver(state, section, round, now) <= now
    const { due, late } = isAllOver ? NOT_CUT : wronglyCut(state, section, round)
    if (late.length > 0) return late.map(about => letCount(state, about))
    if (due.length > 0)
      return [overruling(state, { kind: 'board-state', body: { ...said, state: 'due', places: [...due] } })]
    const places = placesToCut(state, section, round, isAllOver)
    if (places.length === 0) continue
    return chunks(places).map(some =>
      overruling(state, { kind: 'board-state', body: { ...said, state: 'cut', bell, places: some } }),
    )
  }
  return undefined
}

function placesToCut(
  state: SessionState,
  section: Section,
  round: number,
  isAllOver: boolean,
): readonly Place[] {
  const missing = section
    .entriesOf(round)
    .flatMap(entry =>
      timedOut(section, entry, isAllOver).map(board => ({ round, table: entry.table, board })),
    )
  if (missing.length === 0) return []
  const [cut, due] = [timesSaid(state, section, 'cut'), timesSaid(state, section, 'due')]
  // What was given back is cut once more where it never comes.
  const mayBeCut = (place: string) => (cut.get(place) ?? 0) <= (isAllOver ? (due.get(place) ?? 0) : 0)
  return missing.filter(place => mayBeCut(placeKey(place)))
}

/** Of what the bell has cut: what is to be played after all, and what has been, and waits. */
interface WronglyCut {
  readonly due: readonly Place[]
  readonly late: readonly Fact[]
}

const NOT_CUT: WronglyCut = { due: [], late: [] }

/**
 * What was in play at the bell as the desk learns only now: a table without a link had accepted the deal before it in time.
 * It may be played to its end, and counts where it has come before that one.
 */
function wronglyCut(state: SessionState, section: Section, round: number): WronglyCut {
  const places = section.entriesOf(round).flatMap(entry => {
    const match = isPlayed(entry) ? section.matchAt(entry) : null
    if (!match?.finishesDeal || isDecided(match)) return []
    return entry.boards.map(board => ({ round, table: entry.table, board }))
  })
  const found = places.flatMap(place => {
    const bell = section.bellOf(place)
    const { kind, held } = section.boardAt(place.round, place.table, place.board)
    const isOpen = bell !== undefined && kind === 'cut' && section.wasInPlay(place, { bell })
    const [late] = held.filter(({ decided }) => isTimeOver(decided?.decision))
    return isOpen ? [{ place, late: late?.entry.fact }] : []
  })
  if (found.length === 0) return NOT_CUT
  const said = timesSaid(state, section, 'due')
  return {
    due: found.flatMap(({ place, late }) => (late || said.has(placeKey(place)) ? [] : place)),
    late: found.flatMap(({ late }) => late ?? []),
  }
}

const isTimeOver = (decision: Decision | undefined): boolean =>
  decision?.kind === 'waiting' && decision.code === 'time-over'

function letCount(state: SessionState, { device, seq, hash }: Fact): Statement {
  return overruling(state, { kind: 'settled', body: { about: { device, seq, hash }, admit: true } })
}

/** How often the desk itself has said so of each board at each table, whatever became of it. */
function timesSaid(state: SessionState, { id }: Section, what: BoardState): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const { body } of saidByDesk(state, 'board-state'))
    if (body.section === id && body.state === what)
      for (const place of body.places) times.set(placeKey(place), (times.get(placeKey(place)) ?? 0) + 1)
  return times
}

const placeKey = ({ round, table, board }: Place): string => `${round}/${table}/${board}`

const chunks = (places: readonly Place[]): readonly Place[][] =>
  Array.from({ length: Math.ceil(places.length / PLACES_AT_ONCE) }, (_, index) =>
    places.slice(index * PLACES_AT_ONCE, (index + 1) * PLACES_AT_ONCE),
  )

/** The next round, and where an evening's round has ended before its time or long after it, the clock with it. */
function drawn(
  state: SessionState,
  section: Section,
  evening: Evening | undefined,
  now: number,
): readonly Statement[] {
  const next = drawnByDesk(state, section.id)
  if (!next) return []
  const isAfterThis = settingsOf(state)?.draw?.after === 'this-round'
  return [
    planStatement(state, section.id, next.plan),
    ...(evening && isAfterThis ? overNow(state, section, section.plan.rounds, now) : []),
  ]
}

/** Nothing is missing and nothing more will be drawn: closed once, and not again where the director has taken it up. */
function closing(state: SessionState, { publish }: Evening): readonly Statement[] {
  if (publish === 'director' || saidByDesk(state, 'session-closed').length > 0) return []
  const isOver = sectionsIn(state).every(
    section => !hasMoreToDraw(section.plan) && section.roundsFinished() >= section.plan.rounds,
  )
  return isOver ? [overruling(state, { kind: 'session-closed', body: { closed: true } })] : []
}
