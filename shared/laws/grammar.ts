/**
 * Grammar of a law book: nodes with a question each, answers with their effects, and the next node. A book is
 * data (`1997.json`, `2007.json`, `2017.json`); its texts are catalogue keys, "q.<text>" for the question and
 * "a.<text>.<answer>" for the answer, as read out to the table.
 */

import * as v from 'valibot'
import { listOf, words } from '../lib/bounded.ts'
import { lawSchema } from './orders.ts'

export const EDITIONS = ['1997', '2007', '2017'] as const
export type EditionId = (typeof EDITIONS)[number]

/** Reasons for calling the director. The recorder detects the first group (`faultOf`). */
export const IRREGULARITIES = [
  'out-of-turn',
  'insufficient',
  'change-of-call',
  'inadmissible-double',
  'obliged-to-pass',
  'not-as-ruled',
  'above-seven',
  'after-end',
  'pass-lost-turn',
  'simultaneous',
  'card-exposed',
  'misinformed-call',
  'undisclosed',
  'wrong-cards',
  'remembered-call',
  'lead-out-of-turn',
  'revoke',
  'claim',
  'unauthorised',
  'misinformation',
  'wrong-board',
  'slow-play',
] as const
export type IrregularityId = (typeof IRREGULARITIES)[number]

/** Seats relative to the offender, and the declarer of a contract. */
export const ROLES = ['offender', 'partner', 'lho', 'rho', 'declarer', 'dummy', 'leader'] as const
export type LawRole = (typeof ROLES)[number]

/**
 * Facts that a case may know from a recorded auction or an earlier answer. A node with `fact` answers itself if the
 * fact is known (its answers' `is`), else it is asked and its answer sets the fact.
 * - turnOf: player in turn, relative to the offender
 * - callKind, admissible, legal: of the irregular call (for a change, the second), by Laws 18 and 19 and the player's
 * duties; firstLegal: the same for the first
 * - replaced: the player replaced the call before any ruling: by a legal call, a legal double or redouble, a bid that
 * is again insufficient, or one never allowed; overReplacement: the left-hand opponent has called over that one
 * - anyBid: there was a bid; offenderCalled: the offender had called before in this auction
 * - lhoCalled, partnerCalled: has called since the irregularity and before any replacement; for a change since the
 * second call; lhoCalledFirst, partnerCalledFirst: between the two
 * - owedCalled: the player in turn has called since, and the left-hand opponent not before
 * - rhoMustPass: it was the turn of the right-hand opponent, who is bound to pass
 * - otherKeyed: of two simultaneous calls that of the player in turn is on record; sitsNext: the offender sits to that
 * player's left
 * - mustPassFor: duration for which the offender was bound to pass
 * - offenderDefends: the offender's side defends; led: the opening lead is faced
 * - meant: the irregular call was natural or conventional
 * - over: the auction is over with the calls made since; sameStrain: the replacing call names the denomination of the
 * withdrawn one; both known only from a recorded auction
 * A book may name others for its own later nodes: an answer's `set`.
 */
const YES_NO = ['yes', 'no'] as const
const LEGALITY = ['yes', 'insufficient', 'inadmissible', 'above-seven', 'obliged', 'not-as-ruled'] as const
export const FACT_VALUES = {
  turnOf: ['self', 'lho', 'partner', 'rho'],
  callKind: ['pass', 'bid', 'double', 'redouble'],
  admissible: YES_NO,
  legal: LEGALITY,
  firstLegal: LEGALITY,
  replaced: ['no', 'yes', 'double', 'insufficient', 'never'],
  overReplacement: YES_NO,
  anyBid: YES_NO,
  offenderCalled: YES_NO,
  lhoCalled: YES_NO,
  lhoCalledFirst: YES_NO,
  partnerCalledFirst: YES_NO,
  partnerCalled: YES_NO,
  owedCalled: YES_NO,
  rhoMustPass: YES_NO,
  otherKeyed: YES_NO,
  sitsNext: YES_NO,
  mustPassFor: ['next', 'rest'],
  offenderDefends: YES_NO,
  led: YES_NO,
  meant: ['natural', 'conventional'],
  over: YES_NO,
  sameStrain: YES_NO,
} as const
export type FactName = keyof typeof FACT_VALUES

const nameSchema = v.pipe(words(40), v.regex(/^[a-z0-9][a-zA-Z0-9-]*$/))
const idSchema = v.pipe(words(24), v.regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/))
const roleSchema = v.picklist(ROLES)
const whenSchema = v.strictObject({ fact: nameSchema, in: v.pipe(listOf(words(24), 8), v.minLength(1)) })
export type When = Readonly<v.InferOutput<typeof whenSchema>>

/**
 * Call of the case: the irregular one (for a change 'first', and 'irregular' the second; 'between' the calls
 * of others over the first), all calls after it ('later'), the same player's replacement before the ruling
 * ('replacement'), or one that is made now ('new').
 */
const callRefSchema = v.picklist(['first', 'between', 'irregular', 'later', 'replacement', 'new'])
const averageSchema = v.picklist(['average-plus', 'average', 'average-minus'])

