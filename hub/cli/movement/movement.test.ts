import { expect, test } from 'vitest'
import { MAKERS } from '../../../shared/movement/make/makers.ts'
import { runOvertrick } from '../overtrick.ts'
import { runMovementWith } from './movement.ts'

async function run(args: readonly string[], files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const printed = { out: '', err: '' }
  const code = await runMovementWith(args, {
    readFile: async path => {
      const file = files[path]
      if (file === undefined) throw new Error(`ENOENT: no such file, open '${path}'`)
      return typeof file === 'string' ? new TextEncoder().encode(file) : file
    },
    out: text => {
      printed.out += text
    },
    err: text => {
      printed.err += text
    },
  })
  return { ...printed, code }
}

const make = async (...args: readonly string[]) => (await run(['make', ...args, '--json'])).out

const FIVE = await make('--kind', 'mitchell', '--tables', '5', '--boards-per-round', '2', '--winners', '1')

test('[CL60] check --json: array in, array out, and a broken movement does not spoil the others', async () => {
  const good = JSON.parse(FIVE)
  const bad = { ...good, id: 'bad', rounds: 6 }
  const file = JSON.stringify([good, { id: 'odd', kind: 'pairs' }, 7, bad])
  const { out, err, code } = await run(['check', 'm.json', '--json'], { 'm.json': file })
  const answer = JSON.parse(out)
  expect([err, code]).toEqual(['', 0])
  expect(answer.map((one: { id: string; valid: boolean }) => [one.id, one.valid])).toEqual([
    ['mitchell-5x5', true],
    ['odd', false],
    [null, false],
    ['bad', false],
  ])
  expect(answer[0]).toMatchObject({
    errors: [],
    rounds: 5,
    boards: 10,
    meetings: { '0': 20, '1': 25 },
    sharing: { rounds: 0, tables: 1 },
  })
  expect(Object.keys(answer[1])).toEqual(['id', 'valid', 'errors'])
  expect(answer[3].errors).toEqual(['Round 6: no one plays.'])
})

const SIXTEEN = ['--kind', 'howell', '--tables', '5', '--rounds', '9', '--boards-per-round', '3'] as const

test('[CL422] make and print take the board at which a movement begins, 16 to 42 for a Howell of nine rounds', async () => {
  const file = await make(...SIXTEEN, '--first-board', '16')
  const boardsOf = (text: string) => {
    const { entries } = JSON.parse(text) as { entries: { boards: number[] }[] }
    return [...new Set(entries.flatMap(({ boards }) => boards))].sort((a, b) => a - b)
  }
  expect(boardsOf(file)).toEqual(Array.from({ length: 27 }, (_, index) => 16 + index))
  const { out } = await run(['check', 'm.json', '--json'], { 'm.json': file })
  expect(JSON.parse(out)).toMatchObject({ valid: true, boards: 27 })
  // Renumbered to start at board 1, it equals the default.
  const printed = await run(['print', 'm.json', '--first-board', '1'], { 'm.json': file })
  expect(printed.out).toBe((await run(['print', ...SIXTEEN])).out)
  expect((await run(['print', ...SIXTEEN, '--first-board', '16'])).out).toContain('16-18')
})

test('[CL422] no movement begins beyond board 99, and the sentence says so', async () => {
  for (const board of ['0', '100', 'x']) {
    const { err, code } = await run(['make', ...SIXTEEN, '--first-board', board])
    expect([err, code]).toEqual([expect.stringContaining('--first-board'), 2])
  }
})

test('[CL60] check --json: one movement in, one judgement out', async () => {
  const { out } = await run(['check', 'm.json', '--json'], { 'm.json': FIVE })
  expect(JSON.parse(out)).toMatchObject({ id: 'mitchell-5x5', valid: true, kind: 'pairs', winners: 1 })
})

