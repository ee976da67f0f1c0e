import { describe, expect, test } from 'vitest'
import type { CallDuty } from '../game/bridge/auction/auction.ts'
import { must } from '../lib/assert.ts'
import { caseNamed, onRecord, ruled, summary } from '../test/laws/ruled.ts'
import type { Way, Worked } from '../test/laws/worked.ts'
import type { LawCase } from './case.ts'
import { caseOfRecord } from './case-of.ts'
import type { EditionId } from './grammar.ts'

/** Corners of the Laws in which one irregularity lies on another, and calls that nobody has keyed. */

interface Corner {
  readonly what: string
  readonly edition: EditionId
  readonly record: string
  readonly named?: Worked['named']
  readonly duties?: readonly CallDuty[]
  readonly way: Way
}

const PASSES_ONCE: CallDuty = { kind: 'pass', seat: 'W', until: 'next' }

const CORNERS: readonly Corner[] = [
  {
    what: 'an insufficient bid put right before the ruling stands as it was put right (27C)',
    edition: '2017',
    record: 'N:1H E:1D E~2D',
    way: {
      answers: ['decline', 'free'],
      calls: 'N:1H E:2D',
      turn: 'S',
      withdrawn: 'E:1D 27A',
      notes: ['27D'],
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
      withdrawn: 'E:1D 27A',
      orders: ['W passes for the rest 27C', 'W leads forbid CDHS less those named 26B'],
      notes: ['72C'],
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
      withdrawn: 'E:1D 27A, E:X 27C',
      orders: ['W passes for the rest 27B3'],
      notes: ['23'],
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
      notes: ['23'],
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
      withdrawn: 'N:1D 27A',
      notes: ['27B1B'],
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
      notes: ['23C'],
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
      withdrawn: 'E:P 29A',
      orders: ['E repeats P 31A1'],
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
      withdrawn: 'E:P 29A',
      orders: ['W passes for the rest 31A2B', 'W leads forbid CDHS 26B'],
      notes: ['23'],
    },
  },
  {
    what: 'who was to repeat a call calls something else: it is cancelled, and he repeats',
    edition: '1997',
    record: 'N:P E:2C',
    duties: [{ kind: 'repeat', seat: 'E', call: '1S' }],
    way: { answers: [], calls: 'N:P', turn: 'E', withdrawn: 'E:2C 10B' },
  },
  {
    what: 'accepted by a call of the next player, it stays so when the player in turn calls after him (29A)',
    edition: '1997',
    record: 'N:1H W:1S N:2H E:P',
    way: { answers: [], calls: 'N:1H W:1S N:2H E:P', turn: 'S' },
  },
  {
    what: 'a call of the own partner, in turn, does not undo it: only one of an opponent does (28B), and his does not count',
    edition: '1997',
    record: 'N:1H W:1S E:2C',
    way: {
      answers: ['decline', 'natural', 'suits:S'],
      calls: 'N:1H',
      turn: 'E',
      withdrawn: 'W:1S 29A, E:2C 31B',
      orders: ['E passes for the rest 31B', 'E leads require-or-forbid S less those named 26A unless 1S'],
      notes: ['23'],
    },
  },
  {
    what: 'the player in turn calls before the next one: in rotation, the other pass never was, and no turn is lost (28B)',
    edition: '1997',
    record: 'N:1C S:P E:P W:P',
    way: { answers: [], calls: 'N:1C E:P', turn: 'S', withdrawn: 'S:P 28B', notes: ['16C2'] },
  },
  {
    what: 'who had to pass has passed after the call made without waiting for him: his pass counts once (28A)',
    edition: '1997',
    record: 'N:1H E:1S S:P N:2D W:P E:2S',
    duties: [PASSES_ONCE],
    way: { answers: [], calls: 'N:1H E:1S S:P W:P N:2D E:2S', turn: 'S' },
  },
  {
    what: 'a call over what was put in the place of an insufficient bid accepts that, not the bid (25B1)',
    edition: '1997',
    record: 'N:1H E:1D E~2D S:P',
    way: { answers: [], calls: 'N:1H E:2D S:P', turn: 'W', withdrawn: 'E:1D 25B1' },
  },
  {
    what: 'the same: it stands as it was put right, with what follows from that (27C)',
    edition: '2017',
    record: 'N:1H E:1D E~2S S:P',
    way: {
      answers: ['other'],
      calls: 'N:1H E:2S S:P',
      turn: 'W',
      withdrawn: 'E:1D 27C',
      orders: ['W passes for the rest 27C', 'W leads forbid CDHS less those named 26B'],
      notes: ['72C'],
    },
  },
  {
    what: 'put right by a bid that is too low again, which the next player does not accept: partner passes (27B4)',
    edition: '2017',
    record: 'N:2H E:1D E~2C',
    way: {
      answers: ['decline', 'decline', 'bid:3D'],
      calls: 'N:2H E:3D',
      turn: 'S',
      withdrawn: 'E:1D 27A, E:2C 27B4',
      orders: ['W passes for the rest 27B3', 'W leads forbid CDHS less those named 26B'],
      notes: ['72C'],
    },
  },
  {
    what: 'the same, and he does accept it',
    edition: '2007',
    record: 'N:2H E:1D E~2C',
    way: { answers: ['decline', 'accept'], calls: 'N:2H E:2C', turn: 'S', withdrawn: 'E:1D 27A' },
  },
  {
    what: 'a slip put right after the next player had called over it: his call goes back (25A)',
    edition: '2017',
    record: 'N:1C E:1H N~1S',
    way: { answers: ['slip'], calls: 'N:1S', turn: 'E', withdrawn: 'N:1C 25A, E:1H 25A', notes: ['16C'] },
  },
  {
    what: 'a slip put right, and the next player has called over what was meant: his call stands',
    edition: '2017',
    record: 'N:1C N~1S E:2H',
    way: { answers: ['slip'], calls: 'N:1S E:2H', turn: 'S', withdrawn: 'N:1C 25A', notes: ['16C'] },
  },
  {
    what: 'a change of mind after the next player had called over the first call, not accepted: both stand as they were',
    edition: '2017',
    record: 'N:1C E:1H N~1S',
    way: {
      answers: ['change', 'decline', 'not-comparable'],
      calls: 'N:1C E:1H',
      turn: 'S',
      withdrawn: 'N:1S 25B1',
      orders: ['S leads forbid CDHS less those named 26B'],
      notes: ['16C'],
    },
  },
  {
    what: 'the same, but the second call says what the first one said: no lead is bound (26A)',
    edition: '2017',
    record: 'N:1C N~2C',
    way: {
      answers: ['change', 'decline', 'comparable'],
      calls: 'N:1C',
      turn: 'E',
      withdrawn: 'N:2C 25B1',
      notes: ['16C'],
    },
  },
  {
    what: 'a change of mind over which the next player has called: accepted, his call over the first is gone',
    edition: '1997',
    record: 'N:1C E:1H N~1S E:2H',
    way: { answers: ['change'], calls: 'N:1S E:2H', turn: 'S', withdrawn: 'N:1C 25B, E:1H 25B' },
  },
  {
    what: 'two calls at once, the second of them not next: out of turn after that of the player in turn (33, 31B)',
    edition: '1997',
    record: 'W:1S N:1H',
    named: { irregularity: 'simultaneous' },
    way: {
      answers: ['decline', 'natural', 'suits:S'],
      calls: 'N:1H',
      turn: 'E',
      withdrawn: 'W:1S 29A',
      orders: ['E passes for the rest 31B', 'E leads require-or-forbid S less those named 26A unless 1S'],
      notes: ['23'],
    },
  },
  {
    what: 'two calls at once, the second next and too low after the other: an insufficient bid (33, 27)',
    edition: '2017',
    record: 'E:1C N:1H',
    named: { irregularity: 'simultaneous' },
    way: {
      answers: ['decline', 'lowest:2C'],
      calls: 'N:1H E:2C',
      turn: 'S',
      withdrawn: 'E:1C 27A',
      notes: ['27D'],
    },
  },
  {
    what: 'two calls at once, and that of the player in turn is not keyed: both are keyed again in their order (33)',
    edition: '2017',
    record: 'E:1S',
    named: { irregularity: 'simultaneous' },
    way: { answers: [], calls: '', turn: 'N', withdrawn: 'E:1S 33' },
  },
  {
    what: 'a double never allowed, found when the opening lead lies on the table: scored as if it had not been made (36C)',
    edition: '2017',
    record: 'N:1S E:P S:X W:P N:P E:P',
    way: { answers: ['yes'], calls: 'N:1S E:P S:P W:P', turn: 'N', withdrawn: 'S:X 36C' },
  },
  {
    what: 'the same, found before that: back to who doubled, the calls since are gone (36B3)',
    edition: '2007',
    record: 'N:1S E:P S:X W:P N:P E:P',
    way: {
      answers: ['no'],
      calls: 'N:1S E:P',
      turn: 'S',
      withdrawn: 'S:X 36A, W:P 36A, N:P 36A, E:P 36A',
    },
  },
  {
    what: 'the same in 2017: he calls again, whatever he likes',
    edition: '2017',
    record: 'N:1H W:1S E:2C',
    way: {
      answers: ['decline', 'calls:P', 'calls:P', 'calls:1S', 'comparable'],
      calls: 'N:1H E:P S:P W:1S',
      turn: 'N',
      withdrawn: 'W:1S 29A, E:2C 31B',
      notes: ['16C2', '23C'],
    },
  },
  {
    what: 'a pass at the turn of partner, who has called over it: it is his turn again, and he may not double (30B2)',
    edition: '1997',
    record: 'N:1H W:P E:X',
    way: {
      answers: ['decline', 'natural'],
      calls: 'N:1H',
      turn: 'E',
      withdrawn: 'W:P 29A, E:X 30B2',
      orders: ['W passes for the rest 30B2', 'E does not double 30B2'],
      notes: ['72B1'],
    },
  },
  {
    what: 'a double at the turn of partner, who has called over it: he passes now (32A)',
    edition: '2007',
    record: 'N:1H W:X E:2C',
    way: {
      answers: ['decline'],
      calls: 'N:1H',
      turn: 'E',
      withdrawn: 'W:X 29A, E:2C 32A',
      orders: ['E passes for the rest 32A', 'E leads forbid CDHS 26B unless X'],
      notes: ['23'],
    },
  },
  {
    what: 'out of turn and too low, and the right-hand opponent passes: as an insufficient bid in turn (31A1, 27)',
    edition: '1997',
    record: 'N:1H S:1D',
    way: {
      answers: ['decline', 'natural', 'passes', 'natural', 'lowest:2D'],
      calls: 'N:1H E:P S:2D',
      turn: 'W',
      withdrawn: 'S:1D 29A',
      notes: ['27B1B'],
    },
  },
  {
    what: 'the same by who may only pass: he passes, and so does his side (31A1, 37)',
    edition: '2007',
    record: 'N:1H S:2D',
    duties: [{ kind: 'pass', seat: 'S', until: 'rest' }],
    way: {
      answers: ['decline', 'natural', 'passes', 'suits:D'],
      calls: 'N:1H E:P S:P',
      turn: 'W',
      withdrawn: 'S:2D 29A',
      orders: [
        'S passes for the rest 37B',
        'N passes for the rest 37B',
        'N leads require-or-forbid D less those named 26A',
      ],
      notes: ['23'],
    },
  },
  {
    what: 'a call put right by a double that Law 19 never allows, and called over: the double and that call are gone',
    edition: '2017',
    record: 'N:P E:P S:1H W:1D W~XX N:P',
    way: {
      answers: ['bid:P'],
      calls: 'N:P E:P S:1H W:P',
      turn: 'N',
      withdrawn: 'W:1D 27C, W:XX 27C, N:P 27C',
      orders: ['E passes for the rest 27B3', 'E leads forbid CDHS less those named 26B'],
      notes: ['72C'],
    },
  },
  {
    what: 'out of turn, and changed before anybody has ruled: neither counts',
    edition: '2017',
    record: 'N:1H W:1S W~2S',
    way: {
      answers: ['decline', 'calls:P', 'calls:P', 'calls:2S', 'comparable'],
      calls: 'N:1H E:P S:P W:2S',
      turn: 'N',
      withdrawn: 'W:1S 29A, W:2S 29A',
      notes: ['16C2', '23C'],
    },
  },
]

