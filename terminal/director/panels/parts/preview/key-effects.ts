import type { Statement } from '../../../../../shared/session/fact.ts'
import type { Preview } from '../../../../../shared/session/preview/preview.ts'
import { placeText } from './preview-words.ts'
import { type Previews, usePreviews } from './use-previews.ts'

/** Who sits which way, as far as a key's effect is told of them. */
export interface Sides {
  readonly NS: readonly string[]
  readonly EW: readonly string[]
}

/**
 * For each of several keys the places that both sides would have: "3 / 7", "=" for a side of which nothing changes;
 * "…" until the worker has answered, nothing where it is hidden from a director who plays.
 */
export function useKeyEffects(
  line: string,
  section: string,
  sides: Sides,
  statements: readonly Statement[],
): readonly (string | undefined)[] {
  return keyEffects(usePreviews(line, statements), statements.length, section, sides)
}

export function keyEffects(
  previews: Previews,
  count: number,
  section: string,
  { NS, EW }: Sides,
): readonly (string | undefined)[] {
  return Array.from({ length: count }, (_, index) => {
    if (previews === 'hidden') return undefined
    const preview = previews === 'thinking' ? undefined : previews[index]
    return preview ? `${placesIn(preview, section, NS)} / ${placesIn(preview, section, EW)}` : '…'
  })
}

/** Of players who are ranked each for himself both, once where it is the same. */
function placesIn({ changes }: Preview, section: string, contestants: readonly string[]): string {
  const places = contestants.map(contestant => {
    const change = changes.find(
      ({ who, ranking }) => (who.section ?? ranking.section) === section && who.contestant === contestant,
    )
    return change ? placeText(change.is) : '='
  })
  return [...new Set(places)].join(', ')
}
