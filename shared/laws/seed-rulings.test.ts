import { expect, test } from 'vitest'
import { must } from '../lib/assert.ts'
import { caseNamed, onRecord, ruled, summary } from '../test/laws/ruled.ts'
import type { Way, Worked } from '../test/laws/worked.ts'

/** Rules of the Laws of 1997 beside the worked rulings, by rule of the two source documents. */
type Row = Omit<Worked, 'id' | 'laws'> & { readonly rules: string; readonly way: Way }

const ROWS: readonly Row[] = [
  {
    rules: '[S000-02] [S002-25]',
    what: 'a misunderstanding of one’s own changes nothing',
    record: 'N:1H E:2C',
    named: { irregularity: 'misinformed-call', at: 1 },
    way: { answers: ['own'], calls: 'N:1H E:2C', turn: 'S' },
  },
  {
    rules: '[S000-03] [S002-26]',
    what: 'a call made on wrong information may be changed',
    record: 'N:1H E:2C',
    named: { irregularity: 'misinformed-call', at: 1 },
    way: {
      answers: ['theirs', 'may-change', 'changes:P'],
      calls: 'N:1H E:P',
      turn: 'S',
      withdrawn: 'E:2C 21B1',
    },
  },
  {
    rules: '[S000-04] [S002-27]',
    what: 'then the next player may change his too, and the board is looked at',
    record: 'N:1H E:2C S:2H',
    named: { irregularity: 'misinformed-call', at: 1 },
    way: {
      answers: ['theirs', 'may-change', 'changes:P', 'changes'],
      calls: 'N:1H E:P',
      turn: 'S',
      withdrawn: 'E:2C 21B1, S:2H 21B2',
      notes: ['16C'],
      pending: ['21B2'],
    },
  },
  {
    rules: '[S000-05] [S002-28]',
    what: 'too late to change: the board is looked at after play',
    record: 'N:1H E:2C S:P W:3C',
    named: { irregularity: 'misinformed-call', at: 1 },
    way: {
      answers: ['theirs', 'too-late', 'damaged'],
      calls: 'N:1H E:2C S:P W:3C',
      turn: 'N',
      pending: ['21B3'],
    },
  },
  {
    rules: '[S000-13]',
    what: 'a slip that is put right at once stands as meant',
    record: 'N:1C N~1S',
    way: { answers: ['slip'], calls: 'N:1S', turn: 'E', withdrawn: 'N:1C 25A' },
  },
  {
    rules: '[S000-13]',
    what: 'and if the call that was meant is not legal, by its own law',
    record: 'N:1S E:P S:2C S~1C',
    way: { answers: ['slip', 'accept'], calls: 'N:1S E:P S:1C', turn: 'W', withdrawn: 'S:2C 25A' },
  },
  {
    rules: '[S000-14]',
    what: 'a change of mind that the next player accepts stands',
    record: 'N:1C N~1S',
    way: { answers: ['change', 'accept'], calls: 'N:1S', turn: 'E', withdrawn: 'N:1C 25B1' },
  },
  {
    rules: '[S000-15]',
    what: 'called over the first call before anybody noticed: the second stands, the other calls again',
    record: 'N:1C E:P N~1S',
    way: {
      answers: ['change'],
      calls: 'N:1S',
      turn: 'E',
      withdrawn: 'N:1C 25B1, E:P 25B1',
      notes: ['16C2'],
    },
  },
  {
    rules: '[S000-16]',
    what: 'the first call was not legal either: what its own law says of it, and lead penalties for the second',
    record: 'N:1S E:1C E~1D',
    way: {
      answers: ['decline', 'suits:D', 'natural', 'lowest:2C'],
      calls: 'N:1S E:2C',
      turn: 'S',
      withdrawn: 'E:1C 27B, E:1D 27B',
      orders: ['W leads require-or-forbid D less those named 26A'],
      pending: ['27B1B'],
    },
  },
  {
    rules: '[S000-21]',
    what: 'a suit that the offender names legally binds nobody',
    record: 'N:1H E:1D',
    way: {
      answers: ['decline', 'natural', 'other:3D', 'suits:D'],
      calls: 'N:1H E:3D',
      turn: 'S',
      withdrawn: 'E:1D 27B',
      orders: ['W passes for the rest 27B2'],
      notes: ['10C1'],
      pending: ['23'],
    },
  },
  {
    rules: '[S000-28]',
    what: 'perhaps conventional: whatever is called, partner passes for the rest',
    record: 'N:1N E:1C',
    way: {
      answers: ['decline', 'unsure', 'bid:2C', 'none'],
      calls: 'N:1N E:2C',
      turn: 'S',
      withdrawn: 'E:1C 27B',
      orders: ['W passes for the rest 27B2', 'W leads forbid CDHS 26B'],
      notes: ['10C1'],
      pending: ['23'],
    },
  },
  {
    rules: '[S000-30]',
    what: 'insufficient and out of turn is out of turn',
    record: 'N:1H W:1D',
    way: {
      answers: ['decline', 'natural', 'suits:D'],
      calls: 'N:1H',
      turn: 'E',
      withdrawn: 'W:1D 29B',
      orders: ['E passes for the rest 31B', 'E leads require-or-forbid D less those named 26A unless 1D'],
      pending: ['23'],
    },
  },
  {
    rules: '[S000-33]',
    what: 'a call out of turn over which the next player calls stands',
    record: 'E:1S S:2C',
    way: { answers: [], calls: 'E:1S S:2C', turn: 'W' },
  },
  {
    rules: '[S000-35]',
    what: 'of a conventional call what it meant is compared',
    record: 'E:2C',
    way: {
      answers: ['decline', 'conventional', 'acts:1H', 'calls-other:2S', 'same'],
      calls: 'N:1H E:2S',
      turn: 'S',
      withdrawn: 'E:2C 29B',
      orders: ['W passes once 31A2A'],
      pending: ['23'],
    },
  },
  {
    rules: '[S000-37]',
    what: "a pass at the right-hand opponent's turn after a bid: passes once",
    record: 'N:1H S:P',
    way: {
      answers: ['decline', 'natural'],
      calls: 'N:1H',
      turn: 'E',
      withdrawn: 'S:P 29B',
      orders: ['S passes once 30B1'],
    },
  },
  {
    rules: '[S000-40]',
    what: "a second call at the left-hand opponent's turn is a change of call",
    record: 'N:1H N:P',
    way: { answers: ['change', 'accept'], calls: 'N:P', turn: 'E', withdrawn: 'N:1H 25B1' },
  },
  {
    rules: '[S000-41]',
    what: 'a conventional pass out of turn is ruled as a bid',
    record: 'N:1H W:P',
    way: {
      answers: ['decline', 'conventional', 'none'],
      calls: 'N:1H',
      turn: 'E',
      withdrawn: 'W:P 29B',
      orders: ['E passes for the rest 31B', 'E leads forbid CDHS 26B unless P'],
      pending: ['23'],
    },
  },
  {
    rules: '[S000-48]',
    what: 'called at the same moment, and next to the player in turn: both in order',
    record: 'E:1S N:1H',
    named: { irregularity: 'simultaneous' },
    way: { answers: [], calls: 'N:1H E:1S', turn: 'S' },
  },
  {
    rules: '[S000-49]',
    what: 'three passes of which one took a turn away: back to who lost it',
    record: 'N:1C E:P W:P N:P',
    way: { answers: [], calls: 'N:1C E:P', turn: 'S', withdrawn: 'W:P 34, N:P 34' },
  },
  {
    rules: '[S000-54]',
    what: 'called on after the end by two: both are cancelled, no penalty',
    record: 'N:1N E:P S:P W:P E:2C S:P',
    way: { answers: [], calls: 'N:1N E:P S:P W:P', turn: 'N', withdrawn: 'E:2C 35D, S:P 35D' },
  },
  {
    rules: '[S000-57]',
    what: 'more than seven: cancelled, both of the side pass for the rest',
    record: 'N:1H E:8C',
    way: {
      answers: ['suits:C'],
      calls: 'N:1H E:P',
      turn: 'S',
      withdrawn: 'E:8C 38',
      orders: [
        'E passes for the rest 38',
        'W passes for the rest 38',
        'W leads require-or-forbid C less those named 26A',
      ],
      pending: ['23'],
    },
  },
  {
    rules: '[S000-58]',
    what: "a defender's pass after the end is nothing",
    record: 'N:1N E:P S:P W:P E:P',
    way: { answers: [], calls: 'N:1N E:P S:P W:P', turn: 'N', withdrawn: 'E:P 39' },
  },
  {
    rules: '[S000-58]',
    what: 'nor is a call of the declaring side',
    record: 'N:1N E:P S:P W:P S:2N',
    way: { answers: [], calls: 'N:1N E:P S:P W:P', turn: 'N', withdrawn: 'S:2N 39' },
  },
]

