import { isMatchGame } from '../../game/games.ts'
import type { Parsed } from '../../lib/parsed.ts'
import { refused } from '../../movement/draw/draw-problem.ts'
import { drawRound } from '../../movement/draw/draw-round.ts'
import { planAfterDraw, planBeforeDraw } from '../../movement/draw/plan-after-draw.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import { boardSet, numberedPairs } from '../../movement/plan/pairs-plan.ts'
import { hasMoreToDraw, type Plan } from '../../movement/plan/plan.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import { planStatement } from '../acts/plan-statement.ts'
import type { Decision } from '../decision.ts'
import { automaticDraw } from '../draw/drawn-by-desk.ts'
import { type EnteredPair, EVENING_SECTION, SIGNING_SEATS } from '../entered-pair.ts'
import type { BoardState } from '../facts/boards.ts'
import { LAST_DEAL_MS } from '../hub-timestamp.ts'
import { isClosed, settingsOf } from '../section/queries.ts'
import { clockOf, leftOfRound } from '../section/round-clock.ts'
import { isDecided } from '../section/round-match.ts'
import { type Section, sectionOf, sectionsIn } from '../section/section.ts'
import type { DrawSettings } from '../settings/draw-settings.ts'
import type { Evening } from '../settings/evening.ts'
import { FEWEST_PAIRS, isTimeToPlay, playBegins } from '../sign-up/play-begins.ts'
import { signUpOf } from '../sign-up/sign-up.ts'
import { sessionSlot } from '../slot.ts'
import type { Fact, FactBody, Statement } from '../state/fact.ts'
import { currentAt, type SessionState } from '../state/state.ts'
import { bellOf, clockFrom, endRoundNow } from './evening-clock.ts'
import { factsByDesk } from './facts-by-desk.ts'
import { timedOut } from './time-up.ts'

/** Maximum places in one statement about a board's state; more are cut in several statements. */
const PLACES_AT_ONCE = 250

/** True if the steward leads: unless the director has taken control. */
export const isStewardOn = (state: SessionState): boolean =>
  currentAt(state, sessionSlot('steward'))?.body.run !== 'paused'

/**
 * Returns the next statements of the hub itself, with a director's rights, at a hub time (ms since 1970); call it again
 * with the result until it is empty. It depends only on the journal and never repeats a statement, whatever a director
 * has done since. An evening without a director proceeds from sign-up to round 1 at its start, from a round to the next
 * when nothing of it is missing, assisted by the bell, and is closed after the last. Otherwise the hub only draws
 * rounds, if the director wants that.
 */
export function steward(state: SessionState, now: number): readonly Statement[] {
  const settings = settingsOf(state)
  if (!settings || isClosed(state) || !isStewardOn(state)) return []
  const { evening } = settings
  if (evening && !sectionOf(state, EVENING_SECTION))
    return isTimeToPlay(state, evening, now) ? startOfPlay(state, evening, now) : []
  for (const section of sectionsIn(state)) {
    const said = (evening && cut(state, section, evening, now)) ?? drawn(state, section, evening, now)
    if (said.length > 0) return said
  }
  return evening ? closing(state, evening) : []
}

/** Returns the next time at which the steward acts without further input; `null` if that depends on others. */
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

/** Returns the time limit for deals in play at the bell of their round; the bell itself in games without such deals. */
function lastDealOver(state: SessionState, section: Section, round: number, now: number): number {
  const clock = clockOf(state, section.id)
  const bell = now + ((clock && leftOfRound(clock, round, now)) ?? 0)
  const isFinished = section.entriesOf(round).some(entry => section.matchAt(entry)?.finishesDeal)
  return isFinished ? bell + LAST_DEAL_MS : bell
}

const roundsInPlay = (section: Section): readonly number[] => {
  const finished = section.roundsFinished()
  return Array.from({ length: section.plan.rounds - finished }, (_, index) => finished + 1 + index)
}

type Place = FactBody<'board-state'>['places'][number]

/**
 * Cuts boards not played within the time of their round; nobody is at fault (rule of the online pairs, 48). A board
 * restored by the director is not cut again.
 */
