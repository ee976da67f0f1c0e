import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeScorecards } from '../../../shared/session/between-rounds/scorecards.ts'
import { fold } from '../../../shared/session/decide/fold.ts'
import type { PaperSize } from '../../../shared/session/papers/paper-kinds.ts'
import { papersOf } from '../../../shared/session/papers/paper-list.ts'
import { PAPERS_DATA_ID, papersDataSchema } from '../../../shared/session/papers/papers-data.ts'
import { printedTravellers } from '../../../shared/session/papers/printed-travellers.ts'
import { recapSheets } from '../../../shared/session/papers/recap.ts'
import { runningRankings } from '../../../shared/session/standings/standings-view.ts'
import { createHall, DIRECTOR, type Hall, SESSION } from '../../../shared/test/hall.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import { openSqliteJournal } from '../../journal/journal-sqlite.ts'
import { createFolders } from '../../test/hub-process.ts'
import { runOvertrick } from '../overtrick.ts'
import { findChromium } from './print-pdf.ts'

const folders = createFolders()
afterAll(() => folders.remove())
const { root } = folders

/** Name that ends its script element if it is not escaped. */
const SHARP = '</script><b>Ana'
const DEALS = [
  'N:AKJ83.742.K95.A6 74.KQ93.J864.T95 Q965.A8.AT7.K842 T2.JT65.Q32.QJ73',
  'N:95.AJ76.QT5.QT95 AKQ72.53.A84.KJ4 83.T942.J762.732 JT64.KQ8.K93.A86',
] as const
const RESULTS = ['4S N 10', '3N W 8', '2H E 9', '5CX S 9', 'pass', '4S N 11', '1N E 7', '6D S 12']

/** Plays an evening of ten pairs, except for the last board of the last table. */
function playedHall(): Hall {
  const plan = planOffered(10)
  const hall = createHall(plan)
  hall.name(
    Object.fromEntries(
      plan.contestants.map(({ id }, at) => [id, at === 0 ? [SHARP, 'Bo'] : [`Chen ${id}`, `Dita ${id}`]]),
    ),
  )
  const places = plan.entries.flatMap(({ round, table, boards, seats }) =>
    seats.N === null || seats.E === null ? [] : boards.map(board => ({ round, table, board })),
  )
  for (const [at, { round, table, board }] of places.slice(0, -1).entries())
    hall.result(table, round, board, RESULTS[(at * 5 + board) % RESULTS.length] ?? 'pass')
  hall.say(DIRECTOR, {
    kind: 'adjustment',
    body: { section: 'A', contestant: '2', number: 1, unit: 'points', hundredths: -150, reason: 'slow' },
  })
  return hall
}

const HALL = playedHall()

function folderOf(hall: Hall, name: string): string {
  const folder = join(root, name)
  mkdirSync(folder, { recursive: true })
  const journal = openSqliteJournal(join(folder, 'journal.sqlite'))
  if (!journal.ok) throw new Error(journal.problem.code)
  journal.value.transaction(() => {
    journal.value.append(SESSION, hall.entries)
    journal.value.setMeta('current-session', SESSION)
    journal.value.putHands(
      SESSION,
      null,
      new Map(Array.from({ length: 40 }, (_, at) => [at + 1, { deal: DEALS[at % 2] ?? '', tricks: null }])),
    )
  })
  journal.value.close()
  writeFileSync(join(folder, 'club-key'), new Uint8Array(32).fill(7))
  return folder
}

/** Creates a build with a script that a careless page would end too early. */
function bareBuild(): string {
  const dist = join(root, 'bare-dist')
  mkdirSync(join(dist, 'papers', 'assets'), { recursive: true })
  writeFileSync(join(dist, 'papers', 'assets', 'a.js'), 'const end = "</script><!--$&"\n')
  writeFileSync(join(dist, 'papers', 'assets', 'a.css'), 'p { color: black }')
  return dist
}

async function run(args: readonly string[], distDir: string) {
  const printed = { out: '', err: '' }
  const code = await runOvertrick(['papers', ...args], {
    out: text => {
      printed.out += text
    },
    err: text => {
      printed.err += text
    },
    cwd: root,
    distDir,
    version: '1.2.3',
    languages: ['en-GB'],
  })
  return { ...printed, code }
}

const contentOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder).map(name => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  )

