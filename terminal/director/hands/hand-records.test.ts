import { expect, test } from 'vitest'
import { type BoardHands, parseDeal } from '../../../shared/game/deal.ts'
import { must } from '../../../shared/lib/assert.ts'
import { type Ask, MAX_MESSAGE_BYTES } from '../../../shared/protocol/up.ts'
import { keepHands } from './hand-records.ts'

const DEAL = 'N:AKJ83.742.K95.A6 74.KQ93.J864.T95 Q965.A8.AT7.K842 T2.JT65.Q32.QJ73'
const hands: BoardHands = { deal: must(parseDeal(DEAL), 'a deal'), doubleDummy: null }
const evening = new Map(Array.from({ length: 36 }, (_, index) => [index + 1, hands]))

/** A desk that takes so many messages. */
function desk(takes = Number.POSITIVE_INFINITY) {
  const asked: Extract<Ask, { what: 'hands' }>[] = []
  let kept = 0
  const ask = async (one: Ask) => {
    if (one.what !== 'hands' || asked.length >= takes) return { type: 'answer', id: '', ok: false } as const
    asked.push(one)
    kept = (one.anew ? 0 : kept) + one.boards.length
    return { type: 'answer', id: '', ok: true, boards: kept } as const
  }
  return { ask, asked }
}

test('[DK134] the hands of an evening go to the desk in messages of the wire’s size, the first in the place of all before', async () => {
  const { ask, asked } = desk()
  expect(await keepHands({ ask }, evening)).toBe(36)
  expect(asked.map(({ anew }) => anew)).toEqual([true, false])
  for (const one of asked)
    expect(JSON.stringify({ type: 'ask', id: 'a'.repeat(40), ask: one }).length).toBeLessThan(
      MAX_MESSAGE_BYTES,
    )
  expect(await keepHands({ ask }, null)).toBe(36)
  expect(await keepHands({ ask }, new Map())).toBe(0)
})

test('[DK134] where the desk does not take them all, or is out of reach, it is said', async () => {
  expect(await keepHands({ ask: desk(1).ask }, evening)).toBe(null)
  expect(await keepHands({ ask: () => Promise.reject(new Error('another tab')) }, evening)).toBe(null)
})
