import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DIRECTOR } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { openSqliteJournal } from '../../journal/journal-sqlite.ts'
import { canMount, fillDisk, mountSmallDisk } from '../../test/small-disk.ts'
import { runOvertrick } from '../overtrick.ts'

const KEY = new Uint8Array(16).map((_, at) => at * 7)

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'overtrick-new-key-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const open = (folder: string) => made(openSqliteJournal(join(folder, 'journal.sqlite')))

/** Creates a club of one device in this folder. */
function clubIn(folder: string): void {
  writeFileSync(join(folder, 'club-key'), KEY)
  const journal = open(folder)
  journal.putDevice({
    device: DIRECTOR,
    role: 'director',
    section: null,
    table: null,
    keyHash: 'ab',
    pairedAt: 1,
    revokedAt: null,
  })
  journal.close()
}

async function newKey(folder: string) {
  let err = ''
  const code = await runOvertrick(['new-key', '--yes', '--data', folder], {
    out: () => {},
    err: text => {
      err += text
    },
    cwd: folder,
    distDir: '/',
    version: '1',
    languages: ['en'],
  })
  return { code, err }
}

/** Opens the journal for this process, so whoever had it before must have closed it. */
function stateOf(folder: string) {
  const journal = open(folder)
  const revoked = journal.devices().map(({ revokedAt }) => revokedAt !== null)
  journal.close()
  return { revoked, isOldKey: readFileSync(join(folder, 'club-key')).equals(Buffer.from(KEY)) }
}

const UNTOUCHED = { revoked: [false], isOldKey: true }

test('[CL361] where the new key cannot be written nobody loses his rights, it is said in a sentence, and the same again does it', async () => {
  clubIn(root)
  const inTheWay = join(root, 'club-key.new.making')
  mkdirSync(inTheWay)
  const { code, err } = await newKey(root)
  expect(code).toBe(1)
  expect(err).toContain(`Check the disk with the folder ${root}`)
  expect(stateOf(root)).toEqual(UNTOUCHED)
  rmSync(inTheWay, { recursive: true })
  expect(await newKey(root)).toEqual({ code: 0, err: '' })
  expect(stateOf(root)).toEqual({ revoked: [true], isOldKey: false })
})

const PAGE = 4096

describe.skipIf(!canMount)('a disk that is really full (a tmpfs: needs root)', () => {
  let disk = ''
  let unmount = () => {}
  beforeEach(() => {
    disk = join(root, 'disk')
    unmount = mountSmallDisk(disk)
  })
  afterEach(() => unmount())

  test.each([0, 1, 2, 3, 4, 6, 8, 12])(
    '[CL361] with %i pages of room it is all of it or nothing, and no half of a key stays',
    async pages => {
      clubIn(disk)
      const filler = fillDisk(disk, pages * PAGE)
      const { code, err } = await newKey(disk)
      rmSync(filler)
      const done = { revoked: [true], isOldKey: false }
      expect(stateOf(disk)).toEqual(code === 0 ? done : UNTOUCHED)
      expect(err === '').toBe(code === 0)
      expect(err).not.toContain('Error')
      expect(readdirSync(disk).filter(name => name.startsWith('club-key'))).toEqual(['club-key'])
    },
  )
})
