import { plausible } from '../../shared/lib/bounded.ts'
import type { HubTimestamp } from '../../shared/session/hub-timestamp.ts'
import type { SessionId } from '../../shared/session/identity.ts'
import { type Fact, makeFact, type Statement } from '../../shared/session/state/fact.ts'
import { type Book, ownChanged } from './book.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { NameTakenError } from './records/records.ts'

export interface RecorderDeps {
  readonly book: Book
  readonly now: () => number
  /** Returns the hub time, which alone proves that a result was accepted in time. */
  readonly hubClock: () => HubTimestamp | null
  readonly emit: (message: FromWorker) => void
  /** Called when players have sat down, so that the previous players' views are closed. */
  readonly seated: () => Promise<void>
  readonly recorded: (session: SessionId) => void
  /** Called when the store held more than the memory and was read anew, so that screens restart. */
  readonly reloaded: () => void
}

type RecordMessage = Extract<ToWorker, { kind: 'record' }>

/** Turns statements of screens into facts and saves them; a fact is reported as recorded only once it is saved. */
export function createRecorder({ book, now, hubClock, emit, seated, recorded, reloaded }: RecorderDeps) {
  const make = (session: SessionId, statement: Statement): Fact => {
    const { device, offset } = book.identity()
    const heard = statement.kind === 'result' ? hubClock() : null
    const at = { clock: plausible(now()), offset: plausible(offset), ...(heard && { heard }) }
    return makeFact({ session, device, seq: book.nextSeq(session), at }, statement)
  }

  /** Saves a fact. If the store holds another fact under its name, this one takes the next free name. */
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
