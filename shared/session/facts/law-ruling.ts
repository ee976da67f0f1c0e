import * as v from 'valibot'
import { resultSchema } from '../../game/games.ts'
import { seatSchema } from '../../game/seat.ts'
import { outcomeSchema, stepTakenSchema } from '../../laws/case.ts'
import { EDITIONS, IRREGULARITIES } from '../../laws/grammar.ts'
import { listOf } from '../../lib/bounded.ts'
import type { Decision } from '../decision.ts'
import { sidesSchema } from '../ruling.ts'
import { lawRulingSlot, resultSlot, rulingSlot } from '../slot.ts'
import { boardSchema, count, reasonSchema, seatedFields } from './fields.ts'
import { fitsMovement } from './fits-seats.ts'
import type { Body, Kind, Room, SlotFilling, Speaker, StatedFact } from './kind.ts'
import { result, type body as resultBody } from './result.ts'
import type { body as rulingBody } from './ruling.ts'

/**
 * A ruling guided by the law book: edition, irregularity, all answers, and outcome. Its effect on the board's score
 * counts and is undone with it: a ruling for the sides, or the result after tricks were transferred.
 */
export const body = v.strictObject({
  ...seatedFields,
  board: boardSchema,
  /** Number at this table on this board: first, second ... */
  number: count(20),
  edition: v.picklist(EDITIONS),
  irregularity: v.picklist(IRREGULARITIES),
  offender: seatSchema,
  path: listOf(stepTakenSchema, 60),
  outcome: outcomeSchema,
  /** Award of the sides (`outcome.score` of kind 'sides'). */
  sides: v.exactOptional(v.nonNullable(sidesSchema)),
  /** Result with its changes (`outcome.score` of kind 'tricks', 'transfer', 'declarer'). */
  result: v.exactOptional(resultSchema),
  reason: reasonSchema,
})
type LawRulingBody = Body<typeof body>

type Filling =
  | SlotFilling<'law-ruling', LawRulingBody>
  | SlotFilling<'ruling', Body<typeof rulingBody>>
  | SlotFilling<'result', Body<typeof resultBody>>

export const lawRuling: Kind<'law-ruling', typeof body, Filling> = {
  kind: 'law-ruling',
  saidBy: 'director',
  fills,
  objection: (room, word, who) => fitsMovement(room, word.body, who) ?? resultObjection(room, word, who),
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}

function fills(said: LawRulingBody): readonly Filling[] {
  const { section, round, table, plan, seats, board, sides, result, reason } = said
  const place = { section, round, table, plan, seats, board, ...(reason !== undefined && { reason }) }
  return [
    { slot: lawRulingSlot(said), body: said },
    ...(sides ? [{ slot: rulingSlot(place), body: { ...place, sides } } as const] : []),
    ...(result ? [{ slot: resultSlot(place), body: { ...place, result } } as const] : []),
  ]
}

function resultObjection(room: Room, word: StatedFact<LawRulingBody>, who: Speaker): Decision | undefined {
  const { section, round, table, plan, seats, board, result: changed } = word.body
  if (!changed) return undefined
  const body = { section, round, table, plan, seats, board, result: changed }
  return result.objection?.(room, { ...word, body }, who)
}
