import type * as v from 'valibot'
import { technicalText } from '../../../shared/lib/parsed.ts'
import type { ClubMessage } from '../../../shared/protocol/club.ts'
import { decodeMessage, encodeMessage } from '../../../shared/protocol/codec.ts'
import { backupSchema } from '../../../shared/protocol/copies.ts'
import {
  type Answer,
  type Assignment,
  assignmentSchema,
  type Down,
  downSchema,
  type Have,
  heartbeatSchema,
  type LaterMessage,
  type QuarantinedMessage,
  type ViewMessage,
} from '../../../shared/protocol/down.ts'
import { deskBeatSchema } from '../../../shared/protocol/health.ts'
import {
  compareIncarnations,
  type Incarnation,
  type SignedIncarnation,
} from '../../../shared/protocol/incarnation.ts'
import { NO_SESSION, parseTopic, type SessionSegment, type Topic } from '../../../shared/protocol/topics.ts'
import type { Book } from '../book.ts'
import type { Clock } from '../clock.ts'
import type { BackupKeeper } from '../copies/copies.ts'
import { createForgetting } from '../deleted/forgetting.ts'
import { createHubClock, HEARD_SINCE, type HubClock } from '../hub-clock.ts'
import type { LinkUp } from '../link/link.ts'
import { withAddresses } from '../link/place.ts'
import type { FromWorker } from '../messages.ts'
import type { FactSender } from './hand-in.ts'
import type { HandingBack } from './handing-back.ts'
import type { HandingOver } from './handing-over.ts'
import type { HubIdentity, Learnt } from './hub-identity.ts'
import type { Handshake } from './talk.ts'
import type { Viewer } from './viewer.ts'

/** Minimum change of the hub's clock offset that is stored, ms. */
const OFFSET_MOVED_MS = 500

export interface InboundMessages {
  take(topic: string, text: string, retained: boolean): Promise<void>
  heardAt(): number | null
  /** Returns the hub time if this device can derive it reliably, with or without a link. */
  hubClock: HubClock['now']
  /** Processes the assignment again after it could not be saved, since the hub sends it once per link. */
  hearAgain(): Promise<void> | undefined
  cut(): void
}

export interface HearingDeps {
  readonly book: Book
  readonly viewer: Viewer
  readonly clock: Pick<Clock, 'now' | 'passed'>
  readonly talk: Handshake
  readonly handIn: FactSender
  readonly handingBack: HandingBack
  readonly handingOver: HandingOver
  readonly whichDesk: HubIdentity
  /** Called if the hub is not this club's, so that another address is tried. */
  readonly leave: () => void
  readonly copies: BackupKeeper | undefined
  readonly up: () => LinkUp | null
  /** Called if the hub's addresses have changed. */
  readonly moved: () => void
  /** Returns true if this store is about to take a new name. */
  readonly isLeaving: () => boolean
  /** Called when other sessions may have to be synchronized. */
  readonly serve: () => void
  /** Called when the hub has answered, so that what it forgot with the previous link is repeated. */
  readonly greeted: () => void
  /** Called when the stored views have changed, so that the hub is told. */
  readonly changed: () => void
  readonly emit: (message: FromWorker) => void
  readonly answered: (answer: Answer) => void
  readonly reassigned: () => void
  readonly ignored: (sentence: string) => void
}

