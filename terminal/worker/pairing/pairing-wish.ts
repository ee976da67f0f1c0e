import { type PairAnswer, pairRefusal } from '../../../shared/protocol/door/pairing.ts'
import type { Book } from '../book.ts'
import type { Visitor } from '../door/door.ts'
import { withAddresses } from '../link/place.ts'
import type { FromWorker, NamedDesk, OtherClub, PairingState } from '../messages.ts'
import { keysOf } from '../records/records.ts'
import { leftClub } from './leave-club.ts'
import type { HeardAnswer, PairingClient, PairingWanted } from './pairing-client.ts'

/** Device's request to become a table's or a director's device, with its state. */
export interface PairingRequest {
  state(): PairingState
  wish(wanted: PairingWanted, desk: NamedDesk & OtherClub): Promise<void>
  cancel(): void
}

export interface PairingWishDeps {
  readonly book: Book
  readonly client: PairingClient
  readonly emit: (message: FromWorker) => void
  readonly enqueue: (work: () => void | Promise<void>) => void
  /** Gives keys to a device from before there were keys, when it is admitted anew. */
  readonly outgrow: () => Promise<void>
  readonly paired: () => void
}

/**
 * Returns the visitor data for the named hub, for one of the device's own club, or for any if it has no club; null
 * while the device has no keys.
 */
export function visitorOf(
  book: Pick<Book, 'identity'>,
  { club, addresses: named = [] }: NamedDesk,
): Visitor | null {
  const identity = book.identity()
  // From before there were keys: under the name that it is about to take.
  const keys = keysOf(identity) ?? identity.next
  return keys && { keys, club: club ?? identity.club, named, addresses: identity.addresses }
}

export function createPairingWish(deps: PairingWishDeps): PairingRequest {
  const { book, client, emit, enqueue, outgrow, paired } = deps
  let state = stateBefore(book)

  function set(next: PairingState): void {
    state = next
    emit({ kind: 'pairing', pairing: state })
  }

  async function wish(wanted: PairingWanted, desk: NamedDesk & OtherClub): Promise<void> {
    // The data here belong to its club: another club's hub is asked from a separate store.
    const { club } = book.identity()
    if (club !== null && desk.club !== undefined && desk.club !== club && !desk.changesClub)
      return set({ kind: 'other-club', club: desk.club })
    set({ kind: 'asking' })
    await outgrow()
    const { device } = book.identity()
    const visitor = visitorOf(book, desk)
    if (!visitor) return
    client.ask(
      wanted,
      () => visitor,
      answer =>
        enqueue(() => {
          // The store has taken a new name since: a credential for the old one would open nothing.
          if (device !== book.identity().device) return wish(wanted, desk)
          return onAnswer(wanted, desk, answer)
        }),
    )
  }

  async function onAnswer(
    wanted: PairingWanted,
    desk: NamedDesk & OtherClub,
    heard: HeardAnswer,
  ): Promise<void> {
    switch (heard.kind) {
      case 'other-club':
        if (state.kind !== 'other-club' || state.club !== heard.club)
          set({ kind: 'other-club', club: heard.club })
        return
      case 'answered':
        return onWord(wanted, desk, heard.answer, heard.club)
    }
  }

  async function onWord(
    wanted: PairingWanted,
    { addresses: named = [] }: NamedDesk,
    answer: PairAnswer,
    club: string | null,
  ): Promise<void> {
    switch (answer.status) {
      case 'in':
        await letIn(deps, named, answer, club)
        set({ kind: 'paired', role: answer.role })
        return paired()
      case 'waiting':
        if (wanted.kind === 'table' && state.kind !== 'waiting')
          set({ kind: 'waiting', section: wanted.section, table: wanted.table })
        if (wanted.kind === 'director' && state.kind !== 'waiting-director') set({ kind: 'waiting-director' })
        return
      case 'refused':
        return set({ kind: 'refused', code: pairRefusal(answer.code) })
    }
  }

  return {
    state: () => state,
    wish,
    cancel() {
      client.giveUp()
      set(stateBefore(book))
    },
  }
}

/** Saves the admission, then reports it. */
async function letIn(
  { book, emit }: PairingWishDeps,
  named: readonly string[],
  { credential, role }: Extract<PairAnswer, { status: 'in' }>,
  club: string | null,
): Promise<void> {
  const identity = book.identity()
  const addresses = withAddresses(identity.addresses, named)
  // Another hub's views may be neither older nor newer than the stored ones: it sends its own. The device belongs to
  // its club from now on, as a user has chosen it. An account elsewhere is the old club's; this one sends its own.
  const left = identity.club !== null && identity.club !== club ? leftClub(book) : null
  const next = { ...identity, ...left?.identity, credential, role, club, addresses, account: null }
  await book.commit({ identity: next, clearViews: true, ...(left && { marks: left.marks }) })
  if (left) emit({ kind: 'unsent', unsent: book.unsent() })
}

function stateBefore(book: Book): PairingState {
  const { credential, role } = book.identity()
  return credential && role ? { kind: 'paired', role } : { kind: 'none' }
}
