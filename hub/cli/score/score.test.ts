import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  linesOf,
  type RefusedRow,
  type ResultsSession,
} from '../../../shared/formats/results/results-session.ts'
import { parseResultsJson } from '../../../shared/formats/results-json/results-json.ts'
import { FORM_NAMES, PROFILE_IDS } from '../../../shared/scoring/profiles/names.ts'
import { runScoreOn as run } from '../../test/run-score.ts'
import { runScore } from './score.ts'

const READS = 'The command reads results: results JSON and USEBIO (its XML).\n'

const SESSIONS = '../shared/data/sessions'

interface ReadResults {
  readonly session: ResultsSession
  readonly refused: readonly RefusedRow[]
}

const EVENING = JSON.stringify({
  program: 'By hand',
  date: '2004-02-12',
  winners: 1,
  boards: [
    {
      board: 1,
      results: [
        { ns: '2', ew: '3', contract: '5D', by: 'S', tricks: 12, score: 420 },
        { ns: '4', ew: '1', contract: '3NT', by: 'S', tricks: 11 },
        { ns: '5', ew: '6', contract: '8D', by: 'S', tricks: 11 },
      ],
    },
    {
      board: 2,
      results: [
        { ns: '2', ew: '3', contract: '1NT', by: 'S', tricks: 7 },
        { ns: '4', ew: '1', contract: '1NT', by: 'S', tricks: 7 },
      ],
    },
  ],
})

