import type { CallDuty } from '../../game/bridge/auction/auction.ts'
import type { EditionId } from '../../laws/grammar.ts'
import type { Way, Worked } from './worked.ts'

/** Corner cases of the Laws in which irregularities overlap. */

export interface Corner {
  readonly what: string
  readonly edition: EditionId
  readonly record: string
  readonly named?: Worked['named']
  readonly duties?: readonly CallDuty[]
  readonly way: Way
}

export const PASSES_ONCE: CallDuty = { kind: 'pass', seat: 'W', until: 'next' }

export const CORNERS: readonly Corner[] = [
  {
    what: 'an insufficient bid put right before the ruling stands as it was put right (27C)',
    edition: '2017',
    record: 'N:1H E:1D E~2D',
    way: {
      answers: ['decline', 'free'],
      calls: 'N:1H E:2D',
      turn: 'S',
      withdrawn: 'E:1D 27B',
      pending: ['27D'],
    },
  },
  {
    what: 'the same with a bid that means something else: partner passes',
    edition: '2017',
    record: 'N:1H E:1D E~2S',
    way: {
      answers: ['decline', 'other'],
      calls: 'N:1H E:2S',
      turn: 'S',
      withdrawn: 'E:1D 27B',
      orders: ['W passes for the rest 27B2', 'W leads forbid CDHS less those named 26B'],
      pending: ['72C'],
    },
  },
  {
    what: 'the same with a double: it is cancelled, and another call is made',
    edition: '2007',
    record: 'N:1H E:1D E~X',
    way: {
      answers: ['decline', 'double', 'bid:2D', 'suits:D'],
      calls: 'N:1H E:2D',
      turn: 'S',
      withdrawn: 'E:1D 27B, E:X 27C',
      orders: ['W passes for the rest 27B3'],
      pending: ['23'],
    },
  },
  {
    what: 'put right, but the next player accepts the insufficient bid: the other call never was',
    edition: '2017',
    record: 'N:1H E:1D E~2D',
    way: { answers: ['accept'], calls: 'N:1H E:1D', turn: 'S', withdrawn: 'E:2D 27A' },
  },
  {
    what: 'more than seven at the turn of the right-hand opponent: he calls, the offending side passes',
    edition: '1997',
    record: 'N:1S S:8C',
    way: {
      answers: ['none'],
      calls: 'N:1S',
      turn: 'E',
      withdrawn: 'S:8C 38',
      orders: ['S passes for the rest 38', 'N passes for the rest 38', 'N leads forbid CDHS 26B'],
      pending: ['23'],
    },
  },
  {
    what: 'the same, and the next player has called over it: back to whose turn it was, as if nothing',
    edition: '1997',
    record: 'N:1S S:8C W:P',
    way: { answers: [], calls: 'N:1S', turn: 'E', withdrawn: 'S:8C 35C, W:P 35C' },
  },
  {
    what: 'in turn after an opponent who must pass, but too low: as any insufficient bid',
    edition: '1997',
    record: 'N:1H E:1S S:P N:1D',
    duties: [PASSES_ONCE],
    way: {
      answers: ['decline', 'natural', 'lowest:2D'],
      calls: 'N:1H E:1S S:P W:P N:2D',
      turn: 'E',
      withdrawn: 'N:1D 27B',
      pending: ['27B1B'],
    },
  },
  {
    what: 'a call changed to a double that is never allowed: nobody is asked, the first call stands (25B2)',
    edition: '2017',
    record: 'N:1C N~X',
    way: {
      answers: ['change', 'not-comparable'],
      calls: 'N:1C',
      turn: 'E',
      withdrawn: 'N:X 25B2',
      orders: ['S leads forbid CDHS less those named 26B'],
      notes: ['16C'],
    },
  },
  {
    what: 'a call changed to more than seven, and called over: the first call stands',
    edition: '2007',
    record: 'N:1C N~8C E:P',
    way: {
      answers: ['change', 'none'],
      calls: 'N:1C',
      turn: 'E',
      withdrawn: 'N:8C 25B2, E:P 25B2',
      orders: ['S leads forbid CDHS 26B'],
      notes: ['16D2'],
    },
  },
  {
    what: 'changed to a bid that is too low: the next player may accept it',
    edition: '2017',
    record: 'N:1H E:1S E~1D',
    way: {
      answers: ['change', 'accept', 'comparable'],
      calls: 'N:1H E:1D',
      turn: 'S',
      withdrawn: 'E:1S 25B1',
      pending: ['23C'],
    },
  },
  {
    what: "a conventional pass at the right-hand opponent's turn, who passes: the pass is repeated",
    edition: '1997',
    record: 'E:P',
    way: {
      answers: ['decline', 'conventional', 'passes'],
      calls: 'N:P',
      turn: 'E',
      withdrawn: 'E:P 29B',
      orders: ['E repeats P 31A1'],
    },
  },
  {
    what: 'the same, and he bids, and the pass is made again in its turn: no lead is bound (26)',
    edition: '1997',
    record: 'E:P',
    way: {
      answers: ['decline', 'conventional', 'acts:1H', 'calls:P', 'none'],
      calls: 'N:1H E:P',
      turn: 'S',
      withdrawn: 'E:P 29B',
      orders: ['W passes for the rest 31A2B'],
      pending: ['23'],
    },
  },
  {
    what: 'the same, and he bids: partner passes for the rest',
    edition: '1997',
    record: 'E:P',
    way: {
      answers: ['decline', 'conventional', 'acts:1H', 'calls:1S', 'none'],
      calls: 'N:1H E:1S',
      turn: 'S',
      withdrawn: 'E:P 29B',
      orders: ['W passes for the rest 31A2B', 'W leads forbid CDHS 26B'],
      pending: ['23'],
    },
  },
  {
    what: 'who was to repeat a call calls something else: it is cancelled, and he repeats',
    edition: '1997',
    record: 'N:P E:2C',
    duties: [{ kind: 'repeat', seat: 'E', call: '1S' }],
    way: { answers: [], calls: 'N:P', turn: 'E', withdrawn: 'E:2C 10B' },
  },
]
