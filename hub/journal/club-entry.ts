/**
 * The club journal: facts about the club beyond its sessions, appended and never edited. Like a session's
 * journal it is backed up, rebuilt, and read as the fold of its entries.
 */

import * as v from 'valibot'
import { unreachable } from '../../shared/lib/assert.ts'
import { instantSchema, listOf, whole, words } from '../../shared/lib/bounded.ts'
import { type Member, type MemberId, memberIdSchema, memberSchema } from '../../shared/people/person.ts'
import { publicKeySchema } from '../../shared/protocol/door/device-key.ts'
import { tableSchema } from '../../shared/session/facts/fields.ts'
import {
  type DeviceId,
  deviceIdSchema,
  positionSchema,
  ROLES,
  type SessionId,
  sectionIdSchema,
  sessionIdSchema,
} from '../../shared/session/identity.ts'

export const storedDeviceSchema = v.strictObject({
  device: deviceIdSchema,
  role: v.picklist(ROLES),
  /** Section of the device's table; null for a director. */
  section: v.nullable(sectionIdSchema),
  table: v.nullable(tableSchema),
  /**
   * SHA-256 of the device's public key, or of its random key if it is from before key pairs. Empty if it is known by
   * its credential alone.
   */
  keyHash: words(64),
  /** Public key of the device. Rows from before key pairs have none, and their devices cannot sign. */
  publicKey: v.exactOptional(publicKeySchema),
  pairedAt: instantSchema,
  revokedAt: v.nullable(instantSchema),
  /** Device that this one is a renewal of. */
  parent: v.exactOptional(deviceIdSchema),
  /** Set if the device has taken another name: it has no rights except to ask for that name again. */
  withdrawn: v.exactOptional(v.literal(true)),
  /** Set if the device chose its table from a list, and has not shown the table's code since. */
  uncoded: v.exactOptional(v.literal(true)),
})
export type StoredDevice = Readonly<v.InferOutput<typeof storedDeviceSchema>>

/** State of a device from here on: admitted, moved to a table, or without rights. */
const deviceEntrySchema = v.strictObject({
  kind: v.literal('device'),
  position: positionSchema,
  device: storedDeviceSchema,
})

/** Encrypted key from before the club key was introduced, so that a rebuilt hub can still verify its signatures. */
const oldKeyEntrySchema = v.strictObject({
  kind: v.literal('old-key'),
  position: positionSchema,
  sealed: words(200),
})

const settingEntrySchema = v.strictObject({
  kind: v.literal('setting'),
  position: positionSchema,
  name: v.picklist(['spare-addresses', 'fees']),
  value: words(2000),
})

/** Last report, after a device's link ended, of its facts without receipt; none once they have arrived. */
const unsentEntrySchema = v.strictObject({
  kind: v.literal('unsent'),
  position: positionSchema,
  device: deviceIdSchema,
  unsent: whole(0, 1_000_000),
  /** Time when the device's link ended; null if it is linked again. */
  at: v.nullable(instantSchema),
})
export type UnsentReport = Readonly<Pick<v.InferOutput<typeof unsentEntrySchema>, 'unsent' | 'at'>>

/** Marks a session as erased here, to be erased everywhere else; it can never be restored. */
const sessionDeletedSchema = v.strictObject({
  kind: v.literal('session-deleted'),
  position: positionSchema,
  session: sessionIdSchema,
  at: instantSchema,
})

/** Moves the session out of the list of sessions, or back into it. */
const sessionArchivedSchema = v.strictObject({
  kind: v.literal('session-archived'),
  position: positionSchema,
  session: sessionIdSchema,
  archived: v.boolean(),
  at: instantSchema,
})
type ArchivedWord = Readonly<Pick<v.InferOutput<typeof sessionArchivedSchema>, 'archived' | 'at'>>

/** Number of members per row. */
export const MEMBERS_IN_ROW = 40
const DELETED_IN_ROW = 200

/** Members added or changed from this entry on. A member deleted later is removed from the row; the row's position stays. */
const membersEntrySchema = v.strictObject({
  kind: v.literal('members'),
  position: positionSchema,
  members: listOf(memberSchema, MEMBERS_IN_ROW),
})

/** Marks members as deleted: no copy, however old, restores them. */
const membersDeletedEntrySchema = v.strictObject({
  kind: v.literal('members-deleted'),
  position: positionSchema,
  members: listOf(memberIdSchema, DELETED_IN_ROW),
})