export function createHearing(deps: HearingDeps): InboundMessages {
  const { book, clock, talk, handIn, whichDesk } = deps
  const assigning = createAssigning(deps)
  const read = createReader(deps)
  const hubClock = createHubClock(clock)
  const forgetting = createForgetting(deps)
  let heardAt = null as number | null
  let leaving = false

  function alive(life: Incarnation | undefined): void {
    if (!life || whichDesk.isDoubted()) return
    heardAt = clock.now()
    for (const session of talk.answeredByOther(life)) greetAgain(deps, session)
  }

  async function onHave(session: SessionSegment, have: Have): Promise<void> {
    if (!talk.isAnswer(session, have)) return
    const learnt = whichDesk.answered(session, have.desk)
    if (whichDesk.isDoubted()) return deps.leave()
    const isAnswer = talk.answer(session, have)
    if (isAnswer || talk.accord().kind !== 'speaks') heardAt = clock.now()
    if (!isAnswer) return
    if (session !== NO_SESSION) handIn.had(session, have.holds)
    if (session === book.segment()) deps.greeted()
    const leftBefore = leaving
    leaving = deps.isLeaving()
    if (leaving && !leftBefore) greetOthers(deps, session)
    handIn.pump()
    // Last, as a full store must not prevent facts from being sent.
    await remember(book, have, clock.now(), learnt)
    await assigning.again()
  }

  async function onDown(session: SessionSegment, text: string): Promise<void> {
    const message = read(downSchema, text)
    if (!message || !mayBeHeard(whichDesk, message)) return
    handleCopyMessages(deps, session, message)
    switch (message.type) {
      case 'have':
        return onHave(session, message)
      case 'unserved':
        if (talk.unserved(session, message)) heardAt = clock.now()
        break
      case 'receipt':
        return handIn.receipted(message)
      case 'quarantined':
      case 'later':
        return takeRefusal(handIn, session, message)
      case 'view':
        return takeView(deps, session, message)
      case 'club':
        return takeClub(deps, message)
      case 'deleted':
        return forgetting.handle(message)
      case 'ask-hand-over':
      case 'give-journal':
        return handBack(deps, session, message)
      case 'answer':
        return handIn.answered(message) ? undefined : deps.answered(message)
    }
  }

  return {
    async take(topic, text, retained) {
      const place = parseTopic(topic)
      const { device } = book.identity()
      if (place?.kind === 'assignment' && place.device === device) return assigning.take(text)
      if (place?.kind === 'down' && place.device === device) return onDown(place.session, text)
      if (place?.kind === 'backup') return hearBackup(deps, read, text)
      // A broker may retain the heartbeat of a hub that died hours ago.
      alive(retained ? undefined : lifeHeard({ ...deps, hubClock }, read, place, text))
    },
    heardAt: () => heardAt,
    hubClock: hubClock.now,
    hearAgain: assigning.again,
    cut() {
      assigning.cut()
      heardAt = null
      leaving = false
    },
  }
}

/**
 * Sends hello for other sessions. Before a new name is taken, the hub must state its facts of every session, including
 * those in flight.
 */
function greetOthers(deps: HearingDeps, answered: SessionSegment): void {
  for (const other of deps.talk.sessions()) if (other !== answered) greetAgain(deps, other)
  deps.serve()
}

/** Starts over with the hub: forgets what was sent and received on this link, and asks again what the hub holds. */
function greetAgain({ talk, handIn }: HearingDeps, session: SessionSegment): void {
  talk.end(session)
  if (session !== NO_SESSION) handIn.forget(session)
  talk.hello(session)
}

/** Handles a refusal: the hub does not accept a fact, or only later. */
async function takeRefusal(
  handIn: FactSender,
  session: SessionSegment,
  message: QuarantinedMessage | LaterMessage,
): Promise<void> {
  if (session === NO_SESSION) return
  if (message.type === 'later') handIn.putOff(session, message)
  else await handIn.putAside(session, message)
}

async function takeView(deps: HearingDeps, session: SessionSegment, view: ViewMessage): Promise<void> {
  const { book, viewer, changed } = deps
  if (session === book.segment() && (await viewer.take(view))) changed()
}

/** Stores the hub's addresses and this device's account, only from a hub that has proved its club. */
async function takeClub(
  { book, whichDesk, handingOver, moved, up }: HearingDeps,
  told: ClubMessage,
): Promise<void> {
  if (await handingOver.join(told)) return
  const identity = book.identity()
  if (!whichDesk.isProven() || told.publicKey !== identity.club) return
  const addresses = withAddresses(identity.addresses, told.addresses)
  const { credential } = told
  // The broker itself sends no password, and the one that opened the connection stays.
  const account = told.broker ?? (up()?.isByBroker ? (identity.account ?? null) : null)
  const isMoved = account?.url !== identity.account?.url || account?.password !== identity.account?.password
  const isNews = credential !== identity.credential || addresses.join() !== identity.addresses.join()
  if (isNews || isMoved) await book.commit({ identity: { ...identity, addresses, credential, account } })
  if (isMoved && account) moved()
}

/**
 * Messages accepted from a hub before it has proved its club: those that identify it, and requests for data that is
 * sealed or handed over only with a user's consent.
 */
const INTRODUCTIONS: readonly Down['type'][] = [
  'have',
  'unserved',
  'club',
  'ask-hand-over',
  'list-pieces',
  'give-pieces',
  // Signed by the club itself.
  'deleted',
]

const mayBeHeard = (desk: HubIdentity, { type }: Down): boolean =>
  desk.isBelieved() || INTRODUCTIONS.includes(type)

function hearBackup({ copies, whichDesk }: HearingDeps, read: MessageReader, text: string): void {
  const backup = copies && whichDesk.isBelieved() && read(backupSchema, text)
  if (backup) copies.take(backup)
}

