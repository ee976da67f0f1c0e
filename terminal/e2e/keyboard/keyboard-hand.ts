import type { Page } from 'playwright-core'
import type { Follower } from '../play/follow.ts'

/** Director who uses the keyboard only and sees where the focus is. */
export interface KeyboardHand extends Required<Follower> {
  readonly page: Page
  /** Presses Escape until nothing is open; returns what then has the focus. */
  home(): Promise<string>
  /** Focus faults since the beginning, as lines. */
  readonly faults: readonly string[]
}

/** Returns the selector of a key by test id: "board-5 ruling" for the one in that line, "ranked-3 *" for any in it. */
const selectorOf = (key: string): string =>
  key
    .split(' ')
    .map(name => (name === '*' ? ':is(button, input)' : `[data-testid="${name}"]`))
    .join(' ')

const GRID = '[data-testid^="cell-"][tabindex="0"]'

/** Maximum number of Tab presses. */
const FAR = 120

/** Frames without focus that nobody notices: a sixth of a second. On a machine that draws slower it takes longer. */
const NOTICED_FRAMES = 10

export async function createKeyboardHand(page: Page): Promise<KeyboardHand> {
  const faults: string[] = []
  let doing = 'the beginning'
  await page.exposeFunction('focusLost', (was: string) => faults.push(`lost from ${was} after ${doing}`))
  await page.addInitScript(watchFocus, NOTICED_FRAMES)
  const look = async (wanted = ''): Promise<Focus> => {
    let focus = await page.evaluate(focusNow, wanted)
    // A moved element may still be under way.
    for (let frames = 0; focus.faults.length > 0 && frames < NOTICED_FRAMES; frames += 1) {
      await page.evaluate(nextFrame)
      focus = await page.evaluate(focusNow, wanted)
    }
    for (const fault of focus.faults) faults.push(`${fault}: ${focus.name}, at ${doing}`)
    return focus
  }
  const hit = async (...keys: readonly string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key)
      await look()
    }
  }
  const to = async (key: string, selector = selectorOf(key)) => {
    await page.locator(selector).first().waitFor()
    doing = `the way to ${key}`
    for (let times = 0; times < FAR; times += 1) {
      const { way } = await look(selector)
      if (way === 'there') return
      await page.keyboard.press(way)
    }
    throw new Error(`${key} is not reached by Tab; the focus is on ${(await look()).name}`)
  }
  return {
    page,
    /** Presses Tab or Shift+Tab, whichever is shorter, until that key has the focus. */
    to: key => to(key),
    see: key => page.locator(selectorOf(key)).first().waitFor(),
    /** Goes to the grid, by arrows to the cell, and in. */
    async cell(table, round, board) {
      await to('the grid', GRID)
      doing = `the way to table ${table}, round ${round}`
      const name = (await look()).name
      const [, , from = 0] = name.split('-').map(Number)
      const down = Array.from({ length: Math.abs(table - from) }, () =>
        table > from ? 'ArrowDown' : 'ArrowUp',
      )
      await hit(...down, 'Home', ...Array.from({ length: round - 1 }, () => 'ArrowRight'), 'Enter')
      await page.locator('[data-panel="cell"]').waitFor()
      if (board === undefined) return
      await to(`board-${board} board-row`)
      await hit('Enter')
    },
    async home() {
      doing = 'Escape'
      for (let times = 0; times < 3 && (await page.getByTestId('panel').count()) > 0; times += 1) {
        const open = await page.evaluate(openNow)
        await hit('Escape')
        await page.waitForFunction(isOtherNow, open, { timeout: ESCAPE_MS }).catch(() => {})
      }
      await page.waitForFunction(() => document.activeElement !== document.body)
      return (await look()).name
    },
    async press(key) {
      await to(key)
      doing = `Enter on ${key}`
      await hit('Enter')
    },
    async hit(...keys) {
      doing = keys.join(' ')
      await hit(...keys)
    },
    async type(text) {
      await page.waitForFunction(() => document.activeElement?.matches('input, textarea'))
      doing = `typing ${text}`
      await page.keyboard.type(text)
    },
    async has(key) {
      try {
        await page.waitForFunction(
          selector => document.activeElement?.matches(selector) === true,
          selectorOf(key),
        )
      } catch {
        throw new Error(`the focus is on ${(await look()).name}, not on ${key}, after ${doing}`)
      }
    },
    faults,
  }
}

/** Longest wait for the effect of an Escape, ms. */
const ESCAPE_MS = 2000

const openNow = (): string | null => document.querySelector('[data-testid="panel"]')?.textContent ?? null

const isOtherNow = (open: string | null): boolean =>
  (document.querySelector('[data-testid="panel"]')?.textContent ?? null) !== open

interface Focus {
  readonly name: string
  readonly faults: readonly string[]
  readonly way: 'there' | 'Tab' | 'Shift+Tab'
}

/** Waits for the next frame. Runs in the page. */
const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** Returns the focused element, whether its focus is visible, and the direction of the target. Runs in the page. */
function focusNow(selector: string): Focus {
  const element = document.activeElement
  // A removed element leaves the focus to the page for a while; its duration is watched there.
  if (!element || element === document.body) return { name: 'the page', faults: [], way: 'Tab' }
  const name =
    element.getAttribute('data-testid') ?? `${element.tagName} ${element.textContent?.slice(0, 20)}`
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const hasFrame = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const isOnGlass = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  const lastAct = document.querySelector('[data-testid="last-act"]')?.getBoundingClientRect()
  const isCovered =
    lastAct !== undefined &&
    element.closest('[data-testid="last-act"]') === null &&
    Math.min(right, lastAct.right) > Math.max(left, lastAct.left) &&
    Math.min(bottom, lastAct.bottom) > Math.max(top, lastAct.top)
  const wanted = selector === '' ? null : document.querySelector(selector)
  const isBehind = (wanted?.compareDocumentPosition(element) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING
  return {
    name,
    faults: [
      ...(hasFrame ? [] : ['no frame']),
      ...(isOnGlass ? [] : ['out of sight']),
      ...(isCovered ? ['covered'] : []),
    ],
    way: wanted === element ? 'there' : isBehind ? 'Shift+Tab' : 'Tab',
  }
}

/** Reports whenever nothing has the focus for a noticeable time, from the first focus on. Runs in the page. */
function watchFocus(noticedFrames: number): void {
  let last = ''
  let lost = 0
  const frame = () => {
    const element = document.activeElement
    const isLost = !element || element === document.body
    if (!isLost) {
      last = element.getAttribute('data-testid') ?? element.tagName
      lost = 0
    } else if (last !== '') {
      lost += 1
      if (lost > noticedFrames) {
        Reflect.get(window, 'focusLost')(last)
        last = ''
      }
    }
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
