import { plausible } from '../../shared/lib/bounded.ts'
import { makeFact } from '../../shared/session/fact.ts'
import type { SessionId } from '../../shared/session/identity.ts'
import type { Book } from './book.ts'
import type { FromWorker, ToWorker } from './messages.ts'

export interface RecorderDeps {
  readonly book: Book
  readonly now: () => number
  readonly emit: (message: FromWorker) => void
  /** People have sat down: what those before had seen is closed. */
  readonly seated: () => Promise<void>
  /** A fact of this session is on disk. */
  readonly recorded: (session: SessionId) => void
}

type RecordMessage = Extract<ToWorker, { kind: 'record' }>

/** Makes a fact of what a screen says and keeps it; only then is it called recorded. */
export function createRecorder({ book, now, emit, seated, recorded }: RecorderDeps) {
  return async function record(said: RecordMessage): Promise<void> {
    const { id, statement, session = book.identity().assignment?.session } = said
    if (!session) return emit({ kind: 'not-recorded', id, code: 'no-session' })
    const { device, offset } = book.identity()
    const at = { clock: plausible(now()), offset: plausible(offset) }
    const fact = makeFact({ session, device, seq: book.nextSeq(session), at }, statement)
    const own = { fact, receipt: null, quarantined: null }
    try {
      await book.commit({ facts: [own] })
    } catch (cause) {
      emit({ kind: 'not-recorded', id, code: 'not-kept' })
      throw cause
    }
    if (session === book.segment()) emit({ kind: 'fact', own, unsent: book.unsent() })
    emit({ kind: 'recorded', id, fact })
    if (fact.kind === 'seats-taken') await seated()
    recorded(session)
  }
}
