import type { Club } from './club.ts'
import type { OnPress } from './counted-hand.ts'

/** The director's link falls silent in the middle of an incident, as Wi-Fi does, and speaks again. */
export interface Drop {
  /** After the first press nothing comes through any more. */
  readonly pressed: OnPress
  /** Waits until it is over. */
  over(): Promise<void>
}

export function dropOf({ cable, page, tables }: Club, ms: number): Drop {
  let since: number | null = null
  return {
    async pressed() {
      if (since !== null) return
      cable.silence()
      since = Date.now()
    },
    async over() {
      // The room goes on meanwhile: a table calls, and has been helped.
      for (const open of [true, false]) await tables[0]?.call(open)
      const left = (since ?? 0) + ms - Date.now()
      // It is no drop before the screen says so.
      await page.waitForSelector('[data-testid="link"]:not([data-link="connected"])')
      if (left > 0) await new Promise(resolve => setTimeout(resolve, left))
      cable.speak()
    },
  }
}
