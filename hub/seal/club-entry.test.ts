import { expect, test } from 'vitest'
import { deviceNamed } from '../../shared/test/hall.ts'
import type { StoredDevice } from '../journal/club-entry.ts'
import { type ClubEntry, foldClub, mergeClub } from '../journal/club-entry.ts'

const row = (name: string, revokedAt: number | null = null): StoredDevice => ({
  ...{ device: deviceNamed(name), role: 'director', section: null, table: null, keyHash: 'x', pairedAt: 1 },
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

test('[SL8] an older copy of the same history takes nothing back', () => {
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
