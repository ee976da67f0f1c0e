import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Problem } from '../shared/lib/parsed.ts'
import { SESSION } from '../shared/test/hall.ts'
import { made } from '../shared/test/made.ts'
import { speakAll } from '../shared/text/catalogue.ts'
import { LOCALES } from '../shared/text/locale.ts'
import { startWords } from './cli/start-words.ts'
import { createHub } from './hub.ts'
import { wordsOfClubKey } from './keys/club-card-read.ts'
import { readKeyFiles } from './keys/key-file.ts'
import { type OpenFiles, openFiles } from './open-files.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeCard } from './take-card.ts'
import { openedHubHall } from './test/hub-hall.ts'
import { createFolders } from './test/hub-process.ts'
import { canMount, fillDisk, mountSmallDisk } from './test/small-disk.ts'

await speakAll()

/** Starts a hub again after it was killed in mid-evening, on a full or failing disk. */

const JOURNAL = 'journal.sqlite'
const PAGE = 4096
let folders: ReturnType<typeof createFolders>
let undo: (() => void)[] = []
beforeEach(() => {
  folders = createFolders()
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const step of undo.reverse()) step()
  undo = []
  folders.remove()
})

/**
 * Closes the files. When a database left open is released later, it deletes the write-ahead log of whatever
 * file then has its name.
 */
function closeFiles({ journal, federation, log }: OpenFiles): void {
  for (const file of [journal, federation, log]) file?.close()
}

/** Creates the folder as a kill leaves it: the last commits are in the write-ahead log only. */
function killedEvening() {
  const files = made(openFiles(folders))
  const { result, hall } = openedHubHall(files.journal)
  for (const board of [1, 2, 3]) hall.fact(result(1, board, '4S S 10'))
  const killed = join(folders.root, 'killed')
  cpSync(folders.dataDir, killed, { recursive: true })
  const entries = files.journal.entries(SESSION)
  closeFiles(files)
  rmSync(folders.dataDir, { recursive: true })
  return { killed, entries }
}

const filesIn = (dataDir: string) =>
  new Map([JOURNAL, `${JOURNAL}-wal`].map(name => [name, readFileSync(join(dataDir, name))]))

function expectWhole(dataDir: string, entries: readonly object[]): void {
  const files = made(openFiles({ ...folders, dataDir }))
  expect([files.journal.entries(SESSION), files.notices]).toEqual([entries, []])
  closeFiles(files)
}

/** Expects one sentence with instructions in every language. */
function expectSaid(problem: Problem | undefined, code: string, what: RegExp): void {
  expect(problem?.code).toBe(code)
  const sentences = LOCALES.map(locale => (problem ? startWords(locale).problem(problem) : ''))
  expect(new Set(sentences).size).toBe(LOCALES.length)
  expect(sentences.join('\n')).not.toMatch(/[{}]|undefined|\bat \w+ \(/)
  expect(sentences[0]).toMatch(what)
}

async function start(dataDir: string): Promise<Problem | undefined> {
  const hub = createHub({ dataDir, distDir: folders.distDir, port: 0, hosts: [], version: 'test' })
  const started = await hub.start()
  await hub.stop()
  return started.ok ? undefined : started.problem
}

describe.skipIf(!canMount)('a disk that is really full (a tmpfs: needs root)', () => {
  function diskWith(folder: string) {
    const disk = join(folders.root, 'disk')
    undo.push(mountSmallDisk(disk, 2000))
    const dataDir = join(disk, 'data')
    cpSync(folder, dataDir, { recursive: true })
    return { disk, dataDir }
  }

  test('[HB351] takes nothing for damaged: the start is refused until there is room, and then all is there', async () => {
    const { killed, entries } = killedEvening()
    const { disk, dataDir } = diskWith(killed)
    const refusals: number[] = []
    for (let pages = 0; pages <= 24; pages += 1) {
      rmSync(dataDir, { recursive: true })
      cpSync(killed, dataDir, { recursive: true })
      const filler = fillDisk(disk, pages * PAGE)
      const names = () => readdirSync(dataDir).filter(name => !name.endsWith('-shm'))
      const before = names()
      const problem = await start(dataDir)
      if (problem) {
        refusals.push(pages)
        expectSaid(problem, 'folder.full', /is full.*free some space/)
        expect(names()).toEqual(before)
      }
      rmSync(filler)
      expectWhole(dataDir, entries)
    }
    expect(refusals).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5, 6]))
    expect(refusals).not.toContain(24)
  })

  test('[HB351] a journal that is damaged besides is salvaged once there is room', async () => {
    const { killed } = killedEvening()
    const log = join(killed, `${JOURNAL}-wal`)
    writeFileSync(log, readFileSync(log).fill(0xff, 8, 12))
    const { disk, dataDir } = diskWith(killed)
    const before = filesIn(dataDir)
    const filler = fillDisk(disk)
    expectSaid(await start(dataDir), 'folder.full', /is full.*free some space/)
    expect(filesIn(dataDir)).toEqual(before)
    rmSync(filler)
    const files = made(openFiles({ ...folders, dataDir }))
    expect(files.notices.map(({ code }) => code)).toEqual(['salvage.whole'])
    closeFiles(files)
  })

  test('[HB351] neither card nor backup takes the place of a journal that a full disk keeps from being read', () => {
    const { killed, entries } = killedEvening()
    const { disk, dataDir } = diskWith(killed)
    const card = wordsOfClubKey(made(readKeyFiles(dataDir)).clubKey)
    const filler = fillDisk(disk)
    const answers = [takeCard(card, dataDir, 1), restoreBackup(killed, dataDir, 1)]
    for (const answer of answers) expectSaid(answer.ok ? undefined : answer.problem, 'folder.full', /is full/)
    rmSync(filler)
    expectWhole(dataDir, entries)
  })
})

describe('a disk that the driver says is full, or fails', () => {
  test.each([
    ['SQLITE_FULL', 'folder.full', /is full.*free some space/],
    ['SQLITE_IOERR_READ', 'folder.failing', /Cannot read or write .*\(no\).*--data/],
    ['SQLITE_IOERR_SHMSIZE', 'folder.failing', /Cannot read or write .*\(no\).*--data/],
  ])('[HB351] %s is one sentence wherever it comes, and nothing is taken for damaged', (code, said, what) => {
    const { killed, entries } = killedEvening()
    for (const name of ['pragma', 'prepare', 'transaction', 'exec'] as const)
      for (let before = 0; before < 4; before += 1) {
        rmSync(folders.dataDir, { recursive: true, force: true })
        cpSync(killed, folders.dataDir, { recursive: true })
        const work = Database.prototype[name] as (...args: unknown[]) => unknown
        let calls = 0
        vi.spyOn(Database.prototype, name).mockImplementation(function (this: unknown, ...args: unknown[]) {
          calls += 1
          if (calls > before) throw new Database.SqliteError('no', code)
          return work.apply(this, args)
        } as never)
        const opened = openFiles(folders)
        vi.restoreAllMocks()
        if (opened.ok) {
          closeFiles(opened.value)
        } else expectSaid(opened.problem, said, what)
        if (before === 0 && (name === 'pragma' || name === 'prepare')) expect(opened.ok).toBe(false)
        expectWhole(folders.dataDir, entries)
      }
  })
})
