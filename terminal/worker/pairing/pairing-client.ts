import type { Clock, Timer } from '../clock.ts'
import type { Door, DoorAnswer, Visitor, Wish } from '../door/door.ts'

/** How often a device that waits to be let in, or does not reach the hub, asks again. */
const ASK_AGAIN_MS = 2000

/** What somebody at the device wants. */
export type PairingWanted = Exclude<Wish, { kind: 'renewal' }>

/** Whatever answers; where nobody does, it is asked again and nothing is said. */
export type HeardAnswer = Exclude<DoorAnswer, { kind: 'silent' }>

export interface PairingClient {
  /** Asks until there is a final answer; `heard` gets every answer of a hub. A new wish takes the place of the last. */
  ask(wanted: PairingWanted, visitor: () => Visitor, heard: (answer: HeardAnswer) => void): void
  /** One question only: a new name over the old credential. */
  renew(visitor: Visitor, over: Omit<Extract<Wish, { kind: 'renewal' }>, 'kind'>): Promise<DoorAnswer>
  /** Asks no more, and says that what was asked is not wanted any more. */
  giveUp(): void
  stop(): void
}

export function createPairingClient(door: Door, clock: Clock): PairingClient {
  let current = 0
  let again: Timer | null = null
  let wanted: { readonly wish: PairingWanted; readonly visitor: () => Visitor } | null = null

  function stop(): void {
    current += 1
    again?.clear()
    again = null
    wanted = null
  }

  return {
    ask(wish, visitor, heard) {
      stop()
      const mine = current
      wanted = { wish, visitor }
      const turn = async () => {
        const answer = await door.ask(visitor(), wish)
        if (mine !== current) return
        if (isFinal(answer)) wanted = null
        if (answer.kind !== 'silent') heard(answer)
        if (!isFinal(answer)) again = clock.setTimer(() => void turn(), ASK_AGAIN_MS)
      }
      void turn()
    },
    renew: (visitor, over) => door.ask(visitor, { kind: 'renewal', ...over }),
    giveUp() {
      // Nobody waits for the answer: out of reach, the hub forgets who stops asking.
      if (wanted) void door.ask(wanted.visitor(), { ...wanted.wish, givesUp: true })
      stop()
    },
    stop,
  }
}

/** Another club's desk may be gone in a moment, and the one that is meant be heard. */
const isFinal = (answer: DoorAnswer): boolean =>
  answer.kind === 'answered' && answer.answer.status !== 'waiting'
