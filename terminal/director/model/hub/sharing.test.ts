import { describe, expect, test } from 'vitest'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'
import { createHall, deviceNamed } from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { roomOf } from '../room/room.ts'
import { alsoWith, alsoWithout, neighboursOf, sharersOf } from './sharing.ts'

const at = (table: number) => ({ section: 'A', table })

const tablet = (table: number, linked: boolean, ...also: readonly number[]): Devices['devices'][number] => ({
  device: deviceNamed(`t${table}`),
  role: 'table',
  ...at(table),
  linked,
  unsent: 0,
  battery: null,
  seenAt: null,
  ...(also.length > 0 && { also: also.map(at) }),
})

const devicesOf = (...devices: Devices['devices']): Devices => ({
  devices,
  requests: [],
  quarantine: [],
  address: 'http://hub.test/',
  superseded: false,
})

const tablesOf = (rows: readonly { readonly table: number | null }[]) => rows.map(({ table }) => table)

describe('one tablet for two tables', () => {
  test('[DS201] the nearest two linked tablets are offered to a table whose own is dead, the lower table first', () => {
    const devices = devicesOf(tablet(1, true), tablet(2, true), tablet(3, false), tablet(4, true))
    expect(tablesOf(neighboursOf(devices, at(3)))).toEqual([2, 4])
    expect(tablesOf(neighboursOf(devices, at(1)))).toEqual([2, 4])
    expect(neighboursOf(devices, { section: 'B', table: 3 })).toEqual([])
  })

  test('[DS201] not one that plays for as many tables as it may, and nobody while one plays on already', () => {
    const full = devicesOf(tablet(2, true, 5, 6, 7), tablet(3, false), tablet(4, true))
    expect(tablesOf(neighboursOf(full, at(3)))).toEqual([4])
    const shared = devicesOf(tablet(1, true), tablet(2, true, 3), tablet(3, false))
    expect(neighboursOf(shared, at(3))).toEqual([])
    expect(tablesOf(sharersOf(shared, at(3)))).toEqual([2])
  })

  test('[DS201] a table for which another tablet plays on is linked as that is', () => {
    const desk = createHall(planOffered(6))
    const linkOf3 = (devices: Devices) => roomOf(desk.state(), devices)[0]?.rows[2]?.link
    expect(linkOf3(devicesOf(tablet(2, true), tablet(3, false)))).toBe('away')
    expect(linkOf3(devicesOf(tablet(2, true, 3), tablet(3, false)))).toBe('linked')
  })

  test('[DS202] a table is given beside those that it has, and one is taken away', () => {
    const row = tablet(2, true, 5)
    expect(alsoWith(row, at(3))).toEqual([at(5), at(3)])
    expect(alsoWithout(tablet(2, true, 5, 3), at(5))).toEqual([at(3)])
  })
})
