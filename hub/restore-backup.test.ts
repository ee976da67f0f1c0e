import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SESSION } from '../shared/test/hall.ts'
import { made } from '../shared/test/made.ts'
import { runOvertrick } from './cli/overtrick.ts'
import { makeBackup } from './journal/backup.ts'
import { wordsOfClubKey } from './keys/club-card-read.ts'
import { openFiles } from './open-files.ts'
import { openedHubHall } from './test/hub-hall.ts'
import { createFolders } from './test/hub-process.ts'

let folders: ReturnType<typeof createFolders>
let place: string
beforeEach(() => {
  folders = createFolders()
  place = join(folders.root, 'stick')
  mkdirSync(place)
})
afterEach(() => folders.remove())

async function play(): Promise<number> {
  const { journal } = made(openFiles(folders))
  openedHubHall(journal)
  const { dataDir } = folders
  await makeBackup({ dataDir, journal, place, club: 'abcd1234', now: Date.UTC(2026, 10, 22) })
  const { length } = journal.entries(SESSION)
  journal.close()
  return length
}

async function recover(...args: readonly string[]) {
  const said = { out: [] as string[], err: [] as string[] }
  const io = {
    out: (text: string) => void said.out.push(text),
    err: (text: string) => void said.err.push(text),
    cwd: folders.root,
    distDir: folders.distDir,
    version: 'test',
  }
  const code = await runOvertrick(['recover', '--data', folders.dataDir, ...args], io)
  return { out: said.out.join(''), err: said.err.join(''), code }
}

test('[CL90] a backup is restored to a folder that lost its journal, and the old files are moved aside', async () => {
  const length = await play()
  rmSync(join(folders.dataDir, 'journal.sqlite'))
  expect(await recover('--from', place)).toMatchObject({
    err: '',
    code: 0,
    out: expect.stringContaining('overtrick-abcd1234-2026-11-22-000000'),
  })
  const { journal, notices } = made(openFiles(folders))
  expect([journal.entries(SESSION).length, notices]).toEqual([length, []])
  journal.close()
  const aside = readdirSync(folders.dataDir).filter(name => name.startsWith('set-aside-'))
  expect(aside).toHaveLength(1)
  expect(readdirSync(join(folders.dataDir, aside[0] ?? ''))).toEqual(['club-key'])
})

test('[CL90] it comes back into a folder that is not there, and never over an evening that can be used', async () => {
  await play()
  expect(await recover('--from', place)).toMatchObject({ code: 1, err: expect.stringContaining('as it is') })
  rmSync(folders.dataDir, { recursive: true })
  expect(await recover('--from', 'stick')).toMatchObject({ code: 0 })
  expect(openFiles(folders)).toMatchObject({ ok: true })
})

test('[CL92] where the newest backup does not open the one before it is taken, and what it lacks is said', async () => {
  const length = await play()
  const newer = join(place, 'overtrick-abcd1234-2026-11-22-001000')
  mkdirSync(newer)
  writeFileSync(join(newer, 'journal.sqlite'), 'x'.repeat(5000))
  writeFileSync(join(newer, 'club-key'), new Uint8Array(16))
  rmSync(folders.dataDir, { recursive: true })
  const { code, out, err } = await recover('--from', place)
  expect([code, err]).toEqual([0, `The backup ${newer} is newer but does not open: skipped.\n`])
  expect(out).toContain('overtrick-abcd1234-2026-11-22-000000')
  expect(out).toContain(`It has ${length} entries, and none after 2026-11-22 00:00 UTC.`)
  expect(openFiles(folders)).toMatchObject({ ok: true })
  expect(readdirSync(folders.root)).not.toContain('data.restoring')
})

