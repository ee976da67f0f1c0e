import { expect, test } from 'vitest'
import { conditionsOf } from '../../game/board.ts'
import { formatDeal, formatDoubleDummy } from '../../game/deal.ts'
import { readHandRecords } from './hand-records.ts'
import { formatPbn, type PbnGame } from './write-pbn.ts'

const DEAL = 'N:AKJ83.742.K95.A6 74.KQ93.J864.T95 Q965.A8.AT7.K842 T2.JT65.Q32.QJ73'

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
  scoring: 'MP',
  hands: { deal: DEAL, tricks: '9b7889b7883254532545' },
}

const MANDATORY = [
  ...['Event', 'Site', 'Date', 'Board', 'West', 'North', 'East', 'South'],
  ...['Dealer', 'Vulnerable', 'Deal', 'Scoring', 'Declarer', 'Contract', 'Result'],
]
const VALUES: Readonly<Record<string, RegExp>> = {
  Date: /^\d{4}\.\d\d\.\d\d$/,
  Board: /^[1-9]\d*$/,
  Dealer: /^[NESW]$/,
  Vulnerable: /^(?:None|NS|EW|All)$/,
  Deal: /^(?:\?|[NESW]:[2-9TJQKA.]{16}(?: [2-9TJQKA.]{16}){3})$/,
  Scoring: /^(?:\?|MP|IMP|BAM)$/,
  Declarer: /^[NESW?]?$/,
  Contract: /^(?:\?|Pass|[1-7](?:[SHDC]|NT)X?X?)$/,
  Result: /^(?:\?|\d|1[0-3])?$/,
}

/** Lists deviations from the export form of PBN 2.1, checked by the text of the standard alone. */
function againstExport(file: string): readonly string[] {
  if (/(?<!\r)\n|\r(?!\n)/.test(file) || !file.endsWith('\r\n')) return ['line ends']
  const lines = file.slice(0, -2).split('\r\n')
  const wrong = lines.filter(line => line.length + 2 > 255 || /^\s|\s$|\t| {2}/.test(line))
  if (lines[0] !== '% PBN 2.1' || lines[1] !== '% EXPORT') wrong.push('header')
  const body = lines.filter(line => !line.startsWith('%')).join('\n')
  for (const game of body === '' ? [] : body.split('\n\n')) {
    const said = game.split('\n')
    const tags = said.flatMap(line => {
      const [, name, value] = /^\[(\w+) "([^"\\]*)"\]$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [{ name, value }]
    })
    const names = tags.map(({ name }) => name)
    const auctionAt = names.indexOf('Auction')
    const further = names.slice(MANDATORY.length, auctionAt < 0 ? undefined : auctionAt)
    if (names.slice(0, MANDATORY.length).join() !== MANDATORY.join()) wrong.push('mandatory tags')
    if (further.join() !== [...further].sort().join()) wrong.push('order of further tags')
    if (new Set(further).size !== further.length) wrong.push('a tag twice')
    wrong.push(
      ...tags.flatMap(({ name, value }) => (VALUES[name]?.test(value) === false ? [`${name} ${value}`] : [])),
      ...tags.flatMap(({ name, value }) => (/^(?:#|##.*)$/.test(value) ? [`${name} ${value}`] : [])),
    )
    const calls = said.filter(line => !line.startsWith('['))
    if (calls.length > 0 && auctionAt < 0) wrong.push('a section without its tag')
    if (!calls.every(line => /^(?:\^?\w+(?: =\d+=)?(?: |$))+$/.test(line))) wrong.push('calls')
  }
  return wrong
}

test('[FM220] a played board in PBN: who, what, and the auction from the dealer, four calls a line', () => {
  expect(formatPbn([GAME], 'Overtrick 1').split('\r\n')).toEqual([
    '% PBN 2.1',
    '% EXPORT',
    '% Creator: Overtrick 1',
    `[Event "Monday 'pairs'"]`,
    '[Site "?"]',
    '[Date "2026.11.24"]',
    '[Board "7"]',
    '[West "Dita"]',
    '[North "Ana"]',
    '[East "Chen"]',
    '[South "Bo"]',
    '[Dealer "S"]',
    '[Vulnerable "All"]',
    `[Deal "${DEAL}"]`,
    '[Scoring "MP"]',
    '[Declarer "S"]',
    '[Contract "3NTX"]',
    '[Result "8"]',
    '[DoubleDummyTricks "9b7889b7883254532545"]',
    '[Round "2"]',
    '[Score "NS -200"]',
    '[Section "A"]',
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
  expect(text).toContain('1H ^S 2H Pass\r\nPass Pass')
})

test('[FM220] of a call that its player changed the later one is written', () => {
  const text = formatPbn([{ ...GAME, auction: 'S:1C W:P S~1S N:P E:P' }], 'Overtrick')
  expect(text).toContain('1S Pass Pass Pass')
})

test('[FM361] what is written is the export form of PBN 2.1, whatever the names are and however little is known', () => {
  const unplayed = { ...GAME, result: { kind: 'not-played' } as const, score: null, auction: null }
  const games: readonly PbnGame[] = [
    GAME,
    { ...GAME, result: { kind: 'passed-out' }, score: 0, auction: 'S:P W:P N:P E:P', hands: null },
    { ...unplayed, scoring: null, hands: null },
    { ...unplayed, hands: { deal: DEAL, tricks: null }, scoring: 'IMP' },
    ...['#', '##', '##Club', ' a\\', '"', '\n\r\n', '\t[Deal', 'x'.repeat(300), '% no'].map(event => ({
      ...GAME,
      event,
      players: { N: event, E: event, S: event, W: event },
    })),
  ]
  for (const game of games) expect(againstExport(formatPbn([game], 'Overtrick'))).toEqual([])
  expect(againstExport(formatPbn(games, 'Over\ntrick'))).toEqual([])
  expect(againstExport(formatPbn([], 'Overtrick'))).toEqual([])
})

test('[FM362] the cards and double-dummy tricks that are written are read back, once for all tables of a board', () => {
  const games = [GAME, { ...GAME, table: 4 }, { ...GAME, board: 8, hands: null }]
  const read = readHandRecords(formatPbn(games, 'Overtrick'))
  expect(read.ok && read.value.bare).toEqual([8])
  expect(read.ok && [...read.value.boards.keys()]).toEqual([7])
  const hands = read.ok ? read.value.boards.get(7) : undefined
  expect(hands && formatDeal(hands.deal)).toBe(DEAL)
  expect(hands?.doubleDummy && formatDoubleDummy(hands.doubleDummy)).toBe(GAME.hands?.tricks)
})
