import { computed, signal } from '@preact/signals'
import { beforeEach, describe, expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import type { Json } from '../../../../shared/lib/canonical.ts'
import { isPlayed } from '../../../../shared/movement/plan/entry.ts'
import { fromBoard } from '../../../../shared/movement/plan/first-board.ts'
import type { Plan } from '../../../../shared/movement/plan/plan.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { createHall, DIRECTOR, type Hall } from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { createReckonerHere } from '../../../e2e/reckoner-here.ts'
import { keepForm } from '../../kit/kept-form.ts'
import { type ChangeDraft, createChangeDraft } from './change.ts'

let desk: Hall
const version = signal(0)

/** Creates a draft with a new state after each statement, as in the director's store. */
const draft = (): ChangeDraft =>
  createChangeDraft(
    computed(() => (version.value >= 0 ? desk.state() : desk.state())),
    'A',
    createReckonerHere(),
  )

const playRounds = (rounds: number) => {
  const plan = must(sectionOf(desk.state(), 'A'), 'a plan').plan
  for (const entry of plan.entries)
    if (entry.round <= rounds && isPlayed(entry)) desk.playRound(entry.table, entry.round, '3N N =')
}

const record = (change: ChangeDraft) => {
  desk.say(DIRECTOR, must(change.statements.value[0], 'a change'))
  version.value += 1
}

beforeEach(() => {
  desk = createHall(planOffered(14, 'mitchell-7'))
})

describe('a change of the movement', () => {
  test('[UI74] a late pair is offered its ways, the cheapest first, with who must be told', () => {
    const change = draft()
    change.begin('late-pair')
    const [first, ...others] = change.offers.value
    expect(others.length).toBeGreaterThan(0)
    for (const other of others) expect(other.cost.total).toBeGreaterThanOrEqual(first?.cost.total ?? 0)
    expect(change.fields.value.round).toBe(1)
    expect(first?.changed.plan.contestants).toHaveLength(15)
    expect(first?.changed.told.length).toBeGreaterThan(0)
  })

  test('[DS723] nobody leaves and nobody is replaced before the director has chosen who', () => {
    const change = draft()
    for (const kind of ['pair-leaves', 'substitute'] as const) {
      change.begin(kind)
      change.set({ names: 'Ana Lima' })
      expect([change.fields.value.pair, change.offers.value, change.statements.value]).toEqual(['', [], []])
    }
    change.begin('pair-leaves')
    change.set({ pair: '3' })
    expect(change.offers.value).not.toEqual([])
    expect(change.statements.value).not.toEqual([])
    change.begin('pair-leaves')
    expect(change.statements.value).toEqual([])
  })

  test.each(['table-closed', 'wrong-direction', 'seats-instead', 'boards-instead'] as const)(
    '[DS768] %s is about no table before the director has chosen one',
    kind => {
      const change = draft()
      change.begin(kind)
      change.set({ boards: '27-28' })
      const { table, NS, EW } = change.fields.value
      expect([table, NS, EW]).toEqual([0, '', ''])
      expect([change.offers.value, change.statements.value, change.wants.value]).toEqual([[], [], 'choice'])
      change.set({ table: 3 })
      if (kind === 'seats-instead') change.set({ NS: change.fields.value.EW, EW: change.fields.value.NS })
      expect(change.statements.value).not.toEqual([])
      change.begin('wrong-direction')
      expect([change.fields.value.table, change.statements.value]).toEqual([0, []])
    },
  )

  test('[DS768] nothing is called impossible while something is yet to be chosen', () => {
    const change = draft()
    change.begin('pair-leaves')
    expect([change.wants.value, change.problem.value]).toEqual(['choice', null])
    change.begin('boards-instead')
    change.set({ table: 1 })
    expect(change.wants.value).toBe('choice')
    change.set({ boards: 'four' })
    expect(change.wants.value).toBe('boards')
    change.set({ boards: '27' })
    expect(change.wants.value).toBeNull()
  })

  test('[DS264] a form that lies open goes on with the evening, until a round has been chosen in it', () => {
    const change = draft()
    change.begin('late-pair')
    change.set({ names: 'Ana & Bo' })
    expect(change.fields.value.round).toBe(1)
    playRounds(2)
    version.value += 1
    expect(change.fields.value).toMatchObject({ round: 3, names: 'Ana & Bo' })
    expect(change.offer.value?.changed.told.every(({ from }) => from >= 3)).toBe(true)
    change.set({ round: 5 })
    playRounds(3)
    version.value += 1
    expect(change.fields.value.round).toBe(5)
    // Begun anew it follows the state again.
    change.begin('pair-leaves')
    expect(change.fields.value.round).toBe(4)
  })

  test('[DS264] what was keyed about a table of the present round stays about that round', () => {
    playRounds(1)
    const change = draft()
    change.begin('wrong-direction')
    expect(change.fields.value.round).toBe(1)
    playRounds(2)
    version.value += 1
    expect(change.fields.value.round).toBe(2)
    change.set({ table: 3 })
    playRounds(3)
    version.value += 1
    expect(change.fields.value).toMatchObject({ round: 2, table: 3 })
  })

  test('[DS264] so it is where the form is taken up again after a reload', () => {
    const before = draft()
    before.begin('late-pair')
    before.set({ names: 'Ana' })
    const taken = (round?: number) => {
      if (round !== undefined) before.set({ round })
      const after = draft()
      for (const [index, field] of after.kept.entries())
        field.put(must(before.kept[index], 'the same field').said())
      return after.fields.value
    }
    playRounds(2)
    version.value += 1
    expect(taken()).toMatchObject({ round: 3, names: 'Ana' })
    expect(taken(6)).toMatchObject({ round: 6, names: 'Ana' })
  })

  test('[DS133] a late pair half named is there again after a reload', () => {
    let memory: Readonly<Record<string, Json>> = {}
    const page = () => {
      const change = draft()
      keepForm(
        {
          memory: signal(memory),
          remember(key, value) {
            memory = value === null ? {} : { [key]: value }
          },
        },
        'movement/A',
        change.kept,
      )
      return change
    }
    const first = page()
    first.begin('late-pair')
    first.set({ names: 'Ana & B' })
    const again = page()
    expect([again.kind.value, again.fields.value.names]).toEqual(['late-pair', 'Ana & B'])
    expect(again.statements.value.length).toBeGreaterThan(0)
  })

  test('[UI74] a round that is cut short keeps all its boards but one, unless another number is chosen', () => {
    const { entries } = must(sectionOf(desk.state(), 'A'), 'a plan').plan
    const boards = must(entries[0], 'an entry').boards.length
    const change = draft()
    change.begin('round-cut-short')
    expect(change.fields.value.count).toBe(boards - 1)
    change.begin('boards-each')
    expect(change.fields.value.count).toBe(boards)
    change.begin('rounds-in-all')
    expect(change.fields.value.count).toBe(must(sectionOf(desk.state(), 'A'), 'a plan').plan.rounds)
  })

  test('[DS253] a round is cut short now while nobody has played in it, and else the last one', () => {
    const change = draft()
    change.begin('round-cut-short')
    expect(change.fields.value.round).toBe(1)
    const { rounds } = must(sectionOf(desk.state(), 'A'), 'a plan').plan
    playRounds(2)
    version.value += 1
    // It stays what it was when the form was opened.
    expect(change.fields.value.round).toBe(1)
    change.begin('round-cut-short')
    expect(change.fields.value.round).toBe(rounds)
    change.set({ round: 3 })
    expect(change.fields.value.round).toBe(3)
    expect(change.offer.value?.changed).toBeDefined()
  })

  test('[UI75] it is recorded as the next version, and every result keeps its place', () => {
    playRounds(3)
    const before = sectionOf(desk.state(), 'A')?.played() ?? []
    const change = draft()
    change.begin('table-closed')
    expect(change.fields.value.round).toBe(4)
    change.set({ table: 7 })
    expect(change.offer.value?.changed.keeps).toHaveLength(before.length)
    record(change)
    expect(sectionOf(desk.state(), 'A')?.version).toBe(2)
    expect(sectionOf(desk.state(), 'A')?.played() ?? []).toEqual(before)
  })

  test('[DS272] it is the last round that falls out, unless another one is chosen', () => {
    playRounds(1)
    const change = draft()
    change.begin('round-dropped')
    expect(change.fields.value.round).toBe(change.plan.value?.rounds)
    change.begin('late-pair')
    expect(change.fields.value.round).toBe(2)
  })

  test('[UI76] what cannot be is said in a sentence, and nothing is to be recorded', () => {
    playRounds(2)
    const change = draft()
    change.begin('round-dropped')
    change.set({ round: 1 })
    expect(change.statements.value).toEqual([])
    expect(change.problem.value?.code).toBe('change.drop-has-results')
    change.begin('boards-instead')
    expect(change.fields.value.round).toBe(2)
    expect([change.problem.value, change.statements.value]).toEqual([null, []])
    expect(change.wants.value).toBe('choice')
    change.set({ table: 1, boards: 'one' })
    expect([change.wants.value, change.statements.value]).toEqual(['boards', []])
    change.set({ boards: '17-20' })
    expect(change.wants.value).toBeNull()
  })

  test('[UI76] other people are said beginning with those who should sit there', () => {
    const change = draft()
    change.begin('seats-instead')
    change.set({ table: 3 })
    expect([change.fields.value.NS, change.fields.value.EW]).toEqual(['3', '10'])
    expect([change.problem.value?.code, change.statements.value]).toEqual(['change.nothing', []])
    change.set({ EW: '12' })
    expect([change.fields.value.NS, change.fields.value.EW]).toEqual(['3', '12'])
  })

  test('[UI77] wrong boards: what was played is the plan, and the other tables are told only what is new', () => {
    playRounds(1)
    const change = draft()
    change.begin('boards-instead')
    change.set({ round: 2, table: 3, boards: '17-20' })
    const told = change.offer.value?.changed.told ?? []
    expect(told.map(notice => notice.table)).toContain(3)
    record(change)
    expect(
      sectionOf(desk.state(), 'A')?.plan.entries.find(one => one.round === 2 && one.table === 3),
    ).toMatchObject({ boards: [17, 18, 19, 20] })
  })

  test('[UI74] another movement is offered only where it goes on without repeating boards', () => {
    desk = createHall(planOffered(16, 'skip-8'))
    const change = draft()
    change.begin('replaced')
    expect(change.offers.value.length).toBeGreaterThan(0)
    for (const { changed } of change.offers.value) expect(changed.faults).toEqual([])
  })

  test('[DS631] of a session that begins at board 25 other movements are offered on its own boards', () => {
    const boardsOffered = (plan: Plan) => {
      desk = createHall(plan)
      const change = draft()
      change.begin('replaced')
      return change.offers.value.map(
        ({ changed }) => new Set(changed.plan.entries.flatMap(one => one.boards)),
      )
    }
    const usual = planOffered(16, 'skip-8')
    const moved = boardsOffered(fromBoard(usual, 25))
    expect(moved).toEqual(boardsOffered(usual).map(boards => new Set([...boards].map(board => board + 24))))
  })

  test('[DS132] a late pair is named in the same form: the names go with the change', () => {
    const change = draft()
    change.begin('late-pair')
    change.choose(1)
    const way = change.offer.value?.change
    change.set({ names: ' Ana Lima & Bo Berg ' })
    // Names do not affect the ways.
    expect(change.offer.value?.change).toEqual(way)
    const [newcomer, ...others] = change.newcomers.value
    expect(others).toEqual([])
    expect(change.statements.value.map(({ kind }) => kind)).toEqual(['section-planned', 'contestant-named'])
    for (const statement of change.statements.value)
      expect(desk.say(DIRECTOR, statement).decision.kind).toBe('admitted')
    const section = must(sectionOf(desk.state(), 'A'), 'a plan')
    expect(section.playersOf(must(newcomer, 'a newcomer').id)).toEqual(['Ana Lima', 'Bo Berg'])
  })

  test('[DS132] while names are typed nothing is asked anew', () => {
    const here = createReckonerHere()
    let asked = 0
    const change = createChangeDraft(computed(desk.state), 'A', {
      ...here,
      ask(...question) {
        asked += 1
        here.ask(...question)
      },
    })
    change.begin('late-pair')
    const before = asked
    change.set({ names: 'Ana' })
    expect(asked).toBe(before)
    change.set({ round: 3 })
    expect(asked).toBe(before + 1)
  })

  test('[DS132] nobody need be named, and where nobody comes in nobody is', () => {
    const change = draft()
    change.begin('late-pair')
    expect(change.statements.value).toHaveLength(1)
    change.begin('table-closed')
    change.set({ table: 1 })
    change.set({ names: 'Ana & Bo' })
    expect([change.newcomers.value, change.statements.value.length]).toEqual([[], 1])
  })
})
