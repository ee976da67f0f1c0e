import process from 'node:process'
import { must } from '../../../shared/lib/assert.ts'
import { findChromium } from '../browser.ts'
import { STORIES } from '../stories/stories.ts'
import { openMeasurer } from './measure.ts'
import { type GlassScreen, MEASURED_LANGUAGES, measuredScreen } from './measured-glasses.ts'
import { REFERENCE_GLASSES } from './reference-glasses.ts'
import { CAPITALS } from './sizes.ts'

/**
 * Every screen of the table on every reference glass in every language, `npm run glasses`: smallest key, gap and letters
 * in mm, contrast light and dark, and what does not fit. `--glass=phone,tablet-8`, `--lang=ru` and names of stories
 * take a part of it.
 */
const words = process.argv.slice(2)
const option = (name: string): readonly string[] | undefined =>
  words
    .find(word => word.startsWith(`--${name}=`))
    ?.slice(name.length + 3)
    .split(',')
const named = words.filter(word => !word.startsWith('--'))
const stories = named.length > 0 ? named : Object.keys(STORIES)
for (const story of stories) must(STORIES[story], `a story named ${story}`)
const langs = MEASURED_LANGUAGES.filter(lang => option('lang')?.includes(lang) ?? true)
const glasses = REFERENCE_GLASSES.filter(({ name }) => option('glass')?.includes(name) ?? true)

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

const leastBy = (some: readonly GlassScreen[], of: (screen: GlassScreen) => number): GlassScreen =>
  must(
    some.reduce<GlassScreen | undefined>(
      (best, each) => (best === undefined || of(each) < of(best) ? each : best),
      undefined,
    ),
    'a screen',
  )

/** One line of figures for a glass, each with where it was found. */
function figuresOf(screens: readonly GlassScreen[]): string {
  const figure = (
    name: string,
    of: (screen: GlassScreen) => number,
    unit: string,
    where: (screen: GlassScreen) => string,
  ) => {
    const least = leastBy(screens, of)
    return `${name} ${of(least).toFixed(2)}${unit} (${least.story} ${least.lang} ${where(least)})`
  }
  const mm = (px: number, { glass }: GlassScreen) => (px * CAPITALS) / glass.pxPerMm
  return [
    figure(
      'key',
      ({ sizes }) => sizes.key,
      ' mm',
      ({ sizes }) => sizes.smallest,
    ),
    figure(
      'gap',
      ({ sizes }) => sizes.gap,
      ' mm',
      ({ sizes }) => sizes.between,
    ),
    figure(
      'letters',
      at => mm(at.legible.all.px, at),
      ' mm',
      at => `"${at.legible.all.said}"`,
    ),
    figure(
      'deciding',
      at => mm(at.legible.deciding.px, at),
      ' mm',
      at => `"${at.legible.deciding.said}"`,
    ),
    figure(
      'contrast light',
      at => at.light.text.ratio,
      '',
      at => `"${at.light.text.said}"`,
    ),
    figure(
      'dark',
      at => at.dark.text.ratio,
      '',
      at => `"${at.dark.text.said}"`,
    ),
    figure(
      'keys light',
      at => at.light.key.ratio,
      '',
      at => `"${at.light.key.said}"`,
    ),
    figure(
      'dark',
      at => at.dark.key.ratio,
      '',
      at => `"${at.dark.key.said}"`,
    ),
  ].join('; ')
}

const measurer = await openMeasurer(must(findChromium(), 'a Chromium on this machine'), say)
let faulty = 0
for (const glass of glasses) {
  await measurer.turn(glass)
  const screens: GlassScreen[] = []
  for (const lang of langs)
    for (const story of stories) screens.push(await measuredScreen(measurer, story, glass, lang))
  const faultsOf = ({ faults }: GlassScreen) => Object.values(faults).flat()
  for (const screen of screens)
    for (const fault of faultsOf(screen)) say(`${glass.name} ${screen.lang} ${screen.story}: ${fault}`)
  const torn = screens.filter(({ legible }) => legible.torn.length > 0).length
  faulty += screens.filter(screen => faultsOf(screen).length > 0).length
  say(
    `${glass.name}: ${screens.length} screens, ${torn} with a torn word (long names and the invented language); ${figuresOf(screens)}`,
  )
}
await measurer.close()
say(
  `${faulty} of ${glasses.length * langs.length * stories.length} screens have something that is not as it should be`,
)
process.exitCode = faulty > 0 ? 1 : 0
