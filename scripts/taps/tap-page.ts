import type { Page } from 'playwright-core'
import { launchChromium } from '../../terminal/e2e/browser.ts'
import { serveStories } from '../../terminal/e2e/serve-stories.ts'
import type { TapContest } from './contest.ts'
import type { TapReport } from './play.ts'

export interface TapPage {
  readonly page: Page
  /**
   * Plays sessions from this seed on, until this many taps were made, several sessions failed, or `goesOn` returns
   * false.
   */
  play(seed: number, taps: number, wish?: TapWish): Promise<TapSum>
  close(): Promise<void>
}

export interface TapWish {
  readonly goesOn?: () => boolean
  /** Contest to play; by default the seed decides. */
  readonly contest?: TapContest | undefined
}

export interface TapSum {
  readonly evenings: number
  readonly taps: number
  readonly purposeful: number
  readonly facts: number
  /** Number of facts pending because the director or another tablet was faster. */
  readonly waiting: number
  readonly screens: ReadonlySet<string>
  /** Faults, each with the seed of its session. */
  readonly faults: readonly string[]
}

const NONE: TapSum = {
  evenings: 0,
  taps: 0,
  purposeful: 0,
  facts: 0,
  waiting: 0,
  screens: new Set(),
  faults: [],
}

/** Maximum number of taps per session, as more only repeat. */
const EVENING = 1000
const MOST_FAULTS = 10

export async function openTapPage(): Promise<TapPage> {
  const served = await serveStories('taps')
  const browser = await launchChromium()
  const page = await browser.newPage({ hasTouch: true, viewport: { width: 800, height: 1280 } })
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  await page.goto(served.address)
  return {
    page,
    async play(seed, taps, { goesOn = () => true, contest } = {}) {
      let sum = NONE
      while (sum.taps < taps && sum.faults.length < MOST_FAULTS && goesOn()) {
        const own = seed + sum.evenings
        const most = Math.min(EVENING, taps - sum.taps)
        const report = await page.evaluate(([from, so, what]) => globalThis.playTaps(from, so, what), [
          own,
          most,
          contest,
        ] as const)
        const faults = [...report.faults, ...complaints.splice(0)].map(fault => `seed ${own}: ${fault}`)
        sum = plus(sum, { ...report, faults })
      }
      return sum
    },
    async close() {
      await browser.close()
      await served.close()
    },
  }
}

const plus = (sum: TapSum, report: TapReport): TapSum => ({
  evenings: sum.evenings + 1,
  taps: sum.taps + report.taps,
  purposeful: sum.purposeful + report.purposeful,
  facts: sum.facts + report.facts,
  waiting: sum.waiting + report.waiting,
  screens: new Set([...sum.screens, ...report.screens]),
  faults: [...sum.faults, ...report.faults],
})
