import type { DoorWish } from '../../../shared/protocol/door/door.ts'
import type { PairAnswer } from '../../../shared/protocol/door/pairing.ts'
import type { DeviceId, SectionId } from '../../../shared/session/identity.ts'
import { settingsOf, tablesOpen } from '../../../shared/session/section/queries.ts'
import { isSetOut } from '../../../shared/session/sign-up/tables-set-out.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import type { DirectorSecrets } from '../../keys/director-secrets.ts'
import type { ClubMacs } from '../../keys/keys.ts'
import type { Visitor } from '../desk-types.ts'
import type { Club } from '../devices/club.ts'
import type { Presence } from '../devices/presence.ts'
import { createAddressLimit } from './address-limit.ts'
import { type Asker, askerOf, createEnrolment } from './enrolment.ts'
import { OLD_CODE, refusal, TURNED_AWAY, WRONG_SECRET } from './refusals.ts'
import { createRenewing, unknownRow } from './renewing.ts'
import { createWaitingRoom, type Request, type WaitingRoom } from './waiting-room.ts'

export interface PairingDeps {
  readonly club: Club
  readonly presence: Presence
  readonly keys: ClubMacs
  readonly secrets: DirectorSecrets
  readonly now: () => number
  readonly state: () => SessionState
  /** True if a connecting device has proved it knows the token in this table's QR code of the current session. */
  readonly knowsTable: (visitor: Visitor, wish: TableWish) => boolean
  readonly schedule: (work: () => void, delayMs: number) => () => void
  readonly cut: (device: DeviceId) => void
  readonly changed: (device: DeviceId) => void
}

/** Maximum number of devices at a table: its tablet, perhaps a spare one, and the directors' nearby. */
const MOST_AT_TABLE = 6

export type TableWish = Extract<DoorWish, { kind: 'table' }>
type DirectorWish = Extract<DoorWish, { kind: 'director' }>

export interface Pairing {
  askIn(visitor: Visitor, wish: DoorWish): PairAnswer
  /** Admits or turns away a waiting device for the director; returns false if it is not waiting. */
  settle(device: DeviceId, letIn: boolean): boolean
  readonly waiting: Pick<WaitingRoom, 'stop'>
}

/** Issues credentials to devices. Being on the Wi-Fi gives no rights: a device chooses a table and proves a secret. */
export function createPairing(deps: PairingDeps): Pairing {
  const { club, changed, now } = deps
  const waiting = createWaitingRoom({ ...deps, gone: changed })
  const enrolment = createEnrolment(deps, waiting)
  const { letIn, enrol } = enrolment

  function wait(wanted: Request, address: string): PairAnswer {
    const { device, section, table } = wanted
    if (!waiting.hasRoomFor(device, address))
      return refusal('too-many', 'Too many devices are waiting for the director.')
    if (section && table && club.at(section, table).length >= MOST_AT_TABLE)
      return refusal('too-many', 'This table has too many devices; the director takes some away first.')
    if (waiting.wait(wanted, address)) changed(device)
    return { status: 'waiting' }
  }

  const giveUp = (device: DeviceId): PairAnswer => {
    if (waiting.leave(device)) changed(device)
    return refusal('turned-away', 'This device does not want to be let in any more.')
  }

  /** Returns true once if the director has refused the device since it asked. */
  function wasTurnedAway(device: DeviceId): boolean {
    if (!waiting.request(device)?.turnedAwayAt) return false
    waiting.leave(device)
    changed(device)
    return true
  }

  const parts = { waiting, enrolment, wait, giveUp, wasTurnedAway }
  const askTable = createTableAsking(deps, parts)
  const askDirector = createDirectorAsking(deps, parts)
  const renew = createRenewing({ ...deps, letIn, enrol, wait, wasTurnedAway })

  return {
    waiting,
    askIn(visitor, wish) {
      const asker = askerOf(visitor)
      const { address } = visitor
      switch (wish.kind) {
        case 'table':
          return askTable(asker, wish, { address, shown: shownBy(deps, visitor, wish) })
        case 'director':
          return askDirector(asker, visitor, wish)
        case 'renewal': {
          const { credential, parent, formerKey } = wish
          const renewal = { credential, parentKey: parent?.key ?? null, ...(formerKey && { formerKey }) }
          return renew(asker, renewal, address)
        }
      }
    },

    settle(device, admit) {
      const request = waiting.request(device)
      if (!request || request.turnedAwayAt !== null) return false
      const { askedAt: _, turnedAwayAt: __, parent, publicKey, ...row } = request
      if (admit) {
        // A device that asked before key pairs existed gets no answer any more; its app asks again at the door.
        if (publicKey === null || (parent && club.isRevoked(parent))) return false
        const old = parent && (club.device(parent) ?? unknownRow({ device: parent, role: row.role }, now()))
        if (old) enrol({ ...row, publicKey, parent: old.device }, old)
        else enrol({ ...row, publicKey })
      } else {
        waiting.turnAway(request)
        changed(device)
      }
      return true
    },
  }
}

