import type { InputValue, LawCase, LawOutcome, OfferedInput, StepTaken } from '../case.ts'
import type { LawBook } from '../grammar.ts'
import { walk } from '../walk.ts'

export interface WholeWalk {
  readonly path: readonly StepTaken[]
  readonly outcome: LawOutcome
}

export interface DeadEnd {
  readonly node: string
  readonly path: readonly StepTaken[]
}

export interface Walks {
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
