import type { Tablet } from '../../../shared/hall/tablet.ts'
import { HEALTH_PATH } from '../../../shared/protocol/door/pairing.ts'

export interface TripDeps {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  readonly clock: () => number
  /** Returns the tablet's time, ms since 1970. */
  readonly now: () => number
  readonly rest: (ms: number) => Promise<void>
}

type Trips = Pick<Tablet, 'trips' | 'stranger' | 'clockAhead'>

/** Number of requests, enough to reveal packet loss in a time that users accept. */
const TRIPS = 40
const EVERY_MS = 250
/** Time after which a request counts as lost, ms. */
const LOST_AFTER_MS = 2000
/** Average error of the Date header, which has whole seconds [RFC 9110, 5.6.7]. */
const HALF_A_SECOND_MS = 500

/** Sends a request to the hub every quarter of a second for ten seconds, without waiting for earlier answers. */
export async function measureRoundTrips(deps: TripDeps): Promise<Trips> {
  const asked: Promise<Answered>[] = []
  for (let trip = 0; trip < TRIPS; trip += 1) {
    asked.push(ask(deps))
    await deps.rest(EVERY_MS)
  }
  const all = await Promise.all(asked)
  const clocks = all.map(({ ahead }) => ahead).filter(ahead => ahead !== null)
  return {
    trips: all.map(({ ms }) => ms),
    stranger: all.some(({ isStranger }) => isStranger),
    // The quickest answer is the most accurate, and all agree within a second.
    clockAhead: clocks[0] ?? null,
  }
}

interface Answered {
  readonly ms: number | null
  readonly ahead: number | null
  readonly isStranger: boolean
}

const NOT_ANSWERED: Answered = { ms: null, ahead: null, isStranger: false }

async function ask({ fetch, clock, now, rest }: TripDeps): Promise<Answered> {
  const from = clock()
  const giveUp = new AbortController()
  const late = rest(LOST_AFTER_MS).then(() => {
    giveUp.abort()
    return NOT_ANSWERED
  })
  const answered = fetch(HEALTH_PATH, { cache: 'no-store', signal: giveUp.signal })
    .then(async answer => {
      const ms = clock() - from
      // A page of the web learns that there was an answer, not its content.
      if (answer.type === 'opaque') return { ...NOT_ANSWERED, ms }
      if (!(await isHub(answer))) return { ...NOT_ANSWERED, isStranger: true }
      const date = Date.parse(answer.headers.get('date') ?? '')
      const ahead = Number.isNaN(date) ? null : now() - ms / 2 - (date + HALF_A_SECOND_MS)
      return { ms, ahead, isStranger: false }
    })
    .catch(() => NOT_ANSWERED)
  return Promise.race([answered, late])
}

/** True if the hub itself answered, and not a venue's Wi-Fi portal. */
async function isHub(answer: Response): Promise<boolean> {
  try {
    const said: unknown = await answer.json()
    return typeof said === 'object' && said !== null && 'version' in said && 'health' in said
  } catch {
    return false
  }
}
