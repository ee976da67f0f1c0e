import { expect, test } from 'vitest'
import { made } from '../../test/made.ts'
import { playTournament } from '../../test/movement/swiss-tournament.ts'
import type { DrawRule, PlayedRound } from './draw.ts'
import { drawRound } from './draw-round.ts'
import { explainDraw } from './explain-draw.ts'

const SWISS: DrawRule = { rematch: 'never-while-avoidable', first: { kind: 'entry' } }

const explained = (count: number, played: readonly PlayedRound[], rule: DrawRule = SWISS) => {
  const contestants = Array.from({ length: count }, (_, index) => String(index + 1))
  const scores = new Map(contestants.map((id, index) => [id, -index]))
  const standings = { afterRound: played.length, scores }
  return explainDraw(made(drawRound({ contestants, played, rule, standings })), id => `pair ${id}`)
}

const met = (couples: readonly (readonly [string, string])[], byes: readonly string[] = []): PlayedRound => ({
  matches: couples.map(([ns, ew]) => ({ ns, ew })),
  byes,
})

test('[MV169] each table says its places and why nobody nearer is met', () => {
  expect(
    explained(4, [
      met([
        ['1', '2'],
        ['3', '4'],
      ]),
    ]),
  ).toEqual([
    'Table 1: pair 1 (place 1) and pair 3 (place 3); pair 1 had met pair 2 (place 2) in round 1.',
    'Table 2: pair 2 (place 2) and pair 4 (place 4); pair 3 (place 3) is at table 1.',
  ])
  expect(
    explained(4, [
      met([
        ['1', '3'],
        ['2', '4'],
      ]),
    ]),
  ).toEqual([
    'Table 1: pair 1 (place 1) and pair 2 (place 2).',
    'Table 2: pair 3 (place 3) and pair 4 (place 4).',
  ])
  expect(
    explained(4, [
      met([
        ['1', '3'],
        ['4', '2'],
      ]),
      met([
        ['1', '4'],
        ['2', '3'],
      ]),
      met([
        ['1', '2'],
        ['3', '4'],
      ]),
    ])[0],
  ).toBe(
    'Table 1: pair 1 (place 1) and pair 3 (place 3); pair 1 had met pair 2 (place 2) in round 3; they met in round 1, and no draw avoids rematches.',
  )
})

test('[MV169] an opponent nearer is passed over where those left had met', () => {
  expect(
    explained(4, [
      met([
        ['3', '4'],
        ['1', '2'],
      ]),
    ])[0],
  ).toContain('pair 1 had met pair 2')
  expect(explained(4, [met([['4', '3']])])).toEqual([
    'Table 1: pair 1 (place 1) and pair 3 (place 3); pair 2 (place 2) met by pair 1 would leave pair 4 and pair 3, who met in round 1.',
    'Table 2: pair 2 (place 2) and pair 4 (place 4); pair 3 (place 3) is at table 1.',
  ])
})

test('[MV169] the bye says who was passed over and why', () => {
  expect(
    explained(5, [
      met(
        [
          ['1', '3'],
          ['2', '4'],
        ],
        ['5'],
      ),
    ]).at(-1),
  ).toBe('Bye: pair 4 (place 4), which has had none; pair 5 (place 5) has had more byes.')
})

test('[MV169] every place passed over has a reason, in whole tournaments', () => {
  for (const contestants of [9, 24, 61])
    for (const draw of playTournament(
      contestants,
      { contestants, rounds: 8 },
      { ...SWISS, first: { kind: 'as-seated' } },
    ).draws.slice(1))
      for (const { why } of draw.matches) {
        const [upper, lower] = why.places
        expect(why.between.map(({ place }) => place)).toEqual(
          Array.from({ length: lower - upper - 1 }, (_, index) => upper + index + 1),
        )
      }
})
