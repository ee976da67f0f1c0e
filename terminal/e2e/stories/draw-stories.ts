import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { openedSwiss, plan, planDrawn, playSwissRound, SWISS_DRAW } from '../../../shared/test/swiss-hall.ts'
import { inTurn, over, type Step, type Stories, storyAt } from './stage.ts'
import { leaveRound, playLater, playRound, sectionIn, sit, unreachable } from './steps.ts'

/** Stories of an evening whose rounds are drawn one after another. */

const swiss = (contestants: number, table = 1, settings: Partial<Settings> = {}) =>
  storyAt({
    table,
    plan: () => openedSwiss({ contestants, rounds: 5 }),
    settings: { draw: SWISS_DRAW, ...settings },
  })

const othersPlayed =
  (round: number, textAt?: (table: number, board: number) => string): Step =>
  ({ desk, table }) => {
    playSwissRound(desk, round, textAt, at => at !== 1)
    table.sync()
  }
/** The next round is drawn in this order. */
const draw =
  (order: string): Step =>
  ({ desk, table }) => {
    plan(desk, planDrawn(sectionIn({ desk }).plan, [...order]))
    table.sync()
  }

const scored = (table: number, board: number) => `3N N ${6 + ((table + board) % 4)}`

export const DRAW_STORIES: Stories = {
  'to-draw': swiss(8)(playRound(1)),
  // All others have finished; here a board was postponed.
  'to-draw-last': swiss(8)(sit, playLater, playRound(1), leaveRound, othersPlayed(1)),
  'to-draw-apart': swiss(8)(playRound(1), unreachable),
  // Here the next play is in a later round.
  'to-draw-empty': swiss(6, 4)(),
  // Pairs ranked by their matches, in round 3; one of them had the bye of round 1.
  'swiss-own-cards': swiss(7, 1, { rankedBy: 'match-vps', form: 'butler' })(
    inTurn(playRound(1), othersPlayed(1, scored), draw('1723456')),
    inTurn(playRound(2), othersPlayed(2, scored), draw('5714263')),
    inTurn(playRound(3), othersPlayed(3)),
    over('own-cards'),
  ),
  drawn: swiss(8)(playRound(1), othersPlayed(1), draw('41325768')),
  'drawn-first-bye': swiss(7)(),
  'drawn-bye': swiss(7)(playRound(1), othersPlayed(1), draw('5763124')),
}
