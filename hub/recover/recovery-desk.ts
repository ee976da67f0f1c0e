import type { PairAnswer } from '../../shared/protocol/door/pairing.ts'
import { HEARTBEAT_MS } from '../../shared/protocol/down.ts'
import { SERVED } from '../../shared/protocol/protocol-version.ts'
import { NO_SESSION, type SessionSegment } from '../../shared/protocol/topics.ts'
import { RECOVERY_VIEW } from '../../shared/session/views/view-names.ts'
import type { Desk, DeskDeps, Visitor } from '../desk/desk-types.ts'
import { WRONG_SECRET } from '../desk/pairing/refusals.ts'
import { contentVersion, viewPages } from '../desk/views/view-pages.ts'
import { makeCredential } from '../keys/credential.ts'
import { createDirectorSecrets, type DirectorSecrets } from '../keys/director-secrets.ts'
import { makeChallenge } from '../keys/door-challenge.ts'
import { createCollection } from './collection.ts'
import { createRebuilding, type Rebuilding } from './rebuilding.ts'
import { createRecoveredDevices, type RecoveredDevice, type RecoveredDevices } from './recovered-devices.ts'
import { createRecoveryHandler } from './recovery-hearing.ts'
import { createRecoveryLife } from './recovery-life.ts'
import { createRecoveryRights, type RecoveryRights } from './recovery-rights.ts'
import type { RecoveryDeps } from './recovery-types.ts'

/** Minimum interval between two updates of the directors' view. */
const SHOW_EVERY_MS = 700

/**
 * Maximum number of sessions that get a heartbeat; those named by known devices come first, because any
 * device can name sessions.
 */
const MOST_BEATS = 300

/**
 * Creates the desk of a rebuilding hub. It requests everything each device holds, and enters, confirms and
 * decides nothing until the director starts.
 */
export function createRecoveryDesk(deps: RecoveryDeps): Desk {
  const devices = createRecoveredDevices()
  const secrets = createDirectorSecrets(deps)
  const collection = createCollection(() => rights.keys())
  const rights = createRecoveryRights(deps.keysWith, collection, devices)
  const life = createRecoveryLife(deps, rights.keys, collection.epoch)
  const rebuilding = createRebuilding(deps, { collection, devices, life })
  const showing = createRecoveryUpdates(deps, { devices: devices.all, rebuilding, life })
  const hearing = createRecoveryHandler(deps, {
    collection,
    devices,
    rights,
    life,
    rebuilding,
    directorLink: () => `${deps.addresses().director}#${secrets.issue()}`,
    changed: showing.changed,
  })
  let stopBeat = () => {}
  for (const [session, chains] of deps.salvaged)
    for (const [index, chain] of chains.entries()) collection.addChain(session, `salvaged ${index}`, chain)

  function beat(): void {
    const proven = devices.all().filter(({ trusted }) => trusted)
    const heard = [...proven, ...devices.all()].flatMap(({ hellos }) => [...hellos.keys()])
    life.beat([...new Set<SessionSegment>([NO_SESSION, ...heard])].slice(0, MOST_BEATS))
    for (const { link, gathering } of devices.all()) if (link) gathering?.again()
    showing.changed()
    stopBeat = deps.schedule(beat, HEARTBEAT_MS)
  }

  return {
    start() {
      life.begin()
      deps.log('The hub collects what the room holds of an evening.', { by: deps.by })
      beat()
    },
    stop() {
      stopBeat()
      showing.stop()
    },
    receive(batch) {
      for (const arrival of batch) hearing(arrival)
      return true
    },
    linked(device, link) {
      devices.linked(device, link)
      showing.changed()
    },
    unlinked(device, link) {
      devices.unlinked(device, link)
      showing.changed()
    },
    authenticate: (device, credential, key = null) => rights.come(device, { credential, key }),
    isWithdrawn: () => false,
    greeted: greet =>
      makeChallenge(greet, {
        keys: rights.keys(),
        life: life.living(),
        served: SERVED,
        nonce: deps.randomText(),
        collects: true,
      }),
    askIn: (visitor, wish) =>
      wish.kind === 'director' ? letDirectorIn({ devices, secrets, rights }, visitor, wish.knows) : NOT_YET,
    assignedSession: () => 'any',
    issueDirectorSecret: secrets.issue,
    lookUp: () => 'later',
    wall: () => null,
    room: () => ({ session: null, open: false, tables: [] }),
    health: () => ({
      session: null,
      position: 0,
      health: 'recovering',
      life: life.living(),
      devices: devices.all().filter(({ link }) => link).length,
    }),
    clubAddresses: () => [],
    // All devices link to the hub itself while it collects: the club's devices are only being learned.
    accounts: () => null,
    account: () => undefined,
    accountsWritten: () => {},
    heardDesk: other => life.hear(other, collection.heard),
  }
}

/** Admits the director's screen by the secret of its link. */
function letDirectorIn(
  { devices, secrets, rights }: DirectorParts,
  { device, key, door: said }: Visitor,
  knows: string,
): PairAnswer {
  // The answer may have been lost: the same device may ask again.
  const known = devices.get(device)
  const isIn = known?.trusted && known.role === 'director' && known.publicKey === key
  const secret = isIn ? undefined : secrets.known(knows, said)
  if (!isIn && !secret) return WRONG_SECRET
  secret?.spend()
  const role = 'director'
  devices.letInKeyed(device, key, role)
  return { status: 'in', credential: makeCredential(rights.keys(), { device, role, keyed: true }), role }
}

interface DirectorParts {
  readonly devices: RecoveredDevices
  readonly secrets: DirectorSecrets
  readonly rights: RecoveryRights
}

/** Answer to a device that wants a table: it asks again later, and then reaches the hub that follows. */
const NOT_YET: PairAnswer = { status: 'waiting' }

/** Shows directors the state of the rebuild soon after it has changed. */
function createRecoveryUpdates(
  { schedule, send }: Pick<DeskDeps, 'schedule' | 'send'>,
  parts: {
    readonly devices: () => readonly RecoveredDevice[]
    readonly rebuilding: Rebuilding
    readonly life: ReturnType<typeof createRecoveryLife>
  },
) {
  let stopPending: (() => void) | undefined
  function show(): void {
    stopPending = undefined
    const directors = parts
      .devices()
      .filter(({ role, trusted, link }) => link && trusted && role === 'director')
    if (directors.length === 0) return
    const text = JSON.stringify(parts.rebuilding.view())
    const view = { name: RECOVERY_VIEW, version: contentVersion(text), text }
    for (const { device, hellos, shown } of directors) {
      if (shown === view.version) continue
      for (const session of hellos.keys())
        for (const page of viewPages(view, parts.life.next(), 0)) send(session, device, page, 0)
    }
  }
  return {
    changed(): void {
      stopPending ??= schedule(show, SHOW_EVERY_MS)
    },
    stop: () => stopPending?.(),
  }
}
