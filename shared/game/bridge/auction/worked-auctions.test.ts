import { expect, test } from 'vitest'
import { must } from '../../../lib/assert.ts'
import { dealerOf } from '../../board.ts'
import type { Seat } from '../../seat.ts'
import { formatContract } from '../contract.ts'
import {
  type Auction,
  afterCall,
  beginAuction,
  doublingOf,
  endOf,
  isAdmissible,
  isOver,
  legalCalls,
  openingLeader,
} from './auction.ts'
import type { Call, SeatCall } from './call.ts'
import { faultOf, readRecord } from './irregular.ts'
import { formatRecord, parseRecord } from './record.ts'

/** Creates an auction from calls in turn from the dealer: "1H P 2H P". */
const called = (dealer: Seat, calls: string): Auction =>
  calls
    .split(' ')
    .filter(Boolean)
    .reduce(
      (auction, call) => afterCall(auction, { seat: auction.turn, call: call as Call }),
      beginAuction(dealer),
    )

function ended(dealer: Seat, calls: string): string {
  const end = endOf(called(dealer, calls))
  if (!end) return 'goes on'
  return end.kind === 'passed-out'
    ? 'passed out'
    : `${formatContract(end.contract)} by ${end.declarer}, ${openingLeader(end.declarer)} leads`
}

test.each<[string, string, Seat, string, string]>([
  ['A1', 'all pass: passed out, and no redeal', 'N', 'P P P P', 'passed out'],
  ['A2', 'three passes after the last bid', 'N', '1H P 2H P 4H P P P', '4H by N, E leads'],
  ['A3', 'who first named the denomination declares', 'N', '1S P 4S P P P', '4S by N, E leads'],
  ['A3', 'though the partner ends the auction', 'N', 'P P 1S P 4S P P P', '4S by S, W leads'],
  ['A4', "a redouble of the opponents' double", 'N', '1C X XX P P P', '1CXX by N, E leads'],
  ['A5', 'two passes between bid, double and redouble', 'N', '1N P P X P P XX P P P', '1NXX by N, E leads'],
  ['A7', 'a bid clears the double', 'N', '1H X 2H P P P', '2H by N, E leads'],
  ['A11', 'three passes before the first bid end nothing', 'N', 'P P P 1C P P P', '1C by W, N leads'],
  ['A11', 'nor do three passes alone', 'N', 'P P P', 'goes on'],
  ['A2', 'nor two after a bid', 'N', '1H P P', 'goes on'],
])('[%s] %s', (_, __, dealer, calls, expected) => {
  expect(ended(dealer, calls)).toBe(expected)
})

test("[A4] a redouble is legal after the opponents' double alone", () => {
  expect(legalCalls(called('N', '1C X'))).toContain('XX')
  expect(legalCalls(called('N', '1C X P'))).not.toContain('XX')
  expect(legalCalls(called('N', '1C X P P'))).toContain('XX')
})

test('[A6] nobody doubles his own side', () => {
  const auction = called('N', '1S P')
  expect(legalCalls(auction)).not.toContain('X')
  expect(faultOf(auction, { seat: 'S', call: 'X' })).toEqual({ kind: 'inadmissible-double' })
})

test.each([
  ['1N over 1S', '1S', '1N', true],
  ['3D over 2H', '2H', '3D', true],
  ['2H over 2S', '2S', '2H', false],
  ['2S over 2S', '2S', '2S', false],
  ['1C over 7N', '7N', '1C', false],
] as const)('[A8] sufficient: %s', (_, last, call, expected) => {
  const auction = called('N', last)
  expect(isAdmissible(auction, { seat: 'E', call })).toBe(expected)
  expect(faultOf(auction, { seat: 'E', call })).toEqual(expected ? undefined : { kind: 'insufficient' })
})

test('[A9] three passes of which one was out of turn end nothing', () => {
  const record = must(parseRecord('N:1C E:P W:P N:P'), 'a record')
  const read = readRecord('N', record, null)
  expect(read.stopped).toEqual({ at: 2, fault: { kind: 'out-of-turn', turnOf: 'rho', call: 'pass' } })
  expect(read.auction.turn).toBe('S')
  expect(legalCalls(read.auction)).toContain('1S')
  // Even if all three passes stood, South has not passed.
  expect(
    isOver({ calls: record.map(({ seat }) => ({ seat, call: seat === 'N' ? 'P' : 'P' }) as const) }),
  ).toBe(false)
})