describe('papers from the command line', () => {
  test.each([
    [['--data', 'x'], /^Where to\? The command needs --out DIR\./],
    [['--out', 'o', '--paper', 'a5'], /^--paper takes one of a4, letter, not "a5"\./],
    [['--out', 'o', '--size'], /^Unknown option '--size'\./],
    [['--out', 'o', '--data', 'no-such'], /^No session in /],
  ])('[CL100] overtrick papers %j', async (args, sentence) => {
    const { out, err, code } = await run(args, bareBuild())
    expect(out).toBe('')
    expect(err).toMatch(sentence)
    expect(code).toBeGreaterThan(0)
  })

  test('[CL100] a session that there is not is said with those that there are', async () => {
    const data = folderOf(HALL, 'which')
    const { err, code } = await run(['--out', 'o', '--data', data, '--session', 'other'], bareBuild())
    expect([err, code]).toEqual([`No such session. Available: ${SESSION}\n`, 1])
  })

  test('[CL101] without a browser each paper is one page with all that it needs, and nothing in it ends its script', async () => {
    const data = folderOf(HALL, 'pages')
    const before = contentOf(data)
    const out = join(root, 'pages-out')
    const { code } = await run(['--out', out, '--data', data, '--html', '--lang', 'ru'], bareBuild())
    expect(code).toBe(0)
    expect(readdirSync(out).sort()).toEqual(
      papersOf(HALL.state())
        .map(kind => `${kind}.html`)
        .sort(),
    )
    // Read without changes.
    expect(contentOf(data)).toEqual(before)
    const page = readFileSync(join(out, 'travellers.html'), 'utf8')
    expect(page.match(/<\/script/g)).toHaveLength(2)
    expect(page).toContain('const end = "<\\/script><\\!--$&"')
    const [, json = ''] = new RegExp(`id="${PAPERS_DATA_ID}">(.*?)</script>`).exec(page) ?? []
    const held = v.parse(papersDataSchema, JSON.parse(json))
    expect(held).toMatchObject({ session: SESSION, language: 'ru', kinds: ['travellers'], size: 'a4' })
    expect(fold(held.entries as never)).toMatchObject({ position: HALL.state().position })
  })

  test('[CL102] the hands of a board that somebody has still to play are on no page', async () => {
    const out = join(root, 'hands-out')
    await run(['--out', out, '--data', folderOf(HALL, 'hands'), '--html'], bareBuild())
    const page = readFileSync(join(out, 'travellers.html'), 'utf8')
    const [, json = ''] = new RegExp(`id="${PAPERS_DATA_ID}">(.*?)</script>`).exec(page) ?? []
    const held = v.parse(papersDataSchema, JSON.parse(json))
    const behind = printedTravellers(HALL.state()).filter(({ isBehindAll }) => isBehindAll)
    expect(held.hands.map(({ board }) => board).sort((a, b) => a - b)).toEqual(
      behind.map(({ traveller }) => traveller.board),
    )
    expect(behind.length).toBeLessThan(printedTravellers(HALL.state()).length)
  })

  test('[CL482] each section has its own cards', async () => {
    const data = folderOf(HALL, 'section-hands')
    const journal = openSqliteJournal(join(data, 'journal.sqlite'))
    if (!journal.ok) throw new Error(journal.problem.code)
    journal.value.putHands(SESSION, 'A', new Map([[1, { deal: DEALS[1], tricks: null }]]))
    journal.value.close()
    const out = join(root, 'section-hands-out')
    await run(['--out', out, '--data', data, '--html'], bareBuild())
    const page = readFileSync(join(out, 'travellers.html'), 'utf8')
    const [, json = ''] = new RegExp(`id="${PAPERS_DATA_ID}">(.*?)</script>`).exec(page) ?? []
    const { hands } = v.parse(papersDataSchema, JSON.parse(json))
    expect(hands).toEqual([{ section: 'A', board: 1, deal: DEALS[1], tricks: null }])
  })

  test('[CL103] the browser is the one that CHROMIUM_PATH names and no other, else one in the PATH', () => {
    const bin = join(root, 'bin')
    mkdirSync(bin, { recursive: true })
    writeFileSync(join(bin, 'chromium-browser'), '')
    const own = join(bin, 'chromium-browser')
    expect(findChromium({ platform: 'linux', env: { PATH: `/no-such:${bin}` } })).toBe(own)
    expect(findChromium({ platform: 'linux', env: { PATH: bin, CHROMIUM_PATH: '/no-such/chromium' } })).toBe(
      null,
    )
    expect(findChromium({ platform: 'linux', env: { CHROMIUM_PATH: own } })).toBe(own)
    expect(findChromium({ platform: 'linux', env: {} })).toBe(null)
  })
})

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url))
const LACKS = [
  findChromium({ platform: process.platform, env: process.env }) ? [] : ['no Chromium'],
  existsSync(join(DIST, 'papers', 'index.html')) ? [] : ['npm run build'],
  spawnSync('pdftotext', ['-v']).error ? ['no pdftotext'] : [],
].flat()