interface AskingParts {
  readonly waiting: WaitingRoom
  readonly enrolment: ReturnType<typeof createEnrolment>
  readonly wait: (wanted: Request, address: string) => PairAnswer
  readonly giveUp: (device: DeviceId) => PairAnswer
  readonly wasTurnedAway: (device: DeviceId) => boolean
}

/** Address of the asker, and how it knows the table's QR code. */
interface Asking {
  readonly address: string
  readonly shown: 'code' | 'old-code' | 'nothing'
}

const shownBy = ({ knowsTable }: PairingDeps, visitor: Visitor, wish: TableWish): Asking['shown'] =>
  wish.knows === undefined ? 'nothing' : knowsTable(visitor, wish) ? 'code' : 'old-code'

function createTableAsking(deps: PairingDeps, { enrolment, wait, giveUp, wasTurnedAway }: AskingParts) {
  const { club, presence, state, changed } = deps
  const addressLimit = createAddressLimit(club, presence)

  /**
   * Assigns the chosen table if it is free, to a device that has scanned its QR code or, while tables are
   * open to everybody, to one device per address. Otherwise it asks the director.
   */
  function choose(asker: Asker, { section, table }: TableWish, { address, shown }: Asking): PairAnswer {
    const { device } = asker
    if (wasTurnedAway(device)) return TURNED_AWAY
    // A device that lost its rights, or renewed them under another name, is admitted by the director only.
    const isNew = club.device(device) === undefined || club.active(device) !== undefined
    const isFree = !presence.isTaken(section, table, device)
    const mayEnter = shown === 'code' || (tablesOpen(state()) && addressLimit.mayEnter(device, address))
    if (!isFree || !isNew || !mayEnter)
      return wait({ ...asker, role: 'table', parent: null, section, table }, address)
    clearTable(deps, section, table)
    const isShown = shown === 'code'
    const answer = enrolment.enrol({
      ...asker,
      role: 'table',
      section,
      table,
      ...(!isShown && { uncoded: true }),
    })
    if (!isShown) addressLimit.entered(device, address)
    return answer
  }

  return (asker: Asker, wish: TableWish, asking: Asking): PairAnswer => {
    const { device } = asker
    const { section, table } = wish
    if (wish.givesUp) return giveUp(device)
    const own = club.active(device)
    if (own?.role === 'table' && own.section === section && own.table === table) {
      if (asking.shown === 'code' && own.uncoded) {
        const { uncoded: _, ...known } = own
        club.put(known)
        changed(device)
      }
      return enrolment.letIn(device, 'table')
    }
    if (!settingsOf(state())) return refusal('no-session', 'The director has not opened a session yet.')
    if (asking.shown === 'old-code') return OLD_CODE
    return isSetOut(state(), section, table)
      ? choose(asker, wish, asking)
      : refusal('no-such-table', `There is no table ${section}${table} in this session.`)
  }
}

/**
 * Admits a director's screen: at once with a one-time link, or after a tap if the QR code came from an admitted screen.
 */
function createDirectorAsking(
  { club, secrets }: PairingDeps,
  { waiting, enrolment, wait, giveUp, wasTurnedAway }: AskingParts,
) {
  return (asker: Asker, { door, address }: Visitor, wish: DirectorWish): PairAnswer => {
    const { device } = asker
    if (wish.givesUp) return giveUp(device)
    // The answer may have been lost: the same device may ask again.
    if (club.active(device)?.role === 'director') return enrolment.letIn(device, 'director')
    if (wasTurnedAway(device)) return TURNED_AWAY
    const wanted: Request = { ...asker, role: 'director', parent: null, section: null, table: null }
    const secret = secrets.known(wish.knows, door)
    if (secret?.use === 'enter') {
      const answer = enrolment.enrol({ ...asker, role: 'director', section: null, table: null })
      // Spent only once the device is on disk: if that fails the same link works for another try.
      secret.spend()
      return answer
    }
    // Waiting devices keep waiting, however long the director takes.
    const waits = waiting.request(device)?.role === 'director'
    return secret || waits ? wait(wanted, address) : WRONG_SECRET
  }
}

/** Removes the table from a device of an earlier session that did not come: a table has one tablet. */
function clearTable({ club, presence, changed }: PairingDeps, section: SectionId, table: number): void {
  for (const absent of presence.absent(section, table)) {
    club.put({ ...absent, section: null, table: null })
    changed(absent.device)
  }
}
