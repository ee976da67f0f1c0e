import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { matchesInRound } from '../../movement/draw/plan-after-draw.ts'
import { DIRECTOR, type Hall } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { createSwissHall, plan, playSwissRound, sectionIn } from '../../test/swiss-hall.ts'
import { planStatement } from '../acts/plan-statement.ts'
import { changeDraw, type DrawChange } from './change-draw.ts'
import { drawAhead } from './draw-ahead.ts'

/** Creates a hall of four pairs at two tables: without one of them there is nothing to compare. */
function fourPairs(): Hall {
  const hall = createSwissHall({ contestants: 4, rounds: 4 })
  playSwissRound(hall, 1)
  draw(hall)
  return hall
}

function draw(hall: Hall): void {
  const ahead = drawAhead(hall.state(), 'A')
  if (ahead.kind !== 'ready') throw new Error(JSON.stringify(ahead))
  plan(hall, ahead.plan)
}

function say(hall: Hall, change: DrawChange): void {
  const changed = made(changeDraw(hall.state(), 'A', change))
  const statement = planStatement(hall.state(), 'A', changed.plan)
  expect(hall.say(DIRECTOR, statement).decision).toEqual({ kind: 'admitted', by: 'rule' })
}

const planIn = (hall: Hall) => sectionIn(hall.state()).plan

test('[SE255] where too few are left for a round that nobody has begun, who leaves is gone, and the round is not drawn', () => {
  const hall = fourPairs()
  say(hall, { kind: 'withdrawal', contestant: '2' })
  expect(planIn(hall)).toMatchObject({ rounds: 1, toDraw: { rounds: 3, without: ['2'] } })
  expect(drawAhead(hall.state(), 'A')).toMatchObject({ kind: 'refused', round: 2 })
  say(hall, { kind: 'withdrawal', contestant: '3' })
  for (const _ of ['5', '6']) say(hall, { kind: 'late-entry', against: 'next-draw' })
  draw(hall)
  expect(matchesInRound(planIn(hall), 2)).toHaveLength(2)
})

test('[SE256] a board that only one table had in an earlier round is no reason against the next draw', () => {
  const hall = fourPairs()
  hall.sit(1, 2)
  const { ns } = must(matchesInRound(planIn(hall), 2)[1], 'the other match')
  say(hall, { kind: 'withdrawal', contestant: ns })
  playSwissRound(hall, 2)
  expect(drawAhead(hall.state(), 'A')).toMatchObject({
    kind: 'refused',
    problem: { code: 'fault.board-played-once', places: { round: 3 } },
  })
  say(hall, { kind: 'late-entry', against: 'next-draw' })
  draw(hall)
  expect(matchesInRound(planIn(hall), 3)).toHaveLength(2)
})
