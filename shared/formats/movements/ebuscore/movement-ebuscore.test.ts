import { describe, expect, test } from 'vitest'
import { must } from '../../../lib/assert.ts'
import { checkPlan } from '../../../movement/check/check.ts'
import { MAKERS } from '../../../movement/make/makers.ts'
import { mitchell } from '../../../movement/make/mitchell/mitchell.ts'
import { isPlayed } from '../../../movement/plan/entry.ts'
import type { Plan } from '../../../movement/plan/plan.ts'
import { named } from '../../../movement/plan/plan-title.ts'
import { openMatches } from '../../../movement/plan/team-matches.ts'
import { describePlan } from '../../../movement/rate/figures.ts'
import { remarksOn } from '../../../movement/rate/remarks.ts'
import { draw } from '../../../test/drawn-plan.ts'
import { threeTeams, twoTablesOfPlayers } from '../../../test/drawn-seats.ts'
import { inEnglish, made } from '../../../test/made.ts'
import { readEbuScore } from './movement-ebuscore.ts'

const textOf = (plan: Plan, type: number, size: number, missing = 0, ewFrom = 0): string => {
  const boards = new Set(plan.entries.flatMap(entry => entry.boards)).size
  const number = (id: string | null) => Number(id ?? 0)
  const ew = (id: string | null) => Math.max(0, number(id) - ewFrom)
  const rows = Array.from({ length: plan.tables }, (_, table) =>
    plan.entries
      .filter(entry => entry.table === table + 1)
      .sort((a, b) => a.round - b.round)
      .flatMap(({ seats: { N, S, E, W }, boards }) => {
        const set = boards.length === 0 ? 0 : Math.ceil(Math.min(...boards) / size)
        return plan.kind === 'individual'
          ? [number(N), number(S), number(E), number(W), set]
          : [number(N), ew(E), set]
      })
      .join(','),
  )
  const sixth = { pairs: [missing], individual: [plan.contestants.length], teams: [] }[plan.kind]
  return [nameOf(plan), [type, plan.tables, boards, size, plan.rounds, ...sixth].join(','), ...rows].join(
    '\n',
  )
}

const nameOf = ({ title }: Plan): string => (title.kind === 'named' ? title.name : 'Mitchell, 5 tables')

/** Returns the plan as it is read back, with the name from the text as its title. */
const renamed = (plan: Plan): Plan => ({ ...plan, title: named(nameOf(plan)) })

const read = (text: string) => made(must(readEbuScore(text)[0], 'a movement').movement)
const only = (text: string): Plan => read(text).plan

const fiveTables = (winners: 1 | 2) =>
  made(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners, switched: [5] }))

describe('[FMP24] the text of EBUScore comes out as the plan it was made of', () => {
  test('one winner', () => expect(only(textOf(fiveTables(1), 0, 2))).toEqual(renamed(fiveTables(1))))

  test('relay with shared boards: the tables take turns', () => {
    const relay = made(mitchell({ kind: 'relay', tables: 6, boardsPerRound: 4, winners: 1 }))
    expect(only(textOf(relay, 0, 4))).toEqual(renamed(relay))
  })

  test('two winners, East-West numbered on', () =>
    expect(only(textOf(fiveTables(2), 1, 2))).toEqual(renamed(fiveTables(2))))

  test('two winners, both lines from 1', () => {
    const apart = made(
      mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners: 2, numbering: 'both-from-1' }),
    )
    const plan = only(textOf(fiveTables(2), 1, 2, 0, 5))
    expect(plan).toEqual({ ...apart, title: plan.title })
  })

  test('a Mitchell to be switched: East-West are lifted above the tables', () => {
    const unswitched = made(
      mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners: 1, switched: [] }),
    )
    expect(only(textOf(unswitched, 2, 2, 0, 5))).toEqual(renamed(unswitched))
    expect(only(textOf(fiveTables(1), 2, 2))).toEqual(renamed(fiveTables(1)))
  })

  test('players and teams', () => {
    const players = twoTablesOfPlayers()
    expect(only(textOf(players, 3, 2))).toEqual(players)
    expect(only(textOf(players, 4, 2))).toEqual(players)
    const teams = textOf(threeTeams(), 5, 2)
    for (const type of [0, 5, 6, 7]) expect(only(teams.replace('\n5,', `\n${type},`))).toEqual(threeTeams())
    expect(only(teams.replace('\n5,3,6,2,2', '\n5,3,6,2,2,0'))).toEqual(threeTeams())
  })
})

