import { describe, expect, test } from 'vitest'
import { scoreResults } from '../../shared/formats/results/results-scored.ts'
import { linesOf } from '../../shared/formats/results/results-session.ts'
import { fraction } from '../../shared/lib/fraction.ts'
import { NO_OUTCOME, scored } from '../../shared/scoring/outcome.ts'
import { profileOf } from '../../shared/scoring/profiles/profiles.ts'
import { inEnglish } from '../../shared/test/made.ts'
import { awarded } from '../../shared/test/rulings.ts'
import { readResultsFile } from './read-results-file.ts'
import { onceATable } from './usebio-line.ts'

type Fields = Readonly<Record<string, string | number>>

const elements = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')
const line = (fields: Fields): string => `<TRAVELLER_LINE>${elements(fields)}</TRAVELLER_LINE>`
const board = (number: number | string, ...lines: readonly string[]): string =>
  `<BOARD><BOARD_NUMBER>${number}</BOARD_NUMBER>${lines.join('')}</BOARD>`
const usebio = (content: string, type = 'PAIRS'): string =>
  `<USEBIO Version="1.2"><CLUB><CLUB_NAME>Bridge &amp; Tea</CLUB_NAME></CLUB><EVENT EVENT_TYPE="${type}">${content}</EVENT></USEBIO>`

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const latin = (text: string): Uint8Array => Uint8Array.from(text, letter => letter.charCodeAt(0))

function read(source: string | Uint8Array) {
  const results = readResultsFile(typeof source === 'string' ? bytesOf(source) : source)
  if (!results.ok) throw new Error(inEnglish(results.problem))
  if (results.value.kind === 'teams') throw new Error('teams')
  return results.value
}
const READS = ' The command reads results: results JSON and USEBIO (its XML).'

/** Returns the problem without its closing list of readable formats. */
const problemOf = (source: string | Uint8Array): string => {
  const results = readResultsFile(typeof source === 'string' ? bytesOf(source) : source)
  if (results.ok) return 'a session'
  const sentence = inEnglish(results.problem)
  expect(sentence.endsWith(READS)).toBe(true)
  return sentence.slice(0, -READS.length)
}
const refusals = (source: string): readonly string[] =>
  read(source).refused.map(({ board: number, line: at, reason }) => `${number}/${at}: ${reason}`)

const PAIRS: Fields = { NS_PAIR_NUMBER: 1, EW_PAIR_NUMBER: 2 }
const ONE_NO_TRUMP: Fields = { ...PAIRS, CONTRACT: '1NT', PLAYED_BY: 'S', TRICKS: 7, SCORE: 90 }

