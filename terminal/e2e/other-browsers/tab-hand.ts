import * as v from 'valibot'
import { TOUCH_GUARD_MS } from '../../table/keying-ids.ts'
import { createTableActs, type TableActs } from '../play/table-acts.ts'
import type { Tab } from './tab.ts'

/** Hand at a table whose browser is driven by a standard protocol. */
export interface TabHand extends TableActs {
  readonly tab: Tab
  see(screen: string): Promise<void>
  /** Waits for a screen that is about a board. */
  seeBoard(board: number, screen: string): Promise<void>
  there(selector: string): Promise<void>
  words(): Promise<string>
  tap(...ids: readonly string[]): Promise<void>
}

/** Longest wait on a machine that is busy with other tests, ms. */
const PATIENCE_MS = 120_000
const LOOK_EVERY_MS = 30
/** Wider than the radius in which a second touch is ignored. */
const APART_PX = 90

const rest = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const testId = (id: string) => `[data-testid="${id}"]`
const spotSchema = v.nullable(v.object({ x: v.number(), y: v.number() }))

export function createTabHand(tab: Tab): TabHand {
  let last = { x: -1000, y: -1000, at: 0 }

  async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
    let trouble: unknown = ''
    for (const from = performance.now(); performance.now() - from < PATIENCE_MS; await rest(LOOK_EVERY_MS))
      try {
        const seen = await look()
        if (seen !== null) return seen
      } catch (cause) {
        // No page answers between two pages.
        trouble = cause
      }
    const page = await tab.ask('document.body.outerHTML').catch(String)
    throw new Error(`${what} is not there. ${trouble}\n${page}`)
  }
  const isThere = async (selector: string) =>
    (await tab.ask(`document.querySelector(${JSON.stringify(selector)}) !== null`)) === true
  const there = async (selector: string) => {
    await until(selector, async () => ((await isThere(selector)) ? true : null))
  }
  const see = (screen: string) => there(`main[data-screen="${screen}"]`)

  /** Taps as a finger does: only a key that is in view, uncovered and enabled. Never twice in one place too soon. */
  async function tapOne(id: string): Promise<void> {
    const { x, y } = await until(id, async () => v.parse(spotSchema, await tab.ask(spotOf(id))))
    const wait = last.at + TOUCH_GUARD_MS + 20 - performance.now()
    if (wait > 0 && Math.hypot(x - last.x, y - last.y) < APART_PX) await rest(wait)
    await tab.touch(x, y)
    last = { x, y, at: performance.now() }
  }

  const tap = async (...ids: readonly string[]) => {
    for (const id of ids) await tapOne(id)
  }

  return {
    ...createTableActs({ see, tap, look: async () => {}, there, has: id => isThere(testId(id)) }),
    tab,
    see,
    there,
    tap,
    seeBoard: (board, screen) => there(`main[data-screen="${screen}"][data-board="${board}"]`),
    words: async () => v.parse(v.string(), await tab.ask('document.body.innerText')).replaceAll(/\s+/g, ' '),
  }
}

/** Returns the centre of a key that a finger can press now, or null. Runs in the page. */
const spotOf = (id: string): string => `(() => {
  const key = document.querySelector(${JSON.stringify(testId(id))})
  if (!key || key.matches(':disabled, [aria-disabled="true"]')) return null
  const seen = key.getBoundingClientRect()
  if (seen.top < 0 || seen.bottom > innerHeight) key.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = key.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  return key.contains(document.elementFromPoint(x, y)) ? { x, y } : null
})()`
