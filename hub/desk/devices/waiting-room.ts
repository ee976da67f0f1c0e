import type { DeviceId, SectionId } from '../../../shared/session/identity.ts'
import type { PairingRequest } from '../../journal/journal.ts'
import type { Club } from './club.ts'

/** A room has at most 250 tables; more wishes than this at once are not players. */
const MAX_WAITING = 300
/** From one address; a hall whose tablets all come by one wireless router is still let in by the director. */
const MAX_FROM_ADDRESS = 60
/** A device before which somebody stands asks every few seconds. */
const SILENT_MS = 60_000

/** A device and the table that it wants. */
export interface TableRequest {
  readonly device: DeviceId
  readonly keyHash: string
  readonly section: SectionId
  readonly table: number
}

/** The devices that wait to be let in by the director. */
export interface WaitingRoom {
  request(device: DeviceId): PairingRequest | undefined
  /** Whether the device may wait, or waits already; those that have given up asking are forgotten. */
  hasRoomFor(device: DeviceId, address: string): boolean
  /** The device asks for this table, again or anew; true where that is news to the director. */
  wait(wanted: TableRequest, address: string): boolean
  turnAway(request: PairingRequest): void
  leave(device: DeviceId): void
}

export function createWaitingRoom(club: Club, now: () => number): WaitingRoom {
  const opened = now()
  const heard = new Map<DeviceId, { readonly at: number; readonly address: string }>()
  const isSilent = (device: DeviceId) => now() - (heard.get(device)?.at ?? opened) > SILENT_MS
  const leave = (device: DeviceId) => {
    club.deleteRequest(device)
    heard.delete(device)
  }
  return {
    request: club.request,
    hasRoomFor(device, address) {
      if (club.request(device)) return true
      for (const one of club.requests()) if (isSilent(one.device)) leave(one.device)
      const fromHere = club.requests().filter(one => heard.get(one.device)?.address === address)
      return club.requests().length < MAX_WAITING && (address === '' || fromHere.length < MAX_FROM_ADDRESS)
    },
    wait({ device, keyHash, section, table }, address) {
      heard.set(device, { at: now(), address })
      const before = club.request(device)
      if (before?.section === section && before.table === table) return false
      club.putRequest({ device, keyHash, section, table, askedAt: now(), turnedAwayAt: null })
      return true
    },
    turnAway(request) {
      heard.delete(request.device)
      club.putRequest({ ...request, turnedAwayAt: now() })
    },
    leave,
  }
}
