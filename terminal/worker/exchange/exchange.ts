import {
  type Answer,
  assignmentSchema,
  downSchema,
  type Have,
  heartbeatSchema,
} from '../../../shared/protocol/down.ts'
import { decodeMessage, encodeMessage } from '../../../shared/protocol/encode.ts'
import {
  compareIncarnations,
  type Incarnation,
  type SignedIncarnation,
} from '../../../shared/protocol/incarnation.ts'
import { PROTOCOL_VERSION } from '../../../shared/protocol/protocol-version.ts'
import {
  assignmentTopic,
  downTopic,
  hubTopic,
  NO_SESSION,
  parseTopic,
  type SessionSegment,
  upTopic,
} from '../../../shared/protocol/topics.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import type { Book } from '../book.ts'
import type { Clock } from '../clock.ts'
import type { Link, LinkEvent } from '../link/link.ts'
import type { FromWorker } from '../messages.ts'
import { createHandIn } from './hand-in.ts'
import { holdsOf, isClassified, type OutboxRules, unsentOf } from './outbox.ts'
import type { Viewer } from './viewer.ts'

/** A hello without an answer on a live link is said again after this. */
const HELLO_AGAIN_MS = 3000
/** What the device holds is told this long after it changed, so that a burst is told once. */
const STATE_DELAY_MS = 100

/** The talk about one session on the present link. */
interface Line {
  /** When hello was first said: an answer to anything earlier was meant for another link. */
  readonly since: number
  helloAt: number
  answeredBy: Incarnation | null
}

export interface ExchangeDeps {
  readonly book: Book
  readonly viewer: Viewer
  readonly link: Link
  readonly clock: Clock
  readonly rules: OutboxRules
  readonly newId: () => string
  readonly appVersion: string
  readonly emit: (message: FromWorker) => void
  /** Runs work in its turn among everything else that the worker does. */
  readonly enqueue: (work: () => void | Promise<void>) => void
  /** Answers to questions that are not the exchange's own. */
  readonly answered: (answer: Answer) => void
  /** The assignment changed to another session, table or role, and that is on disk. */
  readonly reassigned: () => void
  /** A message that was not understood; nothing came of it. */
  readonly ignored: (sentence: string) => void
}

/** Hello, have, facts, receipts, views: everything said to the hub and heard from it. */
export interface Exchange {
  onLink(event: LinkEvent): Promise<void>
  /** Once a second: what has been waiting too long is said again. */
  tick(): void
  /** A fact has been put on disk. */
  recorded(session: SessionId): void
  /** Says hello again at once, because the page came back. */
  greet(): void
  send(session: SessionSegment, message: object): void
  isUp(): boolean
  /** The hub has answered on this link, for the session assigned. */
  isAnswered(): boolean
  /** When the hub itself was last heard on this link. */
  heardAt(): number | null
  /** This store proves to be rolled back or copied, and all that has to be known for a new name is known. */
  mayTakeNewName(): boolean
}

