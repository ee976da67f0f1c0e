import { must, unreachable } from '../../shared/lib/assert.ts'
import type { Down } from '../../shared/protocol/down.ts'
import { HEARTBEAT_MS } from '../../shared/protocol/down.ts'
import { MAX_RUNS, runsOf } from '../../shared/protocol/holding.ts'
import type { SignedIncarnation } from '../../shared/protocol/incarnation.ts'
import type { RoomAnswer } from '../../shared/protocol/pairing.ts'
import { PROTOCOL_VERSION } from '../../shared/protocol/protocol-version.ts'
import { NO_SESSION } from '../../shared/protocol/topics.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import { latestPlan, sectionsOf, settingsOf, tablesOpen } from '../../shared/session/queries.ts'
import type { Devices } from '../../shared/session/views/view-bodies.ts'
import { readCredential } from '../keys/credential.ts'
import { createDirectorSecrets } from '../keys/director-secrets.ts'
import { affectedBy } from './affected.ts'
import { createAnnouncer } from './announcer.ts'
import { answerAsk } from './asks.ts'
import { createAssignments } from './assignments.ts'
import { type Committed, commitBatch, type Grown, type Outcome } from './batch.ts'
import { openBooks } from './books.ts'
import { openClub } from './club.ts'
import type { Arrival, Desk, DeskDeps } from './desk-types.ts'
import { DEVICES_DEBOUNCE_MS, viewsOpenTo } from './desk-views.ts'
import { devicesView, PUT_ASIDES_SHOWN } from './devices-view.ts'
import { isNewer, raiseIncarnation } from './incarnation.ts'
import { aside, isSession, makeReceipt, putAside } from './intake.ts'
import { createLinks, type Link } from './links.ts'
import { createPairing } from './pairing.ts'
import { DEFAULT_RATE } from './rate.ts'
import { heldOf } from './session-book.ts'

