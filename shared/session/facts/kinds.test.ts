import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { USUAL_MINI } from '../../game/mini/choice.ts'
import { must } from '../../lib/assert.ts'
import { howellTwoTables } from '../../movement/make/howell/howell-two-tables.ts'
import { encodePlan } from '../../movement/plan/plan-wire.ts'
import { createHall, DIRECTOR, type Hall, resultStatement, SETTINGS } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import {
  type Fact,
  type FactKind,
  fillingsOf,
  kindOf,
  readSince,
  type Statement,
  statementSchema,
} from '../state/fact.ts'
import { currentAt, type SessionState } from '../state/state.ts'
import { KINDS } from './kinds.ts'
import type { Settings } from './session-opened.ts'

const plan = made(howellTwoTables(6))

/** Returns two statements for the same slot, for each kind that can be repeated. */
const words = (state: SessionState): Readonly<Partial<Record<FactKind, readonly [Statement, Statement]>>> => {
  const { body } = resultStatement(state, 1, 1, 1, '4S S 10')
  const { result: _, ...place } = body
  const PLUS = { kind: 'average-plus' } as const
  const named = { section: 'A', contestant: '1' }
  const at = { section: 'A', plan: 1, places: [{ round: 1, table: 1, board: 1 }] }
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
    'board-state': [
      { kind: 'board-state', body: { ...at, state: 'later' } },
      { kind: 'board-state', body: { ...at, state: 'cut' } },
    ],
    clock: [
      { kind: 'clock', body: { section: 'A', minutes: 20, move: 3, run: { kind: 'stopped' } } },
      {
        kind: 'clock',
        body: { section: 'A', minutes: 20, move: 3, run: { kind: 'running', round: 1, began: 1_000_000 } },
      },
    ],
    'tables-open': [
      { kind: 'tables-open', body: { open: false } },
      { kind: 'tables-open', body: { open: true } },
    ],
    steward: [
      { kind: 'steward', body: { run: 'paused' } },
      { kind: 'steward', body: { run: 'on' } },
    ],
    'session-closed': [
      { kind: 'session-closed', body: { closed: true } },
      { kind: 'session-closed', body: { closed: false } },
    ],
  }
}

const back = ({ device, seq, hash }: Fact): Statement => ({
  kind: 'taken-back',
  body: { about: { device, seq, hash } },
})

const standing = (hall: Hall, statement: Statement) =>
  must(
    fillingsOf(statement).map(({ slot }) => currentAt(hall.state(), slot))[0],
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
      expect(hall.say(DIRECTOR, back(now.fact)).decision).toEqual({ kind: 'admitted', by: 'rule' })
      expect(standing(hall, first).fact).toEqual(fact)
      expect(standing(hall, first).body).toEqual(first.body)
    },
  )

  test('[SE42] people who sat down, a plan and the opening are not taken back like this', () => {
    const hall = createHall(plan)
    const [opened, planned] = hall.entries.flatMap(entry => (entry.kind === 'fact' ? [entry.fact] : []))
    const sat = hall.sit(1, 1).fact
    for (const fact of [must(opened, 'the opening'), must(planned, 'the plan'), sat])
      expect(hall.say(DIRECTOR, back(fact)).decision).toMatchObject({ kind: 'refused', code: 'no-way-back' })
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
  const ruling = (kind: 'average' | 'at-most-average-minus'): Statement => {
    const { result: __, ...at } = resultStatement(createHall(plan).state(), 1, 1, 1, 'pass').body
    return { kind: 'ruling', body: { ...at, sides: { NS: { kind }, EW: { kind: 'average' } } } }
  }
  const { title: _, ...untitled } = encodePlan(plan)
  const named = { ...untitled, name: 'Howell' }
  const BOWMAN = { kind: 'bowman', size: 9 } as const
  test.each<readonly [string, Statement, number]>([
    ['settings as they always were', settings({}), 1],
    ['settings with a form of teams', settings({ teams: 'teams-vps' }), 3],
    ['settings with another game', settings({ game: USUAL_MINI }), 3],
    [
      'settings of MiniBridge with the points of one side',
      settings({ game: { ...USUAL_MINI, points: 'side' } }),
      5,
    ],
    ['settings that show a wall', settings({ public: { wall: 'names' } }), 5],
    ['a plan by its English name', planned(named), 1],
    ['a plan by its title', planned(encodePlan(plan)), 3],
    ['a plan of a kind that version 4 cannot name', planned({ ...encodePlan(plan), title: BOWMAN }), 5],
    ['a ruling of averages', ruling('average'), 1],
    ['a ruling that caps a score', ruling('at-most-average-minus'), 5],
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