export const effectSchema = v.variant('do', [
  /**
   * Lets the call count; the auction continues from it. A path that ends with a call neither accepted nor
   * cancelled is a fault of the book.
   */
  v.strictObject({ do: v.literal('stand'), call: callRefSchema }),
  /**
   * Cancels the call; its information is unauthorized for the offending side. `law` is given if it differs
   * from the node's.
   */
  v.strictObject({ do: v.literal('cancel'), call: callRefSchema, law: v.exactOptional(lawSchema) }),
  /** Counts a pass by the player, in place of the call made, or because a law requires it. */
  v.strictObject({ do: v.literal('passes'), who: roleSchema }),
  v.strictObject({
    do: v.literal('pass'),
    who: roleSchema,
    until: v.picklist(['next', 'rest']),
    law: v.exactOptional(lawSchema),
  }),
  v.strictObject({ do: v.literal('no-double'), who: roleSchema }),
  /** Obliges the offender to repeat the irregular call at the next turn, if it is legal then. */
  v.strictObject({ do: v.literal('repeat'), who: roleSchema, law: v.exactOptional(lawSchema) }),
  /**
   * Restricts the lead of `who` if their side defends. 'named': the suits given as input (without those that
   * the partner legally names); 'unnamed': any one suit that the partner does not legally name; 'any': any
   * one suit; 'cards': the suits of the cards given as input (Law 50D2).
   */
  v.strictObject({
    do: v.literal('lead'),
    who: roleSchema,
    choice: v.picklist(['require-or-forbid', 'forbid']),
    suits: v.picklist(['named', 'unnamed', 'any', 'cards']),
    law: lawSchema,
  }),
  /** Makes the cards given as input penalty cards. */
  v.strictObject({ do: v.literal('penalty-cards'), who: roleSchema, major: v.boolean() }),
  /** Reminds the director of a law that may still apply ("72C"). */
  v.strictObject({ do: v.literal('note'), law: lawSchema }),
  /** Marks the board in the room until it is reviewed after play. */
  v.strictObject({ do: v.literal('pending'), law: lawSchema }),
  /** Artificial scores (Law 12C2). */
  v.strictObject({ do: v.literal('award'), offenders: averageSchema, others: averageSchema }),
  /** Limits the offending side to average minus, while the others get their table score (Law 25B2b2 of 1997). */
  v.strictObject({ do: v.literal('cap') }),
  /** Stores the withdrawn call until these players reach the board given as input. */
  v.strictObject({ do: v.literal('remember') }),
  /** Transfers tricks to the non-offending side; 'input': as many as the director enters. */
  v.strictObject({ do: v.literal('tricks'), count: v.union([v.picklist([1, 2]), v.literal('input')]) }),
  /** Settles the result with the tricks given as input for the declarer's side (a claim, Laws 70, 71). */
  v.strictObject({ do: v.literal('settle-tricks') }),
  /** Makes the player in that role declarer. */
  v.strictObject({ do: v.literal('declares'), who: roleSchema }),
  /** Lets the opening lead of that role stand, though out of turn. */
  v.strictObject({ do: v.literal('leads'), who: roleSchema }),
  /**
   * Opens the ruling form, with law and sides filled in, in which the director assigns or weights a score (Law 12C1).
   */
  v.strictObject({ do: v.literal('assign') }),
  /** Opens the penalty form for the offending side with the law filled in (Laws 90, 91). */
  v.strictObject({ do: v.literal('penalty'), law: lawSchema }),
])
export type Effect = Readonly<v.InferOutput<typeof effectSchema>>

/**
 * Values entered with an answer. Calls are asked for only if an auction is recorded, and must be legal calls
 * of the player asked (the offender, if the director is asked): 'lowest' the lowest sufficient bid in the
 * denomination of the irregular call; 'other-bid-or-pass' anything but that and doubles; 'bid-or-pass';
 * 'double' includes a redouble; 'action' all but pass; 'same-strain' bids in the denomination of the
 * irregular call; 'other-strain' all other calls; 'legal' any.
 */
export const CALL_INPUTS = [
  'lowest',
  'other-bid-or-pass',
  'bid-or-pass',
  'double',
  'action',
  'same-strain',
  'other-strain',
  'legal',
] as const
export type CallInput = (typeof CALL_INPUTS)[number]

export const INPUTS = [...CALL_INPUTS, 'suits', 'cards', 'tricks', 'board'] as const
export type InputKind = (typeof INPUTS)[number]

const answerSchema = v.strictObject({
  id: nameSchema,
  /** Value of the node's `fact` that selects this answer. */
  is: v.exactOptional(words(24)),
  when: v.exactOptional(listOf(whenSchema, 6)),
  input: v.exactOptional(v.picklist(INPUTS)),
  set: v.exactOptional(v.record(nameSchema, words(24))),
  effects: v.exactOptional(listOf(effectSchema, 12)),
  /** Next node, or the first node of another irregularity; without it the path ends here. */
  goto: v.exactOptional(idSchema),
})
export type LawAnswer = Readonly<v.InferOutput<typeof answerSchema>>

const nodeSchema = v.strictObject({
  id: idSchema,
  law: lawSchema,
  /** Addressee: the director, who decides, or a player, who chooses from options read out. */
  ask: v.picklist(['director', ...ROLES]),
  /** Catalogue key; the id by default. Nodes of several editions share texts. */
  text: v.exactOptional(idSchema),
  fact: v.exactOptional(nameSchema),
  answers: v.pipe(listOf(answerSchema, 8), v.minLength(1)),
})
export type LawNode = Readonly<v.InferOutput<typeof nodeSchema>>

export const bookSchema = v.strictObject({
  edition: v.picklist(EDITIONS),
  /** All laws that the book's nodes may quote, by number in this edition. */
  laws: listOf(lawSchema, 400),
  /** First node of each irregularity in the book. */
  starts: listOf(
    v.strictObject({ irregularity: v.picklist(IRREGULARITIES), node: idSchema }),
    IRREGULARITIES.length,
  ),
  nodes: listOf(nodeSchema, 300),
})
export type LawBook = Readonly<v.InferOutput<typeof bookSchema>>
