import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatDeal, formatDoubleDummy, holdsCard, parseDeal } from '../../game/deal.ts'
import { must } from '../../lib/assert.ts'
import { readHandRecords } from './hand-records.ts'

const DEAL = 'N:AKJ83.742.K95.A6 74.KQ93.J864.T95 Q965.A8.AT7.K842 T2.JT65.Q32.QJ73'
const TRICKS = '9b7889b7883254532545'
const board = (number: number, tags: string, deal = DEAL) =>
  `[Event ""]\n[Board "${number}"]\n[Deal "${deal}"]\n${tags}\n\n`
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
    const boards = must(read.ok ? read.value : undefined, 'boards')
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

  test('[SE145] what is wrong with a file is said by board and line, and nothing of it is taken', () => {
    expect(problemOf('a letter')).toMatchObject({ code: 'hands.none' })
    expect(problemOf(board(1, '') + board(2, '', DEAL.replace('A', 'Q')))).toEqual({
      code: 'hands.deal',
      places: { line: 8, board: 2 },
    })
    expect(problemOf(board(1, '') + board(1, ''))).toMatchObject({
      code: 'hands.twice',
      places: { board: 1 },
    })
    expect(problemOf(`[Deal "${DEAL}"]\n[Deal "${DEAL}"]`)).toMatchObject({
      code: 'hands.no-board',
      places: { line: 1 },
    })
  })

  const file = '../shared/data/pbn/lbc-20260126-hands.pbn'
  const REASON = existsSync(file) ? '' : ' (skipped: ../shared/data/pbn is not here)'
  test.skipIf(REASON !== '')(`[SE145] a club's file is read whole${REASON}`, () => {
    const read = readHandRecords(readFileSync(file, 'latin1'))
    expect(read.ok && [...read.value.values()].every(({ doubleDummy }) => doubleDummy !== null)).toBe(true)
    expect(read.ok && read.value.size).toBe(36)
  })
})
