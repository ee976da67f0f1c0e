import type { LawOutcome, StepTaken } from './case.ts'
import type { LawBook } from './grammar.ts'

/** Laws of questions about consequences of a ruling: comparable calls, and restrictions on the lead. */
const FOLLOWING: readonly string[] = ['23A', '26', '26A', '26B']

/**
 * Returns the law applied: the one that restricts the next calls, otherwise the one that withdrew the irregular call,
 * otherwise that of the last question not about consequences; `null` if the book has none of the questions.
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
