import type { Drawback } from './drawbacks.ts'

interface Weighed {
  readonly drawbacks: readonly Drawback[]
}

/** Reason for a position in a list of offers. */
export interface Why {
  /** Position: first without or with drawbacks, as good as the first, or worse. */
  readonly kind: 'first' | 'first-though' | 'behind' | 'level'
  /** Main drawbacks, worst first: two at most. */
  readonly drawbacks: readonly Drawback[]
}

/** Cost difference that is hardly noticeable. */
const NOTICEABLE = 0.5
const MOST_TOLD = 2

/** Explains a position by the drawbacks in which it is worse than the first. */
export const explainRank = (one: Weighed, first: Weighed): Why => {
  if (one === first) {
    const drawbacks = telling(one.drawbacks)
    return { kind: drawbacks.length === 0 ? 'first' : 'first-though', drawbacks }
  }
  const more = one.drawbacks.map(drawback => {
    const same = first.drawbacks.find(({ kind }) => kind === drawback.kind)
    return { drawback, worse: drawback.cost - (same?.cost ?? 0) }
  })
  const drawbacks = telling(more.map(({ drawback, worse }) => ({ ...drawback, cost: worse })))
  return { kind: drawbacks.length === 0 ? 'level' : 'behind', drawbacks }
}

const telling = (drawbacks: readonly Drawback[]): readonly Drawback[] => {
  const ordered = [...drawbacks].sort((a, b) => b.cost - a.cost)
  const [worst] = ordered
  if (worst === undefined || worst.cost < NOTICEABLE) return []
  // A small drawback beside a great one is not mentioned.
  return ordered.filter(({ cost }) => cost >= Math.max(NOTICEABLE, worst.cost / 4)).slice(0, MOST_TOLD)
}
