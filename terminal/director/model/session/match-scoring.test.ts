import { describe, expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { roundRobinTeams } from '../../../../shared/movement/make/teams/round-robin-teams.ts'
import { TIE_BREAKS } from '../../../../shared/scoring/rules.ts'
import { ACBL_20 } from '../../../../shared/scoring/victory-points/scales.ts'
import { SWISS_PAIRS_7_TO_9 } from '../../../../shared/scoring/victory-points/swiss-pairs.ts'
import { settingsOf } from '../../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { DIRECTOR } from '../../../../shared/test/hall.ts'
import { made } from '../../../../shared/test/made.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { swissHall } from '../../../../shared/test/swiss-evening.ts'
import { createText } from '../../../../shared/text/text.ts'
import { DIRECTOR_MATCHES_TEXT } from '../../../text/director-matches.ts'
import {
  byeOf,
  clubScale,
  hasByes,
  lengthsWithoutScale,
  mayRankMatches,
  readScaleFile,
} from './match-scoring.ts'
import { matchWords } from './match-words.ts'
import { tiesAfter, tiesWith } from './place-choices.ts'
import { changingScoring, scoringOf, USUAL_SCORING, withoutChoice } from './scoring.ts'

const swiss = (boardsPerRound: number) =>
  swissHall({ kind: 'pairs', contestants: 5, rounds: 3, boardsPerRound })
const planOf = (hall: ReturnType<typeof swiss>) => must(sectionOf(hall.state(), 'A'), 'section A').plan
const VPS = { ...USUAL_SCORING, rankedBy: 'match-vps' } as const

describe('what is asked of matches', () => {
  test('[DS380] pairs are asked for it where rounds are drawn or matches are long enough', () => {
    expect(mayRankMatches([planOf(swiss(2))])).toBe(true)
    expect(mayRankMatches([planOffered(12)])).toBe(false)
    expect(mayRankMatches([])).toBe(false)
    const teams = made(roundRobinTeams.make({ tables: 4, boardsPerRound: 8, copies: 4 }))
    expect(mayRankMatches([teams])).toBe(false)
    expect([hasByes([teams]), hasByes([planOf(swiss(8))])]).toEqual([false, true])
    expect([byeOf(USUAL_SCORING, [teams]), byeOf(USUAL_SCORING, [planOf(swiss(8))])]).toEqual(['nothing', 60])
  })

  test('[DS381] a length that the scale does not have is named, before it counts', () => {
    expect(lengthsWithoutScale(VPS, [planOf(swiss(8))])).toEqual([])
    expect(lengthsWithoutScale(VPS, [planOf(swiss(6))])).toEqual([6])
    expect(lengthsWithoutScale({ ...VPS, form: 'butler' }, [planOf(swiss(6))])).toEqual([])
    const club = { ...SWISS_PAIRS_7_TO_9, name: 'club-6', boards: [5, 6] }
    const own = { ...VPS, vpScale: JSON.stringify(club) }
    expect(lengthsWithoutScale(own, [planOf(swiss(6))])).toEqual([])
    expect(lengthsWithoutScale(own, [planOf(swiss(8))])).toEqual([8])
    expect([clubScale(own), clubScale(VPS), clubScale({ ...VPS, vpScale: 'acbl-20' })]).toEqual([
      'club-6',
      null,
      null,
    ])
  })

  test('[DS382] a file of the club is read as a scale of the measure that is scored in, or a sentence says why not', () => {
    const table = JSON.stringify(SWISS_PAIRS_7_TO_9, null, 2)
    expect(readScaleFile('ours.json', table, 'percent')).toEqual({
      kind: 'scale',
      text: JSON.stringify(SWISS_PAIRS_7_TO_9),
    })
    expect(readScaleFile('ours.json', table, 'imps')).toEqual({ kind: 'percent', name: 'ours.json' })
    expect(readScaleFile('ours.json', JSON.stringify(ACBL_20), 'percent')).toEqual({
      kind: 'imps',
      name: 'ours.json',
    })
    for (const text of ['', 'wbf-continuous', '{}', '[1]', '{"lengths":[]}'])
      expect(readScaleFile('x', text, 'percent')).toEqual({ kind: 'unread', name: 'x' })
  })
})

test('[DS383] a choice of scoring that is left out is as the program has it again, and nothing else changes', () => {
  const hall = swiss(8)
  const before = must(settingsOf(hall.state()), 'settings')
  const chosen = {
    ...scoringOf(before),
    rankedBy: 'match-vps',
    bye: 50,
    finished: 70,
    ties: ['mutual'],
  } as const
  hall.say(DIRECTOR, must(changingScoring(hall.state(), { ...chosen, ties: [...chosen.ties] }), 'a change'))
  const after = must(settingsOf(hall.state()), 'settings')
  expect(after).toMatchObject({
    rankedBy: 'match-vps',
    bye: 50,
    finished: 70,
    ties: ['mutual'],
    draw: before.draw,
  })
  const rest = withoutChoice(withoutChoice(scoringOf(after), 'rankedBy'), 'ties')
  hall.say(DIRECTOR, must(changingScoring(hall.state(), rest), 'a change'))
  const { rankedBy, ties, bye } = must(settingsOf(hall.state()), 'settings')
  expect([rankedBy, ties, bye]).toEqual([undefined, undefined, 50])
})

test('[DS384] the session says in words what was chosen, and nothing of what was not', () => {
  const words = createText(DIRECTOR_MATCHES_TEXT, 'en')
  expect(matchWords(words, USUAL_SCORING)).toEqual([])
  const club = JSON.stringify({ ...SWISS_PAIRS_7_TO_9, name: 'club-7' })
  expect(
    matchWords(words, {
      ...VPS,
      vpScale: club,
      bye: 50,
      finished: 60,
      ties: ['boards-played', 'entry-order'],
    }),
  ).toEqual([
    'Pairs are ranked by: Victory points of each match',
    'Victory points by: Own: club-7',
    'A bye is worth: 50% of the maximum',
    'Boards needed for a final place: 60% of the boards',
    'Ties in the final ranking: More boards played',
    'If still tied: Earlier sign-up',
  ])
  expect(
    matchWords(words, { ...USUAL_SCORING, vpScale: 'acbl-30', bye: 'nothing', finished: 0, ties: [] }),
  ).toEqual([
    'Victory points by: Old ACBL 30-point scale',
    'A bye is worth: Nothing',
    'Boards needed for a final place: No minimum',
    'Ties in the final ranking: Place shared',
  ])
})

test('[UI381] ties are parted in an order that is chosen one after the other, or by nothing', () => {
  expect(tiesAfter([])).toEqual(['shared', ...TIE_BREAKS])
  expect(tiesAfter(['mutual', 'boards-played'])).toEqual(['shared', 'entry-order', 'count-back', 'opponents'])
  expect(tiesAfter(TIE_BREAKS)).toEqual(['shared'])
  expect(tiesWith([], 0, 'mutual')).toEqual(['mutual'])
  expect(tiesWith(['mutual'], 1, 'entry-order')).toEqual(['mutual', 'entry-order'])
  expect(tiesWith(['mutual', 'entry-order'], 1, 'shared')).toEqual(['mutual'])
  expect(tiesWith(['mutual', 'entry-order'], 0, 'opponents')).toEqual(['opponents'])
  expect(tiesWith(['mutual'], 0, 'shared')).toEqual([])
})

test('[UI382] the scores that Butler drops and waits for are described for Butler only', () => {
  const words = createText(DIRECTOR_MATCHES_TEXT, 'en')
  const butler = { ...USUAL_SCORING, form: 'butler', drop: { kind: 'percent', each: 20 }, hold: 6 } as const
  expect(matchWords(words, butler)).toEqual([
    'Dropped from the datum at each end: 20% of scores',
    'Results needed before a board counts (fewer if no more can come): 6 results',
  ])
  expect(matchWords(words, { ...butler, drop: { kind: 'count', each: 0 }, hold: 1 })).toEqual([
    'Dropped from the datum at each end: None',
    'Results needed before a board counts (fewer if no more can come): The first result',
  ])
  expect(matchWords(words, { ...butler, drop: { kind: 'count', each: 1 } })[0]).toMatch(/: 1 score$/)
  expect(matchWords(words, { ...butler, form: 'matchpoints' })).toEqual([])
})

test('[UI383] they are changed while the session is played, and left out again', () => {
  const hall = swiss(8)
  const butler = {
    ...scoringOf(must(settingsOf(hall.state()), 'settings')),
    form: 'butler',
  } as const
  const chosen = { ...butler, drop: { kind: 'count', each: 2 }, hold: 4 } as const
  hall.say(DIRECTOR, must(changingScoring(hall.state(), chosen), 'a change'))
  expect(settingsOf(hall.state())).toMatchObject({ drop: { kind: 'count', each: 2 }, hold: 4 })
  const rest = withoutChoice(withoutChoice(chosen, 'drop'), 'hold')
  hall.say(DIRECTOR, must(changingScoring(hall.state(), rest), 'a change'))
  const { drop, hold } = must(settingsOf(hall.state()), 'settings')
  expect([drop, hold]).toEqual([undefined, undefined])
})