const handBack = (
  { handingOver, handingBack }: HearingDeps,
  session: SessionSegment,
  message: Extract<Down, { type: 'ask-hand-over' | 'give-journal' }>,
) => (message.type === 'give-journal' ? handingBack.give(session, message) : handingOver.asked(session))

/** Handles the hub's messages about sealed copies, and its request for a new hello. */
function handleCopyMessages({ copies, talk }: HearingDeps, session: SessionSegment, message: Down): void {
  if (message.type === 'hello-again') talk.hello(session)
  if (message.type === 'backup') copies?.take(message)
  if (message.type === 'list-pieces') copies?.list(session, message)
  if (message.type === 'give-pieces') copies?.give(session, message)
}

/** Handles a heartbeat: notes its incarnation and sends the hub time to the screens. */
function lifeHeard(
  { book, whichDesk, emit, talk, hubClock }: HearingDeps & { readonly hubClock: HubClock },
  read: MessageReader,
  place: Topic | undefined,
  text: string,
): Incarnation | undefined {
  if ((place?.kind !== 'hub' && place?.kind !== 'desk') || place.session !== book.segment()) return undefined
  const told = (now: number) => {
    if (whichDesk.isDoubted()) return
    emit({ kind: 'hub-time', now })
    if (talk.protocol() >= HEARD_SINCE) hubClock.hear(now)
    else hubClock.forget()
  }
  if (place.kind === 'hub') {
    const beat = read(heartbeatSchema, text)
    if (beat) told(beat.now)
    return beat?.incarnation
  }
  const beat = read(deskBeatSchema, text)
  if (beat) {
    whichDesk.heard(beat)
    told(beat.now)
  }
  return beat?.life
}

type MessageReader = ReturnType<typeof createReader>

/** Creates a reader that validates messages by their schema; invalid ones are reported and skipped. */
const createReader =
  ({ ignored }: HearingDeps) =>
  <T>(schema: v.GenericSchema<unknown, T>, text: string): T | undefined => {
    const message = decodeMessage(schema, text)
    if (!message.ok) ignored(technicalText(message.problem))
    return message.ok ? message.value : undefined
  }

const hasSameTable = (now: Assignment | null, before: Assignment | null): boolean =>
  now !== null &&
  before !== null &&
  encodeMessage({ ...now, also: [], tonight: null }) === encodeMessage({ ...before, also: [], tonight: null })

/**
 * Creates the handler of assignments: the director has given this device a table, taken it away, or added another
 * table.
 */
function createAssigning({ book, viewer, talk, whichDesk, serve, reassigned, ignored }: HearingDeps) {
  let unkept: string | null = null

  async function assign(text: string): Promise<void> {
    const before = book.identity().assignment
    const read = text === '' ? null : decodeMessage(assignmentSchema, text)
    if (read && !read.ok) return ignored(technicalText(read.problem))
    const assignment = read?.value ?? null
    if (encodeMessage({ assignment }) === encodeMessage({ assignment: before })) return
    const identity = { ...book.identity(), assignment }
    if (hasSameTable(assignment, before)) {
      // The represented tables or the play there have changed: what is open at the own table stays.
      await book.commit({ identity })
      await viewer.closeHidden()
      reassigned()
      return
    }
    // Another session or table: what was open to the players there is not open here.
    await book.commit({ identity, clearViews: true, clearEntries: assignment?.session !== before?.session })
    viewer.cut()
    talk.end(book.segment())
    reassigned()
    serve()
  }

  /**
   * Handles an assignment. It waits for the hub's proof, which arrives later, and an assignment that could not be saved
   * is processed again.
   */
  async function take(text: string): Promise<void> {
    unkept = text
    if (!whichDesk.isBelieved()) return
    await assign(text)
    unkept = null
  }

  return {
    take,
    again: () => (unkept === null ? undefined : take(unkept)),
    cut(): void {
      unkept = null
    },
  }
}

/** Stores the newest incarnation of the hub and the offset of its clock. */
async function remember(
  book: Book,
  { desk, incarnation, now, echo }: Have,
  heardAt: number,
  learnt: Learnt | null,
): Promise<void> {
  const identity = book.identity()
  const offset = Math.round(now - (echo + heardAt) / 2)
  const seen = desk ? identity.seen : newer(identity.seen, incarnation)
  const moved = identity.offset === null || Math.abs(offset - identity.offset) > OFFSET_MOVED_MS
  if (moved || learnt || seen !== identity.seen)
    await book.commit({ identity: { ...identity, offset, seen, ...learnt } })
}

const newer = (a: SignedIncarnation | null, b: SignedIncarnation): SignedIncarnation =>
  a && compareIncarnations(a, b) >= 0 ? a : b