test('[CL61] check reads EBUScore text and .MOV files by what they hold', async () => {
  const text = 'Two tables\n0,2,6,2,3,0\n4,1,1,4,2,2,4,3,3\n2,3,1,3,1,2,1,2,3\n'
  const ebu = await run(['check', 'PSMovements.txt', '--json'], { 'PSMovements.txt': text })
  expect(JSON.parse(ebu.out)).toMatchObject([{ id: 'Two tables', valid: true, rounds: 3, boards: 6 }])
  const bytes = new Uint8Array(707 + 18)
  bytes.set([0x5d, 0x8d, 1, 2, 3, 3])
  bytes.set([4, 1, 1, 4, 2, 2, 4, 3, 3, 2, 3, 1, 3, 1, 2, 1, 2, 3], 707)
  const mov = await run(['check', 'H0203.MOV', '--json', '--boards-per-round', '4'], { 'H0203.MOV': bytes })
  expect(JSON.parse(mov.out)).toMatchObject({ id: 'H0203.MOV', valid: true, rounds: 3, boards: 12 })
})

const STAGGER = `Stagger, 6 teams
5,6,18,3,5
1,2,1, 1,3,3, 1,4,4, 1,5,6, 1,6,5
2,3,2, 2,1,1, 2,5,5, 2,6,4, 2,4,6
3,1,3, 3,2,2, 3,6,6, 3,4,5, 3,5,4
4,5,1, 4,6,3, 4,1,4, 4,3,5, 4,2,6
5,6,2, 5,4,1, 5,2,5, 5,1,6, 5,3,4
6,4,3, 6,5,2, 6,3,6, 6,2,4, 6,1,5
`
const EIGHT_PLAYERS = `Individual, 8 players
3,2,28,4,7,8
8,1,5,7,1,8,2,6,1,2,8,3,7,2,3,8,4,1,3,4,8,5,2,4,5,8,6,3,5,6,8,7,4,6,7
2,6,3,4,1,3,7,4,5,2,4,1,5,6,3,5,2,6,7,4,6,3,7,1,5,7,4,1,2,6,1,5,2,3,7
`

test('[FMP34] check and print: teams and players of EBUScore text', async () => {
  const files = { 'all.txt': `${STAGGER}\r\n${EIGHT_PLAYERS}\r\nBroken\r\n3,2,28,4,7\r\n` }
  const { out } = await run(['check', 'all.txt', '--json'], files)
  expect(JSON.parse(out)).toMatchObject([
    { valid: true, kind: 'teams', contestants: 6, meetings: { '1': 15 }, boardsPlayed: { min: 15, max: 15 } },
    { valid: true, kind: 'individual', contestants: 8, partners: { '1': 28 }, quality: 100 },
    { id: 'Broken', valid: false },
  ])
  const teams = await run(['print', 'all.txt', '--id', 'Stagger, 6 teams'], files)
  expect(teams.out).toMatch(/Team 1 East-West\nRound.*\n1 +3 +East-West +3 +7-9\n2 +2 +East-West +2 +1-3\n/)
  const players = await run(['print', 'all.txt', '--id', 'Individual, 8 players'], files)
  expect(players.out).toMatch(/Player 1\nRound.*\n1 +1 +S +8 +5 \+ 7 +1-4\n2 +1 +W +6 +8 \+ 2 +5-8\n/)
})

const APPENDIX = `Appendix Mitchell, 8 tables
0,8,24,3,6,0
1,9,1,1,15,2,1,14,3,1,13,4,1,12,5,1,11,6
2,10,2,2,9,3,2,16,4,2,14,5,2,13,8,2,12,7
3,11,3,3,10,4,3,9,8,3,15,6,3,14,7,3,16,1
4,12,4,4,16,5,4,10,6,4,9,7,4,15,1,4,14,2
5,13,5,5,12,6,5,11,7,5,10,1,5,16,2,5,15,8
6,14,6,6,13,7,6,12,1,6,11,8,6,10,3,6,9,4
7,15,7,7,14,8,7,13,2,7,16,3,7,11,4,7,10,5
8,16,8,8,11,1,8,15,5,8,12,2,8,9,6,8,13,3
`

