import { isPlayed } from '../../shared/movement/plan/entry.ts'
import { decodePlan, encodePlan } from '../../shared/movement/plan/plan-wire.ts'
import { fold } from '../../shared/session/decide/fold.ts'
import { LAST_DEAL_MS } from '../../shared/session/hub-timestamp.ts'
import { isDesk } from '../../shared/session/identity.ts'
import { isClosed } from '../../shared/session/section/queries.ts'
import { type Section, sectionOf } from '../../shared/session/section/section.ts'
import { runningStandings } from '../../shared/session/standings/standings-view.ts'
import type { FactBody, FactOf } from '../../shared/session/state/fact.ts'
import type { SessionState } from '../../shared/session/state/state.ts'
import { createHall, DIRECTOR, type Hall, SESSION } from '../../shared/test/hall.ts'
import { cutRest, forfeit } from '../../shared/test/level-evening.ts'
import { MINUTE_MS } from '../../shared/test/steward-evening.ts'
import { rematchAvoidable } from '../contests/swiss/swiss-judge.ts'
import { isOfLevels, settingsOf } from './evening-wish.ts'
import type { PlayedEvening } from './play.ts'
import type { Tap } from './table.ts'

/** Maximum age of the saved time when the hub ends, and so the maximum delay of a round's end after its bell, ms. */
const NOTE_MS = 2100
const IN_TIME_MS = 2000

/** Returns the faults of a session as sentences; empty if there are none. */
export function faultsOf(evening: PlayedEvening): readonly string[] {
  const { hub, wish } = evening
  const state = hub.state()
  const section = sectionOf(state, 'A')
  if (!section || !isClosed(state) || evening.endedAt === 0)
    return [`it has not ended: round ${section?.plan.rounds} of ${wish.rounds}`]
  const facts = hub.journal
    .entries(SESSION)
    .flatMap(entry => (entry.kind === 'fact' ? [{ fact: entry.fact, role: entry.role }] : []))
  const desk = facts.flatMap(({ fact }) => (isDesk(fact.device) ? fact : []))
  const states = desk.filter((fact): fact is FactOf<'board-state'> => fact.kind === 'board-state')
  const cuts = states.filter(({ body }) => body.state === 'cut')
  const given = states
    .filter(({ body }) => body.state === 'due')
    .flatMap(({ body }) => body.places.map(placeKey))
  const plans = desk.filter((fact): fact is FactOf<'section-planned'> => fact.kind === 'section-planned')
  return [
    ...(section.plan.rounds === wish.rounds ? [] : [`${section.plan.rounds} rounds of ${wish.rounds}`]),
    ...onceEach(
      desk.map(({ kind }) => kind).filter(kind => kind === 'session-closed'),
      'the close',
    ),
    ...onceEach(
      plans.map(({ body }) => String(body.plan.rounds)),
      'the draw of round',
    ),
    ...onceEach(
      // A deal in play at the bell is restored once, and cut again if it never arrives.
      cuts.flatMap(({ body }) => body.places.map(placeKey)).filter(place => !given.includes(place)),
      'a board cut',
    ),
    ...onceEach(given, 'a deal given back'),
    ...bellFaults(evening, plans, cuts),
    ...plans
      .flatMap(({ body }) => rematchAvoidable(decodePlan(body.plan)))
      .map(what => `a rematch that could be avoided: ${what}`),
    ...countedFaults(evening, section, cuts),
    ...modelFaults(evening, section),
    ...foldFaults(state, hub.journal.entries(SESSION)),
  ]
}

const onceEach = (said: readonly string[], what: string): readonly string[] =>
  [...new Set(said)].flatMap(one => {
    const times = said.filter(other => other === one).length
    return times === 1 ? [] : [`${what} ${one} was said ${times} times`]
  })

type Place = FactBody<'board-state'>['places'][number]
const placeKey = ({ round, table, board }: Place): string => `${round}/${table}/${board}`

/** Returns bells outside their time, except during the hub's own outages and while a director controls the clock. */
function bellFaults(
  { wish, outages }: PlayedEvening,
  plans: readonly FactOf<'section-planned'>[],
  cuts: readonly FactOf<'board-state'>[],
): readonly string[] {
  if (wish.takeovers > 0) return []
  return cuts.flatMap(({ body }) => {
    const [{ round } = { round: 0 }] = body.places
    const drawnAt = plans.find(plan => plan.body.plan.rounds === round)?.at.clock
    if (drawnAt == null || !body.bell) return [`the bell of round ${round} is unknown`]
    const { at } = body.bell
    const away = outages.filter(({ from, until }) => until > drawnAt && from < at)
    const missed = away.reduce((sum, { from, until }) => sum + until - Math.max(from, drawnAt), 0)
    const given = at - drawnAt - missed
    const due = (wish.minutes + (round > 1 ? wish.move : 0)) * MINUTE_MS
    const early = given < due - IN_TIME_MS - (away.length > 0 ? 1000 : 0)
    // In a level match, deals that never arrived are cut much later.
    const waited = isOfLevels(wish) && given > due + LAST_DEAL_MS - IN_TIME_MS ? LAST_DEAL_MS : 0
    const late = given > due + waited + IN_TIME_MS + away.length * NOTE_MS + 1000
    return early || late ? [`round ${round} had ${given} ms instead of ${due}, ${away.length} outages`] : []
  })
}

