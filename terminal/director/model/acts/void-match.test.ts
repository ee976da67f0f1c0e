import { expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { matchField } from '../../../../shared/session/field/match-field.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { runningStandings } from '../../../../shared/session/standings/standings-view.ts'
import { DIRECTOR, type Hall } from '../../../../shared/test/hall.ts'
import { swissHall } from '../../../../shared/test/swiss-evening.ts'
import { countingAgain, isAllRuled, isLessThanHalf, matchOf, meetingOf, voidingMatch } from './void-match.ts'

const totals = (hall: Hall) =>
  Object.fromEntries(
    (runningStandings(hall.state(), 'A')?.rankings[0]?.rows ?? []).map(({ label, total }) => [label, total]),
  )

function evening(teams: 'teams-imps' | 'teams-vps') {
  const hall = swissHall({ kind: 'teams', contestants: 4, rounds: 2, boardsPerRound: 7, settings: { teams } })
  const { N, E } = must(sectionOf(hall.state(), 'A')?.entryAt(1, 1), 'table 1').seats
  const [home, away] = [`${N}`, `${E}`].sort() as [string, string]
  // A swing at table 1 that does not count; two of seven boards are played at both tables.
  for (const board of [1, 2]) {
    hall.result(1, 1, board, '3N N 9')
    hall.result(2, 1, board, '3N N 6')
  }
  for (const table of [3, 4]) hall.playRound(table, 1, 'pass')
  const match = () => must(matchOf(hall.state(), 'A', { home, away }, 1), 'the match')
  return { hall, home, away, match }
}

test('[DS385] a void match is each team’s share on half its boards, rounded up, and average on the rest', () => {
  const { hall, home, away, match } = evening('teams-imps')
  expect(isLessThanHalf(match())).toBe(true)
  const before = totals(hall)
  expect(before[home]).not.toBe('0')
  const statements = voidingMatch(hall.state(), match(), { home: 'average-plus', away: 'average-minus' })
  expect(statements).toHaveLength(7)
  for (const statement of statements) expect(hall.say(DIRECTOR, statement).decision.kind).toBe('admitted')
  // 3 and -3 IMPs on four of seven boards.
  expect(totals(hall)).toMatchObject({ [home]: '12', [away]: '-12' })
  expect(isAllRuled(hall.state(), match())).toBe(true)
  const others = Object.keys(before).filter(team => team !== home && team !== away)
  for (const team of others) expect(totals(hall)[team]).toBe(before[team])
  for (const statement of countingAgain(hall.state(), match())) hall.say(DIRECTOR, statement)
  expect(totals(hall)).toEqual(before)
  expect(isAllRuled(hall.state(), match())).toBe(false)
})

test('[DS385] both get A+ where nobody was at fault, and victory points by the scale of the whole match', () => {
  const { hall, home, away, match } = evening('teams-vps')
  for (const statement of voidingMatch(hall.state(), match(), { home: 'average-plus', away: 'average-plus' }))
    hall.say(DIRECTOR, statement)
  // 12 IMPs over seven boards to both.
  expect([totals(hall)[home], totals(hall)[away]]).toEqual(['14.63', '14.63'])
})

test('[DS407] a match of pairs is void by the same rulings, whichever way they sat, and counts again by one key', () => {
  const hall = swissHall({
    kind: 'pairs',
    contestants: 4,
    rounds: 2,
    boardsPerRound: 7,
    settings: { rankedBy: 'match-vps', form: 'butler' },
  })
  for (const board of [1, 2, 3]) hall.result(1, 1, board, '3N N 9')
  hall.playRound(2, 1, '3N N 10')
  const placed = must(
    matchField(hall.state())?.matches.find(({ meeting }) => meeting.pairs.includes('1')),
    'the match of 1',
  )
  const [home, away] = placed.meeting.pairs
  const match = () => meetingOf(hall.state(), placed)
  expect([match().boards.length, match().played, isLessThanHalf(match())]).toEqual([7, 3, true])
  const before = totals(hall)
  const shares = { home: 'average-plus', away: 'average-minus' } as const
  for (const statement of voidingMatch(hall.state(), match(), shares))
    expect(hall.say(DIRECTOR, statement).decision.kind).toBe('admitted')
  // 3 and -3 IMPs on four of seven boards: 12 IMPs.
  expect([totals(hall)[home], totals(hall)[away]]).toEqual(['14.63', '5.37'])
  expect(isAllRuled(hall.state(), match())).toBe(true)
  for (const statement of countingAgain(hall.state(), match())) hall.say(DIRECTOR, statement)
  expect(totals(hall)).toEqual(before)
  // Seen from the other side of the table it is the same match.
  const turned = { ...placed, meeting: { ...placed.meeting, pairs: [away, home] as const } }
  const swapped = { home: shares.away, away: shares.home }
  for (const statement of voidingMatch(hall.state(), meetingOf(hall.state(), turned), swapped))
    hall.say(DIRECTOR, statement)
  expect([totals(hall)[home], totals(hall)[away]]).toEqual(['14.63', '5.37'])
})
