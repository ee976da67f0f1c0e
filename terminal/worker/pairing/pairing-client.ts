import * as v from 'valibot'
import {
  PAIR_DIRECTOR_PATH,
  PAIR_RENEW_PATH,
  PAIR_TABLE_PATH,
  type PairAnswer,
  pairAnswerSchema,
} from '../../../shared/protocol/pairing.ts'
import type { Clock, Timer } from '../clock.ts'
import type { Identity } from '../records/records.ts'

/** Posts JSON to the hub and gives the answer's; rejects when the hub cannot be reached. */
export type Post = (path: string, body: object) => Promise<unknown>

/** How often a device that waits to be let in, or does not reach the hub, asks again. */
const ASK_AGAIN_MS = 2000

export type Wish =
  | { readonly kind: 'table'; readonly section: string; readonly table: number }
  | { readonly kind: 'director'; readonly secret: string }

export interface PairingClient {
  /** Asks until there is a final answer; `heard` gets every answer. A new wish takes the place of the last. */
  ask(wish: Wish, identity: Identity, heard: (answer: PairAnswer) => void): void
  /** One question only: a new name over the old credential; null when the hub is out of reach. */
  renew(credential: string, next: Pick<Identity, 'device' | 'key'>): Promise<PairAnswer | null>
  /** Asks no more, and says that a table is not wanted any more. */
  giveUp(): void
  stop(): void
}

export function createPairingClient(post: Post, clock: Clock): PairingClient {
  let current = 0
  let again: Timer | null = null
  let wanted: object | null = null

  const answerOf = async (path: string, body: object): Promise<PairAnswer | null> => {
    const answer = await post(path, body).catch(() => null)
    const read = v.safeParse(pairAnswerSchema, answer)
    return read.success ? read.output : null
  }

  function stop(): void {
    current += 1
    again?.clear()
    again = null
    wanted = null
  }

  return {
    ask(wish, { device, key }, heard) {
      stop()
      const mine = current
      const [path, body] =
        wish.kind === 'table'
          ? [PAIR_TABLE_PATH, { device, key, section: wish.section, table: wish.table }]
          : [PAIR_DIRECTOR_PATH, { device, key, secret: wish.secret }]
      if (wish.kind === 'table') wanted = body
      const turn = async () => {
        const answer = await answerOf(path, body)
        if (mine !== current) return
        if (answer && answer.status !== 'waiting') wanted = null
        if (answer) heard(answer)
        if (!answer || answer.status === 'waiting') again = clock.setTimer(() => void turn(), ASK_AGAIN_MS)
      }
      void turn()
    },
    renew: (credential, { device, key }) => answerOf(PAIR_RENEW_PATH, { device, key, credential }),
    giveUp() {
      // Nobody waits for the answer: out of reach, the hub forgets who stops asking.
      if (wanted) void answerOf(PAIR_TABLE_PATH, { ...wanted, givesUp: true })
      stop()
    },
    stop,
  }
}
