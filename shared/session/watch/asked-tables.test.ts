import { expect, test } from 'vitest'
import type { Card } from '../../game/card.ts'
import { createHall, drawnResult, SETTINGS, tableDevice } from '../../test/hall.ts'
import { planOffered } from '../../test/plan-offered.ts'
import { askedTables } from './asked-tables.ts'

const led = (text: string, card: Card) => {
  const result = drawnResult(text)
  return result.kind === 'played' ? { ...result, lead: card } : result
}
const SPADE: Card = { suit: 'S', rank: 'Q' }
const HEART: Card = { suit: 'H', rank: 'Q' }

test('[SE148] every asking at a table is told, and whether lead, contract or declarer were changed after it', () => {
  const plan = planOffered(14, 'mitchell-7')
  const hall = createHall(plan, { ...SETTINGS, leads: true })
  const [board = 0, other = 0] =
    plan.entries.find(({ round, table }) => round === 1 && table === 1)?.boards ?? []
  const place = { section: 'A', plan: 1, round: 1, table: 1 }
  const ask = (at: number, answer: 'right' | 'wrong') =>
    hall.say(tableDevice(1), {
      kind: 'doubt-answered',
      body: { ...place, board: at, doubt: { kind: 'lead' }, keyed: led('4S N 10', SPADE), answer },
    })
  const accept = (at: number, text: string, card: Card) => {
    const seats = plan.entries.find(({ round, table }) => round === 1 && table === 1)?.seats
    if (!seats) throw new Error('nobody sits there')
    const { N, E, S, W } = seats
    if (!N || !E || !S || !W) throw new Error('nobody sits there')
    hall.say(tableDevice(1), {
      kind: 'result',
      body: { ...place, board: at, seats: { N, E, S, W }, result: led(text, card) },
    })
  }
  const told = () =>
    askedTables(hall.state()).map(({ asked, isChanged }) => [asked.board, asked.answer, isChanged])
  ask(board, 'right')
  ask(other, 'wrong')
  expect(told()).toEqual([
    [other, 'wrong', false],
    [board, 'right', false],
  ])
  accept(board, '4S N 11', SPADE)
  accept(other, '4S N 10', HEART)
  expect(told()).toEqual([
    [other, 'wrong', true],
    [board, 'right', false],
  ])
})
