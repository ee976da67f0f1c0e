import type { SessionSegment } from '../../shared/protocol/topics.ts'
import type { Hello } from '../../shared/protocol/up.ts'
import type { DeviceId, Role } from '../../shared/session/identity.ts'
import { hashOfKey } from '../desk/devices/club.ts'
import type { Assembly } from '../desk/parts.ts'
import type { Gathering } from './gathering.ts'

/** A device that has come to a hub that rebuilds. */
export interface RecoveredDevice {
  readonly device: DeviceId
  role: Role
  /** It has proved to be the club's, brought the director's secret, or somebody said yes on it. */
  trusted: boolean
  /** What it said when it linked: its credential may prove it later. */
  credential: string
  /** By which it is known when it asks again; empty where it was not told. */
  keyHash: string
  /** The present link; null where there is none. */
  link: object | null
  /** What it said last of each session on this link. */
  readonly hellos: Map<SessionSegment, Hello>
  gathering: Gathering | null
  assembly: Assembly | null
  /** The version of the recovery view that it holds. */
  shown: string | undefined
}

export interface RecoveredDevices {
  get(device: DeviceId): RecoveredDevice | undefined
  all(): readonly RecoveredDevice[]
  /** Brings a credential, in place of what it brought before. */
  come(device: DeviceId, credential: string, role: Role | undefined): RecoveredDevice
  /** Is let in, under a key that only it knows; false where the id is another's. */
  letIn(device: DeviceId, key: string, role: Role): boolean
  linked(device: DeviceId, link: object): void
  unlinked(device: DeviceId, link: object): void
}

export function createRecoveredDevices(): RecoveredDevices {
  const devices = new Map<DeviceId, RecoveredDevice>()
  const of = (device: DeviceId): RecoveredDevice => {
    const known = devices.get(device) ?? {
      ...{ device, role: 'table', trusted: false, credential: '', keyHash: '', link: null },
      ...{ hellos: new Map(), gathering: null, assembly: null, shown: undefined },
    }
    devices.set(device, known)
    return known
  }
  return {
    get: device => devices.get(device),
    all: () => [...devices.values()],
    come(device, credential, role) {
      const one = of(device)
      one.credential = credential
      if (role) {
        one.role = role
        one.trusted = true
      }
      return one
    },
    letIn(device, key, role) {
      const one = of(device)
      const keyHash = hashOfKey(key)
      if (one.keyHash !== '' && one.keyHash !== keyHash) return false
      Object.assign(one, { keyHash, role, trusted: true })
      return true
    },
    linked(device, link) {
      const one = of(device)
      one.link = link
      one.hellos.clear()
      one.gathering = null
      one.assembly = null
      one.shown = undefined
    },
    unlinked(device, link) {
      const one = of(device)
      if (one.link === link) one.link = null
    },
  }
}
