import { mkdirSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import type { Page } from 'playwright-core'
import { must } from '../../../shared/lib/assert.ts'
import { openMeasurer } from '../glass/measure.ts'
import { MEASURED_LANGUAGES } from '../glass/measured-glasses.ts'
import { REFERENCE_GLASSES, type ReferenceGlass } from '../glass/reference-glasses.ts'
import { STORIES } from './stories.ts'

/**
 * Takes pictures of the table's screens on the reference screen sizes into `.cache/pictures`, several on a sheet with
 * their names.
 *
 *     node scripts/run.mjs terminal/e2e/stories/glasses.ts [STORY ...] --glass=phone --lang=ru,en --scheme=dark
 */
const PICTURES = `${import.meta.dirname}/../../../.cache/pictures`
/** Width of a sheet that can be viewed at once. */
const SHEET_PX = 1560

const words = process.argv.slice(2)
const option = <T extends string>(name: string, all: readonly T[]): readonly T[] => {
  const asked = words.find(word => word.startsWith(`--${name}=`))?.slice(name.length + 3)
  return asked === undefined ? all : all.filter(each => asked.split(',').includes(each))
}
const named = words.filter(word => !word.startsWith('--'))

interface Picture {
  readonly name: string
  readonly png: string
}

/** Saves a sheet with as many pictures side by side as remain readable, in one or two lines. */
async function saveSheet(page: Page, glass: ReferenceGlass, path: string, pictures: readonly Picture[]) {
  const width = Math.floor(SHEET_PX / perLine(glass)) - 8
  const figures = pictures.map(
    ({ name, png }) =>
      `<figure><figcaption>${name}</figcaption><img width="${width}" src="data:image/png;base64,${png}"></figure>`,
  )
  await page.setContent(
    `<style>body{margin:4px;background:#888;display:flex;flex-wrap:wrap;gap:4px;font:14px sans-serif}figure{margin:0}img{display:block}</style>${figures.join('')}`,
  )
  writeFileSync(path, await page.screenshot({ fullPage: true }))
}

const perLine = ({ width, height }: ReferenceGlass): number => (width < 500 ? 5 : width < height ? 4 : 2)
const perSheet = (glass: ReferenceGlass): number => (glass.width > glass.height ? 6 : 2 * perLine(glass))

mkdirSync(PICTURES, { recursive: true })
const say = (sentence: string) => process.stdout.write(`${sentence}\n`)
const measurer = await openMeasurer(say)
const browser = must(measurer.page.context().browser(), 'the browser')
const sheet = await browser.newPage({ viewport: { width: SHEET_PX + 8, height: 400 } })
const stories = named.length > 0 ? named : Object.keys(STORIES)
for (const story of stories) must(STORIES[story], `a story named ${story}`)
const glassNames = option(
  'glass',
  REFERENCE_GLASSES.map(({ name }) => name),
)
let made = 0
for (const glass of REFERENCE_GLASSES.filter(({ name }) => glassNames.includes(name))) {
  await measurer.turn(glass)
  for (const lang of option('lang', MEASURED_LANGUAGES))
    for (const scheme of option('scheme', ['light', 'dark'])) {
      await measurer.page.emulateMedia({ colorScheme: scheme })
      for (let from = 0; from < stories.length; from += perSheet(glass)) {
        const pictures: Picture[] = []
        for (const story of stories.slice(from, from + perSheet(glass))) {
          await measurer.measure(story, lang)
          pictures.push({ name: story, png: (await measurer.page.screenshot()).toString('base64') })
        }
        made += pictures.length
        const number = String(1 + from / perSheet(glass)).padStart(2, '0')
        await saveSheet(sheet, glass, `${PICTURES}/${glass.name}-${lang}-${scheme}-${number}.png`, pictures)
      }
    }
}
await measurer.close()
say(`${made} pictures`)
