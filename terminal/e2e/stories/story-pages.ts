import { chromium, type Page } from 'playwright-core'
import { showStory } from '../drawn/show-story.ts'
import { serveStories } from '../serve-stories.ts'

/** The stories in a real browser, on glasses of the sizes that clubs have, with the least side of a key there. */
export const GLASSES = {
  upright: { width: 800, height: 1280, dark: false, lang: 'en', keyPx: 96 },
  sideways: { width: 1280, height: 800, dark: false, lang: 'en', keyPx: 96 },
  ipad: { width: 768, height: 1024, dark: true, lang: 'ru', keyPx: 78 },
  'ipad-sideways': { width: 1024, height: 768, dark: false, lang: 'ru', keyPx: 96 },
  small: { width: 601, height: 962, dark: false, lang: 'en', keyPx: 89 },
  'russian-small': { width: 601, height: 962, dark: false, lang: 'ru', keyPx: 89 },
  'small-sideways': { width: 962, height: 601, dark: false, lang: 'zh-Hant', keyPx: 89 },
  phone: { width: 390, height: 844, dark: false, lang: 'en', keyPx: 60 },
  dark: { width: 800, height: 1280, dark: true, lang: 'en', keyPx: 96 },
  'russian-upright': { width: 800, height: 1280, dark: false, lang: 'ru', keyPx: 96 },
  'russian-phone': { width: 390, height: 844, dark: true, lang: 'ru', keyPx: 60 },
  'chinese-sideways': { width: 1280, height: 800, dark: true, lang: 'zh-Hans', keyPx: 96 },
} as const
export type Glass = keyof typeof GLASSES

const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', ...QUIET]

export interface StoryPages {
  readonly page: Page
  /** Opens a story on a glass and says what does not fit. */
  look(story: string, glass: Glass): Promise<readonly string[]>
  close(): Promise<void>
}

export async function openStories(
  executablePath: string,
  complain: (sentence: string) => void,
): Promise<StoryPages> {
  const served = await serveStories('stories')
  const browser = await chromium.launch({ executablePath, args: ARGS })
  const page = await browser.newPage({ hasTouch: true })
  let shown = ''
  page.on('pageerror', error => complain(`${shown}: ${error.message}`))
  return {
    page,
    async look(story, glass) {
      const { width, height, dark, lang, keyPx } = GLASSES[glass]
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
      shown = `story=${story}&lang=${lang}`
      await showStory(page, served.address, shown)
      return page.evaluate(faultsIn, keyPx)
    },
    async close() {
      await browser.close()
      await served.close()
    },
  }
}

/** What on the page does not fit, in words. Runs in the page. */
function faultsIn(least: number): string[] {
  const root = document.documentElement
  const said: string[] = []
  if (root.scrollWidth > root.clientWidth) said.push(`page ${root.scrollWidth} px wide`)
  if (root.scrollHeight > root.clientHeight + 1) said.push(`page ${root.scrollHeight} px high`)
  // A failed store leaves less glass: the results go on paper then.
  const whole = ['contract', 'declarer', 'doubling', 'lead', 'result', 'accept', 'seats', 'move']
    .map(screen => document.querySelector(`main[data-screen=${screen}] > div`))
    .filter(body => body !== null && !document.querySelector('[role=alert]'))
  for (const body of whole)
    if (body && body.scrollHeight > body.clientHeight + 1)
      said.push(`has to be scrolled: ${body.scrollHeight} in ${body.clientHeight}`)
  for (const element of document.querySelectorAll('button, h1, h2, p, td, th, span')) {
    const box = element.getBoundingClientRect()
    const word = (element.textContent ?? '').slice(0, 30)
    if (box.width > 0 && (box.right > innerWidth + 1 || box.left < -1))
      said.push(`"${word}" leaves the glass`)
    if (element.tagName === 'BUTTON' && element.scrollWidth > element.clientWidth + 1)
      said.push(`"${word}" is wider than its key`)
    if (element.matches('button[class*=key]') && Math.min(box.width, box.height) < least - 1)
      said.push(`"${word}" is ${Math.round(box.width)}x${Math.round(box.height)} px`)
  }
  return [...new Set(said)]
}
