import { encodeMessage } from '../../../shared/protocol/codec.ts'
import type {
  Answer,
  Have,
  LaterMessage,
  QuarantinedMessage,
  Receipt,
} from '../../../shared/protocol/down.ts'
import type { Run } from '../../../shared/protocol/fact-runs.ts'
import { type SessionSegment, upTopic } from '../../../shared/protocol/topics.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import type { Fact } from '../../../shared/session/state/fact.ts'
import { type Book, ownChanged } from '../book.ts'
import type { Clock } from '../clock.ts'
import type { Link } from '../link/link.ts'
import type { FromWorker, OwnFact } from '../messages.ts'
import {
  cut,
  due,
  MAX_IN_FLIGHT,
  type Outbox,
  onHashes,
  onHave,
  onLater,
  onQuarantined,
  receipted,
  recordReceipt,
} from './outbox.ts'
import { isLarge, messagesOf } from './parts.ts'

/** Sends the outboxes to the hub and applies its answers. */
export interface FactSender {
  pump(): void
  /** Sends facts in flight again at once, as the hub accepts facts again. */
  again(): void
  had(session: SessionId, holds: Have['holds']): void
  receipted(receipt: Receipt): void
  putAside(session: SessionId, quarantined: QuarantinedMessage): Promise<void>
  /** Postpones a fact that the hub will accept on a later link. */
  putOff(session: SessionId, later: LaterMessage): void
  /** Returns true if this is the hub's answer to a request for hashes. */
  answered(answer: Answer): boolean
  forget(session: SessionId): void
  /** Called when the link is lost, and with it every pending answer. */
  cut(): void
}

export interface HandInDeps {
  readonly book: Book
  readonly link: Pick<Link, 'publish'>
  readonly clock: Pick<Clock, 'now'>
  readonly newId: () => string
  readonly emit: (message: FromWorker) => void
  /** Returns true if the hub has answered on this link for the session. */
  readonly isAnswered: (session: SessionSegment) => boolean
  /** Returns true if the hub understands this fact; otherwise the fact stays queued. */
  readonly isRead: (fact: Fact) => boolean
  readonly protocol: () => number
  /** Returns the time after which a fact without a receipt is sent again, ms. */
  readonly patienceMs: () => number
  /** Returns true if this store is about to take a new name. */
  readonly isLeaving: () => boolean
  /** Called when stored or unsent facts have changed, so that the hub is told. */
  readonly changed: () => void
  readonly hello: (session: SessionId) => void
  /** Runs work after everything that the hub has sent so far. */
  readonly enqueue: (work: () => Promise<void>) => void
}

/** Sends own facts and processes their receipts. The outbox decides what to send; this code sends and stores. */
export function createHandIn(deps: HandInDeps): FactSender {
  const { book, link, clock, newId, emit } = deps
  const questions = new Map<string, { readonly session: SessionId; readonly run: Run }>()
  const device = () => book.identity().device

  function pump(): void {
    for (const session of tonightFirst(book)) {
      if (!deps.isAnswered(session)) continue
      const { outbox, send } = due(book.outbox(session), {
        now: clock.now(),
        leaving: deps.isLeaving(),
        isLarge,
        isRead: deps.isRead,
        ...inFlight([...book.outboxes().values()]),
        patienceMs: deps.patienceMs(),
      })
      book.setOutbox(session, outbox)
      for (const own of send)
        for (const text of messagesOf(own, deps.protocol())) link.publish(upTopic(session, device()), text)
    }
  }

  /** Saves receipts or quarantines to disk, then shows them. */
  async function keep(marks: readonly OwnFact[], after: typeof recordReceipt): Promise<void> {
    if (marks.length === 0) return
    await book.commit({ marks })
    for (const own of marks) {
      const { session } = own.fact
      book.setOutbox(session, after(book.outbox(session), own))
      emit(ownChanged(book, own))
    }
    deps.changed()
  }

  const receipts: Receipt[] = []
  /** Saves consecutive receipts together, so that new input waits for a single write. */
  async function keepReceipts(): Promise<void> {
    const own = receipts.splice(0).flatMap(one => receipted(book.outbox(one.session), one) ?? [])
    await keep(own, recordReceipt)
    pump()
  }

  return {
    pump,
    again() {
      for (const [session, outbox] of book.outboxes())
        book.setOutbox(session, { ...outbox, flight: new Map() })
      pump()
    },
    had(session, holds) {
      book.setOutbox(session, onHave(book.outbox(session), holds))
      for (const run of book.outbox(session).asking) {
        const id = newId()
        questions.set(id, { session, run })
        const ask = { what: 'hashes', from: run.from, to: run.to }
        link.publish(upTopic(session, device()), encodeMessage({ type: 'ask', id, ask }))
      }
    },
    receipted(receipt) {
      if (receipts.push(receipt) === 1) deps.enqueue(keepReceipts)
    },
    async putAside(session, quarantined) {
      const own = quarantined.seq === null ? undefined : book.outbox(session).facts.get(quarantined.seq)
      if (!own || own.receipt || own.fact.hash !== quarantined.hash) return
      await keep([{ ...own, quarantined }], onQuarantined)
      if (quarantined.code === 'name-taken') deps.hello(session)
    },
    putOff(session, later) {
      book.setOutbox(session, onLater(book.outbox(session), later))
      pump()
    },
    answered(answer) {
      const question = questions.get(answer.id)
      if (!question) return false
      questions.delete(answer.id)
      const { session, run } = question
      if (answer.ok) book.setOutbox(session, onHashes(book.outbox(session), run, answer.hashes ?? []))
      pump()
      return true
    },
    forget: session => book.setOutbox(session, cut(book.outbox(session))),
    cut() {
      questions.clear()
      for (const [session, outbox] of book.outboxes()) book.setOutbox(session, cut(outbox))
    },
  }
}

function tonightFirst(book: Book): readonly SessionId[] {
  const tonight = book.segment()
  return [...book.outboxes().keys()].sort((a, b) => Number(b === tonight) - Number(a === tonight))
}

/** Counts the facts in flight over all sessions, and tells whether a large one is among them. */
const inFlight = (outboxes: readonly Outbox[]) => ({
  room: MAX_IN_FLIGHT - outboxes.reduce((sum, { flight }) => sum + flight.size, 0),
  large: outboxes.some(({ facts, flight }) =>
    [...facts.values()].some(({ fact }) => flight.has(fact.seq) && isLarge(fact)),
  ),
})
