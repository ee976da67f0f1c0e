import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { drawnResult } from '../../test/hall.ts'
import { type BoardHands, parseDeal } from '../deal.ts'
import { cardSurprise } from './card-surprise.ts'

/** Hands in which North-South have nine spades and 28 points, 15 of them in North. */
const HANDS: BoardHands = {
  deal: must(parseDeal('N:AKJ83.742.K95.A6 74.KQ93.J864.T95 Q965.A8.AT7.K842 T2.JT65.Q32.QJ73'), 'a deal'),
  doubleDummy: null,
}

const bits = (text: string): number => {
  const result = drawnResult(text)
  if (result.kind !== 'played' || !('contract' in result)) throw new Error(`${text} is no result of bridge.`)
  return cardSurprise(result, HANDS)
}

test.each([
  ['a side plays its longest suit', '4S N 11', '4H N 11'],
  ['no trump is for hands without nine cards of a major', '4S N 11', '3N N 11'],
  ['no trump is played from the stronger hand', '3N N 11', '3N S 11'],
  ['trumps are mostly longer with declarer', '4S N 11', '4S S 11'],
  ['a game is played by who has the points', '4S N 11', '4S E 11'],
])('[SE146] what the cards say: %s', (_, atHome, stranger) => {
  expect(bits(atHome)).toBeLessThan(bits(stranger))
})
