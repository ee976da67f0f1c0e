import { both, type Worked } from './worked.ts'

/** Doubles out of turn, calls that are never allowed, cards of another board, calls that overtake a ruling. */
export const LATER_RULINGS: readonly Worked[] = [
  {
    id: 'R13',
    what: "a redouble at the right-hand opponent's turn, who passes",
    record: 'N:1H E:X S:P N:XX',
    laws: {
      '1997': {
        answers: ['decline', 'passes'],
        calls: 'N:1H E:X S:P W:P',
        turn: 'N',
        withdrawn: 'N:XX 29B',
        orders: ['N repeats XX 32B1'],
      },
      '2017': {
        answers: ['decline', 'passes'],
        calls: 'N:1H E:X S:P W:P',
        turn: 'N',
        withdrawn: 'N:XX 29B',
        orders: ['N repeats XX 32A1'],
      },
    },
  },
  {
    id: 'R14',
    what: 'the same, and he bids',
    record: 'N:1H E:X S:P N:XX',
    laws: {
      '1997': {
        answers: ['decline', 'acts:2C', 'calls:2H'],
        calls: 'N:1H E:X S:P W:2C N:2H',
        turn: 'E',
        withdrawn: 'N:XX 29B',
        orders: ['S passes for the rest 32B2', 'S leads forbid CDHS 26B'],
        pending: ['23'],
      },
      '2017': {
        answers: ['decline', 'acts:2C', 'calls:2H', 'not-comparable'],
        calls: 'N:1H E:X S:P W:2C N:2H',
        turn: 'E',
        withdrawn: 'N:XX 29B',
        orders: ['S passes once 32A2', 'S leads forbid CDHS less those named 26B'],
        pending: ['72C'],
      },
    },
  },
  {
    id: 'R15',
    what: "a double of one's own side",
    record: 'N:1S E:P S:X',
    laws: {
      '1997': {
        answers: ['calls:2S', 'none'],
        calls: 'N:1S E:P S:2S',
        turn: 'W',
        withdrawn: 'S:X 36',
        orders: ['N passes for the rest 36', 'N leads forbid CDHS 26B'],
        pending: ['23'],
      },
      '2017': {
        answers: ['calls:2S'],
        calls: 'N:1S E:P S:2S',
        turn: 'W',
        withdrawn: 'S:X 36B',
        orders: ['N passes for the rest 36B', 'N leads forbid CDHS less those named 26B'],
        pending: ['72C'],
      },
    },
  },
  {
    id: 'R16',
    what: 'the same, and the next player has called',
    record: 'N:1S E:P S:X W:2H',
    laws: {
      '1997': { answers: [], calls: 'N:1S E:P', turn: 'S', withdrawn: 'S:X 35A, W:2H 35A' },
      '2017': { answers: [], calls: 'N:1S E:P', turn: 'S', withdrawn: 'S:X 36A, W:2H 36A' },
    },
  },
  {
    id: 'R17',
    what: 'a bid by who must pass',
    record: 'N:1H E:P S:P W:2S',
    duties: [{ kind: 'pass', seat: 'W', until: 'rest' }],
    laws: {
      '1997': {
        answers: ['suits:S'],
        calls: 'N:1H E:P S:P W:P',
        turn: 'N',
        withdrawn: 'W:2S 37',
        orders: [
          'W passes for the rest 37',
          'E passes for the rest 37',
          'E leads require-or-forbid S less those named 26A',
        ],
        pending: ['23'],
      },
      '2017': {
        answers: [],
        calls: 'N:1H E:P S:P W:P',
        turn: 'N',
        withdrawn: 'W:2S 37B',
        orders: [
          'W passes for the rest 37B',
          'E passes for the rest 37B',
          'E leads forbid CDHS less those named 26B',
        ],
        pending: ['72C'],
      },
    },
  },
  {
    id: 'R18',
    what: 'the same, and the next player has called',
    record: 'N:1H E:P S:P W:2S N:3H',
    duties: [{ kind: 'pass', seat: 'W', until: 'rest' }],
    laws: {
      '1997': {
        answers: [],
        calls: 'N:1H E:P S:P W:2S N:3H',
        turn: 'E',
        orders: ['W passes for the rest 35B'],
      },
      '2017': {
        answers: [],
        calls: 'N:1H E:P S:P W:2S N:3H',
        turn: 'E',
        orders: ['W passes for the rest 37A'],
      },
    },
  },
  {
    id: 'R19',
    what: 'more than seven, and the next player has called',
    record: 'N:1H E:P S:8C W:P',
    laws: {
      '1997': { answers: [], calls: 'N:1H E:P S:P', turn: 'W', withdrawn: 'S:8C 35C, W:P 35C' },
      '2017': {
        answers: [],
        calls: 'N:1H E:P S:P',
        turn: 'W',
        withdrawn: 'S:8C 38C, W:P 38C',
        orders: ['S passes for the rest 38C', 'N passes for the rest 38C'],
      },
    },
  },
  {
    id: 'R20',
    what: 'a bid by a defender after the final pass',
    record: 'N:1N E:P S:P W:P E:2C',
    laws: {
      '1997': {
        answers: ['suits:C'],
        calls: 'N:1N E:P S:P W:P',
        turn: 'N',
        withdrawn: 'E:2C 39',
        orders: ['W leads require-or-forbid C less those named 26A'],
      },
      '2017': {
        answers: [],
        calls: 'N:1N E:P S:P W:P',
        turn: 'N',
        withdrawn: 'E:2C 39C',
        orders: ['W leads forbid CDHS less those named 26B'],
      },
    },
  },
  {
    id: 'R22',
    what: "a call with another board's cards over which the next player has called, and a different one with the right hand",
    dealer: 'E',
    record: 'E:1S S:P',
    named: { irregularity: 'wrong-cards', at: 0 },
    laws: {
      '1997': {
        answers: ['board:7', 'differs'],
        calls: '',
        turn: 'E',
        withdrawn: 'E:1S 17D, S:P 17D',
        score: 'average-plus / average-minus',
        remembered: '7 E 1S',
        notes: ['90'],
      },
      '2017': {
        answers: ['board:7'],
        calls: '',
        turn: 'E',
        withdrawn: 'E:1S 15A, S:P 15A',
        remembered: '7 E 1S',
        notes: ['16C'],
      },
    },
  },
  {
    id: 'R23',
    what: 'the player in turn calls before any ruling',
    record: 'E:P N:1H',
    laws: {
      '1997': { answers: [], calls: 'N:1H', turn: 'E', withdrawn: 'E:P 28B', notes: ['16C2'] },
      '2017': { answers: [], calls: 'N:1H', turn: 'E', withdrawn: 'E:P 28B', notes: ['16C2'] },
    },
  },
  {
    id: 'R24',
    what: 'a call before the right-hand opponent has passed as he must',
    record: 'E:1S',
    duties: [{ kind: 'pass', seat: 'N', until: 'next' }],
    laws: both({ answers: [], calls: 'N:P E:1S', turn: 'S' }),
  },
]