describe('what a line of USEBIO may write in its own way', () => {
  const lineOf = (fields: Fields) => {
    const { session, refused } = read(usebio(board(1, line({ ...PAIRS, ...fields }))))
    expect(refused).toEqual([])
    return linesOf(session)[0]
  }
  const contractOf = (contract: string, tricks: number, score: number) => {
    const result = lineOf({ CONTRACT: contract, PLAYED_BY: 'S', TRICKS: tricks, SCORE: score })?.result
    return result?.kind === 'played' ? result.contract : result?.kind
  }

  test('[UB2] contracts as every program spells them', () => {
    expect(contractOf('3NT', 9, 400)).toEqual({ level: 3, strain: 'N', doubling: '' })
    expect(contractOf('4Sx', 10, 590)).toEqual({ level: 4, strain: 'S', doubling: 'X' })
    expect(contractOf('2CXX', 8, 560)).toEqual({ level: 2, strain: 'C', doubling: 'XX' })
    expect(contractOf('4H*', 10, 590)).toEqual({ level: 4, strain: 'H', doubling: 'X' })
    expect(contractOf('1n', 7, 90)).toEqual({ level: 1, strain: 'N', doubling: '' })
    expect(['PASS', 'Pass', 'P', 'AP'].map(pass => contractOf(pass, 0, 0))).toEqual(
      Array.from({ length: 4 }, () => 'passed-out'),
    )
  })

  test('[UB2] leads either way round; one that is no card costs nothing', () => {
    const leadOf = (lead: string) => {
      const result = lineOf({ ...ONE_NO_TRUMP, LEAD: lead })?.result
      return result?.kind === 'played' ? result.lead : null
    }
    const ten = { suit: 'D', rank: 'T' }
    expect(['D10', 'DT', '10D', 'TD', '--', 'x'].map(leadOf)).toEqual([
      ten,
      ten,
      ten,
      ten,
      undefined,
      undefined,
    ])
  })

  test('[UB3] a word in the place of the score is a ruling', () => {
    const half = fraction(50)
    const nothing = fraction(0)
    expect(lineOf({ SCORE: 'A5050', NS_MATCH_POINTS: 7, EW_MATCH_POINTS: 7 })).toMatchObject({
      outcome: awarded({ kind: 'percent', percent: half }, { kind: 'percent', percent: half }),
      ruling: 'A5050',
      points: ['7', '7'],
    })
    expect(lineOf({ SCORE: 'Adj', NS_MATCH_POINTS: 0, EW_MATCH_POINTS: 50 })?.outcome).toEqual(
      awarded({ kind: 'points', points: nothing }, { kind: 'points', points: half }),
    )
    expect([lineOf({ SCORE: 'NP' })?.outcome, lineOf({ CONTRACT: 'Not played' })?.outcome]).toEqual([
      NO_OUTCOME,
      NO_OUTCOME,
    ])
  })

  test('[UB3] cross-IMPs and Butler points are read like matchpoints', () => {
    const printed = (fields: Fields) => lineOf({ ...ONE_NO_TRUMP, ...fields })?.points
    expect(printed({ NS_CROSS_IMP_POINTS: '-3.67', EW_CROSS_IMP_POINTS: '3.67' })).toEqual(['-3.67', '3.67'])
    expect(printed({ NS_BUTLER_POINTS: -1, EW_BUTLER_POINTS: 1 })).toEqual(['-1', '1'])
    expect(printed({ NS_MATCH_POINTS: 4 })).toEqual(['4', null])
  })

  test('[UB4] a pair opposite nobody sits out', () => {
    const lines = [
      line({ NS_PAIR_NUMBER: 5, EW_PAIR_NUMBER: 0, NS_MATCH_POINTS: 4 }),
      line({ NS_PAIR_NUMBER: '', EW_PAIR_NUMBER: 6 }),
    ]
    expect(read(usebio(board(1, ...lines))).session.rows).toEqual([
      { kind: 'sit-out', board: 1, contestant: '5', side: 'NS', points: '4' },
      { kind: 'sit-out', board: 1, contestant: '6', side: 'EW' },
    ])
  })

  test('[UB5] bad lines are named and left out', () => {
    const lines = [
      ONE_NO_TRUMP,
      { ...ONE_NO_TRUMP, NS_PAIR_NUMBER: 3, EW_PAIR_NUMBER: 4, SCORE: 120 },
      { ...ONE_NO_TRUMP, NS_PAIR_NUMBER: 3, EW_PAIR_NUMBER: 4, SCORE: '9o' },
      { ...ONE_NO_TRUMP, NS_PAIR_NUMBER: 3, EW_PAIR_NUMBER: 4, TRICKS: 'all', SCORE: '' },
      { ...ONE_NO_TRUMP, NS_PAIR_NUMBER: 3, EW_PAIR_NUMBER: 4, CONTRACT: '8NT', SCORE: '' },
      { ...ONE_NO_TRUMP, EW_PAIR_NUMBER: 4 },
      { NS_PAIR_NUMBER: 3, EW_PAIR_NUMBER: 4, SCORE: 'Adj' },
      {},
    ].map(line)
    expect(refusals(usebio(board(1, ...lines) + board('one', line(ONE_NO_TRUMP))))).toEqual([
      '1/2: 1N by S with 7 tricks does not score 120 to North-South; it scores 90.',
      '1/3: The score is not a whole number.',
      '1/4: The number of tricks is not a whole number.',
      '1/5: "8NT" is no contract.',
      '1/6: 1 has a result on this board already, in line 1.',
      '1/7: The ruling "Adj" says neither scores nor points.',
      '1/8: No North-South pair ("ns").',
      'one/1: The board has no number from 1 up.',
    ])
  })

  test('[FM44] a score counts whose contract, declarer or tricks are garbled', () => {
    const rows: readonly Fields[] = [
      { CONTRACT: '1Zq' },
      { CONTRACT: '1БК' },
      { PLAYED_BY: 'NS' },
      { TRICKS: '1O' },
      { TRICKS: 77 },
    ]
    const lines = rows.map((fields, at) =>
      line({ ...ONE_NO_TRUMP, NS_PAIR_NUMBER: 2 * at + 1, EW_PAIR_NUMBER: 2 * at + 2, ...fields }),
    )
    const { session, refused, doubted } = read(usebio(board(7, ...lines)))
    expect(refused).toEqual([])
    expect(linesOf(session).map(({ score }) => score)).toEqual([90, 90, 90, 90, 90])
    expect(doubted).toEqual([
      { board: 7, line: 1, what: 'contract', written: '1Zq', score: 90 },
      { board: 7, line: 2, what: 'contract', written: '1БК', score: 90 },
      { board: 7, line: 3, what: 'declarer', written: 'NS', score: 90 },
      { board: 7, line: 4, what: 'tricks', written: '1O', score: 90 },
      { board: 7, line: 5, what: 'tricks', written: '77', score: 90 },
    ])
  })
})

