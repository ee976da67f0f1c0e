import { expect, test } from 'vitest'
import { readHandRecords } from '../formats/pbn/hand-records.ts'
import { formatDeal } from '../game/deal.ts'
import { encodePlan } from '../movement/plan/plan-wire.ts'
import { sectionOf } from '../session/section/section.ts'
import { createHall, DIRECTOR, resultStatement, SETTINGS } from '../test/hall.ts'
import { planOffered } from '../test/plan-offered.ts'
import { exportPbn } from './pbn-export.ts'

const DEAL = 'N:AKJ83.742.K95.A6 74.KQ93.J864.T95 Q965.A8.AT7.K842 T2.JT65.Q32.QJ73'
const OTHER = 'N:95.AJ76.QT5.QT95 AKQ72.53.A84.KJ4 83.T942.J762.732 JT64.KQ8.K93.A86'

test('[FM362] the file of a session has the cards that the desk gave out, and what it is scored by', () => {
  const desk = createHall(planOffered(14, 'mitchell-7'))
  const [board = 0, other = 0] = sectionOf(desk.state(), 'A')?.entryAt(1, 3)?.boards ?? []
  desk.result(3, 1, board, '3N E 9')
  desk.result(3, 1, other, '3N N 10')
  const text =
    exportPbn(desk.state(), 'Overtrick', () => new Map([[board, { deal: DEAL, tricks: null }]])) ?? ''
  expect(text.match(/\[Deal ".*"\]/g)).toEqual([`[Deal "${DEAL}"]`, '[Deal "?"]'])
  expect(text.match(/\[Scoring ".*"\]/g)).toEqual(['[Scoring "MP"]', '[Scoring "MP"]'])
  const read = readHandRecords(text)
  expect(read.ok && [[...read.value.boards.keys()], read.value.bare]).toEqual([[board], [other]])
})

test('[FM422] each section has its own cards in the file', () => {
  const plan = planOffered(4)
  const desk = createHall(plan, { ...SETTINGS, sections: 'apart' })
  desk.say(DIRECTOR, { kind: 'section-planned', body: { section: 'B', version: 1, plan: encodePlan(plan) } })
  const { body } = resultStatement(desk.state(), 1, 1, 1, '3N E 9')
  for (const section of ['A', 'B']) desk.say(DIRECTOR, { kind: 'result', body: { ...body, section } })
  const hands = (section: string) => new Map([[1, { deal: section === 'A' ? DEAL : OTHER, tricks: null }]])
  const text = exportPbn(desk.state(), 'Overtrick', hands) ?? ''
  expect(text.match(/\[Deal ".*"\]/g)).toEqual([`[Deal "${DEAL}"]`, `[Deal "${OTHER}"]`])
  const deals = ['A', 'B'].map(section => {
    const read = readHandRecords(text, false, section)
    return read.ok && [...read.value.boards.values()].map(({ deal }) => formatDeal(deal))
  })
  expect(deals).toEqual([[DEAL], [OTHER]])
})
