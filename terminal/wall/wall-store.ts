import { type ReadonlySignal, signal } from '@preact/signals'
import * as v from 'valibot'
import { WALL_PATH, WALL_TIME_HEADER, type WallView, wallSchema } from '../../shared/wall/wall-schema.ts'
import { createHubTime, type OwnClock } from '../state/hub-time.ts'

/** Polling interval, and the silence after which the display reports that the hub is away, ms. */
const ASK_EVERY_MS = 2000
/** Polling interval while room displays are switched off, ms; a touch polls at once. */
const ASK_WHEN_OFF_MS = 30_000
const AWAY_AFTER_MS = 7000
const GIVE_UP_MS = 4000

export type DisplayState =
  | { readonly kind: 'asking' }
  /** The club has switched room displays off. */
  | { readonly kind: 'off' }
  | { readonly kind: 'shown'; readonly view: WallView }

export const askAgainMs = ({ kind }: DisplayState): number =>
  kind === 'off' ? ASK_WHEN_OFF_MS : ASK_EVERY_MS

export type WallFetch = (
  path: string,
  init: {
    readonly headers: Readonly<Record<string, string>>
    readonly signal: AbortSignal
    readonly cache: 'no-store'
  },
) => Promise<Pick<Response, 'status' | 'headers' | 'json'>>

export interface WallStore {
  readonly told: ReadonlySignal<DisplayState>
  /** Hub time in ms. */
  readonly hubNow: ReadonlySignal<number>
  /** Hub time of the last answer if the hub no longer answers; otherwise null. */
  readonly awaySince: ReadonlySignal<number | null>
  ask(): Promise<void>
}

/**
 * Polls the hub and stores its answer. While the hub is away the last state stays on display and its clocks continue.
 */
export function createWallStore(fetch: WallFetch, clock: OwnClock): WallStore {
  const told = signal<DisplayState>({ kind: 'asking' })
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
        signal: giveUp.signal,
        cache: 'no-store',
      })
      heed(answer.headers)
      if (answer.status === 404) {
        etag = ''
        told.value = { kind: 'off' }
      }
      if (answer.status !== 200) return
      const read = v.safeParse(wallSchema, await answer.json())
      // A hub newer than this page: the page reloads with the hub's next turn, and shows what it has.
      if (!read.success) return
      etag = answer.headers.get('etag') ?? ''
      told.value = { kind: 'shown', view: read.output }
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    told,
    hubNow,
    awaySince,
    async ask() {
      try {
        await take()
      } catch {
        // Unreachable: keep what is shown.
      }
      if (heard && clock.passed() - heard.passed > AWAY_AFTER_MS) awaySince.value = heard.hub
    },
  }
}
