/**
 * Orders contestants by a whole-numbered figure, highest first, those without one (`NaN`) last, equal ones in the given
 * order. Uses buckets for dense figures such as percentages, which avoids sorting thousands.
 */
export function rankOrder(figures: Float64Array, members: Int32Array): Int32Array {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let i = 0; i < members.length; i += 1) {
    const figure = figures[members[i] as number] as number
    if (figure < low) low = figure
    if (figure > high) high = figure
  }
  // Before the first result there are no figures.
  if (low > high) return members.slice()
  const span = high - low + 1
  return span <= BUCKETS_AT_MOST ? byBuckets(figures, members, high, span) : bySorting(figures, members)
}

/** More than all percentages of three decimals, while using little memory. */
const BUCKETS_AT_MOST = 200_000

function byBuckets(figures: Float64Array, members: Int32Array, high: number, span: number): Int32Array {
  // A bucket for each figure from the highest down, the last for those without one.
  const buckets = new Int32Array(members.length)
  const starts = new Int32Array(span + 2)
  for (let i = 0; i < members.length; i += 1) {
    const figure = figures[members[i] as number] as number
    const bucket = Number.isNaN(figure) ? span : high - figure
    buckets[i] = bucket
    starts[bucket + 1] = (starts[bucket + 1] as number) + 1
  }
  for (let i = 1; i < starts.length; i += 1) starts[i] = (starts[i] as number) + (starts[i - 1] as number)
  const order = new Int32Array(members.length)
  for (let i = 0; i < members.length; i += 1) {
    const bucket = buckets[i] as number
    const at = starts[bucket] as number
    order[at] = members[i] as number
    starts[bucket] = at + 1
  }
  return order
}

function bySorting(figures: Float64Array, members: Int32Array): Int32Array {
  const rank = (member: number) => {
    const figure = figures[member] as number
    return Number.isNaN(figure) ? Number.NEGATIVE_INFINITY : figure
  }
  return Int32Array.from(
    [...members].sort((a, b) => {
      const left = rank(a)
      const right = rank(b)
      return left === right ? 0 : right - left
    }),
  )
}
