import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { isSoak } from '../../../shared/test/lane.ts'
import { LOCALES } from '../../../shared/text/locale.ts'
import { lastingAxeFindings } from '../drawn/axe.ts'
import { bareTexts, reachableKeys, textsWithoutRoom } from '../glass/longer-words.ts'
import { type Measurer, openMeasurer } from '../glass/measure.ts'
import { type GlassScreen, measuredScreen } from '../glass/measured-glasses.ts'
import { REFERENCE_GLASSES, type ReferenceGlass } from '../glass/reference-glasses.ts'
import { latinIn, textsOf } from '../latin.ts'
import { STORIES } from '../stories/stories.ts'
import { describeInChromium } from '../stories-in-chromium.ts'
import { axeOptions, pickThird, type Third } from './thirds.ts'

/** `npm test` draws each story in one language on one screen size; `npm run soak` in each language, on other sizes. */
const TURNS = isSoak ? LOCALES.map((_, turn) => turn) : [0]
/** A rule that axe-core does not run by default: voice control users say the text on the key. */
const EVERYTHING = axeOptions({ rules: { 'label-content-name-mismatch': { enabled: true } } })
/** Words two fifths longer must fit the most common screen sizes. */
const LONGER = REFERENCE_GLASSES.filter(({ name }) => ['tablet-8', 'tablet-10', 'phone'].includes(name))

/**
 * Names of people, events, languages, cards, seats and units, and days as the browser formats them: no catalogue
 * lengthens them.
 */
const NAMED =
  /Ana|Bo\b|Zoe Zimmermann|Wolfeschlegel|Chen|Dita|Соколова|Преображенский|Gwendolyn|Hal\b|Ines|Jan\b|Novak|English|Русский|中文|Thursday pairs|^Monday$|Club championship|Ковальская|Константинопольский|王小明|^Saturday, November|^By$|^MP$|^[NESW]$|^[AKQJT\d\u2009]+$|^NT$|^A\d?$|^\d+/

/** Problems found on the screens drawn, by kind. */
interface Swept {
  readonly screens: GlassScreen[]
  readonly axe: string[]
  readonly latin: string[]
  readonly unasked: string[]
  readonly longer: string[]
  readonly bare: Set<string>
}

/** Draws a third of the table's screens and measures all that is measured on them. */
async function sweepTable(measurer: Measurer, third: Third): Promise<Swept> {
  const swept: Swept = { screens: [], axe: [], latin: [], unasked: [], longer: [], bare: new Set() }
  for (const turn of TURNS)
    for (const { at, item } of pickThird(Object.keys(STORIES), third)) {
      await lookAsWritten(measurer, swept, item, at, turn)
      await lookLonger(measurer, swept, item, must(LONGER[(at + turn) % LONGER.length], 'a glass'))
    }
  return swept
}

/** Lists the faults of one kind with where they are. */
const faultsOf = ({ screens }: Swept, kind: keyof GlassScreen['faults']): readonly string[] =>
  screens.flatMap(({ story, glass, lang, faults }) =>
    faults[kind].map(fault => `${story} ${glass.name} ${lang}: ${fault}`),
  )

async function lookAsWritten(
  measurer: Measurer,
  swept: Swept,
  story: string,
  at: number,
  turn: number,
): Promise<void> {
  const { page } = measurer
  const glass = must(REFERENCE_GLASSES[(at + 5 * turn) % REFERENCE_GLASSES.length], 'a glass')
  const lang = must(LOCALES[(at + turn) % LOCALES.length], 'a language')
  const where = `${story} ${glass.name} ${lang}`
  await measurer.turn(glass)
  swept.screens.push(await measuredScreen(measurer, story, glass, lang))
  if (!(await page.evaluate(isQuestionFocused))) swept.unasked.push(where)
  swept.axe.push(...(await lastingAxeFindings(page, EVERYTHING)).map(fault => `${where}: ${fault}`))
  if (lang !== 'en')
    swept.latin.push(...latinIn(await page.evaluate(textsOf)).map(text => `${where}: ${text}`))
}

/** Draws the story in longer words and compares it with the one that is on the page. */
async function lookLonger(
  measurer: Measurer,
  swept: Swept,
  story: string,
  glass: ReferenceGlass,
): Promise<void> {
  const { page } = measurer
  await measurer.turn(glass)
  const keys = await page.evaluate(reachableKeys)
  await measurer.draw(story, 'pseudo')
  const longer = await page.evaluate(reachableKeys)
  const lost = keys.filter(key => !longer.includes(key)).map(key => `${key} is lost`)
  const faults = [...(await page.evaluate(textsWithoutRoom)), ...lost]
  swept.longer.push(...faults.map(fault => `${story} ${glass.name}: ${fault}`))
  for (const text of await page.evaluate(bareTexts)) if (!NAMED.test(text)) swept.bare.add(text)
}

/** Kinds of problems on a screen, and what a screen without them is like. */
const KINDS: Readonly<Record<keyof GlassScreen['faults'], string>> = {
  room: 'they fit, with keys for fingers and gaps between',
  covered: 'no text overlaps another text or a key',
  letters: 'what decides is large',
  torn: 'no word is broken at the end of a line',
  names: 'no two keys of a screen are called alike',
  contrast: 'texts and keys stand out, light and dark',
}

/** Describes what holds on each screen of a third; `what` names the rules. */
export const describeTableSweep = (what: string, third: Third): void =>
  describeInChromium(what, () => {
    let measurer: Measurer
    let swept: Swept
    const complaints: string[] = []
    beforeAll(async () => {
      measurer = await openMeasurer(complaint => complaints.push(complaint))
      swept = await sweepTable(measurer, third)
    })
    afterAll(async () => measurer.close())

    test('they are drawn without complaint', () => {
      expect(swept.screens.length).toBeGreaterThan(50)
      expect(complaints).toEqual([])
    })
    for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[])
      test(KINDS[kind], () => expect(faultsOf(swept, kind)).toEqual([]))
    test('axe-core finds nothing', () => expect(swept.axe).toEqual([]))
    test('the question has the focus as it is asked', () => expect(swept.unasked).toEqual([]))
    test('no screen has an English word in another language', () => expect(swept.latin).toEqual([]))
    test('words two fifths longer have room, clip nothing and lose no key', () =>
      expect(swept.longer).toEqual([]))
    test('all drawn texts come from the catalogues, except names, figures and symbols', () =>
      expect([...swept.bare]).toEqual([]))
  })

/** Runs in the page. */
const isQuestionFocused = () => document.activeElement?.matches('h1, h2') ?? false
