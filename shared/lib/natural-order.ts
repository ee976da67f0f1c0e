const CHUNK = /\d+|\D+/g
const NUMBER = /^\d/

/**
 * Orders labels naturally: "2" before "10", "A2" before "A10". Independent of locale, so every machine gives the same
 * list.
 */
export function naturalOrder(a: string, b: string): number {
  const left = a.match(CHUNK) ?? []
  const right = b.match(CHUNK) ?? []
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const order = compareChunk(left[index] ?? '', right[index] ?? '')
    if (order !== 0) return order
  }
  return left.length - right.length || plainOrder(a, b)
}

const compareChunk = (a: string, b: string): number =>
  NUMBER.test(a) && NUMBER.test(b) ? Number(a) - Number(b) : plainOrder(a, b)

const plainOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
