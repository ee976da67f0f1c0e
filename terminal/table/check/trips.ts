import type { Tablet } from '../../../shared/hall/tablet.ts'
import { HEALTH_PATH } from '../../../shared/protocol/door/pairing.ts'

/** What is needed of the browser and its clocks. */
export interface TripDeps {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  /** ms that only ever grow. */
  readonly clock: () => number
  /** ms since 1970, as the tablet has it. */
  readonly now: () => number
  readonly rest: (ms: number) => Promise<void>
}

type Trips = Pick<Tablet, 'trips' | 'stranger' | 'clockAhead'>

/** As long as somebody waits for it, and long enough for a lost packet to show. */
const TRIPS = 40
const EVERY_MS = 250
/** What takes longer is lost. */
const LOST_AFTER_MS = 2000
/** The header says whole seconds [RFC 9110, 5.6.7]: on average it is half of one behind. */
const HALF_A_SECOND_MS = 500

/** Asks the hub every quarter of a second for ten seconds, whether it has answered the question before or not. */
export async function tryTrips(deps: TripDeps): Promise<Trips> {
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
    // The quickest answer says it best, and they all agree within a second.
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
      // A page of the web hears that there was an answer, and not what it says.
      if (answer.type === 'opaque') return { ...NOT_ANSWERED, ms }
      if (!(await isHub(answer))) return { ...NOT_ANSWERED, isStranger: true }
      const date = Date.parse(answer.headers.get('date') ?? '')
      const ahead = Number.isNaN(date) ? null : now() - ms / 2 - (date + HALF_A_SECOND_MS)
      return { ms, ahead, isStranger: false }
    })
    .catch(() => NOT_ANSWERED)
  return Promise.race([answered, late])
}

/** A page of the house's Wi-Fi answers anything with a page of its own. */
async function isHub(answer: Response): Promise<boolean> {
  try {
    const said: unknown = await answer.json()
    return typeof said === 'object' && said !== null && 'version' in said && 'health' in said
  } catch {
    return false
  }
}
