import { type ReadonlySignal, signal } from '@preact/signals'
import { HTTPS_PATH } from '../../shared/protocol/door/https-paths.ts'
import { HEALTH_PATH } from '../../shared/protocol/door/pairing.ts'
import { decodeMessage } from '../../shared/protocol/encode.ts'
import { type HttpsTold, httpsToldSchema } from '../../shared/session/https/https-told.ts'
import { type Device, deviceOf } from './devices.ts'

/** Whether this browser trusts the club, as far as is known. */
export type Trust = 'looking' | 'not-yet' | 'ready'

/** What the hub says of itself; it may not offer https, or not answer. */
export type Told = 'asking' | 'off' | 'lost' | HttpsTold

export interface TrustStore {
  readonly told: ReadonlySignal<Told>
  readonly trust: ReadonlySignal<Trust>
  readonly device: ReadonlySignal<Device>
  /** The file has been asked for here. */
  readonly fetched: ReadonlySignal<boolean>
  /** Where the tables' page is, once it is trusted. */
  readonly tables: ReadonlySignal<string | null>
  choose(device: Device): void
  fetching(): void
  /** Asks the hub by https: a browser that does not trust it cannot. */
  look(): Promise<void>
}

export interface TrustDeps {
  readonly host: string
  readonly browser: { readonly userAgent: string; readonly maxTouchPoints: number }
  readonly fetch: (
    url: string,
    init: { readonly signal: AbortSignal; readonly mode?: 'no-cors'; readonly cache?: 'no-store' },
  ) => Promise<Response>
}

/** As long as somebody waits for it: an address that leads nowhere from here would keep a browser for minutes. */
const ANSWER_WITHIN_MS = 3500

export function createTrustStore({ host, browser, fetch }: TrustDeps): TrustStore {
  const told = signal<Told>('asking')
  const trust = signal<Trust>('looking')
  const device = signal(deviceOf(browser))
  const fetched = signal(false)
  const tables = signal<string | null>(null)
  /** Somebody may press while the page looks by itself: which look was begun last, and which of them counts. */
  let begun = 0
  let counts = 0

  async function ask(): Promise<Told> {
    try {
      return await within(async signal => {
        const answer = await fetch(HTTPS_PATH, { signal })
        if (!answer.ok) return 'off'
        const read = decodeMessage(httpsToldSchema, await answer.text())
        return read.ok ? read.value : 'off'
      })
    } catch {
      return 'lost'
    }
  }

  /** The answer of another origin cannot be read; that there is one says that its certificate was believed. */
  const isBelieved = (page: string): Promise<boolean> =>
    within(signal =>
      fetch(new URL(HEALTH_PATH, page).href, { signal, mode: 'no-cors', cache: 'no-store' }),
    ).then(
      () => true,
      () => false,
    )

  /** The first of them that is believed; all are asked at once. */
  async function firstBelieved(pages: readonly string[]): Promise<string | null> {
    const asked = pages.map(page => ({ page, believed: isBelieved(page) }))
    for (const { page, believed } of asked) if (await believed) return page
    return null
  }

  return {
    ...{ told, trust, device, fetched, tables },
    choose(chosen) {
      device.value = chosen
    },
    fetching() {
      fetched.value = true
    },
    async look() {
      begun += 1
      const own = begun
      const hub = typeof told.value === 'object' ? told.value : await ask()
      if (typeof told.value !== 'object') told.value = hub
      if (typeof hub !== 'object') return
      // The one that this device has reached already comes first: of the others it may see none.
      const page = await firstBelieved([...new Set([`https://${host}/table/`, ...hub.tables])])
      if (own < counts) return
      counts = own
      tables.value = page
      trust.value = page === null ? 'not-yet' : 'ready'
    },
  }
}

/** Safari has no `AbortSignal.timeout` before its version 16. */
async function within<T>(act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), ANSWER_WITHIN_MS)
  try {
    return await act(control.signal)
  } finally {
    clearTimeout(timer)
  }
}
