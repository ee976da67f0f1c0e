import { type ReadonlySignal, signal } from '@preact/signals'
import { decodeMessage } from '../../shared/protocol/codec.ts'
import { HTTPS_PATH } from '../../shared/protocol/door/https-paths.ts'
import { HEALTH_PATH } from '../../shared/protocol/door/pairing.ts'
import { type HttpsDetails, httpsDetailsSchema } from '../../shared/session/https/https-details.ts'
import { type Device, deviceOf } from './devices.ts'

export type Trust = 'looking' | 'not-yet' | 'ready'

/** State of the hub's https: 'off' if it offers none, 'lost' if the hub does not answer. */
export type HubHttpsState = 'asking' | 'off' | 'lost' | HttpsDetails

export interface TrustStore {
  readonly told: ReadonlySignal<HubHttpsState>
  readonly trust: ReadonlySignal<Trust>
  readonly device: ReadonlySignal<Device>
  /** True once the certificate was downloaded here. */
  readonly fetched: ReadonlySignal<boolean>
  /** Address of the tables' page once it is trusted; null before. */
  readonly tables: ReadonlySignal<string | null>
  choose(device: Device): void
  fetching(): void
  /** Requests the hub by https, which fails while the browser does not trust it. */
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

/** Time limit of a request, ms: an unroutable address can hang for minutes. */
const ANSWER_WITHIN_MS = 3500

export function createTrustStore({ host, browser, fetch }: TrustDeps): TrustStore {
  const told = signal<HubHttpsState>('asking')
  const trust = signal<Trust>('looking')
  const device = signal(deviceOf(browser))
  const fetched = signal(false)
  const tables = signal<string | null>(null)
  /** Number of checks started, so that only the latest counts if several run at once. */
  let begun = 0
  let counts = 0

  async function ask(): Promise<HubHttpsState> {
    try {
      return await within(async signal => {
        const answer = await fetch(HTTPS_PATH, { signal })
        if (!answer.ok) return 'off'
        const read = decodeMessage(httpsDetailsSchema, await answer.text())
        return read.ok ? read.value : 'off'
      })
    } catch {
      return 'lost'
    }
  }

  /**
   * Resolves with true if the browser accepted the certificate. The answer of another origin cannot be read, but its
   * arrival proves it.
   */
  const isBelieved = (page: string): Promise<boolean> =>
    within(signal =>
      fetch(new URL(HEALTH_PATH, page).href, { signal, mode: 'no-cors', cache: 'no-store' }),
    ).then(
      () => true,
      () => false,
    )

  /** Requests all pages at once and returns the first that is trusted; null if none is. */
  async function firstBelieved(pages: readonly string[]): Promise<string | null> {
    const asked = pages.map(page => ({ page, believed: isBelieved(page) }))
    for (const { page, believed } of asked) if (await believed) return page
    return null
  }

  return {
    told,
    trust,
    device,
    fetched,
    tables,
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
      // The address that this device has already reached comes first: others may be unreachable from here.
      const page = await firstBelieved([...new Set([`https://${host}/table/`, ...hub.tables])])
      if (own < counts) return
      counts = own
      tables.value = page
      trust.value = page === null ? 'not-yet' : 'ready'
    },
  }
}

/** Runs a request with a time limit, since Safari before version 16 lacks `AbortSignal.timeout`. */
async function within<T>(act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), ANSWER_WITHIN_MS)
  try {
    return await act(control.signal)
  } finally {
    clearTimeout(timer)
  }
}
