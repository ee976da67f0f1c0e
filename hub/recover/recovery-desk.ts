import { HEARTBEAT_MS } from '../../shared/protocol/down.ts'
import type { PairAnswer } from '../../shared/protocol/pairing.ts'
import { NO_SESSION, type SessionSegment } from '../../shared/protocol/topics.ts'
import type { Desk } from '../desk/desk-types.ts'
import { WRONG_SECRET } from '../desk/devices/pairing.ts'
import { makeCredential } from '../keys/credential.ts'
import { createDirectorSecrets } from '../keys/director-secrets.ts'
import { createCollection } from './collection.ts'
import { createDoor } from './door.ts'
import { createRebuilding } from './rebuilding.ts'
import { createRecoveredDevices } from './recovered-devices.ts'
import { createRecoveryHearing } from './recovery-hearing.ts'
import { createRecoveryLife } from './recovery-life.ts'
import type { RecoveryDeps } from './recovery-types.ts'
import { createShowing } from './showing.ts'

/**
 * The desk of a hub that rebuilds an evening: it asks every device for what it holds, enters nothing, gives no receipt
 * and decides nothing, until the director says go. To HTTP and broker it is a desk like the other.
 */
export function createRecoveryDesk(deps: RecoveryDeps): Desk {
  const devices = createRecoveredDevices()
  const secrets = createDirectorSecrets(deps)
  const collection = createCollection(() => door.keys())
  const door = createDoor(deps.keysWith, collection, devices)
  const life = createRecoveryLife(deps, door.keys, collection.epoch)
  const rebuilding = createRebuilding(deps, { collection, devices, life })
  const showing = createShowing(deps, { devices: devices.all, rebuilding, life })
  const hearing = createRecoveryHearing(deps, {
    ...{ collection, devices, door, life, rebuilding },
    directorLink: () => `${deps.addresses().director}#${secrets.issue()}`,
    changed: showing.changed,
  })
  let stopBeat = () => {}
  for (const [session, chains] of deps.salvaged)
    for (const [index, chain] of chains.entries()) collection.addChain(session, `salvaged ${index}`, chain)

  function beat(): void {
    const heard = devices.all().flatMap(({ hellos }) => [...hellos.keys()])
    for (const session of new Set<SessionSegment>([NO_SESSION, ...heard])) life.beat(session)
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
    authenticate: door.come,
    assignedSession: () => 'any',
    pairTable: () => NOT_YET,
    pairRenew: () => NOT_YET,
    pairDirector({ device, key, secret }) {
      if (!secrets.isGood(secret) || !devices.letIn(device, key, 'director')) return WRONG_SECRET
      secrets.use(secret)
      const role = 'director'
      return { status: 'in', credential: makeCredential(door.keys(), { device, role }), role }
    },
    issueDirectorSecret: secrets.issue,
    room: () => ({ session: null, open: false, tables: [] }),
    health: () => ({
      ...{ session: null, position: 0, health: 'recovering', life: life.living() },
      devices: devices.all().filter(({ link }) => link).length,
    }),
    clubAddresses: () => [],
    heardDesk: other => life.hear(other, collection.heard),
  }
}

/** It asks again, and hears of the desk that follows. */
const NOT_YET: PairAnswer = { status: 'waiting' }
