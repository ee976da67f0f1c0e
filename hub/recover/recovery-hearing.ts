import * as v from 'valibot'
import { decodeMessage } from '../../shared/protocol/codec.ts'
import { pieceMark } from '../../shared/protocol/copies.ts'
import type { AnswerCode, Down } from '../../shared/protocol/down.ts'
import { MAX_RUNS, runsOf } from '../../shared/protocol/fact-runs.ts'
import { CLUB_STREAM } from '../../shared/protocol/piece.ts'
import { SERVED } from '../../shared/protocol/protocol-version.ts'
import type { SessionSegment } from '../../shared/protocol/topics.ts'
import type { Ask, Up } from '../../shared/protocol/up.ts'
import type { Fact } from '../../shared/session/state/fact.ts'
import { hashedEntrySchema } from '../../shared/session/state/fact-text.ts'
import { actMentionSchema } from '../../shared/session/views/acts-view.ts'
import { RECOVERY_VIEW } from '../../shared/session/views/view-names.ts'
import type { LinkWay } from '../broker/broker.ts'
import type { Arrival, AskReply } from '../desk/desk-types.ts'
import { HELLO_COST } from '../desk/devices/rate.ts'
import { isSession, readArrival } from '../desk/intake.ts'
import { addPart, assembledText, factInParts } from '../desk/parts.ts'
import { JournalError } from '../journal/journal.ts'
import { makeCredential } from '../keys/credential.ts'
import { createRecoveryRate, type RecoveryRate } from './bounds/recovery-rate.ts'
import type { Collection, GivenReceipt } from './collection.ts'
import { createGathering } from './gathering.ts'
import type { Rebuilding } from './rebuilding.ts'
import type { HeardHello, RecoveredDevice, RecoveredDevices } from './recovered-devices.ts'
import type { createRecoveryLife } from './recovery-life.ts'
import type { RecoveryRights } from './recovery-rights.ts'
import type { RecoveryDeps } from './recovery-types.ts'

/** First protocol version in which devices understand the requests of a rebuild. */
const HAND_BACK_SINCE = 4

/** Maximum number of sessions from which one device may submit: each has a heartbeat. */
const MOST_SESSIONS = 100

/**
 * Maximum number of pages from a table's device, which has its plan and views; a director's screen has whole sessions.
 */
const MOST_TABLE_PAGES = 1000
const MOST_PAGES = 20_000

/**
 * Maximum number of marks kept of pieces that do not open, enough for some sessions; other tablets are not
 * asked for the same ones.
 */
const MOST_UNOPENED = 20_000

/** Delay before the hub is replaced, so that the director gets the reply first. */
const GIVE_WAY_AFTER_MS = 50

export interface HearingParts {
  readonly collection: Collection
  readonly devices: RecoveredDevices
  readonly rights: RecoveryRights
  readonly life: ReturnType<typeof createRecoveryLife>
  readonly rebuilding: Rebuilding
  readonly directorLink: () => string
  readonly changed: () => void
}

/** Handles the messages of devices at a rebuilding hub, and answers. */
export function createRecoveryHandler(deps: RecoveryDeps, parts: HearingParts): (from: Arrival) => void {
  const { devices, collection, rights, changed } = parts
  const greet = createGreeting(deps, parts)
  const rate = createRecoveryRate(deps.now, deps.rate)
  const reply = (from: Arrival, message: Down) => deps.send(from.session, from.device, message, 1, from.way)

  function takeFact(from: Arrival, one: RecoveredDevice, fact: Fact, receipt: GivenReceipt | null): void {
    if (fact.device !== one.device || fact.session !== from.session) return
    // Data over the limits is dropped, and its device continues anyway.
    collection.addFact({ fact, role: one.role, receipt })
    // The fact leaves the device's window, and is sent again after hello and have once a desk decides.
    if (speaksNow(one)) reply(from, { type: 'later', seq: fact.seq, hash: fact.hash })
  }

  /** Admits a device after a confirmation on it: from now on it belongs to this club, and keeps its id. */
  function handOver(from: Arrival, one: RecoveredDevice, key: string): void {
    if (deps.by !== 'none' || !devices.letIn(one.device, key, 'table')) return
    const { publicKey } = rights.keys()
    const { device, role, publicKey: own } = one
    const credential = makeCredential(rights.keys(), { device, role, ...(own !== null && { keyed: true }) })
    reply(from, { type: 'club', publicKey, addresses: [], credential })
    for (const [session, hello] of one.hellos) greet(session, one, hello)
  }

  function handle(from: Arrival, one: RecoveredDevice, message: Up): void {
    switch (message.type) {
      case 'hello':
        if (one.hellos.has(from.session) || one.hellos.size < MOST_SESSIONS) greet(from.session, one, message)
        break
      case 'fact': {
        if (!one.trusted || !one.hellos.has(from.session)) break
        const { fact, decided, receipt } = message
        takeFact(from, one, fact, decided && receipt ? { ...receipt, decision: decided } : null)
        break
      }
      case 'part': {
        if (!one.trusted || !one.hellos.has(from.session)) break
        one.assembly = addPart(one.assembly, from.session, message)
        const fact = factInParts(assembledText(one.assembly) ?? '')
        if (fact.ok) takeFact(from, one, fact.value, null)
        break
      }
      case 'journal-given':
        one.gathering?.onJournal(message)
        break
      case 'pieces-listed':
        one.gathering?.onListed(message)
        break
      case 'piece-given': {
        const before = collection.changes()
        one.gathering?.onPiece(message)
        if (message.piece?.stream === CLUB_STREAM && collection.changes() > before)
          for (const proven of rights.heedClub())
            for (const [session, hello] of proven.hellos) greet(session, proven, hello)
        break
      }
      case 'hand-over':
        handOver(from, one, message.key)
        break
      case 'ask':
        reply(from, { type: 'answer', id: message.id, ...answerAsk(deps, parts, one, message.ask, from.way) })
        break
      case 'state':
        one.shown = message.views[RECOVERY_VIEW]
        break
      case 'copies':
        break
    }
  }

  return from => {
    const one = devices.get(from.device)
    const message = one?.link && heard(from, one, rate)
    if (!one || !message) return
    handle(from, one, message)
    if (message.type !== 'state') changed()
  }
}

