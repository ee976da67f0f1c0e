import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { LOCALES } from '../../shared/text/locale.ts'
import { OLDER, QUICK } from './glass/finger.ts'
import { playFinger } from './glass/finger-bots.ts'
import { glassLayout } from './glass/glass-layout.ts'
import type { GlassLayout } from './glass/keyed-glass.ts'
import { type Measurer, openMeasurer } from './glass/measure.ts'
import { REFERENCE_GLASSES } from './glass/reference-glasses.ts'
import { describeInChromium } from './stories-in-chromium.ts'

const TABLETS = REFERENCE_GLASSES.filter(({ isPhone }) => !isPhone)
const RESULTS = 1000

describeInChromium('fingers at the tablets', () => {
  const complaints: string[] = []
  const layouts: GlassLayout[] = []
  let measurer: Measurer

  beforeAll(async () => {
    measurer = await openMeasurer(complaint => complaints.push(complaint))
    for (const [index, glass] of TABLETS.entries()) {
      await measurer.turn(glass)
      layouts.push(await glassLayout(measurer, glass, LOCALES[index % LOCALES.length]))
    }
  })
  afterAll(async () => measurer.close())

  const tricksKeys = async (story: string) => {
    const { keys } = await measurer.measure(story, 'en')
    return keys
      .filter(({ id }) => id.startsWith('tricks-'))
      .map(({ id, left, top, right, bottom }) => ({ id, left, top, right, bottom }))
  }

  test('[UI166] however tricks are written, their keys lie where they lie', async () => {
    for (const glass of TABLETS.slice(0, 2)) {
      await measurer.turn(glass)
      const overs = await tricksKeys('result')
      expect(await tricksKeys('result-total'), glass.name).toEqual(overs)
      expect(await tricksKeys('result-american'), glass.name).toEqual(overs)
    }
    expect(complaints).toEqual([])
  })

  test.each([true, false])('[UI167] of able hands nothing that they mean is lost: lead asked %s', leads => {
    for (const layout of layouts) {
      const tally = playFinger({ ...layout, leads }, 'touches', QUICK, 'quick hands', RESULTS)
      expect([...tally.swallowedFrom], layout.name).toEqual([])
      expect([tally.wrongAfterSwallowed, tally.unaccepted], layout.name).toEqual([0, 0])
    }
  })

  test.each([true, false])(
    '[UI168] of older hands one result in two hundred at most comes to the acceptance wrong, and none is accepted unasked: lead asked %s',
    leads => {
      for (const layout of layouts) {
        const tally = playFinger({ ...layout, leads }, 'touches', OLDER, 'older hands', RESULTS)
        expect(tally.wrong, layout.name).toBeLessThanOrEqual(RESULTS / 200)
        expect(tally.unaccepted, layout.name).toBe(0)
      }
    },
  )

  test('[UI168] with a number to agree by older hands key one in a hundred wrong at most', () => {
    for (const layout of layouts) {
      const tally = playFinger(layout, 'touches', OLDER, 'older hands', RESULTS, '1974')
      expect(tally.wrongNumbers, layout.name).toBeLessThanOrEqual(RESULTS / 100)
    }
  })

  test('[UI168] with the guard against a bounce alone it would be four times as many', () => {
    const layout = must(layouts[0], 'a glass')
    expect(playFinger(layout, 'bounce', OLDER, 'older hands', RESULTS).wrong).toBeGreaterThan(RESULTS / 25)
  })
})
