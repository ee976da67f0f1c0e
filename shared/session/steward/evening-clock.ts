import { roundsInAll } from '../../movement/plan/plan.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import { EVENING_SECTION } from '../entered-pair.ts'
import type { Bell } from '../hub-timestamp.ts'
import { isClosed, settingsOf } from '../section/queries.ts'
import { clockAt, clockOf, leftOfRound } from '../section/round-clock.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import type { Evening } from '../settings/evening.ts'
import { COMING_MS } from '../sign-up/play-begins.ts'
import { isSignUp } from '../sign-up/sign-up.ts'
import type { Statement } from '../state/fact.ts'
import type { SessionState } from '../state/state.ts'

const MINUTE_MS = 60_000

/** Delay above which the hub was held up: it acted late, and nobody was notified before. */
const IN_TIME_MS = 2000

/** Starts a round at this time, with the breaks and minutes set by the director, else those of the evening. */
export function clockFrom(
  state: SessionState,
  section: string,
  { minutes, move }: Pick<Evening, 'minutes' | 'move'>,
  round: number,
  began: number,
): Statement {
  const { reason: _, ...said } = clockOf(state, section) ?? { section, minutes, move }
  return withReplacedFacts(state, {
    kind: 'clock',
    body: { ...said, run: { kind: 'running', round, began } },
  })
}

/**
 * Returns the bell of a round by the running clock; `undefined` while stopped. A round overdue because no hub was
 * running ends now.
 */
export function bellOf(state: SessionState, { id }: Section, round: number, now: number): Bell | undefined {
  const clock = clockOf(state, id)
  const left = clock?.run.kind === 'running' ? leftOfRound(clock, round, now) : null
  if (!clock || left === null) return undefined
  const scheduled = now + left
  const at = left < -IN_TIME_MS ? now : scheduled
  return { began: scheduled - clock.minutes * MINUTE_MS, at }
}

/** Ends the round at another time than scheduled: everybody moves now, and later rounds follow by the schedule. */
export function endRoundNow(
  state: SessionState,
  { id }: Section,
  round: number,
  now: number,
): readonly Statement[] {
  const clock = clockOf(state, id)
  const left = clock?.run.kind === 'running' ? leftOfRound(clock, round, now) : null
  if (!clock || left === null || Math.abs(left) <= IN_TIME_MS) return []
  return [clockFrom(state, id, clock, round, now - clock.minutes * MINUTE_MS)]
}

/** Period without a running hub, in hub time (ms). */
export interface Outage {
  readonly from: number
  readonly until: number
}

/**
 * Returns the corrections after an outage: the clock of an evening without a director stood still, so the bell is later
 * by as much, regardless of changes of the hub's clock. Before play begins people are notified of the start: nobody is
 * seated at once.
 */
export const afterOutage = (state: SessionState, { from, until }: Outage): readonly Statement[] =>
  settingsOf(state)?.evening === undefined || isClosed(state)
    ? []
    : isSignUp(state, EVENING_SECTION)
      ? [withReplacedFacts(state, { kind: 'steward', body: { run: 'on', notBefore: until + COMING_MS } })]
      : sectionsIn(state).flatMap(({ id, plan }) => {
          const clock = clockOf(state, id)
          if (clock?.run.kind !== 'running') return []
          const { round, began } = clock.run
          // The clock was set after the last recorded time of the hub.
          const since = until < from ? from : Math.min(until, Math.max(from, began))
          const isOver = clockAt(clock, roundsInAll(plan), since)?.phase === 'over'
          return isOver || since === until ? [] : [clockFrom(state, id, clock, round, began + until - since)]
        })
