import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SESSION } from '../shared/test/hall.ts'
import { made } from '../shared/test/made.ts'
import { createTestClock } from '../shared/test/test-clock.ts'
import { speakAll } from '../shared/text/catalogue.ts'
import { LOCALES } from '../shared/text/locale.ts'
import { createBackups } from './backups.ts'
import { startWords } from './cli/start-words.ts'
import { createHub } from './hub.ts'
import { type BackupResult, backupsAt, layDownBackup, makeBackup } from './journal/backup.ts'
import { openFiles } from './open-files.ts'
import { openedHubHall } from './test/hub-hall.ts'
import { createFolders } from './test/hub-process.ts'

await speakAll()

let folders: ReturnType<typeof createFolders>
let place: string
beforeEach(() => {
  folders = createFolders()
  place = join(folders.root, 'stick')
  mkdirSync(place)
})
afterEach(() => folders.remove())

const NOW = Date.UTC(2026, 10, 22, 20, 45)

/** Creates a running session and a way to back it up. */
function evening() {
  const { journal } = made(openFiles(folders))
  const { hall, result } = openedHubHall(journal)
  return {
    journal,
    play: (board: number) => hall.fact(result(1, board, '4S S 10')),
    back: (minutes = 0, club = 'abcd1234') =>
      makeBackup({ dataDir: folders.dataDir, journal, place, club, now: NOW + minutes * 60_000 }),
  }
}

test('[HB17] a backup of a running evening holds all that was entered, and the keys, for its owner alone', async () => {
  const { journal, play, back } = evening()
  play(1)
  const result = await back()
  const folder = join(place, 'overtrick-abcd1234-2026-11-22-204500')
  expect(result).toEqual({ kind: 'made', folder })
  expect(readdirSync(folder)).toEqual(['club-key', 'journal.sqlite'])
  expect(readFileSync(join(folder, 'club-key'))).toEqual(readFileSync(join(folders.dataDir, 'club-key')))
  if (process.platform !== 'win32') {
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'club-key')).mode & 0o777).toBe(0o600)
  }
  const entries = journal.entries(SESSION)
  play(2)
  journal.close()
  // Meanwhile everything is lost.
  rmSync(folders.dataDir, { recursive: true })
  expect(layDownBackup(backupsAt(place)[0] ?? '', folders.dataDir)).toEqual({ kind: 'well' })
  const again = made(openFiles(folders))
  expect(again.journal.entries(SESSION)).toEqual(entries)
  expect(again.notices).toEqual([])
})

test('[HB17] of each club the last five stay, by their dates; what else lies there is left alone', async () => {
  const { back } = evening()
  mkdirSync(join(place, 'overtrick-abcd1234-2026-11-20-000000.making'))
  writeFileSync(join(place, 'letter.txt'), 'mine')
  await back(-10, 'zzzz9999')
  for (const minute of [0, 2, 4, 6, 8, 10, 12]) await back(minute)
  const left = readdirSync(place).filter(
    name => name.startsWith('overtrick-abcd1234') && !name.endsWith('making'),
  )
  expect(left.map(name => name.slice(-4, -2))).toEqual(['49', '51', '53', '55', '57'])
  expect(existsSync(join(place, 'letter.txt'))).toBe(true)
  expect(readdirSync(place).filter(name => name.includes('zzzz9999'))).toHaveLength(1)
  expect(backupsAt(place)[0]).toBe(join(place, 'overtrick-abcd1234-2026-11-22-205700'))
  expect(backupsAt(join(place, left[0] ?? ''))).toEqual([join(place, left[0] ?? '')])
  expect(backupsAt(join(place, 'nowhere'))).toEqual([])
})

test('[HB17] a backup that somebody has given another name is kept, and found when one is wanted', async () => {
  const { back } = evening()
  await back()
  const kept = join(place, 'overtrick-abcd1234-2026-11-22-204500 the final')
  renameSync(join(place, 'overtrick-abcd1234-2026-11-22-204500'), kept)
  for (const minute of [2, 4, 6, 8, 10, 12]) await back(minute)
  expect(existsSync(kept)).toBe(true)
  expect(readdirSync(place)).toHaveLength(6)
  expect(backupsAt(place).at(-1)).toBe(kept)
})

