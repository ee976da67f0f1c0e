import * as v from 'valibot'
import { SEATS } from '../../game/seat.ts'
import { seatedAt } from '../../movement/plan/entry.ts'
import { factNameSchema, hashSchema, sectionIdSchema } from '../identity.ts'
import { correctionAnswerSlot } from '../slot.ts'
import { hasPlayed, isHere, playedPlaceSchema, resultOf, slotPlace } from './correction-asked.ts'
import { contestantSchema, tableSchema } from './fields.ts'
import type { Kind } from './kind.ts'

/**
 * The opponents' answer to a requested correction, at their own tablet or the requester's. Agreed or not, the director
 * decides (Laws 79B, 79C).
 */
export const body = v.strictObject({
  section: sectionIdSchema,
  table: tableSchema,
  contestant: contestantSchema,
  place: playedPlaceSchema,
  about: v.strictObject({ ...factNameSchema.entries, hash: hashSchema }),
  agrees: v.boolean(),
})

export const correctionAgreed: Kind<'correction-agreed', typeof body> = {
  kind: 'correction-agreed',
  saidBy: 'table',
  fills: said => [{ slot: correctionAnswerSlot(slotPlace(said)), body: said }],
  objection(room, { body: said }) {
    const seats = resultOf(room.section(said.section), said.place)?.body.seats
    const players = seats ? SEATS.map(seat => seats[seat]) : []
    return (
      hasPlayed(room, said) ?? isHere(room, said, entry => seatedAt(entry).some(id => players.includes(id)))
    )
  },
  concerns: ({ section, table }) => ({ section, table, round: null, board: null }),
  readSince: () => 5,
  latestStands: true,
  countsAfterClose: true,
  isToldToAll: true,
  inverse: 'happened',
}
