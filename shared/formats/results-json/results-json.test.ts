import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VULNERABILITY_RULES, vulnerabilityOf } from '../../game/board.ts'
import { DOUBLINGS, LEVELS } from '../../game/bridge/contract.ts'
import type { BridgeResult } from '../../game/bridge/result.ts'
import { scoreOf } from '../../game/bridge/score.ts'
import { RANKS, STRAINS, SUITS } from '../../game/card.ts'
import { SEATS } from '../../game/seat.ts'
import { fraction } from '../../lib/fraction.ts'
import type { LineOutcome, SideOutcome } from '../../scoring/outcome.ts'
import { profileById } from '../../scoring/profiles/profiles.ts'
import { inEnglish } from '../../test/made.ts'
import { scoreResults, withFigures } from '../results/results-scored.ts'
import {
  contestantAt,
  linesOf,
  obtained,
  type ResultsLine,
  type ResultsRow,
  type ResultsSession,
} from '../results/results-session.ts'
import { parseResultsJson } from './results-json.ts'
import { formatResultsJson } from './results-json-write.ts'

type Row = Readonly<Record<string, unknown>>

const file = (boards: readonly unknown[], more: object = {}): string =>
  JSON.stringify({ winners: 1, ...more, boards })
const board = (number: unknown, ...results: readonly unknown[]) => ({ board: number, results })

function read(text: string) {
  const results = parseResultsJson(text)
  if (!results.ok) throw new Error(inEnglish(results.problem))
  if (results.value.kind === 'teams') throw new Error('a session of teams')
  const { session, refused } = results.value
  return { session, refused }
}

const refusals = (text: string): readonly string[] =>
  read(text).refused.map(({ board, line, reason }) => `${board}/${line}: ${reason}`)

/** Scores the session as matchpoints by the default profile. */
const scored = (session: ResultsSession) => scoreResults(session, profileById('overtrick'), 'matchpoints')

const GOOD: Row = { ns: '8', ew: '9', contract: '1N', by: 'N', tricks: 7, score: 90 }
const reasonFor = (row: unknown): readonly string[] => refusals(file([board(1, GOOD, row)]))

const PAIRS: Row = { ns: '1', ew: '2' }
const FOUR_SPADES: Row = { ...PAIRS, contract: '4S', by: 'S', tricks: 10, score: 420 }

