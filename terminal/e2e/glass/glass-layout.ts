import type { GlassLayout } from './keyed-glass.ts'
import type { Measurer, TouchKey } from './measure.ts'
import type { ReferenceGlass } from './reference-glasses.ts'

const QUESTIONS = ['contract', 'declarer', 'lead-suit', 'lead', 'score'] as const

/** Measures the positions of every question's keys on one screen size. */
export async function glassLayout(
  measurer: Measurer,
  glass: Pick<ReferenceGlass, 'name' | 'pxPerMm'>,
  lang = 'en',
  /** True if East-West can also agree by a number. */
  pin = true,
): Promise<GlassLayout> {
  const accept = await measurer.measure('accept', lang)
  const screens: Record<string, readonly TouchKey[]> = { accept: accept.keys }
  if (pin) screens['accept-pin'] = (await measurer.measure('accept-pin', lang)).keys
  for (const question of QUESTIONS) screens[question] = (await measurer.measure(question, lang)).keys
  for (const level of [1, 2, 3, 4, 5, 6, 7]) {
    await measurer.measure('contract', lang)
    await measurer.again('contract')
    for (const key of [`contract-${level}N`, 'declarer-N', 'lead-suit-S', 'lead-rank-T'])
      await measurer.press(key)
    screens[`result-${level}`] = (await measurer.again('result')).keys
  }
  return { name: glass.name, leads: true, pxPerMm: glass.pxPerMm, screens }
}