/** Parses the message within the device's limits. */
function heard(from: Arrival, one: RecoveredDevice, rate: RecoveryRate): Up | undefined {
  if (!rate.mayHear(one)) return undefined
  const reading = readArrival(from, SERVED)
  if (reading.kind !== 'message') return undefined
  // The hello of a known device is answered with signatures.
  const isDear = reading.message.type === 'hello' && one.trusted
  return !isDear || rate.mayHear(one, HELLO_COST - 1) ? reading.message : undefined
}

const speaksNow = ({ hellos }: RecoveredDevice): boolean =>
  [...hellos.values()].some(({ protocol }) => protocol >= HAND_BACK_SINCE)

/** Creates the answer to hello: the data held of the device so far, and requests for more. */
function createGreeting(deps: RecoveryDeps, { collection, life }: HearingParts) {
  const marks = new Set<string>()
  /** Marks of pieces that do not open; while room lasts, other tablets are not asked for them. */
  const unopened = new Set<string>()

  function gather(session: SessionSegment, one: RecoveredDevice): void {
    one.gathering = createGathering({
      send: message => deps.send(session, one.device, message, 1),
      newId: () => deps.randomText().slice(0, 20),
      plain: one.trusted,
      mostPages: one.role === 'table' ? MOST_TABLE_PAGES : MOST_PAGES,
      isKnown: mark => marks.has(mark) || unopened.has(mark),
      journal(of, text, incarnation) {
        const entries = listIn(text, hashedEntrySchema)
        if (one.role === 'table')
          return collection.addPlan(of, one.device, entries, listIn(text, actMentionSchema))
        collection.addChain(of, one.device, {
          entries,
          lives: [{ from: 1, ...(incarnation ?? life.next()) }],
        })
      },
      piece(mark, piece) {
        if (!piece || pieceMark(piece) !== mark) return
        if (collection.addPiece(piece)) marks.add(mark)
        else if (!marks.has(mark) && unopened.size < MOST_UNOPENED) unopened.add(mark)
      },
    })
    one.gathering.begin()
  }

  return (
    session: SessionSegment,
    one: RecoveredDevice,
    { protocol, nonce, met, clock }: HeardHello,
  ): void => {
    const hello = { protocol, clock, ...(nonce !== undefined && { nonce }), ...(met && { met }) }
    const speaks = hello.protocol >= HAND_BACK_SINCE
    const say = (message: Down) => deps.send(session, one.device, message, 1)
    one.hellos.set(session, hello)
    if (hello.met) life.hear(hello.met, collection.heard)
    if (!one.trusted && deps.by === 'none') {
      if (speaks) say({ type: 'ask-hand-over' })
      return
    }
    if (one.trusted) {
      const facts = isSession(session) ? collection.factsOf(session, one.device) : []
      const holds = runsOf([...facts].sort((a, b) => a.seq - b.seq)).slice(0, MAX_RUNS)
      const { protocol } = SERVED
      const said = life.said(one.device, hello)
      say({ type: 'have', protocol, holds, now: deps.now(), echo: hello.clock ?? 0, ...said })
    }
    if (speaks && one.gathering?.plain !== one.trusted) gather(session, one)
  }
}

/** Answers the requests of a director; other devices may request nothing from a rebuilding hub. */
function answerAsk(
  deps: RecoveryDeps,
  parts: HearingParts,
  one: RecoveredDevice,
  ask: Ask,
  way: LinkWay,
): AskReply {
  if (one.role !== 'director' || !one.trusted) return { ok: false, code: 'director-only' }
  const isSecret = ask.what === 'rebuild' || ask.what === 'director-link'
  // The words of the card are the club's key, and the link admits at once.
  if (isSecret && way !== 'private') return { ok: false, code: 'not-here' }
  if (ask.what === 'rebuild') return deps.rebuild(ask.card)
  if (ask.what === 'director-link') return { ok: true, link: parts.directorLink() }
  if (ask.what === 'rebuild-device')
    return parts.rebuilding.take(ask.device, ask.stance) ? { ok: true } : { ok: false, code: 'no-device' }
  if (ask.what !== 'rebuilt') return { ok: false, code: 'not-waiting' }
  const written = ask.go ? write(parts) : null
  if (written) return { ok: false, code: written }
  deps.log(ask.go ? 'The evening has been rebuilt.' : 'The director has left the rebuilding.')
  deps.schedule(deps.done, GIVE_WAY_AFTER_MS)
  return { ok: true }
}

/** Writes the rebuilt journals; returns null, or the reason if that failed. */
function write({ rebuilding }: HearingParts): AnswerCode | null {
  try {
    return rebuilding.write() ? null : 'nothing-found'
  } catch (cause) {
    if (!(cause instanceof JournalError)) throw cause
    return 'cannot-write'
  }
}

/** Returns the readable items of a list; unreadable ones are dropped one by one. */
function listIn<T>(text: string, schema: v.GenericSchema<unknown, T>): readonly T[] {
  const list = decodeMessage(v.array(v.unknown()), text)
  if (!list.ok) return []
  return list.value.flatMap(one => {
    const read = v.safeParse(schema, one)
    return read.success ? [read.output] : []
  })
}