function cut(
  state: SessionState,
  section: Section,
  evening: Evening,
  now: number,
): readonly Statement[] | undefined {
  if (evening.cut === 'never') return undefined
  // Also for the last round, even if fully answered: what was in play there may become known only now.
  const rounds = new Set([...roundsInPlay(section), section.plan.rounds])
  for (const round of rounds) {
    const bell = bellOf(state, section, round, now)
    if (!bell || bell.at > now) continue
    const said = { section: section.id, plan: section.version }
    const isAllOver = lastDealOver(state, section, round, now) <= now
    const { due, late } = isAllOver ? NOT_CUT : boardsWronglyCut(state, section, round)
    if (late.length > 0) return late.map(about => letCount(state, about))
    if (due.length > 0)
      return [
        withReplacedFacts(state, { kind: 'board-state', body: { ...said, state: 'due', places: [...due] } }),
      ]
    const places = placesToCut(state, section, round, isAllOver)
    if (places.length === 0) continue
    return chunks(places).map(some =>
      withReplacedFacts(state, { kind: 'board-state', body: { ...said, state: 'cut', bell, places: some } }),
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
  const cut = timesSaid(state, section, 'cut')
  const due = timesSaid(state, section, 'due')
  // Restored boards are cut again if they never arrive.
  const mayBeCut = (place: string) => (cut.get(place) ?? 0) <= (isAllOver ? (due.get(place) ?? 0) : 0)
  return missing.filter(place => mayBeCut(placeKey(place)))
}

/** Boards wrongly cut by the bell: those to be played after all, and those played and pending. */
interface WronglyCut {
  readonly due: readonly Place[]
  readonly late: readonly Fact[]
}

const NOT_CUT: WronglyCut = { due: [], late: [] }

/**
 * Returns deals that were in play at the bell, as the hub learns only now: an offline table had accepted the previous
 * deal in time. Such a deal may be finished, and counts if it arrived before that one.
 */
function boardsWronglyCut(state: SessionState, section: Section, round: number): WronglyCut {
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
  return withReplacedFacts(state, { kind: 'settled', body: { about: { device, seq, hash }, admit: true } })
}

/** Counts the hub's own statements of this state for each board at each table, whatever became of them. */
function timesSaid(state: SessionState, { id }: Section, what: BoardState): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const { body } of factsByDesk(state, 'board-state'))
    if (body.section === id && body.state === what)
      for (const place of body.places) times.set(placeKey(place), (times.get(placeKey(place)) ?? 0) + 1)
  return times
}

const placeKey = ({ round, table, board }: Place): string => `${round}/${table}/${board}`

const chunks = (places: readonly Place[]): readonly Place[][] =>
  Array.from({ length: Math.ceil(places.length / PLACES_AT_ONCE) }, (_, index) =>
    places.slice(index * PLACES_AT_ONCE, (index + 1) * PLACES_AT_ONCE),
  )

/** Returns the next round and, if an evening's round ended early or very late, its clock. */
function drawn(
  state: SessionState,
  section: Section,
  evening: Evening | undefined,
  now: number,
): readonly Statement[] {
  const next = automaticDraw(state, section.id)
  if (!next) return []
  const isAfterThis = settingsOf(state)?.draw?.after === 'this-round'
  return [
    planStatement(state, section.id, next.plan),
    ...(evening && isAfterThis ? endRoundNow(state, section, section.plan.rounds, now) : []),
  ]
}

/**
 * Closes the session when nothing is missing or left to draw; only once, and not again if the director has reopened it.
 */
function closing(state: SessionState, { publish }: Evening): readonly Statement[] {
  if (publish === 'director' || factsByDesk(state, 'session-closed').length > 0) return []
  const isOver = sectionsIn(state).every(
    section => !hasMoreToDraw(section.plan) && section.roundsFinished() >= section.plan.rounds,
  )
  return isOver ? [withReplacedFacts(state, { kind: 'session-closed', body: { closed: true } })] : []
}

/**
 * Returns the start of play: draws the signed-up pairs for round 1 by order of entry (1 v 2, 3 v 4; rule of the online
 * pairs, 45), starts the clock, and sets the names. Empty with too few pairs.
 */
function startOfPlay(state: SessionState, evening: Evening, now: number): readonly Statement[] {
  const entered = signUpOf(state)
  const plan = firstPlan(state, entered.length, evening)
  if (!plan?.ok) return []
  return [
    planStatement(state, EVENING_SECTION, plan.value),
    clockFrom(state, EVENING_SECTION, evening, 1, now),
    ...entered.flatMap(naming),
  ]
}

/** Returns round 1 of this many pairs, or a refusal if it cannot be drawn; `undefined` if the session has no draws. */
function firstPlan(state: SessionState, pairs: number, evening: Evening): Parsed<Plan> | undefined {
  const settings = settingsOf(state)
  if (!settings?.draw) return undefined
  if (pairs < FEWEST_PAIRS) return refused('draw.few', { count: pairs })
  return firstDrawn(settings.draw, isMatchGame(settings), pairs, evening.rounds)
}

function firstDrawn(
  { rematch, boardsPerRound, firstBoard, copies }: DrawSettings,
  alone: boolean,
  pairs: number,
  rounds: number,
): Parsed<Plan> {
  const kind = rematch === 'allowed' ? 'danish' : 'swiss'
  const before = planBeforeDraw('pairs', { kind, rounds }, numberedPairs(pairs), rounds)
  const first = drawRound({
    contestants: before.contestants.map(({ id }) => id),
    played: [],
    rule: { rematch, first: { kind: 'as-seated' } },
  })
  if (!first.ok) return first
  const set = boardSet(0, boardsPerRound, firstBoard)
  const boards = { boards: set, ...(copies !== undefined && { copies }), alone }
  return planAfterDraw(before, 1, first.value, boards)
}

function naming({ number, pair }: EnteredPair): readonly Statement[] {
  const named = SIGNING_SEATS.map(seat => pair[seat]).filter(({ name }) => name !== null)
  if (named.length === 0) return []
  const body = {
    section: EVENING_SECTION,
    contestant: String(number),
    players: named.flatMap(({ name }) => name ?? []),
    persons: named.map(({ ref }) => ref),
  }
  return [{ kind: 'contestant-named', body }]
}
