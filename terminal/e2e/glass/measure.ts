import type { Page } from 'playwright-core'
import { launchChromium } from '../browser.ts'
import { settled } from '../drawn/settled.ts'
import { showStory } from '../drawn/show-story.ts'
import { serveStories } from '../serve-stories.ts'
import type { ReferenceGlass } from './reference-glasses.ts'

export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Touch target and its position on the screen. */
export interface TouchKey extends Rect {
  readonly id: string
  readonly word: string
  readonly live: boolean
  /** Length of its shorter side, px, including any part scrolled away. */
  readonly side: number
}

export interface DrawnScreen {
  readonly story: string
  readonly screen: string
  /** Elements on every screen of such a tablet: an alarm, a note, a switch between two tables. */
  readonly always: string
  readonly keys: readonly TouchKey[]
  readonly letter: number
  readonly said: string
  /** Keys of the action bar in their order: true for a main key. */
  readonly bar: readonly boolean[]
  readonly faults: readonly string[]
}

export interface Measurer {
  readonly page: Page
  turn(glass: ReferenceGlass): Promise<void>
  draw(story: string, lang: string): Promise<void>
  measure(story: string, lang: string): Promise<DrawnScreen>
  again(name: string): Promise<DrawnScreen>
  /** Presses a key of the last drawn story and returns the name of the resulting screen. */
  press(id: string): Promise<string>
  close(): Promise<void>
}

/** Opens one page on which the stories are drawn one after another. */
export async function openMeasurer(complain: (sentence: string) => void): Promise<Measurer> {
  const served = await serveStories('stories')
  const browser = await launchChromium()
  const page = await browser.newPage({ hasTouch: true, reducedMotion: 'reduce' })
  page.on('pageerror', error => complain(`${page.url()}: ${error.message}`))
  const draw = async (story: string, lang: string): Promise<void> => {
    await showStory(page, served.address, `story=${story}&lang=${lang}`)
    await page.waitForSelector('main')
  }
  return {
    page,
    draw,
    turn: ({ width, height }) => page.setViewportSize({ width, height }),
    async measure(story, lang) {
      await draw(story, lang)
      return drawnScreen(page, story)
    },
    async again(name) {
      await page.waitForSelector(`main[data-screen="${name}"]`)
      return drawnScreen(page, name)
    },
    async press(id) {
      // Sent without a position, so that no touch rule delays it.
      const click = (name: string) => document.querySelector<HTMLElement>(`[data-testid="${name}"]`)?.click()
      await settled(page, () => page.evaluate(click, id))
      return (await page.getAttribute('main', 'data-screen')) ?? ''
    },
    async close() {
      await browser.close()
      await served.close()
    },
  }
}

export async function drawnScreen(page: Page, story: string): Promise<DrawnScreen> {
  const keys = await page.evaluate(keysDrawn)
  const drawn = await page.evaluate(textsDrawn)
  const covered = keys.flatMap((key, index) =>
    keys
      .slice(index + 1)
      .filter(other => overlap(key, other))
      .map(other => `"${key.word}" lies on "${other.word}"`),
  )
  return { story, keys, ...drawn, faults: [...new Set([...drawn.faults, ...covered])] }
}

/** Tolerance for the browser's rounding, px. */
const HAIR_PX = 0.5

export const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.right - HAIR_PX &&
  b.left < a.right - HAIR_PX &&
  a.top < b.bottom - HAIR_PX &&
  b.top < a.bottom - HAIR_PX

/** Returns the drawn keys; a touch on what the keyboard scrolls presses nothing. Runs in the page. */
function keysDrawn(): TouchKey[] {
  const keys = 'button, a[href], select, input, summary, [tabindex="0"]:not([data-part="answers"])'
  const touchable = [...document.querySelectorAll<HTMLElement>(keys)]
  // Parts scrolled away cannot be touched.
  const visible = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const shown = element
      .closest('header, [data-part="scrolled"], [data-part="answers"]')
      ?.getBoundingClientRect()
    if (!shown) return { left, top, right, bottom }
    return { left, right, top: Math.max(top, shown.top), bottom: Math.min(bottom, shown.bottom) }
  }
  const isInSight = (element: Element) => {
    const { left, top, right, bottom } = visible(element)
    return bottom > top && right - left > 1
  }
  return touchable.filter(isInSight).map(element => ({
    ...visible(element),
    id: element.getAttribute('data-testid') ?? '',
    word: (element.textContent ?? '').trim().slice(0, 40),
    live: !element.matches(':disabled'),
    side: Math.min(element.offsetWidth, element.offsetHeight),
  }))
}

/** Runs in the page. */
function textsDrawn(): Omit<DrawnScreen, 'story' | 'keys'> {
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  const isDrawn = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && !element.closest('.heard-only')
  }
  const faults: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) faults.push(`page ${root.scrollWidth} px wide`)
  if (root.scrollHeight > root.clientHeight + 1) faults.push(`page ${root.scrollHeight} px high`)
  const screen = document.querySelector('main')?.getAttribute('data-screen') ?? ''
  const always = [...document.querySelectorAll('[role=alert], [data-testid=insecure], main > nav')]
    .map(element => element.tagName)
    .join()
  const body = document.querySelector('[data-part="answers"]')
  // On a phone the move card may overflow below; an alarm, a note, an old app and a second table leave less room.
  const keyed = ['contract', 'declarer', 'doubling', 'lead', 'result', 'accept']
  const isTablet = Math.min(innerWidth, innerHeight) > 480
  const whole = isTablet ? [...keyed, 'seats', 'move', 'more', 'settings'] : keyed
  const hasRoom = always === '' && !document.querySelector('[data-testid=update]')
  if (whole.includes(screen) && hasRoom && body && body.scrollHeight > body.clientHeight + 1)
    faults.push(`has to be scrolled: ${body.scrollHeight} in ${body.clientHeight}`)
  const texts = [...document.querySelectorAll('body *')].filter(
    element =>
      isDrawn(element) &&
      [...element.childNodes].some(node => node.nodeType === 3 && (node.textContent ?? '').trim() !== ''),
  )
  let letter = Number.POSITIVE_INFINITY
  let said = ''
  for (const element of texts) {
    const box = element.getBoundingClientRect()
    const word = (element.textContent ?? '').trim().slice(0, 30)
    if (sizeOf(element) < letter) [letter, said] = [sizeOf(element), word]
    if (box.right > innerWidth + 1 || box.left < -1) faults.push(`"${word}" leaves the glass`)
    const key = element.closest('button')
    const inside = key?.getBoundingClientRect()
    const isHigh = key !== null && key.scrollHeight > key.clientHeight + 4
    if (inside && (box.left < inside.left - 1 || box.right > inside.right + 1 || isHigh))
      faults.push(`"${word}" is larger than its key`)
  }
  const bar = [...document.querySelectorAll('[data-alone=actions] button')].map(key =>
    key.className.includes('safe'),
  )
  return { screen, always, letter, said, bar, faults }
}
