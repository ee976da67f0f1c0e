import * as v from 'valibot'
import { expect, test } from 'vitest'
import { memberIdSchema } from '../../shared/people/person.ts'
import { deviceNamed } from '../../shared/test/hall.ts'
import type { StoredDevice } from '../journal/club-entry.ts'
import { type ClubEntry, foldClub, mergeClub } from '../journal/club-entry.ts'

const row = (name: string, revokedAt: number | null = null): StoredDevice => ({
  device: deviceNamed(name),
  role: 'director',
  section: null,
  table: null,
  keyHash: 'x',
  pairedAt: 1,
  revokedAt,
})

const history = (...devices: readonly StoredDevice[]): readonly ClubEntry[] =>
  devices.map((device, at) => ({ kind: 'device', position: at + 1, device }))

const rights = (entries: readonly ClubEntry[]) =>
  [...foldClub(entries).devices.values()].map(({ device, revokedAt }) => [device, revokedAt])

test('[SL8] who has lost his rights in one history has none in what is made of all, and nobody is forgotten', () => {
  const here = history(row('one'), row('two'))
  const there = history(row('one'), row('one', 7), row('three'))
  for (const merged of [mergeClub([here, there]), mergeClub([there, here])]) {
    expect(new Map(rights(merged) as [string, number | null][])).toEqual(
      new Map([
        [deviceNamed('one'), 7],
        [deviceNamed('two'), null],
        [deviceNamed('three'), null],
      ]),
    )
    expect(merged.map(({ position }) => position)).toEqual(merged.map((_, at) => at + 1))
  }
})

test('[SL8] an older copy of the same history undoes nothing', () => {
  const whole = history(row('one'), row('one', 7), row('one'))
  expect(mergeClub([whole, whole.slice(0, 2)])).toEqual(whole)
})

test('[SL8] old keys and settings of all histories are kept, the newer setting where they differ', () => {
  const here: readonly ClubEntry[] = [
    { kind: 'setting', position: 1, name: 'spare-addresses', value: 'new' },
    { kind: 'old-key', position: 2, sealed: 'a' },
  ]
  const there: readonly ClubEntry[] = [
    { kind: 'setting', position: 1, name: 'spare-addresses', value: 'old' },
    { kind: 'old-key', position: 2, sealed: 'b' },
  ]
  const { oldKeys, settings } = foldClub(mergeClub([here, there]))
  expect(oldKeys).toEqual(['a', 'b'])
  expect(settings.get('spare-addresses')).toBe('new')
})

const ANA = { id: v.parse(memberIdSchema, 'memberana'), name: 'Ana Lima' }
const BO = { id: v.parse(memberIdSchema, 'memberboo'), name: 'Bo Berg' }

test('[SL14] a member who is deleted in any history is in none that is made of them, whichever is the newest; nobody else is lost', () => {
  const members: ClubEntry = { kind: 'members', position: 1, members: [ANA, BO] }
  const older: readonly ClubEntry[] = [members]
  const deleted: readonly ClubEntry[] = [
    { ...members, members: [BO] },
    { kind: 'members-deleted', position: 2, members: [ANA.id] },
  ]
  const other: readonly ClubEntry[] = [{ kind: 'members', position: 1, members: [ANA] }]
  for (const histories of [
    [older, deleted],
    [deleted, older],
    [other, deleted],
    [deleted, other],
    [other, older, deleted],
  ]) {
    const merged = mergeClub(histories)
    expect(JSON.stringify(merged)).not.toContain('Ana Lima')
    expect([...foldClub(merged).members.keys()]).toEqual([BO.id])
    expect(foldClub(merged).deletedMembers.has(ANA.id)).toBe(true)
  }
})

test('[SL14] a copy from before somebody was deleted is the same history: it takes no rights back', () => {
  const start: readonly ClubEntry[] = [
    { kind: 'members', position: 1, members: [ANA] },
    { kind: 'device', position: 2, device: row('one', 7) },
  ]
  const whole: readonly ClubEntry[] = [
    { kind: 'members', position: 1, members: [] },
    ...start.slice(1),
    { kind: 'device', position: 3, device: row('one') },
    { kind: 'members-deleted', position: 4, members: [ANA.id] },
  ]
  expect(rights(mergeClub([whole, start]))).toEqual([[deviceNamed('one'), null]])
})