test('[FMP25] the missing pair and set 0 are sit-outs; of two lines it is the one that never has boards', () => {
  const half = '0,3,6,2,3,6\n1,4,1,1,6,0,1,5,3\n2,5,2,2,4,3,2,6,0\n3,6,0,3,5,1,3,4,2'
  const plan = only(`Half a table\n${half}`)
  expect(draw(plan)[0]).toBe('1-4 [1-2]  2-5 [3-4]  3-_')
  expect(plan.contestants.map(one => one.id)).toEqual(['1', '2', '3', '4', '5'])
  const apart = only('Half a table\n1,3,6,2,3,3\n1,1,1,1,3,0,1,2,3\n2,2,2,2,1,3,2,3,0\n3,3,0,3,2,1,3,1,2')
  expect(draw(apart)[0]).toBe('NS1-EW1 [1-2]  NS2-EW2 [3-4]  NS3-_')
  expect(apart.contestants.map(one => one.id)).toEqual(['NS1', 'NS2', 'NS3', 'EW1', 'EW2'])
  expect(checkPlan(apart)).toEqual([])
})

describe('[FMP31] whoever plays is one, however numbered', () => {
  test('players and pairs may be numbered with gaps', () => {
    const gapped = (text: string, upTo: number) => {
      const [name, head, ...rows] = text.split('\n')
      const numbers = rows.map(row =>
        row
          .split(',')
          .map((cell, at) => (isSet(text, at) || Number(cell) <= upTo ? cell : String(Number(cell) + 10)))
          .join(','),
      )
      return [name, head, ...numbers].join('\n')
    }
    const isSet = (text: string, at: number) =>
      text.split('\n')[1]?.startsWith('3,') ? at % 5 === 4 : at % 3 === 2
    const pairs = textOf(fiveTables(1), 0, 2)
    for (const text of [pairs, textOf(twoTablesOfPlayers(), 3, 2)]) {
      const { plan, contradictions } = read(gapped(text, 6))
      expect(plan.contestants.map(one => one.id).slice(5, 8)).toEqual(['6', '17', '18'])
      expect([checkPlan(plan), contradictions]).toEqual([[], []])
      expect(describePlan(plan)).toEqual(describePlan(only(text)))
    }
  })

  test('two lines from 1 may have gaps, too: they are apart, or East-West go on where North-South end', () => {
    const rows = '1,5,1,1,3,2,1,1,3\n3,1,2,3,5,3,3,3,1\n5,3,3,5,1,1,5,5,2'
    const apart = only(`Gaps\n1,3,6,2,3,0\n${rows}`)
    expect(apart.contestants.map(one => one.id)).toEqual(['NS1', 'NS3', 'NS5', 'EW1', 'EW3', 'EW5'])
    const switched = only(`Gaps\n2,3,6,2,3,0\n${rows}`)
    expect(switched.contestants.map(one => one.id)).toEqual(['1', '3', '5', '6', '8', '10'])
    expect([...checkPlan(apart), ...checkPlan(switched)]).toEqual([])
  })

  test('one too many is named', () => {
    const text = textOf(fiveTables(1), 0, 2).replace('\n1,6,1', '\n1,99,1')
    expect(read(text).contradictions.map(inEnglish)).toEqual([
      'Round 1, table 1: pair 99 is out of range; the movement has 10 places.',
    ])
  })
})

