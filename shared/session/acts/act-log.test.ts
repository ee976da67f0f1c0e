import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { changePlan } from '../../movement/change/change-plan.ts'
import type { PlanChange } from '../../movement/change/plan-change.ts'
import { mitchell } from '../../movement/make/mitchell/mitchell.ts'
import { roundRobinTeams } from '../../movement/make/teams/round-robin-teams.ts'
import { encodePlan } from '../../movement/plan/plan-wire.ts'
import { createHall, DIRECTOR, drawnResult, type Hall, resultStatement } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { nameKey, nameOf } from '../identity.ts'
import { sectionOf } from '../section/section.ts'
import { runningStandings } from '../standings/standings-view.ts'
import type { Fact } from '../state/fact.ts'
import type { SessionState } from '../state/state.ts'
import { type Act, actLog } from './act-log.ts'
import { undoPlanChange } from './plan-back.ts'
import { planStatement } from './plan-statement.ts'

const plan = made(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners: 2 }))

const LEAVES = '3'

const lineOf = (hall: Hall, fact: Fact): Act =>
  must(
    actLog(hall.entries, hall.state()).find(act => nameKey(act.fact) === nameKey(fact)),
    'a line of the log',
  )

function correct(hall: Hall, board: number, text: string): Fact {
  const stands = must(sectionOf(hall.state(), 'A')?.resultAt(1, 1, board), 'the result')
  const body = { ...stands.body, result: drawnResult(text) }
  return hall.say(DIRECTOR, { kind: 'result', body, replaces: nameOf(stands.fact) }).fact
}

describe('the log', () => {
  test('[SE94] a line tells what was and what is, and how the act is taken back', () => {
    const hall = createHall(plan)
    hall.result(1, 1, 1, '4S S 10')
    const fact = correct(hall, 1, '4S S 9')
    const line = lineOf(hall, fact)
    expect(line.status).toBe('stands')
    expect(line.changes.map(({ was, now }) => [was?.body, now?.body])).toMatchObject([
      [{ result: { tricks: 10 } }, { result: { tricks: 9 } }],
    ])
    if (line.back.kind !== 'statement') throw new Error(line.back.kind)
    hall.say(DIRECTOR, line.back.statement)
    expect(lineOf(hall, fact)).toMatchObject({ status: 'taken-back', back: { why: 'taken-back' } })
    // Tables' own statements are no acts.
    expect(actLog(hall.entries, hall.state()).every(({ fact: { device } }) => device === DIRECTOR)).toBe(true)
  })

  /** Counts the lookups of changes for the log of an action that is undone and redone repeatedly. */
  function looksOf(turns: number): number {
    const hall = createHall(plan)
    hall.result(1, 1, 1, '4S S 10')
    let { device, seq, hash } = correct(hall, 1, '4S S 9')
    for (let turn = 0; turn < turns; turn += 1)
      ({ device, seq, hash } = hall.say(DIRECTOR, {
        kind: 'taken-back',
        body: { about: { device, seq, hash } },
      }).fact)
    let looks = 0
    const state = hall.state()
    let admitted: SessionState['admitted'] = state.admitted
    for (const [name, effects] of state.admitted) {
      let watched = effects
      for (const [of, effect] of effects)
        watched = watched.with(of, {
          ...effect,
          get changes() {
            looks += 1
            return effect.changes
          },
        })
      admitted = admitted.with(name, watched)
    }
    const log = actLog(hall.entries, { ...state, admitted })
    expect(log.at(-1)?.status).toBe('stands')
    return looks
  }

  test('[SE130] a line costs no more among many acts, however often they have taken each other back', () => {
    expect(looksOf(40)).toBeLessThan(3 * looksOf(20))
  })

  test('[SE94] what stands upon an act is named', () => {
    const hall = createHall(plan)
    hall.result(1, 1, 1, '4S S 10')
    const first = correct(hall, 1, '4S S 9')
    const second = correct(hall, 1, '4S S 8')
    expect(lineOf(hall, first)).toMatchObject({ status: 'replaced', back: { by: [nameOf(second)] } })
    const from = { round: 1, table: 1, board: 1 }
    const withdrawn = hall.say(DIRECTOR, {
      kind: 'put-right',
      body: { section: 'A', plan: 1, seatings: [], results: [{ from, to: null }] },
      replaces: nameOf(second),
    }).fact
    expect(lineOf(hall, second)).toMatchObject({ status: 'replaced', back: { by: [nameOf(withdrawn)] } })
  })

  test('[SE94] the opening and the first plan are not taken back', () => {
    const hall = createHall(plan)
    expect(actLog(hall.entries, hall.state()).map(({ back }) => back)).toEqual([
      { kind: 'none', why: 'first-word' },
      { kind: 'none', why: 'first-word' },
    ])
  })
})

const change = (hall: Hall, said: PlanChange): Fact => {
  const section = must(sectionOf(hall.state(), 'A'), 'section A')
  const next = made(changePlan(section.plan, section.played(), said)).plan
  return hall.say(DIRECTOR, planStatement(hall.state(), 'A', next)).fact
}
const planNow = (hall: Hall) => must(sectionOf(hall.state(), 'A'), 'section A').plan
const takeBack = (hall: Hall, version: number) => {
  const back = made(must(undoPlanChange(hall.state(), 'A', version), 'a way back'))
  expect(hall.say(DIRECTOR, back.statement).decision).toEqual({ kind: 'admitted', by: 'rule' })
  return back
}

