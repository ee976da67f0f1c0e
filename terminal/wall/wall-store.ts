import { type ReadonlySignal, signal } from '@preact/signals'
import * as v from 'valibot'
import { WALL_PATH, WALL_TIME_HEADER, type WallView, wallSchema } from '../../shared/wall/wall-schema.ts'
import { createHubTime, type OwnClock } from '../state/hub-time.ts'

/** How often the hub is asked, and after how long its silence is told. */
const ASK_EVERY_MS = 2000
/** While the club shows nothing; whoever touches the screen does not wait for it. */
const ASK_WHEN_OFF_MS = 30_000
const AWAY_AFTER_MS = 7000
const GIVE_UP_MS = 4000

export type WallTold =
  /** Nothing was heard yet. */
  | { readonly kind: 'asking' }
  /** The club shows nothing on a wall now. */
  | { readonly kind: 'off' }
  | { readonly kind: 'shown'; readonly view: WallView }

/** After how long the hub is asked again. */
export const askAgainMs = ({ kind }: WallTold): number => (kind === 'off' ? ASK_WHEN_OFF_MS : ASK_EVERY_MS)

/** Of `fetch` what is used. */
export type WallFetch = (
  path: string,
  init: {
    readonly headers: Readonly<Record<string, string>>
    readonly signal: AbortSignal
    readonly cache: 'no-store'
  },
) => Promise<Pick<Response, 'status' | 'headers' | 'json'>>

export interface WallStore {
  readonly told: ReadonlySignal<WallTold>
  /** The hub's clock in ms. */
  readonly hubNow: ReadonlySignal<number>
  /** When the hub was heard last, by its own clock, where that is too long ago; null while it answers. */
  readonly awaySince: ReadonlySignal<number | null>
  ask(): Promise<void>
}

/** Asks the hub what to show and keeps it: with the hub away the wall shows what it knew, and its clocks go on. */
export function createWallStore(fetch: WallFetch, clock: OwnClock): WallStore {
  const told = signal<WallTold>({ kind: 'asking' })
  const awaySince = signal<number | null>(null)
  const { hubNow, hear } = createHubTime(clock, signal(null))
  let etag = ''
  let heard: { readonly hub: number; readonly passed: number } | null = null

  function heed(headers: Pick<Headers, 'get'>): void {
    const now = Number(headers.get(WALL_TIME_HEADER))
    if (!Number.isFinite(now) || now <= 0) return
    hear(now)
    heard = { hub: now, passed: clock.passed() }
    awaySince.value = null
  }

  async function take(): Promise<void> {
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(), GIVE_UP_MS)
    try {
      const answer = await fetch(WALL_PATH, {
        headers: etag === '' ? {} : { 'If-None-Match': etag },
        ...{ signal: giveUp.signal, cache: 'no-store' },
      })
      heed(answer.headers)
      if (answer.status === 404) {
        etag = ''
        told.value = { kind: 'off' }
      }
      if (answer.status !== 200) return
      const read = v.safeParse(wallSchema, await answer.json())
      // A hub that is newer than this page: the page is loaded anew with the next turn of the hub, and shows what it has.
      if (!read.success) return
      etag = answer.headers.get('etag') ?? ''
      told.value = { kind: 'shown', view: read.output }
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    ...{ told, hubNow, awaySince },
    async ask() {
      try {
        await take()
      } catch {
        // Out of reach: what is shown stays.
      }
      if (heard && clock.passed() - heard.passed > AWAY_AFTER_MS) awaySince.value = heard.hub
    },
  }
}