describe('the layouts of USEBIO', () => {
  const place = (name: 'PAIR' | 'PLAYER', fields: Fields): string => `<${name}>${elements(fields)}</${name}>`

  test('[UB6] an individual has players in the seats and in the ranking', () => {
    const seats = { N_PLAYER_NUMBER: 1, S_PLAYER_NUMBER: 2, E_PLAYER_NUMBER: 3, W_PLAYER_NUMBER: 4 }
    const played = line({ ...seats, CONTRACT: 'PASS', SCORE: 0 })
    const player = place('PLAYER', { PLAYER_NUMBER: 1, PLAYER_NAME: 'Ada', PLACE: '1=', PERCENTAGE: '50.00' })
    const text = usebio(`<PARTICIPANTS>${player}</PARTICIPANTS>${board(1, played)}`, 'INDIVIDUAL')
    const { session } = read(text)
    expect(linesOf(session)[0]?.seats).toEqual({ N: '1', E: '3', S: '2', W: '4' })
    expect(session.ranking).toEqual([{ contestant: '1', percent: '50.00', rank: '1=', players: ['Ada'] }])
  })

  test('[UB7] sections keep their letters; two winners by WINNER_TYPE or by the directions of the pairs', () => {
    const section = (id: string, directed: boolean): string => {
      const [first, second] = directed ? ['NS', 'EW'] : ['', '']
      const pairs = [
        place('PAIR', { PAIR_NUMBER: 1, DIRECTION: first ?? '' }),
        place('PAIR', { PAIR_NUMBER: 2, DIRECTION: second ?? '' }),
      ]
      const participants = `<PARTICIPANTS>${pairs.join('')}</PARTICIPANTS>`
      return `<SECTION SECTION_ID="${id}">${participants}${board(1, line(ONE_NO_TRUMP))}</SECTION>`
    }
    const session = (content: string): string => `<SESSION SESSION_ID="1">${content}</SESSION>`
    const directed = read(usebio(session(section('A', true) + section('B', true))))
    expect(directed.refused).toEqual([])
    expect(directed.session.winners).toBe(2)
    expect(linesOf(directed.session).map(row => row.section)).toEqual(['A', 'B'])
    const said = read(usebio(`<WINNER_TYPE>2</WINNER_TYPE>${session(section('A', false))}`))
    // Pairs without stated directions have those in which they play.
    for (const each of [directed, said])
      expect(each.session.ranking.slice(0, 2)).toEqual([
        { contestant: '1', section: 'A', direction: 'NS' },
        { contestant: '2', section: 'A', direction: 'EW' },
      ])
    expect(read(usebio(session(section('A', false)))).session.winners).toBe(1)
  })

  test('[UB7] participants named above the session belong to it', () => {
    const pairs = [1, 2].map(number => place('PAIR', { PAIR_NUMBER: number })).join('')
    const played = `<SESSION SESSION_ID="1">${board(1, line(ONE_NO_TRUMP))}</SESSION>`
    const text = usebio(`<WINNER_TYPE>2</WINNER_TYPE><PARTICIPANTS>${pairs}</PARTICIPANTS>${played}`)
    expect(read(text).session.ranking).toEqual([
      { contestant: '1', direction: 'NS' },
      { contestant: '2', direction: 'EW' },
    ])
  })

  test.each([
    ['<BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD>', 'PAIRS', {}, 'matchpoints'],
    ['<BOARD_SCORING_METHOD>BUTLER_IMPS</BOARD_SCORING_METHOD>', 'PAIRS', {}, 'butler'],
    ['', 'CROSS_IMP', {}, 'cross_imps'],
    ['', 'PAIRS', { NS_BUTLER_POINTS: 3 }, 'butler'],
    ['<BOARD_SCORING_METHOD>IMPS</BOARD_SCORING_METHOD>', 'PAIRS', { NS_CROSS_IMP_POINTS: 3 }, 'cross_imps'],
    ['', 'PAIRS', {}, ''],
  ])('[UB8] %s %s %j is scored by %s', (said, type, figures, method) => {
    const text = usebio(said + board(1, line({ ...ONE_NO_TRUMP, ...figures })), type)
    expect(read(text).session.scoring.method).toBe(method)
  })

  test.each([
    ['<results></results>', 'This is XML but not USEBIO: its root is not USEBIO.'],
    ['<USEBIO/>', 'No EVENT in this USEBIO file.'],
    [usebio(''), 'No boards in this USEBIO file.'],
    [
      `<USEBIO><EVENT>${board(1)}</EVENT><EVENT/></USEBIO>`,
      'This USEBIO file has 2 events; only one can be scored at a time.',
    ],
    [
      usebio(`<SESSION>${board(1)}</SESSION><SESSION>${board(1)}</SESSION>`),
      'This USEBIO file has 2 sessions; only one can be scored at a time.',
    ],
    [usebio(`<WINNER_TYPE>3</WINNER_TYPE>${board(1)}`), 'Not a session: neither one winner nor two.'],
  ])('[UB9] %s is no session', (text, sentence) => {
    expect(problemOf(text)).toBe(sentence)
  })
})

