import { encodeMessage } from '../../../shared/protocol/codec.ts'
import type { Answer } from '../../../shared/protocol/down.ts'
import type { DeskHealth } from '../../../shared/protocol/health.ts'
import {
  assignmentTopic,
  backupTopic,
  deskTopic,
  downTopic,
  hubTopic,
  NO_SESSION,
  type SessionSegment,
  upTopic,
} from '../../../shared/protocol/topics.ts'
import { type Ask, KEYED_SINCE, type KeyedBoard, TABLE_ASKS_SINCE } from '../../../shared/protocol/up.ts'
import type { HubTimestamp } from '../../../shared/session/hub-timestamp.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import type { Book } from '../book.ts'
import type { Clock } from '../clock.ts'
import { createCopies } from '../copies/copies.ts'
import type { CopiesStore } from '../copies/copies-store.ts'
import type { Link, LinkEvent, LinkUp } from '../link/link.ts'
import type { FromWorker } from '../messages.ts'
import { createHandIn } from './hand-in.ts'
import { createHandingBack } from './handing-back.ts'
import { createHandingOver } from './handing-over.ts'
import { createHubIdentity } from './hub-identity.ts'
import { createHearing } from './inbound.ts'
import { isClassified, PATIENT_RESEND_MS, RESEND_MS, unsentIn, unsentOf } from './outbox.ts'
import { createTalk, type Handshake } from './talk.ts'
import type { Viewer } from './viewer.ts'

/** Delay before the device reports its changed state, ms, so that a burst of changes is reported once. */
const STATE_DELAY_MS = 100
/** First protocol version with sealed copies. */
const COPIES_SINCE = 4

export interface ExchangeDeps {
  readonly book: Book
  readonly viewer: Viewer
  readonly copies: CopiesStore | undefined
  readonly link: Link
  readonly clock: Clock
  readonly newId: () => string
  readonly appVersion: string
  readonly protocol: number
  readonly emit: (message: FromWorker) => void
  /** Runs work in turn with everything else that the worker does. */
  readonly enqueue: (work: () => void | Promise<void>) => void
  /** Called with answers to requests that are not the exchange's own. */
  readonly answered: (answer: Answer) => void
  /** Called once a changed assignment (session, table or role) is saved to disk. */
  readonly reassigned: () => void
  /** Called with a message that was not understood and is ignored. */
  readonly ignored: (sentence: string) => void
}

/** All messages between device and hub: hello, have, facts, receipts and views. */
export interface Exchange {
  onLink(event: LinkEvent): Promise<void>
  /** Called once a second to repeat what has waited too long. */
  tick(): void
  /** Called when a fact has been saved to disk. */
  recorded(session: SessionId): void
  /** Passes on the user's answer to another club's hub that has requested this device's data. */
  handOver(yes: boolean): void
  /** Sends the board that is being entered on this device; null for none. */
  keyed(board: KeyedBoard | null): void
  /** Sends hello again at once when the page becomes visible. */
  greet(): void
  send(session: SessionSegment, message: object): void
  isUp(): boolean
  /** Returns true if the hub has answered on this link for the assigned session. */
  isAnswered(): boolean
  /** Returns true if the hub on this link understands the request. */
  isRead(ask: Ask): boolean
  /** Returns which of hub and app must be updated before everything queued can be sent; null for none. */
  tooOld(): 'app-old' | 'desk-old' | null
  heardAt(): number | null
  /** Returns the hub time if this device can derive it reliably, with or without a link. */
  hubClock(): HubTimestamp | null
  /** Returns the health of the hub, if it has proved its identity on this link. */
  health(): DeskHealth
  /**
   * Returns true if this store has proved to be rolled back or copied, and everything needed for a new name is known.
   */
  mayTakeNewName(): boolean
}

/** Requests that a hub of an older protocol would quarantine. */
const SINCE_TABLES_ASK: readonly Ask['what'][] = [
  ...(['doubt', 'board-hands', 'hands'] as const),
  ...([
    'find-person',
    'members',
    'put-members',
    'delete-member',
    'put-federation',
    'usual-pairs',
    'fees',
  ] as const),
]

