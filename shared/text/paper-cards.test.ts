import { expect, test } from 'vitest'
import type { Who } from '../lib/parsed.ts'
import { mitchell } from '../movement/make/mitchell/mitchell.ts'
import { drawnPlan } from '../test/drawn-plan.ts'
import { drawnSeats, threeTeams } from '../test/drawn-seats.ts'
import { made } from '../test/made.ts'
import { MOVEMENT_PROBLEM_TEXT, PAPER_TEXT } from './catalogues.ts'
import { guideCards, labelsAt, type PaperCard, tableCards } from './paper-cards.ts'
import { whoWords } from './problem-words.ts'
import { createText } from './text.ts'

const en = createText(PAPER_TEXT, 'en')
const names = createText(MOVEMENT_PROBLEM_TEXT, 'en')
const nameOf = (who: Who) => whoWords(names, who)

const titled = (cards: readonly PaperCard[], title: string) =>
  cards.find(card => card.title === title)?.rows.map(row => row.join(' | '))

const RELAY = made(
  mitchell({ kind: 'relay', tables: 4, boardsPerRound: 2, winners: 1, rounds: 4, switched: [4] }),
)

test('[MV67] a table card says who sits there, which boards, where they go, who shares, who turns', () => {
  const cards = tableCards(en, RELAY)
  expect(cards.map(card => card.title)).toEqual(['Table 1', 'Table 2', 'Table 3', 'Table 4'])
  expect(titled(cards, 'Table 1')).toEqual([
    '1 | 1 | 5 | 1-2 | to table 3 | share with table 4, start with 1',
    '2 | 1 | 8 | 3-4 | to table 3 | share with table 4, start with 3',
    '3 | 1 | 7 | 5-6 | to table 3 | share with table 4, start with 5',
    '4 | 6 | 1 | 7-8 | finished | share with table 4, start with 7; arrow switch',
  ])
  expect(titled(cards, 'Table 3')?.[0]).toBe('1 | 3 | 7 | 7-8 | relay; to table 2 in round 3 | ')
  expect(titled(cards, 'Table 2')?.[0]).toBe('1 | 2 | 6 | 3-4 | between tables 1 and 4 | ')
})

test('[MV68] a guide card says where to sit, against whom, on which boards, and when to sit out', () => {
  expect(titled(guideCards(en, RELAY, nameOf), 'pair 1')).toEqual([
    '1 | 1 | North-South | 5 | 1-2 | ',
    '2 | 1 | North-South | 8 | 3-4 | ',
    '3 | 1 | North-South | 7 | 5-6 | ',
    '4 | 1 | East-West | 6 | 7-8 | arrow switch',
  ])
  const half = drawnPlan('1-_  2-3 [1]\n2-_  3-1 [2]')
  expect(titled(guideCards(en, half, nameOf), 'pair 1')).toEqual([
    '1 | 1 |  |  |  | sit out',
    '2 | 2 | East-West | 3 | 2 | ',
  ])
  expect(titled(tableCards(en, half), 'Table 1')?.[0]).toBe('1 | 1 | - |  |  | sit out')
})

test('[MV68] players are told their seat and partner, each half of a team its own way', () => {
  const players = drawnSeats('individual', '1+2-3+4 [1]  5\n1+3-2+5 [2]  4')
  expect(titled(guideCards(en, players, nameOf), 'player 2')).toEqual([
    '1 | 1 | S | 1 | 3 + 4 | 1 | ',
    '2 | 1 | E | 5 | 1 + 3 | 2 | ',
  ])
  expect(titled(guideCards(en, threeTeams(), nameOf), 'team 3 East-West')).toEqual([
    '1 | 1 | East-West | 1 | 1-2 | ',
    '2 | 2 | East-West | 2 | 5-6 | ',
  ])
  expect(labelsAt(en, players, 1, 1)).toBe('1 + 2 v 3 + 4 [1]')
  expect(labelsAt(en, players, 1, 2)).toBe('5 out')
})