test.each(ROWS)('$rules 1997: $what', async ({ way, ...row }) => {
  const on = onRecord(row)
  const lawCase = caseNamed('1997', on, row.named)
  const outcome = await ruled('1997', must(lawCase, 'an irregular call'), way.answers)
  expect(summary(outcome)).toEqual({ ...way, answers: [] })
})

const unrecorded = { edition: '1997', offender: 'E', dealer: 'N', declarer: null, recorded: null } as const

test('[S000-59] [S000-60] [S000-61] an agreement that was kept secret, and damaged: the board is looked at; else nothing', async () => {
  const lawCase = { ...unrecorded, irregularity: 'undisclosed' } as const
  expect((await ruled('1997', lawCase, ['hidden'])).pending).toEqual(['40C'])
  expect(await ruled('1997', lawCase, ['free'])).toMatchObject({ pending: [], orders: [], score: null })
})

test('[S002-05] [S002-06] on the board of the cards the same call lets it be played, any other brings artificial scores', async () => {
  const lawCase = { ...unrecorded, irregularity: 'remembered-call' } as const
  expect((await ruled('1997', lawCase, ['repeats'])).score).toBeNull()
  expect((await ruled('1997', lawCase, ['differs'])).score).toEqual({
    kind: 'sides',
    NS: 'average-plus',
    EW: 'average-minus',
  })
})
