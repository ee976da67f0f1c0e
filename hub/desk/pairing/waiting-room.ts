import type { DeviceId } from '../../../shared/session/identity.ts'
import type { PairingRequest } from '../../journal/journal.ts'
import type { Club } from '../devices/club.ts'

/** A room has at most 250 tables; more wishes than this at once are not players. */
const MAX_WAITING = 300
/** From one address; a hall whose tablets all come by one wireless router is still let in by the director. */
const MAX_FROM_ADDRESS = 60
/** A device before which somebody stands asks every few seconds. */
const SILENT_MS = 60_000
const LOOK_MS = 5000

/** A device and what it wants to be let in as. */
export type Request = Omit<PairingRequest, 'askedAt' | 'turnedAwayAt'>

/** The devices that wait to be let in by the director. */
export interface WaitingRoom {
  request(device: DeviceId): PairingRequest | undefined
  /** Whether the device may wait, or waits already; those that have given up asking are forgotten. */
  hasRoomFor(device: DeviceId, address: string): boolean
  /** The device asks for this, again or anew; true where that is news to the director. */
  wait(wanted: Request, address: string): boolean
  turnAway(request: PairingRequest): void
  /** The device does not wait any more; true where it did. */
  leave(device: DeviceId): boolean
  stop(): void
}

export interface WaitingRoomDeps {
  readonly club: Club
  readonly now: () => number
  readonly schedule: (work: () => void, delayMs: number) => () => void
  /** The device has given up asking. */
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
  /** A device that is switched off says no goodbye: the director is not asked for it for ever. */
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
    // When it was heard last stands: it is asked for no more, and hears so when it asks next.
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
