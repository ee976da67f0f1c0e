import { unreachable } from '../../shared/lib/assert.ts'
import type { AboutCopies } from '../../shared/protocol/copies.ts'
import type { Down } from '../../shared/protocol/down.ts'
import { MAX_RUNS, runsOf } from '../../shared/protocol/holding.ts'
import type { SignedIncarnation } from '../../shared/protocol/incarnation.ts'
import type { Served } from '../../shared/protocol/protocol-version.ts'
import { NO_SESSION } from '../../shared/protocol/topics.ts'
import type { Hello } from '../../shared/protocol/up.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import type { Keys } from '../keys/keys.ts'
import { type AsksDeps, answerAsk } from './asks.ts'
import type { ArrivalOutcome } from './batch.ts'
import type { Books } from './books.ts'
import type { Arrival, DeskDeps } from './desk-types.ts'
import type { Assignments } from './devices/assignments.ts'
import type { Links } from './devices/links.ts'
import { isSession, makeReceipt } from './intake.ts'
import { heldOf } from './session-book.ts'
import type { Announcer } from './views/announcer.ts'

export interface ResponderDeps extends Pick<DeskDeps, 'now' | 'send' | 'log'> {
  readonly keys: Keys
  readonly books: Books
  readonly links: Links
  readonly assignments: Assignments
  readonly announcer: Announcer
  readonly asks: AsksDeps
  readonly incarnation: () => SignedIncarnation
  readonly served: Served
  readonly devicesChanged: () => void
  /** A device tells of the sealed copies that it keeps, or hands them in. */
  readonly copies: (device: DeviceId, message: AboutCopies) => void
  /** A device has seen this life of a hub, which may be newer than ours. */
  readonly seen: (incarnation: SignedIncarnation) => void
}

/** Answers each arrival once its batch is on disk. */
export function createResponder(deps: ResponderDeps): (outcome: ArrivalOutcome) => void {
  const { keys, books, links, assignments, announcer, now, send, devicesChanged } = deps

  const holds = ({ session, device }: Arrival) =>
    isSession(session) ? heldOf(books.of(session), device) : []

  function respond(outcome: ArrivalOutcome): void {
    const { from } = outcome
    const reply = (message: Down) => send(from.session, from.device, message, 1)
    switch (outcome.kind) {
      case 'entered':
        reply(makeReceipt(keys, books.of(outcome.fact.session), outcome.fact, outcome.known))
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
        hearHealth(from.device, outcome.state)
        confirm(from, outcome.state.views)
        break
      case 'ask':
        reply({ type: 'answer', id: outcome.id, ...answerAsk(deps.asks, from, outcome.ask, holds(from)) })
        break
      case 'copies':
        deps.copies(from.device, outcome.message)
        break
      default:
        unreachable(outcome)
    }
  }

  /** Hello and have: the only way back, after whatever happened. */
  function greet(from: Arrival, hello: Hello): void {
    if (hello.seen) deps.seen(hello.seen)
    const have = {
      type: 'have',
      protocol: deps.served.protocol,
      incarnation: deps.incarnation(),
      holds: runsOf(holds(from)).slice(0, MAX_RUNS),
      now: now(),
      echo: hello.clock ?? 0,
    } as const
    send(from.session, from.device, have, 1)
    hearHealth(from.device, hello)
    const link = links.of(from.device)
    if (!link || from.session !== (assignments.of(from.device)?.session ?? NO_SESSION)) return
    link.session = from.session
    link.pending.clear()
    confirm(from, hello.views)
  }

  function confirm({ device, session }: Arrival, views: Readonly<Record<string, string>>): void {
    const link = links.of(device)
    if (link && link.session === session) announcer.confirmed(link, views)
  }

  function hearHealth(device: DeviceId, { unsent, battery }: Pick<Hello, 'unsent' | 'battery'>): void {
    // Only what a director can see changes his view: else his confirming it would change it again, for ever.
    if (links.setHealth(device, { unsent: Math.max(0, Math.floor(unsent)), battery })) devicesChanged()
  }

  return respond
}
