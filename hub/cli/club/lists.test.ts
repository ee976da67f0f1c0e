import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { type SessionId, sessionIdSchema } from '../../../shared/session/identity.ts'
import { createHall, DIRECTOR, SETTINGS } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import { foldClub } from '../../journal/club-entry.ts'
import { FEDERATION_FILE, journalPath } from '../../journal/data-folder.ts'
import type { Journal } from '../../journal/journal.ts'
import { openSqliteJournal } from '../../journal/journal-sqlite.ts'
import { openFederation } from '../../people/federation-file.ts'
import { runOvertrick } from '../overtrick.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'overtrick-lists-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const PLAN = planOffered(6)
const NAME = 'Quillfeather'
const FIRST = v.parse(sessionIdSchema, '2026-11-14-first')
const NEXT = v.parse(sessionIdSchema, '2026-11-21-next')

async function run(...args: readonly string[]) {
  const printed = { out: '', err: '' }
  const code = await runOvertrick([...args, '--data', root], {
    out: text => {
      printed.out += text
    },
    err: text => {
      printed.err += text
    },
    cwd: root,
    distDir: '/',
    version: '1',
    languages: ['en'],
  })
  return { ...printed, code }
}

function withJournal<T>(work: (journal: Journal) => T): T {
  const journal = made(openSqliteJournal(journalPath(root)))
  try {
    return work(journal)
  } finally {
    journal.close()
  }
}

function play(session: SessionId, settings: Partial<Settings>, closed: boolean): void {
  const hall = createHall(PLAN, { ...SETTINGS, ...settings })
  hall.name({ 1: [`${NAME} ${session}`, 'Bo'] })
  if (closed) hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  withJournal(journal =>
    journal.transaction(() => {
      journal.append(session, hall.entries)
      journal.setMeta('current-session', session)
    }),
  )
}
const rowsOf = (session: SessionId) => withJournal(journal => journal.lastPosition(session))
const hasName = (session: SessionId) => readFileSync(journalPath(root)).includes(`${NAME} ${session}`)

describe('overtrick sessions', () => {
  test('[CL110] lists what has been played, the current one first, the others by date', async () => {
    expect(await run('sessions')).toMatchObject({ code: 1, out: '' })
    play(FIRST, { name: 'Saturday pairs', date: '2026-11-14' }, true)
    play(NEXT, { name: 'Club cup', date: '2026-11-21' }, false)
    const { code, out, err } = await run('sessions')
    expect([code, err]).toEqual([0, ''])
    expect(out.trimEnd().split('\n')).toEqual([
      'Date        Name            Played by  ID',
      `2026-11-21  Club cup        6 pairs    ${NEXT}   not finished`,
      `2026-11-14  Saturday pairs  6 pairs    ${FIRST}`,
    ])
  })

  test('[CL111] deletes one for good after it was asked, and none that is played or is not there', async () => {
    play(FIRST, { name: 'Saturday pairs', date: '2026-11-14' }, true)
    play(NEXT, { name: 'Club cup', date: '2026-11-21' }, false)
    expect(await run('sessions', 'delete')).toMatchObject({ code: 2, out: '' })
    expect((await run('sessions', 'delete', 'nothing', '--yes')).err).toContain('No session "nothing"')
    expect((await run('sessions', 'delete', NEXT, '--yes')).err).toContain('finish it first')
    const asked = await run('sessions', 'delete', FIRST)
    expect(asked).toMatchObject({ code: 2, out: '' })
    expect(asked.err).toContain(`overtrick sessions delete ${FIRST} --yes`)
    expect([rowsOf(FIRST) > 0, hasName(FIRST)]).toEqual([true, true])

    expect(await run('sessions', 'delete', FIRST, '--yes')).toMatchObject({ code: 0, err: '' })
    expect([rowsOf(FIRST), hasName(FIRST), hasName(NEXT)]).toEqual([0, false, true])
    expect(withJournal(journal => [...foldClub(journal.clubEntries()).deleted.keys()])).toEqual([FIRST])
    expect((await run('sessions')).out).not.toContain(FIRST)
  })

  test('[CL110] while the hub has the folder nothing is read or deleted', async () => {
    play(FIRST, {}, true)
    const hub = made(openSqliteJournal(journalPath(root)))
    expect((await run('sessions', 'delete', FIRST, '--yes')).code).toBe(1)
    expect(hub.lastPosition(FIRST)).toBeGreaterThan(0)
    hub.close()
  })
})