describe('a row that makes no sense is refused and the rest is kept', () => {
  test.each<[unknown, string]>([
    [
      { ...FOUR_SPADES, score: 430 },
      '4S by S with 10 tricks does not score 430 to North-South; it scores 420.',
    ],
    [
      { ...FOUR_SPADES, by: 'E' },
      '4S by E with 10 tricks does not score 420 to North-South; it scores -420.',
    ],
    [
      { ...FOUR_SPADES, score: 620 },
      '4S by S with 10 tricks does not score 620 to North-South; it scores 420.',
    ],
    [{ ...FOUR_SPADES, contract: '8S', score: null }, '"8S" is no contract.'],
    [{ ...FOUR_SPADES, tricks: 14, score: null }, '14 tricks; a hand has 13.'],
    [{ ...FOUR_SPADES, tricks: -1, score: null }, '-1 tricks; a hand has 13.'],
    [{ ...FOUR_SPADES, tricks: 9.5, score: null }, 'The number of tricks is not a whole number.'],
    [{ ...FOUR_SPADES, tricks: [10] }, 'The number of tricks is not text.'],
    [{ ...FOUR_SPADES, by: 'Q', score: null }, 'The declarer "Q" is not N, E, S or W.'],
    [{ ...FOUR_SPADES, score: '420' }, 'The score is not a whole number.'],
    [{ ...FOUR_SPADES, ns: '2' }, '2 plays against itself.'],
    [{ ...FOUR_SPADES, ns: '8' }, '8 has a result on this board already, in line 1.'],
    [{ ...FOUR_SPADES, ew: '8' }, '8 has a result on this board already, in line 1.'],
    [{ ...FOUR_SPADES, ns: '' }, 'No North-South pair ("ns").'],
    [{ ...FOUR_SPADES, ew: null }, 'No East-West pair ("ew").'],
    [{ ...PAIRS, contract: null, score: 433 }, 'No contract scores 433 on this board.'],
    [{ ...PAIRS, contract: null, score: 620 }, 'No contract scores 620 on this board.'],
    [{ ...PAIRS, contract: '4S', by: 'S' }, 'No score, and the contract lacks its declarer or its tricks.'],
    [{ ...PAIRS, contract: '4S', score: 110 }, '4S does not score 110 to North-South.'],
    [PAIRS, 'Neither a score nor a contract.'],
    [{ ...PAIRS, contract: 'PASS', score: 50 }, 'Passed out scores 0, not 50.'],
    [{ ...PAIRS, contract: 'PASS', tricks: 7 }, 'Passed out, and yet 7 tricks.'],
    [{ ...PAIRS, contract_raw: '4 S', result_raw: '+4', by: 'S' }, '"+4" is no result of 4 S.'],
    [{ ...PAIRS, remarks: 'Arbitral score' }, '"Arbitral score" is no result.'],
    [{ N: 'a', E: 'b', S: 'c', score: 0 }, 'No player W.'],
    [{ N: 'a', E: 'b', S: 'c', W: 'a', score: 0 }, 'A player sits in two seats.'],
    [{ ...PAIRS, adj: { code: 'TD' } }, 'The ruling "TD" says neither scores nor points.'],
    ['a row', 'The row is not an object.'],
  ])('[FM2] %j', (row, reason) => {
    expect(reasonFor(row)).toEqual([`1/2: ${reason}`])
  })

  test('[FM2] board and line say where: the line counts from 1 in its own board', () => {
    const boards = [
      board(1, GOOD, FOUR_SPADES),
      board(0, GOOD),
      board('two', GOOD),
      board(3, PAIRS, FOUR_SPADES, GOOD, 7),
      'no board',
    ]
    expect(refusals(file(boards))).toEqual([
      '0/1: The board has no number from 1 up.',
      'two/1: The board has no number from 1 up.',
      '3/1: Neither a score nor a contract.',
      '3/4: The row is not an object.',
      'null/0: The board has no number or no list of results.',
    ])
    expect(read(file(boards)).session.rows.map(row => row.board)).toEqual([1, 1, 3, 3])
  })
})

