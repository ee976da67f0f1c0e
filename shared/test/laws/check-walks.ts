import { beginAuction, isOver, legalCalls } from '../../game/bridge/auction/auction.ts'
import type { InputValue, LawCase, LawOutcome, OfferedInput, StepTaken } from '../../laws/case.ts'
import { callsBetween, firstCall } from '../../laws/case-facts.ts'
import { dutiesOf } from '../../laws/duties.ts'
import type { Effect, IrregularityId, LawBook } from '../../laws/grammar.ts'
import { walk } from '../../laws/walk.ts'
import type { BookFault } from './book-fault.ts'

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

export interface WholeWalk {
  readonly path: readonly StepTaken[]
  readonly outcome: LawOutcome
}

interface DeadEnd {
  readonly node: string
  readonly path: readonly StepTaken[]
}

interface Walks {
  readonly whole: readonly WholeWalk[]
  readonly deadEnds: readonly DeadEnd[]
}

/** Returns every path of a case through a book, with a sample of the calls and cards that may be keyed. */
export function walksOf(book: LawBook, lawCase: LawCase): Walks {
  const whole: WholeWalk[] = []
  const deadEnds: DeadEnd[] = []
  const open: (readonly StepTaken[])[] = [[]]
  for (let path = open.pop(); path; path = open.pop()) {
    const walked = walk(book, lawCase, path)
    if (walked.kind === 'done') {
      whole.push({ path: walked.path, outcome: walked.outcome })
      continue
    }
    const { node, answers } = walked.question
    const steps = answers.flatMap(({ id, input }): StepTaken[] =>
      input ? samplesOf(input).map(value => ({ node, answer: id, input: value })) : [{ node, answer: id }],
    )
    if (steps.length === 0) deadEnds.push({ node, path: walked.path })
    for (const step of steps) open.push([...walked.path, step])
  }
  return { whole, deadEnds }
}

/** Samples the first and the last of the legal calls, often a pass and a high bid, whose consequences differ most. */
function samplesOf(input: OfferedInput): readonly InputValue[] {
  switch (input.kind) {
    case 'call': {
      const some = [input.calls[0], input.calls.at(-1)].flatMap(call => call ?? [])
      return [...new Set(some)].map(call => ({ kind: 'call', call }))
    }
    case 'suits':
      return [{ kind: 'suits', suits: ['S'] }]
    case 'cards':
      return [{ kind: 'cards', cards: [{ suit: 'S', rank: 'A' }] }]
    case 'tricks':
      return [{ kind: 'tricks', tricks: 1 }]
    case 'board':
      return [{ kind: 'board', board: 7 }]
  }
}
