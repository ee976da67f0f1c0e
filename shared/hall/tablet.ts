import { browserOf } from './browser.ts'
import { type Finding, found } from './finding.ts'

/** Origin of the page: the hub by plain http or https, or the web app. */
export type Way = 'http' | 'https' | 'web'

/** State of a tablet and its route to the hub before play. */
export interface Tablet {
  readonly way: Way
  readonly trips: readonly (number | null)[]
  /** True if the browser blocks this page from the club's network. */
  readonly isKeptOut: boolean
  readonly isLinked: boolean
  /** True if something other than a hub answered, such as a web page of the venue's Wi-Fi. */
  readonly stranger: boolean
  /** Lead of the tablet's clock over the hub's, in ms; null if not measurable. */
  readonly clockAhead: number | null
  readonly agent: string
  /** True if the browser can store anything here. */
  readonly keeps: boolean
  readonly isPersistent: boolean | null
  readonly quotaBytes: number | null
  readonly isAppKept: boolean
  readonly mayStayAwake: boolean
  readonly battery: { readonly share: number; readonly isCharging: boolean } | null
}

export type TabletKey =
  | `hub.${'reached' | 'silent' | 'stranger' | 'kept-out'}`
  | `wifi.${'good' | 'weak' | 'unknown'}`
  | `clock.${'right' | 'wrong' | 'unknown'}`
  | `browser.${'fit' | 'old' | 'kiosk' | 'silk' | 'unknown'}`
  | `store.${'kept' | 'lent' | 'none' | 'little' | 'unknown'}`
  | `page.${'kept' | 'plain' | 'not-kept'}`
  | `awake.${'stays' | 'plain' | 'refused'}`
  | `battery.${'full' | 'low' | 'unknown'}`

/** Clock difference tolerated for bells and the clock on the screen; order and scores never depend on it. */
const CLOCK_OFF_MS = 30_000
/** Round trip time from which the network is slow: in a hall it takes a few ms, and submitting a result takes one. */
const SLOW_TRIP_MS = 500
const MUCH_LOST = 0.05
/** Storage below which a private window or a full tablet is likely; a session with its copies takes a few megabytes. */
const LITTLE_BYTES = 50_000_000
const LOW_BATTERY = 0.4

export const tabletFindings = (tablet: Tablet): readonly Finding<TabletKey>[] => [
  hub(tablet),
  wifi(tablet.trips),
  clock(tablet.clockAhead),
  browser(tablet.agent),
  store(tablet),
  page(tablet),
  awake(tablet),
  battery(tablet.battery),
]

const answered = (trips: Tablet['trips']): readonly number[] => trips.filter(trip => trip !== null)

function hub({ trips, stranger, isKeptOut, isLinked }: Tablet): Finding<TabletKey> {
  if (isLinked || answered(trips).length > 0) return found('ok', 'hub.reached')
  if (isKeptOut) return found('look', 'hub.kept-out')
  return found('look', stranger ? 'hub.stranger' : 'hub.silent')
}

function wifi(trips: Tablet['trips']): Finding<TabletKey> {
  const sorted = [...answered(trips)].sort((a, b) => a - b)
  if (sorted.length === 0) return found('unknown', 'wifi.unknown')
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)
  const lost = (trips.length - sorted.length) / trips.length
  const params = { half: at(0.5), most: at(0.95), lost: `${Math.round(lost * 100)}` }
  return lost > MUCH_LOST || at(0.95) > SLOW_TRIP_MS
    ? found('look', 'wifi.weak', params)
    : found('ok', 'wifi.good', params)
}

function clock(ahead: number | null): Finding<TabletKey> {
  if (ahead === null) return found('unknown', 'clock.unknown')
  return Math.abs(ahead) > CLOCK_OFF_MS
    ? found('look', 'clock.wrong', { count: Math.round(Math.abs(ahead) / 60_000) })
    : found('ok', 'clock.right')
}

function browser(agent: string): Finding<TabletKey> {
  const { name, isOld, kind } = browserOf(agent)
  if (name === '') return found('unknown', 'browser.unknown')
  if (isOld) return found('look', 'browser.old', { name })
  return kind === 'browser' ? found('ok', 'browser.fit', { name }) : found('ok', `browser.${kind}`, { name })
}

function store({ keeps, isPersistent, quotaBytes }: Tablet): Finding<TabletKey> {
  if (!keeps) return found('look', 'store.none')
  if (quotaBytes !== null && quotaBytes < LITTLE_BYTES) return found('look', 'store.little')
  if (isPersistent === null) return found('unknown', 'store.unknown')
  return isPersistent ? found('ok', 'store.kept') : found('look', 'store.lent')
}

function page({ way, isAppKept }: Tablet): Finding<TabletKey> {
  if (way === 'http') return found('look', 'page.plain')
  return isAppKept ? found('ok', 'page.kept') : found('look', 'page.not-kept')
}

function awake({ way, mayStayAwake }: Tablet): Finding<TabletKey> {
  if (mayStayAwake) return found('ok', 'awake.stays')
  return found('look', way === 'http' ? 'awake.plain' : 'awake.refused')
}

function battery(seen: Tablet['battery']): Finding<TabletKey> {
  if (seen === null) return found('unknown', 'battery.unknown')
  const params = { percent: `${Math.round(seen.share * 100)}` }
  return seen.share < LOW_BATTERY && !seen.isCharging
    ? found('look', 'battery.low', params)
    : found('ok', 'battery.full', params)
}