test('[CL92] if no backup opens, nothing in the data folder is touched', async () => {
  const newer = join(place, 'overtrick-abcd1234-2026-11-22-001000')
  const older = join(place, 'overtrick-abcd1234-2026-11-22-000500')
  for (const folder of [newer, older]) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'journal.sqlite'), 'x'.repeat(5000))
  }
  hold(KEY)
  expect(await recover('--from', place)).toMatchObject({
    code: 1,
    out: '',
    err: `2 backups in ${place}, but none of them opens.\n`,
  })
  expect(readdirSync(folders.dataDir)).toEqual(['club-key'])
})

test('[CL92] a journal’s file can be named, with the key beside it or with that of the folder', async () => {
  const length = await play()
  const [backup = ''] = readdirSync(place)
  const file = join(place, backup, 'journal.sqlite')
  rmSync(join(folders.dataDir, 'journal.sqlite'))
  expect(await recover('--from', file)).toMatchObject({ code: 0, err: '' })
  const alone = join(folders.root, 'evening.sqlite')
  copyFileSync(file, alone)
  rmSync(join(folders.dataDir, 'journal.sqlite'))
  expect(await recover('--from', alone)).toMatchObject({ code: 0, err: '' })
  const { journal } = made(openFiles(folders))
  expect(journal.entries(SESSION)).toHaveLength(length)
  journal.close()
})

test('[CL90] without a backup it says so, and how the room gives the evening back', async () => {
  writeFileSync(join(place, 'letter.txt'), 'mine')
  expect(await recover('--from', place)).toMatchObject({ code: 1, err: `No backup in ${place}.\n` })
  expect(await recover()).toMatchObject({ code: 0, out: expect.stringContaining('club card') })
  expect(await recover('--form', 'x')).toMatchObject({ code: 2 })
  expect(await recover('--data', '')).toMatchObject({ code: 2 })
})

const KEY = new Uint8Array(16).map((_, at) => at * 7)
const CARD = wordsOfClubKey(KEY)

test.each<[string, () => void]>([
  ['is not there', () => {}],
  ['has lost its journal', () => hold(KEY)],
  [
    'has a journal of which nothing can be read',
    () => {
      hold(KEY)
      writeFileSync(join(folders.dataDir, 'journal.sqlite'), 'x'.repeat(5000))
    },
  ],
  ['has the key of another club alone', () => hold(new Uint8Array(16))],
])('[CL91] the club card goes into a folder that %s, and the next start collects', async (_what, lay) => {
  lay()
  expect(await recover('--card', CARD)).toMatchObject({ code: 0, err: '' })
  const opened = made(openFiles(folders))
  expect(opened.recovering).toBe(true)
  expect(new Uint8Array(opened.secrets.clubKey)).toEqual(KEY)
  opened.journal.close()
})

test('[CL91] a journal that only lacks its key stays, and the card gives it back', async () => {
  const length = await play()
  const key = new Uint8Array(readFileSync(join(folders.dataDir, 'club-key')))
  rmSync(join(folders.dataDir, 'club-key'))
  expect(await recover('--card', wordsOfClubKey(key))).toMatchObject({ code: 0, err: '' })
  const { journal, recovering } = made(openFiles(folders))
  expect([journal.entries(SESSION).length, recovering]).toEqual([length, true])
  journal.close()
})

test('[CL91] words that are no card, or a folder that can be used, are one sentence, and nothing changes', async () => {
  expect(await recover('--card', 'twelve words')).toMatchObject({ code: 1, out: '' })
  expect(existsSync(folders.dataDir)).toBe(false)
  expect(await recover('--card', CARD, '--from', place)).toMatchObject({ code: 2, out: '' })
  await play()
  const key = readFileSync(join(folders.dataDir, 'club-key'))
  expect(await recover('--card', CARD)).toMatchObject({ code: 1, err: expect.stringContaining('as it is') })
  expect(readFileSync(join(folders.dataDir, 'club-key'))).toEqual(key)
  expect(made(openFiles(folders)).recovering).toBe(false)
})

function hold(key: Uint8Array): void {
  mkdirSync(folders.dataDir)
  writeFileSync(join(folders.dataDir, 'club-key'), key)
}