export const clubEntrySchema = v.variant('kind', [
  membersEntrySchema,
  membersDeletedEntrySchema,
  deviceEntrySchema,
  oldKeyEntrySchema,
  settingEntrySchema,
  unsentEntrySchema,
  sessionDeletedSchema,
  sessionArchivedSchema,
])
/** Club entry in the form of a row: JSON. */
export const clubRowSchema = v.pipe(words(10_000), v.parseJson(), clubEntrySchema)
export type ClubEntry = Readonly<v.InferOutput<typeof clubEntrySchema>>
export type SettingName = v.InferOutput<typeof settingEntrySchema>['name']

export type ClubStatement = ClubEntry extends infer E
  ? E extends ClubEntry
    ? Omit<E, 'position'>
    : never
  : never

export interface ClubRecord {
  /** Devices in the order of first admission. */
  readonly devices: ReadonlyMap<string, StoredDevice>
  readonly oldKeys: readonly string[]
  readonly settings: ReadonlyMap<SettingName, string>
  readonly unsent: ReadonlyMap<DeviceId, UnsentReport>
  /** Deleted sessions with the time of the deletion. */
  readonly deleted: ReadonlyMap<SessionId, number>
  readonly archived: ReadonlyMap<SessionId, ArchivedWord>
  readonly members: ReadonlyMap<MemberId, Member>
  readonly deletedMembers: ReadonlySet<MemberId>
}

export function foldClub(entries: readonly ClubEntry[]): ClubRecord {
  const devices = new Map<string, StoredDevice>()
  const oldKeys = new Set<string>()
  const settings = new Map<SettingName, string>()
  const unsent = new Map<DeviceId, UnsentReport>()
  const deleted = new Map<SessionId, number>()
  const archived = new Map<SessionId, ArchivedWord>()
  const members = new Map<MemberId, Member>()
  const deletedMembers = deletedIn(entries)
  for (const entry of entries)
    switch (entry.kind) {
      case 'device':
        devices.set(entry.device.device, entry.device)
        break
      case 'old-key':
        oldKeys.add(entry.sealed)
        break
      case 'unsent':
        unsent.set(entry.device, { unsent: entry.unsent, at: entry.at })
        break
      case 'setting':
        settings.set(entry.name, entry.value)
        break
      case 'session-deleted':
        deleted.set(entry.session, entry.at)
        break
      case 'session-archived':
        archived.set(entry.session, { archived: entry.archived, at: entry.at })
        break
      case 'members':
        for (const member of entry.members) if (!deletedMembers.has(member.id)) members.set(member.id, member)
        break
      case 'members-deleted':
        break
      default:
        unreachable(entry)
    }
  return { devices, oldKeys: [...oldKeys], settings, unsent, deleted, archived, members, deletedMembers }
}

/** Returns members deleted at any position; statements about them, before or after, do not count. */
const deletedIn = (entries: readonly ClubEntry[]): ReadonlySet<MemberId> =>
  new Set(entries.flatMap(entry => (entry.kind === 'members-deleted' ? entry.members : [])))

/** Returns the entry without these members; the same object if it does not mention them. */
export function withoutMembers(entry: ClubEntry, gone: ReadonlySet<MemberId>): ClubEntry {
  if (entry.kind !== 'members' || !entry.members.some(({ id }) => gone.has(id))) return entry
  return { ...entry, members: entry.members.filter(({ id }) => !gone.has(id)) }
}

/**
 * Returns statements about sessions that another history adds. A session deleted in either is deleted;
 * whether it is archived, the later statement decides.
 */
export function newSessionStatements(
  held: Pick<ClubRecord, 'deleted' | 'archived'>,
  other: Pick<ClubRecord, 'deleted' | 'archived'>,
): readonly ClubStatement[] {
  const statements: ClubStatement[] = []
  for (const [session, at] of other.deleted)
    if (!held.deleted.has(session)) statements.push({ kind: 'session-deleted', session, at })
  for (const [session, word] of other.archived)
    if (word.at > (held.archived.get(session)?.at ?? Number.NEGATIVE_INFINITY))
      statements.push({ kind: 'session-archived', session, ...word })
  return statements
}

/**
 * True if a known device has rights. They end with its renewal, and with the revocation of the device or of
 * any it is a renewal of.
 */
export function hasRightsIn(devices: ReadonlyMap<string, StoredDevice>, device: DeviceId): boolean {
  const own = devices.get(device)
  return own !== undefined && !own.withdrawn && ancestryOf(devices, device).every(isUnrevoked)
}

const isUnrevoked = ({ revokedAt }: StoredDevice): boolean => revokedAt === null

