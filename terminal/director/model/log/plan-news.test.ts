import { describe, expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { changePlan } from '../../../../shared/movement/change/change-plan.ts'
import { freshMovement } from '../../../../shared/movement/change/fresh-movement.ts'
import type { PlanChange } from '../../../../shared/movement/change/plan-change.ts'
import type { Plan } from '../../../../shared/movement/plan/plan.ts'
import { actLog } from '../../../../shared/session/acts/act-log.ts'
import { undoPlanChange } from '../../../../shared/session/acts/plan-back.ts'
import { planStatement } from '../../../../shared/session/acts/plan-statement.ts'
import { changeDraw, type DrawChange } from '../../../../shared/session/draw/change-draw.ts'
import { drawAhead } from '../../../../shared/session/draw/draw-ahead.ts'
import { deskDevice } from '../../../../shared/session/identity.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { tableSigns } from '../../../../shared/session/signs/table-name.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import { createHall, DIRECTOR, type Hall } from '../../../../shared/test/hall.ts'
import { made } from '../../../../shared/test/made.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { createSwissHall, playSwissRound, sectionIn } from '../../../../shared/test/swiss-hall.ts'
import { speakAll } from '../../../../shared/text/catalogue.ts'
import { LOCALES, type Locale } from '../../../../shared/text/locale.ts'
import { createText } from '../../../../shared/text/text.ts'
import { COMMON_TEXT } from '../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { DIRECTOR_DRAW_TEXT } from '../../../text/director-draw.ts'
import { DIRECTOR_ACTS_TEXT } from '../../../text/director-panels.ts'
import { substituting } from '../plan/substitute.ts'
import { type ActLine, linesOf, shownChanges } from './act-lines.ts'
import { subjectWords } from './act-words.ts'

await speakAll()

const linesIn = (hall: Hall): readonly ActLine[] => linesOf(actLog(hall.entries, hall.state()), hall.state())
const newest = (hall: Hall): ActLine => must(linesIn(hall)[0], 'the newest line')

const told = (hall: Hall, locale: Locale = 'en'): string =>
  subjectWords(
    {
      acts: createText(DIRECTOR_ACTS_TEXT, locale),
      draw: createText(DIRECTOR_DRAW_TEXT, locale),
      t: createText(DIRECTOR_TEXT, locale),
      common: createText(COMMON_TEXT, locale),
      state: hall.state(),
      signs: tableSigns(hall.state()),
    },
    newest(hall).subject,
  )

const planIn = (hall: Hall): Plan => must(sectionOf(hall.state(), 'A'), 'section A').plan

const sayPlan = (hall: Hall, plan: Plan) => hall.say(DIRECTOR, planStatement(hall.state(), 'A', plan))

/** Creates a fixed movement of six pairs after its first round and a change. */
function changed(change: PlanChange, plan = planOffered(6)): Hall {
  const hall = createHall(plan)
  const played = sectionOf(hall.state(), 'A')?.played() ?? []
  sayPlan(hall, made(changePlan(plan, played, change)).plan)
  return hall
}

const drawNext = (hall: Hall) => {
  const ahead = drawAhead(hall.state(), 'A')
  if (ahead.kind !== 'ready') throw new Error(`the next round is ${ahead.kind}`)
  return planStatement(hall.state(), 'A', ahead.plan)
}

/** Creates a hall whose second round is drawn and not yet begun. */
function drawnTwice(contestants: number, kind: 'pairs' | 'teams' = 'pairs'): Hall {
  const hall = createSwissHall({ kind, contestants, rounds: 5 })
  playSwissRound(hall, 1)
  hall.say(DIRECTOR, drawNext(hall))
  return hall
}

const changedDraw = (hall: Hall, change: DrawChange): Hall => {
  sayPlan(hall, made(changeDraw(hall.state(), 'A', change)).plan)
  return hall
}

describe('[DS415] the log says which change of a movement it was', () => {
  const six = planOffered(6)
  const entry = (round: number, table: number) =>
    must(
      six.entries.find(one => one.round === round && one.table === table),
      'an entry',
    )

  test('[DS415] of who comes and goes, from which round on', () => {
    const seven = planOffered(7)
    expect(told(changed({ kind: 'late-pair', round: 2, way: 'fills' }, seven))).toBe(
      'Section A: Pair 8 joins from round 2',
    )
    expect(told(changed({ kind: 'pair-leaves', contestant: '3', round: 3 }))).toBe(
      'Section A: Pair 3 leaves from round 3',
    )
    expect(told(changed({ kind: 'table-closed', table: 2, round: 3 }))).toBe(
      'Section A: table 2 closed from round 3',
    )
  })

  test('[DS415] of a table: the other way round, other people, other boards', () => {
    expect(told(changed({ kind: 'wrong-direction', round: 2, table: 1 }))).toBe(
      'Section A, round 2: table 1 arrow-switched',
    )
    const NS = must(entry(2, 1).seats.N, 'a pair')
    const other = must(entry(2, 2).seats.N, 'another pair')
    const { E, W } = entry(2, 1).seats
    const seats = { N: other, S: other, E: must(E, 'East'), W: must(W, 'West') }
    expect(told(changed({ kind: 'seats-instead', round: 2, table: 1, seats }))).toBe(
      `Section A, round 2: Pair ${[NS, other].sort()[0]} and Pair ${[NS, other].sort()[1]} swapped`,
    )
    expect(told(changed({ kind: 'boards-instead', round: 2, table: 1, boards: [40, 41] }))).toBe(
      'Section A, round 2: boards 40, 41 at table 1',
    )
  })

  test('[DS415] of rounds, and of a movement that is another one', () => {
    expect(told(changed({ kind: 'round-dropped', round: 5 }))).toBe('Section A: 4 rounds in all')
    expect(told(changed({ kind: 'round-cut-short', round: 3, boards: 1 }))).toBe(
      'Section A: round 3 shortened',
    )
    const fresh = must(freshMovement(six, { round: 3, more: 0, gone: [] }), 'another movement')
    const hall = changed({ kind: 'replaced', plan: fresh, round: 3 })
    expect(told(hall)).toBe('Section A: new movement from round 3')
    expect(shownChanges(newest(hall))).toHaveLength(1)
    // The others keep the movement's name, so it is not shown.
    expect(shownChanges(newest(changed({ kind: 'round-dropped', round: 5 })))).toEqual([])
  })

  test('[DS415] one that is taken back is told by what it was, and so is that', () => {
    const hall = changed({ kind: 'table-closed', table: 2, round: 3 })
    const takeBack = () => {
      const { version } = must(sectionOf(hall.state(), 'A'), 'section A')
      hall.say(DIRECTOR, made(must(undoPlanChange(hall.state(), 'A', version), 'a way back')).statement)
    }
    takeBack()
    expect(told(hall)).toBe('Undone: Section A: table 2 closed from round 3')
    takeBack()
    expect(told(hall)).toBe('Redone: Section A: table 2 closed from round 3')
  })
})

describe('[DS416] the log says what was done with the draw', () => {
  test('[DS416] two change places, a table turns, two tables change, all is drawn again', () => {
    const [one, other] = must(
      planIn(drawnTwice(8)).entries.filter(({ round }) => round === 2),
      'round 2',
    )
    const [ns, ew] = [must(one?.seats.N, 'a pair'), must(other?.seats.N, 'another')].sort()
    const swap = changedDraw(drawnTwice(8), { kind: 'swap', round: 2, contestants: [`${ns}`, `${ew}`] })
    expect(told(swap)).toBe(`Section A, round 2: Pair ${ns} and Pair ${ew} swapped`)
    expect(told(changedDraw(drawnTwice(8), { kind: 'turn', round: 2, table: 3 }))).toBe(
      'Section A, round 2: table 3 arrow-switched',
    )
    const tables = changedDraw(drawnTwice(8), { kind: 'exchange', round: 2, tables: [1, 4] })
    expect(told(tables)).toBe('Section A, round 2: tables 1 and 4 swapped')
    const again = changedDraw(swap, { kind: 'redraw' })
    expect(told(again)).toBe(`Section A, round 2: Pair ${ns} and Pair ${ew} swapped`)
    const mixed = drawnTwice(8)
    for (const pair of [
      [1, 3],
      [2, 4],
    ] as const)
      changedDraw(mixed, { kind: 'exchange', round: 2, tables: pair })
    expect(told(changedDraw(mixed, { kind: 'redraw' }))).toBe('Section A: round 2 redrawn')
  })

  test('[DS416] of teams by their matches', () => {
    const turned = changedDraw(drawnTwice(4, 'teams'), { kind: 'turn', round: 2, table: 2 })
    expect(told(turned)).toBe('Section A, round 2: home and away swapped in match 2')
    const exchanged = changedDraw(drawnTwice(4, 'teams'), { kind: 'exchange', round: 2, tables: [1, 2] })
    expect(told(exchanged)).toBe('Section A, round 2: matches 1 and 2 swapped tables')
  })

  test('[DS416] who takes part in the next draws, and how many rounds there are', () => {
    const hall = drawnTwice(6)
    expect(told(changedDraw(hall, { kind: 'late-entry', against: 'next-draw' }))).toBe(
      'Section A: Pair 7 joins from the next draw',
    )
    playSwissRound(hall, 2)
    expect(told(changedDraw(hall, { kind: 'withdrawal', contestant: '2' }))).toBe(
      'Section A: Pair 2 leaves from round 3',
    )
    expect(told(changedDraw(hall, { kind: 'return', contestant: '2' }))).toBe(
      'Section A: Pair 2 returns from round 3',
    )
    expect(told(changedDraw(hall, { kind: 'stationary', contestant: '4', stays: true }))).toBe(
      'Section A: Pair 4 stationary',
    )
    expect(told(changedDraw(hall, { kind: 'stationary', contestant: '4', stays: false }))).toBe(
      'Section A: Pair 4 moving again',
    )
    expect(told(changedDraw(hall, { kind: 'rounds', toCome: 4 }))).toBe('Section A: 6 rounds in all')
  })

  test('[DS416] before anybody sat down who leaves is drawn out of that round, and who comes at once plays it', () => {
    expect(told(changedDraw(drawnTwice(7), { kind: 'withdrawal', contestant: '2' }))).toBe(
      'Section A: Pair 2 leaves from round 2',
    )
    expect(told(changedDraw(drawnTwice(7), { kind: 'late-entry', against: 'bye' }))).toBe(
      'Section A: Pair 8 joins from round 2',
    )
  })

  test('[DS417] a round that the desk drew by itself is said to be drawn by it', () => {
    const byHand = drawnTwice(6)
    expect(told(byHand)).toBe('Section A: round 2 drawn')
    const hall = createSwissHall({ contestants: 6, rounds: 3 })
    playSwissRound(hall, 1)
    const statement: Statement = drawNext(hall)
    hall.hand(hall.make(deskDevice('1234'), statement), 'director')
    expect(sectionIn(hall.state()).plan.rounds).toBe(2)
    expect(LOCALES.map(locale => told(hall, locale))).toEqual([
      'Section A: round 2 drawn by the desk',
      'A组：裁判台自动编排第2轮',
      'A組：裁判台自動編排第2圈',
      'Секция A: жеребьёвка тура 2, провёл сервер',
    ])
  })
})

test('[DS418] a substitute is told with the round, his name and that of who played before', () => {
  const hall = createHall(planOffered(6))
  const name = (players: readonly string[]) => {
    const body = { section: 'A', contestant: '5', players: [...players] }
    hall.say(DIRECTOR, { kind: 'contestant-named', body })
  }
  name(['Ana'])
  expect(told(hall)).toBe('Names of Pair 5')
  for (const statement of substituting(hall.state(), 'A', { pair: '5', round: 3, names: 'Bo' }))
    hall.say(DIRECTOR, statement)
  expect(told(hall)).toBe('Pair 5: Bo from round 3, Ana before')
  expect(shownChanges(newest(hall))).toEqual([])
})
