import type { DeviceId } from '../../../shared/session/identity.ts'
import type { PairingRequest } from '../../journal/journal.ts'
import type { Club } from '../devices/club.ts'

/** Maximum number of waiting devices. A room has at most 250 tables; more requests at once are not from players. */
const MAX_WAITING = 300
/** Maximum number of waiting devices per address; it still allows a hall whose tablets share one wireless router. */
const MAX_FROM_ADDRESS = 60
/** Time without a request after which a device counts as gone; while someone is using it, it asks every few seconds. */
const SILENT_MS = 60_000
const LOOK_MS = 5000

export type Request = Omit<PairingRequest, 'askedAt' | 'turnedAwayAt'>

/** Devices that wait for the director's admission. */
export interface WaitingRoom {
  request(device: DeviceId): PairingRequest | undefined
  /** True if the device may wait or already waits; devices that stopped asking are removed first. */
  hasRoomFor(device: DeviceId, address: string): boolean
  /** Records the device's request; returns true if the director does not know it yet. */
  wait(wanted: Request, address: string): boolean
  turnAway(request: PairingRequest): void
  /** Removes the device; returns true if it was waiting. */
  leave(device: DeviceId): boolean
  stop(): void
}

export interface WaitingRoomDeps {
  readonly club: Club
  readonly now: () => number
  readonly schedule: (work: () => void, delayMs: number) => () => void
  readonly gone: (device: DeviceId) => void
}

export function createWaitingRoom({ club, now, schedule, gone }: WaitingRoomDeps): WaitingRoom {
  const opened = now()
  let stopLooking: (() => void) | undefined
  const heard = new Map<DeviceId, { readonly at: number; readonly address: string }>()
  const isSilent = (device: DeviceId) => now() - (heard.get(device)?.at ?? opened) > SILENT_MS
  const leave = (device: DeviceId): boolean => {
    heard.delete(device)
    if (!club.request(device)) return false
    club.deleteRequest(device)
    return true
  }
  function dropSilent(): void {
    for (const { device } of club.requests()) if (isSilent(device) && leave(device)) gone(device)
  }
  /** Removes devices that have stopped asking: one that is switched off does not sign off. */
  function look(): void {
    stopLooking ??= schedule(() => {
      stopLooking = undefined
      dropSilent()
      if (club.requests().length > 0) look()
    }, LOOK_MS)
  }
  if (club.requests().length > 0) look()
  return {
    request: club.request,
    hasRoomFor(device, address) {
      if (club.request(device)) return true
      dropSilent()
      const fromHere = club.requests().filter(one => heard.get(one.device)?.address === address)
      return club.requests().length < MAX_WAITING && (address === '' || fromHere.length < MAX_FROM_ADDRESS)
    },
    wait(wanted, address) {
      const { device } = wanted
      heard.set(device, { at: now(), address })
      look()
      const before = club.request(device)
      if (before && isSameWish(before, wanted)) return false
      club.putRequest({ ...wanted, askedAt: now(), turnedAwayAt: null })
      return true
    },
    // Keep the time it was last seen: it drops off the director's list, and learns of the refusal when it asks next.
    turnAway: request => club.putRequest({ ...request, turnedAwayAt: now() }),
    leave,
    stop: () => stopLooking?.(),
  }
}

const isSameWish = (one: Request, other: Request): boolean =>
  one.role === other.role &&
  one.section === other.section &&
  one.table === other.table &&
  one.parent === other.parent