describe('reading the file safely', () => {
  const sourceOf = (source: string | Uint8Array): string => read(source).session.source
  const named = (name: string): string =>
    usebio(`<EVENT_DESCRIPTION>${name}</EVENT_DESCRIPTION>${board(1, line(ONE_NO_TRUMP))}`)

  test('[UB10] the encoding is the declared one, that of the byte order mark, or UTF-8', () => {
    const expected = 'Bridge & Tea, Café'
    expect(sourceOf(latin(`<?xml version="1.0" encoding="iso-8859-1"?>\r\n${named('Café')}`))).toBe(expected)
    expect(sourceOf(`<?xml version="1.0" encoding="UTF-8"?>${named('Café')}`)).toBe(expected)
    expect(sourceOf(`\uFEFF<?xml version="1.0"?>${named('Café')}`)).toBe(expected)
    expect(sourceOf(named('Café'))).toBe(expected)
    // A program that declares no encoding and writes Windows Latin.
    expect(sourceOf(latin(named('Café')))).toBe(expected)
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(named('Café'), 'utf16le')])
    expect(sourceOf(utf16)).toBe(expected)
    expect(problemOf(`<?xml version="1.0" encoding="klingon"?>${named('x')}`)).toBe(
      'The encoding "klingon" is not supported.',
    )
  })

  test('[UB11] characters by number and name are read, and no entity of the file is ever expanded', () => {
    expect(sourceOf(named('Caf&#233; &lt;&#x41;&gt; &amp;lt;'))).toBe('Bridge & Tea, Café <A> &lt;')
    const bomb =
      '<!DOCTYPE USEBIO [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
    expect(sourceOf(`<?xml version="1.0"?>${bomb}${named('&b; &c;')}`)).toBe('Bridge & Tea, &b; &c;')
    const hidden = '<!DOCTYPE USEBIO [<!ENTITY a "]>ha"><!ENTITY b "&a;&a;">]>'
    expect(problemOf(`${hidden}${named('&b;')}`)).toMatch(/^Not well-formed XML.*\.$/)
    expect(sourceOf(`<!DOCTYPE USEBIO SYSTEM "http://example.org/usebio.dtd">${named('x')}`)).toBe(
      'Bridge & Tea, x',
    )
  })

  test('[UB11] what is no XML, or nested beyond reason, is one sentence', () => {
    expect(problemOf('<USEBIO><EVENT></USEBIO>')).toMatch(/^Not well-formed XML.*\.$/)
    expect(problemOf('<USEBIO><EVENT><BOARD>')).toBe(
      'Not well-formed XML: an element is not closed (line 1); perhaps the file is cut off.',
    )
    expect(problemOf('<')).toMatch(/^Not well-formed XML.*\.$/)
    expect(problemOf(`<USEBIO>${'<A>'.repeat(5000)}${'</A>'.repeat(5000)}</USEBIO>`)).toMatch(
      /^This XML has too many or too deeply nested elements .*\.$/,
    )
    // Half a megabyte of unclosed document types: rejected at once, not after half a minute.
    expect(problemOf('<!DOCTYPE '.repeat(50_000))).toMatch(/^Not well-formed XML.*\.$/)
    expect(problemOf(usebio('<__proto__><polluted>1</polluted></__proto__>'))).not.toBe('a session')
    expect(Object.hasOwn(Object.prototype, 'POLLUTED')).toBe(false)
  })

  test('[UB12] what starts with "<" is USEBIO, anything else results JSON', () => {
    expect(read(named('x')).session.rows).toHaveLength(1)
    const json = JSON.stringify({ boards: [{ board: 1, results: [{ ns: 1, ew: 2, score: 90 }] }] })
    expect(linesOf(read(json).session).map(row => row.outcome)).toEqual([scored(90)])
    expect(problemOf('Board 1')).toBe('This looks like plain text.')
    expect(problemOf(new Uint8Array(64 * 1024 * 1024 + 1))).toBe(
      'The file is larger than 64 MB, too large for a results file.',
    )
  })
})

