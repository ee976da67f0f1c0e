import type { PairAnswer } from '../../../shared/protocol/pairing.ts'
import type { DeviceId, Role, SectionId } from '../../../shared/session/identity.ts'
import { settingsOf, tablesOpen } from '../../../shared/session/queries.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import type { StoredDevice } from '../../journal/journal.ts'
import { makeCredential, readCredential } from '../../keys/credential.ts'
import type { DirectorSecrets } from '../../keys/director-secrets.ts'
import type { Keys } from '../../keys/keys.ts'
import type { Paired } from '../desk-types.ts'
import { type Club, hashOfKey, isInPlan } from './club.ts'
import type { Presence } from './presence.ts'

/** A room has at most 250 tables; more wishes than this at once are not players. */
const MAX_WAITING = 300
/** A device before which somebody stands asks every few seconds. */
const SILENT_MS = 60_000

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

export interface Pairing {
  pairTable(wish: Paired & { readonly section: SectionId; readonly table: number }): PairAnswer
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

/** How a device gets its credential. Being on the Wi-Fi gives no right: a table is chosen, a secret is brought. */
export function createPairing({ club, presence, keys, secrets, now, state, changed }: PairingDeps): Pairing {
  const heardAt = new Map<DeviceId, number>()
  const isSilent = (device: DeviceId) => now() - (heardAt.get(device) ?? Number.NEGATIVE_INFINITY) > SILENT_MS

  const letIn = (device: DeviceId, role: Role): PairAnswer => ({
    status: 'in',
    credential: makeCredential(keys, { device, role }),
    role,
  })

  /** Whether the id belongs to whoever knows this key; an id that is new belongs to the first who brings it. */
  function isOwner({ device, key }: Paired): boolean {
    const holder = club.device(device) ?? club.request(device)
    return !holder || holder.keyHash === hashOfKey(key)
  }

  function enrol(
    { device, key }: Paired,
    role: Role,
    seat: Pick<StoredDevice, 'section' | 'table'>,
  ): PairAnswer {
    const keyHash = hashOfKey(key)
    club.put({ device, keyHash, role, ...seat, pairedAt: now(), revokedAt: null })
    club.deleteRequest(device)
    heardAt.delete(device)
    changed(device)
    return letIn(device, role)
  }

  /** A device of an earlier evening that never came gives its table up: one tablet a table. */
  function clear(section: SectionId, table: number): void {
    for (const absent of presence.absent(section, table)) {
      club.put({ ...absent, section: null, table: null })
      changed(absent.device)
    }
  }

  /** Whether one more may wait; where too many do, those that have given up asking are forgotten. */
  function hasRoom(): boolean {
    if (club.requests().length < MAX_WAITING) return true
    for (const { device } of club.requests()) {
      if (!isSilent(device)) continue
      club.deleteRequest(device)
      heardAt.delete(device)
    }
    return club.requests().length < MAX_WAITING
  }

  return {
    pairTable({ device, key, section, table }) {
      if (!isOwner({ device, key })) return NOT_YOU
      const own = club.active(device)
      if (own?.role === 'table' && own.section === section && own.table === table)
        return letIn(device, 'table')
      if (!settingsOf(state())) return refusal('no-session', 'The director has not opened a session yet.')
      if (!isInPlan(state(), section, table))
        return refusal('no-such-table', `There is no table ${section}${table} in this session.`)
      const request = club.request(device)
      if (request?.turnedAwayAt) {
        club.deleteRequest(device)
        changed(device)
        return refusal('turned-away', 'The director has not let this device in at that table.')
      }
      const revoked = club.device(device)?.revokedAt != null
      if (tablesOpen(state()) && !revoked && !presence.isTaken(section, table, device)) {
        clear(section, table)
        return enrol({ device, key }, 'table', { section, table })
      }
      if (!request && !hasRoom())
        return refusal('too-many', 'Too many devices wait for the director already.')
      heardAt.set(device, now())
      if (request?.section !== section || request.table !== table) {
        const keyHash = hashOfKey(key)
        club.putRequest({ device, keyHash, section, table, askedAt: now(), turnedAwayAt: null })
        changed(device)
      }
      return { status: 'waiting' }
    },

    pairDirector({ device, key, secret }) {
      if (!isOwner({ device, key })) return NOT_YOU
      // The answer to the secret may have been lost on the way: the same device may ask again.
      if (club.active(device)?.role === 'director') return letIn(device, 'director')
      if (!secrets.use(secret))
        return refusal(
          'wrong-secret',
          'This link has been used or is out of date. Ask for a new one at the desk.',
        )
      return enrol({ device, key }, 'director', { section: null, table: null })
    },

    pairRenew({ device, key, credential }) {
      if (!isOwner({ device, key })) return NOT_YOU
      const bearer = readCredential(keys, credential)
      const old = bearer && club.active(bearer.device)
      if (!old || old.role !== bearer.role || old.device === device)
        return refusal('wrong-credential', 'This device has no rights here any more; choose the table again.')
      const renewed = club.device(device)
      if (renewed) return renewed.revokedAt === null ? letIn(device, renewed.role) : NOT_YOU
      return enrol({ device, key }, old.role, { section: old.section, table: old.table })
    },

    settle(device, admit) {
      const request = club.request(device)
      if (!request || request.turnedAwayAt !== null) return false
      heardAt.delete(device)
      if (!admit) club.putRequest({ ...request, turnedAwayAt: now() })
      else {
        const { keyHash, section, table } = request
        club.put({ device, keyHash, role: 'table', section, table, pairedAt: now(), revokedAt: null })
        club.deleteRequest(device)
      }
      changed(device)
      return true
    },
  }
}
