import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { type BoardHands, handsText, parseDeal } from '../../../../shared/game/deal.ts'
import { must } from '../../../../shared/lib/assert.ts'
import { type Ask, MAX_MESSAGE_BYTES } from '../../../../shared/protocol/up.ts'
import { keepHands, removeHands } from './hand-records.ts'
import { createPlayedHands } from './played-hands.ts'

const DEAL = 'N:AKJ83.742.K95.A6 74.KQ93.J864.T95 Q965.A8.AT7.K842 T2.JT65.Q32.QJ73'
const hands: BoardHands = { deal: must(parseDeal(DEAL), 'a deal'), doubleDummy: null }
const evening = new Map(Array.from({ length: 36 }, (_, index) => [index + 1, hands]))

/** Stub of a hub that accepts this many messages. */
function desk(takes = Number.POSITIVE_INFINITY) {
  const asked: Extract<Ask, { what: 'hands' }>[] = []
  const kept = new Map<string, number>()
  const ask = async (one: Ask) => {
    if (one.what !== 'hands' || asked.length >= takes) return { type: 'answer', id: '', ok: false } as const
    asked.push(one)
    const of = one.section ?? 'all'
    kept.set(of, (one.anew ? 0 : (kept.get(of) ?? 0)) + one.boards.length)
    return { type: 'answer', id: '', ok: true, boards: kept.get(of) ?? 0 } as const
  }
  return { ask, asked, kept }
}

test('[DK134] the hands of an evening go to the desk in messages of the wire’s size, the first in the place of all before', async () => {
  const { ask, asked } = desk()
  expect(await keepHands({ ask }, evening)).toEqual({ boards: 36, isAll: true })
  expect(asked.map(({ anew }) => anew)).toEqual([true, false])
  for (const one of asked)
    expect(JSON.stringify({ type: 'ask', id: 'a'.repeat(40), ask: one }).length).toBeLessThan(
      MAX_MESSAGE_BYTES,
    )
  expect(await keepHands({ ask }, null)).toEqual({ boards: 36, isAll: true })
  expect(await keepHands({ ask }, new Map())).toEqual({ boards: 0, isAll: true })
})

test('[DK755] a file of which the desk has taken the first part only is loaded in part: so many boards, not all', async () => {
  const { ask, kept } = desk(1)
  expect(await keepHands({ ask }, evening)).toEqual({ boards: kept.get('all'), isAll: false })
})

test('[DK134] where the desk takes none, or is out of reach, it is said', async () => {
  expect(await keepHands({ ask: desk(0).ask }, evening)).toBe(null)
  expect(await keepHands({ ask: () => Promise.reject(new Error('another tab')) }, evening)).toBe(null)
})

test('[DS785] a file goes to the section that was chosen, and what fits nobody is removed where it was loaded', async () => {
  const { ask, asked, kept } = desk()
  await keepHands({ ask }, evening)
  expect(asked.some(one => 'section' in one)).toBe(false)
  expect(await keepHands({ ask }, new Map([[1, hands]]), 'B')).toMatchObject({ boards: 1 })
  expect(await removeHands({ ask }, ['B'], ['A', 'B'])).toBe('removed')
  expect([kept.get('all'), kept.get('B')]).toEqual([36, 0])
  expect(await removeHands({ ask }, ['A', 'B'], ['A', 'B'])).toBe('removed')
  expect(kept.get('all')).toBe(0)
})

test('[DS702] what other sections use too is removed only where the director says so once more', async () => {
  const { ask, kept } = desk()
  await keepHands({ ask }, evening)
  expect(await removeHands({ ask }, ['A'], ['A', 'B'])).toBe('shared')
  expect(kept.get('all')).toBe(36)
  expect(await removeHands({ ask }, ['A'], ['A', 'B'], true)).toBe('removed')
  expect(kept.get('all')).toBe(0)
  await keepHands({ ask }, evening)
  await keepHands({ ask }, evening, 'B')
  expect(await removeHands({ ask }, ['A'], ['A', 'B'])).toBe('removed')
  expect([kept.get('all'), kept.get('B')]).toEqual([0, 36])
})

test('[DS702] where the desk does not answer, nothing is taken for what it does not have', async () => {
  for (const answers of [0, 1, 2]) {
    const { ask, kept } = desk()
    await keepHands({ ask }, evening)
    await keepHands({ ask }, evening, 'B')
    let left = answers
    const failing = async (one: Ask) => {
      left -= 1
      return left < 0 ? Promise.reject(new Error('out of reach')) : ask(one)
    }
    expect(await removeHands({ ask: failing }, ['B'], ['A', 'B'])).toBe('not-kept')
    expect([kept.get('all'), kept.get('B')]).toEqual([36, 36])
  }
})

test('[DS785] for paper and files each section of several is asked for', async () => {
  const asked: Ask[] = []
  const played = (sections: readonly string[]) =>
    createPlayedHands(async ask => {
      asked.push(ask)
      const isNext = ask.what === 'played-hands' && ask.after === 0
      const dealt = isNext ? [{ board: 3, ...handsText(hands) }] : []
      return { type: 'answer', id: '', ok: true, dealt }
    }, signal(sections))
  const two = played(['A', 'B'])
  await two.fetchPlayedHands()
  expect([...two.playedHands.value].map(([section, own]) => [section, [...own.keys()]])).toEqual([
    ['A', [3]],
    ['B', [3]],
  ])
  expect(asked.slice(0, 3)).toEqual([
    { what: 'played-hands', section: 'A', after: 0 },
    { what: 'played-hands', section: 'A', after: 3 },
    { what: 'played-hands', section: 'B', after: 0 },
  ])
  asked.length = 0
  await played(['A']).fetchPlayedHands()
  expect(asked[0]).toEqual({ what: 'played-hands', after: 0 })
})
