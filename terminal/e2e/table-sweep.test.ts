import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { LOCALES } from '../../shared/text/locale.ts'
import { findChromium } from './browser.ts'
import { lastingAxeFindings } from './drawn/axe.ts'
import { bareTexts, reachableKeys, textsWithoutRoom } from './glass/longer-words.ts'
import { type Measurer, openMeasurer } from './glass/measure.ts'
import { type GlassScreen, measuredScreen } from './glass/measured-glasses.ts'
import { REFERENCE_GLASSES } from './glass/reference-glasses.ts'
import { isSoak } from './lane.ts'
import { latinIn, textsOf } from './latin.ts'
import { STORIES } from './stories/stories.ts'

const chromium = findChromium()
/** `npm test` draws each story in one language on one glass; `npm run soak` in each language, on other glasses. */
const TURNS = isSoak ? LOCALES.map((_, turn) => turn) : [0]
/** Not among those that axe-core runs unasked: who speaks to a tablet says what the key reads. */
const EVERYTHING = { rules: { 'label-content-name-mismatch': { enabled: true } } }
/** Words that are two fifths longer must fit the glasses that clubs have most. */
const LONGER = REFERENCE_GLASSES.filter(({ name }) => ['tablet-8', 'tablet-10', 'phone'].includes(name))

/**
 * Names of people, of events, of languages, of cards, seats and units, and days as the browser writes them: no catalogue
 * makes them longer.
 */
const NAMED =
  /Ana|Bo\b|Zoe Zimmermann|Wolfeschlegel|Chen|Dita|Соколова|Преображенский|Gwendolyn|Hal\b|Ines|Jan\b|Novak|English|Русский|中文|Thursday pairs|^Monday$|Club championship|Ковальская|Константинопольский|王小明|^Saturday, November|^By$|^MP$|^[NESW]$|^[AKQJT\d\u2009]+$|^NT$|^A\d?$|^\d+/

describe.skipIf(chromium === null)(
  'every screen of the table, drawn in turn on the glasses and in the languages (skipped where there is no Chromium)',
  () => {
    let measurer: Measurer
    const complaints: string[] = []
    const screens: GlassScreen[] = []
    const found = {
      axe: [] as string[],
      latin: [] as string[],
      unasked: [] as string[],
      longer: [] as string[],
      bare: new Set<string>(),
    }

    beforeAll(async () => {
      measurer = await openMeasurer(complaint => complaints.push(complaint))
      for (const turn of TURNS)
        for (const [at, story] of Object.keys(STORIES).entries()) await look(story, at, turn)
    })
    afterAll(async () => measurer.close())

    async function look(story: string, at: number, turn: number): Promise<void> {
      const { page } = measurer
      const glass = must(REFERENCE_GLASSES[(at + 5 * turn) % REFERENCE_GLASSES.length], 'a glass')
      const lang = must(LOCALES[(at + turn) % LOCALES.length], 'a language')
      const where = `${story} ${glass.name} ${lang}`
      await measurer.turn(glass)
      screens.push(await measuredScreen(measurer, story, glass, lang))
      if (!(await page.evaluate(isQuestionFocused))) found.unasked.push(where)
      found.axe.push(...(await lastingAxeFindings(page, EVERYTHING)).map(fault => `${where}: ${fault}`))
      if (lang !== 'en')
        found.latin.push(...latinIn(await page.evaluate(textsOf)).map(text => `${where}: ${text}`))

      const narrow = must(LONGER[(at + turn) % LONGER.length], 'a glass')
      await measurer.turn(narrow)
      const keys = await page.evaluate(reachableKeys)
      await measurer.measure(story, 'pseudo')
      const longer = await page.evaluate(reachableKeys)
      const lost = keys.filter(key => !longer.includes(key)).map(key => `${key} is lost`)
      const faults = [...(await page.evaluate(textsWithoutRoom)), ...lost]
      found.longer.push(...faults.map(fault => `${story} ${narrow.name}: ${fault}`))
      for (const text of await page.evaluate(bareTexts)) if (!NAMED.test(text)) found.bare.add(text)
    }

    const faultsOf = (kind: keyof GlassScreen['faults']) =>
      screens.flatMap(({ story, glass, lang, faults }) =>
        faults[kind].map(fault => `${story} ${glass.name} ${lang}: ${fault}`),
      )

    test('[UI12] [UI164] they fit, with keys for fingers and gaps between', () => {
      expect(screens.length).toBe(TURNS.length * Object.keys(STORIES).length)
      expect(faultsOf('room')).toEqual([])
      expect(complaints).toEqual([])
    })
    test('[UI285] no words lie on others or on a key', () => expect(faultsOf('covered')).toEqual([]))
    test('[UI255] what decides is large', () => expect(faultsOf('letters')).toEqual([]))
    test('[UI256] no word is torn', () => expect(faultsOf('torn')).toEqual([]))
    test('[UI258] no two keys of a screen are called alike', () => expect(faultsOf('names')).toEqual([]))
    test('[UI257] texts and keys stand out, light and dark', () => expect(faultsOf('contrast')).toEqual([]))
    test('[UI244] axe-core finds nothing', () => expect(found.axe).toEqual([]))
    test('[UI245] the question has the focus as it is asked', () => expect(found.unasked).toEqual([]))
    test('[UI90] no screen says a word of English in another language', () => expect(found.latin).toEqual([]))
    test('[UI248] words two fifths longer have room, clip nothing and lose no key', () =>
      expect(found.longer).toEqual([]))
    test('[UI249] what is drawn comes from the catalogues, but for names, figures and signs', () =>
      expect([...found.bare]).toEqual([]))
  },
)

/** Runs in the page. */
const isQuestionFocused = () => document.activeElement?.matches('h1, h2') ?? false
