import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { lastTimeOn, saveAddress } from './laptop-check.ts'

const DAY_MS = 24 * 3_600_000
const HALL = '192.168.1.5'
const HOME = '10.0.0.5'
const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'overtrick-address-'))
  undo.push(() => rmSync(made, { recursive: true }))
  return made
}

test('[CK4] an address that has changed is told until it is back, or nobody lays those codes out any more', () => {
  const data = folder()
  const told = (day: number, own: string) => {
    const former = lastTimeOn(data).former([own], day * DAY_MS)
    saveAddress(data, day * DAY_MS, [own])
    return former?.address ?? null
  }
  expect(told(1, HALL)).toBeNull()
  expect(told(2, HALL)).toBeNull()
  expect([told(3, HOME), told(4, HOME)]).toEqual([HALL, HALL])
  expect(told(5, HALL)).toBe(HOME)
  expect(told(100, HALL)).toBeNull()
})

test('[CK4] a laptop without a network is not said to have moved, and what cannot be read is a first evening', () => {
  const data = folder()
  saveAddress(data, DAY_MS, [HALL])
  expect(lastTimeOn(data).former([], 2 * DAY_MS)).toBeNull()
  saveAddress(data, 2 * DAY_MS, [])
  expect(lastTimeOn(data).at).toBe(DAY_MS)
  writeFileSync(join(data, 'address.json'), '{"address":')
  expect(lastTimeOn(data)).toMatchObject({ at: 0 })
})
