import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { eventPage } from '../../../shared/export/event-html.ts'
import { must } from '../../../shared/lib/assert.ts'
import { eventOf } from '../../../shared/look-up/event-of.ts'
import { eventResultsSchema, eventsListSchema } from '../../../shared/look-up/event-results.ts'
import { publicIdOf } from '../../../shared/look-up/public-id.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { sessionIdSchema } from '../../../shared/session/identity.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS } from '../../../shared/test/hall.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import { LOOK_UP_TEXT } from '../../../shared/text/look-up.ts'
import { createText } from '../../../shared/text/text.ts'
import { readResultsFile } from '../../files/read-results-file.ts'
import { journalPath } from '../../journal/data-folder.ts'
import { openSqliteJournal } from '../../journal/journal-sqlite.ts'
import { runOvertrick } from '../overtrick.ts'

const root = mkdtempSync(join(tmpdir(), 'overtrick-publish-'))
afterAll(() => rmSync(root, { recursive: true }))

const dist = join(root, 'dist')
for (const app of ['table', 'director', 'trust', 'wall', 'papers', 'results']) {
  mkdirSync(join(dist, app, 'assets'), { recursive: true })
  writeFileSync(join(dist, app, 'index.html'), `<!doctype html><title>${app}</title>`)
}
writeFileSync(join(dist, 'results/assets/index-Ab3dE_f1.js'), 'app()')

const PLAN = planOffered(6)

function evening(settings: Partial<Settings> = {}, closed = true): Hall {
  const hall = createHall(PLAN, { ...SETTINGS, ...settings })
  hall.name({ 1: ['Ana <b>', 'Bo & Co'] })
  for (const { round, table, boards } of PLAN.entries.filter(isPlayed))
    for (const board of boards)
      hall.result(table, round, board, ['1N N =', '3SX E -1'][(round + table) % 2] ?? '')
  if (closed) hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  return hall
}

let folders = 0
function club(evenings: Readonly<Record<string, Hall>>) {
  folders += 1
  const data = join(root, `data-${folders}`)
  const out = join(root, `out-${folders}`)
  mkdirSync(data)
  const write = (session: string, hall: Hall, from: number) => {
    const journal = openSqliteJournal(journalPath(data))
    if (!journal.ok) throw new Error('no journal')
    journal.value.transaction(() =>
      journal.value.append(v.parse(sessionIdSchema, session), hall.entries.slice(from)),
    )
    journal.value.close()
  }
  for (const [session, hall] of Object.entries(evenings)) write(session, hall, 0)
  const said: string[] = []
  const io = {
    out: (text: string) => void said.push(text),
    err: (text: string) => void said.push(text),
    cwd: root,
    distDir: dist,
    version: '0.1.0',
  }
  const run = (...args: readonly string[]) => runOvertrick([...args, '--data', data], io)
  const read = (path: string): string => readFileSync(join(out, path), 'utf8')
  return { data, out, write, run, read, said, publish: () => run('publish', '--out', out) }
}

const all = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