test.each<[string, (path: string) => void]>([
  ['damaged', path => truncateSync(path, 5 * 4096)],
  ['empty', path => writeFileSync(path, '')],
])('[HB17] a copy that comes out %s is no backup, and the one before stays', async (_what, harm) => {
  const { journal, back } = evening()
  await back()
  const copyTo = journal.copyTo
  journal.copyTo = async path => {
    await copyTo(path)
    harm(path)
  }
  expect(await back(2)).toMatchObject({ kind: 'failed' })
  expect(readdirSync(place)).toEqual(['overtrick-abcd1234-2026-11-22-204500'])
})

test('[HB17] a copy that lacks what was entered before is no backup', async () => {
  const { journal, back } = evening()
  const positions = new Map([[SESSION as string, 1000]])
  journal.lastPositions = () => positions
  expect(await back()).toMatchObject({ kind: 'failed', why: expect.stringContaining('1000') })
})

test('[HB18] backups are made while something is entered, and at the end; failure is told once, and so is its end', async () => {
  const clock = createTestClock()
  let contents = '1'
  let result: BackupResult = { kind: 'made', folder: '' }
  const said: string[] = []
  let made = 0
  const backups = createBackups({
    place,
    make: async () => {
      made += 1
      return result
    },
    contents: () => contents,
    schedule: (work, delayMs) => clock.setTimer(work, delayMs).clear,
    tell: problem => {
      for (const locale of LOCALES) expect(startWords(locale).problem(problem)).toContain(place)
      said.push(problem.code)
    },
    log: () => {},
  })
  const pass = async () => {
    clock.pass(120_000)
    await new Promise(setImmediate)
  }
  backups.start()
  await new Promise(setImmediate)
  await pass()
  expect(made).toBe(1)
  contents = '2'
  result = { kind: 'failed', why: 'the stick is gone' }
  await pass()
  await pass()
  expect([made, said]).toEqual([3, ['backup.failed']])
  result = { kind: 'made', folder: '' }
  await pass()
  expect([made, said]).toEqual([4, ['backup.failed', 'backup.again']])
  contents = '3'
  await backups.stop()
  await pass()
  expect(made).toBe(5)
})

test('[HB18] a disk that fails while it is read ends a backup and not the hub: it is tried, told, and tried again', async () => {
  const clock = createTestClock()
  const said: string[] = []
  let result: BackupResult = { kind: 'failed', why: 'disk I/O error' }
  let contents = (): string => {
    throw new Error('disk I/O error')
  }
  const backups = createBackups({
    place,
    make: async () => result,
    contents: () => contents(),
    schedule: (work, delayMs) => clock.setTimer(work, delayMs).clear,
    tell: problem => said.push(problem.code),
    log: () => {},
  })
  const pass = async () => {
    clock.pass(120_000)
    await new Promise(setImmediate)
  }
  backups.start()
  await new Promise(setImmediate)
  await pass()
  expect(said).toEqual(['backup.failed'])
  contents = () => '1'
  result = { kind: 'made', folder: '' }
  await pass()
  expect(said).toEqual(['backup.failed', 'backup.again'])
  await backups.stop()
})

test('[HB18] a hub that ends has left a backup; where there is no such folder it says so and runs', async () => {
  const told: string[] = []
  const options = { ...folders, port: 0, hosts: [], version: 'test' }
  const hub = createHub({ ...options, backup: place, tell: problem => told.push(problem.code) })
  made(await hub.start())
  await hub.stop()
  expect(backupsAt(place)).not.toEqual([])
  const other = createHub({
    ...options,
    backup: join(place, 'not-plugged-in'),
    tell: problem => told.push(problem.code),
  })
  made(await other.start())
  await other.stop()
  expect(told).toEqual(['backup.absent'])
})