describe('overtrick score', () => {
  test('[CL1] names the session above the table, where the file does', async () => {
    const named = JSON.stringify({ ...JSON.parse(EVENING), source: 'Thursday pairs' })
    const { out } = await run(['evening.json'], { 'evening.json': named })
    expect(out.split('\n')[0]).toBe('Thursday pairs, 2004-02-12, By hand')
  })

  test('[CL1] prints a table for people, with what was refused below', async () => {
    const { out, err, code } = await run(['evening.json'], { 'evening.json': EVENING })
    expect([err, code]).toEqual(['', 0])
    expect(out).toBe(`2004-02-12, By hand
2 boards, 4 results, matchpoints by Overtrick

Rank  No  Total      %  Boards
  1=   3   3.00  75.00       2
  1=   4   3.00  75.00       2
  3=   1   1.00  25.00       2
  3=   2   1.00  25.00       2

Refused: 1 row
  Board 1, line 3: "8D" is no contract.
`)
  })

  test('[CL1] names that would break the table or command the terminal are printed without that', async () => {
    const row = { ns: '\u001b[2J1\n2', ew: '\u202E3', contract: '4S', by: 'S', tricks: 10 }
    const text = JSON.stringify({ boards: [{ board: 1, results: [row] }] })
    const { out } = await run(['f'], { f: text })
    expect(out.split('\n')).toHaveLength(6)
    expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u)
  })

  test('[CL2] --json prints one document of ranking and refused rows, figures as printed strings', async () => {
    const { out, err, code } = await run(['--json', 'evening.json'], { 'evening.json': EVENING })
    expect([err, code]).toEqual(['', 0])
    const document = JSON.parse(out)
    expect(Object.keys(document)).toEqual(['profile', 'form', 'ranking', 'refused'])
    expect([document.profile, document.form]).toEqual(['overtrick', 'matchpoints'])
    expect(document.ranking[0]).toEqual({
      contestant: '3',
      total: '3.00',
      percent: '75.00',
      rank: '1=',
      boards: '2',
    })
    expect(document.refused).toEqual([{ board: 1, line: 3, reason: '"8D" is no contract.' }])
  })

  test('[CL2] with two winners each line is ranked apart and named', async () => {
    const row = { section: 'A', ns: '1', ew: '1', contract: '4S', by: 'S', tricks: 10 }
    const results = [row, { ...row, ns: '2', ew: '2', tricks: 11 }]
    const text = JSON.stringify({ winners: 2, scoring: { mp_unit: 1 }, boards: [{ board: 1, results }] })
    const { out } = await run(['--json', 'f'], { f: text })
    const places = JSON.parse(out).ranking.map(Object.values)
    expect(places).toEqual([
      ['2', 'A', 'NS', '1.00', '100.00', '1', '1'],
      ['1', 'A', 'NS', '0.00', '0.00', '2', '1'],
      ['1', 'A', 'EW', '1.00', '100.00', '1', '1'],
      ['2', 'A', 'EW', '0.00', '0.00', '2', '1'],
    ])
    expect((await run(['f'], { f: text })).out).toContain(
      'East-West\nRank  Section  No  Total       %  Boards\n',
    )
  })

  test.each([
    [['evening.txt'], `evening.txt: This looks like plain text. ${READS}`, 1],
    [['--json', 'plan.json'], `plan.json: This is JSON but not a session: no list of boards. ${READS}`, 1],
    [['nowhere.json'], 'nowhere.json cannot be read: This cannot be: ENOENT nowhere.json is missing\n', 1],
    [[], 'Which file? The command needs one results file. See overtrick score --help.\n', 2],
    [['a', 'b'], 'One file at a time, not 2. See overtrick score --help.\n', 2],
    [
      ['--profile', 'magic', 'a'],
      `No profile "magic"; known: ${PROFILE_IDS.join(', ')}. See overtrick score --help.\n`,
      2,
    ],
    [
      ['--form', 'total', 'a'],
      `No form "total"; known: ${FORM_NAMES.join(', ')}. See overtrick score --help.\n`,
      2,
    ],
    [
      ['--form', 'butler', 'teams.json'],
      'teams.json: teams sessions have no butler; the file’s own scoring is used.\n',
      1,
    ],
    [['--jsn', 'a'], "Unknown option '--jsn'. See overtrick score --help.\n", 2],
  ])('[CL3] %j: one sentence, nothing on stdout, exit code not 0', async (args, sentence, code) => {
    const files = {
      'evening.txt': 'Board 1: 4S',
      'plan.json': '{"name": "Howell"}',
      'teams.json': '{"matches": []}',
    }
    expect(await run(args, files)).toEqual({ out: '', err: sentence, code })
  })

  test('[CL3] a folder is told from a file', async () => {
    const err: string[] = []
    const code = await runScore(['sessions'], {
      readFile: () => Promise.reject(new Error('EISDIR: illegal operation on a directory, read')),
      out: () => {},
      err: text => err.push(text),
    })
    expect([code, err]).toEqual([1, ['sessions is a folder. The command needs a results file from it.\n']])
  })

  test('[CL40] a form that nobody knows is scored by matchpoints, and that is said aside', async () => {
    const text = JSON.stringify({ scoring: { method: 'aggregate', rule: '' }, boards: [] })
    const { out, err } = await run(['--json', 'f'], { f: text })
    expect(JSON.parse(out)).toEqual({ profile: 'overtrick', form: 'matchpoints', ranking: [], refused: [] })
    expect(err).toBe('Scored by "aggregate" originally; here by matchpoints.\n')
  })

  test.each([
    ['Magic Contest 4.8 (www.brenning.se)', 'cross_imps_sum', ['magic-contest', 'cross-imps-sum']],
    ['Compscore3 13-Mar-26 Pianola', 'butler', ['compscore3', 'butler']],
    ['BBO Extractor 1.4.7', 'matchpoints', ['bbo-extractor', 'matchpoints']],
    ['Bridge Base Online', 'matchpoint_percent', ['bbo', 'matchpoints']],
    ['Pianola 1.0', 'cross_imps', ['pianola', 'cross-imps']],
    ['By hand', '', ['overtrick', 'matchpoints']],
  ])('[CL40] a file of "%s" by %s is scored as that says', async (program, method, expected) => {
    const f = JSON.stringify({ ...JSON.parse(EVENING), program, scoring: { method } })
    const { out } = await run(['--json', 'f'], { f })
    const { profile, form } = JSON.parse(out)
    expect([profile, form]).toEqual(expected)
  })

  test('[CL41] --profile and --form go before what the file says', async () => {
    const args = ['--json', '--profile', 'kops', '--form', 'cross-imps-mean', 'f']
    const { profile, form, ranking } = JSON.parse((await run(args, { f: EVENING })).out)
    expect([profile, form]).toEqual(['kops', 'cross-imps-mean'])
    expect(ranking[0]).toEqual({ contestant: '3', total: '1.00', percent: '', rank: '1', boards: '2' })
  })

  test('[CL42] --boards adds every line with the points of both sides, exact and as printed', async () => {
    const f = JSON.stringify({
      boards: [
        {
          board: 7,
          results: [
            { ns: '1', ew: '2', score: 100, section: 'B' },
            { ns: '3', ew: '4', score: 110, section: 'B' },
            { ns: '5', ew: '6', adj: { code: 'A6040' }, section: 'B' },
            { ns: '8', ew: '9', contract: null, remarks: 'Not played', section: 'B' },
            { bye: '7', side: 'EW', section: 'B' },
          ],
        },
        { board: 2, results: [{ N: '1', E: '2', S: '3', W: '4', score: 50 }] },
      ],
    })
    const { out } = await run(['--json', '--boards', 'f'], { f })
    const [seven, two] = JSON.parse(out).boards
    const figure = (exact: string, shown = exact) => ({ exact, shown })
    expect(seven).toEqual({
      board: 7,
      results: [
        { section: 'B', ns: '1', ew: '2', score: 100, points: [figure('1/2', '0.5'), figure('7/2', '3.5')] },
        { section: 'B', ns: '3', ew: '4', score: 110, points: [figure('7/2', '3.5'), figure('1/2', '0.5')] },
        {
          section: 'B',
          ns: '5',
          ew: '6',
          score: null,
          points: [figure('12/5', '2.4'), figure('8/5', '1.6')],
        },
        { section: 'B', ns: '8', ew: '9', score: null, points: [null, null] },
        { section: 'B', bye: '7', side: 'EW', ns: null, ew: null, score: null, points: [null] },
      ],
    })
    expect(Object.keys(two.results[0])).toEqual(['n', 'e', 's', 'w', 'score', 'points'])
  })

  test('[CL42] for people it is a traveller a board', async () => {
    const { out } = await run(['--boards', 'f'], { f: EVENING })
    expect(out).toContain(`
Board 1
N-S  E-W  Contract  By  Tricks  Score  N-S gets  E-W gets
  2    3  5D        S       12    420         0         2
  4    1  3N        S       11    460         2         0
`)
  })

  test('[CL42] for people a weighted score names its parts', async () => {
    const parts = [
      { score: 420, w: 0.6 },
      { score: 140, w: 0.4 },
    ]
    const results = [
      { ns: '1', ew: '2', score: 420, adj: { weighted: parts } },
      { ns: '3', ew: '4', score: 110 },
    ]
    const f = JSON.stringify({ boards: [{ board: 1, results }] })
    expect((await run(['--boards', 'f'], { f })).out).toMatch(/^ +1 +2 +60% 420 \+ 40% 140 /m)
  })

  test('[FM73] of a capped side people read the score and the cap, and what it gets is the lesser', async () => {
    const row = { contract: '4S', by: 'N', tricks: 10 }
    const results = [
      { ns: '1', ew: '2', ...row, adj: 'MAX A-/PLAYED' },
      { ns: '3', ew: '4', score: 110 },
      { ns: '5', ew: '6', score: 110, adj: { ns_max: 'A-' } },
    ]
    const f = JSON.stringify({ boards: [{ board: 1, results }] })
    const { out } = await run(['--boards', 'f'], { f })
    expect(out).toMatch(/^ +1 +2 +4S +N +10 +420 \(≤ A-\) \/ 420 +1\.6 +0$/m)
    // Below the cap it is unchanged.
    expect(out).toMatch(/^ +5 +6 +110 \(≤ A-\) \/ 110 +1 +3$/m)
    const json = JSON.parse((await run(['--json', '--boards', 'f'], { f })).out)
    expect(JSON.stringify(json)).toContain('"1.6"')
  })

  test('[CL43] a session of teams: its teams, its matches board by board, and every table in cross-IMPs', async () => {
    const table = (ns: string, ew: string, score: number) => ({ ns, ew, score })
    const f = JSON.stringify({
      program: 'TeamsScorer',
      scoring: { method: 'teams_point_a_board' },
      matches: [
        {
          round: 1,
          team: '1',
          opponents: '2',
          boards: [
            { board: 1, team_ns: table('1-1-2', '2-3-4', 420), team_ew: table('2-1-2', '1-3-4', 450) },
            { board: 2, team_ns: table('1-1-2', '2-3-4', 110), team_ew: table('2-1-2', '1-3-4', 110) },
          ],
        },
      ],
      pair_xi: [{ id: '1-1-2', imps: '-1' }],
    })
    const { out, err } = await run(['--json', '--boards', 'f'], { f })
    const document = JSON.parse(out)
    const figure = (exact: string) => ({ exact, shown: exact })
    expect(err).toBe('')
    expect(document).toMatchObject({ profile: 'ebuscore', form: 'point-a-board', refused: [] })
    expect(document.ranking.map(Object.values)).toEqual([
      ['2', '3', '', '1', '2'],
      ['1', '1', '', '2', '2'],
    ])
    expect(document.pairs.map(Object.values)).toEqual([['1-1-2', '-1', '', '3=', '2']])
    expect(document.matches).toEqual([
      {
        round: 1,
        team: '1',
        opponents: '2',
        score: '1',
        opponentsScore: '3',
        boards: [
          { board: 1, points: [figure('0'), figure('2')] },
          { board: 2, points: [figure('1'), figure('1')] },
        ],
      },
    ])
    expect(document.boards[0].results[0]).toEqual({
      ns: '1-1-2',
      ew: '2-3-4',
      score: 420,
      points: [figure('-1'), figure('1')],
    })
    expect((await run(['f'], { f })).out).toContain(
      'Round  Team  Score  Against  Score\n    1     1      1        2      3',
    )
  })

  test('[CL1] --help says what the lines of refused rows count', async () => {
    expect((await run(['--help'])).out).toContain('"line" the place of the row')
  })
})