test('[FMP32] an appendix Mitchell, whole and with a half table: rows of the missing pair that have boards count', async () => {
  const half = APPENDIX.replace('3,6,0', '3,6,16').replaceAll(/(\d,16),[1-7]/g, '$1,0')
  const files = { 'appendix.txt': `${APPENDIX}\nHalf an ${half}` }
  const { out } = await run(['check', 'appendix.txt', '--json'], files)
  expect(JSON.parse(out)).toMatchObject([
    { valid: true, contestants: 16, boardsPlayed: { min: 18, max: 18 }, sharing: { rounds: 0 } },
    { valid: true, contestants: 16, boardsPlayed: { min: 3, max: 18 }, sitOuts: { min: 0, max: 5 } },
  ])
  const cards = await run(['print', 'appendix.txt', '--id', 'Half an Appendix Mitchell, 8 tables'], files)
  expect(cards.out).toMatch(/Pair 16\nRound.*\n1 +8 +East-West +8 +22-24\n2 +4 +sit out\n/)
})

test('[CL62] check for people: verdict, breaches, figures, and the sum', async () => {
  const file = JSON.stringify([JSON.parse(FIVE), { ...JSON.parse(FIVE), id: 'bad', rounds: 6 }])
  const { out, code } = await run(['check', 'm.json'], { 'm.json': file })
  expect(code).toBe(0)
  expect(out).toMatch(/^mitchell-5x5: playable\n {2}contestants {2}10 pairs\n/)
  expect(out).toContain('meetings     20 never, 25 once\n')
  expect(out).toContain('bad: NOT playable\n  ! Round 6: no one plays.\n')
  expect(out).toMatch(/\n2 movements, 1 not playable\.\n$/)
})

test('[CL63] make: the entries format for programs, a grid for people, the same every time', async () => {
  expect(JSON.parse(FIVE)).toMatchObject({ kind: 'pairs', winners: 1, tables: 5, rounds: 5, boards: 10 })
  expect(await make('--kind', 'mitchell', '--tables', '5', '--boards-per-round', '2', '--winners', '1')).toBe(
    FIVE,
  )
  const grid = await run([
    'make',
    '--kind',
    'mitchell',
    '--tables',
    '3',
    '--boards-per-round',
    '1',
    '--winners',
    '2',
  ])
  expect(grid.out).toBe(`Mitchell, 3 tables, two winners
An odd number of tables: North-South stay put and everyone plays every board.
Round  Table 1    Table 2    Table 3
1      1 v 4 [1]  2 v 5 [2]  3 v 6 [3]
2      1 v 6 [2]  2 v 4 [3]  3 v 5 [1]
3      1 v 5 [3]  2 v 6 [1]  3 v 4 [2]
`)
})

test('[CL63] make: rounds to switch, a half table', async () => {
  const switched = JSON.parse(
    await make('--kind', 'mitchell', '--tables', '5', '--winners', '1', '--switch', '1,2', '--missing', 'EW'),
  )
  expect(switched.entries[0]).toMatchObject({ round: 1, table: 1, ns: 6, ew: 1 })
  expect(switched.entries).toContainEqual({ round: 1, table: 5, ns: 0, ew: 5, boards: [] })
})

