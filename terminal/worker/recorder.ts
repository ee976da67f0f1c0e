import { plausible } from '../../shared/lib/bounded.ts'
import { type Fact, makeFact, type Statement } from '../../shared/session/fact.ts'
import type { SessionId } from '../../shared/session/identity.ts'
import type { Heard } from '../../shared/session/steward/heard.ts'
import { type Book, ownChanged } from './book.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { NameTakenError } from './records/records.ts'

export interface RecorderDeps {
  readonly book: Book
  readonly now: () => number
  /** What time it is at the hub: whether a result was accepted in time is told by that alone. */
  readonly hubClock: () => Heard | null
  readonly emit: (message: FromWorker) => void
  /** People have sat down: what those before had seen is closed. */
  readonly seated: () => Promise<void>
  /** A fact of this session is on disk. */
  readonly recorded: (session: SessionId) => void
  /** The store held more than was known here, and all of it has been read: screens begin anew. */
  readonly reloaded: () => void
}

type RecordMessage = Extract<ToWorker, { kind: 'record' }>

/** Makes a fact of what a screen says and keeps it; only then is it called recorded. */
export function createRecorder({ book, now, hubClock, emit, seated, recorded, reloaded }: RecorderDeps) {
  const make = (session: SessionId, statement: Statement): Fact => {
    const { device, offset } = book.identity()
    const heard = statement.kind === 'result' ? hubClock() : null
    const at = { clock: plausible(now()), offset: plausible(offset), ...(heard && { heard }) }
    return makeFact({ session, device, seq: book.nextSeq(session), at }, statement)
  }

  /** Where the store holds another fact under the name, both shall stand: this one takes the next free name. */
  async function keep(session: SessionId, statement: Statement): Promise<Fact> {
    const fact = make(session, statement)
    try {
      await book.commit({ newFacts: [fact] })
      return fact
    } catch (cause) {
      if (!(cause instanceof NameTakenError)) throw cause
    }
    await book.reload()
    reloaded()
    const renamed = make(session, statement)
    await book.commit({ newFacts: [renamed] })
    return renamed
  }

  return async function record(said: RecordMessage): Promise<void> {
    const { id, statement, session = book.identity().assignment?.session } = said
    if (!session) return emit({ kind: 'not-recorded', id, code: 'no-session' })
    let fact: Fact
    try {
      fact = await keep(session, statement)
    } catch (cause) {
      emit({ kind: 'not-recorded', id, code: 'not-kept' })
      throw cause
    }
    const own = { fact, receipt: null, quarantined: null }
    emit(ownChanged(book, own))
    emit({ kind: 'recorded', id, fact })
    if (fact.kind === 'seats-taken') await seated()
    recorded(session)
  }
}
