import type { SessionId } from '../../../shared/session/identity.ts'
import type { Book } from '../book.ts'
import type { Clock } from '../clock.ts'
import { bornKeys, type DeviceKeys } from '../door/device-keys.ts'
import type { DoorAnswer, Visitor } from '../door/door.ts'
import { type Outbox, toReissue } from '../exchange/outbox.ts'
import { type Identity, keysOf } from '../records/records.ts'
import type { PairingClient } from './pairing-client.ts'
import { reissue } from './reissue.ts'

/** A refusal or a hub out of reach: asked again after this. */
const ASK_AGAIN_MS = 5000

export interface RenewalDeps {
  readonly book: Book
  readonly clock: Clock
  readonly newId: () => string
  readonly ask: PairingClient['renew']
  readonly enqueue: (work: () => Promise<void>) => void
  /** The device has no rights any more under any name. */
  readonly denied: () => void
  /** Another club's hub answers, or one that proves nothing (null): the old credential was not shown to it. */
  readonly otherClub: (club: string | null) => void
  /** The device has its new name, and what the hub lacked is issued under it. */
  readonly renewed: () => void
}

/** The keys that the store is about to take. */
async function readyKeys({ book, newId }: Pick<RenewalDeps, 'book' | 'newId'>): Promise<DeviceKeys> {
  const identity = book.identity()
  if (identity.next) return identity.next
  // Kept before it is asked for: a crash in between must not leave a name at the hub that nobody knows.
  const next = bornKeys(newId)
  await book.commit({ identity: { ...identity, next } })
  return next
}

/**
 * A store that was rolled back or copied has given names that the hub knows for other facts, and one of before there were
 * keys has a name that proves nothing. Either takes a new name over its old credential and issues again what the hub does
 * not hold; nothing it kept is lost, and nothing at the hub is touched.
 */
export function createRenewal(deps: RenewalDeps) {
  const { book, clock, ask, enqueue, denied, renewed } = deps
  let asking = false
  let isDenied = false
  let notBefore = 0
  /** What the hub was found to hold when the name was asked for: the link may end before the answer. */
  let found: ReadonlyMap<SessionId, Outbox['held']> = new Map()

  async function adopt(
    next: DeviceKeys,
    rights: Pick<Identity, 'credential' | 'role' | 'club'>,
  ): Promise<void> {
    const again = [...book.outboxes()].flatMap(([session, outbox]) => {
      const held = outbox.held ?? found.get(session) ?? null
      const facts = toReissue({ ...outbox, held })
      // Where the hub could not be asked what it holds, what it has given a receipt for is there.
      return held === null ? facts.filter(({ receipt }) => receipt === null) : facts
    })
    await book.commit({
      identity: { ...book.identity(), ...next, ...rights, next: null, account: null },
      dropFacts: again.map(({ fact }) => fact),
      newFacts: reissue(
        again.map(({ fact }) => fact),
        next.device,
      ),
    })
    found = new Map()
  }

  async function take(next: DeviceKeys, heard: DoorAnswer): Promise<void> {
    asking = false
    notBefore = clock.now() + ASK_AGAIN_MS
    if (heard.kind === 'other-club') return deps.otherClub(heard.club)
    if (heard.kind === 'silent') return
    const { answer, club } = heard
    if (answer.status === 'refused') {
      isDenied = true
      return denied()
    }
    if (answer.status !== 'in' || book.identity().next?.device !== next.device) return
    const { credential, role } = answer
    await adopt(next, { credential, role, club: book.identity().club ?? club })
    renewed()
  }

  return {
    /**
     * A store of before there were keys that was never let in anywhere, or is let in anew, needs nobody's leave for its
     * new name; any other one gets its keys ready.
     */
    async outgrow(isLetInAnew = false): Promise<void> {
      const { credential, club } = book.identity()
      if (keysOf(book.identity()) !== null) return
      const next = await readyKeys(deps)
      if (credential === null || isLetInAnew) await adopt(next, { credential: null, role: null, club })
    },
    /** May be called again at any time; there is one attempt at once. */
    begin(): void {
      const identity = book.identity()
      const { credential, club, addresses, key } = identity
      const isOver = isDenied && keysOf(identity) === null
      if (asking || isOver || credential === null || clock.now() < notBefore) return
      asking = true
      const answered = [...book.outboxes()].filter(([, { held }]) => held !== null)
      found = new Map([...found, ...answered.map(([session, { held }]) => [session, held] as const)])
      enqueue(async () => {
        const next = await readyKeys(deps).catch((cause: unknown) => {
          // A memory that is full for a moment: asked again once it is not.
          asking = false
          throw cause
        })
        const visitor: Visitor = { keys: next, club, named: [], addresses }
        const parent = keysOf(identity) ?? { formerKey: key }
        void ask(visitor, { credential, parent }).then(heard => enqueue(() => take(next, heard)))
      })
    },
  }
}