test.each<[readonly string[], RegExp, number]>([
  [['make', '--tables', '5'], /^Which kind of movement\?/, 2],
  [['make', '--kind', 'polka', '--tables', '5'], /^No kind "polka"; known: howell, double-howell/, 2],
  [['make', '--kind', 'mitchell'], /^How many tables\?/, 2],
  [['make', '--kind', 'mitchell', '--tables', 'x'], /^--tables takes a number from 1 to 250, not "x"\./, 2],
  [['make', '--kind', 'mitchell', '--tables', '5', '--switch', 'half'], /^--switch takes none, best/, 2],
  [['make', '--kind', 'mitchell', '--tables', '5', '--missing', 'N'], /^--missing takes NS or EW/, 2],
  [['make', '--kind', 'mitchell', '--tables', '5', '--winners', '3'], /^--winners takes 1 or 2/, 2],
  [['make', '--kind', 'mitchell', '--tables', '4'], /^A Mitchell with 4 tables needs a skip or a relay/, 1],
  [['check'], /^Which file\?/, 2],
  [['check', 'none.json'], /^There is no file none\.json\.\n$/, 1],
  [
    ['check', 'broken.json'],
    /^broken\.json: Not a movement file: it starts like JSON .* The command reads movements: /,
    1,
  ],
  [['check', 'words.txt'], /^words\.txt: This looks like plain text\. The command reads movements: /, 1],
  [['print', 'five.json', '--id', 'x'], /^No movement "x" in the file\./, 1],
  [['print', 'bad.json'], /is not playable\. Round 6: no one plays\./, 1],
  [['list', '--boards', '26'], /^How many pairs, teams or players\?/, 2],
  [['list', '--pairs', '8', '--teams', '4'], /^How many pairs, teams or players\?/, 2],
  [['list', '--teams', '1'], /^--teams takes a number from 2 to 30, not "1"\./, 2],
  [['list', '--teams', '8', '--minutes', '9'], /^No movement fits these settings\./, 1],
  [
    ['list', '--players', '41'],
    /^No movement for 41 players\. There are movements for 37–40, 44 players\./,
    1,
  ],
  [['list', '--pairs', '40', '--minutes', '9'], /^No movement for 40 pairs in 9 minutes\./, 1],
  [['list', '--pairs', '2', '--boards', '26'], /^--pairs takes a number from 3 to 120, not "2"\./, 2],
  [
    ['make', '--kind', 'mitchell', '--players', '22'],
    /^--players is for individuals; mitchell takes --tables\./,
    2,
  ],
  [['dance'], /^No command "movement dance"\./, 2],
])('[CL64] overtrick movement %j is refused in one line', async (args, sentence, code) => {
  const files = {
    'broken.json': '{',
    'words.txt': 'Hello\nthere',
    'five.json': FIVE,
    'bad.json': FIVE.replace('"rounds":5', '"rounds":6'),
  }
  const answer = await run(args, files)
  expect(answer).toMatchObject({ out: '', code })
  expect(answer.err).toMatch(sentence)
  expect(answer.err.trimEnd()).not.toContain('\n')
})

test('[FMP37] check prints what the figures do not show', async () => {
  const text = (head: string) => `Five\n${head}\n1,6,1,1,7,2\n2,7,2,2,6,1\n`
  const of = async (head: string) => (await run(['check', 'five.txt'], { 'five.txt': text(head) })).out
  expect(await of('1,2,8,4,2,99')).toContain(
    '\n  - Pair 99 is the missing pair in the header but does not appear in the table lines.',
  )
  expect(await of('1,2,12,4,2,0')).toContain('\n  - Boards in the header: 12; played: 8.')
  expect(await of('1,2,8,4,2,0')).not.toContain('\n  - ')
  const three = await run(['make', '--kind', 'howell', '--tables', '2', '--missing', 'NS', '--json'])
  const { out } = await run(['check', 'three.json'], { 'three.json': three.out })
  expect(out).toContain('\n  - Round 1: boards 1–4 played nowhere else, so no comparison.')
})

test('[CL61] a file of results, or without any movement, is no file of movements', async () => {
  const files = { 'results.json': '{"boards":[]}', 'none.json': '[]' }
  expect((await run(['check', 'results.json'], files)).err).toMatch(
    /^results\.json: This looks like a results file/,
  )
  expect((await run(['check', 'none.json'], files)).err).toMatch(
    /^none\.json: This looks like JSON of another kind/,
  )
})

test('[CL65] list: what can be played, the cheapest first', async () => {
  const { out } = await run(['list', '--pairs', '14', '--boards', '26', '--winners', '2', '--json'])
  const choices = JSON.parse(out)
  expect(choices[0]).toMatchObject({ winners: 2, tables: 7 })
  expect(choices.map((one: { kind: string }) => one.kind)).toContain('mitchell')
  const people = await run(['list', '--pairs', '14', '--boards', '26', '--winners', '2'])
  expect(people.out).toMatch(
    /^Movement +Rounds +Boards +In play +Sit out +Shared +Never meet +Sets +Minutes +Balance +Cost +Why here\n/,
  )
})

test('[CL63][CL65] make and list say when a club takes a kind, each kind once', async () => {
  const { out } = await run(['list', '--pairs', '16'])
  const kinds = out.split('\n\n').at(-1)?.trimEnd().split('\n') ?? []
  expect(kinds).toContain(
    'Shortened Howell: One winner when a full Howell takes too long: some pairs never meet.',
  )
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(kinds.every(line => /^[A-Z][\w -]+: [A-Z].*\.$/.test(line))).toBe(true)
})

