import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { powerOf, type Run, sleepsAfter, tryDisk } from './machine.ts'

const saying =
  (said: Readonly<Record<string, string>>): Run =>
  async (program, args) =>
    Object.entries(said).find(([asked]) => [program, ...args].join(' ').includes(asked))?.[1] ?? null

const POWERCFG = `GUID des Energieschemas: 381b4222-f694-41f0-9685-ff5bb260df2e  (Ausbalanciert)
    GUID der Energieeinstellung: 29f6c1db-86da-48c5-9fdb-f2b67b1f44da  (Standbymodus nach)
      Minimal mögliche Einstellung: 0x00000000
      Maximal mögliche Einstellung: 0xffffffff
    Index der aktuellen Wechselstromeinstellung: 0x00000708
    Index der aktuellen Gleichstromeinstellung: 0x00000384
`
const PMSET = `Battery Power:
 sleep                1
 displaysleep         2
AC Power:
 Sleep On Power Button 1
 disksleep            10
 sleep                15
 displaysleep         10
`

test.each<[string, string, Record<string, string>, number | null]>([
  ['win32', 'Windows', { powercfg: POWERCFG }, 30],
  ['win32', 'Windows, never', { powercfg: POWERCFG.replace('0x00000708', '0x00000000') }, 0],
  ['win32', 'a Windows that says nothing', {}, null],
  ['darwin', 'macOS', { pmset: PMSET }, 15],
  ['linux', 'GNOME', { 'ac-type': "'suspend'", 'ac-timeout': '3600' }, 60],
  ['linux', 'GNOME, never', { 'ac-type': "'nothing'", 'ac-timeout': '3600' }, 0],
  ['linux', 'another desktop', {}, null],
])('[CK7] when it sleeps on %s: %s', async (platform, _, said, minutes) => {
  expect(await sleepsAfter(platform, saying(said))).toBe(minutes)
})

test('[CK7] Linux tells in files whether it is on mains, and how full its battery is', async () => {
  const supplies = mkdtempSync(join(tmpdir(), 'overtrick-supply-'))
  const put = (name: string, files: Record<string, string>) => {
    mkdirSync(join(supplies, name), { recursive: true })
    for (const [file, text] of Object.entries(files)) writeFileSync(join(supplies, name, file), `${text}\n`)
  }
  const power = () => powerOf('linux', saying({}), supplies)
  expect(await power()).toEqual({ onMains: null, battery: null })
  put('BAT0', { type: 'Battery', capacity: '61' })
  expect(await power()).toEqual({ onMains: null, battery: 61 })
  put('AC', { type: 'Mains', online: '0' })
  expect(await power()).toEqual({ onMains: false, battery: 61 })
  put('AC', { type: 'Mains', online: '1' })
  expect(await power()).toEqual({ onMains: true, battery: 61 })
  rmSync(supplies, { recursive: true })
})

test('[CK5] before the first start there is no data folder: the disk that will have it is tried, and nothing is left there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'overtrick-disk-'))
  try {
    const { free, writeMs } = tryDisk(join(folder, 'not', 'there yet'), () => 0)
    expect([free !== null && free > 0, writeMs]).toEqual([true, 0])
    expect(readdirSync(folder)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('[CK5] where a folder stands in the way of the trial nothing is taken, and nothing else is spoilt by it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'overtrick-disk-'))
  try {
    mkdirSync(join(folder, '.trial', 'of somebody else'), { recursive: true })
    expect(tryDisk(folder, () => 0)).toMatchObject({ writeMs: null })
    expect(readdirSync(join(folder, '.trial'))).toEqual(['of somebody else'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
