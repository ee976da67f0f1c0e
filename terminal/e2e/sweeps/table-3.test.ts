import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from '../browser.ts'
import { type Measurer, openMeasurer } from '../glass/measure.ts'
import { faultsOf, type Swept, sweepTable } from './table-sweep.ts'

const chromium = findChromium()

describe.skipIf(chromium === null)(
  'the last third of the table’s screens, in turn on the glasses and in the languages (skipped where there is no Chromium)',
  () => {
    let measurer: Measurer
    let swept: Swept
    const complaints: string[] = []

    beforeAll(async () => {
      measurer = await openMeasurer(complaint => complaints.push(complaint))
      swept = await sweepTable(measurer, 2)
    })
    afterAll(async () => measurer.close())

    test('[UI12] [UI164] they fit, with keys for fingers and gaps between', () => {
      expect(swept.screens.length).toBeGreaterThan(50)
      expect(faultsOf(swept, 'room')).toEqual([])
      expect(complaints).toEqual([])
    })
    test('[UI285] no text overlaps another text or a key', () =>
      expect(faultsOf(swept, 'covered')).toEqual([]))
    test('[UI255] what decides is large', () => expect(faultsOf(swept, 'letters')).toEqual([]))
    test('[UI256] no word is broken at the end of a line', () => expect(faultsOf(swept, 'torn')).toEqual([]))
    test('[UI258] no two keys of a screen are called alike', () =>
      expect(faultsOf(swept, 'names')).toEqual([]))
    test('[UI257] texts and keys stand out, light and dark', () =>
      expect(faultsOf(swept, 'contrast')).toEqual([]))
    test('[UI244] axe-core finds nothing', () => expect(swept.axe).toEqual([]))
    test('[UI245] the question has the focus as it is asked', () => expect(swept.unasked).toEqual([]))
    test('[UI90] no screen has an English word in another language', () => expect(swept.latin).toEqual([]))
    test('[UI248] words two fifths longer have room, clip nothing and lose no key', () =>
      expect(swept.longer).toEqual([]))
    test('[UI249] all drawn texts come from the catalogues, except names, figures and symbols', () =>
      expect([...swept.bare]).toEqual([]))
  },
)
