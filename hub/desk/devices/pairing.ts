import type { PairAnswer } from '../../../shared/protocol/pairing.ts'
import type { DeviceId, Role, SectionId } from '../../../shared/session/identity.ts'
import { settingsOf, tablesOpen } from '../../../shared/session/queries.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import type { StoredDevice } from '../../journal/club-entry.ts'
import { makeCredential } from '../../keys/credential.ts'
import type { DirectorSecrets } from '../../keys/director-secrets.ts'
import type { Keys } from '../../keys/keys.ts'
import type { KeyHolder } from '../desk-types.ts'
import { createAddressLimit } from './address-limit.ts'
import { type Club, hashOfKey, isInPlan } from './club.ts'
import type { Presence } from './presence.ts'
import { createRenewing, NOT_YOU, type Renewal, refusal } from './renewing.ts'
import { createWaitingRoom, type TableRequest, type WaitingRoom } from './waiting-room.ts'

export interface PairingDeps {
  readonly club: Club
  readonly presence: Presence
  readonly keys: Keys
  readonly secrets: DirectorSecrets
  readonly now: () => number
  /** The state of the current session. */
  readonly state: () => SessionState
  readonly schedule: (work: () => void, delayMs: number) => () => void
  /** Ends the device's link. */
  readonly cut: (device: DeviceId) => void
  /** The club has changed by this device. */
  readonly changed: (device: DeviceId) => void
}

/** A table has a tablet, perhaps a spare one and the directors' at hand; more are no tablets. */
const MOST_AT_TABLE = 6
type TableWish = KeyHolder & {
  readonly section: SectionId
  readonly table: number
  /** It is not wanted any more. */
  readonly givesUp?: true
}

export interface Pairing {
  /** `address`: from where it is asked. */
  pairTable(wish: TableWish, address?: string): PairAnswer
  pairDirector(wish: KeyHolder & { readonly secret: string }): PairAnswer
  pairRenew(wish: Renewal, address?: string): PairAnswer
  /** The director lets a waiting device in, or turns it away; false where it does not wait. */
  settle(device: DeviceId, letIn: boolean): boolean
  readonly waiting: Pick<WaitingRoom, 'stop'>
}

/** Of this desk and of one that rebuilds: a secret is good once. */
export const WRONG_SECRET = refusal(
  'wrong-secret',
  'This link has been used or is out of date. Ask for a new one at the desk.',
)

/** How a device gets its credential. Being on the Wi-Fi gives no right: a table is chosen, a secret is brought. */
export function createPairing(deps: PairingDeps): Pairing {
  const { club, presence, secrets, state, changed } = deps
  const waiting = createWaitingRoom({ ...deps, gone: changed })
  const addressLimit = createAddressLimit(club, presence)

  const { letIn, isOwner, enrol } = createEnrolment(deps, waiting)

  /** The table is chosen: let in where it is free, else to wait for the director. */
  function chooseTable({ device, key, section, table }: TableWish, address: string): PairAnswer {
    const request = waiting.request(device)
    if (request?.turnedAwayAt) {
      waiting.leave(device)
      changed(device)
      return refusal('turned-away', 'The director has not let this device in at that table.')
    }
    const keyHash = hashOfKey(key)
    // Whoever has lost his rights, or renewed them under another name, is let in by the director alone.
    const isNew = club.device(device) === undefined || club.active(device) !== undefined
    const isFree = tablesOpen(state()) && !presence.isTaken(section, table, device)
    if (isFree && isNew && addressLimit.mayEnter(device, address)) {
      clearTable(deps, section, table)
      const answer = enrol({ device, keyHash, role: 'table', section, table })
      addressLimit.entered(device, address)
      return answer
    }
    return wait({ device, keyHash, section, table }, address)
  }

  function wait(wanted: TableRequest, address: string): PairAnswer {
    const { device, section, table } = wanted
    if (!waiting.hasRoomFor(device, address))
      return refusal('too-many', 'Too many devices wait for the director already.')
    if (club.at(section, table).length >= MOST_AT_TABLE)
      return refusal('too-many', 'This table has too many devices; the director takes some away first.')
    if (waiting.wait(wanted, address)) changed(device)
    return { status: 'waiting' }
  }

  const renew = createRenewing({ ...deps, letIn, enrol, wait })

  return {
    waiting,
    pairTable(wish, address = '') {
      if (!isOwner(wish)) return NOT_YOU
      const { device, section, table } = wish
      if (wish.givesUp) return giveUp(deps, waiting, device)
      const own = club.active(device)
      if (own?.role === 'table' && own.section === section && own.table === table)
        return letIn(device, 'table')
      if (!settingsOf(state())) return refusal('no-session', 'The director has not opened a session yet.')
      return isInPlan(state(), section, table)
        ? chooseTable(wish, address)
        : refusal('no-such-table', `There is no table ${section}${table} in this session.`)
    },

    pairDirector({ device, key, secret }) {
      if (!isOwner({ device, key })) return NOT_YOU
      // The answer to the secret may have been lost on the way: the same device may ask again.
      if (club.active(device)?.role === 'director') return letIn(device, 'director')
      if (!secrets.isGood(secret)) return WRONG_SECRET
      // Used once the device is on disk: where that fails the same link is good for another try.
      const answer = enrol({ device, keyHash: hashOfKey(key), role: 'director', section: null, table: null })
      secrets.use(secret)
      return answer
    },

    pairRenew: (renewal, address = '') => (isOwner(renewal) ? renew(renewal, address) : NOT_YOU),

    settle(device, admit) {
      const request = waiting.request(device)
      if (!request || request.turnedAwayAt !== null) return false
      if (admit) {
        const { keyHash, section, table } = request
        enrol({ device, keyHash, role: 'table', section, table })
      } else {
        waiting.turnAway(request)
        changed(device)
      }
      return true
    },
  }
}

function giveUp({ changed }: PairingDeps, waiting: WaitingRoom, device: DeviceId): PairAnswer {
  if (waiting.leave(device)) changed(device)
  return refusal('turned-away', 'This device does not want a table any more.')
}

/** A device of an earlier evening that never came gives its table up: one tablet a table. */
function clearTable({ club, presence, changed }: PairingDeps, section: SectionId, table: number): void {
  for (const absent of presence.absent(section, table)) {
    club.put({ ...absent, section: null, table: null })
    changed(absent.device)
  }
}

/** Whose an id is, and the credential for it. */
function createEnrolment({ club, keys, now, changed }: PairingDeps, waiting: WaitingRoom) {
  const letIn = (device: DeviceId, role: Role): PairAnswer => ({
    status: 'in',
    credential: makeCredential(keys, { device, role }),
    role,
  })
  return {
    letIn,
    /** Whether the id belongs to whoever knows this key; an id that is new belongs to the first who brings it. */
    isOwner({ device, key }: KeyHolder): boolean {
      const holder = club.device(device) ?? club.request(device)
      return !holder || holder.keyHash === hashOfKey(key)
    },
    /** `withdrawn`: what it takes the place of. */
    enrol(
      row: Omit<StoredDevice, 'pairedAt' | 'revokedAt'>,
      ...withdrawn: readonly StoredDevice[]
    ): PairAnswer {
      club.put({ ...row, pairedAt: now(), revokedAt: null }, ...withdrawn)
      waiting.leave(row.device)
      changed(row.device)
      return letIn(row.device, row.role)
    },
  }
}
