import * as v from 'valibot'
import { whole } from '../lib/bounded.ts'

/** Id on the wire and in topics: lower case, digits and hyphens only (see protocol: topics). */
export const sessionIdSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{4,40}$/, 'a session id'),
  v.brand('SessionId'),
)
export type SessionId = v.InferOutput<typeof sessionIdSchema>

/**
 * Id of a device: the hash of its public key (random for devices from before key pairs), never derived from a
 * table or a credential.
 */
export const deviceIdSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]{12,40}$/, 'a device id'),
  v.brand('DeviceId'),
)
export type DeviceId = v.InferOutput<typeof deviceIdSchema>

/** SHA-256 of a fact's canonical bytes, in hex. */
export const hashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'a hash'), v.brand('Hash'))
export type Hash = v.InferOutput<typeof hashSchema>

/** Prefix of the hub's own device ids, which no device has by chance. */
const OF_THE_DESK = 'thedesk0'

/**
 * Returns the id under which the hub itself submits facts, such as automatic draws. Each hub process has
 * another id, so that two hubs, even on copies of one folder, never use one name for two facts.
 */
export const deskDevice = (life: string): DeviceId => v.parse(deviceIdSchema, `${OF_THE_DESK}${life}`)

export const isDesk = (device: DeviceId): boolean => device.startsWith(OF_THE_DESK)

export const sectionIdSchema = v.pipe(v.string(), v.regex(/^[A-Z]{1,2}$/, 'a section letter'))
/** Letter of a section: "A". */
export type SectionId = v.InferOutput<typeof sectionIdSchema>

/** Roles of devices. Rights follow the role, never the table. */
export const ROLES = ['table', 'director'] as const
export type Role = (typeof ROLES)[number]

/**
 * Director's decision about a device without proof by the club's key: its facts count if another device
 * confirms them, never, or as if confirmed.
 */
export const DEVICE_STANCES = ['plain', 'left-out', 'vouched'] as const
export type DeviceStance = (typeof DEVICE_STANCES)[number]

export const seqSchema = whole(1, 1_000_000)

export const positionSchema = whole(1, 1_000_000_000)

/** Name of a fact within its session: (device, seq). */
export const factNameSchema = v.strictObject({ device: deviceIdSchema, seq: seqSchema })
/** Name of a fact with the exact content seen by whoever refers to it. */
export const hashedNameSchema = v.strictObject({ ...factNameSchema.entries, hash: hashSchema })
export interface FactName {
  readonly device: DeviceId
  readonly seq: number
}

/** Returns only the name of a fact, or of anything that has one. */
export const nameOf = ({ device, seq }: FactName): FactName => ({ device, seq })

export const nameKey = (name: FactName): string => `${name.device}/${name.seq}`

export const sameName = (a: FactName, b: FactName): boolean => a.device === b.device && a.seq === b.seq

export const replacedBy = ({
  replaces,
  alsoReplaces = [],
}: {
  readonly replaces?: FactName
  readonly alsoReplaces?: readonly FactName[]
}): readonly FactName[] => (replaces ? [replaces, ...alsoReplaces] : alsoReplaces)

/** Returns a device's short mark, shown in the director's list and on the device, to distinguish two at one table. */
export const deviceMark = (device: DeviceId): string => device.slice(0, 4)
