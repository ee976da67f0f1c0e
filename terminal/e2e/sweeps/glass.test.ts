import { stdout } from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { isSoak } from '../../../shared/test/lane.ts'
import { LOCALES } from '../../../shared/text/locale.ts'
import { ENLARGED, enlargedFaults } from '../glass/enlarged.ts'
import { type DrawnScreen, type Measurer, openMeasurer } from '../glass/measure.ts'
import { REFERENCE_GLASSES, type ReferenceGlass } from '../glass/reference-glasses.ts'
import { type Step, screenFlow } from '../glass/screen-flow.ts'
import { glassUsed } from '../glass/used.ts'
import { STORIES as EVERY_STORY } from '../stories/stories.ts'
import { describeInChromium } from '../stories-in-chromium.ts'

/** Stories, one for each kind of screen, each in a single language per screen size. */
const STORIES = [
  'contract',
  'declarer',
  'doubling',
  'lead-suit',
  'lead',
  'result',
  'accept',
  'accept-turned',
  'wrong',
  'doubt-lead',
  'wrong-kept',
  'score',
  'score-alone',
  'score-hands',
  'put-off',
  'move',
  'move-sit-out',
  'players-move',
  'seats',
  'seats-next',
  'contract-next',
  'where',
  'seats-late',
  'seats-again',
  'seats-apart',
  'move-late',
  'people',
  'other-pair',
  'ranking',
  'ranking-open',
  'score-closed',
  'choose-table',
  'more',
  'more-apart',
  'settings',
  'signal',
  'unplayed',
  'boards',
  'boards-done',
  'correct',
  'address',
  'changed-several',
  'overtaken',
  'tablemates',
] as const

/** `npm test` measures two screen sizes and a page at 200 %; `npm run soak` all of them. */
const GLASSES = isSoak
  ? REFERENCE_GLASSES
  : REFERENCE_GLASSES.filter(({ name }) => ['tablet-8', 'phone'].includes(name))
const EVERY = isSoak ? 1 : 4

/** Least and middle share of the glass that a page fills. */
const LEAST_USED = 0.15
const MEDIAN_USED = 0.4

/** Returns another language for each screen size: positions are the same in all of them. */
const languageOn = (glass: ReferenceGlass): string =>
  LOCALES[REFERENCE_GLASSES.indexOf(glass) % LOCALES.length] ?? 'en'

describeInChromium('keys on the reference glasses', () => {
  const complaints: string[] = []
  let measurer: Measurer
  let steps: readonly Step[] = []
  const drawn = new Map<ReferenceGlass, readonly DrawnScreen[]>()
  const used = new Map<ReferenceGlass, { readonly story: string; readonly share: number }[]>()

  beforeAll(async () => {
    measurer = await openMeasurer(complaint => complaints.push(complaint))
    steps = await screenFlow(measurer, STORIES)
    for (const glass of GLASSES) {
      await measurer.turn(glass)
      const screens: DrawnScreen[] = []
      const shares = []
      for (const story of STORIES) {
        screens.push(await measurer.measure(story, languageOn(glass)))
        shares.push({ story, share: await measurer.page.evaluate(glassUsed, glass.pxPerMm) })
      }
      used.set(glass, shares)
      drawn.set(glass, screens)
    }
  })
  afterAll(async () => measurer.close())

  test('[UI163] the screens that follow each other are found by pressing every key', () => {
    const named = steps.map(({ from, by, to }) => `${from} ${by} ${to}`)
    expect(named).toEqual(
      expect.arrayContaining([
        'contract passed-out accept',
        'declarer step-back contract',
        'accept accept score',
        'settings back more',
        'signal back settings',
        'unplayed not-played accept',
        'move know-EW seats',
      ]),
    )
    expect(steps.length).toBeGreaterThan(80)
    expect(complaints).toEqual([])
  })

  test.each(GLASSES)('[UI163] the main key comes last in the action bar: $name', glass => {
    const misplaced = (drawn.get(glass) ?? []).filter(({ bar }) => bar.some(isMain => isMain) && !bar.at(-1))
    expect(misplaced.map(({ story }) => story)).toEqual([])
  })

  test.each(GLASSES)('[UI371] content and actions fill the glass: $name', glass => {
    const shares = must(used.get(glass), 'shares of the glass').toSorted((a, b) => a.share - b.share)
    const [least, median] = [must(shares[0], 'a page'), must(shares[Math.floor(shares.length / 2)], 'a page')]
    const percent = ({ story, share }: typeof least) => `${Math.round(100 * share)}% (${story})`
    stdout.write(`glass used, ${glass.name}: least ${percent(least)}, median ${percent(median)}\n`)
    expect(least.share).toBeGreaterThanOrEqual(LEAST_USED)
    expect(median.share).toBeGreaterThanOrEqual(MEDIAN_USED)
  })

  test('[UI259] a page made twice as large goes on below, never beside', async () => {
    const faults: string[] = []
    for (const [turn, glass] of ENLARGED.entries()) {
      await measurer.page.setViewportSize(glass)
      for (const [at, story] of Object.keys(EVERY_STORY).entries()) {
        if (at % ENLARGED.length !== turn || Math.floor(at / ENLARGED.length) % EVERY !== 0) continue
        const found = await enlargedFaults(measurer, story, LOCALES[at % LOCALES.length] ?? 'en')
        faults.push(...found.map(fault => `${story} ${glass.name}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  })
})
