import * as v from 'valibot'
import { gameOf, resultSchema } from '../../game/games.ts'
import { SEATS } from '../../game/seat.ts'
import { seatedAt } from '../../movement/plan/entry.ts'
import type { Decision } from '../decision.ts'
import { hashedNameSchema, sectionIdSchema } from '../identity.ts'
import { correctionAnswerSlot, correctionDeclinedSlot, correctionSlot } from '../slot.ts'
import { boardSchema, contestantSchema, reasonSchema, roundSchema, tableSchema } from './fields.ts'
import { type Kind, type Room, type RoomSection, type StandingResult, waiting } from './kind.ts'

export const playedPlaceSchema = v.strictObject({
  round: roundSchema,
  table: tableSchema,
  board: boardSchema,
})
type PlayedPlace = Readonly<v.InferOutput<typeof playedPlaceSchema>>

/**
 * Request of a player to correct a scoring error (Law 79C): the proper result of a board they have played. It
 * changes nothing by itself; the director decides.
 */
export const correctionAskedBody = v.strictObject({
  section: sectionIdSchema,
  table: tableSchema,
  contestant: contestantSchema,
  place: playedPlaceSchema,
  /** Requested result; null withdraws the request. */
  should: v.nullable(resultSchema),
})

export const correctionAsked: Kind<'correction-asked', typeof correctionAskedBody> = {
  kind: 'correction-asked',
  saidBy: 'table',
  fills: said => [{ slot: correctionSlot(slotPlace(said)), body: said }],
  objection: (room, { body: said }) =>
    isOfGame(room, said.should) ??
    hasPlayed(room, said) ??
    isHere(room, said, entry => seatedAt(entry).includes(said.contestant)),
  concerns: ({ section, table }) => ({ section, table, round: null, board: null }),
  readSince: () => 5,
  latestStands: true,
  countsAfterClose: true,
  isToldToAll: true,
  inverse: 'happened',
}

interface Spoken {
  readonly section: string
  readonly table: number
  readonly contestant: string
  readonly place: PlayedPlace
}

export const slotPlace = ({ section, contestant, place }: Spoken) => ({ section, contestant, ...place })

function isOfGame(
  room: Room,
  should: v.InferOutput<typeof correctionAskedBody>['should'],
): Decision | undefined {
  const settings = room.settings()
  if (!settings || should === null || gameOf(settings).takes(should)) return undefined
  return waiting('other-game', 'The session plays another game than this result is of.')
}

/** Checks that the requester has played the board and it has a result. */
export function hasPlayed(room: Room, said: Spoken): Decision | undefined {
  const stands = resultOf(room.section(said.section), said.place)
  const isOwn = stands && SEATS.some(seat => stands.body.seats[seat] === said.contestant)
  return isOwn
    ? undefined
    : waiting('not-in-plan', `Board ${said.place.board}: ${said.contestant} has no result on it there.`)
}

export const resultOf = (
  section: RoomSection | undefined,
  { round, table, board }: PlayedPlace,
): StandingResult | undefined => section?.resultAt(round, table, board)

/** Checks that the tablet speaks for players who have been at its table, or who played the board there. */
export function isHere(
  room: Room,
  { section, table, place }: Spoken,
  isTheirs: (entry: RoomSection['plan']['entries'][number]) => boolean,
): Decision | undefined {
  const entries = room.section(section)?.plan.entries ?? []
  if (place.table === table || entries.some(entry => entry.table === table && isTheirs(entry)))
    return undefined
  return waiting('other-table', 'Those of whom this speaks have not been at this table.')
}

/**
 * Answer of the opponents to a requested correction, at their own tablet or the requester's. Agreed or not,
 * the director decides (Laws 79B, 79C).
 */
export const correctionAgreedBody = v.strictObject({
  section: sectionIdSchema,
  table: tableSchema,
  contestant: contestantSchema,
  place: playedPlaceSchema,
  about: hashedNameSchema,
  agrees: v.boolean(),
})

export const correctionAgreed: Kind<'correction-agreed', typeof correctionAgreedBody> = {
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

/** Statement that the director declines a requested correction: the result remains. */
export const correctionDeclinedBody = v.strictObject({
  section: sectionIdSchema,
  place: playedPlaceSchema,
  about: hashedNameSchema,
  reason: reasonSchema,
})

export const correctionDeclined: Kind<'correction-declined', typeof correctionDeclinedBody> = {
  kind: 'correction-declined',
  saidBy: 'director',
  fills: said => [{ slot: correctionDeclinedSlot(said.about), body: said }],
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}