describe('what a row may leave out or write in its own way', () => {
  const scoreOfRow = (row: Row) => linesOf(read(file([board(1, row)])).session).map(each => each.score)

  test('[FM3] the score counts where there is no contract, and comes from the contract where there is no score', () => {
    expect(scoreOfRow({ ...PAIRS, contract: null, score: -430 })).toEqual([-430])
    expect(scoreOfRow({ ...PAIRS, score: 0 })).toEqual([0])
    expect(scoreOfRow({ ...PAIRS, contract: '4SX', by: 'W', tricks: 8 })).toEqual([300])
    expect(scoreOfRow({ ...PAIRS, contract: 'pass' })).toEqual([0])
  })

  test('[FM4] rows as the terminals send them: raw contract and result, erased, not played', () => {
    const raw = { section: 1, ns: '1', ew: '2', remarks: '', erased: false, lead: '' }
    const rows = [
      { ...raw, by: 'E', contract_raw: '4 S x', result_raw: '-1' },
      { ...raw, ns: '3', ew: '4', by: 'N', contract_raw: '', result_raw: '', remarks: 'Not played' },
      { ...raw, ns: '5', ew: '6', by: 'N', contract_raw: '3 NT', result_raw: '+2', erased: true },
    ]
    const { session, refused } = read(file([board(2, ...rows)]))
    expect(refused).toEqual([])
    expect(linesOf(session).map(({ section, score, result }) => [section, score, result?.kind])).toEqual([
      ['1', 100, 'played'],
      ['1', null, 'not-played'],
    ])
  })

  test('[FM4] a board noted as not played may be played later', () => {
    const rows = [{ ...PAIRS, remarks: 'Not played' }, FOUR_SPADES]
    expect(refusals(file([board(1, ...rows)]))).toEqual([])
  })

  test('[FM3] what no score depends on does not cost a result', () => {
    const row = { ...FOUR_SPADES, round: 'first', table: 1.5, pts: [null] }
    const { session, refused } = read(file([board(1, row)], { ranking: ['nobody', { percent: '50' }] }))
    expect(refused).toEqual([])
    expect(linesOf(session).map(({ score, round, table, points }) => [score, round, table, points])).toEqual([
      [420, undefined, undefined, undefined],
    ])
    expect(session.ranking).toEqual([])
  })

  test('[FM5] a sit-out is a row of its own, with the points that the program gave', () => {
    const { session, refused } = read(
      file([board(1, GOOD, { bye: '5', side: 'NS', pts: ['3.3'] }, { bye: 6 })]),
    )
    expect(refused).toEqual([])
    expect(session.rows.slice(1)).toEqual([
      { kind: 'sit-out', board: 1, contestant: '5', side: 'NS', points: '3.3' },
      { kind: 'sit-out', board: 1, contestant: '6' },
    ])
  })

  test('[FM5] nobody plays a board and sits it out, and with two winners the side must be known', () => {
    const rows = [GOOD, { bye: '8', side: 'EW' }, { bye: '5' }]
    expect(refusals(file([board(1, ...rows)]))).toEqual([
      '1/2: 8 has a result on this board already, in line 1.',
    ])
    expect(refusals(file([board(1, ...rows)], { winners: 2 }))).toEqual([
      '1/3: 5 sits out, and the row does not say on which side.',
    ])
  })

  test('[FM10] points that a program shows for North-South alone are kept for North-South alone', () => {
    const { session } = read(file([board(1, { ...FOUR_SPADES, ns_pts: '62.50' })]))
    expect(linesOf(session).map(({ points }) => points)).toEqual([['62.50', null]])
  })

  test('[FM11] what broke a tie, the remark of a place and the datum of a board are read along', () => {
    const place = { id: 3, total: '90.0', rank: 3, tiebreak: '2', flag: 'bye*' }
    const text = file([{ ...board(1, GOOD), datum: -420 }], { ranking: [place] })
    const { session } = read(text)
    expect(session.ranking).toEqual([
      { contestant: '3', total: '90.0', rank: '3', tiebreak: '2', flag: 'bye*' },
    ])
    expect(session.datums).toEqual([{ board: 1, datum: '-420' }])
  })

  test('[FM6] with two winners both sides may number from 1', () => {
    const rows = [
      { ...FOUR_SPADES, ns: '1', ew: '1' },
      { ...FOUR_SPADES, ns: '2', ew: '2' },
    ]
    const { session, refused } = read(file([board(1, ...rows)], { winners: 2 }))
    expect(refused).toEqual([])
    expect(
      scored(session).ranking.map(({ direction, contestant, rank }) => `${direction}${contestant} ${rank}`),
    ).toEqual(['NS1 1=', 'NS2 1=', 'EW1 1=', 'EW2 1='])
  })

  test('[FM7] scores that are right only with nobody vulnerable tell a session of MiniBridge', () => {
    // "A club's 2004 introduction to duplicate", board 2: by the board number North-South would be vulnerable.
    const rows = [
      { ns: '2', ew: '3', contract: '5D', by: 'S', tricks: 12, score: 420 },
      { ns: '4', ew: '5', contract: '3N', by: 'S', tricks: 11, score: 460 },
      { ns: '6', ew: '1', contract: '5D', by: 'S', tricks: 10, score: -50 },
    ]
    const { session, refused } = read(file([board(2, ...rows)], { scoring: { mp_unit: 1 } }))
    expect([session.vulnerability, refused]).toEqual(['none', []])
    const totals = scored(session).ranking.map(({ contestant, total }) => `${contestant}:${total}`)
    expect(totals.join(' ')).toBe('1:2.00 4:2.00 2:1.00 3:1.00 5:0.00 6:0.00')
  })

  test('[FM7] one score under the wrong vulnerability among right ones is refused', () => {
    const rows = [
      { ...FOUR_SPADES, score: 620 },
      { ...GOOD, ns: '3', ew: '4', contract: '3N', tricks: 9, score: 600 },
      { ...FOUR_SPADES, ns: '5', ew: '6', score: 420 },
    ]
    expect(refusals(file([board(2, ...rows)]))).toEqual([
      '2/3: 4S by S with 10 tricks does not score 420 to North-South; it scores 620.',
    ])
  })
})

