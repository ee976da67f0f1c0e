import type { Club } from './club.ts'
import type { OnPress } from './counted-hand.ts'

/** Drops the director's link in the middle of an incident, as Wi-Fi does, and restores it. */
export interface Drop {
  /** Drops the link after the first press. */
  readonly pressed: OnPress
  /** Waits until the drop is over. */
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
      // The room continues meanwhile: a table calls, and has been helped.
      for (const open of [true, false]) await tables[0]?.call(open)
      const left = (since ?? 0) + ms - Date.now()
      // The drop counts only once the screen shows it.
      await page.waitForSelector('[data-testid="link"]:not([data-link="connected"])')
      if (left > 0) await new Promise(resolve => setTimeout(resolve, left))
      cable.speak()
    },
  }
}
