import { roundsInAll } from '../../movement/plan/plan.ts'
import { overruling } from '../acts/overruling.ts'
import type { Statement } from '../fact.ts'
import { isClosed, settingsOf } from '../queries.ts'
import { clockAt, clockOf, leftOfRound } from '../section/round-clock.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import { EVENING_SECTION } from '../sign-up/entered-pair.ts'
import { isSignUp } from '../sign-up/sign-up-view.ts'
import type { SessionState } from '../state.ts'
import type { Evening } from './evening.ts'
import type { Bell } from './heard.ts'
import { COMING_MS } from './play-begins.ts'

const MINUTE_MS = 60_000

/** A desk that is later than this was held up: it did what was due only then, and nobody was told before. */
const IN_TIME_MS = 2000

/** A round begins at this moment, with the breaks and the minutes that the director has set, else those of the evening. */
export function clockFrom(
  state: SessionState,
  section: string,
  { minutes, move }: Pick<Evening, 'minutes' | 'move'>,
  round: number,
  began: number,
): Statement {
  const { reason: _, ...said } = clockOf(state, section) ?? { section, minutes, move }
  return overruling(state, { kind: 'clock', body: { ...said, run: { kind: 'running', round, began } } })
}

/**
 * The bell of a round by the clock as it runs: `undefined` while it does not. A round that has been over for longer, as
 * nobody was there to say so, ends now.
 */
export function bellOf(state: SessionState, { id }: Section, round: number, now: number): Bell | undefined {
  const clock = clockOf(state, id)
  const left = clock?.run.kind === 'running' ? leftOfRound(clock, round, now) : null
  if (!clock || left === null) return undefined
  const scheduled = now + left
  const at = left < -IN_TIME_MS ? now : scheduled
  return { began: scheduled - clock.minutes * MINUTE_MS, at }
}

/**
 * The round is over, at another moment than by the clock: from now on everybody moves, and the rounds after it follow by
 * the schedule.
 */
export function overNow(
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

/** While nobody was at the desk, from one moment to another of the hub's clock (ms). */
export interface Outage {
  readonly from: number
  readonly until: number
}

/**
 * While the desk was away the clock of an evening that runs itself stood: the bell comes as much later. What the hub's clock
 * was set to meanwhile decides nothing either. Before play begins people are told when it does: nobody is seated at once.
 */
export const afterOutage = (state: SessionState, { from, until }: Outage): readonly Statement[] =>
  settingsOf(state)?.evening === undefined || isClosed(state)
    ? []
    : isSignUp(state, EVENING_SECTION)
      ? [overruling(state, { kind: 'steward', body: { run: 'on', notBefore: until + COMING_MS } })]
      : sectionsIn(state).flatMap(({ id, plan }) => {
          const clock = clockOf(state, id)
          if (clock?.run.kind !== 'running') return []
          const { round, began } = clock.run
          // It has been set since the desk was noted for the last time.
          const since = until < from ? from : Math.min(until, Math.max(from, began))
          const isOver = clockAt(clock, roundsInAll(plan), since)?.phase === 'over'
          return isOver || since === until ? [] : [clockFrom(state, id, clock, round, began + until - since)]
        })
