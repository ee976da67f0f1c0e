import * as v from 'valibot'
import { isMatchGame } from '../../game/games.ts'
import { DIRECTIONS } from '../../game/seat.ts'
import { sectionIdSchema } from '../identity.ts'
import { forfeitSlot } from '../slot.ts'
import { reasonSchema, roundSchema, tableSchema } from './fields.ts'
import { type Kind, refusal, waiting } from './kind.ts'

/** A side forfeits the match of a round by the director's decision, whatever its state (rules page S003, 29). */
export const body = v.strictObject({
  section: sectionIdSchema,
  round: roundSchema,
  table: tableSchema,
  side: v.picklist(DIRECTIONS),
  reason: reasonSchema,
})

export const forfeit: Kind<'forfeit', typeof body> = {
  kind: 'forfeit',
  saidBy: 'director',
  fills: said => [{ slot: forfeitSlot(said), body: said }],
  objection: (room, { body: { section, round, table } }) => {
    const settings = room.settings()
    if (settings && !isMatchGame(settings))
      return refusal('other-game', 'A round is forfeited only where it is one match at a table.')
    return room.section(section)?.entryAt(round, table)
      ? undefined
      : waiting('not-in-plan', `Table ${table} has no round ${round}.`)
  },
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}
