/** Corner cases in which irregularities overlap, and calls that were never entered. */

import { describe, expect, test } from 'vitest'
import type { CallDuty } from '../game/bridge/auction/auction.ts'
import type { AuctionSnapshot } from '../game/bridge/auction/irregular.ts'
import { parseRecord } from '../game/bridge/auction/record.ts'
import { must } from '../lib/assert.ts'
import { CORNER_RULINGS } from '../test/laws/corner-rulings.ts'
import { onRecord, ruled, summary, type Way } from '../test/laws/ruled.ts'
import { ruledLine, rulingsIn } from '../test/laws/ruled-line.ts'
import type { LawCase } from './case.ts'
import { caseOfCall, caseOfRecord } from './case-of.ts'
import type { EditionId } from './grammar.ts'

test.each(rulingsIn(CORNER_RULINGS))('[LB8] $edition: $title', async ({ edition, line }) => {
  expect(await ruledLine(edition, line)).toBe(line)
})

test('[LB82] a pass made again in the ruling binds no lead before 2017; another call does', async () => {
  const lawCase = must(caseOfRecord('1997', onRecord({ record: 'E:P' })), 'a pass out of turn')
  const leads = async (call: string) => {
    const { orders } = await ruled('1997', lawCase, [
      'decline',
      'conventional',
      'acts:1H',
      `calls:${call}`,
      'none',
    ])
    return orders.some(({ kind }) => kind === 'lead')
  }
  expect([await leads('P'), await leads('1S')]).toEqual([false, true])
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
    calls: 'N:1H S:2C',
    turn: 'W',
    withdrawn: 'S:2D 25B2',
    notes: ['16C'],
  })
})

describe('after a ruling', () => {
  const ruledBefore = (record: string, calls: string, turn: 'S' | 'N', said: number) => ({
    ...onRecord({ record }),
    settled: { calls: must(parseRecord(calls), calls) as AuctionSnapshot['calls'], turn, said },
  })

  test('[LB8] a call that the director points at is looked at as it stands, once', async () => {
    const on = ruledBefore('N:1H E:1S', 'N:1H E:1S', 'S', 2)
    const own = must(caseOfCall('2017', 'misinformed-call', on, 1), 'a call')
    expect(summary(await ruled('2017', own, ['own'])).calls).toBe('N:1H E:1S')
    const changed = await ruled('2017', own, ['theirs', 'may-change', 'changes:2D'])
    expect(summary(changed)).toMatchObject({ calls: 'N:1H E:2D', withdrawn: 'E:1S 21B1' })
    const gone = ruledBefore('N:1H E:1D', 'N:1H E:2D', 'S', 2)
    expect(caseOfCall('2017', 'misinformed-call', gone, 1)).toBeUndefined()
  })

  test('[LB8] the call that is changed is the one that the ruling has let stand', async () => {
    const on = ruledBefore('N:1H E:1D E~3D', 'N:1H E:2D', 'S', 2)
    const lawCase = must(caseOfRecord('2017', on), 'a change of call')
    expect(summary(await ruled('2017', lawCase, ['change', 'decline', 'comparable']))).toMatchObject({
      calls: 'N:1H E:2D',
      turn: 'S',
      withdrawn: 'E:3D 25B2',
    })
  })
})

test('[LB8] what the director calls a change is one only where that player has called, and nobody but the next since', () => {
  const named = (record: string) => caseOfRecord('2017', onRecord({ record }), 'change-of-call')
  expect(named('N:1H E:1D')).toBeUndefined()
  expect(named('N:1C E:P S:1H W:P N:1D')).toBeUndefined()
  expect(named('N:1C E:P N:1D')).toMatchObject({ irregularity: 'change-of-call' })
})

test('[LB8] two calls at once are none of the guide’s while that of the player in turn has to be ruled about', () => {
  const on = onRecord({ record: 'N:1H S:2C E:1D' })
  expect(caseOfRecord('2017', on, 'simultaneous')).toBeUndefined()
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
  test.each<[string, LawCase, readonly string[], Way]>([
    [
      '[R16] over a double of his own side: back, and nothing more',
      behind('1997', 'N:1S E:P S:X'),
      ['yes'],
      { calls: 'N:1S E:P', turn: 'S', withdrawn: 'S:X 35A' },
    ],
    [
      '[R18] over a call of a player who must pass: it stands, and he goes on passing',
      behind('1997', 'N:1H E:P S:P W:2S', [rest]),
      ['yes'],
      {
        calls: 'N:1H E:P S:P W:2S',
        turn: 'N',
        orders: ['W passes for the rest 35B'],
      },
    ],
    [
      '[R19] over more than seven: as if nothing',
      behind('1997', 'N:1S E:P S:8C'),
      ['yes'],
      { calls: 'N:1S E:P S:P', turn: 'W', withdrawn: 'S:8C 35C' },
    ],
    [
      '[R23] whose turn it was has called: in turn, and the other call never was',
      behind('1997', 'E:P'),
      ['yes'],
      { calls: '', turn: 'N', withdrawn: 'E:P 28B', notes: ['16C2'] },
    ],
    [
      'nobody has after all: the ruling is the one without',
      behind('1997', 'N:1S E:P S:X'),
      ['no', 'calls:2S', 'none'],
      {
        calls: 'N:1S E:P S:2S',
        turn: 'W',
        withdrawn: 'S:X 36',
        orders: ['N passes for the rest 36', 'N leads forbid CDHS 26B'],
        pending: ['23'],
      },
    ],
  ])('[LB9] %s', async (_, lawCase, answers, way) => {
    expect(summary(await ruled(lawCase.edition, lawCase, answers))).toEqual(way)
  })
})
