import type { Clock, Timer } from '../clock.ts'
import type { Knock } from './knock.ts'
import type { HubPlace } from './place.ts'

/**
 * So often the likeliest place is asked, whether an earlier question is still open or not. Not more often: a browser keeps
 * six half-open connections to one place and begins no other, and theirs are tried ever more seldom. Measured: 0.6 s made
 * 5 s of 2.6 until all was at the desk again.
 */
const STEP_MS = 1000
/** Of the other places so many are asked at each step, in turn. */
const OTHERS_AT_ONCE = 2

/** Asks all places, again and again, until it is stopped. */
export interface Search {
  /** Begins now where it is not under way. */
  start(): void
  stop(): void
}

export interface SearchDeps {
  /** The likeliest first. */
  readonly places: () => readonly HubPlace[]
  readonly knock: Knock
  readonly clock: Pick<Clock, 'setTimer'>
  /** From 0 to 1: so that a room full of tablets does not ask in step. */
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
