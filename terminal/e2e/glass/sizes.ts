import type { DrawnScreen, Rect } from './measure.ts'
import type { ReferenceGlass } from './reference-glasses.ts'

/** Minimum sizes on a screen, mm. */
export const minimumSizes = ({ isPhone }: ReferenceGlass) =>
  isPhone ? { key: 10, gap: 1.5, letter: 2.5 } : { key: 14, gap: 2, letter: 2.5 }

/** Ratio of capital height to font size, in the fonts that tablets have (Roboto 0.711, San Francisco 0.705). */
export const CAPITALS = 0.705

export interface ScreenSizes {
  readonly key: number
  readonly smallest: string
  readonly gap: number
  readonly between: string
  readonly letter: number
  readonly said: string
}

function gapOf(a: Rect, b: Rect): number {
  const across = Math.max(a.left, b.left) - Math.min(a.right, b.right)
  const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom)
  // Diagonal neighbours are exempt: no finger slips over a corner.
  return across > 0 && down > 0 ? Number.POSITIVE_INFINITY : Math.max(across, down)
}

const least = <T extends { readonly mm: number }>(some: readonly T[]): T | undefined =>
  some.reduce<T | undefined>(
    (best, each) => (best === undefined || each.mm < best.mm ? each : best),
    undefined,
  )

export function sizesOf({ keys, letter, said }: DrawnScreen, { pxPerMm }: ReferenceGlass): ScreenSizes {
  const key = least(keys.map(({ id, word, side }) => ({ mm: side / pxPerMm, id: id || word })))
  const gap = least(
    keys.flatMap((one, index) =>
      keys
        .slice(index + 1)
        .map(other => ({ mm: gapOf(one, other) / pxPerMm, ids: `${one.id}, ${other.id}` })),
    ),
  )
  return {
    key: key?.mm ?? Number.POSITIVE_INFINITY,
    smallest: key?.id ?? '',
    gap: gap?.mm ?? Number.POSITIVE_INFINITY,
    between: gap?.ids ?? '',
    letter: (letter * CAPITALS) / pxPerMm,
    said,
  }
}

/** Tolerance for the browser's rounding, mm. */
const HAIR_MM = 0.1

export function tooSmall(screen: DrawnScreen, glass: ReferenceGlass): readonly string[] {
  const want = minimumSizes(glass)
  const is = sizesOf(screen, glass)
  return [
    ...(is.key < want.key - HAIR_MM ? [`key ${is.smallest} ${is.key.toFixed(1)} mm`] : []),
    ...(is.gap < want.gap - HAIR_MM ? [`gap of ${is.between} ${is.gap.toFixed(1)} mm`] : []),
    ...(is.letter < want.letter - HAIR_MM / 2 ? [`letters "${is.said}" ${is.letter.toFixed(2)} mm`] : []),
  ]
}
