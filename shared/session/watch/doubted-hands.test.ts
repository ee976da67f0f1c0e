import { describe, expect, test } from 'vitest'
import type { Card, Rank } from '../../game/card.ts'
import { createHall, drawnResult, resultStatement, SETTINGS, tableDevice } from '../../test/hall.ts'
import { planOffered } from '../../test/plan-offered.ts'
import { sectionsIn } from '../section/section.ts'
import { doubtedHands, fittingHands } from './doubted-hands.ts'

const plan = planOffered(14, 'mitchell-7')
const DEAL = 'N:AKJ83.742.K95.A6 74.KQ93.J864.T95 Q965.A8.AT7.K842 T2.JT65.Q32.QJ73'
const records = new Map(Array.from({ length: 28 }, (_, at) => [at + 1, { deal: DEAL, tricks: null }]))

/** East leads hearts: the king is there, the five lies with West. */
const heart = (rank: Rank): Card => ({ suit: 'H', rank })
const RIGHT = heart('K')
const WRONG = heart('5')

function hallLed(...leads: readonly (readonly [table: number, at: number, lead: Card])[]) {
  const hall = createHall(plan, { ...SETTINGS, leads: true })
  for (const [table, at, lead] of leads) {
    const board = plan.entries.find(one => one.round === 1 && one.table === table)?.boards[at] ?? 0
    const { body } = resultStatement(hall.state(), table, 1, board, '4S N 10')
    const result = drawnResult('4S N 10')
    if (result.kind !== 'played') throw new Error('nothing was led')
    hall.say(tableDevice(table), { kind: 'result', body: { ...body, result: { ...result, lead } } })
  }
  return hall.state()
}

describe('hand records that fit nobody', () => {
  test('[SE490] leads of three tables that lay in another hand make them doubtful, those of two do not', () => {
    const two = hallLed([1, 0, WRONG], [2, 0, WRONG], [2, 1, WRONG])
    expect(doubtedHands(two, records)).toEqual([])
    const three = hallLed([1, 0, WRONG], [2, 0, WRONG], [4, 0, WRONG])
    expect(doubtedHands(three, records)).toEqual([{ section: 'A', tables: [1, 2, 4] }])
    expect(doubtedHands(three, new Map())).toEqual([])
  })

  test('[SE490] they stay believed where more leads fit than do not', () => {
    const fits = [1, 2, 3, 4].map(table => [table, 0, RIGHT] as const)
    const wrong = [1, 2, 3].map(table => [table, 1, WRONG] as const)
    expect(doubtedHands(hallLed(...fits, ...wrong), records)).toEqual([])
    expect(doubtedHands(hallLed(...fits.slice(1), ...wrong), records)).toHaveLength(1)
  })

  test('[SE491] of boards that a doubted section has played no cards are given out', () => {
    const three = hallLed([1, 0, WRONG], [2, 0, WRONG], [4, 0, WRONG])
    const left = fittingHands(three, records)
    expect(
      sectionsIn(three)
        .flatMap(section => section.boardsKnown())
        .filter(board => left.has(board)),
    ).toEqual([])
    expect(fittingHands(hallLed(), records)).toBe(records)
  })
})
