import type { SessionId } from '../../../shared/session/identity.ts'
import type { Book } from '../book.ts'
import type { Clock } from '../clock.ts'
import { bornKeys, type DeviceKeys } from '../door/device-keys.ts'
import type { DoorAnswer, Visitor } from '../door/door.ts'
import { type Outbox, toReissue } from '../exchange/outbox.ts'
import { type Identity, keysOf } from '../records/records.ts'
import type { PairingClient } from './pairing-client.ts'
import { reissue } from './reissue.ts'

/** Time after which a refused or unanswered request is repeated, ms. */
const ASK_AGAIN_MS = 5000

export interface RenewalDeps {
  readonly book: Book
  readonly clock: Clock
  readonly newId: () => string
  readonly ask: PairingClient['renew']
  readonly enqueue: (work: () => Promise<void>) => void
  readonly denied: () => void
  /** Called if a hub of another club answers, or of no proved club (null). The old credential was not shown to it. */
  readonly otherClub: (club: string | null) => void
  /** Called once the device has its new name and has reissued what the hub lacked. */
  readonly renewed: () => void
}

async function readyKeys({ book, newId }: Pick<RenewalDeps, 'book' | 'newId'>): Promise<DeviceKeys> {
  const identity = book.identity()
  if (identity.next) return identity.next
  // Saved before it is requested: a crash in between must not leave an unknown name at the hub.
  const next = bornKeys(newId)
  await book.commit({ identity: { ...identity, next } })
  return next
}

/**
 * Renews a store that was rolled back or copied, so that the hub knows its names for other facts, or one from before
 * there were keys. It takes a new name on the old credential and reissues what the hub does not hold. Nothing stored is
 * lost, and nothing at the hub is changed.
 */
export function createRenewal(deps: RenewalDeps) {
  const { book, clock, ask, enqueue, denied, renewed } = deps
  let asking = false
  let isDenied = false
  let notBefore = 0
  /** Facts that the hub held when the name was requested, kept because the link may end before the answer. */
  let found: ReadonlyMap<SessionId, Outbox['held']> = new Map()

  async function adopt(
    next: DeviceKeys,
    rights: Pick<Identity, 'credential' | 'role' | 'club'>,
  ): Promise<void> {
    const again = [...book.outboxes()].flatMap(([session, outbox]) => {
      const held = outbox.held ?? found.get(session) ?? null
      const facts = toReissue({ ...outbox, held })
      // If the hub could not be asked, facts with its receipt count as present there.
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
     * Renames a store from before there were keys at once if it was never admitted anywhere or is admitted anew;
     * otherwise prepares its keys.
     */
    async outgrow(isLetInAnew = false): Promise<void> {
      const { credential, club } = book.identity()
      if (keysOf(book.identity()) !== null) return
      const next = await readyKeys(deps)
      if (credential === null || isLetInAnew) await adopt(next, { credential: null, role: null, club })
    },
    /** Starts a renewal if it is due and none is running. */
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
          // The store was temporarily full: asked again once it is not.
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
