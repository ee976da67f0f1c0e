import type { Tablet, Way } from '../../../shared/hall/tablet.ts'
import type { TableApp } from '../table-context.ts'
import { measureRoundTrips } from './round-trips.ts'

const rest = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

type Seen = Pick<TableApp, 'store' | 'secure' | 'web'>

/** Battery access, available in some browsers and over https only. */
interface WithBattery {
  getBattery?(): Promise<{ readonly level: number; readonly charging: boolean }>
}

/** Collects the browser's properties and the hub's response times; takes ten seconds. */
export async function lookAtTablet(seen: Seen): Promise<Tablet> {
  const { store, secure, web } = seen
  const { offset, link, storeFailed } = store.terminal
  const way: Way = import.meta.env.MODE === 'web' ? 'web' : secure ? 'https' : 'http'
  await web?.look()
  const hub = hubOf(way, seen)
  const tried =
    hub === null
      ? { trips: [], stranger: false, clockAhead: null }
      : await measureRoundTrips({
          fetch: (path, init) =>
            fetch(`${hub}${path}`, { ...init, ...(way === 'web' && { mode: 'no-cors' }) }),
          clock: () => performance.now(),
          now: () => Date.now(),
          rest,
        })
  const measured = offset.peek()
  return {
    ...tried,
    way,
    agent: navigator.userAgent,
    keeps: !storeFailed.peek(),
    isKeptOut: web?.leave.peek() === 'denied',
    isLinked: link.peek() === 'connected',
    isAppKept: isAppKept(),
    mayStayAwake: await mayStayAwake(),
    ...(await storage()),
    clockAhead: measured === null ? tried.clockAhead : -measured,
    battery: await battery(),
  }
}

/**
 * Returns the hub's address to test: the page's server, or in the web app the hub last reached or looked for. Null
 * before the browser allows access, since the first request triggers its prompt.
 */
export function hubOf(way: Way, { store, web }: Pick<Seen, 'store' | 'web'>): string | null {
  if (way !== 'web') return ''
  if (!web?.isOpen.peek()) return null
  const [address = web.tried.peek()[0]] = store.terminal.addresses.peek()
  return address === undefined ? null : `http://${address}`
}

/** Returns true if the app is cached; over plain http browsers have no service worker. */
const isAppKept = (): boolean => Boolean((navigator as Partial<Navigator>).serviceWorker?.controller)

async function storage(): Promise<Pick<Tablet, 'isPersistent' | 'quotaBytes'>> {
  const { storage: manager } = navigator as Partial<Navigator>
  try {
    const isPersistent = (await manager?.persisted()) ?? null
    return { isPersistent, quotaBytes: (await manager?.estimate())?.quota ?? null }
  } catch {
    return { isPersistent: null, quotaBytes: null }
  }
}

async function mayStayAwake(): Promise<boolean> {
  try {
    const lock = await (navigator as Partial<Navigator>).wakeLock?.request('screen')
    await lock?.release()
    return lock !== undefined
  } catch {
    return false
  }
}

async function battery(): Promise<Tablet['battery']> {
  try {
    const seen = await (navigator as WithBattery).getBattery?.()
    return seen ? { share: seen.level, isCharging: seen.charging } : null
  } catch {
    return null
  }
}