export function createExchange(deps: ExchangeDeps): Exchange {
  const { book, viewer, link, clock, enqueue, emit } = deps
  let up: LinkUp | null = null
  const send = (session: SessionSegment, message: object) =>
    link.publish(upTopic(session, book.identity().device), encodeMessage(message))
  const whichDesk = createHubIdentity({
    book,
    clock,
    newId: deps.newId,
    protocol: () => talk.protocol(),
    report: met => send(book.segment(), { ...state.now(), ...met }),
    takesAgain: () => handIn.again(),
  })
  const talk = createTalk({
    book,
    viewer,
    clock,
    send,
    appVersion: deps.appVersion,
    protocol: deps.protocol,
    introduction: whichDesk.introduction,
  })
  const tell = (message: object) => up && send(book.segment(), message)
  const { changed, ...state } = createStateReport(deps, talk.protocol, tell)
  const ear = createSubscriptions(deps)
  const handIn = createHandIn({
    book,
    link,
    clock,
    enqueue,
    newId: deps.newId,
    emit,
    isLeaving: () => isLeaving(book),
    changed,
    hello: talk.hello,
    isRead: talk.isRead,
    protocol: talk.protocol,
    patienceMs: () => (whichDesk.takes() ? RESEND_MS : PATIENT_RESEND_MS),
    isAnswered: session => up !== null && talk.isAnswered(session),
  })
  const copies = deps.copies && createCopies({ store: deps.copies, clock, segment: book.segment, send })
  const handingBack = createHandingBack(book, send)
  const handingOver = createHandingOver({ book, emit, send, joined: () => serve() })
  const hearing = createHearing({
    copies,
    handingBack,
    handingOver,
    book,
    viewer,
    clock,
    talk,
    handIn,
    serve,
    changed,
    whichDesk,
    answered: deps.answered,
    reassigned: deps.reassigned,
    ignored: deps.ignored,
    leave: link.leave,
    up: () => up,
    emit,
    isLeaving: () => isLeaving(book),
    greeted: state.greeted,
    moved: link.redial,
  })

  /** Subscribes and sends hello where needed, without waiting for the hub. */
  function serve(): void {
    if (!up) return
    const sessions = servedBy(book)
    for (const session of talk.sessions()) if (!sessions.includes(session)) talk.end(session)
    // An answer to a hello can be received only after the hub has confirmed the topics.
    ear.listen(topicsOf(book, sessions, copies !== undefined), () => {
      for (const session of servedBy(book)) if (!talk.has(session)) talk.hello(session)
    })
  }

  return {
    async onLink(event) {
      if (event.kind === 'message') return hearing.take(event.topic, event.text, event.retained)
      up = event.kind === 'up' ? event : null
      for (const part of [talk, hearing, ear, viewer, handIn, whichDesk, handingBack]) part.cut()
      handingOver.linked(up?.address ?? null)
      copies?.cut()
      serve()
    },
    tick() {
      if (!up) return
      talk.helloAgain()
      handIn.pump()
      enqueue(() => hearing.hearAgain())
      if (talk.isAnswered(book.segment()) && talk.protocol() >= COPIES_SINCE) copies?.tick()
    },
    recorded(session) {
      if (!up) return
      if (talk.has(session)) handIn.pump()
      else enqueue(serve)
    },
    handOver: handingOver.answer,
    keyed: state.keyed,
    greet() {
      if (up) for (const session of talk.sessions()) talk.hello(session)
    },
    send,
    isUp: () => up !== null,
    isAnswered: () => talk.isAnswered(book.segment()),
    isRead: ({ what }) => talk.protocol() >= TABLE_ASKS_SINCE || !SINCE_TABLES_ASK.includes(what),
    tooOld: () => tooOld(book, talk, deps.protocol),
    heardAt: hearing.heardAt,
    hubClock: hearing.hubClock,
    health: whichDesk.health,
    mayTakeNewName: () =>
      isLeaving(book) &&
      servedBy(book).every(session => session === NO_SESSION || isClassified(book.outbox(session))),
  }
}

function tooOld(book: Book, talk: Handshake, protocol: number): 'app-old' | 'desk-old' | null {
  const accord = talk.accord()
  if (accord.kind !== 'speaks') return accord.kind
  if (accord.protocol === protocol) return null
  const unsent = [...book.outboxes().values()].flatMap(unsentIn)
  return unsent.every(({ fact }) => talk.isRead(fact)) ? null : 'desk-old'
}

const isLeaving = (book: Book): boolean => [...book.outboxes().values()].some(({ diverged }) => diverged)

/**
 * Returns the sessions to synchronize: the assigned one, then all with unsent facts. Before a new name is taken it
 * returns all sessions, because the hub must state its facts of each.
 */
function servedBy(book: Book): readonly SessionSegment[] {
  const all = isLeaving(book)
  const owing = [...book.outboxes()].flatMap(([session, outbox]) =>
    all || unsentOf(outbox) > 0 ? [session] : [],
  )
  return [...new Set<SessionSegment>([book.segment(), ...owing])]
}

function topicsOf(book: Book, sessions: readonly SessionSegment[], keepsCopies: boolean): readonly string[] {
  const { device } = book.identity()
  const downs = new Set<SessionSegment>([NO_SESSION, ...sessions])
  return [
    assignmentTopic(device),
    hubTopic(book.segment()),
    deskTopic(book.segment()),
    ...(keepsCopies ? [backupTopic(book.segment())] : []),
    ...[...downs].map(session => downTopic(session, device)),
  ]
}

function createSubscriptions({ link, enqueue }: ExchangeDeps) {
  let topics: readonly string[] = []
  let confirmed = false
  return {
    /** Runs `then` once the hub has confirmed these subscriptions. */
    listen(wanted: readonly string[], then: () => void): void {
      if (wanted.length === topics.length && wanted.every(topic => topics.includes(topic))) {
        if (confirmed) then()
        return
      }
      topics = wanted
      confirmed = false
      // On a link that has just died this takes until that is noticed: what is keyed meanwhile must be saved at once.
      void link.subscribe(wanted).then(() =>
        enqueue(() => {
          if (topics !== wanted) return
          confirmed = true
          then()
        }),
      )
    },
    cut(): void {
      topics = []
      confirmed = false
    },
  }
}

/** Creates the report of what the device holds and does, sent to the hub soon after a change. */
function createStateReport(
  { book, viewer, clock, enqueue }: ExchangeDeps,
  protocol: () => number,
  send: (message: object) => void,
) {
  let due = false
  let board: KeyedBoard | null = null
  const now = (): object => ({
    type: 'state',
    views: viewer.versions(),
    unsent: book.unsent(),
    battery: null,
    // An older hub would not understand it.
    ...(protocol() >= KEYED_SINCE ? { keyed: board } : {}),
  })
  const report = () => {
    due = false
    send(now())
  }
  function changed(): void {
    if (!due) clock.setTimer(() => enqueue(report), STATE_DELAY_MS)
    due = true
  }
  return {
    now,
    changed,
    keyed(next: KeyedBoard | null): void {
      board = next
      changed()
    },
    /** Reports the board being entered again, since the hub forgets it with the link. */
    greeted(): void {
      if (board) changed()
    },
  }
}
