import type { ClubMessage } from '../../../shared/protocol/club.ts'
import type { SessionSegment } from '../../../shared/protocol/topics.ts'
import type { Book } from '../book.ts'
import { withAddresses } from '../link/place.ts'
import type { FromWorker } from '../messages.ts'
import { leftClub } from '../pairing/leave-club.ts'
import type { ViewRow } from '../records/records.ts'

/**
 * A desk that is not of this tablet's club rebuilds an evening and asks for what is held here. Somebody says yes on
 * the screen, and only then does the tablet belong to that desk's club: under its old name, with all that it holds
 * counted as handed in to nobody yet.
 */
export interface HandingOver {
  /** The desk has asked: said to the screen once a link. */
  asked(on: SessionSegment): void
  /** What was said on the screen. */
  answer(yes: boolean): void
  /** The club of the desk that was given the yes lets this device in; false where no such yes was said. */
  join(told: ClubMessage): Promise<boolean>
  /** The desk on the new link, and the end of what was asked on the last one. */
  linked(address: string | null): void
}

export interface HandingOverDeps {
  readonly book: Book
  readonly emit: (message: FromWorker) => void
  readonly send: (session: SessionSegment, message: object) => void
  /** The device is of another club now, and owes its desk everything. */
  readonly joined: () => void
}

/** How far it has come on this link. */
type HandOverStage = 'silent' | 'asked' | 'yes' | 'not-now'

export function createHandingOver({ book, emit, send, joined }: HandingOverDeps): HandingOver {
  let stage: HandOverStage = 'silent'
  let desk: string | null = null
  let session: SessionSegment = book.segment()

  const isShown = () => stage === 'asked'

  function go(next: HandOverStage): void {
    const before = isShown()
    stage = next
    if (isShown() !== before) emit({ kind: 'hand-over', asked: isShown() ? { desk } : null })
  }

  const sayYes = () => send(session, { type: 'hand-over', key: book.identity().key })

  return {
    asked(on) {
      // A director's screen is let in by the new desk's own link.
      if (book.identity().role === 'director') return
      session = on
      // It asks again with each hello: the yes was lost on its way.
      if (stage === 'yes') sayYes()
      if (stage === 'silent') go('asked')
    },
    answer(yes) {
      if (stage !== 'asked') return
      go(yes ? 'yes' : 'not-now')
      if (yes) sayYes()
    },
    async join({ publicKey: club, credential, addresses }) {
      if (stage !== 'yes') return false
      const identity = book.identity()
      const left = leftClub(book)
      const told = withAddresses(identity.addresses, desk ? [desk, ...addresses] : addresses)
      await book.commit({
        identity: {
          ...identity,
          ...left.identity,
          club,
          credential,
          addresses: told,
        },
        marks: left.marks,
        views: [...book.views().values()].map(oldest),
      })
      stage = 'silent'
      emit({ kind: 'unsent', unsent: book.unsent() })
      joined()
      return true
    },
    linked(address) {
      go('silent')
      desk = address
    },
  }
}

/** Shown until the new desk sends its own, which is never older. */
const oldest = (row: ViewRow): ViewRow => ({
  ...row,
  version: 'former',
  incarnation: { epoch: 1, hub: '00000000', start: 1 },
  position: 0,
})
