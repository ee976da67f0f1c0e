import { expect, test } from 'vitest'
import { headToHead } from '../../../../shared/movement/make/teams/head-to-head.ts'
import { roundRobinTeams } from '../../../../shared/movement/make/teams/round-robin-teams.ts'
import { describePlan } from '../../../../shared/movement/rate/figures.ts'
import { made } from '../../../../shared/test/made.ts'
import { MOVEMENT_TEXT } from '../../../../shared/text/catalogues.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { textIn } from '../../../text/use-text.ts'
import { droppedTogether, figuresWords } from './movement-words.ts'

test('[UI77] the boards that a pair has met at one table are said together, the replaced ones apart', () => {
  const spot = { round: 3, table: 6, contestant: '11' }
  const one = { ...spot, board: 1, instead: null }
  const two = { ...spot, board: 2, instead: null }
  const three = { ...spot, board: 3, instead: 9 }
  const other = { ...spot, contestant: '4', board: 2, instead: null }
  expect(droppedTogether([one, other, two, three])).toEqual([[one, two], [other], [three]])
})

test('[DS389] of a match between two teams only its length is told', () => {
  const t = textIn(DIRECTOR_TEXT, 'en')
  const words = textIn(MOVEMENT_TEXT, 'en')
  const plan = made(headToHead.make({ tables: 2, rounds: 2, boardsPerRound: 4 }))
  expect(figuresWords(t, words, describePlan(plan), plan)).toEqual(['8 boards, 4 in each stanza'])
  const four = made(roundRobinTeams.make({ tables: 4, boardsPerRound: 4 }))
  expect(figuresWords(t, words, describePlan(four), four)).toContain('every pair meets every other')
})
