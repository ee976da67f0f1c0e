import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatDeal, formatDoubleDummy, holdsCard, parseDeal } from '../../game/deal.ts'
import { must } from '../../lib/assert.ts'
import { readHandRecords } from './hand-records.ts'

const DEAL = 'N:AKJ83.742.K95.A6 74.KQ93.J864.T95 Q965.A8.AT7.K842 T2.JT65.Q32.QJ73'
const TRICKS = '9b7889b7883254532545'
const board = (number: number, tags: string, deal = DEAL) =>
  `[Event ""]\n[Board "${number}"]\n[Deal "${deal}"]\n${tags}\n\n`
const turned = (deal: string) => deal.replace('N:', 'E:')
const problemOf = (text: string) => {
  const read = readHandRecords(text)
  return read.ok ? null : read.problem
}

describe('hand records of PBN files', () => {
  test('[SE145] boards come with their cards, and with the double-dummy tricks of either tag where the file has them', () => {
    const rows = ['N', 'S', 'E', 'W'].flatMap((seat, index) =>
      ['NT', 'S', 'H', 'D', 'C'].map(
        (strain, at) => `${seat} ${strain} ${Number.parseInt(TRICKS.charAt(index * 5 + at), 16)}`,
      ),
    )
    const text = `% PBN 2.1\n${board(1, `[Note "1:one"]\n[Note "2:two"]\n[DoubleDummyTricks "${TRICKS}"]`)}${board(2, '')}${board(3, `[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\n${rows.join('\n')}`)}`
    const read = readHandRecords(text.replaceAll('\n', '\r\n'))
    const boards = must(read.ok ? read.value.boards : undefined, 'boards')
    expect([...boards.keys()]).toEqual([1, 2, 3])
    const [one, two, three] = [1, 2, 3].map(number => must(boards.get(number), `board ${number}`))
    expect(one && formatDeal(one.deal)).toBe(DEAL)
    expect(one?.doubleDummy?.S).toEqual({ N: 9, S: 11, H: 7, D: 8, C: 8 })
    expect(two?.doubleDummy).toBe(null)
    expect(three?.doubleDummy && formatDoubleDummy(three.doubleDummy)).toBe(TRICKS)
  })

  test('[SE145] a deal may begin with any hand; only one with all 52 cards is one', () => {
    const [north = '', ...others] = DEAL.slice(2).split(' ')
    const fromEast = must(parseDeal(`E:${[...others, north].join(' ')}`), 'a deal')
    expect(formatDeal(fromEast)).toBe(DEAL)
    expect(holdsCard(fromEast, 'E', { suit: 'H', rank: 'Q' })).toBe(true)
    expect(holdsCard(fromEast, 'N', { suit: 'H', rank: 'Q' })).toBe(false)
    expect(parseDeal(DEAL.replace('AKJ83', 'AKJ84'))).toBe(undefined)
    expect(parseDeal(DEAL.replace('AKJ83.', 'AKJ8.'))).toBe(undefined)
    expect(parseDeal('N:- - - -')).toBe(undefined)
  })

  test('[SE145] errors of a file are reported by board and line, and nothing of it is stored', () => {
    expect(problemOf('a letter')).toMatchObject({ code: 'hands.none' })
    expect(problemOf(board(1, '') + board(2, '', DEAL.replace('A', 'Q')))).toEqual({
      code: 'hands.deal',
      places: { line: 8, board: 2 },
    })
    expect(problemOf(board(1, '') + board(1, '', turned(DEAL)))).toEqual({
      code: 'hands.twice',
      places: { line: 8, board: 1, first: 3 },
    })
    expect(problemOf(`${board(1, '')}[Event ""]\n[Deal "${DEAL}"]`)).toMatchObject({
      code: 'hands.no-board',
      places: { line: 7 },
    })
  })

  const file = '../shared/data/pbn/lbc-20260126-hands.pbn'
  const REASON = existsSync(file) ? '' : ' (skipped: ../shared/data/pbn is not here)'
  test.skipIf(REASON !== '')(`[SE145] a club's file is read whole${REASON}`, () => {
    const read = readHandRecords(readFileSync(file, 'latin1'))
    expect(read.ok && [...read.value.boards.values()].every(({ doubleDummy }) => doubleDummy !== null)).toBe(
      true,
    )
    expect(read.ok && read.value.boards.size).toBe(36)
  })

  const hands = (text: string, numbered = false, section?: string) => {
    const read = readHandRecords(text, numbered, section)
    return read.ok
      ? {
          bare: read.value.bare,
          deals: [...read.value.boards].map(([at, { deal }]) => [at, formatDeal(deal)]),
        }
      : read.problem
  }
  const one = (deal: string) => hands(board(1, '', deal))
  const [north = '', east = '', south = '', west = ''] = DEAL.slice(2).split(' ')
  const ALL = { bare: [], deals: [[1, DEAL]] }

  test('[FM301] suit letters, "10", small letters, a deal from any seat and in any order of ranks are the same deal', () => {
    const lettered = DEAL.slice(2).replaceAll(/(\S*)\.(\S*)\.(\S*)\.(\S*)/g, 'S$1.H$2.D$3.C$4')
    expect(one(`N:${lettered}`)).toEqual(ALL)
    expect(
      one(`S:${lettered.split(' ').slice(2).join(' ')} ${lettered.split(' ').slice(0, 2).join(' ')}`),
    ).toEqual(ALL)
    expect(one(DEAL.replaceAll('T', '10').toLowerCase())).toEqual(ALL)
    expect(one(`W: ${west}  ${north} ${east} ${south} `)).toEqual(ALL)
    expect(one(DEAL.replace('AKJ83', '38JKA'))).toEqual(ALL)
    expect(one(`N:${lettered}`.replace('.H742.', '.D742.'))).toMatchObject({ code: 'hands.deal' })
    expect(one(DEAL.replace('AKJ83', 'AAJ83'))).toMatchObject({ code: 'hands.deal' })
  })

  test('[FM301] several tags stand on a line, a tag on several, with comments, tabs and a quoted quotation mark', () => {
    expect(hands(`[Event "a \\"b\\" c"] {first}\t[Board "1"][Dealer "N"] [Deal "${DEAL}"] ; rest\n`)).toEqual(
      ALL,
    )
    expect(hands(`[Site "C:\\"] [Board\n\t"1"]\n[ Deal\r\n"${DEAL}" ]\r\n{ [Board "9" ] \r\n }\x1a`)).toEqual(
      ALL,
    )
    expect(problemOf(`[Board "1"] [Deal "${DEAL}"]\n[Board\n"2"]\n[Deal "N:${north}"]`)).toMatchObject({
      places: { line: 4, board: 2 },
    })
  })

  test('[FM301] two bytes a letter without a mark are read', () => {
    expect(hands([...board(1, '')].map(letter => `${letter}\0`).join(''))).toEqual(ALL)
  })

  test('[FM302] a board without all hands is named; what another game of it shows is added', () => {
    for (const none of ['', '-', '?', 'N:', 'N:- - - -', 'E:... ... ... ...'])
      expect(hands(board(1, '') + board(2, '', none))).toEqual({ ...ALL, bare: [2] })
    expect(hands(`${board(1, '')}[Event ""]\n[Board "2"]\n`)).toEqual({ ...ALL, bare: [2] })
    const half = (first: string, second: string) => `N:${first} - ${second} ...`
    expect(hands(board(1, '') + board(2, '', half(north, south)))).toEqual({ ...ALL, bare: [2] })
    expect(hands(board(1, '', half(north, south)) + board(1, '', `E:${east} - ${west} -`))).toEqual(ALL)
    expect(hands(board(1, '', '') + board(1, ''))).toEqual(ALL)
    expect(one(half(north, north))).toEqual({ code: 'hands.deal', places: { line: 3, board: 1 } })
    expect(one(half(north, south))).toEqual({ code: 'hands.none', places: {} })
    expect(one(half(north, south.replace('.', '')))).toMatchObject({ code: 'hands.deal' })
    expect(hands(board(1, '', half(north, south)) + board(1, '', half(north, east)))).toEqual({
      code: 'hands.twice',
      places: { line: 8, board: 1, first: 3 },
    })
    expect(hands(board(1, '', half(north, south)) + board(1, '', `E:${south} - - -`))).toMatchObject({
      code: 'hands.twice',
    })
  })

  test('[FM303] a board of several tables has its cards once, "#" is the game before, and any game may bring the tricks', () => {
    const again = `[Event "#"]\n[Board "#"]\n[Deal "#"]\n[DoubleDummyTricks "${TRICKS}"]\n\n`
    const text = board(1, '') + again + again + board(2, '', turned(DEAL)) + board(1, '')
    expect(hands(text)).toEqual({
      bare: [],
      deals: [
        [1, DEAL],
        [2, formatDeal(must(parseDeal(turned(DEAL)), 'a deal'))],
      ],
    })
    const read = readHandRecords(text)
    expect(read.ok && read.value.boards.get(1)?.doubleDummy?.S.S).toBe(11)
    expect(hands(`${board(1, '')}[Event ""]\n[Board "2"]\n[Deal "#"]`)).toMatchObject({
      deals: [
        [1, DEAL],
        [2, DEAL],
      ],
    })
    expect(hands(`[Event "##Club"]\n[Board "##1"]\n[Deal "##${DEAL}"]`)).toEqual(ALL)
    expect(hands(`[Board "1"]\n[Deal "#"]`)).toMatchObject({ code: 'hands.none' })
  })

  test('[FM517] a long deal of blanks, and tags by the ten thousand that say "#", are read once', () => {
    expect(readHandRecords(`[Board "1"]\n[Deal "${' '.repeat(200_000)}x"]`).ok).toBe(false)
    const many = (tag: string) => `${tag}\n`.repeat(60_000)
    const file = `[Event ""]\n${many('[Room "1"]')}[Event ""]\n${many('[Table "#"]')}`
    expect(readHandRecords(file)).toMatchObject({ problem: { code: 'hands.none' } })
  })

  test('[FM304] deals without any board number are refused, and counted from 1 on request', () => {
    const deals = `[Deal "${DEAL}"]\n[Deal "${turned(DEAL)}"]\n[Deal "N:- - - -"]\n`
    expect(hands(deals)).toEqual({ code: 'hands.no-numbers', places: { count: 3 } })
    expect(hands(deals, true)).toMatchObject({
      bare: [3],
      deals: [
        [1, DEAL],
        [2, expect.anything()],
      ],
    })
    expect(hands(`${deals}[Board "4"]\n[Deal "${DEAL}"]`, true)).toMatchObject({ code: 'hands.no-board' })
    expect(hands(`${deals}[Deal "N:"]\n[Deal "N:${north}"]`, true)).toEqual({
      code: 'hands.deal',
      places: { line: 5, board: 5 },
    })
    expect(hands(`[Deal "${DEAL}"]\n`.repeat(1000), true)).toEqual({
      code: 'hands.no-board',
      places: { line: 1000 },
    })
    expect(hands(board(7, ''), true)).toMatchObject({ deals: [[7, DEAL]] })
  })

  test('[FM542] of deals without numbers one without cards keeps its number, and is named', () => {
    const second = `[Event "b"]\n[Deal ""]\n`
    for (const none of [second, second.replace('""', '"?"'), `[Event "b"]\n`])
      expect(hands(`[Event "a"]\n[Deal "${DEAL}"]\n${none}[Event "c"]\n[Deal "${DEAL}"]\n`, true)).toEqual({
        bare: [2],
        deals: [
          [1, DEAL],
          [3, DEAL],
        ],
      })
    expect(hands(`${second}[Event "a"]\n[Deal "${DEAL}"]\n${second}`, true)).toEqual({
      bare: [1, 3],
      deals: [[2, DEAL]],
    })
    expect(hands(second + second, true)).toEqual({ code: 'hands.none', places: {} })
    expect(hands(board(1, '') + second)).toEqual(ALL)
  })

  const inSection = (section: string, number: number, deal: string) =>
    board(number, `[Section "${section}"]`, deal)

  test('[FM543] a file whose sections have different cards is read for one named section, and otherwise refused with the first difference', () => {
    const other = must(parseDeal(turned(DEAL)), 'a deal')
    const file = [1, 2].map(at => inSection('A', at, DEAL) + inSection('B', at, turned(DEAL))).join('')
    const refusal = {
      code: 'hands.sections-differ',
      places: { line: 8, board: 1, section: 'B', other: 'A', first: 3 },
    }
    expect(hands(file)).toEqual(refusal)
    // A section is not mistaken for one with another name.
    expect(hands(file, false, 'C')).toEqual(refusal)
    expect(hands(file, false, 'A')).toMatchObject({
      deals: [
        [1, DEAL],
        [2, DEAL],
      ],
    })
    expect(hands(file, false, 'B')).toMatchObject({
      deals: [
        [1, formatDeal(other)],
        [2, formatDeal(other)],
      ],
    })
    // A section that contradicts itself.
    const twice = file + inSection('B', 2, DEAL)
    expect(hands(twice, false, 'B')).toMatchObject({ code: 'hands.twice', places: { board: 2 } })
    const same = inSection('A', 1, DEAL) + inSection('B', 1, DEAL) + inSection('B', 2, DEAL)
    for (const section of [undefined, 'A', 'C'])
      expect(hands(same, false, section)).toMatchObject({
        deals: [
          [1, DEAL],
          [2, DEAL],
        ],
      })
  })

  test('[FM305] tricks of the tag Ability are read, declarers as they are named', () => {
    const ability = (text: string) => {
      const read = readHandRecords(board(1, `[Ability "${text}"]`))
      const tricks = read.ok && read.value.boards.get(1)?.doubleDummy
      return tricks ? formatDoubleDummy(tricks) : null
    }
    expect(ability('N:9B788 E:32545 S:9B788 W:32545')).toBe('9b7889b7883254532545')
    expect(ability('S:9b788 W:32546 N:9b789 E:32545')).toBe('9b7899b7883254532546')
    expect(ability('N:9B788 E:32545 S:9B788')).toBe(null)
    expect(ability('N:9B78E E:32545 S:9B788 W:32545')).toBe(null)
  })

  test('[FM306] a file of another form is named', () => {
    const FORMS = {
      'LIN, Bridge Base Online': '% a\r\n% b\r\n\r\nqx|o1|md|3SAKHQ,,,|rh||ah|Board 1|sv|o|pg||',
      'DLM, Duplimate': '[Document]\r\nHeadline=\r\n',
      'DUP, Duplimate': `${'01'.repeat(39)}${'\x06'.repeat(68)}YN1  0 36`,
      USEBIO: '<?xml version="1.0"?>\n<USEBIO Version="1.2">',
      HTML: '<!DOCTYPE html><p>[Board "1"]',
      XML: '<?xml version="1.0"?><a/>',
      JSON: '[{"boards": []}]',
      PDF: '%PDF-1.7',
      PNG: '\x89PNG\r\n\x1a\n\0',
      LibreOffice: 'PK\x03\x04\x14\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
      ZIP: 'PK\x03\x04',
      'Microsoft Access, .bws': '\0\x01\0\0Standard Jet DB\0',
    }
    for (const [form, text] of Object.entries(FORMS))
      expect(problemOf(text)).toEqual({ code: 'hands.other-form', places: { form } })
    // Each of these marks in a row must be visited once only, or this does not end.
    for (const text of ['% '.repeat(2000), '', 'Dear all', '% PBN 2.1\n', board(1, '', '')])
      expect(problemOf(text)).toEqual({ code: 'hands.none', places: {} })
  })
})
