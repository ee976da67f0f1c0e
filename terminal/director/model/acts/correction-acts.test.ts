import { expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { mitchell } from '../../../../shared/movement/make/mitchell/mitchell.ts'
import { actLog } from '../../../../shared/session/acts/act-log.ts'
import { askedCorrections } from '../../../../shared/session/corrections/corrections.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { createHall, DIRECTOR, drawnResult, SETTINGS, tableDevice } from '../../../../shared/test/hall.ts'
import { made } from '../../../../shared/test/made.ts'
import { correctionNeeds } from '../needs/correction-needs.ts'
import { correctingAsAsked, decliningCorrection } from './correction-acts.ts'
import { directorResult } from './director-acts.ts'

const plan = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 1, winners: 1 }))

/**
 * Creates a closed session in which the pair that sat North-South at table 1 requests a correction of its first board.
 */
function asked() {
  const hall = createHall(plan, { ...SETTINGS, corrections: { minutes: 30, appeals: 30 } })
  for (let round = 1; round <= 3; round += 1)
    for (let table = 1; table <= 3; table += 1) hall.playRound(table, round, '4S N 10')
  hall.assign(tableDevice(1), 1)
  hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  const { seats, boards } = must(sectionOf(hall.state(), 'A')?.entryAt(1, 1), 'a table')
  const place = { round: 1, table: 1, board: must(boards[0], 'a board') }
  const body = {
    section: 'A',
    table: 1,
    contestant: must(seats.N, 'a pair'),
    place,
    should: drawnResult('4S N 12'),
  }
  hall.say(tableDevice(1), { kind: 'correction-asked', body })
  const one = () => must(askedCorrections(hall.state())[0], 'a correction')
  const needs = () => correctionNeeds(hall.state()).map(need => need.kind)
  return { hall, place: { section: 'A', ...place }, one, needs }
}

test('[DI780] a correction that was asked for wants the director until he settles it with one key, and again when he takes that back', () => {
  const { hall, place, one, needs } = asked()
  expect(needs()).toEqual(['correction'])
  const said = hall.say(DIRECTOR, must(correctingAsAsked(hall.state(), one()), 'a word'))
  expect(said.decision.kind).toBe('admitted')
  expect(needs()).toEqual([])
  const result = sectionOf(hall.state(), 'A')?.resultAt(place.round, place.table, place.board)
  expect(result?.body).toMatchObject({ result: drawnResult('4S N 12'), asked: { device: tableDevice(1) } })
  const act = must(actLog(hall.entries, hall.state()).at(-1), 'an act')
  if (act.back.kind !== 'statement') throw new Error('it can be taken back')
  hall.say(DIRECTOR, act.back.statement)
  expect(needs()).toEqual(['correction'])
  hall.say(DIRECTOR, decliningCorrection(hall.state(), one()))
  expect([needs(), one().state]).toEqual([[], 'declined'])
})

test('[DI780] what is corrected again is no longer what was asked for', () => {
  const { hall, place, one } = asked()
  hall.say(DIRECTOR, must(correctingAsAsked(hall.state(), one()), 'a word'))
  const again = must(directorResult(hall.state(), place, drawnResult('4S N 9'), ''), 'a word')
  expect(again.body).not.toHaveProperty('asked')
  expect(hall.say(DIRECTOR, again).decision.kind).toBe('admitted')
})
