import { must } from '../../shared/lib/assert.ts'
import type { SignedIncarnation } from '../../shared/protocol/incarnation.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import { readCredential } from '../keys/credential.ts'
import { createDirectorSecrets, type DirectorSecrets } from '../keys/director-secrets.ts'
import type { Committed } from './batch.ts'
import { commitSafely } from './batch-safely.ts'
import { type Books, openBooks } from './books.ts'
import type { Desk, DeskDeps } from './desk-types.ts'
import { type Assignments, createAssignments } from './devices/assignments.ts'
import { type Club, openClub } from './devices/club.ts'
import { devicesView, PUT_ASIDES_SHOWN } from './devices/devices-view.ts'
import { createDevicesWatch } from './devices/devices-watch.ts'
import { createLinks, type Links } from './devices/links.ts'
import { createPairing } from './devices/pairing.ts'
import { createPresence } from './devices/presence.ts'
import { DEFAULT_RATE } from './devices/rate.ts'
import { roomOf } from './devices/room.ts'
import { createHeartbeat } from './heartbeat.ts'
import { isNewer, raiseIncarnation } from './incarnation.ts'
import { createResponder } from './responder.ts'
import { type Announcer, createAnnouncer } from './views/announcer.ts'
import { viewsOpenTo } from './views/desk-views.ts'
import { mayMoveDevices, readersOf } from './views/news.ts'

/** Reads the journal; nothing is written or sent before `start`. */
export function createDesk(deps: DeskDeps): Desk {
  const { journal, keys, now, schedule } = deps
  const books = openBooks(journal)
  const club = openClub(journal)
  const links = createLinks(now, deps.rate ?? DEFAULT_RATE)
  const secrets = createDirectorSecrets(deps)
  const life = createLife(deps)
  const { state, current: session } = books
  const assignments = createAssignments({ club, session, state, assign: deps.assign })
  const heartbeat = createHeartbeat({
    ...{ session, schedule, beat: deps.beat },
    heartbeat: () => ({ incarnation: life.signed(), now: now() }),
  })
  const parts = { books, club, links, assignments, life }
  const devices = createDevicesWatch({
    schedule,
    make: () => makeDevices(deps, parts),
    directors: () => [...links.all()].map(({ device }) => device).filter(isDirector),
    announce: readers => announcer.changed(readers),
  })
  const announcer: Announcer = createAnnouncer({
    ...{ links, now, schedule, send: deps.send, log: deps.log },
    incarnation: life.own,
    session: device => assignments.of(device)?.session ?? null,
    position: () => state().position,
    viewsFor: (device, confirmed) =>
      viewsOpenTo(assignments.of(device), currentBook(books), devices.shown(), confirmed),
  })
  const changed = (device: DeviceId) => {
    announcer.changed([...assignments.refresh(), device])
    devices.changed()
  }
  const presence = createPresence({ club, links, now, state })
  const pairing = createPairing({ club, presence, keys, secrets, now, state, changed })
  const respond = createResponder({
    ...{ keys, books, links, assignments, announcer, now, send: deps.send, log: deps.log },
    incarnation: life.signed,
    devicesChanged: devices.changed,
    seen: incarnation => {
      if (life.hear(incarnation)) devices.changed()
    },
    asks: { club, pairing, now, state, changed, cut: deps.cut, directorLink: linkMaker(deps, secrets) },
  })
  const batchDeps = { journal, books, links, now, incarnation: life.own, superseded: life.isSuperseded }

  function isDirector(device: DeviceId): boolean {
    return club.active(device)?.role === 'director'
  }

  /** Receipts first, then what everybody may see of it. */
  function act({ outcomes, grown, opened }: Committed): void {
    for (const outcome of outcomes) respond(outcome)
    if (opened) heartbeat.start()
    for (const one of grown) {
      if (one.session !== session()) continue
      if (mayMoveDevices(one) && assignments.refresh().length > 0) devices.changed()
      announcer.changed(readersOf(one, links, assignments))
    }
  }

  return {
    start() {
      life.begin()
      assignments.refresh()
      announcer.start()
      heartbeat.start()
    },
    stop() {
      heartbeat.stop()
      devices.stop()
      announcer.stop()
    },
    receive(batch) {
      const heard = batch.filter(({ device }) => club.active(device) && links.mayHear(device))
      if (heard.length > 0) for (const committed of commitSafely(batchDeps, heard, deps.log)) act(committed)
    },
    linked(device, token) {
      links.open(device, token)
      devices.changed()
    },
    unlinked(device, token) {
      if (links.close(device, token)) devices.changed()
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
    room: () => roomOf(state(), presence),
    health: () => ({ session: session(), position: state().position, devices: [...links.all()].length }),
  }
}

interface Parts {
  readonly books: Books
  readonly club: Club
  readonly links: Links
  readonly assignments: Assignments
  readonly life: Life
}

const makeDevices = ({ journal, addresses }: DeskDeps, { club, links, assignments, life }: Parts) =>
  devicesView({
    ...{ club, links, superseded: life.isSuperseded() },
    assignment: assignments.of,
    putAsides: journal.putAsides(PUT_ASIDES_SHOWN),
    address: addresses().tables,
  })

const currentBook = (books: Books) => {
  const session = books.current()
  return session ? books.of(session) : null
}

const linkMaker =
  ({ addresses }: DeskDeps, secrets: DirectorSecrets) =>
  (lifeMs: number): string =>
    `${addresses().director}#${secrets.issue(lifeMs)}`

/** This life of the hub, and whether a newer one has been heard of. */
interface Life {
  begin(): void
  signed(): SignedIncarnation
  own(): Omit<SignedIncarnation, 'mac'>
  /** True where the hub has just learnt that it is superseded. */
  hear(seen: SignedIncarnation): boolean
  isSuperseded(): boolean
}

function createLife({ journal, keys, randomText, log }: DeskDeps): Life {
  let signed: SignedIncarnation | undefined
  let superseded = false
  const life: Life = {
    begin() {
      signed = raiseIncarnation(journal, keys, randomText)
    },
    signed: () => must(signed, 'the incarnation, before the start,'),
    own() {
      const { epoch, hub, start } = life.signed()
      return { epoch, hub, start }
    },
    hear(seen) {
      if (superseded || !isNewer(keys, seen, life.own())) return false
      superseded = true
      log('A newer life of this hub has been seen: no receipts are given any more.', { seen: seen.start })
      return true
    },
    isSuperseded: () => superseded,
  }
  return life
}