export function createDesk(deps: DeskDeps): Desk {
  const { journal, keys, now, schedule, send } = deps
  const books = openBooks(journal)
  const club = openClub(journal)
  const links = createLinks(now, deps.rate ?? DEFAULT_RATE)
  const secrets = createDirectorSecrets(deps)
  const { state } = books
  const assignments = createAssignments({ club, session: books.current, state, assign: deps.assign })
  const pairing = createPairing({ club, keys, secrets, now, state, changed: clubChanged })
  const currentBook = () => {
    const session = books.current()
    return session ? books.of(session) : null
  }
  const announcer = createAnnouncer({
    ...{ links, now, schedule, send },
    incarnation: own,
    session: device => assignments.of(device)?.session ?? null,
    position: () => state().position,
    viewsFor: (device, confirmed) =>
      viewsOpenTo(assignments.of(device), currentBook(), devicesShown(), confirmed),
  })
  const batchDeps = { journal, books, links, now, incarnation: own, superseded: () => superseded }

  let signed: SignedIncarnation | undefined
  let superseded = false
  let shown: Devices | undefined
  let stopBeat = () => {}
  let stopDebounce: (() => void) | undefined

  function own() {
    const { epoch, hub, start } = must(signed, 'the incarnation, before the start,')
    return { epoch, hub, start }
  }

  function devicesShown(): Devices {
    shown ??= devicesView({
      ...{ club, links, superseded },
      assignment: assignments.of,
      putAsides: journal.putAsides(PUT_ASIDES_SHOWN),
      address: deps.addresses().tables,
    })
    return shown
  }

  /** What directors see of devices is made anew, once for all changes of a short while. */
  function devicesChanged(): void {
    stopDebounce ??= schedule(() => {
      stopDebounce = undefined
      shown = undefined
      announcer.changed(directors())
    }, DEVICES_DEBOUNCE_MS)
  }

  const directors = (): readonly DeviceId[] =>
    [...links.all()].map(({ device }) => device).filter(device => club.active(device)?.role === 'director')

  function clubChanged(device: DeviceId): void {
    announcer.changed([...assignments.refresh(), device])
    devicesChanged()
  }

  function beat(): void {
    const heartbeat = { incarnation: must(signed, 'the incarnation'), now: now() }
    const session = books.current()
    if (session) deps.beat(session, heartbeat)
    deps.beat(NO_SESSION, heartbeat)
    stopBeat = schedule(beat, HEARTBEAT_MS)
  }

  function receive(batch: readonly Arrival[]): void {
    const heard = batch.filter(({ device }) => club.active(device) && links.mayHear(device))
    if (heard.length > 0) act(commitSafely(heard))
  }

  /** One message on which the desk itself fails must not hold up those that came with it. */
  function commitSafely(batch: readonly Arrival[]): readonly Committed[] {
    try {
      return [commitBatch(batchDeps, batch)]
    } catch (cause) {
      deps.log('A batch could not be entered; its messages are tried one by one.', { cause: String(cause) })
      return batch.map(commitAlone)
    }
  }

  function commitAlone(from: Arrival): Committed {
    try {
      return commitBatch(batchDeps, [from])
    } catch (cause) {
      deps.log('A message could not be entered.', { cause: String(cause), device: from.device })
      const { quarantined } = aside('ill-formed', 'The desk could not enter this.', from.text)
      // A journal that cannot be written throws again here, and then no one is told that it holds anything.
      journal.transaction(() => putAside(journal, now(), from, quarantined))
      return { outcomes: [{ kind: 'aside', from, quarantined }], grown: [], opened: null }
    }
  }

  function act(committed: readonly Committed[]): void {
    for (const { outcomes } of committed) for (const outcome of outcomes) respond(outcome)
    for (const { grown, opened } of committed) {
      if (opened) {
        deps.log('A session is open.', { session: opened })
        beatAtOnce()
      }
      for (const one of grown) announce(one)
    }
  }

  function beatAtOnce(): void {
    stopBeat()
    beat()
  }

  function announce({ session, before, draft }: Grown): void {
    if (session !== books.current()) return
    const rare = draft.entries.some(
      entry => entry.kind === 'fact' && entry.fact.kind !== 'result' && entry.fact.kind !== 'seats-taken',
    )
    if (rare && assignments.refresh().length > 0) devicesChanged()
    const concerns = affectedBy(before, draft.state, draft.entries)
    const readers = [...links.all()].filter(link => {
      const seat = assignments.of(link.device)
      if (seat?.role === 'director') return true
      if (!seat?.section || !seat.table) return false
      return concerns({ section: seat.section, table: seat.table, open: openNames(link) })
    })
    announcer.changed(readers.map(({ device }) => device))
  }

  const openNames = ({ confirmed, pending }: Link): ReadonlySet<string> =>
    new Set([...confirmed.keys(), ...pending.keys()])

  function respond(outcome: Outcome): void {
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
      case 'state':
        hearState(from, outcome.state)
        break
      case 'ask':
        reply({ type: 'answer', id: outcome.id, ...answerAsk(asksDeps, from, outcome.ask, holds(from)) })
        break
      default:
        unreachable(outcome)
    }
  }

  function hearState(from: Arrival, said: Extract<Outcome, { kind: 'state' }>['state']): void {
    hearHealth(from.device, said)
    const link = links.of(from.device)
    if (link && link.session === from.session) announcer.confirmed(link, said.views)
  }

  const asksDeps = {
    ...{ club, pairing, now, state, changed: clubChanged, cut: deps.cut },
    directorLink: (lifeMs: number) => `${deps.addresses().director}#${secrets.issue(lifeMs)}`,
  }

  const holds = ({ session, device }: Arrival) =>
    isSession(session) ? heldOf(books.of(session), device) : []

  /** Hello and have: the only way back, after whatever happened. */
  function greet(from: Arrival, hello: Extract<Outcome, { kind: 'hello' }>['hello']): void {
    if (!superseded && hello.seen && isNewer(keys, hello.seen, own())) {
      superseded = true
      deps.log('A newer life of this hub has been seen: no receipts are given any more.', {
        seen: hello.seen,
      })
      devicesChanged()
    }
    send(
      from.session,
      from.device,
      {
        type: 'have',
        protocol: PROTOCOL_VERSION,
        incarnation: must(signed, 'the incarnation'),
        holds: [...runsOf(holds(from)).slice(0, MAX_RUNS)],
        now: now(),
        echo: hello.clock,
      },
      1,
    )
    hearHealth(from.device, hello)
    const link = links.of(from.device)
    if (!link || from.session !== (assignments.of(from.device)?.session ?? NO_SESSION)) return
    link.session = from.session
    link.pending.clear()
    announcer.confirmed(link, hello.views)
  }

  function hearHealth(
    device: DeviceId,
    said: { readonly unsent: number; readonly battery: number | null },
  ): void {
    links.setHealth(device, {
      unsent: Math.max(0, Math.floor(said.unsent)),
      battery: said.battery,
      seenAt: now(),
    })
    devicesChanged()
  }

  return {
    start() {
      signed = raiseIncarnation(journal, keys, deps.randomText)
      assignments.refresh()
      announcer.start()
      beat()
    },
    stop() {
      stopBeat()
      stopDebounce?.()
      announcer.stop()
    },
    receive,
    linked(device, token) {
      links.open(device, token)
      devicesChanged()
    },
    unlinked(device, token) {
      if (links.close(device, token)) devicesChanged()
    },
    authenticate(device, credential) {
      const bearer = readCredential(keys, credential)
      const row = club.active(device)
      return bearer && row && bearer.device === device && bearer.role === row.role ? row.role : undefined
    },
    assignedSession: device => assignments.of(device)?.session ?? null,
    pairTable: pairing.pairTable,
    pairDirector: pairing.pairDirector,
    pairRenew: pairing.pairRenew,
    issueDirectorSecret: secrets.issue,
    room,
    health: () => ({
      session: books.current(),
      position: state().position,
      devices: [...links.all()].length,
    }),
  }

  function room(): RoomAnswer {
    const settings = settingsOf(state())
    const tables = sectionsOf(state()).flatMap(section => {
      const entries = latestPlan(state(), section)?.plan.entries ?? []
      const numbers = [...new Set(entries.map(({ table }) => table))].sort((a, b) => a - b)
      return numbers.map(table => ({ section, table, taken: club.isTaken(section, table) }))
    })
    return { session: settings ? { name: settings.name } : null, open: tablesOpen(state()), tables }
  }
}
