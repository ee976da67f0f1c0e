import type { Locator, Page } from 'playwright-core'
import { must } from '../../../shared/lib/assert.ts'

/** What it costs to settle something: presses, keys typed, and how often a key had to be scrolled into sight. */
export interface Cost {
  readonly presses: number
  readonly keys: number
  readonly scrolls: number
}

/** A key by its test name, or one that is found in a line of its own. */
export type Key = string | Locator

/** The director's hand on mouse or glass. Whatever is pressed is counted, and nothing is pressed by another way. */
export interface CountedHand {
  readonly page: Page
  press(key: Key): Promise<void>
  /** At the right end of a line of a field of many lines; the first is 1. */
  pressLine(key: Key, line: number): Promise<void>
  /** Into the field that has the keyboard. */
  type(text: string): Promise<void>
  /** One key of the keyboard: "Enter", "Control+A". */
  hit(key: string): Promise<void>
  /** A line of a list that opens: one press opens it, another takes the line. */
  choose(key: Key, value: string): Promise<void>
  cost(): Cost
}

export type OnPress = (presses: number) => Promise<void>

/** `onPress` is told after each press how many there have been. */
export function createCountedHand(
  page: Page,
  touch: boolean,
  onPress: OnPress = async () => {},
): CountedHand {
  let [presses, keys, scrolls] = [0, 0, 0]
  const found = (key: Key): Locator => (typeof key === 'string' ? page.getByTestId(key) : key)
  const sight = async (key: Key): Promise<Locator> => {
    const at = found(key)
    await at.waitFor()
    if (!(await at.evaluate(isInSight))) {
      scrolls += 1
      await at.scrollIntoViewIfNeeded()
    }
    return at
  }
  return {
    page,
    async press(key) {
      const at = await sight(key)
      presses += 1
      await (touch ? at.tap() : at.click())
      await onPress(presses)
    },
    async pressLine(key, line) {
      const at = await sight(key)
      presses += 1
      const { width } = must(await at.boundingBox(), 'a field on the screen')
      const height = await at.evaluate(field => Number.parseFloat(getComputedStyle(field).lineHeight))
      const top = await at.evaluate(field => Number.parseFloat(getComputedStyle(field).paddingTop))
      const position = { x: width - EDGE_PX, y: top + (line - 0.5) * height }
      await (touch ? at.tap({ position }) : at.click({ position }))
      await onPress(presses)
    },
    async type(text) {
      // Nobody types before the field shows that it has the keyboard.
      await page.waitForFunction(() => document.activeElement?.matches('input, textarea'))
      keys += text.length
      await page.keyboard.type(text)
    },
    async hit(key) {
      keys += 1
      await page.keyboard.press(key)
    },
    async choose(key, value) {
      const at = await sight(key)
      presses += 2
      await at.selectOption(value)
    },
    cost: () => ({ presses, keys, scrolls }),
  }
}

/** From the edge of a field. */
const EDGE_PX = 24

/** In the page: whether a press on its middle would meet it as the screen stands. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const met = document.elementFromPoint(x, y)
  return element.contains(met)
}
