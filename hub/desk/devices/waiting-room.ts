import type { DeviceId, SectionId } from '../../../shared/session/identity.ts'
import type { PairingRequest } from '../../journal/journal.ts'
import type { Club } from './club.ts'

/** A room has at most 250 tables; more wishes than this at once are not players. */
const MAX_WAITING = 300
/** A device before which somebody stands asks every few seconds. */
const SILENT_MS = 60_000

/** The devices that wait to be let in by the director. */
export interface WaitingRoom {
  request(device: DeviceId): PairingRequest | undefined
  /** Whether one more may wait; where too many do, those that have given up asking are forgotten. */
  hasRoom(): boolean
  /** The device asks for this table, again or anew; true where that is news to the director. */
  wait(wish: { device: DeviceId; keyHash: string; section: SectionId; table: number }): boolean
  turnAway(request: PairingRequest): void
  leave(device: DeviceId): void
}

export function createWaitingRoom(club: Club, now: () => number): WaitingRoom {
  const heardAt = new Map<DeviceId, number>()
  const isSilent = (device: DeviceId) => now() - (heardAt.get(device) ?? Number.NEGATIVE_INFINITY) > SILENT_MS
  const leave = (device: DeviceId) => {
    club.deleteRequest(device)
    heardAt.delete(device)
  }
  return {
    request: club.request,
    hasRoom() {
      if (club.requests().length < MAX_WAITING) return true
      for (const { device } of club.requests()) if (isSilent(device)) leave(device)
      return club.requests().length < MAX_WAITING
    },
    wait({ device, keyHash, section, table }) {
      heardAt.set(device, now())
      const before = club.request(device)
      if (before?.section === section && before.table === table) return false
      club.putRequest({ device, keyHash, section, table, askedAt: now(), turnedAwayAt: null })
      return true
    },
    turnAway(request) {
      heardAt.delete(request.device)
      club.putRequest({ ...request, turnedAwayAt: now() })
    },
    leave,
  }
}
