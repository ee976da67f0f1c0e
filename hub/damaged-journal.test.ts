import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Problem } from '../shared/lib/parsed.ts'
import { howellCyclic } from '../shared/movement/make/howell/howell-cyclic.ts'
import { SESSION, tableDevice } from '../shared/test/hall.ts'
import { made } from '../shared/test/made.ts'
import { speakAll } from '../shared/text/catalogue.ts'
import { LOCALES } from '../shared/text/locale.ts'
import { startWords } from './cli/start-words.ts'
import { openFiles } from './open-files.ts'
import { openedHubHall } from './test/hub-hall.ts'
import { createFolders } from './test/hub-process.ts'

await speakAll()

/** Copies of one evening's journal, each damaged in one way, as failing disks and broken copies leave them. */

const PAGE = 4096
const JOURNAL = 'journal.sqlite'

const folders = createFolders()
const whole = join(folders.root, 'whole')
const killed = join(folders.root, 'killed')
const plan = made(howellCyclic({ tables: 5, rounds: 9 }, 3))

/** Plays a session of 135 results; returns the files of its folder after the close and during play. */
function play(): ReturnType<typeof read> {
  const files = made(openFiles(folders))
  const { result, hall } = openedHubHall(files.journal, { perSecond: 1e6, burst: 1e6 }, plan)
  for (const { round, table, boards } of plan.entries)
    for (const board of boards) hall.fact(result(table, board, '4S S 10', round))
  files.journal.putAside({
    at: 1,
    session: SESSION,
    device: tableDevice(1),
    code: 'ill-formed',
    sentence: 'No.',
    text: 'longer than a page '.repeat(210),
  })
  cpSync(folders.dataDir, killed, { recursive: true })
  files.journal.close()
  files.log.close()
  cpSync(folders.dataDir, whole, { recursive: true })
  return read()
}

function read() {
  const files = openFiles(folders)
  if (!files.ok) return { refused: files.problem }
  const { journal, log, notices } = files.value
  try {
    return {
      entries: journal.entries(SESSION),
      epoch: journal.meta('epoch'),
      devices: journal.devices(),
      named: notices.length + journal.unreadable().length,
      notices,
    }
  } finally {
    journal.close()
    log.close()
  }
}

const before = play()
if (before.refused) throw new Error(before.refused.code)
const { entries, devices } = before
afterAll(() => folders.remove())

/** Copies the folder, damages the copy, and starts on it. */
function startOn(from: string, harm: (file: (name: string) => string) => void) {
  rmSync(folders.dataDir, { recursive: true, force: true })
  cpSync(from, folders.dataDir, { recursive: true })
  harm(name => join(folders.dataDir, name))
  return read()
}

function change(path: string, work: (bytes: Buffer) => Buffer | undefined): void {
  const bytes = readFileSync(path)
  writeFileSync(path, work(bytes) ?? bytes)
}

const flip = (bytes: Buffer, from: number, count = 1): void => {
  for (let at = from; at < from + count; at += 1) bytes[at] = (bytes[at] ?? 0) ^ 0xff
}

/** Expects everything readable to equal the original, and everything else to be reported as lost. */
function expectNothingSilent(after: ReturnType<typeof read>): void {
  if (after.refused) {
    expectSaid(after.refused)
    return
  }
  const shown = after.entries.map(entry => (entry.kind === 'unreadable' ? entry.position : entry))
  const expected = entries.map((entry, index) => (shown[index] === entry.position ? entry.position : entry))
  const isWhole = shown.slice(0, entries.length).every(entry => typeof entry === 'object')
  expect(shown).toEqual(expected.slice(0, shown.length))
  if (!isWhole || shown.length !== entries.length || after.devices.length !== devices.length)
    expect(after.named).toBeGreaterThan(0)
  for (const notice of after.notices) expectSaid(notice)
}

