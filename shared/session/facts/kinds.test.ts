import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { USUAL_MINI } from '../../game/mini/choice.ts'
import { must } from '../../lib/assert.ts'
import { howellTwoTables } from '../../movement/make/howell/howell-two-tables.ts'
import { encodePlan } from '../../movement/plan/plan-wire.ts'
import { createHall, DIRECTOR, type Hall, resultStatement, SETTINGS } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { type FactKind, fillingsOf, kindOf, readSince, type Statement, statementSchema } from '../fact.ts'
import { type SessionState, standingAt } from '../state.ts'
import { KINDS } from './kinds.ts'
import type { Settings } from './session-opened.ts'

const plan = made(howellTwoTables(6))

/** Two words for the same slot of each kind that can be said again. */
const words = (state: SessionState): Readonly<Partial<Record<FactKind, readonly [Statement, Statement]>>> => {
  const { body } = resultStatement(state, 1, 1, 1, '4S S 10')
  const { result: _, ...place } = body
  const PLUS = { kind: 'average-plus' } as const
  const named = { section: 'A', contestant: '1' }
  return {
    result: [
      { kind: 'result', body },
      { kind: 'result', body: { ...body, result: { kind: 'passed-out' } } },
    ],
    ruling: [
      { kind: 'ruling', body: { ...place, sides: { NS: PLUS, EW: PLUS } } },
      { kind: 'ruling', body: { ...place, sides: null, form: 'B' } },
    ],
    'contestant-named': [
      { kind: 'contestant-named', body: { ...named, players: ['Ana', 'Bo'] } },
      { kind: 'contestant-named', body: { ...named, players: ['Ana', 'Cy'] } },
    ],
    adjustment: [
      { kind: 'adjustment', body: { ...named, number: 1, unit: 'points', hundredths: -200 } },
      { kind: 'adjustment', body: { ...named, number: 1, unit: 'points', hundredths: -100 } },
    ],
    'board-cancelled': [
      { kind: 'board-cancelled', body: { section: 'A', board: 1, cancelled: true } },
      { kind: 'board-cancelled', body: { section: 'A', board: 1, cancelled: false } },
    ],
    'director-called': [
      { kind: 'director-called', body: { section: 'A', table: 1, open: true } },
      { kind: 'director-called', body: { section: 'A', table: 1, open: false } },
    ],
    'tables-open': [
      { kind: 'tables-open', body: { open: false } },
      { kind: 'tables-open', body: { open: true } },
    ],
    'session-closed': [
      { kind: 'session-closed', body: { closed: true } },
      { kind: 'session-closed', body: { closed: false } },
    ],
  }
}

const standing = (hall: Hall, statement: Statement) =>
  must(
    fillingsOf(statement).map(({ slot }) => standingAt(hall.state(), slot))[0],
    `what stands as ${statement.kind}`,
  )

describe('the list of kinds', () => {
  test('[SE42] every kind stands in the list under its own name', () => {
    for (const [name, { kind }] of Object.entries(KINDS)) expect(kind).toBe(name)
  })

  test.each(Object.entries(words(createHall(plan).state())))(
    '[SE42] what replaced a %s is taken back to what stood before',
    (_, [first, second]) => {
      const hall = createHall(plan)
      hall.say(DIRECTOR, first)
      const { fact } = standing(hall, first)
      hall.say(DIRECTOR, { ...second, replaces: { device: fact.device, seq: fact.seq } })
      const now = standing(hall, second)
      expect(now.body).toEqual(second.body)
      const inverse = kindOf(now.slot.of).inverse(now)
      if (inverse.kind === 'none') throw new Error(`no inverse: ${inverse.why}`)
      const { device, seq } = now.fact
      const back = { kind: now.slot.of, body: inverse.body, replaces: { device, seq } }
      expect(hall.say(DIRECTOR, v.parse(statementSchema, back)).decision).toEqual({
        kind: 'admitted',
        by: 'rule',
      })
      expect(standing(hall, first).body).toEqual(first.body)
    },
  )

  test('[SE42] a first result, people who sat down and a plan have nothing to go back to', () => {
    const hall = createHall(plan)
    hall.sit(1, 1)
    const sat = must(
      [...hall.entries].reverse().find(entry => entry.kind === 'fact'),
      'a fact',
    )
    if (sat.kind !== 'fact') throw new Error('no fact')
    hall.result(1, 1, 1, '4S S 10')
    const why = (statement: Statement) => {
      const now = standing(hall, statement)
      const inverse = kindOf(now.slot.of).inverse(now)
      return inverse.kind === 'none' ? inverse.why : inverse.kind
    }
    expect(why(resultStatement(hall.state(), 1, 1, 1, 'pass'))).toBe('first-word')
    expect(why(sat.fact)).toBe('happened')
  })

  const settings = (more: Partial<Settings>): Statement => ({
    kind: 'session-opened',
    body: { ...SETTINGS, ...more },
  })
  const planned = (body: object): Statement =>
    v.parse(statementSchema, {
      kind: 'section-planned',
      body: { section: 'A', version: 1, plan: body },
    })
  const { title: _, ...untitled } = encodePlan(plan)
  const named = { ...untitled, name: 'Howell' }
  test.each<readonly [string, Statement, number]>([
    ['settings as they always were', settings({}), 1],
    ['settings with a form of teams', settings({ teams: 'teams-vps' }), 3],
    ['settings with another game', settings({ game: USUAL_MINI }), 3],
    ['a plan by its English name', planned(named), 1],
    ['a plan by its title', planned(encodePlan(plan)), 3],
    ['a plan of players', planned({ ...named, kind: 'individual' }), 3],
  ])('[PR9] the version that reads %s', (_, statement, version) => {
    expect(readSince(createHall().make(DIRECTOR, statement))).toBe(version)
  })

  test('[SE42] what a table may say concerns its table, all else everybody', () => {
    const { body } = resultStatement(createHall(plan).state(), 1, 1, 1, 'pass')
    expect(kindOf('result').concerns(body)).toEqual({ section: 'A', table: 1, round: 1, board: 1 })
    for (const kind of Object.values(KINDS))
      if (kind.saidBy === 'director') expect(kindOf(kind.kind).concerns(body)).toBe('everybody')
  })
})
