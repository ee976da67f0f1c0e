import type { Drawback } from './drawbacks.ts'

/** Anything that is offered in a list by what is against it. */
interface Weighed {
  readonly drawbacks: readonly Drawback[]
}

/** Why something stands where it stands in a list of what is offered. */
export interface Why {
  /** The first, with nothing or something against it; one further down; one that is as good as the first. */
  readonly kind: 'first' | 'first-though' | 'behind' | 'level'
  /** What tells most, the worst first: two at most. */
  readonly drawbacks: readonly Drawback[]
}

/** Less than this nobody chooses by. */
const NOTICEABLE = 0.5
const MOST_TOLD = 2

/** Why one stands where it does, beside the first of the list: by that in which it is worse. */
export const whyOf = (one: Weighed, first: Weighed): Why => {
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
  // Beside a great drawback a small one is not worth a word.
  return ordered.filter(({ cost }) => cost >= Math.max(NOTICEABLE, worst.cost / 4)).slice(0, MOST_TOLD)
}