/** Expects a whole sentence in every language, and no stack trace. */
function expectSaid(problem: Problem): void {
  for (const locale of LOCALES) {
    const sentence = startWords(locale).problem(problem)
    expect(sentence).not.toBe(problem.code)
    expect(sentence).not.toMatch(/[{}]|\bat \w+ \(|undefined/)
  }
}

const PAGES = readFileSync(join(whole, JOURNAL)).length / PAGE
const journalWith = (harm: (bytes: Buffer) => Buffer | undefined) =>
  startOn(whole, file => change(file(JOURNAL), harm))

describe('a damaged journal', () => {
  test('[HB16] as it was left, all is there and nothing is said', () => {
    expect(PAGES).toBeGreaterThan(30)
    const after = startOn(whole, () => {})
    expect(after).toEqual({ entries, devices, epoch: '1', named: 0, notices: [] })
    expect(startOn(killed, () => {})).toEqual(after)
  })

  test.each(Array.from({ length: PAGES }, (_, index) => index + 1))(
    '[HB16] page %i zeroed, and its head, its list of rows or its middle flipped: nothing is lost in silence',
    page => {
      const from = (page - 1) * PAGE
      const others = [
        (bytes: Buffer) => void flip(bytes, from, 1),
        (bytes: Buffer) => void flip(bytes, from + 8, 4),
        (bytes: Buffer) => void flip(bytes, from + PAGE - 700, 3),
      ]
      expectNothingSilent(journalWith(bytes => bytes.fill(0, from, from + PAGE)))
      // Only one kind of damage per page, to keep the test fast.
      for (const harm of others.slice(page % 3).slice(0, 1)) expectNothingSilent(journalWith(harm))
    },
  )
})

const JOURNAL_LOG = `${JOURNAL}-wal`
const FRAME = PAGE + 24

describe('a damaged file', () => {
  test.each([0, 50, 100, PAGE, 5 * PAGE + 17, Math.floor(PAGES / 2) * PAGE, (PAGES - 1) * PAGE])(
    '[HB16] a journal cut to %i bytes',
    size => expectNothingSilent(startOn(whole, file => truncateSync(file(JOURNAL), size))),
  )

  test('[HB16] a journal of zeros, and one that is something else', () => {
    for (const harm of [(bytes: Buffer) => bytes.fill(0), () => Buffer.from('a letter '.repeat(3000))]) {
      const after = journalWith(harm)
      expect(after.refused?.code).toBe('folder.journal-unreadable')
      expectNothingSilent(after)
    }
  })

  test('[HB16] whatever becomes of indexes, head and free pages, every entry is given back', () => {
    const after = journalWith(bytes => void flip(bytes, 0, 100))
    expect(after).toMatchObject({ entries, notices: [{ code: 'salvage.whole' }], epoch: '1' })
    expect(after.devices).toEqual(devices)
    const [notice] = after.notices ?? []
    const aside = String(notice && Object.values(notice.places)[1])
    expect(readdirSync(aside)).toEqual([JOURNAL])
    expect(readFileSync(join(aside, JOURNAL)).length).toBe(PAGES * PAGE)
    // The notice is reported once; a salvaged journal is like any other.
    expect(read()).toEqual({ entries, devices, epoch: '1', named: 0, notices: [] })
  })

  test('[HB16] where an index still has the names of what is lost, its tables are named', () => {
    const said = Array.from({ length: PAGES }, (_, page) =>
      journalWith(bytes => bytes.fill(0, page * PAGE, (page + 1) * PAGE)),
    ).flatMap(({ notices }) => notices?.filter(({ code }) => code === 'salvage.session.tables') ?? [])
    expect(said.length).toBeGreaterThan(10)
    const words = said.map(notice => startWords('en').problem(notice))
    expect(words.join(' ')).toMatch(/: \d[\d–, ]*\. They came from tables A\d/)
  })

  test('[HB16] where entries are lost, what comes next is of a new epoch: positions may have stood on receipts', () => {
    const after = journalWith(bytes => bytes.subarray(0, Math.floor(PAGES / 2) * PAGE))
    expect(after.notices?.map(({ code }) => code)).toContain('salvage.lost')
    expect(after.epoch).toBe('2')
    expect(after.notices?.some(({ code }) => code.startsWith('salvage.session'))).toBe(true)
    expect(read()).toMatchObject({ epoch: '2', notices: [] })
  })

  test('[HB16] the log of writes cut or torn in its last commit is what a power cut leaves: nothing is said', () => {
    const size = readFileSync(join(killed, JOURNAL_LOG)).length
    const cut = startOn(killed, file => truncateSync(file(JOURNAL_LOG), size - 100))
    expect(cut).toMatchObject({ entries, notices: [] })
  })

  test('[HB16] a log of writes that is damaged before its last commit is said, and what lies behind it is kept', () => {
    const frames = Math.floor(readFileSync(join(killed, JOURNAL_LOG)).length / FRAME)
    for (const frame of [0, 3, Math.floor(frames / 2), frames - 20]) {
      const after = startOn(killed, file =>
        change(file(JOURNAL_LOG), bytes => void flip(bytes, 32 + frame * FRAME + 24 + 2000, 8)),
      )
      expect(after.named).toBeGreaterThan(0)
      expectNothingSilent(after)
    }
    for (const [from, count] of [
      [0, 32],
      [8, 4],
      [16, 8],
      [32, 24],
    ] as const) {
      const after = startOn(killed, file => change(file(JOURNAL_LOG), bytes => void flip(bytes, from, count)))
      expect(after.named).toBeGreaterThan(0)
      expectNothingSilent(after)
    }
  })

  test('[HB16] a log of writes beside an empty journal, or none, gives back the evening that it holds whole', () => {
    for (const harm of [
      (file: (name: string) => string) => writeFileSync(file(JOURNAL), ''),
      (file: (name: string) => string) => rmSync(file(JOURNAL)),
    ])
      expect(startOn(killed, harm)).toMatchObject({ entries, devices, notices: [{ code: 'salvage.whole' }] })
  })

  test('[HB16] a salvage that is broken off goes on at the next start', () => {
    for (const done of [0, 1, 2]) {
      const after = startOn(whole, file => {
        writeFileSync(file('journal.salvage-making'), 'half a')
        if (done === 0) return change(file(JOURNAL), bytes => void flip(bytes, 0, 100))
        cpSync(file(JOURNAL), file('journal.salvage-made'))
        if (done === 1) change(file(JOURNAL), bytes => void flip(bytes, 0, 100))
        else rmSync(file(JOURNAL))
        return undefined
      })
      expect(after).toMatchObject({ entries, devices })
    }
  })
})
