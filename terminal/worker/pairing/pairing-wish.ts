import { type PairAnswer, pairRefusal } from '../../../shared/protocol/pairing.ts'
import type { Book } from '../book.ts'
import type { FromWorker, PairingState } from '../messages.ts'
import type { PairingClient, Wish } from './pairing-client.ts'

/** The device's wish to belong to a table, or to be a director's screen, and how it stands. */
export interface PairingWish {
  state(): PairingState
  /** Takes the place of an earlier wish. */
  wish(wanted: Wish): void
  /** What was before the wish counts again. */
  cancel(): void
}

export interface PairingWishDeps {
  readonly book: Book
  readonly client: PairingClient
  readonly emit: (message: FromWorker) => void
  readonly enqueue: (work: () => void | Promise<void>) => void
  /** The device has a credential, and that is on disk. */
  readonly paired: () => void
}

export function createPairingWish({ book, client, emit, enqueue, paired }: PairingWishDeps): PairingWish {
  let state = stateBefore(book)

  function set(next: PairingState): void {
    state = next
    emit({ kind: 'pairing', pairing: state })
  }

  function wish(wanted: Wish): void {
    set({ kind: 'asking' })
    const asked = book.identity()
    client.ask(wanted, asked, answer =>
      enqueue(() => {
        // The store has taken a new name since: a credential for the old one would open nothing.
        if (asked.device !== book.identity().device) return wish(wanted)
        return onAnswer(wanted, answer)
      }),
    )
  }

  async function onAnswer(wanted: Wish, answer: PairAnswer): Promise<void> {
    switch (answer.status) {
      case 'in': {
        const { credential, role } = answer
        // Perhaps by another hub, whose views are neither older nor newer than those held: it sends its own.
        // Its club's key is learnt from it anew: somebody at this device has chosen it.
        await book.commit({
          identity: { ...book.identity(), credential, role, club: null },
          clearViews: true,
        })
        set({ kind: 'paired', role })
        return paired()
      }
      case 'waiting':
        if (wanted.kind === 'table' && state.kind !== 'waiting')
          set({ kind: 'waiting', section: wanted.section, table: wanted.table })
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

function stateBefore(book: Book): PairingState {
  const { credential, role } = book.identity()
  return credential && role ? { kind: 'paired', role } : { kind: 'none' }
}
