import type { GlassLayout } from './keyed-glass.ts'

/** Sequence of screens and keys until the next board, which is played first. */
const NEXT = [
  ['contract', /^contract/, 'declarer', /^(double|redouble|declarer)/],
  ['declarer', /^(double|redouble)/, 'declarer', /^declarer/],
  ['declarer', /^declarer/, 'lead-suit', /^lead/],
  ['declarer', /^declarer/, 'result', /^tricks/],
  ['lead-suit', /^lead-suit/, 'lead', /^lead-rank/],
  ['lead-suit', /^lead-unknown/, 'result', /^tricks/],
  ['lead', /^lead-rank/, 'result', /^tricks/],
  ['result', /^tricks/, 'accept', /^accept/],
  ['accept', /^accept/, 'score', /^next-board/],
] as const

const LEVELS = [1, 2, 3, 4, 5, 6]

/** Returns consecutive keys whose centres are closer than so many mm. */
export function nextKeysNear({ name, pxPerMm, screens }: GlassLayout, mm: number): readonly string[] {
  const keysOf = (screen: string, keys: RegExp) =>
    (screen === 'result' ? LEVELS.map(level => `result-${level}`) : [screen])
      .flatMap(each => screens[each] ?? [])
      .filter(({ id }) => keys.test(id))
      .map(({ id, left, right, top, bottom }) => ({ id, x: (left + right) / 2, y: (top + bottom) / 2 }))
  const near = NEXT.flatMap(([before, ones, after, others]) =>
    keysOf(before, ones).flatMap(one =>
      keysOf(after, others).flatMap(other => {
        const apart = Math.hypot(one.x - other.x, one.y - other.y) / pxPerMm
        return apart < mm ? [`${name}: ${one.id} > ${other.id}: ${apart.toFixed(1)} mm`] : []
      }),
    ),
  )
  return [...new Set(near)]
}
