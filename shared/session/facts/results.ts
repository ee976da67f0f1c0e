import * as v from 'valibot'
import { gameOf, resultSchema, resultSince } from '../../game/games.ts'
import { listOf } from '../../lib/bounded.ts'
import { unitsAt } from '../../movement/plan/unit.ts'
import type { Decision } from '../decision.ts'
import { relationToBell } from '../hub-timestamp.ts'
import { factNameSchema, replacedBy, sameName } from '../identity.ts'
import { needsResult, sidesSchema } from '../ruling.ts'
import { resultSlot, rulingSlot } from '../slot.ts'
import {
  boardSchema,
  reasonSchema,
  roundSchema,
  seatedFields,
  seatsSchema,
  tableSchema,
  text,
} from './fields.ts'
import {
  type Body,
  type Kind,
  type Room,
  type Speaker,
  type StandingResult,
  type StatedFact,
  sitsAt,
  waiting,
} from './kind.ts'
import { fitsMovement } from './seating.ts'

/** Result, agreed by both sides or entered by the director, and scored for the contestants it names (Law 79B). */
export const resultBody = v.strictObject({
  ...seatedFields,
  board: boardSchema,
  result: resultSchema,
  reason: reasonSchema,
  /** Requested correction (`correction-asked`) that this settles. */
  asked: v.exactOptional(factNameSchema),
})

export const result: Kind<'result', typeof resultBody> = {
  kind: 'result',
  saidBy: 'table',
  fills: entered => [{ slot: resultSlot(entered), body: entered }],
  objection: (room, word, who) =>
    isOfGame(room, word.body) ??
    fitsMovement(room, word.body, who) ??
    isFirstMeeting(room, word) ??
    isInTime(room, word, who),
  concerns: ({ section, table, round, board }) => ({ section, table, round, board }),
  readSince: ({ result: said, asked }) => Math.max(asked ? 5 : 1, resultSince(said)),
  inverse: 'as-before',
}

type ResultSaid = v.InferOutput<typeof resultBody>

/** Checks the game: a tablet that does not know the session's game yet may have entered a result of another one. */
function isOfGame(room: Room, said: ResultSaid): Decision | undefined {
  const settings = room.settings()
  if (!settings || gameOf(settings).takes(said.result)) return undefined
  return waiting('other-game', `Board ${said.board}: the session plays another game than this result is of.`)
}

/**
 * Checks the time: a board cut by the bell is no longer played. A result accepted before the bell counts even if it
 * arrives later; others, or doubtful ones, are pending. A correction of a current result was played in time.
 */
function isInTime(room: Room, word: StatedFact<ResultSaid>, { role }: Speaker): Decision | undefined {
  if (role === 'director' || replacedBy(word).length > 0) return undefined
  const section = room.section(word.body.section)
  const bell = section?.bellOf(word.body)
  const said = bell && relationToBell(word.at.heard, bell)
  if (!said || said === 'before') return undefined
  if (section?.wasInPlay(word.body, { bell, heard: word.at.heard })) return undefined
  const { board } = word.body
  return waiting(
    'time-over',
    said === 'after'
      ? `Board ${board}: it was accepted after the time of the round was over.`
      : `Board ${board}: nothing shows whether it was accepted before the time of the round was over.`,
  )
}

/** Checks that nobody plays a board twice (Law 15A): no pair, no player, and neither half of a team. */
function isFirstMeeting(room: Room, word: StatedFact<ResultSaid>): Decision | undefined {
  const section = room.section(word.body.section)
  if (!section) return undefined
  const { board } = word.body
  const replaced = replacedBy(word)
  const units = unitsAt(section.plan, word.body)
  const { round, table } = word.body
  // If an act has placed several results, only the one in this place is replaced.
  const isOther = ({ fact, body }: StandingResult) =>
    !replaced.some(name => sameName(fact, name)) ||
    (fact.kind === 'put-right' && (body.round !== round || body.table !== table))
  // Usually nobody, so all are checked at once.
  if (!section.hasResult(board, one => units.some(unit => sitsAt(one.body.seats, unit)) && isOther(one)))
    return undefined
  const again = units.find(unit =>
    section.hasResult(board, one => sitsAt(one.body.seats, unit) && isOther(one)),
  )
  if (again === undefined) return undefined
  return waiting('played-before', `Board ${board}: ${again.contestant} has a result on it already.`)
}

/** Maximum number of tables that can have a board after another one. */
const MOST_TABLES = 250

/**
 * Ruling of the director about a board at a table (Law 12), which replaces the result obtained there. It also
 * marks different cards than at the other tables (Law 87): `form` names the other deal.
 */
export const rulingBody = v.strictObject({
  ...seatedFields,
  board: boardSchema,
  sides: sidesSchema,
  form: v.exactOptional(text(8)),
  /** Further tables with the same ruling: those that get the board after it was fouled. */
  also: v.exactOptional(
    listOf(v.strictObject({ round: roundSchema, table: tableSchema, seats: seatsSchema }), MOST_TABLES),
  ),
  reason: reasonSchema,
})

export const ruling: Kind<'ruling', typeof rulingBody> = {
  kind: 'ruling',
  saidBy: 'director',
  fills: ruled => ruledPlaces(ruled).map(body => ({ slot: rulingSlot(body), body })),
  objection(room, { body: ruled }, who) {
    for (const place of ruledPlaces(ruled)) {
      const misfit = fitsMovement(room, place, who)
      if (misfit) return misfit
    }
    return undefined
  },
  readSince: ({ sides, also }) => (also || (sides && needsResult(sides)) ? 5 : 1),
  concerns: () => 'everybody',
  inverse: 'as-before',
}

function ruledPlaces({ also = [], ...ruled }: Body<typeof rulingBody>): readonly Body<typeof rulingBody>[] {
  return [ruled, ...also.map(({ round, table, seats }) => ({ ...ruled, round, table, seats }))]
}