describe('where one irregularity lies on another', () => {
  for (const { what, edition, record, named, duties = [], way } of CORNERS)
    test(`[LB8] ${edition}: ${what}`, async () => {
      const lawCase = caseNamed(edition, onRecord({ record, duties }), named)
      const outcome = await ruled(edition, must(lawCase, 'an irregular call'), way.answers)
      expect(summary(outcome)).toEqual({ ...way, answers: [] })
    })
})

test('[LB8] a call that a ruling had let stand out of turn is changed: what stood before it stays', async () => {
  const on = {
    ...onRecord({ record: 'N:1H S:2C S~2D' }),
    settled: {
      calls: [{ seat: 'N', call: '1H' } as const, { seat: 'S', call: '2C' } as const],
      turn: 'W',
      said: 2,
    },
  } as const
  const lawCase = must(caseOfRecord('2017', on), 'a change of call')
  expect(summary(await ruled('2017', lawCase, ['change', 'decline', 'comparable']))).toEqual({
    ...{ answers: [], calls: 'N:1H S:2C', turn: 'W', withdrawn: 'S:2D 25B1', notes: ['16C'] },
  })
})

test('[LB8] a director who calls it a change of call is led to the first call all the same, where that was irregular', () => {
  const seen = caseOfRecord('2017', onRecord({ record: 'N:1H E:1D E~2D' }), 'change-of-call')
  expect(seen).toMatchObject({ irregularity: 'insufficient', offender: 'E', recorded: { at: 1 } })
})

