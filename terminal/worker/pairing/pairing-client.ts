import type { Clock, Timer } from '../clock.ts'
import type { Door, DoorAnswer, Visitor, Wish } from '../door/door.ts'

/** Interval at which a device repeats its request while it waits for admission or cannot reach the hub, ms. */
const ASK_AGAIN_MS = 2000

export type PairingWanted = Exclude<Wish, { kind: 'renewal' }>

/** Answer of a hub; without one the request is repeated silently. */
export type HeardAnswer = Exclude<DoorAnswer, { kind: 'silent' }>

export interface PairingClient {
  /**
   * Repeats a request until there is a final answer; `heard` receives every answer of a hub. A new request replaces the
   * previous one.
   */
  ask(wanted: PairingWanted, visitor: () => Visitor, heard: (answer: HeardAnswer) => void): void
  /** Sends a single request for a new name, based on the old credential. */
  renew(visitor: Visitor, over: Omit<Extract<Wish, { kind: 'renewal' }>, 'kind'>): Promise<DoorAnswer>
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
      // No wait for the answer: if unreachable, the hub forgets requests that are not repeated.
      if (wanted) void door.ask(wanted.visitor(), { ...wanted.wish, givesUp: true })
      stop()
    },
    stop,
  }
}

/**
 * True if the request need not be repeated. An answer of another club's hub is not final, since the wanted hub may
 * answer later.
 */
const isFinal = (answer: DoorAnswer): boolean =>
  answer.kind === 'answered' && answer.answer.status !== 'waiting'
