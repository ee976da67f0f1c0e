import * as v from 'valibot'
import { instantSchema, listOf, whole } from '../../lib/bounded.ts'
import { roundsInAll } from '../../movement/plan/plan.ts'
import { sectionIdSchema } from '../identity.ts'
import { clockSlot, sessionSlot } from '../slot.ts'
import { reasonSchema, roundSchema } from './fields.ts'
import { type Kind, waiting } from './kind.ts'

/** Upper limit of hub times, in ms since 1970: the year 2100. */
const MOMENTS = 4_102_444_800_000
const HOURS_24_MS = 86_400_000
/** Maximum extra time, in ms: a round paused in its first minute may get more time than it has left. */
export const MOST_BEFORE_MS = 3_600_000

/**
 * State of a section's clock. Each change restates everything, so that every fact about the clock is
 * complete: started, paused, a minute more.
 */
const runSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('stopped') }),
  /** Clock running; `began` is the hub time at which the round began, and later rounds follow by the schedule. */
  v.strictObject({ kind: v.literal('running'), round: roundSchema, began: whole(0, MOMENTS) }),
  /** Clock paused, with the time that had passed of the round and what follows it; negative for extra time. */
  v.strictObject({
    kind: v.literal('paused'),
    round: roundSchema,
    elapsedMs: whole(-MOST_BEFORE_MS, HOURS_24_MS),
  }),
])

/** Kinds of breaks; the screens have a text for each. */
export const BREAK_KINDS = ['pause', 'tea', 'meal'] as const
export type BreakKind = (typeof BREAK_KINDS)[number]
export const MOST_BREAK_MINUTES = 240
const MOST_BREAKS = 20

/** Break after the boards of this round, before contestants move. */
const breakSchema = v.strictObject({
  after: roundSchema,
  minutes: whole(1, MOST_BREAK_MINUTES),
  kind: v.picklist(BREAK_KINDS),
})

export const clockBody = v.strictObject({
  section: sectionIdSchema,
  /** Minutes for the boards of a round. */
  minutes: whole(1, 240),
  /** Minutes to change places, before the next round begins. */
  move: whole(0, 60),
  /** Breaks by round, at most one after each. */
  breaks: v.exactOptional(
    v.pipe(
      listOf(breakSchema, MOST_BREAKS),
      v.check(
        breaks => breaks.every(({ after }, index) => after > (breaks[index - 1]?.after ?? 0)),
        'breaks rise',
      ),
    ),
  ),
  run: runSchema,
  reason: reasonSchema,
})

export const clock: Kind<'clock', typeof clockBody> = {
  kind: 'clock',
  saidBy: 'director',
  fills: said => [{ slot: clockSlot(said.section), body: said }],
  objection: (room, { body: { section, run } }) => {
    const planned = room.section(section)
    const rounds = planned ? roundsInAll(planned.plan) : 0
    return run.kind !== 'stopped' && run.round > rounds
      ? waiting('not-in-plan', `Section ${section} has no round ${run.round}.`)
      : undefined
  },
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}

/** Statement that a device that chooses a free table is admitted without the director, or no longer. */
export const tablesOpenBody = v.strictObject({ open: v.boolean() })

export const tablesOpen: Kind<'tables-open', typeof tablesOpenBody> = {
  kind: 'tables-open',
  saidBy: 'director',
  fills: said => [{ slot: sessionSlot('tables-open'), body: said }],
  concerns: () => 'everybody',
  inverse: 'as-before',
}

/** Statement that the session is finished; `closed` false reopens it. */
export const sessionClosedBody = v.strictObject({ closed: v.boolean() })

export const sessionClosed: Kind<'session-closed', typeof sessionClosedBody> = {
  kind: 'session-closed',
  saidBy: 'director',
  fills: said => [{ slot: sessionSlot('session-closed'), body: said }],
  concerns: () => 'everybody',
  inverse: 'as-before',
}

/** Takes control from the hub's steward, or returns it; by default the steward has it. */
export const stewardBody = v.strictObject({
  run: v.picklist(['on', 'paused']),
  /** Earliest start of play, in hub time (ms), because the hub was away or its clock was set. */
  notBefore: v.exactOptional(instantSchema),
  reason: reasonSchema,
})

export const steward: Kind<'steward', typeof stewardBody> = {
  kind: 'steward',
  saidBy: 'director',
  fills: said => [{ slot: sessionSlot('steward'), body: said }],
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}