describe('results for a web host', () => {
  test('[LK30] the folder has the app, data and plain pages, and nothing but relative addresses', async () => {
    const { out, read, publish } = club({ 'evening-1': evening({ name: 'Monday <1>' }) })
    expect(await publish()).toBe(0)
    const id = publicIdOf('evening-1')
    expect(all(out)).toEqual([
      'assets/index-Ab3dE_f1.js',
      `e/${id}.html`,
      `e/${id}.json`,
      'events.json',
      'index.html',
      'list.html',
    ])
    const list = v.parse(eventsListSchema, JSON.parse(read('events.json')))
    expect(list.events.map(event => event.id)).toEqual([id])
    expect(v.parse(eventResultsSchema, JSON.parse(read(`e/${id}.json`)))).toMatchObject({ id, revision: 1 })
    for (const page of [`e/${id}.html`, 'list.html']) {
      const addresses = [...read(page).matchAll(/(?:href|src)="([^"]*)"/g)].map(
        ([, address]) => address ?? '',
      )
      expect(addresses.length).toBeGreaterThan(0)
      for (const address of addresses) expect(address).not.toMatch(/^(\/|[a-z]+:)/)
      for (const address of addresses.filter(each => !each.startsWith('#')))
        expect(existsSync(join(out, dirname(page), address)), address).toBe(true)
    }
  })

  test('[LK31] a page says every name as it is written, and has no script', async () => {
    const { read, publish } = club({ 'evening-1': evening({ name: '<script>x</script>' }) })
    await publish()
    const page = read(`e/${publicIdOf('evening-1')}.html`)
    expect(page).toContain('Ana &lt;b&gt; &amp; Bo &amp; Co')
    expect(page).not.toMatch(/<script|onclick|javascript:/i)
    expect(page).toContain("default-src 'none'")
    for (const [, target] of page.matchAll(/href="#([^"]*)"/g))
      expect(page, target).toContain(`id="${target}"`)
  })

  test('[LK31] a page has the cards where they are known, what a total has beside its boards, and why there is no place', () => {
    const hall = evening({ profile: 'pary', finished: 90 })
    const seven = createHall(planOffered(7), { ...SETTINGS, profile: 'pary', finished: 90 })
    seven.result(1, 1, 1, '1N N =')
    seven.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
    const deal = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432'
    const hands = new Map([[1, { deal, tricks: null }]])
    const about = { t: createText(LOOK_UP_TEXT, 'en'), program: 'Overtrick', instant: String }
    const pageOf = (of: Hall) =>
      eventPage(must(eventOf(of.state(), { id: publicIdOf('e'), hands: () => hands }), 'event'), about)
    expect(pageOf(hall)).toMatch(/North<\/td><td>AKQJ1098765432<\/td><td>–/)
    expect(pageOf(hall)).not.toContain('not ranked')
    expect(pageOf(seven)).toContain('not ranked: 90% of the boards needed')
    const whole = createHall(planOffered(7), { ...SETTINGS, profile: 'pary' })
    for (const { round, table, boards } of planOffered(7).entries.filter(isPlayed))
      for (const board of boards) whole.result(table, round, board, table % 2 ? '1N N =' : '2S E -1')
    whole.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
    expect(pageOf(whole)).toMatch(/Sat out: \d+ boards?: \d/)
  })

  test('[LK32] after a correction it is written again with a higher revision, and nothing else is', async () => {
    const first = evening()
    const second = evening({ name: 'Tuesday' })
    const { read, publish, write, said } = club({ 'evening-1': first, 'evening-2': second })
    await publish()
    await publish()
    expect(said.at(-1)).toContain('0 new or changed')
    const before = first.entries.length
    first.say(DIRECTOR, {
      kind: 'adjustment',
      body: { section: 'A', contestant: '2', number: 1, unit: 'points', hundredths: -500 },
    })
    write('evening-1', first, before)
    await publish()
    expect(said.at(-1)).toContain('1 new or changed')
    const revisionOf = (session: string) => JSON.parse(read(`e/${publicIdOf(session)}.json`)).revision
    expect([revisionOf('evening-1'), revisionOf('evening-2')]).toEqual([2, 1])
  })

  test('[LK33] what nobody may look up stays here, and what the club has erased goes', async () => {
    const { out, publish, run, said } = club({
      'evening-open': evening({}, false),
      'evening-off': evening({ public: { results: 'off' } }),
      'evening-1': evening(),
    })
    mkdirSync(join(out, 'e'), { recursive: true })
    const erased = `${publicIdOf('evening-erased')}.json`
    writeFileSync(join(out, 'e', erased), '{}')
    writeFileSync(join(out, 'e', 'of-the-club.txt'), 'mine')
    expect(await publish()).toBe(0)
    expect(readdirSync(join(out, 'e')).sort()).toEqual(
      [`${publicIdOf('evening-1')}.html`, `${publicIdOf('evening-1')}.json`, 'of-the-club.txt'].sort(),
    )
    await run('publish', '--out', out, '--session', 'evening-off')
    expect(said.join('')).toContain('Session evening-off not published')
    expect(readdirSync(join(out, 'e'))).toContain(`${publicIdOf('evening-1')}.json`)
  })

  test('[LK34] a session is exported as USEBIO, the last one where none is named', async () => {
    const { run, said } = club({
      'evening-1': evening({ name: 'First' }),
      'evening-2': evening({ name: 'Second' }),
    })
    expect(await run('export', '--usebio', '--club', 'Bridge & Tea')).toBe(0)
    const text = must(said.at(-1), 'an answer')
    expect(text).toContain('<CLUB_NAME>Bridge &amp; Tea</CLUB_NAME>')
    expect(text).toContain('<EVENT_DESCRIPTION>Second</EVENT_DESCRIPTION>')
    expect(readResultsFile(new TextEncoder().encode(text)).ok).toBe(true)
    expect(await run('export', '--usebio', '--session', 'evening-1', '--out', join(root, 'one.xml'))).toBe(0)
    expect(readFileSync(join(root, 'one.xml'), 'utf8')).toContain(
      '<EVENT_DESCRIPTION>First</EVENT_DESCRIPTION>',
    )
  })

  test.each([
    ['json', '"schema": "bridge-groundtruth/1"'],
    ['pbn', '[Event "First"]'],
    ['web', '<!doctype html>'],
  ])('[LK34] a session is exported in every other format: %s', async (id, written) => {
    const { run, said } = club({ 'evening-1': evening({ name: 'First' }) })
    expect(await run('export', `--${id}`)).toBe(0)
    expect(said.at(-1)).toContain(written)
  })

  test('[LK35] what cannot be done is said in a sentence', async () => {
    const { run, said, data } = club({ 'evening-1': evening() })
    expect(await run('publish')).toBe(2)
    expect(await run('export')).toBe(2)
    expect(await run('publish', '--out', join(root, 'x'), '--session', 'evening-9')).toBe(1)
    rmSync(journalPath(data))
    expect(await run('publish', '--out', join(root, 'x'))).toBe(1)
    expect(said.map(text => text.split('. See')[0])).toEqual([
      expect.stringContaining('--out DIR'),
      expect.stringContaining('--usebio'),
      expect.stringContaining('No session "evening-9"'),
      expect.stringContaining('No journal in'),
    ])
  })
})
