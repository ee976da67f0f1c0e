import * as v from 'valibot'
import { listOf, words } from '../lib/bounded.ts'
import { lawSchema } from './orders.ts'

/**
 * The grammar of a law book: nodes with a question each, answers with their effects, and where they lead. A book is
 * data (`1997.json`, `2007.json`, `2017.json`); its words are keys of the catalogues: "q.<text>" the question,
 * "a.<text>.<answer>" the answer, as it is read out where the table is asked.
 */

export const EDITIONS = ['1997', '2007', '2017'] as const
export type EditionId = (typeof EDITIONS)[number]

/** What a director is called for. The first group is told apart by the recorder (`faultOf`). */
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

/** Seats seen from the offender, and the declarer of a contract. */
export const ROLES = ['offender', 'partner', 'lho', 'rho', 'declarer', 'dummy', 'leader'] as const
export type LawRole = (typeof ROLES)[number]

/**
 * What a case may know by itself, from a recorded auction or an earlier answer. A node with `fact` answers itself where
 * the fact is known (its answers' `is`), and is asked otherwise; its answer makes the fact known.
 * - turnOf: whose turn it was, seen from the offender
 * - callKind, admissible, legal: of the irregular call (of a change, the second), by Laws 18 and 19 and by what
 *   binds its player; firstLegal: the same of the first
 * - replaced: the player has put another call in its place before any ruling: a legal one, a legal double or redouble, a
 *   bid that is too low again, or one never allowed; overReplacement: the left-hand opponent has called over that one
 * - anyBid: somebody had bid; offenderCalled: the offender had called before in this auction
 * - lhoCalled, partnerCalled: has called since the irregularity and before anything was put in its place; of a
 *   change since the second call; lhoCalledFirst, partnerCalledFirst: between the two
 * - owedCalled: who was in turn has called since, and the left-hand opponent not before him
 * - rhoMustPass: it was the turn of the right-hand opponent, who is bound to pass
 * - otherKeyed: of two calls made at once that of the player in turn is on record; sitsNext: the offender sits left of him
 * - mustPassFor: for how long the offender was bound to pass
 * - offenderDefends: the offender's side defends; led: the opening lead is faced
 * - meant: the irregular call was natural or conventional
 * - over: the auction is over with the calls made since; sameStrain: the replacing call names the denomination of the
 *   withdrawn one; both known of a recorded auction alone
 * Others may be named by a book for its own later nodes: an answer's `set`.
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
 * A call of the case: the irregular one (of a change: 'first', and 'irregular' the second; 'between' what others called
 * over the first), all that were made after it ('later'), the one that the same player put in its place before the ruling
 * ('replacement'), or one that is made now ('new').
 */
const callRefSchema = v.picklist(['first', 'between', 'irregular', 'later', 'replacement', 'new'])
const averageSchema = v.picklist(['average-plus', 'average', 'average-minus'])

