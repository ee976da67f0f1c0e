import type { PieceAnswer, PieceList } from '../../../shared/protocol/copies.ts'
import { SERVED } from '../../../shared/protocol/protocol-version.ts'
import type { DeviceId, Role } from '../../../shared/session/identity.ts'
import { JournalError } from '../../journal/journal.ts'
import type { Bearer } from '../../keys/credential.ts'
import type { Send } from '../../seal/club-gathering.ts'
import type { Arrival, DeskDeps } from '../desk-types.ts'
import { readArrival } from '../intake.ts'
import type { Club } from './club.ts'

export interface UnknownDevicesDeps extends Pick<DeskDeps, 'send' | 'now' | 'cut'> {
  readonly club: Club
  /** Requests the device's pieces; returns true once it has sent all of them. */
  readonly ask: (device: DeviceId, send: Send) => boolean
  readonly take: (device: DeviceId, message: PieceList | PieceAnswer, send: Send) => void
  readonly enrolled: (device: DeviceId) => void
}

/**
 * Devices that the club has admitted, as its own key proves, but that this hub's older journal does not know. They may
 * link, and only their backup pieces are read; if those do not mention the device, it is entered as its credential
 * states. Directors' screens from before key pairs are excluded: their credential has crossed the network, and anyone
 * who copied it would control the club.
 */
export interface UnknownDevices {
  /** Returns the role of such a device; undefined for all others. */
  come(device: DeviceId, bearer: Bearer | undefined, key: string | null): Role | undefined
  /** Handles a message from such a device; returns false if the hub should handle it. */
  hear(from: Arrival): boolean
  /** Disconnects these devices once the club journal knows more, so that they reconnect with their own rights. */
  letGo(): void
}

export function createUnknownDevices(deps: UnknownDevicesDeps): UnknownDevices {
  const { club, now, cut } = deps
  const linked = new Map<DeviceId, { readonly role: Role; readonly key: string | null }>()
  const isUnknown = (device: DeviceId) => club.device(device) === undefined

  function enrol(
    device: DeviceId,
    { role, key }: { readonly role: Role; readonly key: string | null },
  ): void {
    const place = { section: null, table: null }
    const keyed = key === null ? {} : { publicKey: key }
    try {
      club.put({ device, role, ...place, ...keyed, keyHash: '', pairedAt: now(), revokedAt: null })
    } catch (cause) {
      if (!(cause instanceof JournalError)) throw cause
      // It soon sends something again.
      return
    }
    deps.enrolled(device)
    linked.delete(device)
    cut(device)
  }

  return {
    come(device, bearer, key) {
      if (bearer?.device !== device || !isUnknown(device)) return undefined
      if (bearer.role === 'director' && !bearer.keyed) return undefined
      linked.set(device, { role: bearer.role, key })
      return bearer.role
    },
    hear(from) {
      const { device, session } = from
      if (club.active(device)) return false
      const known = linked.get(device)
      if (!known || !isUnknown(device)) return true
      const send: Send = message => deps.send(session, device, message, 1, from.way)
      const reading = readArrival(from, SERVED)
      const message = reading.kind === 'message' ? reading.message : undefined
      if (message?.type === 'pieces-listed' || message?.type === 'piece-given')
        deps.take(device, message, send)
      if (isUnknown(device) && deps.ask(device, send)) enrol(device, known)
      return true
    },
    letGo() {
      for (const device of linked.keys()) cut(device)
      linked.clear()
    },
  }
}
