import { beginAuction, isOver, legalCalls } from '../../game/bridge/auction/auction.ts'
import type { LawCase, LawOutcome, StepTaken } from '../case.ts'
import { callsBetween, firstCall } from '../case-facts.ts'
import { dutiesOf } from '../duties.ts'
import type { Effect, IrregularityId, LawBook } from '../grammar.ts'
import type { BookFault } from './book-fault.ts'
import { walksOf } from './walks.ts'

/** Irregularities at which the recorder stops: without a decision about the call it stops there again. */
export const STOPS_AUCTION: readonly IrregularityId[] = [
  'out-of-turn',
  'insufficient',
  'change-of-call',
  'inadmissible-double',
  'obliged-to-pass',
  'not-as-ruled',
  'above-seven',
  'after-end',
  'pass-lost-turn',
]

export interface CheckedWalks {
  readonly faults: readonly BookFault[]
  readonly walks: number
  /** Outcomes reached, each as "node answer". */
  readonly leaves: ReadonlySet<string>
}

/** Returns all outcomes of a book as "node answer". */
export const leavesOf = ({ nodes }: LawBook): readonly string[] =>
  nodes.flatMap(({ id, answers }) =>
    answers.filter(({ goto }) => goto === undefined).map(answer => `${id} ${answer.id}`),
  )

/** Leads each case through a sound book (run `checkBook` first) on every path, and checks the outcomes. */
export function checkWalks(book: LawBook, cases: readonly LawCase[]): CheckedWalks {
  const faults = new Map<string, BookFault>()
  const leaves = new Set<string>()
  let walks = 0
  for (const lawCase of cases) {
    const { whole, deadEnds } = walksOf(book, lawCase)
    walks += whole.length
    const found: BookFault[] = deadEnds.map(({ node }) => ({
      kind: 'dead-end',
      node,
      irregularity: lawCase.irregularity,
    }))
    for (const { path, outcome } of whole) {
      const last = path.at(-1)
      if (!last) continue
      leaves.add(`${last.node} ${last.answer}`)
      found.push(...faultsOfCalls(book, lawCase, path, last), ...faultsOfEnd(lawCase, outcome, last))
    }
    for (const fault of found) faults.set(JSON.stringify(fault), fault)
  }
  return { faults: [...faults.values()], walks, leaves }
}

function faultsOfCalls(
  book: LawBook,
  { recorded, irregularity }: LawCase,
  path: readonly StepTaken[],
  { node, answer }: StepTaken,
): readonly BookFault[] {
  if (!recorded || !STOPS_AUCTION.includes(irregularity)) return []
  const effects = path.flatMap(step => effectsOf(book, step))
  const named = (call: string) =>
    effects.filter(effect => (effect.do === 'stand' || effect.do === 'cancel') && effect.call === call)
  const calls = [
    'irregular' as const,
    ...(firstCall(recorded) ? ['first' as const] : []),
    ...(callsBetween(recorded).length > 0 ? ['between' as const] : []),
  ]
  return [
    ...calls
      .filter(call => named(call).length === 0)
      .map((call): BookFault => ({ kind: 'undecided-call', node, answer, call })),
    ...['first', 'between', 'irregular', 'later', 'replacement']
      .filter(call => named(call).length > 1)
      .map((call): BookFault => ({ kind: 'decided-twice', node, answer, call })),
  ]
}

const effectsOf = ({ nodes }: LawBook, { node, answer }: StepTaken): readonly Effect[] =>
  nodes.find(({ id }) => id === node)?.answers.find(({ id }) => id === answer)?.effects ?? []

function faultsOfEnd(
  { dealer }: LawCase,
  { auction: snapshot, orders }: LawOutcome,
  { node, answer }: StepTaken,
): readonly BookFault[] {
  if (!snapshot) return []
  const { calls, turn } = snapshot
  const twice = calls.some(({ seat }, at) => seat === calls[at - 1]?.seat)
  if (twice) return [{ kind: 'calls-twice', node, answer }]
  const auction = { ...beginAuction(dealer, orders.flatMap(dutiesOf)), calls, turn }
  if (isOver(auction)) return []
  return legalCalls(auction).length === 0 ? [{ kind: 'no-legal-call', node, answer }] : []
}
