import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { must } from '../lib/assert.ts'
import { isPlayed } from '../movement/plan/entry.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS } from '../test/hall.ts'
import { planOffered } from '../test/plan-offered.ts'
import { withReplacedFacts } from './acts/overruling.ts'
import { recapSheets } from './papers/recap.ts'
import { type SideRulings, sidesSchema } from './ruling.ts'
import { sectionOf } from './section/section.ts'
import { fullTraveller } from './standings/traveller-view.ts'

const CAPPED: SideRulings = { NS: { kind: 'at-most-average-minus' }, EW: { kind: 'as-played' } }

/** Enters a ruling of the director about the first board of table 1. */
function rule(hall: Hall, sides: SideRulings | null) {
  const section = must(sectionOf(hall.state(), 'A'), 'the section')
  const entry = must(section.plan.entries.filter(isPlayed)[0], 'who plays')
  const { round, table, seats, boards } = entry
  const body = { section: 'A', round, table, board: boards[0] ?? 0, seats, plan: section.version, sides }
  return hall.say(DIRECTOR, withReplacedFacts(hall.state(), { kind: 'ruling', body }))
}

const statusOf = (hall: Hall) => must(sectionOf(hall.state(), 'A'), 'the section').boardAt(1, 1, 1).kind
const linesOf = (hall: Hall) =>
  fullTraveller(hall.state(), 'A', 1).lines.map(({ table, points }) => [table, points?.NS, points?.EW])

describe('a ruling about the score that a table obtains', () => {
  test('[SE260] one side, or both, get at most average minus of it; both as played is no ruling', () => {
    const both = (kind: 'as-played' | 'at-most-average-minus') => ({ NS: { kind }, EW: { kind } })
    expect(v.is(sidesSchema, CAPPED)).toBe(true)
    expect(v.is(sidesSchema, both('at-most-average-minus'))).toBe(true)
    expect(v.is(sidesSchema, both('as-played'))).toBe(false)
  })

  test('[SE260] the score stands in the field, and the side that it is too much for has average minus', () => {
    const hall = createHall(planOffered(4), { ...SETTINGS, halves: 'decimal' })
    hall.playRound(1, 1, '4S N +1')
    hall.playRound(2, 1, '4S N =')
    rule(hall, CAPPED)
    expect(linesOf(hall)).toEqual([
      [1, '0.80', '0'],
      [2, '0', '2'],
    ])
    const [recap] = recapSheets(hall.state())
    expect(recap?.rows.flatMap(({ cells }) => cells[0]?.map(({ points }) => points))).toContain('0.80')
  })

  test('[SE261] before the board is played it is still asked for, and the ruling counts with its score', () => {
    const hall = createHall(planOffered(4), { ...SETTINGS, halves: 'decimal' })
    hall.playRound(2, 1, '4S N =')
    rule(hall, CAPPED)
    expect([statusOf(hall), linesOf(hall).map(([table]) => table)]).toEqual(['to-play', [2]])
    const section = must(sectionOf(hall.state(), 'A'), 'the section')
    const entry = must(section.entryAt(1, 1), 'the entry')
    expect(section.missingBoards(entry)).toContain(1)
    hall.result(1, 1, 1, '4S N +1')
    expect([statusOf(hall), linesOf(hall)[0]]).toEqual(['ruled', [1, '0.80', '0']])
    rule(hall, null)
    expect([statusOf(hall), linesOf(hall)[0]]).toEqual(['played', [1, '2', '0']])
  })

  test('[SE261] an artificial score for one side beside what the other obtains waits for it, too', () => {
    const hall = createHall(planOffered(4))
    rule(hall, { NS: { kind: 'average-plus' }, EW: { kind: 'as-played' } })
    expect(statusOf(hall)).toBe('to-play')
  })
})
