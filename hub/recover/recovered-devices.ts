import { deviceOfKey } from '../../shared/protocol/door/device-key.ts'
import type { SessionSegment } from '../../shared/protocol/topics.ts'
import type { Hello } from '../../shared/protocol/up.ts'
import type { DeviceId, DeviceStance, Role } from '../../shared/session/identity.ts'
import { hashOfKey } from '../desk/devices/club.ts'
import type { Assembly } from '../desk/parts.ts'
import type { Gathering } from './gathering.ts'

/** Parts of a hello that are needed later; the rest may be long. */
export type HeardHello = Pick<Hello, 'protocol' | 'nonce' | 'met' | 'clock'>

export interface RecoveredDevice {
  readonly device: DeviceId
  role: Role
  /**
   * True if the device has proved to be the club's, has brought the director's secret, or a user has confirmed on it.
   */
  trusted: boolean
  /** Credential presented on the device's last link, kept so that club keys found later can verify it. */
  credential: string
  /** Public key that the device has proved to hold; null for a device from before key pairs. */
  publicKey: string | null
  /** Key proved on the device's last link; null if none was, since that connection may belong to somebody else. */
  linkKey: string | null
  /** Hash of the key by which it is recognized when it returns; empty if unknown. */
  keyHash: string
  link: object | null
  /** Last hello for each session on this link. */
  readonly hellos: Map<SessionSegment, HeardHello>
  gathering: Gathering | null
  assembly: Assembly | null
  stance: DeviceStance
  shown: string | undefined
}

export interface LinkCredentials {
  readonly credential: string
  /** Public key that the device has proved to hold on this connection; null if it has proved none. */
  readonly key: string | null
}

export interface RecoveredDevices {
  get(device: DeviceId): RecoveredDevice | undefined
  all(): readonly RecoveredDevice[]
  /** Stores a device's credential and proved key in place of its earlier ones; its earlier link ends. */
  come(device: DeviceId, brought: LinkCredentials, role: Role | undefined): RecoveredDevice
  /**
   * Admits a device under a random key that only it knows; false if the id belongs to another device, or the
   * key is not secret.
   */
  letIn(device: DeviceId, key: string, role: Role): boolean
  /** Admits a device by the key pair it has proved to hold. */
  letInKeyed(device: DeviceId, publicKey: string, role: Role): void
  linked(device: DeviceId, link: object): void
  /** Removes the link; of a device that was never admitted, only the key is kept. */
  unlinked(device: DeviceId, link: object): void
}

/** Maximum length of a credential, which has about 150 characters; a longer text proves nothing. */
const MOST_CREDENTIAL_CHARACTERS = 1000
/** Maximum number of devices admitted by confirmation, without proof that they are the club's. */
const MOST_HANDED_OVER = 1000
/** Maximum number of devices without rights and without a link: they may be about to link. */
const MOST_WITHOUT_LINK = 1000
const MOST_PROVED_KEYS = 20_000

/** True if the device was never admitted: the next one under this name may be anybody. */
const isStranger = ({ trusted, keyHash }: RecoveredDevice): boolean => !trusted && keyHash === ''

export function createRecoveredDevices(): RecoveredDevices {
  const devices = new Map<DeviceId, RecoveredDevice>()
  /**
   * Proved keys of unknown devices that have disconnected, by which they are recognized on return and in the
   * club journal.
   */
  const proved = new Map<DeviceId, string>()
  const bornOf = (device: DeviceId) => newDevice(device, proved.get(device) ?? null)
  const of = (device: DeviceId): RecoveredDevice => {
    const known = devices.get(device) ?? bornOf(device)
    devices.set(device, known)
    return known
  }
  function forget({ device, publicKey }: RecoveredDevice): void {
    devices.delete(device)
    if (publicKey !== null && proved.size < MOST_PROVED_KEYS) proved.set(device, publicKey)
  }
  function makeRoom(): void {
    const waiting = [...devices.values()].filter(one => one.link === null && isStranger(one))
    for (const one of waiting.slice(0, Math.max(0, waiting.length - MOST_WITHOUT_LINK))) forget(one)
  }
  /**
   * True if the key is a public key, which everybody in the room can read: it is not a secret that identifies a device.
   */
  const isPublicHalf = (device: DeviceId, key: string): boolean =>
    deviceOfKey(key) === device ||
    [...devices.values()].some(one => one.publicKey === key) ||
    [...proved.values()].includes(key)
  const handedOver = (): number => [...devices.values()].filter(({ keyHash }) => keyHash !== '').length
  return {
    get: device => devices.get(device) ?? (proved.has(device) ? bornOf(device) : undefined),
    all: () => [...devices.values()],
    come(device, { credential: said, key }, role) {
      makeRoom()
      const one = of(device)
      const credential = said.length > MOST_CREDENTIAL_CHARACTERS ? '' : said
      // A device that proves its key is the same as before. One that proves nothing may be anybody under that name, as
      // may its previous holder, whose connection persists for a short time.
      const isSame = key !== null && one.publicKey === key
      const before = isSame ? {} : { role: 'table', trusted: false, publicKey: key, link: null }
      Object.assign(one, { credential, linkKey: key, ...before, ...(role && { role, trusted: true }) })
      return one
    },
    letIn(device, key, role) {
      const one = of(device)
      if (one.keyHash === '' && handedOver() >= MOST_HANDED_OVER) return false
      if (one.publicKey !== null) {
        Object.assign(one, { keyHash: hashOfKey(one.publicKey), role, trusted: true })
        return true
      }
      if (isPublicHalf(device, key)) return false
      const keyHash = hashOfKey(key)
      if (one.keyHash !== '' && one.keyHash !== keyHash) return false
      Object.assign(one, { keyHash, role, trusted: true })
      return true
    },
    letInKeyed(device, publicKey, role) {
      const one = of(device)
      // Drop a link under this name without its key: the owner links next.
      if (one.linkKey !== publicKey) one.link = null
      Object.assign(one, { publicKey, keyHash: hashOfKey(publicKey), role, trusted: true })
    },
    linked(device, link) {
      const one = of(device)
      one.link = one.linkKey === one.publicKey ? link : null
      one.hellos.clear()
      one.gathering = null
      one.assembly = null
      one.shown = undefined
    },
    unlinked(device, link) {
      const one = of(device)
      if (one.link !== link) return
      one.link = null
      one.assembly = null
      if (isStranger(one)) forget(one)
    },
  }
}

const newDevice = (device: DeviceId, publicKey: string | null): RecoveredDevice => ({
  device,
  role: 'table',
  trusted: false,
  credential: '',
  linkKey: null,
  keyHash: '',
  publicKey,
  link: null,
  hellos: new Map(),
  gathering: null,
  assembly: null,
  stance: 'plain',
  shown: undefined,
})
