import type { Locator, Page } from 'playwright-core'
import { must } from '../../../shared/lib/assert.ts'

/** Cost of settling an incident: presses, keys typed, and how often a key had to be scrolled into view. */
export interface Cost {
  readonly presses: number
  readonly keys: number
  readonly scrolls: number
}

/** Key by its test id, or by a locator within a line. */
export type Key = string | Locator

/** Director's mouse or finger. Every press is counted, and there is no other way to press. */
export interface CountedHand {
  readonly page: Page
  press(key: Key): Promise<void>
  /** Presses at the right end of a line of a multi-line field; the first is 1. */
  pressLine(key: Key, line: number): Promise<void>
  type(text: string): Promise<void>
  /** Presses one key of the keyboard: "Enter", "Control+A". */
  hit(key: string): Promise<void>
  cost(): Cost
}

export type OnPress = (presses: number) => Promise<void>

/** Calls `onPress` after each press with the count so far. */
export function createCountedHand(
  page: Page,
  touch: boolean,
  onPress: OnPress = async () => {},
): CountedHand {
  let presses = 0
  let keys = 0
  let scrolls = 0
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
      // Wait until the field has the focus before typing.
      await page.waitForFunction(() => document.activeElement?.matches('input, textarea'))
      keys += text.length
      await page.keyboard.type(text)
    },
    async hit(key) {
      keys += 1
      await page.keyboard.press(key)
    },
    cost: () => ({ presses, keys, scrolls }),
  }
}

/** Distance from the edge of a field, px. */
const EDGE_PX = 24

/** True if a press on the element's centre would hit it without scrolling. Runs in the page. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const x = left + width / 2
  const y = top + height / 2
  const met = document.elementFromPoint(x, y)
  return element.contains(met)
}
