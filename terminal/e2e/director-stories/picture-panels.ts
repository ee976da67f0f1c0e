import { mkdirSync } from 'node:fs'
import process from 'node:process'
import { launchChromium } from '../browser.ts'
import { serveStories } from '../serve-stories.ts'
import { DIRECTOR_STORIES, pathOf, press } from './stories.ts'

/**
 * Takes a picture of each of the director's scoring panels on each screen size into `.cache/director-pictures`, and
 * reports what does not fit.
 *
 *     node terminal/e2e/director-stories/picture-panels.ts [STORY ...] [--glass=laptop]
 */
const PICTURES = `${import.meta.dirname}/../../../.cache/director-pictures`

const GLASSES = {
  phone: { width: 390, height: 844, dark: false, lang: 'ru', touch: true },
  'phone-dark': { width: 390, height: 844, dark: true, lang: 'zh-Hans', touch: true },
  tablet: { width: 820, height: 1180, dark: true, lang: 'ru', touch: true },
  laptop: { width: 1366, height: 768, dark: false, lang: 'ru', touch: false },
  'laptop-dark': { width: 1366, height: 768, dark: true, lang: 'zh-Hant', touch: false },
  desktop: { width: 1920, height: 1080, dark: false, lang: 'zh-Hans', touch: false },
  'desktop-dark': { width: 1920, height: 1080, dark: true, lang: 'ru', touch: false },
} as const

function say(sentence: string): void {
  process.exitCode = 1
  process.stdout.write(`${sentence}\n`)
}

mkdirSync(PICTURES, { recursive: true })
const served = await serveStories('director-stories')
const browser = await launchChromium()
const wanted = process.argv.slice(2).filter(word => !word.startsWith('--'))
const onGlass = process.argv.find(word => word.startsWith('--glass='))?.slice('--glass='.length)
for (const [glass, { width, height, dark, lang, touch }] of Object.entries(GLASSES)) {
  if (onGlass !== undefined && onGlass !== glass) continue
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    colorScheme: dark ? 'dark' : 'light',
  })
  for (const story of Object.keys(DIRECTOR_STORIES)) {
    const [query, ...steps] = pathOf(story)
    if (wanted.length > 0 && !wanted.includes(story)) continue
    const page = await context.newPage()
    page.setDefaultTimeout(1500)
    page.setDefaultNavigationTimeout(20_000)
    page.on('pageerror', error => say(`${story} ${glass}: ${error.message}`))
    await page.goto(`${served.address}?${query}&lang=${lang}`)
    try {
      for (const step of steps) await press(page, step)
    } catch (cause) {
      say(`${story} ${glass}: ${String(cause).split('\n')[0]}`)
    }
    for (const fault of await page.evaluate(faultsIn)) say(`${story} ${glass}: ${fault}`)
    await page.screenshot({ path: `${PICTURES}/${story}-${glass}.png` })
    await page.close()
  }
  await context.close()
}
await browser.close()
await served.close()

/** Returns descriptions of what does not fit on the page. Runs in the page. */
function faultsIn(): string[] {
  const said: string[] = []
  const panel = document.querySelector('[data-testid=panel]') ?? document.documentElement
  if (panel.scrollWidth > panel.clientWidth + 1)
    said.push(`panel ${panel.scrollWidth} px in ${panel.clientWidth}`)
  for (const element of panel.querySelectorAll('button, select, input')) {
    const box = element.getBoundingClientRect()
    const word = (element.textContent ?? '').slice(0, 30)
    if (box.width === 0) continue
    if (element.scrollWidth > element.clientWidth + 1 && element.matches('button'))
      said.push(`"${word}" is wider than its key`)
    if (box.height < 43) said.push(`"${word}" is ${Math.round(box.width)}x${Math.round(box.height)} px`)
  }
  return [...new Set(said)]
}
