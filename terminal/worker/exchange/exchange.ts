import type { Answer } from '../../../shared/protocol/down.ts'
import { encodeMessage } from '../../../shared/protocol/encode.ts'
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
import type { SessionId } from '../../../shared/session/identity.ts'
import type { Heard } from '../../../shared/session/steward/heard.ts'
import type { Book } from '../book.ts'
import type { Clock } from '../clock.ts'
import { createCopies } from '../copies/copies.ts'
import type { CopiesStore } from '../copies/copies-store.ts'
import type { Link, LinkEvent, LinkUp } from '../link/link.ts'
import type { FromWorker } from '../messages.ts'
import { createHandIn } from './hand-in.ts'
import { createHandingBack } from './handing-back.ts'
import { createHandingOver } from './handing-over.ts'
import { createHearing } from './hearing.ts'
import { isClassified, PATIENT_RESEND_MS, RESEND_MS, unsentIn, unsentOf } from './outbox.ts'
import { createTalk, type Talk } from './talk.ts'
import type { Viewer } from './viewer.ts'
import { createWhichDesk } from './which-desk.ts'

/** What the device holds is told this long after it changed, so that a burst is told once. */
const STATE_DELAY_MS = 100
/** The version of the wire that has sealed copies. */
const COPIES_SINCE = 4

export interface ExchangeDeps {
  readonly book: Book
  readonly viewer: Viewer
  /** Where sealed copies for the club are kept. */
  readonly copies: CopiesStore | undefined
  readonly link: Link
  readonly clock: Clock
  readonly newId: () => string
  readonly appVersion: string
  /** The version of the wire that this program speaks. */
  readonly protocol: number
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
  /** What somebody said on the screen to a desk of another club that asks for what is held here. */
  handOver(yes: boolean): void
  /** The board that is half keyed on this device; null where none is. */
  keyed(board: KeyedBoard | null): void
  /** Says hello again at once, because the page came back. */
  greet(): void
  send(session: SessionSegment, message: object): void
  isUp(): boolean
  /** The hub has answered on this link, for the session assigned. */
  isAnswered(): boolean
  /** Whether the hub on this link reads what is asked. */
  isRead(ask: Ask): boolean
  /** Which of hub and program has to be renewed before everything that waits here can go; null where it can. */
  tooOld(): 'app-old' | 'desk-old' | null
  /** When the hub itself was last heard on this link. */
  heardAt(): number | null
  /** What time it is at the hub, as far as this device can swear to it, with or without a link. */
  hubClock(): Heard | null
  /** How the desk on this link is, as far as it has proved who it is. */
  health(): DeskHealth
  /** This store proves to be rolled back or copied, and all that has to be known for a new name is known. */
  mayTakeNewName(): boolean
}

/** What a hub of before would put aside. */
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
  const whichDesk = createWhichDesk({
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
  const ear = createEar(deps)
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

  /** Listens where it has to, then says hello where it has not. Nothing here waits for the hub. */
  function serve(): void {
    if (!up) return
    const sessions = servedBy(book)
    for (const session of talk.sessions()) if (!sessions.includes(session)) talk.end(session)
    // An answer to a hello is heard only where the hub has confirmed the topics.
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

function tooOld(book: Book, talk: Talk, protocol: number): 'app-old' | 'desk-old' | null {
  const accord = talk.accord()
  if (accord.kind !== 'speaks') return accord.kind
  if (accord.protocol === protocol) return null
  const unsent = [...book.outboxes().values()].flatMap(unsentIn)
  return unsent.every(({ fact }) => talk.isRead(fact)) ? null : 'desk-old'
}

const isLeaving = (book: Book): boolean => [...book.outboxes().values()].some(({ diverged }) => diverged)

/**
 * The assigned session first, then every other one of which something is still to be handed in. Before a new name
 * is taken all of them: what the hub holds of a session is known only when it has been asked.
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

/** What the present link listens to. */
function createEar({ link, enqueue }: ExchangeDeps) {
  let topics: readonly string[] = []
  let confirmed = false
  return {
    /** Runs `then` once the hub has confirmed these topics, at once where it has. */
    listen(wanted: readonly string[], then: () => void): void {
      if (wanted.length === topics.length && wanted.every(topic => topics.includes(topic))) {
        if (confirmed) then()
        return
      }
      topics = wanted
      confirmed = false
      // On a link that has just died this takes until that is noticed: what is keyed meanwhile must be kept at once.
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

/** Tells the hub what the device holds and is doing, soon after it has changed. */
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
    // A hub of before would not understand it.
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
    /** The hub forgets with the link what is half keyed here. */
    greeted(): void {
      if (board) changed()
    },
  }
}