/** Expected outcome of a board, from its taps and the bell. */
type Verdict = 'counts' | 'waits'

function verdictOf(
  { wish, taps }: Pick<PlayedEvening, 'wish' | 'taps'>,
  tap: Tap,
  cuts: readonly FactOf<'board-state'>[],
): Verdict {
  const cut = cuts.findLast(({ body }) => body.places.some(place => placeKey(place) === placeKey(tap)))
  const bell = cut?.body.bell
  if (!bell) return 'counts'
  const isInTime = (one: Tap) => one.heardAt !== null && one.heardAt >= bell.began && one.at <= bell.at
  if (isInTime(tap)) return 'counts'
  // A deal in play at the bell is finished, if the one before it had been accepted.
  const before = taps.find(
    ({ round, table, board }) => round === tap.round && table === tap.table && board === tap.board - 1,
  )
  return isOfLevels(wish) && before && isInTime(before) ? 'counts' : 'waits'
}

/** True if the movement seats the contestants who tapped there; the plan may have changed while the link was lost. */
const isOfPlan = (section: Section, { fact, round, table }: Tap): boolean => {
  const seats = section.entryAt(round, table)?.seats
  return (
    fact.kind === 'result' &&
    seats !== undefined &&
    seats.N === fact.body.seats.N &&
    seats.E === fact.body.seats.E
  )
}

/** True for a match decided by the director, in which later deals do not count. */
function isGivenAway(section: Section, { round, table }: Tap): boolean {
  const entry = section.entryAt(round, table)
  return entry !== undefined && section.matchAt(entry)?.forfeitedBy != null
}

function countedFaults(
  evening: PlayedEvening,
  section: Section,
  cuts: readonly FactOf<'board-state'>[],
): readonly string[] {
  const places = cuts.flatMap(({ body }) => body.places)
  const asked = places.flatMap(place => {
    const { kind } = section.boardAt(place.round, place.table, place.board)
    // If the director has taken a pair out of the round, nobody has the board any more.
    const isPlanned = section.entryAt(place.round, place.table)?.boards.includes(place.board)
    return kind === 'cut' || kind === 'played' || !isPlanned
      ? []
      : [`board ${placeKey(place)} is ${kind} after its cut`]
  })
  const wrong = evening.taps
    .filter(tap => isOfPlan(section, tap) && !isGivenAway(section, tap))
    .flatMap(tap => {
      const verdict = verdictOf(evening, tap, cuts)
      const stands = section.resultAt(tap.round, tap.table, tap.board)
      const counts = stands?.fact.device === tap.fact.device && stands.fact.seq === tap.fact.seq
      return counts === (verdict === 'counts')
        ? []
        : [`${placeKey(tap)}: by the taps and the bell it ${verdict}, and ${counts ? 'counts' : 'does not'}`]
    })
  return [...asked, ...wrong]
}

/** Compares the ranking with that of a session made of the counting taps alone. */
function modelFaults({ taps, wish, hub }: PlayedEvening, section: Section): readonly string[] {
  const counted = taps.filter(({ fact, round, table, board }) => {
    const stands = section.resultAt(round, table, board)?.fact
    return stands?.device === fact.device && stands.seq === fact.seq
  })
  const { evening: _, ...settings } = settingsOf(wish)
  const hall = createHall()
  hall.say(DIRECTOR, { kind: 'session-opened', body: settings })
  const plan = encodePlan(section.plan)
  hall.say(DIRECTOR, { kind: 'section-planned', body: { section: 'A', version: 1, plan } })
  for (const { table, round, board, text } of counted) {
    const { decision } = hall.result(table, round, board, text)
    if (decision.kind !== 'admitted') return [`the model does not take ${round}/${table}/${board}`]
  }
  endMatches(hall, section)
  hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  const rowsOf = (state: SessionState) =>
    (runningStandings(state, 'A')?.rankings[0]?.rows ?? []).map(({ players: _, ...row }) => row)
  const ours = rowsOf(hub.state())
  const theirs = rowsOf(hall.state())
  if (ours.length !== theirs.length) return [`${ours.length} are ranked, ${theirs.length} in the model`]
  return JSON.stringify(ours) === JSON.stringify(theirs)
    ? []
    : ['the ranking is another than that of the model']
}

/** Lets the director forfeit level matches, so that no more deals are played. */
function endMatches(hall: Hall, section: Section): void {
  for (const entry of section.seatedPlan.entries.filter(isPlayed)) {
    const match = section.matchAt(entry)
    if (!match) return
    const { round, table } = entry
    if (match.forfeitedBy) forfeit(hall, round, table, match.forfeitedBy)
    cutRest(hall, round, table)
  }
}

const foldFaults = (state: SessionState, entries: Parameters<typeof fold>[0]): readonly string[] => {
  const anew = fold(entries)
  const text = (one: SessionState) => JSON.stringify(runningStandings(one, 'A')?.rankings ?? null)
  return text(anew) === text(state) ? [] : ['folded anew it is another evening']
}
