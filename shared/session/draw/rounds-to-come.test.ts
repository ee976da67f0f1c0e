import { expect, test } from 'vitest'
import { DIRECTOR } from '../../test/hall.ts'
import { createSwissHall, plan, playSwissRound } from '../../test/swiss-hall.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import { publishedStandings } from '../standings/standings-view.ts'
import { drawAhead } from './draw-ahead.ts'

const publishedOf = (rounds: number) => {
  const hall = createSwissHall({ contestants: 4, rounds })
  // A total of both boards in a round of two tables reveals the score on each.
  playSwissRound(hall, 1, table => (table === 1 ? '3N N 9' : '3N N 8'))
  return publishedStandings(hall.state(), 'A')?.rankings[0]?.rows.every(({ rank }) => rank !== null)
}

test('[SE171] figures that would tell a result stay closed while rounds are still to be drawn', () => {
  expect(publishedOf(1)).toBe(true)
  expect(publishedOf(3)).toBe(false)
})

test('[SE171] once the last round is drawn and finished, they are published', () => {
  const hall = createSwissHall({ contestants: 4, rounds: 2 })
  playSwissRound(hall, 1, table => (table === 1 ? '3N N 9' : '3N N 8'))
  const ahead = drawAhead(hall.state(), 'A')
  if (ahead.kind !== 'ready') throw new Error(ahead.kind)
  plan(hall, ahead.plan)
  expect(publishedStandings(hall.state(), 'A')?.rounds).toBe(0)
  playSwissRound(hall, 2)
  expect(publishedStandings(hall.state(), 'A')?.rounds).toBe(2)
})

test('[SE171] the clock takes a round that is still to be drawn, and none after the last', () => {
  const hall = createSwissHall({ contestants: 4, rounds: 3 })
  const clock = (round: number) =>
    hall.say(
      DIRECTOR,
      withReplacedFacts(hall.state(), {
        kind: 'clock',
        body: {
          section: 'A',
          minutes: 15,
          move: 2,
          run: { kind: 'running', round, began: 1_795_287_600_000 },
        },
      }),
    ).decision.kind
  expect([clock(2), clock(3), clock(4)]).toEqual(['admitted', 'admitted', 'refused'])
})
