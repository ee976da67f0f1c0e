import { expect, test } from 'vitest'
import { conditionsOf } from '../../game/board.ts'
import { formatPbn, type PbnGame } from './write-pbn.ts'

const GAME: PbnGame = {
  event: 'Monday "pairs"',
  date: '2026-11-24',
  section: 'A',
  round: 2,
  table: 3,
  board: 7,
  on: conditionsOf(7, 'by-board'),
  players: { N: 'Ana', E: 'Chen', S: 'Bo', W: 'Dita' },
  result: {
    kind: 'played',
    contract: { level: 3, strain: 'N', doubling: 'X' },
    declarer: 'S',
    tricks: 8,
  },
  score: -200,
  auction: 'S:1N W:P N:3N! E:X S:P W:P N:P',
}

test('[FM220] a played board in PBN: who, what, and the auction from the dealer, four calls a line', () => {
  expect(formatPbn([GAME], 'Overtrick 1').split('\n')).toEqual([
    '% PBN 2.1',
    '% EXPORT',
    '% Creator: Overtrick 1',
    '',
    `[Event "Monday 'pairs'"]`,
    '[Site ""]',
    '[Date "2026.11.24"]',
    '[Board "7"]',
    '[West "Dita"]',
    '[North "Ana"]',
    '[East "Chen"]',
    '[South "Bo"]',
    '[Dealer "S"]',
    '[Vulnerable "All"]',
    '[Deal ""]',
    '[Declarer "S"]',
    '[Contract "3NTX"]',
    '[Result "8"]',
    '[Score "NS -200"]',
    '[Section "A"]',
    '[Round "2"]',
    '[Table "3"]',
    '[Auction "S"]',
    '1NT Pass 3NT =1= X',
    'Pass Pass Pass',
    '[Note "1:alert"]',
    '',
  ])
})

test('[FM220] without a recorded auction there is none; all passed is said', () => {
  const text = formatPbn([{ ...GAME, result: { kind: 'passed-out' }, score: 0, auction: null }], 'Overtrick')
  expect(text).toContain('[Contract "Pass"]')
  expect(text).toContain('[Score "NS 0"]')
  expect(text).not.toContain('[Auction')
})

test('[FM220] a player who was passed over by a ruling keeps his column', () => {
  const text = formatPbn([{ ...GAME, auction: 'S:1H N:2H E:P S:P W:P' }], 'Overtrick')
  expect(text).toContain('1H ^S 2H Pass\nPass Pass')
})

test('[FM220] of a call that its player changed the later one is written', () => {
  const text = formatPbn([{ ...GAME, auction: 'S:1C W:P S~1S N:P E:P' }], 'Overtrick')
  expect(text).toContain('1S Pass Pass Pass')
})
