import * as v from 'valibot'
import { gameOf, resultSchema, resultSince } from '../../game/games.ts'
import { unitsAt } from '../../movement/plan/unit.ts'
import type { Decision } from '../decision.ts'
import { relationToBell } from '../hub-timestamp.ts'
import { factNameSchema, replacedBy, sameName } from '../identity.ts'
import { resultSlot } from '../slot.ts'
import { boardSchema, reasonSchema, seatedFields } from './fields.ts'
import { fitsMovement } from './fits-seats.ts'
import {
  type Kind,
  type Room,
  type Speaker,
  type StandingResult,
  type StatedFact,
  sitsAt,
  waiting,
} from './kind.ts'

/** A result, agreed by both sides or entered by the director, scored for the people it names (Law 79B). */
export const body = v.strictObject({
  ...seatedFields,
  board: boardSchema,
  result: resultSchema,
  reason: reasonSchema,
  /** The requested correction (`correction-asked`) that this settles. */
  asked: v.exactOptional(factNameSchema),
})

export const result: Kind<'result', typeof body> = {
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

type ResultSaid = v.InferOutput<typeof body>

/** Checks the game: a tablet that does not know the session's game yet may have keyed another one. */
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