describe('a file that is no session', () => {
  test.each([
    ['{"boards": [', 'The file starts like JSON but is not readable as JSON; perhaps it is cut off.'],
    ['[]', 'This is JSON but not a session: not a single JSON object.'],
    ['7', 'This is JSON but not a session: not a single JSON object.'],
    ['{"name": "overtrick"}', 'This is JSON but not a session: no list of boards.'],
    ['{"boards": [], "winners": 3}', 'Not a session: neither one winner nor two.'],
    ['{"matches": 3}', 'This is JSON but not a session: no list of boards.'],
    [
      '{"schema": "other/2", "boards": []}',
      'The format of this file is "other/2"; only "bridge-groundtruth/1" is supported.',
    ],
  ])('[FM1] %s', (text, sentence) => {
    const results = parseResultsJson(text)
    expect(results.ok ? 'a session' : inEnglish(results.problem)).toBe(sentence)
  })

  test('[FM1] a byte order mark is no fault', () => {
    expect(parseResultsJson(`\uFEFF${file([])}`).ok).toBe(true)
  })
})

describe('writing', () => {
  const word = fc.string({ maxLength: 12 })
  const label = fc.stringMatching(/^[A-Z]?[1-9][0-9]?$/)
  const results: fc.Arbitrary<BridgeResult> = fc.oneof(
    fc.record(
      {
        kind: fc.constant('played' as const),
        contract: fc.record({
          level: fc.constantFrom(...LEVELS),
          strain: fc.constantFrom(...STRAINS),
          doubling: fc.constantFrom(...DOUBLINGS),
        }),
        declarer: fc.constantFrom(...SEATS),
        tricks: fc.integer({ min: 0, max: 13 }),
        lead: fc.record({ suit: fc.constantFrom(...SUITS), rank: fc.constantFrom(...RANKS) }),
      },
      { requiredKeys: ['kind', 'contract', 'declarer', 'tricks'] },
    ),
    fc.constant({ kind: 'passed-out' as const }),
    fc.constant({ kind: 'not-played' as const }),
  )

  const exact = fc
    .tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: 1, max: 12 }))
    .map(([top, bottom]) => fraction(top, bottom))
  const scores = fc.constantFrom(0, 110, -140, 100, -300)
  const sides: fc.Arbitrary<SideOutcome> = fc.oneof(
    fc.constantFrom<SideOutcome>(
      { kind: 'none' },
      { kind: 'award', award: { kind: 'average-plus' } },
      { kind: 'award', award: { kind: 'average' } },
      { kind: 'award', award: { kind: 'average-minus' } },
      { kind: 'award', award: { kind: 'sit-out' } },
    ),
    exact.map((percent): SideOutcome => ({ kind: 'award', award: { kind: 'percent', percent } })),
    exact.map((points): SideOutcome => ({ kind: 'award', award: { kind: 'points', points } })),
    scores.map((score): SideOutcome => ({ kind: 'scores', parts: [{ score, weight: 100 }] })),
    scores.map(
      (score): SideOutcome => ({ kind: 'scores', parts: [{ score, weight: 100 }], atMost: 'average-minus' }),
    ),
    fc.tuple(scores, scores, fc.integer({ min: 1, max: 99 })).map(
      ([one, other, weight]): SideOutcome => ({
        kind: 'scores',
        parts: [
          { score: one, weight },
          { score: other, weight: 100 - weight },
        ],
      }),
    ),
  )
  const rulings: fc.Arbitrary<Pick<ResultsLine, 'ruling' | 'outcome'> | null> = fc.option(
    fc.record({
      ruling: fc.constantFrom('TD', 'A+/A-', 'A6040'),
      outcome: fc.oneof(
        scores.map((score): LineOutcome => ({ kind: 'score', score })),
        fc.record({ NS: sides, EW: sides }).map((each): LineOutcome => ({ kind: 'ruled', sides: each })),
      ),
    }),
    { freq: 3 },
  )

  const sessions: fc.Arbitrary<ResultsSession> = fc
    .record({
      names: fc.uniqueArray(label, { minLength: 4, maxLength: 16 }),
      rule: fc.constantFrom(...VULNERABILITY_RULES),
      winners: fc.constantFrom(1 as const, 2 as const),
      individual: fc.boolean(),
      section: fc.option(label, { nil: undefined }),
      played: fc.array(results, { maxLength: 20 }),
      known: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
      ruled: fc.array(rulings, { minLength: 20, maxLength: 20 }),
      id: word,
      notes: fc.array(word),
      scale: fc.constantFrom('european' as const, 'american' as const),
      sections: fc.constantFrom({}, { sections: 'apart' as const }),
      deal: fc.option(label, { nil: undefined }),
      hundredths: fc.integer({ min: -5000, max: 5000 }),
    })
    .map(({ names, rule, winners, individual, section, played, known, ruled, id, notes, scale, ...more }) => {
      const seatsFor = (table: number) => {
        const [a = '', b = '', c = '', d = ''] = names.slice(4 * table, 4 * table + 4)
        return individual ? { N: a, E: b, S: c, W: d } : { N: a, E: b, S: a, W: b }
      }
      const tables = Math.floor(names.length / 4)
      const rows = played.map((result, index): ResultsRow => {
        const board = Math.floor(index / tables) + 1
        const alone = known[index] === true && result.kind === 'played'
        const score = scoreOf(result, vulnerabilityOf(board, rule))
        return {
          kind: 'line',
          board,
          ...(section !== undefined && { section }),
          seats: seatsFor(index % tables),
          round: 1,
          table: (index % tables) + 1,
          result: alone ? null : result,
          score,
          outcome: obtained(score),
          ...(more.deal !== undefined && index % 3 === 1 && { deal: more.deal }),
          ...ruled[index],
        }
      })
      const [first] = rows
      const adjusted = first?.kind === 'line' ? [contestantAt(first, 'E', winners)] : []
      const adjustments = adjusted.map(contestant => ({
        contestant,
        unit: 'percent-of-top' as const,
        amount: fraction(more.hundredths, 100),
      }))
      const sitOut: ResultsRow = {
        kind: 'sit-out',
        board: 1,
        ...(section !== undefined && { section }),
        contestant: 'nobody else',
        side: 'EW',
      }
      return {
        id,
        source: 'a session of ours',
        program: 'Overtrick',
        date: '2026-01-26',
        eventType: individual ? 'INDIVIDUAL' : 'PAIRS',
        winners,
        scoring: { method: 'matchpoints', rule: 'mp-plain', scale, ...more.sections },
        vulnerability: rule,
        features: [],
        notes,
        rows: first ? [sitOut, ...rows] : [],
        ...(adjustments.length > 0 && { adjustments }),
        ranking: [],
      }
    })

  test('[FM8] [FM72] what is written reads back the same, with and without figures', () => {
    fc.assert(
      fc.property(sessions, session => {
        for (const each of [session, withFigures(scored(session))]) {
          expect(read(formatResultsJson(each))).toEqual({ session: each, refused: [] })
        }
      }),
    )
  })

  test('[FM8] the form of the file: a result a line, points and ranking as printed', () => {
    const { session } = read(
      file([board(1, { ...FOUR_SPADES, lead: '10H' }, { ns: '3', ew: '4', contract: 'PASS' })], { id: 'x' }),
    )
    expect(
      formatResultsJson(withFigures(scored(session)))
        .split('\n')
        .slice(-14),
    ).toEqual([
      '  "boards": [',
      '    {"board": 1, "results": [',
      '      {"ns":"1","ew":"2","contract":"4S","by":"S","tricks":10,"lead":"HT","score":420,"pts":["2","0"]},',
      '      {"ns":"3","ew":"4","contract":"PASS","score":0,"pts":["0","2"]}',
      '    ]}',
      '  ],',
      '  "ranking": [',
      '    {"id":"1","total":"2.00","percent":"100.00","rank":"1=","boards":"1"},',
      '    {"id":"4","total":"2.00","percent":"100.00","rank":"1=","boards":"1"},',
      '    {"id":"2","total":"0.00","percent":"0.00","rank":"3=","boards":"1"},',
      '    {"id":"3","total":"0.00","percent":"0.00","rank":"3=","boards":"1"}',
      '  ]',
      '}',
      '',
    ])
  })
})
