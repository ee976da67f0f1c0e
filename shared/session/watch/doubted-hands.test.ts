import { describe, expect, test } from 'vitest'
import type { Card, Rank } from '../../game/card.ts'
import { encodePlan } from '../../movement/plan/plan-wire.ts'
import { createHall, DIRECTOR, drawnResult, resultStatement, SETTINGS } from '../../test/hall.ts'
import { planOffered } from '../../test/plan-offered.ts'
import type { Settings } from '../facts/session-opened.ts'
import type { SessionState } from '../state/state.ts'
import { doubtedHands, fittingHands, type HandRecords } from './doubted-hands.ts'

const plan = planOffered(14, 'mitchell-7')
const DEAL = 'N:AKJ83.742.K95.A6 74.KQ93.J864.T95 Q965.A8.AT7.K842 T2.JT65.Q32.QJ73'
/** East has the cards of West. */
const TURNED = 'N:74.KQ93.J864.T95 T2.JT65.Q32.QJ73 Q965.A8.AT7.K842 AKJ83.742.K95.A6'
const hands = new Map(Array.from({ length: 28 }, (_, at) => [at + 1, { deal: DEAL, tricks: null }]))
const records: HandRecords = new Map([[null, hands]])

/** East leads hearts: the king is there, the five is with West. */
const heart = (rank: Rank): Card => ({ suit: 'H', rank })
const RIGHT = heart('K')
const WRONG = heart('5')

type Led = readonly [table: number, at: number, lead: Card]

const hallLed = (...leads: readonly Led[]) => sectionsLed({ A: leads })

/** Sections that play the same boards and are compared. */
function sectionsLed(
  leads: Readonly<Record<string, readonly Led[]>>,
  sections: Settings['sections'] = 'across',
): SessionState {
  const hall = createHall(plan, { ...SETTINGS, sections, leads: true })
  for (const section of Object.keys(leads).slice(1))
    hall.say(DIRECTOR, { kind: 'section-planned', body: { section, version: 1, plan: encodePlan(plan) } })
  for (const [section, led] of Object.entries(leads))
    for (const [table, at, lead] of led) {
      const board = plan.entries.find(one => one.round === 1 && one.table === table)?.boards[at] ?? 0
      const { body } = resultStatement(hall.state(), table, 1, board, '4S N 10')
      const result = drawnResult('4S N 10')
      if (result.kind !== 'played') throw new Error('nothing was led')
      hall.say(DIRECTOR, { kind: 'result', body: { ...body, section, result: { ...result, lead } } })
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

  test('[SE491] of a doubted section no cards are given out', () => {
    const three = hallLed([1, 0, WRONG], [2, 0, WRONG], [4, 0, WRONG])
    expect(fittingHands(three, records)('A').size).toBe(0)
    expect(fittingHands(hallLed(), records)('A')).toBe(hands)
  })

  const wrong: readonly Led[] = [1, 2, 4].map(table => [table, 0, WRONG])
  const right: readonly Led[] = [1, 2, 4].map(table => [table, 0, RIGHT])

  test('[SE491] a section that is compared with no other keeps the cards that fit it', () => {
    const given = fittingHands(sectionsLed({ A: wrong, B: right }, 'apart'), records)
    expect([given('A').size, given('B')]).toEqual([0, hands])
  })

  test('[SE572] the hands of a section are its own, else those of all sections', () => {
    const own = new Map([[1, { deal: TURNED, tricks: null }]])
    const given = fittingHands(sectionsLed({ A: [], B: [] }), new Map([...records, ['B', own]]))
    expect([given('A'), given('B')]).toEqual([hands, own])
    expect(fittingHands(hallLed(), new Map([['B', own]]))('A').size).toBe(0)
  })

  test('[SE572] a section with hands of its own is doubted by its own leads, whatever it is compared with', () => {
    const turned = new Map([...hands.keys()].map(board => [board, { deal: TURNED, tricks: null }]))
    const own: HandRecords = new Map([...records, ['B', turned]])
    const tables = [1, 2, 4]
    // In the rotated deal East has the five of hearts, and the king is with North.
    expect(doubtedHands(sectionsLed({ A: right, B: wrong }), own)).toEqual([])
    expect(doubtedHands(sectionsLed({ A: right, B: right }), own)).toEqual([{ section: 'B', tables }])
    expect(doubtedHands(sectionsLed({ A: wrong, B: wrong }), own)).toEqual([{ section: 'A', tables }])
    expect(doubtedHands(sectionsLed({ A: wrong, B: [] }), records)).toHaveLength(2)
  })
})