describe('the table has called on, and has not keyed it', () => {
  const behind = (edition: EditionId, record: string, duties: readonly CallDuty[] = []): LawCase => {
    const lawCase = must(caseOfRecord(edition, onRecord({ record, duties })), 'an irregular call')
    return { ...lawCase, recorded: { ...must(lawCase.recorded, 'a record'), isBehind: true } }
  }
  const rest: CallDuty = { kind: 'pass', seat: 'W', until: 'rest' }
  test.each<[string, LawCase, Way]>([
    [
      '[R16] over a double of his own side: back, and nothing more',
      behind('1997', 'N:1S E:P S:X'),
      { answers: ['yes'], calls: 'N:1S E:P', turn: 'S', withdrawn: 'S:X 35A' },
    ],
    [
      '[R18] over a call of a player who must pass: it stands, and he goes on passing',
      behind('1997', 'N:1H E:P S:P W:2S', [rest]),
      {
        answers: ['yes'],
        calls: 'N:1H E:P S:P W:2S',
        turn: 'N',
        orders: ['W passes for the rest 35B'],
      },
    ],
    [
      '[R19] over more than seven: as if nothing',
      behind('1997', 'N:1S E:P S:8C'),
      { answers: ['yes'], calls: 'N:1S E:P S:P', turn: 'W', withdrawn: 'S:8C 35C' },
    ],
    [
      '[R23] whose turn it was has called: in turn, and the other call never was',
      behind('1997', 'E:P'),
      { answers: ['yes'], calls: '', turn: 'N', withdrawn: 'E:P 28B', notes: ['16C2'] },
    ],
    [
      'nobody has after all: the ruling is the one without',
      behind('1997', 'N:1S E:P S:X'),
      {
        answers: ['no', 'calls:2S', 'none'],
        calls: 'N:1S E:P S:2S',
        turn: 'W',
        withdrawn: 'S:X 36',
        orders: ['N passes for the rest 36', 'N leads forbid CDHS 26B'],
        notes: ['23'],
      },
    ],
  ])('[LB9] %s', async (_, lawCase, way) => {
    expect(summary(await ruled(lawCase.edition, lawCase, way.answers))).toEqual({ ...way, answers: [] })
  })
})