describe('[FMP32] the lines of the tables say who plays', () => {
  test('a pair that the header calls missing plays where it has boards', () => {
    const text = 'Half\n0,3,6,2,3,6\n1,4,1,1,6,2,1,5,3\n2,5,2,2,4,3,2,6,1\n3,6,0,3,5,1,3,4,2'
    const { plan, contradictions } = read(text)
    expect(draw(plan)).toEqual([
      '1-4 [1-2]  2-5 [3-4]  3-6',
      '1-6 [3-4]  2-4 [5-6]  3-5 [1-2]',
      '1-5 [5-6]  2-6 [1-2]  3-4 [3-4]',
    ])
    expect([checkPlan(plan), contradictions]).toEqual([[], []])
  })

  test.each([
    ['one list', '0,2,6,2,3,3', ['4,1,1,4,2,2,4,3,3', '2,3,1,3,1,2,1,2,3'], '3'],
    ['two lists', '1,3,6,2,3,3', ['1,1,1,1,3,2,1,2,3', '2,2,2,2,1,3,2,3,1', '3,3,3,3,2,1,3,1,2'], 'NS3'],
    [
      'two lists that switch',
      '2,3,6,2,3,3',
      ['1,1,1,1,3,2,1,2,3', '2,2,2,2,1,3,2,3,1', '3,3,3,3,2,1,3,1,2'],
      '3',
    ],
    [
      'East-West numbered on',
      '2,3,6,2,3,6',
      ['1,1,1,1,3,2,1,2,3', '2,2,2,2,1,3,2,3,1', '3,3,3,3,2,1,3,1,2'],
      '6',
    ],
  ])('[FMP50] a missing pair with boards in every round sits out: %s', (_, head, rows, id) => {
    const { plan, contradictions, notes } = read(['Half', head, ...rows].join('\n'))
    expect(plan.contestants.map(one => one.id)).not.toContain(id)
    expect(plan.contestants).toHaveLength(2 * rows.length - 1)
    expect([checkPlan(plan), contradictions]).toEqual([[], []])
    expect(notes.map(inEnglish)[0]).toContain('is the missing pair in the header and sits out')
    expect(plan.entries.filter(entry => !isPlayed(entry))).toHaveLength(3)
  })

  test('of two lines the missing one may have the number of a pair that plays every round', () => {
    const text = 'Half\n1,3,6,2,2,3\n1,3,0,1,2,2\n2,1,1,2,3,0\n3,2,2,3,1,1'
    expect(read(text).contradictions).toEqual([])
    expect(only(text).contestants.map(one => one.id)).toEqual(['NS1', 'NS2', 'NS3', 'EW1', 'EW2'])
  })

  test('a pair with a high number may play one round only', () => {
    const text = 'Half\n0,3,6,2,3,16\n1,4,1,1,16,2,1,5,3\n2,5,2,2,4,3,2,16,0\n3,16,0,3,5,1,3,4,2'
    expect(read(text).contradictions).toEqual([])
    expect(only(text).contestants.map(one => one.id)).toContain('16')
  })

  test('numbers at a table whose set is 0 are filler unless they play elsewhere', () => {
    const rows = ['1,2,3,4,1,1,3,2,4,2', '5,6,7,8,1,5,7,6,8,2', '9,10,11,12,0,1,9,0,0,0']
    const plan = only(`Filler\n3,3,4,2,2,8\n${rows.join('\n')}`)
    expect(plan.contestants).toHaveLength(8)
    expect(checkPlan(plan)).toEqual([])
  })

  test('a team at its own table with set 0 sits out, and a half that plays elsewhere is not there', () => {
    const rows = ['1,2,1,1,1,0', '2,1,1,2,3,2', '3,3,0,3,2,2']
    const plan = only(`Three teams\n5,3,4,2,2\n${rows.join('\n')}`)
    expect(checkPlan(plan)).toEqual([])
    expect(remarksOn(plan).map(({ says }) => inEnglish(says))).toEqual(
      expect.arrayContaining([
        'Round 1: team 3 North-South sits out at table 3.',
        'Round 1: team 3 East-West sits out at table 3.',
      ]),
    )
    const stale = only(`Three teams\n5,3,4,2,2\n${rows.join('\n').replace('3,3,0', '3,1,0')}`)
    expect(stale.entries[2]?.seats).toEqual({ N: '3', E: null, S: '3', W: null })
    const half = only('Four teams\n5,4,2,2,1\n1,2,1\n2,1,1\n3,4,0\n4,3,1')
    expect(half.entries[2]?.seats).toEqual({ N: '3', E: '4', S: '3', W: '4' })
  })
})

