import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DIRECTOR } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { openSqliteJournal } from '../../journal/journal-sqlite.ts'
import { parseClubCard } from '../../keys/club-card-read.ts'
import { runOvertrick } from '../overtrick.ts'

const folder = mkdtempSync(join(tmpdir(), 'overtrick-card-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(...args: string[]) {
  const printed = { out: '', err: '' }
  const code = await runOvertrick(args, {
    out: text => {
      printed.out += text
    },
    err: text => {
      printed.err += text
    },
    cwd: folder,
    distDir: '/',
    version: '1',
    languages: ['en'],
  })
  return { ...printed, code }
}

const open = () => made(openSqliteJournal(join(folder, 'journal.sqlite')))
const KEY = new Uint8Array(16).map((_, at) => at * 7)

test('[CL80] the club card has the club key as twelve words, and nothing is made where there is no key', async () => {
  expect(await run('card', '--data', folder)).toMatchObject({ code: 1, out: '' })
  writeFileSync(join(folder, 'club-key'), KEY)
  const { code, out, err } = await run('card', '--data', folder)
  expect([code, err]).toEqual([0, ''])
  const words = [...out.matchAll(/^.*\d [a-z]+.*$/gm)].flatMap(([line]) => line.match(/[a-z]+/g) ?? [])
  expect(words).toHaveLength(12)
  expect(parseClubCard(words.join(' '))).toEqual(KEY)
  expect(parseClubCard([...words.slice(1), words[0]].join(' '))).toBeUndefined()
  expect(out).toContain('Keep the card in the cupboard, not with the laptop.')
})

test('[CL81] a new key makes a new club: asked first, then no device has rights and the old key is gone', async () => {
  writeFileSync(join(folder, 'key'), new Uint8Array(32))
  const journal = open()
  journal.putDevice({
    device: DIRECTOR,
    role: 'director',
    section: null,
    table: null,
    keyHash: 'ab',
    pairedAt: 1,
    revokedAt: null,
  })
  const asked = await run('new-key', '--data', folder)
  expect(asked).toMatchObject({ code: 2, out: '' })
  expect(asked.err).toContain('every tablet')
  expect((await run('new-key', '--yes', '--data', folder)).code).toBe(1)
  expect(new Uint8Array(readFileSync(join(folder, 'club-key')))).toEqual(KEY)
  journal.close()
  expect(await run('new-key', '--yes', '--data', folder)).toMatchObject({ code: 0, err: '' })
  const key = readFileSync(join(folder, 'club-key'))
  expect(key).toHaveLength(16)
  expect(new Uint8Array(key)).not.toEqual(KEY)
  expect(() => readFileSync(join(folder, 'key'))).toThrow()
  const after = open()
  expect(after.devices().map(({ revokedAt }) => revokedAt !== null)).toEqual([true])
  after.close()
})

test('[CL81] no copy of the key of before stays in the folder, and nobody who waited goes on waiting', async () => {
  const kept = ['club-keys.txt', 'club-key.md', 'notes-club-key-1']
  const copies = [
    'club-key-1795460000000',
    'club-key.next',
    'club-key.making',
    'club-key.next.making',
    'club-key.new',
  ]
  for (const name of ['club-key', ...kept, ...copies]) writeFileSync(join(folder, name), KEY)
  const before = open()
  before.transaction(() =>
    before.putRequest({
      device: DIRECTOR,
      role: 'director',
      section: null,
      table: null,
      parent: null,
      keyHash: 'ab',
      publicKey: 'ab',
      askedAt: 1,
      turnedAwayAt: null,
    }),
  )
  before.close()
  const { code, out } = await run('new-key', '--yes', '--data', folder)
  expect([code, out.includes('overtrick card')]).toEqual([0, true])
  const holding = readdirSync(folder).filter(name => {
    const path = join(folder, name)
    return statSync(path).isFile() && readFileSync(path).equals(Buffer.from(KEY))
  })
  expect(holding.sort()).toEqual(kept.sort())
  const after = open()
  expect(after.requests()).toEqual([])
  after.close()
})
