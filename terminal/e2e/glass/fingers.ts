import process from 'node:process'
import { must } from '../../../shared/lib/assert.ts'
import { findChromium } from '../browser.ts'
import { type Finger, type GlassLayout, type GlassRules, playFinger } from './finger-bots.ts'
import { type Measurer, openMeasurer, type TouchKey } from './measure.ts'
import { REFERENCE_GLASSES } from './reference-glasses.ts'

/**
 * Fingers at the reference glasses, `npm run fingers`: older hands that miss and come down twice, and able ones in a
 * hurry. The keys are measured in a real browser, the rules are those of the app. `--stories URL --bounce` plays them on
 * the stories of another tree that are served there, with the guard of 250 ms alone.
 */
const OLDER: Finger = { sigma: 2.7, doubles: 0.1, doubleMs: 600, omissions: 0.05, pauseMs: [900, 2500] }
const QUICK: Finger = { sigma: 1.2, doubles: 0, doubleMs: 0, omissions: 0, pauseMs: [200, 400] }
const RESULTS = 1000

async function layoutOf(measurer: Measurer, name: string, pxPerMm: number): Promise<GlassLayout> {
  const screens: Record<string, readonly TouchKey[]> = {}
  for (const screen of ['contract', 'declarer', 'lead-suit', 'lead', 'accept'])
    screens[screen] = (await measurer.measure(screen === 'accept' ? 'accept-hand-over' : screen, 'en')).keys
  for (const level of [1, 2, 3, 4, 5]) {
    await measurer.measure('contract', 'en')
    await measurer.again('contract')
    for (const key of [`contract-${level}N`, 'declarer-N', 'lead-unknown']) await measurer.press(key)
    screens[`result-${level}`] = (await measurer.again('result')).keys
  }
  return { name, pxPerMm, screens }
}

const asked = process.argv.slice(2)
const rules: GlassRules = asked.includes('--bounce') ? 'bounce' : 'touches'
const served = asked.includes('--stories') ? asked[asked.indexOf('--stories') + 1] : undefined
const measurer = await openMeasurer(
  must(findChromium(), 'a Chromium on this machine'),
  sentence => process.stdout.write(`${sentence}\n`),
  served,
)
// A phone on its side scrolls.
for (const glass of REFERENCE_GLASSES.filter(({ name }) => name !== 'phone-sideways')) {
  await measurer.turn(glass)
  const layout = await layoutOf(measurer, glass.name, glass.pxPerMm)
  for (const [finger, how] of [
    ['older', OLDER],
    ['quick', QUICK],
  ] as const) {
    const { touches, swallowed, wrong, unaccepted } = playFinger(
      layout,
      rules,
      how,
      `${finger} hands`,
      RESULTS,
    )
    process.stdout.write(
      `${glass.name} ${finger}: ${wrong} of ${RESULTS} wrong before acceptance, ${unaccepted} accepted unasked, ` +
        `${swallowed} of ${touches} touches pressed nothing\n`,
    )
  }
}
await measurer.close()
