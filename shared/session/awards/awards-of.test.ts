import * as v from 'valibot'
import { expect, test } from 'vitest'
import { mitchell } from '../../movement/make/mitchell/mitchell.ts'
import { awardTable } from '../../scoring/awards/award-presets.ts'
import { createHall, DIRECTOR, SETTINGS } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { type Settings, settingsSchema } from '../facts/session-opened.ts'
import { runningStandings } from '../standings/standings-view.ts'

const awards = awardTable('online-pairs') as NonNullable<Settings['awards']>

/** Creates a closed session of five tables, each better than the one before. */
function closed(settings: Partial<Settings>, winners: 1 | 2) {
  const plan = made(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 1, winners }))
  const hall = createHall(plan, { ...SETTINGS, ...settings })
  const rows = () =>
    runningStandings(hall.state(), 'A')?.rankings.map(ranking =>
      ranking.rows.map(({ rank, award }) => [rank, award ?? null]),
    )
  for (let round = 1; round <= 5; round += 1)
    for (let table = 1; table <= 5; table += 1) hall.playRound(table, round, `4S N ${7 + table}`)
  const before = rows()
  hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  return { before, rows: rows() }
}

test('[SE351] the final ranking has the master points of the club, those of a shared place its mean; before the close nothing has', () => {
  const { before, rows } = closed({ awards }, 2)
  expect(before?.flat().every(([, award]) => award === null)).toBe(true)
  // North-South in order; East-West met all of them and share the first place.
  expect(rows).toEqual([
    [
      [1, '3'],
      [2, '2'],
      [3, null],
      [4, null],
      [5, null],
    ],
    new Array(5).fill([1, '1']),
  ])
})

test('[SE351] where the club gives none nothing is shown', () => {
  expect(
    closed({}, 1)
      .rows?.flat()
      .every(([, award]) => award === null),
  ).toBe(true)
})

test('[SE351] every table of ours fits the settings', () => {
  expect(v.safeParse(settingsSchema, { ...SETTINGS, awards }).success).toBe(true)
  expect(v.safeParse(settingsSchema, { ...SETTINGS, awards: [] }).success).toBe(false)
})
