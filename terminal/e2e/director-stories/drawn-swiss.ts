import { planStatement } from '../../../shared/session/acts/plan-statement.ts'
import { drawAhead } from '../../../shared/session/draw/draw-ahead.ts'
import { DIRECTOR, type Hall } from '../../../shared/test/hall.ts'
import { createSwissHall, playSwissRound } from '../../../shared/test/swiss-hall.ts'

const RESULTS = ['4S N =', '3N S -1', '2H E +1', '4SX N -2', '5C W =', '4S S +2']
const textAt = (table: number, board: number) => RESULTS[(table * 2 + board) % RESULTS.length] ?? 'pass'

/** Draws a Swiss evening in its third round: in play, played, or with the fourth drawn; or with ranked matches. */
export function drawSwiss(how: string, kind: 'pairs' | 'teams' = 'pairs'): Hall {
  const hall = createSwissHall({
    kind,
    contestants: 9,
    rounds: 6,
    draw: { automatic: how === 'automatic', ...(how === 'matches' && { boardsPerRound: 8 }) },
    settings: {
      ...(how === 'matches' && { rankedBy: 'match-vps' }),
      name: 'Thursday pairs',
      ...(kind === 'teams' && { teams: 'teams-vps' }),
    },
  })
  const names = kind === 'teams' ? ['Alexandra', 'Konstantin', 'Ana', 'Bo'] : ['Alexandra', 'Konstantin']
  for (const id of ['1', '2', '3', '4', '5', '7', '9'])
    hall.name({ [id]: names.map(name => `${name} ${id}`) })
  if (kind === 'teams') hall.nameTeam('3', 'Novak')
  for (const round of [1, 2, 3]) {
    if (round > 1) drawNext(hall)
    playSwissRound(hall, round, textAt, table => round < 3 || how !== 'waiting' || table !== 2)
  }
  if (how === 'drawn' || how === 'automatic') drawNext(hall)
  return hall
}

/** Draws the next round as it follows from the standings. */
export function drawNext(hall: Hall): void {
  const ahead = drawAhead(hall.state(), 'A')
  if (ahead.kind !== 'ready') throw new Error(`the next round is ${ahead.kind}`)
  hall.say(DIRECTOR, planStatement(hall.state(), 'A', ahead.plan))
}