describe('[FMP34] teams', () => {
  /**
   * Movement of two rows of three tables that play inside the row, then across: sets 1 to 3 are met again in
   * round 2, 4 to 6 at once.
   */
  const STAGGER = [
    'Stagger, 6 teams',
    '5,6,18,3,5',
    '1,2,1, 1,3,3, 1,4,4, 1,5,6, 1,6,5',
    '2,3,2, 2,1,1, 2,5,5, 2,6,4, 2,4,6',
    '3,1,3, 3,2,2, 3,6,6, 3,4,5, 3,5,4',
    '4,5,1, 4,6,3, 4,1,4, 4,3,5, 4,2,6',
    '5,6,2, 5,4,1, 5,2,5, 5,1,6, 5,3,4',
    '6,4,3, 6,5,2, 6,3,6, 6,2,4, 6,1,5',
  ].join('\n')

  test('every two meet both ways on the same boards, in the same round or in two', () => {
    const { plan, contradictions, notes } = read(STAGGER)
    expect([checkPlan(plan), contradictions, notes, openMatches(plan)]).toEqual([[], [], [], []])
    expect(describePlan(plan)).toMatchObject({ contestants: 6, boards: 18, meetings: [0, 15] })
    const broken = only(STAGGER.replace('2,1,1', '2,1,3'))
    expect(openMatches(broken).map(({ ns, ew }) => `${ns}-${ew}`)).toEqual(['1-2', '2-1'])
  })

  test('the two tables of a match begin with different boards, whoever else plays the same', () => {
    const one = only('Match\n5,4,4,4,1\n1,2,1\n3,4,1\n2,1,1\n4,3,1')
    expect(one.entries.map(({ boards }) => boards[0])).toEqual([1, 1, 3, 3])
  })
})

/** The movements of every generator as text, where boards are played in whole sets. */
test('[FMP24] what is made here is the same when it comes back from the text', () => {
  const plans = MAKERS.flatMap(maker =>
    maker
      .sizes()
      .filter(({ tables }) => tables <= 10)
      .flatMap(({ tables, rounds }) => {
        const made = maker.make({ tables, rounds: must(rounds.at(-1), 'rounds'), boardsPerRound: 2 })
        return made.ok && inSetsOf2(made.value) ? [made.value] : []
      }),
  )
  expect(new Set(plans.map(({ kind }) => kind)).size).toBe(3)
  expect(plans.length).toBeGreaterThan(50)
  for (const plan of plans) {
    const type = { pairs: plan.winners - 1, individual: 3, teams: 5 }[plan.kind]
    const { plan: back, contradictions, notes } = read(textOf(plan, type, 2))
    const name = JSON.stringify(plan.title)
    expect([checkPlan(back), contradictions, notes], name).toEqual([[], [], []])
    expect(describePlan(back), name).toEqual(describePlan(plan))
  }
})

const inSetsOf2 = ({ entries, contestants }: Plan): boolean =>
  contestants.every(({ label }) => /^\d+$/.test(label)) &&
  entries.every(({ boards }) => {
    const [first = 0, second = 0] = [...boards].sort((a, b) => a - b)
    return boards.length === 0 || (boards.length === 2 && first % 2 === 1 && second === first + 1)
  })
