import { LOCALES } from '../../../shared/text/locale.ts'
import { type Contrasts, contrastsOn, LEAST_CONTRAST } from './contrast.ts'
import { type LegibleScreen, legibleOn } from './legible.ts'
import type { DrawnScreen, Measurer } from './measure.ts'
import { textsOverlapping } from './overlaps.ts'
import type { ReferenceGlass } from './reference-glasses.ts'
import { CAPITALS, type ScreenSizes, sizesOf, tooSmall } from './sizes.ts'

/** Product languages, and English lengthened by two fifths. */
export const MEASURED_LANGUAGES = [...LOCALES, 'pseudo'] as const
export type MeasuredLanguage = (typeof MEASURED_LANGUAGES)[number]

export interface GlassScreen {
  readonly story: string
  readonly glass: ReferenceGlass
  readonly lang: MeasuredLanguage
  readonly sizes: ScreenSizes
  readonly legible: LegibleScreen
  readonly light: Contrasts
  readonly dark: Contrasts
  /** Faults by kind, in words: does not fit, too small, broken word, too pale, duplicate name. */
  readonly faults: Readonly<
    Record<'room' | 'covered' | 'letters' | 'torn' | 'contrast' | 'names', readonly string[]>
  >
}

/** Minimum capital height of deciding text, mm. */
const DECIDING_MM = 3.5
const HAIR_MM = 0.05
/** Names too long for one line on any phone. */
const NO_ROOM =
  /^"(Featherstonehaugh|Wolfeschlegelsteinhausenbergerdorff|Преображенский|Константинопольский)"/

/** Draws a story and measures it; the page already has the screen size. */
export async function measuredScreen(
  measurer: Measurer,
  story: string,
  glass: ReferenceGlass,
  lang: MeasuredLanguage,
): Promise<GlassScreen> {
  const { page } = measurer
  const drawn = await measurer.measure(story, lang)
  const legible = await legibleOn(page)
  const covered = await page.evaluate(textsOverlapping)
  const light = await contrastsOn(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await contrastsOn(page)
  await page.emulateMedia({ colorScheme: 'light' })
  const faults = {
    room: [...tooSmall(drawn, glass), ...legible.cut, ...roomFaults(drawn, legible, lang)],
    covered,
    letters: lettersTooSmall(legible, glass),
    torn: lang === 'pseudo' ? [] : legible.torn.filter(word => !NO_ROOM.test(word.replace('|', ''))),
    names: legible.alike.map(name => `more than one key is called "${name}"`),
    contrast: [...paleOn('by day', light), ...paleOn('by night', dark)],
  }
  return { story, glass, lang, sizes: sizesOf(drawn, glass), legible, light, dark, faults }
}

/** Pseudo-language words may make a screen longer than the display, or a table wider. */
function roomFaults(
  drawn: DrawnScreen,
  { pushed }: LegibleScreen,
  lang: MeasuredLanguage,
): readonly string[] {
  if (lang === 'pseudo') return []
  return [...drawn.faults, ...pushed]
}

function lettersTooSmall({ deciding }: LegibleScreen, { pxPerMm }: ReferenceGlass): readonly string[] {
  const mm = (deciding.px * CAPITALS) / pxPerMm
  return mm < DECIDING_MM - HAIR_MM ? [`"${deciding.said}" decides, and is ${mm.toFixed(2)} mm`] : []
}

const paleOn = (when: string, { text, key }: Contrasts): readonly string[] => [
  ...(text.ratio < LEAST_CONTRAST.text
    ? [`${when} "${text.said}" stands out ${text.ratio.toFixed(1)} to 1`]
    : []),
  ...(key.ratio < LEAST_CONTRAST.key
    ? [`${when} the key "${key.said}" stands out ${key.ratio.toFixed(1)} to 1`]
    : []),
]
