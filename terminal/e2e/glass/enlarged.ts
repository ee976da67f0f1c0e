import { legibleOn } from './legible.ts'
import type { Measurer } from './measure.ts'
import type { MeasuredLanguage } from './measured-glasses.ts'
import type { ReferenceGlass } from './reference-glasses.ts'

/** Screens on which the page is zoomed to twice its size, and a narrow phone. */
export const ENLARGED: readonly Pick<ReferenceGlass, 'name' | 'width' | 'height'>[] = [
  { name: 'tablet-10 at 200 %', width: 400, height: 640 },
  { name: 'tablet-8 at 200 %', width: 301, height: 481 },
  { name: 'phone at 120 %', width: 325, height: 703 },
]

/** Returns what is cut or covered on an enlarged page; it may overflow below the screen but not sideways. */
export async function enlargedFaults(
  measurer: Measurer,
  story: string,
  lang: MeasuredLanguage,
): Promise<readonly string[]> {
  const { faults } = await measurer.measure(story, lang)
  const { cut, pushed } = await legibleOn(measurer.page)
  return [...new Set([...faults, ...cut, ...pushed])].filter(
    fault => !/^has to be scrolled|^page \d+ px high/.test(fault),
  )
}
