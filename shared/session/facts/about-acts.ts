import * as v from 'valibot'
import { listOf } from '../../lib/bounded.ts'
import { EVENING_SECTION } from '../entered-pair.ts'
import { factNameSchema, hashedNameSchema, sameName, sectionIdSchema } from '../identity.ts'
import { acknowledgedSlot, confirmedSlot, settlementSlot, takenBackSlot } from '../slot.ts'
import { reasonSchema, tableSchema } from './fields.ts'
import { type Kind, refusal } from './kind.ts'
import { checkSignUp } from './sign-ups.ts'

/** Maximum number of facts named, more than any fact replaces. */
const MOST_OVER = 300

/**
 * Decision about a pending fact: by the director, or by a table that vouches for players at a tablet without a code.
 */
export const settledBody = v.strictObject({
  about: hashedNameSchema,
  admit: v.boolean(),
  /** Facts that it would replace, as the director saw them; absent from screens before version 5. */
  over: v.exactOptional(listOf(factNameSchema, MOST_OVER)),
})

export const settled: Kind<'settled', typeof settledBody> = {
  kind: 'settled',
  saidBy: 'table',
  fills: said => [{ slot: settlementSlot(said.about), body: said }],
  objection(room, { body: { about, admit } }, who) {
    const unvouched = room.unvouched(EVENING_SECTION).find(({ fact }) => sameName(fact, about))
    const isVouching = unvouched !== undefined && admit && room.cameByCode(who.device)
    if (who.role === 'table' && !isVouching)
      return refusal('director-only', 'Only the director can say this (settled).')
    // Others may have signed up since with one of them, or at their table.
    return unvouched && admit ? checkSignUp(room, unvouched, who) : undefined
  },
  concerns: () => 'everybody',
  readSince: ({ over }) => (over ? 5 : 1),
  inverse: 'as-before',
}

/**
 * Undo of an action by the director: the former content of every slot it changed is restored. An undo is
 * itself an action and can be undone; nothing is ever deleted from the journal.
 */
export const takenBackBody = v.strictObject({
  about: hashedNameSchema,
  reason: reasonSchema,
})

export const takenBack: Kind<'taken-back', typeof takenBackBody> = {
  kind: 'taken-back',
  saidBy: 'director',
  fills: said => [{ slot: takenBackSlot(said.about), body: said }],
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}

/** Confirmation by the director of a result that lies far from all others: it is correct. */
export const confirmedBody = v.strictObject({
  about: hashedNameSchema,
})

export const confirmed: Kind<'confirmed', typeof confirmedBody> = {
  kind: 'confirmed',
  saidBy: 'director',
  fills: said => [{ slot: confirmedSlot(said.about), body: said }],
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}

const MOST_CHANGES = 40

/** Statement that the players at a table have read the director's changes. */
export const acknowledgedBody = v.strictObject({
  section: sectionIdSchema,
  table: tableSchema,
  about: v.pipe(listOf(factNameSchema, MOST_CHANGES), v.minLength(1)),
})

export const acknowledged: Kind<'acknowledged', typeof acknowledgedBody> = {
  kind: 'acknowledged',
  saidBy: 'table',
  fills: said =>
    said.about.map(about => ({ slot: acknowledgedSlot(said.section, said.table, about), body: said })),
  concerns: ({ section, table }) => ({ section, table, round: null, board: null }),
  readSince: () => 5,
  // Acknowledging a change again, at a table that has had two tablets, is no conflict.
  latestStands: true,
  countsAfterClose: true,
  inverse: 'happened',
}
