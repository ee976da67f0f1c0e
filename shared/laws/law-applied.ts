import type { LawOutcome, StepTaken } from './case.ts'
import type { LawBook } from './grammar.ts'

/** Laws of questions about what follows from a ruling: which calls are comparable, and which lead is bound. */
const FOLLOWING: readonly string[] = ['23A', '26', '26A', '26B']

/**
 * Names the law by which it was ruled: that which binds the next calls, else that which took the irregular call away, else
 * that of the last question that was not about what follows; `null` where the book has none of the questions.
 */
export function lawApplied(
  { nodes }: Pick<LawBook, 'nodes'>,
  path: readonly StepTaken[],
  { orders }: Pick<LawOutcome, 'orders'>,
): string | null {
  const binding = orders.find(({ kind }) => kind === 'pass' || kind === 'repeat' || kind === 'no-double')
  if (binding) return binding.law
  const steps = path.flatMap(({ node: id, answer }) => {
    const node = nodes.find(each => each.id === id)
    return node
      ? [{ law: node.law, effects: node.answers.find(each => each.id === answer)?.effects ?? [] }]
      : []
  })
  const cancelled = steps.flatMap(({ law, effects }) =>
    effects.flatMap(effect =>
      effect.do === 'cancel' && effect.call === 'irregular' ? (effect.law ?? law) : [],
    ),
  )
  const asked = steps.map(({ law }) => law)
  return cancelled.at(-1) ?? asked.filter(law => !FOLLOWING.includes(law)).at(-1) ?? asked.at(-1) ?? null
}