const withData = describe.skipIf(!existsSync(SESSIONS))

withData('real sessions (skipped where the data is absent)', () => {
  const names = existsSync(SESSIONS) ? readdirSync(SESSIONS).toSorted() : []
  const textOf = (name: string): string => readFileSync(`${SESSIONS}/${name}`, 'utf8')
  const read = (name: string): ReadResults | string => {
    const results = parseResultsJson(textOf(name))
    if (!results.ok) return results.problem.code
    return results.value.kind === 'session' ? results.value : results.value.kind
  }

  test('[FM9] of 65 real sessions no row is refused, with every ruling and sit-out read', () => {
    const tally = { sessions: 0, results: 0, rulings: 0, sitOuts: 0, other: [] as string[] }
    for (const name of names) {
      const results = read(name)
      if (typeof results === 'string') {
        tally.other.push(`${name}: ${results}`)
        continue
      }
      tally.sessions++
      const lines = linesOf(results.session)
      tally.results += lines.filter(row => row.outcome.kind === 'score').length
      tally.rulings += lines.filter(row => row.ruling !== undefined).length
      tally.sitOuts += results.session.rows.length - lines.length
      for (const { board, line, reason } of results.refused)
        tally.other.push(`${name} ${board}/${line}: ${reason}`)
    }
    // 7,539 rows hold a score; 264 of the raw evening hold a contract and its result.
    expect(tally).toEqual({
      sessions: 64,
      results: 7539 + 264,
      rulings: 47,
      sitOuts: 428,
      other: ['ebuscoreteams-pab-20160117.json: teams'],
    })
  })
})