describe.skipIf(LACKS.length > 0)(`as PDF (skipped where there is none of these: ${LACKS.join()})`, () => {
  const pages = new Map<string, readonly string[]>()
  const sizes = new Map<string, string>()

  async function make(size: PaperSize): Promise<void> {
    const out = join(root, `pdf-${size}`)
    const made = await run(['--out', out, '--data', folderOf(HALL, `of-${size}`), '--paper', size], DIST)
    expect(made.err).toBe('')
    for (const kind of papersOf(HALL.state())) {
      const pdf = join(out, `${kind}.pdf`)
      // In drawing order: related papers follow each other, page after page.
      const text = execFileSync('pdftotext', ['-raw', pdf, '-'], { encoding: 'utf8' })
      pages.set(`${size}/${kind}`, text.split('\f').slice(0, -1))
      sizes.set(`${size}/${kind}`, execFileSync('pdfinfo', [pdf], { encoding: 'utf8' }))
    }
    rmSync(out, { recursive: true })
  }
  beforeAll(async () => {
    await make('a4')
    await make('letter')
  })

  const pagesOf = (kind: string): readonly string[] => pages.get(`a4/${kind}`) ?? []
  const textOf = (kind: string): string => pagesOf(kind).join('\n')
  const linesOn = (page: string) =>
    page.split('\n').filter(line => line.trim() !== '' && !/^\d+ \/ \d+$/.test(line.trim()))

  test('[CL104] every paper is there, on the paper that was asked for', () => {
    for (const kind of papersOf(HALL.state())) {
      expect(sizes.get(`a4/${kind}`), kind).toMatch(/Page size: +(594\.96 x 841\.92|841\.92 x 594\.96) pts/)
      expect(sizes.get(`letter/${kind}`), kind).toMatch(/Page size: +(612 x 792|792 x 612) pts/)
    }
  })

  test('[CL105] the ranking on paper is that of the store, figure for figure', () => {
    const [standings] = runningRankings(HALL.state())
    const rows = standings?.rankings.flatMap(each => each.rows) ?? []
    expect(rows).toHaveLength(10)
    for (const { rank, shared, label, players, percent, total, boards } of rows)
      expect(textOf('ranking')).toContain(
        `${rank}${shared ? '=' : ''} ${label} ${players.join(' & ')} ${percent} ${total} ${boards}`,
      )
  })

  test('[CL105] so is every board and every line of it', () => {
    const travellers = printedTravellers(HALL.state())
    expect(travellers.length).toBeGreaterThan(15)
    const parts = textOf('travellers')
      .split(/^Board /m)
      .slice(1)
    expect(parts).toHaveLength(travellers.length)
    for (const [at, { traveller, isBehindAll }] of travellers.entries()) {
      const part = (parts[at] ?? '').replaceAll('\u2212', '-')
      expect(part.split('\n')[0]).toBe(`${traveller.board}`)
      for (const { ns, ew, score, points } of traveller.lines) {
        const signed = score === null ? '–' : score > 0 ? `\\+${score}` : `${score}`
        const line = `^${ns} ${ew} .*${signed} ${points?.NS ?? '–'} ${points?.EW ?? '–'}$`
        expect(part, `board ${traveller.board}`).toMatch(new RegExp(line, 'm'))
      }
      expect(/AKJ83|AKQ72/.test(part.replaceAll(/[\u2009 ]/g, '')), `hands of ${traveller.board}`).toBe(
        isBehindAll,
      )
    }
  })

  test('[CL105] so are the recap sheet and every score card', () => {
    const recap = linesOn(textOf('recap'))
    for (const { rows } of recapSheets(HALL.state()))
      for (const { standing, cells } of rows) {
        const figures = cells
          .map(cell => cell.map(({ points }) => points).join(' '))
          .filter(text => text !== '')
        expect(recap.join(' ')).toContain(figures.slice(0, 6).join(' '))
        expect(recap.join(' ')).toContain(`${standing.total}`)
      }
    const cards = textOf('cards')
    for (const { standing, lines } of wholeScorecards(HALL.state(), 'A')) {
      expect(cards).toContain(`${standing?.total} MP`)
      for (const { board, line, direction } of lines)
        if (line?.points)
          expect(cards).toMatch(
            new RegExp(`(^| )${board} .* ${line.points[direction]} ${line.percent?.[direction]}$`, 'm'),
          )
    }
  })

  test('[CL106] no board, card or slip is torn: every page begins with a whole one, and no row is on two', () => {
    const begins: Readonly<Record<string, RegExp>> = {
      travellers: /^(Monday|Board \d+)$/,
      cards: /^(Monday|Pair \d+|N-S \d+|E-W \d+)$/,
      'table-cards': /^Table \d+/,
      'name-cards': /^(Chen|Dita|<\/script>)/,
      slips: /^Table \d+, round \d+/,
    }
    for (const size of ['a4', 'letter'])
      for (const [kind, begin] of Object.entries(begins)) {
        const found = pages.get(`${size}/${kind}`) ?? []
        expect(found.length, kind).toBeGreaterThan(kind === 'name-cards' ? 0 : 1)
        for (const page of found) expect(linesOn(page)[0], `${size} ${kind}`).toMatch(begin)
      }
  })

  test('[CL106] pages are numbered, and names stand as they were keyed', () => {
    const slips = pagesOf('slips')
    for (const [at, page] of slips.entries()) expect(page).toContain(`${at + 1} / ${slips.length}`)
    expect(textOf('ranking')).toContain(SHARP)
  })
})
