import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { scoreResults } from '../../shared/formats/results-figures.ts'
import { parseResultsJson } from '../../shared/formats/results-json.ts'
import { linesOf, type RefusedRow, type ResultsSession } from '../../shared/formats/results-session.ts'
import { must } from '../../shared/lib/assert.ts'
import { compare, type Fraction, formatDecimal, fraction, subtract } from '../../shared/lib/fraction.ts'
import { matchpointsOf } from '../../shared/scoring/matchpoints.ts'
import { runScore, type ScoreIo } from './score.ts'

const SESSIONS = '../shared/data/sessions'

interface ReadResults {
  readonly session: ResultsSession
  readonly refused: readonly RefusedRow[]
}

/** Runs the command on files given as text; what it printed on each stream, and its exit code. */
async function run(args: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const printed = { out: '', err: '' }
  const io: ScoreIo = {
    readFile: async path => new TextEncoder().encode(must(files[path], `ENOENT ${path}`)),
    out: text => {
      printed.out += text
    },
    err: text => {
      printed.err += text
    },
  }
  const code = await runScore(args, io)
  return { ...printed, code }
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
2 boards, 4 results

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
    expect(Object.keys(document)).toEqual(['ranking', 'refused'])
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
    [['evening.txt'], 'evening.txt: This is not a results file: it is not JSON.\n', 1],
    [['--json', 'plan.json'], 'plan.json: This is not a session: it has no list of boards.\n', 1],
    [['nowhere.json'], 'nowhere.json cannot be read: This cannot be: ENOENT nowhere.json is missing\n', 1],
    [[], 'Which file? The command needs one results file. See overtrick score --help.\n', 2],
    [['a', 'b'], 'One file at a time, not 2. See overtrick score --help.\n', 2],
    [['--jsn', 'a'], "Unknown option '--jsn'. See overtrick score --help.\n", 2],
  ])('[CL3] %j: one sentence, nothing on stdout, exit code not 0', async (args, sentence, code) => {
    const files = { 'evening.txt': 'Board 1: 4S', 'plan.json': '{"name": "Howell"}' }
    expect(await run(args, files)).toEqual({ out: '', err: sentence, code })
  })

  test('[CL3] a session scored in another form is ranked by matchpoints, and that is said aside', async () => {
    const text = JSON.stringify({ scoring: { method: 'cross_imps_sum', rule: '' }, boards: [] })
    const { out, err } = await run(['--json', 'f'], { f: text })
    expect(JSON.parse(out)).toEqual({ ranking: [], refused: [] })
    expect(err).toBe('This session was scored by cross_imps_sum; here it is ranked by matchpoints.\n')
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

  test('[CL4] the published percentages and ranks of every plainly matchpointed session', async () => {
    const counts: string[] = []
    for (const name of names) {
      const results = read(name)
      if (typeof results === 'string' || results.session.scoring.rule !== 'mp-plain') continue
      const { out, code } = await run(['--json', name], { [name]: textOf(name) })
      expect(code).toBe(0)
      counts.push(`${name} ${compareWithPublished(results, JSON.parse(out).ranking)}`)
    }
    expect(counts).toEqual([
      'bbo-mp-20250106.json percent 17/17 ranks 17/17 totals 0/0',
      'cs3-mp-mitchell-20220715.json percent 16/16 ranks 16/16 totals 16/16',
      'cs3-mp-mitchell-20220721.json percent 13/13 ranks 13/13 totals 13/13',
      'pairsscorer-mp-20151022.json percent 22/22 ranks 22/22 totals 0/0',
      'realbridge-mp-20250106.json percent 19/19 ranks 19/19 totals 0/0',
    ])
  })

  test('[MP2] all line matchpoints of a real session on the American scale', () => {
    const results = read('acblscore-mp-20260415.json')
    if (typeof results === 'string') throw new Error(results)
    expect(countLines(results)).toBe('90/90')
  })

  test('[MP1] all line matchpoints of the plainly matchpointed sessions', () => {
    const lines = names.flatMap(name => {
      const results = read(name)
      return typeof results !== 'string' && results.session.scoring.rule === 'mp-plain'
        ? [countLines(results)]
        : []
    })
    expect(lines).toEqual(['144/144', '256/256', '126/126', '242/242', '180/180'])
  })

  /** Lines whose points of both sides are the official ones, of all that have official points. */
  function countLines({ session }: ReadResults): string {
    let [right, all] = [0, 0]
    for (const board of scoreResults(session).boards) {
      for (const scored of board.lines) {
        const official = scored.line.row.points
        if (!official) continue
        all++
        const own = (['NS', 'EW'] as const).map(direction => matchpointsOf(board, scored, direction))
        if (own.every((points, side) => points && prints(points, must(official[side], 'points')))) right++
      }
    }
    return `${right}/${all}`
  }
})

interface PrintedPlace {
  readonly contestant: string
  readonly section?: string
  readonly direction?: string
  readonly total: string
  readonly percent: string
  readonly rank: string
}

/** How many of the published figures ours equal. Shared ranks are "3=" in some programs, "3" in others. */
function compareWithPublished({ session }: ReadResults, own: readonly PrintedPlace[]): string {
  const exact = exactPercents(session)
  const right = { percent: 0, ranks: 0, totals: 0 }
  const published = session.ranking
  for (const place of published) {
    const found = own.filter(
      each =>
        each.contestant === place.contestant &&
        each.direction === place.direction &&
        (place.section === undefined || each.section === place.section),
    )
    const ours = must(found.length === 1 ? found[0] : null, `the place of ${place.contestant}`)
    const percent = must(
      exact.get(JSON.stringify([ours.section ?? '', ours.direction ?? '', ours.contestant])),
      'percent',
    )
    if (ours.percent === formatDecimal(percent, 2) && prints(percent, place.percent ?? '')) right.percent++
    if (ours.rank.replace('=', '') === place.rank?.replace('=', '')) right.ranks++
    if (ours.total === place.total) right.totals++
  }
  const totals = published.filter(place => place.total !== undefined).length
  return `percent ${right.percent}/${published.length} ranks ${right.ranks}/${published.length} totals ${right.totals}/${totals}`
}

const exactPercents = (session: ReadResults['session']): ReadonlyMap<string, Fraction | null> =>
  new Map(
    scoreResults(session).rankings.flatMap(({ standings }) =>
      standings.map(({ contestant, percent }) => [contestant, percent]),
    ),
  )

/** Whether a printed figure is the value rounded; on an exact half either neighbour is right. */
function prints(value: Fraction, text: string): boolean {
  const [whole = '', decimals = ''] = text.split('.')
  const unit = 10n ** BigInt(decimals.length)
  const off = subtract(value, fraction(BigInt(`${whole}${decimals}`), unit))
  const size = off.numerator < 0n ? subtract(fraction(0), off) : off
  return compare(size, fraction(1n, 2n * unit)) <= 0
}

test('[CL4] the helper of these tests takes either neighbour of an exact half and nothing else', () => {
  const value = fraction(48_125, 1000)
  expect(['48.12', '48.13', '48.11', '48.14'].map(text => prints(value, text))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
