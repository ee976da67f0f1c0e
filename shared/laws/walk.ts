import type { Call, SpokenCall } from '../game/bridge/auction/call.ts'
import type { Seat } from '../game/seat.ts'
import { must } from '../lib/assert.ts'
import { type CallTrail, callsToChoose } from './call-trail.ts'
import type {
  InputValue,
  LawCase,
  LawValue,
  LawValueName,
  LawValues,
  OfferedAnswer,
  StepTaken,
  Walked,
} from './case.ts'
import { firstCall, irregularCall, replacementCall } from './case-facts.ts'
import {
  CALL_INPUTS,
  type CallInput,
  type InputKind,
  type LawAnswer,
  type LawBook,
  type LawNode,
} from './grammar.ts'
import { lawApplied } from './law-applied.ts'
import { seatOf } from './roles.ts'
import { afterAnswer, beginRuling, outcomeOf, type Ruling } from './ruling-trail.ts'

/**
 * Walks a guided ruling: the book's questions one at a time, from an irregularity to the outcome. Pure and
 * deterministic. Known facts are not asked but appear in the path; answers that the book does not offer are
 * dropped with all that follow.
 */
export function walk(book: LawBook, lawCase: LawCase, path: readonly StepTaken[]): Walked {
  const nodes = new Map(book.nodes.map(node => [node.id, node]))
  const start = book.starts.find(({ irregularity }) => irregularity === lawCase.irregularity)
  const nodeAt = (id: string): LawNode => must(nodes.get(id), `node ${id} of the Laws of ${book.edition}`)
  let node = nodeAt(must(start, `${lawCase.irregularity} in the Laws of ${book.edition}`).node)
  let ruling = beginRuling(lawCase)
  const given = [...path]
  const taken: StepTaken[] = []
  // No book has a path this long: `check-book.ts` refuses cycles.
  for (let count = 0; count < 100; count++) {
    const offered = answersOf(node, ruling)
    const step = known(node, offered, ruling) ?? said(node, offered, ruling, given[0])
    if (!step) return { kind: 'asks', question: questionOf(node, offered, ruling), path: taken }
    // A given answer is consumed; a known one may also appear in the path.
    if (given[0]?.node === node.id) given.shift()
    const answer = must(
      offered.find(({ id }) => id === step.answer),
      'the answer was offered',
    )
    ruling = afterAnswer(ruling, node, answer, step.input)
    taken.push(step)
    if (!answer.goto) {
      const outcome = outcomeOf(ruling, node.law)
      return { kind: 'done', outcome, path: taken, law: lawApplied(book, taken, outcome) ?? node.law }
    }
    node = nodeAt(answer.goto)
  }
  throw new Error(`The Laws of ${book.edition} go round at ${node.id}.`)
}

/** Returns answers that fit the facts; those with a call only if a legal one exists. */
function answersOf(node: LawNode, ruling: Ruling): readonly LawAnswer[] {
  const { facts } = ruling
  const fitting = node.answers.filter(({ when = [] }) =>
    when.every(one => one.in.includes(facts.get(one.fact) ?? '')),
  )
  return fitting.filter(answer => {
    const input = inputOf(node, answer, ruling)
    return input?.kind !== 'call' || input.calls.length > 0
  })
}

/** Returns the answer known from the case, or the only one if nothing has to be entered. */
function known(node: LawNode, offered: readonly LawAnswer[], ruling: Ruling): StepTaken | undefined {
  const value = node.fact === undefined ? undefined : ruling.facts.get(node.fact)
  const answer = value === undefined ? undefined : offered.find(({ is }) => is === value)
  const [only] = node.fact === undefined && offered.length === 1 ? offered : [answer]
  return only && !inputOf(node, only, ruling) ? { node: node.id, answer: only.id } : undefined
}

function said(
  node: LawNode,
  offered: readonly LawAnswer[],
  ruling: Ruling,
  step: StepTaken | undefined,
): StepTaken | undefined {
  const answer = step?.node === node.id ? offered.find(({ id }) => id === step.answer) : undefined
  if (!step || !answer) return undefined
  const input = inputOf(node, answer, ruling)
  if (!input) return { node: node.id, answer: answer.id }
  return step.input && fits(input, step.input) ? { ...step, input: step.input } : undefined
}

function fits(offered: NonNullable<OfferedAnswer['input']>, value: InputValue): boolean {
  if (offered.kind === 'call') return value.kind === 'call' && offered.calls.includes(value.call)
  return value.kind === offered.kind
}

const isCallInput = (input: InputKind): input is CallInput => CALL_INPUTS.some(each => each === input)

/** Returns the input to be entered with an answer; calls only if the auction is recorded. */
function inputOf(node: LawNode, { input }: LawAnswer, ruling: Ruling): OfferedAnswer['input'] {
  if (!input) return null
  if (!isCallInput(input)) return { kind: input }
  if (!ruling.trail) return null
  return { kind: 'call', of: input, calls: callsOf(node, input, ruling, ruling.trail) }
}

const callsOf = (node: LawNode, input: CallInput, { lawCase }: Ruling, trail: CallTrail): readonly Call[] =>
  callsToChoose(
    trail,
    seatOf(lawCase, node.ask === 'director' ? 'offender' : node.ask) ?? lawCase.offender,
    input,
  )

function questionOf(node: LawNode, offered: readonly LawAnswer[], ruling: Ruling) {
  const { lawCase } = ruling
  const answers = offered.map(answer => ({ id: answer.id, input: inputOf(node, answer, ruling) }))
  return {
    node: node.id,
    law: node.law,
    ask:
      node.ask === 'director' ? ('director' as const) : (seatOf(lawCase, node.ask) ?? ('director' as const)),
    text: node.text ?? node.id,
    values: valuesOf(ruling),
    answers,
  }
}

const NAMED = ['offender', 'partner', 'lho', 'rho', 'declarer', 'dummy', 'leader'] as const

function valuesOf({ lawCase, trail }: Ruling): LawValues {
  const values: Partial<Record<LawValueName, LawValue>> = {}
  for (const role of NAMED) {
    const seat = seatOf(lawCase, role)
    if (seat) values[role] = { seat }
  }
  if (!trail) return values
  const { recorded } = trail
  values.turn = { seat: recorded.before.turn }
  const call = irregularCall(recorded)?.call
  const first = firstCall(recorded)?.call
  const gone = callsGone(trail, lawCase.offender)
  if (gone.length > 0) values.call = { calls: gone }
  else if (call) values.call = { call }
  if (first) values.first = { call: first }
  const [lowest] = callsToChoose({ ...trail, auction: recorded.before }, lawCase.offender, 'lowest')
  if (lowest) values.lowest = { call: lowest }
  return values
}

/** Returns the player's withdrawn calls; a replacement is asked about separately. */
const callsGone = ({ withdrawn, recorded }: CallTrail, offender: Seat): readonly SpokenCall[] => {
  const other = replacementCall(recorded)?.call
  return withdrawn.flatMap(({ seat, call }) => (seat === offender && call !== other ? call : []))
}