test('[A9] with all its calls standing, the auction is back with the one who was left out, and the passes are gone', () => {
  const after = (record: string) =>
    must(parseRecord(record), record)
      .map(({ seat, call }) => ({ seat, call }) as SeatCall<Call>)
      .reduce(afterCall, beginAuction('N'))
  const back = after('N:1C E:P W:P N:P')
  expect(formatRecord(back.calls)).toBe('N:1C E:P')
  expect(back.turn).toBe('S')
  expect(isOver(back)).toBe(false)
  // With South's pass, West's and North's are not restored: West is to call.
  expect(isOver(after('N:1C E:P W:P N:P S:P'))).toBe(false)
  expect(isOver(after('N:1C E:P W:P N:P S:P W:P'))).toBe(true)
})

test('[A10] eight of anything is above seven, and never legal', () => {
  const auction = called('N', '7N')
  expect(faultOf(auction, { seat: 'E', call: '8C' })).toEqual({ kind: 'above-seven' })
  expect(legalCalls(auction)).toEqual(['P', 'X'])
})

test.each<[number, readonly Seat[]]>([
  [1, ['N', 'E', 'S', 'W']],
  [2, ['E', 'S', 'W', 'N']],
  [16, ['W', 'N', 'E', 'S']],
])('[A12] the dealer of board %i begins, then clockwise', (board, order) => {
  let auction = beginAuction(dealerOf(board))
  for (const seat of order) {
    expect(auction.turn).toBe(seat)
    auction = afterCall(auction, { seat, call: 'P' })
  }
})

test('[AU1] what is wrong with a call, the first thing that a director takes up', () => {
  const after = called('N', '1H P P P')
  expect(faultOf(after, { seat: 'N', call: '8C' })?.kind).toBe('after-end')
  const bound: Auction = { ...called('N', '1H P P'), duties: [{ kind: 'pass', seat: 'W', until: 'next' }] }
  expect(faultOf(bound, { seat: 'W', call: '2S' })?.kind).toBe('obliged-to-pass')
  expect(faultOf(bound, { seat: 'W', call: 'P' })).toBeUndefined()
  expect(faultOf(bound, { seat: 'W', call: 'XX' })?.kind).toBe('inadmissible-double')
  // A call both insufficient and out of turn is treated as out of turn (Law 27C of 1997).
  expect(faultOf(called('N', '1H'), { seat: 'S', call: '1D' })).toEqual({
    kind: 'out-of-turn',
    turnOf: 'rho',
    call: 'bid',
  })
  expect(faultOf(called('N', '1H'), { seat: 'W', call: 'P' })).toMatchObject({ turnOf: 'partner' })
  expect(faultOf(called('N', '1H'), { seat: 'N', call: '2H' })).toMatchObject({ turnOf: 'lho' })
  expect(faultOf(called('N', '1H'), { seat: 'N', call: '1S', instead: true })?.kind).toBe('change-of-call')
})

test('[AU2] what binds a player binds him at his next turn, or to the end', () => {
  const auction: Auction = {
    ...called('N', '1H'),
    duties: [
      { kind: 'no-double', seat: 'E' },
      { kind: 'pass', seat: 'W', until: 'rest' },
      { kind: 'repeat', seat: 'S', call: '2H' },
    ],
  }
  expect(legalCalls(auction)).not.toContain('X')
  const east = afterCall(auction, { seat: 'E', call: '1S' })
  expect(legalCalls(east)).toEqual(['2H'])
  const south = afterCall(east, { seat: 'S', call: '2H' })
  expect(legalCalls(south)).toEqual(['P'])
  const again = [
    ['W', 'P'],
    ['N', 'P'],
    ['E', 'X'],
    ['S', 'P'],
  ] as const
  const later = again.reduce((now, [seat, call]) => afterCall(now, { seat, call }), south)
  expect(doublingOf(later)).toBe('X')
  expect(legalCalls(later)).toEqual(['P'])
})

test('[AU3] a call that must be repeated and is not legal any more is not asked for', () => {
  const auction: Auction = { ...called('N', '3H'), duties: [{ kind: 'repeat', seat: 'E', call: '2S' }] }
  expect(legalCalls(auction)).toContain('3S')
})
