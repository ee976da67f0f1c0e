import { expect, test } from 'vitest'
import { formatDecimal, fraction, ZERO } from '../../lib/fraction.ts'
import { NO_OUTCOME, scored } from '../outcome.ts'
import { wbfContinuous } from '../victory-points/wbf-continuous.ts'
import type { TeamMatch, VoidShare } from './match.ts'
import { boardAMatchAwards, impAwards, type TeamRules } from './rules.ts'
import { isLessThanHalfPlayed, scoreMatch } from './score-match.ts'

const rules = (boards: number): TeamRules => ({
  form: { kind: 'imps', wholeBoards: false },
  awards: impAwards('match'),
  victoryPoints: wbfContinuous(boards),
})

/** Returns a match of this length, whose first boards the home team has won by 400. */
const matchOf = (boards: number, played: number): TeamMatch => ({
  boards: Array.from({ length: boards }, (_, index) => ({
    board: index + 1,
    homeNorthSouth: index < played ? scored(400) : NO_OUTCOME,
    homeEastWest: scored(0),
  })),
})

const voided = (match: TeamMatch, home: VoidShare, away: VoidShare): TeamMatch => ({
  ...match,
  voided: { home, away },
})

test('[TM8] less than half played: 3 of 7 and 3 of 8 are, 4 of 8 is not', () => {
  const { form } = rules(8)
  expect(isLessThanHalfPlayed(matchOf(7, 3), form)).toBe(true)
  expect(isLessThanHalfPlayed(matchOf(8, 3), form)).toBe(true)
  expect(isLessThanHalfPlayed(matchOf(8, 4), form)).toBe(false)
})

test('[TM8] a void match is A+ and A- on half the boards, rounded up, and A on the rest; play does not count', () => {
  const { home, away } = scoreMatch(voided(matchOf(7, 3), 'average-minus', 'average-plus'), rules(7))
  expect([home.points, away.points]).toEqual([fraction(-12), fraction(12)])
  expect(formatDecimal(away.victoryPoints ?? ZERO, 2)).toBe('14.63')
  expect([home.played, home.begun]).toEqual([0, true])
  expect(home.boards.every(board => board.points === null)).toBe(true)
})

test('[TM8] a void match at board-a-match, and one where nobody gets more than average', () => {
  const boards: TeamRules = {
    form: { kind: 'board-a-match', win: fraction(2) },
    awards: boardAMatchAwards(fraction(2), 'match'),
    victoryPoints: null,
  }
  const { home, away } = scoreMatch(voided(matchOf(6, 0), 'average-plus', 'average-minus'), boards)
  expect([home.points, away.points]).toEqual([fraction(33, 5), fraction(27, 5)])
  expect(scoreMatch(voided(matchOf(6, 0), 'average', 'average'), rules(6)).home.points).toEqual(ZERO)
})