describe('overtrick members', () => {
  const file = (name: string, lines: readonly string[]) => {
    writeFileSync(join(root, name), lines.join('\n'))
    return name
  }
  const members = () =>
    withJournal(journal => [...foldClub(journal.clubEntries()).members.values()].map(({ name }) => name))

  test('[CL112] brings in a list of members, twice the same, and says which lines are kept out', async () => {
    const list = file('members.csv', ['Name;Number', 'Zoë Brandt;12', ';13', 'Ana Lima;14', 'Bo Berg;14'])
    expect((await run('members', 'import', list)).code).toBe(1)
    play(FIRST, {}, true)
    const { code, out } = await run('members', 'import', list)
    expect(code).toBe(0)
    expect(out.split('\n').slice(0, 4)).toEqual([
      '2 new members',
      '2 lines left out:',
      expect.stringContaining('Line 3: no name'),
      expect.stringContaining('Line 5: number already on line 4, with another name'),
    ])
    expect((await run('members', 'import', list)).out).toContain('2 already there')
    expect(members().sort()).toEqual(['Ana Lima', 'Zoë Brandt'])
    const other = file('other.csv', ['Name;Number', 'Cy Doe;14'])
    expect((await run('members', 'import', other)).out).toContain('belongs to another member')
  })

  test('[CL116] says in which encoding a list was guessed to be, and takes another', async () => {
    play(FIRST, {}, true)
    writeFileSync(
      join(root, 'mac.csv'),
      Buffer.from('Name,Number\rZo\x91 M\x9fller,1\rJos\x8e N\x9c\x96ez,2\r', 'latin1'),
    )
    expect((await run('members', 'import', 'mac.csv', '--encoding', 'klingon')).err).toContain('windows-1250')
    const { out } = await run('members', 'import', 'mac.csv')
    expect(out.split('\n')[0]).toContain('Read as macintosh; the first names are Zoë Müller & José Núñez.')
    expect(members()).toEqual(['Zoë Müller', 'José Núñez'])
    const other = await run('members', 'import', 'mac.csv', '--encoding', 'windows-1252')
    expect(other.out).not.toContain('Read as')
  })

  test('[CL116] a new Life Master is the member who had the number before', async () => {
    play(FIRST, {}, true)
    const before = file('before.csv', ['Name,ACBL Number', '"Lima, Ana",2345678', '"Berg, Bo",3456789'])
    const after = file('after.csv', ['Name,ACBL Number', '"Lima, Ana",K345678', '"Berg, Bo",3456789'])
    await run('members', 'import', before)
    expect((await run('members', 'import', after)).out).toBe('1 changed\n1 already there\n')
    await run('members', 'import', '--federation', after)
    const list = openFederation(join(root, FEDERATION_FILE))
    expect(list.person('2345678')?.name).toBe('Ana Lima')
    expect(list.find({ kind: 'number', key: '2345678' }).map(({ name }) => name)).toEqual(['Ana Lima'])
    list.close()
  })

  test('[CL113] the larger list takes the place of the one before', async () => {
    play(FIRST, {}, true)
    const of = (count: number) => [
      'Name,Federation number,Club',
      ...Array.from({ length: count }, (_, at) => `Guest ${at},${1000 + at},Elsewhere`),
    ]
    await run('members', 'import', '--federation', file('first.csv', of(12)))
    const { code, out } = await run('members', 'import', '--federation', file('next.csv', of(7)))
    expect([code, out]).toEqual([0, 'The list has 7 people.\n'])
    const list = openFederation(join(root, FEDERATION_FILE))
    expect(list.person('1006')?.name).toBe('Guest 6')
    expect(list.person('1007')).toBeUndefined()
    list.close()
    expect(members()).toEqual([])
  })

  test('[CL112] a file that is missing or is no list is one sentence', async () => {
    play(FIRST, {}, true)
    expect((await run('members')).code).toBe(2)
    expect(await run('members', 'import')).toMatchObject({ code: 2 })
    expect((await run('members', 'import', 'nowhere.csv')).err).toContain('nowhere.csv cannot be read')
    expect((await run('members', 'import', file('odd.csv', ['Colour;Size', 'red;4']))).err).toContain(
      'which column',
    )
  })
})

test('[CL110] help names both commands', async () => {
  const { out } = await run('--help')
  expect(out).toContain('sessions delete ID')
  expect(out).toContain('members import FILE')
})