describe('what real files write otherwise', () => {
  const leaves = (fields: Fields, ...children: readonly string[]) => `${elements(fields)}${children.join('')}`
  const match = (fields: Fields, ...boards: readonly string[]) =>
    `<MATCH>${leaves(fields, ...boards)}</MATCH>`
  const bare = { CONTRACT: '1NT', PLAYED_BY: 'S', TRICKS: 7, SCORE: 90 }

  test('[UB150] a Swiss of pairs has its boards and its scores in MATCHes, whose lines name nobody', () => {
    const pairs = [1, 2, 3, 4].map(number => `<PAIR>${elements({ PAIR_NUMBER: number })}</PAIR>`).join('')
    const boards = [board(1, line(bare)), board(2, line({ ...bare, TRICKS: 8, SCORE: 120 }))]
    const text = usebio(
      `<BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD><SESSION><SECTION SECTION_ID="A"><PARTICIPANTS>${pairs}</PARTICIPANTS>${match(
        { ROUND_NUMBER: 1, NS_PAIR_NUMBER: 1, EW_PAIR_NUMBER: 2, NS_SCORE: '13.5', EW_SCORE: '6.5' },
        ...boards,
      )}${match({ ROUND_NUMBER: 1, NS_PAIR_NUMBER: 4, EW_PAIR_NUMBER: 3, NS_SCORE: 9, EW_SCORE: 11 }, ...boards)}</SECTION></SESSION>`,
      'SWISS_PAIRS',
    )
    const { session, refused } = read(text)
    expect(refused).toEqual([])
    expect(linesOf(session).map(({ round, seats }) => [round, seats.N, seats.E])).toEqual([
      [1, '1', '2'],
      [1, '1', '2'],
      [1, '4', '3'],
      [1, '4', '3'],
    ])
    const scored = scoreResults(session, profileOf(session.program), 'matchpoints')
    expect(scored.ranking.map(({ contestant, total, rank }) => [rank, contestant, total])).toEqual([
      ['1', '1', '13.5'],
      ['2', '3', '11'],
      ['3', '4', '9'],
      ['4', '2', '6.5'],
    ])
    const ourScale = { ...session, scoring: { ...session.scoring, vpScale: 'wbf' } }
    expect(scoreResults(ourScale, profileOf(''), 'matchpoints').ranking[0]?.total).not.toBe('13.5')
  })

  test('[UB151] where word and points of a ruling differ, the points count and it is said', () => {
    const ruled = { ...PAIRS, SCORE: 'A5050', NS_MATCH_POINTS: '5.6', EW_MATCH_POINTS: '1.4' }
    const { session, doubted } = read(usebio(board(4, line(ruled))))
    expect(doubted).toEqual([{ board: 4, line: 1, what: 'ruling', written: 'A5050', score: '5.6 / 1.4' }])
    expect(linesOf(session)[0]?.outcome).toEqual(
      awarded({ kind: 'points', points: fraction(28, 5) }, { kind: 'points', points: fraction(7, 5) }),
    )
    const agreed = { ...ruled, SCORE: 'A6040', NS_MATCH_POINTS: '4.2', EW_MATCH_POINTS: '2.8' }
    expect(read(usebio(board(4, line(agreed)))).doubted).toEqual([])
  })

  test('[UB152] a total without any result is named', () => {
    const pairs = [1, 2, 9].map(number => `<PAIR>${elements({ PAIR_NUMBER: number, TOTAL_SCORE: 3 })}</PAIR>`)
    const { refused } = read(
      usebio(`<PARTICIPANTS>${pairs.join('')}</PARTICIPANTS>${board(1, line(ONE_NO_TRUMP))}`),
    )
    expect(refused.map(({ reason }) => reason)).toEqual([
      'The ranking gives 9 a total of 3, and no result in the file is theirs.',
    ])
  })

  test.each([
    [
      'turned',
      {
        N_PLAYER_NUMBER: 3,
        S_PLAYER_NUMBER: 4,
        E_PLAYER_NUMBER: 1,
        W_PLAYER_NUMBER: 2,
        SCORE: -90,
        NS_MATCH_POINTS: 2,
      },
    ],
    [
      'alike',
      {
        N_PLAYER_NUMBER: 1,
        S_PLAYER_NUMBER: 2,
        E_PLAYER_NUMBER: 3,
        W_PLAYER_NUMBER: 4,
        SCORE: 90,
        EW_MATCH_POINTS: 2,
      },
    ],
  ])('[UB153] an individual that lists each table once a side counts it once, %s', (_, other) => {
    const seats = { N_PLAYER_NUMBER: 1, S_PLAYER_NUMBER: 2, E_PLAYER_NUMBER: 3, W_PLAYER_NUMBER: 4 }
    const lines = [line({ ...seats, ...bare, NS_MATCH_POINTS: 6 }), line({ ...bare, ...other })]
    const { session, refused } = read(usebio(board(1, ...lines), 'INDIVIDUAL'))
    expect(refused).toEqual([])
    expect(linesOf(session).map(({ seats: { N, E }, points }) => [N, E, points])).toEqual([
      ['1', '3', ['6', '2']],
    ])
  })

  test('[UB153] so it does a board with more tables than anybody compares two by two', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => ({
      N: `${at}`,
      S: 'S',
      E: 'E',
      W: 'W',
      score: 90,
    }))
    const turned = rows.map(({ N }) => ({ N: 'E', S: 'W', E: 'S', W: N, score: -90 }))
    expect(onceATable([...rows, ...turned])).toHaveLength(10_000)
  })
})