export const effectSchema = v.variant('do', [
  /** The call counts, and the auction goes on from it; calls neither stood nor cancelled when a path ends are a fault of the book. */
  v.strictObject({ do: v.literal('stand'), call: callRefSchema }),
  /** It does not count; what it told is unauthorised for the offending side. `law` where it is another than the node's. */
  v.strictObject({ do: v.literal('cancel'), call: callRefSchema, law: v.exactOptional(lawSchema) }),
  /** A pass of that player stands now: instead of what he said, or because a law binds him. */
  v.strictObject({ do: v.literal('passes'), who: roleSchema }),
  v.strictObject({
    do: v.literal('pass'),
    who: roleSchema,
    until: v.picklist(['next', 'rest']),
    law: v.exactOptional(lawSchema),
  }),
  v.strictObject({ do: v.literal('no-double'), who: roleSchema }),
  /** The offender makes the irregular call again at his turn, if it is legal then. */
  v.strictObject({ do: v.literal('repeat'), who: roleSchema, law: v.exactOptional(lawSchema) }),
  /**
   * A lead order on `who` if his side defends. 'named': the suits given as input (less those his partner names legally);
   * 'unnamed': any one suit that his partner does not name legally; 'any': any one suit; 'cards': the suits of the cards
   * given as input (Law 50D2).
   */
  v.strictObject({
    do: v.literal('lead'),
    who: roleSchema,
    choice: v.picklist(['require-or-forbid', 'forbid']),
    suits: v.picklist(['named', 'unnamed', 'any', 'cards']),
    law: lawSchema,
  }),
  /** The cards given as input. */
  v.strictObject({ do: v.literal('penalty-cards'), who: roleSchema, major: v.boolean() }),
  /** Reminds the director of a law that may still matter ("72C"). */
  v.strictObject({ do: v.literal('note'), law: lawSchema }),
  /** The board is to be looked at after play: a mark in the room until it is settled. */
  v.strictObject({ do: v.literal('pending'), law: lawSchema }),
  /** Artificial scores (Law 12C2). */
  v.strictObject({ do: v.literal('award'), offenders: averageSchema, others: averageSchema }),
  /** The offending side scores at most average minus, the others what is obtained (Law 25B2b2 of 1997). */
  v.strictObject({ do: v.literal('cap') }),
  /** The withdrawn call is remembered until these people come to the board given as input. */
  v.strictObject({ do: v.literal('remember') }),
  /** So many tricks go over to the side that did not offend; 'input': as the director says. */
  v.strictObject({ do: v.literal('tricks'), count: v.union([v.picklist([1, 2]), v.literal('input')]) }),
  /** The result is settled as the tricks given as input, of the declarer's side (a claim, Laws 70, 71). */
  v.strictObject({ do: v.literal('settle-tricks') }),
  /** That role plays the hand. */
  v.strictObject({ do: v.literal('declares'), who: roleSchema }),
  /** The opening lead of that role stands, though it was another's turn. */
  v.strictObject({ do: v.literal('leads'), who: roleSchema }),
  /** The director assigns or weighs a score: the form of rulings opens, with law and sides filled in (Law 12C1). */
  v.strictObject({ do: v.literal('assign') }),
  /** The form of penalties opens for the offending side, with the law filled in (Laws 90, 91). */
  v.strictObject({ do: v.literal('penalty'), law: lawSchema }),
])
export type Effect = Readonly<v.InferOutput<typeof effectSchema>>

/**
 * What is keyed with an answer. Calls only where an auction is recorded, and as far as they are legal for the player who
 * is asked (the offender, where the director is): 'lowest' the lowest sufficient bid in the denomination of the irregular
 * call; 'other-bid-or-pass' whatever is neither that nor a double; 'bid-or-pass'; 'double' also a redouble; 'action' all
 * but pass; 'same-strain' bids in the denomination of the irregular call; 'other-strain' all other calls; 'legal' any.
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
  /** In a node with `fact`: the value for which it stands. */
  is: v.exactOptional(words(24)),
  /** Offered only where this is so. */
  when: v.exactOptional(listOf(whenSchema, 6)),
  input: v.exactOptional(v.picklist(INPUTS)),
  /** Makes facts known for later nodes. */
  set: v.exactOptional(v.record(nameSchema, words(24))),
  effects: v.exactOptional(listOf(effectSchema, 12)),
  /** The next node, or another irregularity's first one; without it the path ends here. */
  goto: v.exactOptional(idSchema),
})
export type LawAnswer = Readonly<v.InferOutput<typeof answerSchema>>

const nodeSchema = v.strictObject({
  id: idSchema,
  law: lawSchema,
  /** Who answers: the director decides, or a player chooses what is read out to him. */
  ask: v.picklist(['director', ...ROLES]),
  /** Its key in the catalogues; the id where left out. Nodes of several editions share words. */
  text: v.exactOptional(idSchema),
  fact: v.exactOptional(nameSchema),
  answers: v.pipe(listOf(answerSchema, 8), v.minLength(1)),
})
export type LawNode = Readonly<v.InferOutput<typeof nodeSchema>>

export const bookSchema = v.strictObject({
  edition: v.picklist(EDITIONS),
  /** Every law that the book's nodes may quote, by its number in this edition. */
  laws: listOf(lawSchema, 400),
  /** The first node of each irregularity that the book knows. */
  starts: listOf(
    v.strictObject({ irregularity: v.picklist(IRREGULARITIES), node: idSchema }),
    IRREGULARITIES.length,
  ),
  nodes: listOf(nodeSchema, 300),
})
export type LawBook = Readonly<v.InferOutput<typeof bookSchema>>
