import { unreachable } from '../../shared/lib/assert.ts'
import type { CopiesReport } from '../../shared/protocol/copies.ts'
import type { Down } from '../../shared/protocol/down.ts'
import { type FactHeld, MAX_RUNS, RUN_LENGTH, runsOf } from '../../shared/protocol/fact-runs.ts'
import { DESK_SINCE, type ServedVersions } from '../../shared/protocol/protocol-version.ts'
import { NO_SESSION, type SessionSegment } from '../../shared/protocol/topics.ts'
import type { Hello } from '../../shared/protocol/up.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import type { ClubKeys } from '../keys/club-keys.ts'
import { type AsksDeps, answerAsk } from './asks.ts'
import type { ArrivalOutcome } from './batch.ts'
import type { Books } from './books.ts'
import type { Arrival, DeskDeps } from './desk-types.ts'
import type { Assignments } from './devices/assignments.ts'
import type { Links } from './devices/links.ts'
import type { HubLife } from './health/hub-life.ts'
import type { LackingSessions } from './health/lacking-sessions.ts'
import { isSession, makeReceipt } from './intake.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { Announcer } from './views/announcer.ts'
import type { Tablemates } from './views/tablemates.ts'

/** First protocol version with the `later` message. */
const LATER_SINCE = 4

export interface ResponderDeps extends Pick<DeskDeps, 'now' | 'send' | 'log'> {
  readonly keys: ClubKeys
  readonly books: Books
  readonly links: Links
  readonly assignments: Assignments
  readonly announcer: Announcer
  readonly tablemates: Tablemates
  readonly asks: AsksDeps
  readonly life: HubLife
  readonly lacking: LackingSessions
  readonly served: ServedVersions
  readonly devicesChanged: () => void
  /** Sends a device the club's deleted sessions that were not sent on this link yet. */
  readonly sessions: Pick<Sessions, 'tell' | 'isDeleted'>
  /** Handles a device's report of its backup pieces, or the pieces themselves. */
  readonly copies: (device: DeviceId, message: CopiesReport, session: SessionSegment) => void
  /** Sends a device the club's key and addresses if needed. */
  readonly tellClub: (device: DeviceId, by: Pick<Arrival, 'session' | 'way'>) => void
}

export function createResponder(deps: ResponderDeps): (outcome: ArrivalOutcome) => void {
  const { keys, books, links, send, devicesChanged, announcer, tablemates } = deps
  const { greet, confirm, hearHealth } = createGreeter(deps)

  function respond(outcome: ArrivalOutcome): void {
    const { from } = outcome
    const reply = (message: Down) => send(from.session, from.device, message, 1, from.way)
    switch (outcome.kind) {
      case 'entered':
        reply(makeReceipt(keys, books.of(outcome.fact.session), outcome.fact, outcome.known))
        break
      case 'later':
        // A device before version 4 would not understand it; it sends again.
        if ((links.of(from.device)?.protocol ?? 0) >= LATER_SINCE)
          reply({ type: 'later', seq: outcome.fact.seq, hash: outcome.fact.hash })
        break
      case 'aside':
        deps.log('A message was put aside.', { device: from.device, code: outcome.quarantined.code })
        devicesChanged()
        reply(outcome.quarantined)
        break
      case 'hello':
        greet(from, outcome.hello)
        break
      case 'unserved':
        deps.log('A device speaks another version of the wire than this desk.', { device: from.device })
        reply({ type: 'unserved', ...deps.served })
        break
      case 'state':
        if (outcome.state.met) deps.life.hear(from.session, outcome.state.met, outcome.state.metAgo)
        hearHealth(from.device, outcome.state)
        if (outcome.state.keyed !== undefined)
          announcer.changed(tablemates.keyed(from.device, outcome.state.keyed))
        confirm(from, outcome.state.views)
        break
      case 'ask':
        reply({
          type: 'answer',
          id: outcome.id,
          ...answerAsk(deps.asks, from, outcome.ask, holdsOf(books, from)),
        })
        break
      case 'deleted':
        // The list of deleted sessions is the answer; an older device ignores it and sends again.
        deps.sessions.tell(from.device, from.session)
        break
      case 'copies':
        deps.copies(from.device, outcome.message, from.session)
        break
      default:
        unreachable(outcome)
    }
  }

  return respond
}

const holdsOf = (books: Books, { session, device }: Arrival): readonly FactHeld[] =>
  isSession(session) ? books.of(session).known.heldOf(device) : []

/** Creates the handler of devices' hello and health. */
function createGreeter(deps: ResponderDeps) {
  const { books, links, assignments, announcer, now, send, devicesChanged } = deps

  /** Answers hello with have. A device always resumes this way, whatever happened before. */
  function greet(from: Arrival, hello: Hello): void {
    const { life } = deps
    if (hello.seen) life.hearOld(from.session, hello.seen)
    if (hello.met) life.hear(from.session, hello.met, hello.metAgo)
    const have = {
      type: 'have',
      protocol: deps.served.protocol,
      incarnation: life.signed(),
      // No more facts than a message's runs can list.
      holds: runsOf(holdsOf(books, from).slice(0, MAX_RUNS * RUN_LENGTH)).slice(0, MAX_RUNS),
      now: now(),
      echo: hello.clock ?? 0,
      // Omit what an older device cannot read.
      ...(hello.protocol >= DESK_SINCE ? { desk: deskFor(deps, from, hello) } : {}),
    } as const
    send(from.session, from.device, have, 1, from.way)
    hearHealth(from.device, hello)
    const { device, session } = from
    const mayLack = from.role === 'table' && isSession(session) && !deps.sessions.isDeleted(session)
    if (mayLack && deps.lacking.hear(session, device, hello)) devicesChanged()
    const link = links.of(from.device)
    if (link) link.protocol = hello.protocol
    deps.tellClub(from.device, from)
    deps.sessions.tell(from.device, from.session)
    if (!link || from.session !== (assignments.of(from.device)?.session ?? NO_SESSION)) return
    link.session = from.session
    link.pending.clear()
    announcer.changed(deps.tablemates.moved(from.device))
    confirm(from, hello.views)
  }

  function confirm({ device, session }: Arrival, views: Readonly<Record<string, string>>): void {
    const link = links.of(device)
    if (link && link.session === session) announcer.confirmed(link, views)
  }

  function hearHealth(device: DeviceId, { unsent, battery }: Pick<Hello, 'unsent' | 'battery'>): void {
    // Update the view only for changes a director can see; otherwise its confirmation would change it again, endlessly.
    if (links.setHealth(device, { unsent: Math.max(0, Math.floor(unsent)), battery })) devicesChanged()
  }

  return { greet, confirm, hearHealth }
}

/**
 * Returns the part of have about the hub: its incarnation, its health for this session, and the proof that it
 * is this club's.
 */
const deskFor = ({ keys, life }: ResponderDeps, { device, session }: Arrival, { nonce }: Hello) => ({
  club: keys.publicKey,
  life: life.living(),
  health: life.health(session),
  proof: nonce === undefined ? '' : life.prove(device, nonce),
})
