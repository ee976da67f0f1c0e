import type { Clock, Timer } from '../clock.ts'
import type { Probe } from './knock.ts'
import type { HubPlace } from './place.ts'

/**
 * Interval between probes of the likeliest address, ms. It must not be shorter: browsers allow six half-open
 * connections per host, and with 0.6 s the time until everything was at the hub rose from 2.6 s to 5 s (measured).
 */
const STEP_MS = 1000
/** Number of other addresses probed at each step, in rotation. */
const OTHERS_AT_ONCE = 2

export interface Search {
  /** Starts the search unless it is running. */
  start(): void
  stop(): void
}

export interface SearchDeps {
  readonly places: () => readonly HubPlace[]
  readonly knock: Probe
  readonly clock: Pick<Clock, 'setTimer'>
  /** Returns a random number from 0 to 1, so that the tablets of a room do not probe at the same moment. */
  readonly jitter: () => number
  readonly answered: (place: HubPlace) => void
}

export function createSearch({ places, knock, clock, jitter, answered }: SearchDeps): Search {
  let timer: Timer | null = null
  let round = 0
  let turn = 0

  function ask(place: HubPlace): void {
    const mine = round
    void knock(place).then(answers => {
      if (answers && timer && mine === round) answered(place)
    })
  }

  function step(): void {
    timer = clock.setTimer(step, STEP_MS * (0.75 + jitter() / 2))
    const [first, ...others] = places()
    if (first) ask(first)
    for (const place of inTurn(others, turn)) ask(place)
    turn += OTHERS_AT_ONCE
  }

  return {
    start() {
      if (!timer) step()
    },
    stop() {
      timer?.clear()
      timer = null
      round += 1
    },
  }
}

const inTurn = (others: readonly HubPlace[], turn: number): readonly HubPlace[] =>
  others.length <= OTHERS_AT_ONCE
    ? others
    : Array.from({ length: OTHERS_AT_ONCE }, (_, step) => others[(turn + step) % others.length]).flatMap(
        place => place ?? [],
      )
