import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runOvertrick } from '../overtrick.ts'

const OWN_SCALE = {
  name: 'club-10',
  title: 'Our 10-0 scale',
  source: 'Committee, 1998',
  sums: 'alike',
  lengths: [
    {
      boards: [1, 8],
      steps: [
        [0, 5, 5],
        [3, 7, 3],
        [12, 10, 0],
      ],
    },
  ],
}

const table = (ns: string, ew: string, score: number) => ({ ns, ew, score })
const TEAMS = {
  scoring: { method: 'teams_imps' },
  matches: [
    {
      team: '1',
      opponents: '2',
      boards: [
        { board: 1, team_ns: table('1a', '2b', 420), team_ew: table('2a', '1b', 170) },
        { board: 2, team_ns: table('1a', '2b', 110), team_ew: table('2a', '1b', 110) },
      ],
    },
  ],
}

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'scale-'))
  const files: Record<string, unknown> = {
    'own.json': OWN_SCALE,
    'wrong.json': { ...OWN_SCALE, lengths: [{ boards: [1, 8], steps: [[1, 5, 5]] }] },
    'percent.json': { name: 'p', title: 'P', source: 'P', boards: [7, 9], maximum: 20, steps: [[50, 10]] },
    'teams.json': TEAMS,
    'bam.json': { ...TEAMS, scoring: { method: 'teams_board_a_match' } },
    'pairs.json': { boards: [{ board: 1, results: [table('1', '2', 100), table('3', '4', 110)] }] },
  }
  for (const [name, content] of Object.entries(files))
    await writeFile(join(dir, name), JSON.stringify(content))
})
afterAll(() => rm(dir, { recursive: true }))

async function run(...args: readonly string[]) {
  const printed = { out: '', err: '' }
  const code = await runOvertrick(args, {
    out: text => {
      printed.out += text
    },
    err: text => {
      printed.err += text
    },
    cwd: dir,
    distDir: '/',
    version: '1.2.3',
  })
  return { ...printed, code }
}

describe('--scale', () => {
  test('[CL95] vp prints the scale of a file, and the whole-number scale of the WBF by name', async () => {
    expect((await run('vp', '--boards', '2', '--scale', 'own.json')).out).toBe(
      'own.json, matches of 2 boards\nIMPs  Winner  Loser\n 0-2       5      5\n3-11       7      3\n 12+      10      0\n',
    )
    const answer = JSON.parse((await run('vp', '--boards', '16', '--scale', 'wbf-discrete', '--json')).out)
    expect(answer).toMatchObject({ scale: 'wbf-discrete', maximum: 54 })
    expect(answer.steps[20]).toEqual({ imps: 20, winner: '15', loser: '5' })
  })

  test.each([
    // 6 IMPs over 2 boards.
    [[], ['6', '-6']],
    [
      ['--scale', 'own.json'],
      ['7', '3'],
    ],
    [
      ['--scale', 'wbf-discrete'],
      ['14', '6'],
    ],
    [
      ['--scale', 'wbf'],
      ['14.39', '5.61'],
    ],
  ])('[CL95] score with %j ranks teams that were scored by IMPs by %j', async (args, totals) => {
    const { out, err, code } = await run('score', 'teams.json', '--json', ...args)
    expect([err, code]).toEqual(['', 0])
    expect(JSON.parse(out).ranking.map(({ total }: { total: string }) => total)).toEqual(totals)
  })

  test.each([
    [
      ['vp', '--boards', '2', '--scale', 'wrong.json'],
      2,
      /^wrong\.json: Scale club-10, 1 to 8 boards: the first margin is 0, not 1\. --scale reads a victory point scale/,
    ],
    [['score', 'teams.json', '--scale', 'wrong.json'], 2, /^wrong\.json: Scale club-10/],
    [
      ['score', 'teams.json', '--scale', 'nope'],
      2,
      /^No scale or file "nope"; known scales: wbf, wbf-discrete/,
    ],
    [
      ['score', 'bam.json', '--scale', 'wbf'],
      0,
      /^Victory points come from matches in IMPs: --scale has no effect here\.\n/,
    ],
    [['score', 'pairs.json', '--scale', 'wbf'], 0, /^Victory points come from matches/],
  ] as const)('[CL96] overtrick %j says so', async (args, code, sentence) => {
    const answer = await run(...args)
    expect(answer.err).toMatch(sentence)
    expect(answer.code).toBe(code)
  })
})
