import { deviceOfKey } from '../../shared/protocol/door/device-key.ts'
import type { SessionSegment } from '../../shared/protocol/topics.ts'
import type { Hello } from '../../shared/protocol/up.ts'
import type { DeviceId, DeviceStance, Role } from '../../shared/session/identity.ts'
import { hashOfKey } from '../desk/devices/club.ts'
import type { Assembly } from '../desk/parts.ts'
import type { Gathering } from './gathering.ts'

/** What of a hello is asked again later; the rest of it may be long. */
export type HeardHello = Pick<Hello, 'protocol' | 'nonce' | 'met' | 'clock'>

/** A device that has come to a hub that rebuilds. */
export interface RecoveredDevice {
  readonly device: DeviceId
  role: Role
  /** It has proved to be the club's, brought the director's secret, or somebody said yes on it. */
  trusted: boolean
  /** What it said when it linked: its credential may prove it later. */
  credential: string
  /** The public half of the key pair that it has proved to hold; null for a device of before. */
  publicKey: string | null
  /** What of it was proved when it linked last: somebody who proved nothing may hold that connection. */
  linkKey: string | null
  /** By which it is known when it asks again; empty where it was not told. */
  keyHash: string
  /** The present link; null where there is none. */
  link: object | null
  /** What it said last of each session on this link. */
  readonly hellos: Map<SessionSegment, HeardHello>
  gathering: Gathering | null
  assembly: Assembly | null
  /** How the director takes what it says. */
  stance: DeviceStance
  /** The version of the recovery view that it holds. */
  shown: string | undefined
}

/** With what a device links. */
export interface Brought {
  readonly credential: string
  /** The public half of the key pair that it has proved to hold in this connection; null where it has proved none. */
  readonly key: string | null
}

export interface RecoveredDevices {
  get(device: DeviceId): RecoveredDevice | undefined
  all(): readonly RecoveredDevice[]
  /** Brings a credential and the key that it has proved, in place of what it brought before; its link of before ends. */
  come(device: DeviceId, brought: Brought, role: Role | undefined): RecoveredDevice
  /** Is let in, under a random key that only it knows; false where the id is another's, or the key no secret. */
  letIn(device: DeviceId, key: string, role: Role): boolean
  /** Is let in by the key pair that it has proved to hold. */
  letInKeyed(device: DeviceId, publicKey: string, role: Role): void
  linked(device: DeviceId, link: object): void
  /** Nothing but the key is kept of who was never let in. */
  unlinked(device: DeviceId, link: object): void
}

/** A credential has some 150; a longer text proves nothing. */
const MOST_CREDENTIAL_CHARACTERS = 1000
/** Somebody says yes on so many, without anything that proves that they are the club's. */
const MOST_HANDED_OVER = 1000
/** Who has come, without a right and without a link: as many as may be about to link. */
const MOST_WITHOUT_LINK = 1000
const MOST_PROVED_KEYS = 20_000

/** Was never let in: whoever comes under this name next is nobody else. */
const isStranger = ({ trusted, keyHash }: RecoveredDevice): boolean => !trusted && keyHash === ''

export function createRecoveredDevices(): RecoveredDevices {
  const devices = new Map<DeviceId, RecoveredDevice>()
  /** Of strangers that have gone: by it each is known when he comes again, and in the club journal. */
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
  /** Everybody in the room hears public halves: one of them is no secret by which to know a device. */
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
      // Whoever proves his key is the same as before. Who proves nothing may be anybody under that name, and so may
      // whoever has had it until now: his connection goes on for a moment.
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
      // Not whoever links under this name without its key: the owner links next.
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
