import type { Preview } from '../../../../../shared/session/preview/preview.ts'
import type { Statement } from '../../../../../shared/session/state/fact.ts'
import { placeText } from './preview-words.ts'
import { type Previews, usePreviews } from './use-previews.ts'

export interface Sides {
  readonly NS: readonly string[]
  readonly EW: readonly string[]
}

/**
 * Returns for each of several keys the places of both sides: "3 / 7", "=" for an unchanged side; "…" until the worker
 * has answered, nothing if hidden from a playing director.
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

/** Returns the places as text: for partners ranked individually both places, or a single one if they are equal. */
function placesIn({ changes }: Preview, section: string, contestants: readonly string[]): string {
  const places = contestants.map(contestant => {
    const change = changes.find(
      ({ who, ranking }) => (who.section ?? ranking.section) === section && who.contestant === contestant,
    )
    return change ? placeText(change.is) : '='
  })
  return [...new Set(places)].join(', ')
}