test('[CL63] make: an individual goes by players, too', async () => {
  const { name, tables, rounds } = JSON.parse(await make('--kind', 'individual', '--players', '22'))
  expect([name, tables, rounds]).toEqual(['Individual, 22 players', 5, 22])
  const short = JSON.parse(await make('--kind', 'individual', '--players', '22', '--rounds', '13'))
  expect([short.name, short.rounds]).toEqual(['Individual, 22 players', 13])
})

test('[CL65] list: sections of a large room with their movements, and why each offer stands where it does', async () => {
  const [first] = JSON.parse((await run(['list', '--pairs', '60', '--boards', '24', '--json'])).out)
  expect(first).toMatchObject({ kind: 'sections', sets: 2, sections: [{ tables: 15 }, { tables: 15 }] })
  expect(first.why).toMatch(/^Drawback: 2 sections/)
  const { out } = await run(['list', '--pairs', '60', '--boards', '24'])
  expect(out).toMatch(/^2 sections .* Drawback: 2 sections/m)
  expect(out).toMatch(/^Section B: Mitchell, 15 tables, two winners +12 x 2/m)
})

test('[CL65] list: of teams and of players too', async () => {
  const idsOf = async (...args: readonly string[]) => {
    const { out } = await run(['list', ...args, '--json'])
    return JSON.parse(out).map((one: { id: string }) => one.id)
  }
  expect(await idsOf('--teams', '8')).toEqual([
    ...['american-whist-8', 'patton-8', 'new-england-relay-8', 'stagger-8', 'thurner-8'],
    ...['parallel-rows-8', 'round-robin-teams-8'],
  ])
  expect(await idsOf('--teams', '2', '--boards', '16')).toEqual(['head-to-head-16x2'])
  expect(await idsOf('--players', '13')).toEqual(['individual-13'])
})

test('[CL65] list: sets of boards and time are kept to, and turning single tables is told if asked', async () => {
  const { out } = await run([
    'list',
    '--pairs',
    '16',
    '--minutes',
    '170',
    '--copies',
    '2',
    '--best',
    '--json',
  ])
  const choices: readonly { readonly id: string; readonly minutes: number; readonly sets: number }[] =
    JSON.parse(out)
  expect(choices.map(one => one.id)).toContain('skip-8-one-winner-best')
  expect(choices.every(one => one.minutes <= 170 && one.sets <= 2)).toBe(true)
})

test('[CL66] print: cards of a file or of a made movement, as text and as a page', async () => {
  const text = await run(['print', 'five.json'], { 'five.json': FIVE })
  expect(text.out).toMatch(/^Mitchell, 5 tables, one winner\n\nTable 1\nRound {2}North-South/)
  expect(text.out).toContain('\nPair 10\n')
  const page = await run(['print', '--kind', 'mitchell', '--tables', '3', '--html'])
  expect(page.out).toMatch(/^<!doctype html>/)
  expect(page.out.match(/<section>/g)).toHaveLength(3 + 6)
  const nasty = FIVE.replace('"name":"Mitchell', '"name":"<script>Mitchell')
  const safe = await run(['print', 'n.json', '--html'], { 'n.json': nasty })
  expect(safe.out).not.toContain('<script>')
})

test('[CL66] --help says what there is, alone and behind every command', async () => {
  for (const args of [[], ['--help'], ['check', '--help']]) {
    const { out, code } = await run(args)
    expect(code).toBe(0)
    expect(out).toMatch(/^overtrick movement check FILE/)
    for (const { kind } of MAKERS) expect(out).toMatch(new RegExp(`[ ,]${kind}(,|\\n)`))
  }
  let out = ''
  const say = (text: string) => {
    out += text
  }
  const io = { out: say, err: say, cwd: '/', distDir: '/', version: '1.2.3' }
  expect(await runOvertrick(['movement'], io)).toBe(0)
  expect(out).toMatch(/^overtrick movement check FILE/)
})
