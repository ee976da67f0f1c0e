import type { PairAnswer } from '../../../shared/protocol/pairing.ts'
import type { DeviceId, Role, SectionId } from '../../../shared/session/identity.ts'
import { settingsOf, tablesOpen } from '../../../shared/session/queries.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import type { StoredDevice } from '../../journal/club-entry.ts'
import { makeCredential, readCredential } from '../../keys/credential.ts'
import type { DirectorSecrets } from '../../keys/director-secrets.ts'
import type { Keys } from '../../keys/keys.ts'
import type { Paired } from '../desk-types.ts'
import { type Club, hashOfKey, isInPlan } from './club.ts'
import type { Presence } from './presence.ts'
import { createWaitingRoom, type WaitingRoom } from './waiting-room.ts'

export interface PairingDeps {
  readonly club: Club
  readonly presence: Presence
  readonly keys: Keys
  readonly secrets: DirectorSecrets
  readonly now: () => number
  /** The state of the current session. */
  readonly state: () => SessionState
  /** The club has changed by this device. */
  readonly changed: (device: DeviceId) => void
}

type TableWish = Paired & { readonly section: SectionId; readonly table: number }

export interface Pairing {
  pairTable(wish: TableWish): PairAnswer
  pairDirector(wish: Paired & { readonly secret: string }): PairAnswer
  pairRenew(wish: Paired & { readonly credential: string }): PairAnswer
  /** The director lets a waiting device in, or turns it away; false where it does not wait. */
  settle(device: DeviceId, letIn: boolean): boolean
}

const refusal = (code: string, sentence: string): PairAnswer => ({ status: 'refused', code, sentence })

const NOT_YOU = refusal(
  'not-you',
  'Another device has this name. Clear this page and open the address again.',
)

const WRONG_SECRET = refusal(
  'wrong-secret',
  'This link has been used or is out of date. Ask for a new one at the desk.',
)

const WRONG_CREDENTIAL = refusal(
  'wrong-credential',
  'This device has no rights here any more; choose the table again.',
)

/** How a device gets its credential. Being on the Wi-Fi gives no right: a table is chosen, a secret is brought. */
export function createPairing(deps: PairingDeps): Pairing {
  const { club, presence, keys, secrets, now, state, changed } = deps
  const waiting = createWaitingRoom(club, now)

  const { letIn, isOwner, enrol } = createEnrolment(deps, waiting)

  /** The table is chosen: let in where it is free, else to wait for the director. */
  function chooseTable({ device, key, section, table }: TableWish): PairAnswer {
    const request = waiting.request(device)
    if (request?.turnedAwayAt) {
      waiting.leave(device)
      changed(device)
      return refusal('turned-away', 'The director has not let this device in at that table.')
    }
    const keyHash = hashOfKey(key)
    const revoked = club.device(device)?.revokedAt != null
    if (tablesOpen(state()) && !revoked && !presence.isTaken(section, table, device)) {
      clearTable(deps, section, table)
      return enrol({ device, keyHash, role: 'table', section, table })
    }
    if (!request && !waiting.hasRoom())
      return refusal('too-many', 'Too many devices wait for the director already.')
    if (waiting.wait({ device, keyHash, section, table })) changed(device)
    return { status: 'waiting' }
  }

  return {
    pairTable(wish) {
      if (!isOwner(wish)) return NOT_YOU
      const { device, section, table } = wish
      const own = club.active(device)
      if (own?.role === 'table' && own.section === section && own.table === table)
        return letIn(device, 'table')
      if (!settingsOf(state())) return refusal('no-session', 'The director has not opened a session yet.')
      return isInPlan(state(), section, table)
        ? chooseTable(wish)
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

    pairRenew({ device, key, credential }) {
      if (!isOwner({ device, key })) return NOT_YOU
      const bearer = readCredential(keys, credential)
      const old = bearer && club.active(bearer.device)
      if (!old || old.role !== bearer.role || old.device === device) return WRONG_CREDENTIAL
      const renewed = club.device(device)
      if (renewed) return renewed.revokedAt === null ? letIn(device, renewed.role) : NOT_YOU
      const { role, section, table } = old
      return enrol({ device, keyHash: hashOfKey(key), role, section, table })
    },

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
    isOwner({ device, key }: Paired): boolean {
      const holder = club.device(device) ?? club.request(device)
      return !holder || holder.keyHash === hashOfKey(key)
    },
    enrol(row: Omit<StoredDevice, 'pairedAt' | 'revokedAt'>): PairAnswer {
      club.put({ ...row, pairedAt: now(), revokedAt: null })
      waiting.leave(row.device)
      changed(row.device)
      return letIn(row.device, row.role)
    },
  }
}
