import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { runOvertrick } from '../overtrick.ts'

async function run(...args: readonly string[]) {
  const printed = { out: '', err: '' }
  const code = await runOvertrick(['vp', ...args], {
    out: text => {
      printed.out += text
    },
    err: text => {
      printed.err += text
    },
    cwd: '/',
    distDir: '/',
    version: '1.2.3',
  })
  return { ...printed, code }
}

const CSV = '../shared/data/tables/wbf_vp_continuous_published_7_8_16.csv'
const absent = !existsSync(CSV)

describe.skipIf(absent)(`published cells${absent ? ' (skipped: no ../shared/data/tables)' : ''}`, () => {
  test.each([
    ['7', 1],
    ['8', 2],
    ['16', 3],
  ])('[CL30] --json: every whole margin of %s boards, as published', async (boards, column) => {
    const { out, code } = await run('--boards', boards, '--json')
    const { steps, ...rest } = JSON.parse(out)
    expect(code).toBe(0)
    expect(rest).toEqual({ boards: Number(boards), scale: 'wbf', maximum: steps.at(-1).imps })
    const rows = readFileSync(CSV, 'utf8').trim().split('\n').slice(1)
    const published = rows.map(row => row.split(',')[column] ?? '')
    expect(steps.map((step: { winner: string }) => step.winner)).toEqual(published.slice(0, steps.length))
    expect(published.slice(steps.length).filter(cell => cell !== '' && cell !== '20.00')).toEqual([])
  })
})

test('[CL30] --json: both sides, from level to the first margin worth 20', async () => {
  const { steps, maximum } = JSON.parse((await run('--boards', '16', '--json')).out)
  expect([maximum, steps.length]).toEqual([60, 61])
  expect(steps[0]).toEqual({ imps: 0, winner: '10.00', loser: '10.00' })
  expect(steps[20]).toEqual({ imps: 20, winner: '15.00', loser: '5.00' })
  expect(steps[59]).toEqual({ imps: 59, winner: '19.93', loser: '0.07' })
  expect(steps[60]).toEqual({ imps: 60, winner: '20.00', loser: '0.00' })
})

test('[CL31] without --json a table for people, margins of a step together', async () => {
  const { out, err, code } = await run('--boards', '7', '--scale', 'acbl-20')
  expect([err, code]).toEqual(['', 0])
  expect(out).toBe(
    `acbl-20, matches of 7 boards
 IMPs  Winner  Loser
    0      10     10
  1-2      11      9
  3-4      12      8
  5-7      13      7
 8-10      14      6
11-13      15      5
14-16      16      4
17-19      17      3
20-23      18      2
24-27      19      1
  28+      20      0
`,
  )
  expect((await run('--boards', '1')).out).toMatch(
    /^wbf, matches of 1 board\nIMPs {2}Winner {2}Loser\n {3}0 {3}10.00/,
  )
})

test('[CL31] --json of a discrete scale has each margin, too', async () => {
  const answer = JSON.parse((await run('--boards', '9', '--scale', 'acbl-30', '--json')).out)
  expect(answer).toMatchObject({ boards: 9, scale: 'acbl-30', maximum: 36 })
  expect(answer.steps[4]).toEqual({ imps: 4, winner: '20', loser: '10' })
  expect(answer.steps).toHaveLength(37)
})

test.each([
  [[], 'How many boards per match? The command needs --boards.'],
  [['--boards', '0'], '--boards takes a number from 1 to 200, not "0".'],
  [['--boards', 'many'], '--boards takes a number from 1 to 200, not "many".'],
  [['--boards', '7.5'], '--boards takes a number from 1 to 200, not "7.5".'],
  [['--boards', '201'], '--boards takes a number from 1 to 200, not "201".'],
  [['--boards=-3'], '--boards takes a number from 1 to 200, not "-3".'],
  [['--boards', ''], '--boards takes a number from 1 to 200, not "".'],
  [['--boards'], "Option '--boards <value>' needs a value."],
  [
    ['--boards', '7', '--scale', 'x'],
    'No scale or file "x"; known scales: wbf, wbf-discrete, acbl-20, acbl-30.',
  ],
  [
    ['--boards', '12', '--scale', 'acbl-20'],
    'The scale acbl-20 is for 6 to 8 boards, 9 to 11 boards, not for 12.',
  ],
  [['--shout'], "Unknown option '--shout'."],
  [['7'], "Unexpected argument '7'."],
])('[CL32] overtrick vp %j is refused in one line', async (args, sentence) => {
  expect(await run(...args)).toEqual({ out: '', err: `${sentence} See overtrick vp --help.\n`, code: 2 })
})

test('[CL33] --help says what there is', async () => {
  const { out, code } = await run('--help')
  expect(code).toBe(0)
  expect(out).toMatch(/^overtrick vp --boards N/)
  expect((await runHelp()).out).toContain('vp --boards N')
})

const runHelp = async () => {
  let out = ''
  const say = (text: string) => {
    out += text
  }
  await runOvertrick(['--help'], { out: say, err: say, cwd: '/', distDir: '/', version: '1.2.3' })
  return { out }
}