/** Returns the device, the device it is a renewal of, and so on to the first. */
export function ancestryOf(
  devices: ReadonlyMap<string, StoredDevice>,
  device: DeviceId,
): readonly StoredDevice[] {
  const line: StoredDevice[] = []
  let one = devices.get(device)
  while (one && !line.includes(one)) {
    line.push(one)
    one = one.parent && devices.get(one.parent)
  }
  return line
}

/**
 * Merges several histories of the club journal, the newest first: the entries of that one, then additions of
 * the others. A device revoked in any of them has no rights, whatever the others state.
 */
export function mergeClub(histories: readonly (readonly ClubEntry[])[]): readonly ClubEntry[] {
  const [trunk = [], ...others] = histories
  const branches = others.filter(branch => !isPrefixOf(branch, trunk)).map(foldClub)
  const merged: ClubStatement[] = trunk.map(({ position: _, ...entry }) => entry)
  const held = () => foldClub(numbered(merged))
  for (const branch of branches) {
    const before = held()
    const { devices, oldKeys, settings, unsent } = before
    merged.push(...newSessionStatements(before, branch), ...memberWordsBeyond(before, branch))
    for (const device of branch.devices.values()) {
      const known = devices.get(device.device)
      // A device known by its credential alone is better known to the hub that admitted it.
      const isBetter = known?.keyHash === '' && device.keyHash !== ''
      const revokedAt = device.revokedAt ?? known?.revokedAt ?? null
      // Its renewal meanwhile is known only here.
      const isWithdrawn = device.withdrawn || known?.withdrawn
      if (!known || isBetter)
        merged.push({
          kind: 'device',
          device: { ...device, revokedAt, ...(isWithdrawn && { withdrawn: true }) },
        })
    }
    for (const sealed of branch.oldKeys)
      if (!oldKeys.includes(sealed)) merged.push({ kind: 'old-key', sealed })
    for (const [name, value] of branch.settings)
      if (!settings.has(name)) merged.push({ kind: 'setting', name, value })
    for (const [device, word] of branch.unsent)
      if (!unsent.has(device)) merged.push({ kind: 'unsent', device, ...word })
  }
  for (const device of held().devices.values()) {
    const revocations = branches.flatMap(({ devices }) => devices.get(device.device)?.revokedAt ?? [])
    const isRenewed = branches.some(({ devices }) => devices.get(device.device)?.withdrawn)
    const revokedAt = device.revokedAt ?? (revocations.length > 0 ? Math.min(...revocations) : null)
    if (revokedAt !== device.revokedAt || (isRenewed && !device.withdrawn))
      merged.push({
        kind: 'device',
        device: { ...device, revokedAt, ...(isRenewed && { withdrawn: true }) },
      })
  }
  const gone = deletedIn(numbered(merged))
  return numbered(merged).map(entry => withoutMembers(entry, gone))
}

/**
 * Returns statements about members that another history adds: deletions first, and nothing about those members after
 * that.
 */
function memberWordsBeyond(
  held: Pick<ClubRecord, 'members' | 'deletedMembers'>,
  other: Pick<ClubRecord, 'members' | 'deletedMembers'>,
): readonly ClubStatement[] {
  const gone = [...other.deletedMembers].filter(id => !held.deletedMembers.has(id))
  const lacking = [...other.members.values()].filter(
    ({ id }) => !held.members.has(id) && !held.deletedMembers.has(id),
  )
  return [
    ...inRows(gone, DELETED_IN_ROW).map(
      (ids): ClubStatement => ({ kind: 'members-deleted', members: [...ids] }),
    ),
    ...inRows(lacking, MEMBERS_IN_ROW).map(
      (rows): ClubStatement => ({ kind: 'members', members: [...rows] }),
    ),
  ]
}

const inRows = <T>(all: readonly T[], most: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most))

/**
 * True if one history is the beginning of the other, so that it adds nothing: a device that was admitted
 * again since keeps its rights. Members deleted meanwhile may still be in the older copy.
 */
export function isPrefixOf(branch: readonly ClubEntry[], trunk: readonly ClubEntry[]): boolean {
  const gone = new Set([...deletedIn(branch), ...deletedIn(trunk)])
  const textOf = (entry: ClubEntry | undefined) => entry && JSON.stringify(withoutMembers(entry, gone))
  return branch.every((entry, at) => textOf(entry) === textOf(trunk[at]))
}

const numbered = (statements: readonly ClubStatement[]): readonly ClubEntry[] =>
  statements.map((statement, at) => ({ ...statement, position: at + 1 }))
