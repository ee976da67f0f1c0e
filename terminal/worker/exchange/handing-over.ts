import type { ClubMessage } from '../../../shared/protocol/club.ts'
import type { SessionSegment } from '../../../shared/protocol/topics.ts'
import type { Book } from '../book.ts'
import { withAddresses } from '../link/place.ts'
import type { FromWorker } from '../messages.ts'
import { leftClub } from '../pairing/leave-club.ts'
import type { ViewRow } from '../records/records.ts'

/**
 * Handover of this tablet to a hub of another club that is rebuilding a session. Once a user consents, the tablet
 * belongs to that hub's club, under its old name and with all its facts counted as unsent.
 */
export interface HandingOver {
  /** Called when the hub requests the data; the question is shown once per link. */
  asked(on: SessionSegment): void
  answer(yes: boolean): void
  /** Joins the club of the hub that the user has consented to; returns false without that consent. */
  join(told: ClubMessage): Promise<boolean>
  linked(address: string | null): void
}

export interface HandingOverDeps {
  readonly book: Book
  readonly emit: (message: FromWorker) => void
  readonly send: (session: SessionSegment, message: object) => void
  readonly joined: () => void
}

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
      // A director's screen is admitted by the new hub's own link.
      if (book.identity().role === 'director') return
      session = on
      // The hub repeats the request with each hello: the consent was lost on its way.
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

/** Returns the view with the lowest version, so that any view of the new hub replaces it. */
const oldest = (row: ViewRow): ViewRow => ({
  ...row,
  version: 'former',
  incarnation: { epoch: 1, hub: '00000000', start: 1 },
  position: 0,
})
