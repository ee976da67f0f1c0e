import * as v from 'valibot'
import type { PairAnswer } from '../../../shared/protocol/pairing.ts'
import { deviceIdSchema, type SessionId } from '../../../shared/session/identity.ts'
import type { Book } from '../book.ts'
import type { Clock } from '../clock.ts'
import { type Outbox, toReissue } from '../exchange/outbox.ts'
import type { Identity } from '../records/records.ts'
import { reissue } from './reissue.ts'

/** A refusal or a hub out of reach: asked again after this. */
const ASK_AGAIN_MS = 5000

export interface RenewalDeps {
  readonly book: Book
  readonly clock: Clock
  readonly newId: () => string
  readonly ask: (credential: string, next: Pick<Identity, 'device' | 'key'>) => Promise<PairAnswer | null>
  readonly enqueue: (work: () => Promise<void>) => void
  /** The device has no rights any more under any name. */
  readonly denied: () => void
  /** The device has its new name, and what the hub lacked is issued under it. */
  readonly renewed: () => void
}

/**
 * A store that was rolled back or copied has given names that the hub knows for other facts. It takes a new
 * name over its old credential and issues again what the hub does not hold; nothing it kept is lost, and
 * nothing at the hub is touched.
 */
export function createRenewal(deps: RenewalDeps) {
  const { book, clock, newId, ask, enqueue, denied, renewed } = deps
  let asking = false
  let notBefore = 0
  /** What the hub was found to hold when the name was asked for: the link may end before the answer. */
  let found: ReadonlyMap<SessionId, Outbox['held']> = new Map()

  async function ready(): Promise<Pick<Identity, 'device' | 'key'>> {
    const identity = book.identity()
    if (identity.next) return identity.next
    // Kept before it is asked for: a crash in between must not leave a name at the hub that nobody knows.
    const next = { device: v.parse(deviceIdSchema, newId()), key: newId() }
    await book.commit({ identity: { ...identity, next } })
    return next
  }

  async function take(next: Pick<Identity, 'device' | 'key'>, answer: PairAnswer | null): Promise<void> {
    asking = false
    notBefore = clock.now() + ASK_AGAIN_MS
    if (answer?.status === 'refused') denied()
    if (answer?.status !== 'in' || book.identity().next?.device !== next.device) return
    const again = [...book.outboxes()].flatMap(([session, outbox]) => {
      const held = outbox.held ?? found.get(session) ?? null
      const facts = toReissue({ ...outbox, held })
      // Where the hub could not be asked what it holds, what it has given a receipt for is there.
      return held === null ? facts.filter(({ receipt }) => receipt === null) : facts
    })
    const { credential, role } = answer
    await book.commit({
      identity: { ...book.identity(), ...next, credential, role, next: null },
      dropFacts: again.map(({ fact }) => fact),
      newFacts: reissue(
        again.map(({ fact }) => fact),
        next.device,
      ),
    })
    found = new Map()
    renewed()
  }

  return {
    /** May be called again at any time; there is one attempt at once. */
    begin(): void {
      const { credential } = book.identity()
      if (asking || credential === null || clock.now() < notBefore) return
      asking = true
      const answered = [...book.outboxes()].filter(([, { held }]) => held !== null)
      found = new Map([...found, ...answered.map(([session, { held }]) => [session, held] as const)])
      enqueue(async () => {
        const next = await ready().catch((cause: unknown) => {
          // A memory that is full for a moment: asked again once it is not.
          asking = false
          throw cause
        })
        void ask(credential, next).then(answer => enqueue(() => take(next, answer)))
      })
    },
  }
}
