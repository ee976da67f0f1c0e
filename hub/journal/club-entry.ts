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

/**
 * The club journal: what the club knows beyond its sessions, entered one after the other and never edited. It is
 * sealed and rebuilt like a session's; what holds is its fold.
 */

export const storedDeviceSchema = v.strictObject({
  device: deviceIdSchema,
  role: v.picklist(ROLES),
  /** The table it was let in at; none for a director. */
  section: v.nullable(sectionIdSchema),
  table: v.nullable(tableSchema),
  /**
   * SHA-256 of what the device is known by: the public half of its key pair; of one of before there were keys, the random
   * key that only it knows. Empty for one that is known by its credential alone.
   */
  keyHash: words(64),
  /** The public half of its key pair. A row of before there were keys has none, and its device has nothing to sign with. */
  publicKey: v.exactOptional(publicKeySchema),
  pairedAt: instantSchema,
  revokedAt: v.nullable(instantSchema),
  /** Whose renewal it is. */
  parent: v.exactOptional(deviceIdSchema),
  /** It has taken another name: no rights, but for asking for that name again. */
  withdrawn: v.exactOptional(v.literal(true)),
  /** It chose its table from a list, and has not shown its code since. */
  uncoded: v.exactOptional(v.literal(true)),
})
export type StoredDevice = Readonly<v.InferOutput<typeof storedDeviceSchema>>

/** A device as it is from here on: let in, moved to a table, or without rights. */
const deviceEntrySchema = v.strictObject({
  kind: v.literal('device'),
  position: positionSchema,
  device: storedDeviceSchema,
})

/** The key of before the club key, sealed: what it signed verifies at a rebuilt hub, too. */
const oldKeyEntrySchema = v.strictObject({
  kind: v.literal('old-key'),
  position: positionSchema,
  /** Base64. */
  sealed: words(200),
})

/** What the director has set for the club, by name. */
const settingEntrySchema = v.strictObject({
  kind: v.literal('setting'),
  position: positionSchema,
  name: v.picklist(['spare-addresses', 'fees']),
  value: words(2000),
})

/** What a device said last of its facts that had no receipt, once its link had ended; none where that is done with. */
const unsentEntrySchema = v.strictObject({
  kind: v.literal('unsent'),
  position: positionSchema,
  device: deviceIdSchema,
  unsent: whole(0, 1_000_000),
  /** When its link ended; null for one that is linked again. */
  at: v.nullable(instantSchema),
})
export type UnsentWord = Readonly<Pick<v.InferOutput<typeof unsentEntrySchema>, 'unsent' | 'at'>>

/** Everything about the session has been erased here and is to be wherever else it lies; nothing brings it back. */
const sessionDeletedSchema = v.strictObject({
  kind: v.literal('session-deleted'),
  position: positionSchema,
  session: sessionIdSchema,
  at: instantSchema,
})

/** The session is out of the list of sessions, or back in it. */
const sessionArchivedSchema = v.strictObject({
  kind: v.literal('session-archived'),
  position: positionSchema,
  session: sessionIdSchema,
  archived: v.boolean(),
  at: instantSchema,
})
type ArchivedWord = Readonly<Pick<v.InferOutput<typeof sessionArchivedSchema>, 'archived' | 'at'>>

/** So many members stand in one row. */
export const MEMBERS_IN_ROW = 40
/** So many deleted ones. */
const DELETED_IN_ROW = 200

/** Members as they are from here on. Who is deleted later is taken out of the row; its place stays. */
const membersEntrySchema = v.strictObject({
  kind: v.literal('members'),
  position: positionSchema,
  members: listOf(memberSchema, MEMBERS_IN_ROW),
})

/** These members are forgotten: no copy, however old, brings one back. */
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
/** As a row has it: JSON. */
export const clubRowSchema = v.pipe(words(10_000), v.parseJson(), clubEntrySchema)
export type ClubEntry = Readonly<v.InferOutput<typeof clubEntrySchema>>
export type SettingName = v.InferOutput<typeof settingEntrySchema>['name']

/** A club entry before it has its position. */
export type ClubStatement = ClubEntry extends infer E
  ? E extends ClubEntry
    ? Omit<E, 'position'>
    : never
  : never

