import process from 'node:process'
import { must } from '../../../shared/lib/assert.ts'
import { findChromium } from '../browser.ts'
import { OLDER, QUICK } from './finger.ts'
import { type BotTally, playFinger } from './finger-bots.ts'
import { glassLayout } from './glass-layout.ts'
import type { GlassRules } from './keyed-glass.ts'
import { openMeasurer } from './measure.ts'
import { REFERENCE_GLASSES } from './reference-glasses.ts'

/**
 * Fingers at the reference glasses, `npm run fingers`: older hands that miss and come down twice, and able ones in a
 * hurry. The keys are measured in a real browser, the rules are those of the app. `--stories URL --bounce` plays them on
 * the stories of another tree that are served there, with the guard of 250 ms alone.
 */
const RESULTS = 1000

const asked = process.argv.slice(2)
const rules: GlassRules = asked.includes('--bounce') ? 'bounce' : 'touches'
const served = asked.includes('--stories') ? asked[asked.indexOf('--stories') + 1] : undefined

function sentenceOf(tally: BotTally): string {
  const { touches, swallowed, swallowedFrom, wrong, wrongAfterSwallowed, unaccepted } = tally
  const pairs = [...swallowedFrom].sort(([, one], [, other]) => other - one)
  return (
    `${wrong} of ${RESULTS} wrong at the acceptance, ${unaccepted} accepted unasked, ` +
    `${swallowed} of ${touches} touches pressed nothing (${wrongAfterSwallowed} wrong after one)` +
    pairs
      .slice(0, 4)
      .map(([pair, count]) => `; ${pair}: ${count}`)
      .join('')
  )
}

const measurer = await openMeasurer(
  must(findChromium(), 'a Chromium on this machine'),
  sentence => process.stdout.write(`${sentence}\n`),
  served,
)
for (const glass of REFERENCE_GLASSES) {
  await measurer.turn(glass)
  const layout = await glassLayout(measurer, glass, 'en', rules === 'touches')
  for (const [hands, finger] of [
    ['older', OLDER],
    ['quick', QUICK],
  ] as const) {
    const tally = playFinger(layout, rules, finger, `${hands} hands`, RESULTS)
    process.stdout.write(`${glass.name} ${hands}: ${sentenceOf(tally)}\n`)
    if (rules === 'bounce') continue
    const agreed = playFinger(layout, rules, finger, `${hands} hands`, RESULTS, '1974')
    process.stdout.write(`${glass.name} ${hands}: of numbers to agree by ${agreed.wrongNumbers} wrong\n`)
  }
}
await measurer.close()