export function createExchange(deps: ExchangeDeps): Exchange {
  const { book, viewer, link, clock } = deps
  let up = false
  let heardAt: number | null = null
  let topics: readonly string[] = []
  /** The hub has confirmed them. */
  let listening = false
  let stateDue = false
  let leaving = false
  const lines = new Map<SessionSegment, Line>()

  const device = () => book.identity().device
  const isLeaving = () => [...book.outboxes().values()].some(({ diverged }) => diverged)

  const handIn = createHandIn({
    ...{ book, link, clock, rules: deps.rules, newId: deps.newId, emit: deps.emit },
    ...{ isLeaving, changed: tellState, hello },
    isAnswered: session => up && lines.get(session)?.answeredBy != null,
  })

  /**
   * The assigned session, and every other one of which something is still to be handed in. Before a new name
   * is taken all of them: what the hub holds of a session is known only when it has been asked.
   */
  function served(): readonly SessionSegment[] {
    const all = isLeaving()
    const owing = [...book.outboxes()].flatMap(([session, outbox]) =>
      all || unsentOf(outbox) > 0 ? [session] : [],
    )
    return [...new Set<SessionSegment>([...owing, book.segment()])]
  }

  /** Listens where it has to, then says hello where it has not. Nothing here waits for the hub. */
  function serve(): void {
    if (!up) return
    const sessions = served()
    for (const session of lines.keys()) if (!sessions.includes(session)) lines.delete(session)
    const downs = new Set<SessionSegment>([NO_SESSION, ...sessions])
    const wanted = [
      assignmentTopic(device()),
      hubTopic(book.segment()),
      ...[...downs].map(session => downTopic(session, device())),
    ]
    const same = wanted.length === topics.length && wanted.every(topic => topics.includes(topic))
    if (same) {
      greetNew()
      return
    }
    topics = wanted
    listening = false
    // On a link that has just died this takes until that is noticed: what is keyed meanwhile must be kept at once.
    void link.subscribe(wanted).then(() =>
      deps.enqueue(() => {
        if (topics !== wanted) return
        listening = true
        greetNew()
      }),
    )
  }

  /** An answer to a hello is heard only where the hub has confirmed the topics. */
  function greetNew(): void {
    if (!up || !listening) return
    for (const session of served()) if (!lines.has(session)) hello(session)
  }

  function hello(session: SessionSegment): void {
    const assigned = session === book.segment()
    const now = clock.now()
    const before = lines.get(session)
    lines.set(session, { since: before?.since ?? now, helloAt: now, answeredBy: before?.answeredBy ?? null })
    send(session, {
      type: 'hello',
      protocol: PROTOCOL_VERSION,
      app: deps.appVersion,
      holds: session === NO_SESSION ? [] : holdsOf(book.outbox(session)),
      seen: book.identity().seen,
      views: assigned ? viewer.versions() : {},
      unsent: book.unsent(),
      battery: null,
      clock: clock.now(),
    })
  }

  const send = (session: SessionSegment, message: object) =>
    link.publish(upTopic(session, device()), encodeMessage(message))

  function tellState(): void {
    if (stateDue) return
    stateDue = true
    clock.setTimer(
      () =>
        deps.enqueue(() => {
          stateDue = false
          if (up)
            send(book.segment(), {
              type: 'state',
              views: viewer.versions(),
              unsent: book.unsent(),
              battery: null,
            })
        }),
      STATE_DELAY_MS,
    )
  }

  async function onHeard(topic: string, text: string, retained: boolean): Promise<void> {
    const place = parseTopic(topic)
    if (place?.kind === 'assignment' && place.device === device()) return onAssignment(text)
    if (place?.kind === 'hub' && place.session === book.segment()) return onHeartbeat(text, retained)
    if (place?.kind !== 'down' || place.device !== device()) return
    const message = decodeMessage(downSchema, text)
    if (!message.ok) return deps.ignored(message.problem.sentence)
    switch (message.value.type) {
      case 'have':
        return onHaveMessage(place.session, message.value)
      case 'receipt':
        return handIn.receipted(message.value)
      case 'quarantined':
        return place.session === NO_SESSION ? undefined : handIn.putAside(place.session, message.value)
      case 'view':
        if (place.session === book.segment() && (await viewer.take(message.value))) tellState()
        return
      case 'answer':
        if (!handIn.answered(message.value)) deps.answered(message.value)
        return
    }
  }

  async function onAssignment(text: string): Promise<void> {
    const before = book.identity().assignment
    const read = text === '' ? null : decodeMessage(assignmentSchema, text)
    if (read && !read.ok) return deps.ignored(read.problem.sentence)
    const assignment = read?.value ?? null
    if (encodeMessage({ assignment }) === encodeMessage({ assignment: before })) return
    const identity = { ...book.identity(), assignment }
    // Another session or another table: what was open to the people there is not open here.
    await book.commit({ identity, clearViews: true, clearEntries: assignment?.session !== before?.session })
    viewer.cut()
    lines.delete(book.segment())
    deps.reassigned()
    serve()
  }

  async function onHeartbeat(text: string, retained: boolean): Promise<void> {
    // A broker may keep the heartbeat of a hub that died hours ago.
    if (retained) return
    const beat = decodeMessage(heartbeatSchema, text)
    if (!beat.ok) return deps.ignored(beat.problem.sentence)
    heardAt = clock.now()
    // Another life of the hub behind a broker that stayed: it knows nothing of this link yet.
    for (const [session, { answeredBy }] of lines)
      if (answeredBy && compareIncarnations(answeredBy, beat.value.incarnation) !== 0) greetAgain(session)
  }

  async function onHaveMessage(session: SessionSegment, have: Have): Promise<void> {
    const line = lines.get(session)
    if (!line || have.echo < line.since) return
    heardAt = clock.now()
    line.answeredBy = have.incarnation
    await remember(have)
    if (session !== NO_SESSION) handIn.had(session, have.holds)
    const leftBefore = leaving
    leaving = isLeaving()
    if (leaving && !leftBefore) {
      askAfresh(session)
      serve()
    }
    handIn.pump()
  }

  /** Before a new name is taken it must be known of every session what the hub holds, also what was in flight. */
  function askAfresh(except: SessionSegment): void {
    for (const session of lines.keys()) if (session !== except) greetAgain(session)
  }

  /** What was heard and sent so far counts for nothing: the hub is asked again what it holds. */
  function greetAgain(session: SessionSegment): void {
    lines.delete(session)
    if (session !== NO_SESSION) handIn.forget(session)
    hello(session)
  }

  async function remember({ incarnation, now, echo }: Have): Promise<void> {
    const identity = book.identity()
    const offset = Math.round(now - (echo + clock.now()) / 2)
    const seen = newer(identity.seen, incarnation)
    const moved = identity.offset === null || Math.abs(offset - identity.offset) > 500
    if (moved || seen !== identity.seen) await book.commit({ identity: { ...identity, offset, seen } })
  }

  function reset(): void {
    heardAt = null
    leaving = false
    topics = []
    listening = false
    lines.clear()
    viewer.cut()
    handIn.cut()
  }

  return {
    async onLink(event) {
      if (event.kind === 'message') return onHeard(event.topic, event.text, event.retained)
      up = event.kind === 'up'
      reset()
      serve()
    },
    tick() {
      if (!up) return
      for (const [session, { helloAt, answeredBy }] of lines) {
        const asking = session !== NO_SESSION && book.outbox(session).asking.length > 0
        if ((!answeredBy || asking) && clock.now() - helloAt >= HELLO_AGAIN_MS) hello(session)
      }
      handIn.pump()
    },
    recorded(session) {
      if (!up) return
      if (lines.has(session)) handIn.pump()
      else deps.enqueue(serve)
    },
    greet() {
      if (up) for (const session of lines.keys()) hello(session)
    },
    send,
    isUp: () => up,
    isAnswered: () => lines.get(book.segment())?.answeredBy != null,
    heardAt: () => heardAt,
    mayTakeNewName: () =>
      isLeaving() && served().every(session => session === NO_SESSION || isClassified(book.outbox(session))),
  }
}

const newer = (a: SignedIncarnation | null, b: SignedIncarnation): SignedIncarnation =>
  a && compareIncarnations(a, b) >= 0 ? a : b