describe('a change of the movement', () => {
  test('[SE95] taken back before anybody plays by it: the plan is the one before, with the same pairs', () => {
    const hall = createHall(plan)
    hall.name({ [LEAVES]: ['Ana', 'Bo'] })
    for (const table of [1, 2, 3, 4, 5]) hall.playRound(table, 1, '3N S =')
    const before = planNow(hall)
    const fact = change(hall, { kind: 'pair-leaves', contestant: LEAVES, round: 2 })
    expect(planNow(hall)).not.toEqual(before)
    expect(lineOf(hall, fact).back).toEqual({ kind: 'plan', section: 'A', version: 2 })
    const back = takeBack(hall, 2)
    expect(planNow(hall)).toEqual(before)
    expect(back).toMatchObject({ keptRounds: [], differs: [] })
    expect(sectionOf(hall.state(), 'A')?.playersOf(LEAVES)).toEqual(['Ana', 'Bo'])
    expect(lineOf(hall, fact).status).toBe('taken-back')
    // An undo is an act like any other.
    takeBack(hall, 3)
    expect(lineOf(hall, fact)).toMatchObject({ status: 'stands', back: { kind: 'plan', version: 2 } })
    takeBack(hall, 2)
    expect(planNow(hall)).toEqual(before)
  })

  test('[SE95] two changes are taken back the later one first', () => {
    const hall = createHall(plan)
    const before = planNow(hall)
    const first = change(hall, { kind: 'pair-leaves', contestant: LEAVES, round: 2 })
    const second = change(hall, { kind: 'table-closed', table: 5, round: 4 })
    expect(lineOf(hall, first).back).toEqual({ kind: 'stands-upon', by: [nameOf(second)] })
    takeBack(hall, 3)
    expect(lineOf(hall, first).back).toEqual({ kind: 'plan', section: 'A', version: 2 })
    takeBack(hall, 2)
    expect(planNow(hall)).toEqual(before)
  })

  test('[SE96] a round that was played as the change said stays so, is told, and its people stay', () => {
    const hall = createHall(plan)
    for (const table of [1, 2, 3, 4, 5]) hall.playRound(table, 1, '3N S =')
    change(hall, { kind: 'late-pair', round: 2, way: 'rover', line: 'EW' })
    const late = must(planNow(hall).contestants.at(-1), 'the late pair')
    for (const table of [1, 2, 3, 4, 5]) hall.playRound(table, 2, '3N S =')
    const played = sectionOf(hall.state(), 'A')?.played()
    const back = takeBack(hall, 2)
    expect(back.keptRounds).toEqual([2])
    expect(back.differs).toEqual([])
    expect(planNow(hall).entries.filter(({ round }) => round > 2)).toEqual(
      plan.entries.filter(({ round }) => round > 2),
    )
    expect(planNow(hall).contestants).toContainEqual(late)
    expect(sectionOf(hall.state(), 'A')?.played()).toEqual(played)
  })

  test('[SE96] one table sitting down as the change said is enough to keep the round', () => {
    const hall = createHall(plan)
    change(hall, { kind: 'wrong-direction', round: 1, table: 2 })
    const turned = planNow(hall).entries.filter(({ round }) => round === 1)
    hall.sit(2, 1)
    expect(takeBack(hall, 2).keptRounds).toEqual([1])
    expect(planNow(hall).entries.filter(({ round }) => round === 1)).toEqual(turned)
    expect(hall.say(DIRECTOR, resultStatement(hall.state(), 2, 1, 3, 'pass')).decision.kind).toBe('admitted')
  })

  const ranked = (hall: Hall) =>
    (runningStandings(hall.state(), 'A')?.rankings ?? []).flatMap(({ rows }) =>
      rows.map(({ contestant }) => contestant),
    )

  test('[SE116] who came with a change since taken back is ranked by what he has played, and no longer', () => {
    const hall = createHall(plan)
    hall.result(1, 1, 1, '4S S 10')
    change(hall, { kind: 'late-pair', round: 2, way: 'rover', line: 'EW' })
    const { id: late } = must(planNow(hall).contestants.at(-1), 'the late pair')
    const stands = must(sectionOf(hall.state(), 'A')?.resultAt(1, 1, 1), 'the result')
    const seats = { ...stands.body.seats, E: late, W: late }
    const replaces = nameOf(stands.fact)
    const seated = hall.say(DIRECTOR, { kind: 'result', body: { ...stands.body, seats }, replaces }).fact
    takeBack(hall, 2)
    expect(planNow(hall).contestants.map(({ id }) => id)).toContain(late)
    expect(ranked(hall)).toContain(late)
    const { device, seq, hash } = seated
    hall.say(DIRECTOR, { kind: 'taken-back', body: { about: { device, seq, hash } } })
    expect(ranked(hall).sort()).toEqual(plan.contestants.map(({ id }) => id).sort())
  })

  test('[SE116] nor is a team for which the movement has no place', () => {
    const teams = made(roundRobinTeams.make({ tables: 4, boardsPerRound: 2 }))
    const hall = createHall(teams)
    const more = { ...teams, contestants: [...teams.contestants, { id: '5', label: '5' }] }
    const body = { section: 'A', version: 2, plan: encodePlan(more) }
    hall.say(DIRECTOR, { kind: 'section-planned', body })
    expect(planNow(hall).contestants).toHaveLength(5)
    expect(ranked(hall).sort()).toEqual(teams.contestants.map(({ id }) => id).sort())
  })
})
