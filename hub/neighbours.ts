import * as v from 'valibot'
import { HEALTH_PATH, MET_PARAMETER } from '../shared/protocol/door/pairing.ts'
import type { SignedLife } from '../shared/protocol/incarnation.ts'
import { signedLifeSchema } from '../shared/protocol/incarnation.ts'

/** Interval at which the club's known addresses are checked for another desk. */
export const ASK_EVERY_MS = 3000
const ANSWER_WITHIN_MS = 1500
/** Maximum number of characters read of an answer: anything may listen at an address. */
const MOST_CHARACTERS = 4000

const answerSchema = v.object({ life: signedLifeSchema })

export interface NeighboursDeps {
  /** Addresses to query as host:port, this hub's own included. */
  readonly addresses: () => readonly string[]
  readonly own: () => SignedLife
  /** Called with the incarnation that answers at an address, signed or not. */
  readonly heard: (life: SignedLife) => void
  readonly fetch: typeof fetch
}

/**
 * Asks the club's known addresses for a hub and states its own incarnation, so that both hubs notice each other even
 * if only one knows the other's address.
 */
export function watchOtherHubs({ addresses, own, heard, fetch }: NeighboursDeps) {
  let timer: ReturnType<typeof setInterval> | undefined

  async function ask(address: string): Promise<void> {
    try {
      const query = new URLSearchParams({ [MET_PARAMETER]: JSON.stringify(own()) })
      const answer = await fetch(`http://${address}${HEALTH_PATH}?${query}`, {
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        redirect: 'error',
      })
      const read = v.safeParse(answerSchema, JSON.parse((await answer.text()).slice(0, MOST_CHARACTERS)))
      if (read.success && read.output.life.life !== own().life) heard(read.output.life)
    } catch {
      // Nothing answers there, or not a desk of ours.
    }
  }

  return {
    start(): void {
      timer = setInterval(() => {
        for (const address of addresses()) void ask(address)
      }, ASK_EVERY_MS)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}
