import { must } from '../../lib/assert.ts'
import { seeded } from '../../movement/make/seeded.ts'

/**
 * True if everybody can be matched, independently of Edmonds' algorithm. Up to 16 all ways are tried; beyond that
 * Tutte's theorem: a skew-symmetric matrix of random numbers where two may meet has a nonzero determinant only if there
 * is a perfect matching, and then it is 0 in less than one case of 200,000 a try.
 */
export const canBeMatched = (count: number, mayMeet: (one: number, other: number) => boolean): boolean => {
  if (count % 2 === 1) return false
  if (count <= 16) return byTrying(count, mayMeet)
  return [1, 2, 3].some(seed => hasDeterminant(tutteMatrix(count, mayMeet, seed)))
}

const byTrying = (count: number, mayMeet: (one: number, other: number) => boolean): boolean => {
  const hopeless = new Set<number>()
  const all = 2 ** count - 1
  const from = (matched: number): boolean => {
    if (matched === all) return true
    if (hopeless.has(matched)) return false
    let first = 0
    while (matched & (1 << first)) first++
    for (let other = first + 1; other < count; other++)
      if (!(matched & (1 << other)) && mayMeet(first, other))
        if (from(matched | (1 << first) | (1 << other))) return true
    hopeless.add(matched)
    return false
  }
  return from(0)
}

/** Largest prime below 2^26: products stay exact. */
const PRIME = 67108859

type Matrix = readonly number[][]

const tutteMatrix = (
  count: number,
  mayMeet: (one: number, other: number) => boolean,
  seed: number,
): Matrix => {
  const random = seeded(seed)
  const matrix = Array.from({ length: count }, () => new Array<number>(count).fill(0))
  for (let one = 0; one < count; one++)
    for (let other = one + 1; other < count; other++) {
      if (!mayMeet(one, other)) continue
      const value = 1 + Math.floor(random() * (PRIME - 1))
      must(matrix[one], 'row')[other] = value
      must(matrix[other], 'row')[one] = PRIME - value
    }
  return matrix
}

const hasDeterminant = (matrix: Matrix): boolean => {
  const rows = [...matrix]
  for (let column = 0; column < matrix.length; column++) {
    const at = rows.findIndex(row => row[column] !== 0)
    const [pivot] = at === -1 ? [] : rows.splice(at, 1)
    if (pivot === undefined) return false
    const inverse = power(pivot[column] ?? 0, PRIME - 2)
    for (const row of rows) {
      const factor = ((row[column] ?? 0) * inverse) % PRIME
      if (factor === 0) continue
      for (let index = column; index < matrix.length; index++)
        row[index] = ((row[index] ?? 0) + (PRIME - factor) * (pivot[index] ?? 0)) % PRIME
    }
  }
  return true
}

const power = (base: number, exponent: number): number => {
  let result = 1
  let square = base
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) % PRIME
    square = (square * square) % PRIME
  }
  return result
}
