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
  /** True once the device has been heard out. */
  readonly ask: (device: DeviceId, send: Send) => boolean
  readonly take: (device: DeviceId, message: PieceList | PieceAnswer, send: Send) => void
  readonly enrolled: (device: DeviceId) => void
}

/**
 * Devices that the club has let in, as its own key proves, and that this hub's journal does not know: it is older than
 * they are. Such a device may link and is heard only as to the sealed copies that it keeps; whatever they say of it
 * counts, and where they say nothing it is entered as its credential says. Not so a director's screen of before there were
 * keys: its credential has crossed the air, and whoever has heard it would have the club.
 */
export interface UnknownDevices {
  /** The role of such a device; undefined for all others. */
  come(device: DeviceId, bearer: Bearer | undefined, key: string | null): Role | undefined
  /** Whether it came from a device that is not to be heard as one of this desk. */
  hear(from: Arrival): boolean
  /** The club journal has become known better: they come again, as who they are. */
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
      // It says something again soon.
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