/** What holds after these entries. */
export interface ClubRecord {
  /** In the order in which they were first let in. */
  readonly devices: ReadonlyMap<string, StoredDevice>
  readonly oldKeys: readonly string[]
  readonly settings: ReadonlyMap<SettingName, string>
  readonly unsent: ReadonlyMap<DeviceId, UnsentWord>
  /** Sessions of which nothing is to be left, and when that was said. */
  readonly deleted: ReadonlyMap<SessionId, number>
  readonly archived: ReadonlyMap<SessionId, ArchivedWord>
  readonly members: ReadonlyMap<MemberId, Member>
  readonly deletedMembers: ReadonlySet<MemberId>
}

export function foldClub(entries: readonly ClubEntry[]): ClubRecord {
  const devices = new Map<string, StoredDevice>()
  const oldKeys = new Set<string>()
  const settings = new Map<SettingName, string>()
  const unsent = new Map<DeviceId, UnsentWord>()
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

/** Whoever was deleted at any time: nothing that is said of him before or after counts. */
const deletedIn = (entries: readonly ClubEntry[]): ReadonlySet<MemberId> =>
  new Set(entries.flatMap(entry => (entry.kind === 'members-deleted' ? entry.members : [])))

/** The entry without what it says of these members; the same one where it says nothing of them. */
export function withoutMembers(entry: ClubEntry, gone: ReadonlySet<MemberId>): ClubEntry {
  if (entry.kind !== 'members' || !entry.members.some(({ id }) => gone.has(id))) return entry
  return { ...entry, members: entry.members.filter(({ id }) => !gone.has(id)) }
}

/**
 * What another history says of sessions beyond this one: a session that was deleted anywhere is deleted, and of two words
 * about the list the later counts.
 */
export function sessionWordsBeyond(
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
 * Whether a device that is known here has rights: they end with its renewal, and for it and all its renewals with the loss
 * of any one's in the line before it.
 */
export function hasRightsIn(devices: ReadonlyMap<string, StoredDevice>, device: DeviceId): boolean {
  const own = devices.get(device)
  return own !== undefined && !own.withdrawn && ancestryOf(devices, device).every(isUnrevoked)
}

const isUnrevoked = ({ revokedAt }: StoredDevice): boolean => revokedAt === null

/** The device, what it is the renewal of, and so on to the first. */
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
 * One club journal of several histories of it, the newest first: its entries, then what the others say beyond it.
 * A device that has lost its rights in any of them has none, whatever the others say.
 */
export function mergeClub(histories: readonly (readonly ClubEntry[])[]): readonly ClubEntry[] {
  const [trunk = [], ...others] = histories
  const branches = others.filter(branch => !isBeginning(branch, trunk)).map(foldClub)
  const merged: ClubStatement[] = trunk.map(({ position: _, ...entry }) => entry)
  const held = () => foldClub(numbered(merged))
  for (const branch of branches) {
    const before = held()
    const { devices, oldKeys, settings, unsent } = before
    merged.push(...sessionWordsBeyond(before, branch), ...memberWordsBeyond(before, branch))
    for (const device of branch.devices.values()) {
      const known = devices.get(device.device)
      // Who is known by his credential alone is known better by the hub that let him in.
      const isBetter = known?.keyHash === '' && device.keyHash !== ''
      const revokedAt = device.revokedAt ?? known?.revokedAt ?? null
      // That it was renewed meanwhile is known here alone.
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

/** What another history says of members beyond this one: those who are gone first, and nothing of them after that. */
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
 * An older copy of the same history says nothing of its own: who was let in again since has his rights. That members who
 * are deleted by now still stand in the older one makes it no other history.
 */
export function isBeginning(branch: readonly ClubEntry[], trunk: readonly ClubEntry[]): boolean {
  const gone = new Set([...deletedIn(branch), ...deletedIn(trunk)])
  const textOf = (entry: ClubEntry | undefined) => entry && JSON.stringify(withoutMembers(entry, gone))
  return branch.every((entry, at) => textOf(entry) === textOf(trunk[at]))
}

/** With positions from 1. */
const numbered = (statements: readonly ClubStatement[]): readonly ClubEntry[] =>
  statements.map((statement, at) => ({ ...statement, position: at + 1 }))
