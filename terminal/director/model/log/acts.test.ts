import { describe, expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { changePlan } from '../../../../shared/movement/change/change-plan.ts'
import { encodePlan } from '../../../../shared/movement/plan/plan-wire.ts'
import { actLog } from '../../../../shared/session/acts/act-log.ts'
import { withReplacedFacts } from '../../../../shared/session/acts/overruling.ts'
import { undoPlanChange } from '../../../../shared/session/acts/plan-back.ts'
import { fold } from '../../../../shared/session/decide/fold.ts'
import { settingsOf } from '../../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { resultSlot, rulingSlot } from '../../../../shared/session/slot.ts'
import type { Fact, Statement } from '../../../../shared/session/state/fact.ts'
import {
  createHall,
  DIRECTOR,
  deviceNamed,
  drawnResult,
  type Hall,
  resultStatement,
  SETTINGS,
  tableDevice,
} from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { directorResult, takingBack } from '../acts/director-acts.ts'
import { resubmit, standingNow } from '../acts/resubmit.ts'
import { confirming } from '../acts/watch-acts.ts'
import { resultMoved, resultsExchanged, resultWithdrawn, satTurned } from '../board/seats/seat-acts.ts'
import { changingWall } from '../session/wall-acts.ts'
import { boardsOf, lastLineOf, linesOf, shownChanges } from './act-lines.ts'
import { changedSince, seenField, seenIn } from './concurrent-changes.ts'
import { historyOf } from './result-history.ts'
import { backOf, foreseeableBack, upon } from './taking-back.ts'

const OTHER = deviceNamed('directortwo')
const linesIn = (hall: Hall) => linesOf(actLog(hall.entries, hall.state()), hall.state())
const sayOver = (hall: Hall, statement: Statement, device = DIRECTOR): Fact =>
  hall.say(device, withReplacedFacts(hall.state(), statement)).fact

function played() {
  const hall = createHall(planOffered(6))
  const board = must(sectionOf(hall.state(), 'A')?.entryAt(1, 1)?.boards[0], 'a board')
  const place = { section: 'A', round: 1, table: 1, board }
  const { fact } = hall.result(1, 1, board, '4S N =')
  const corrected = (text: string, device = DIRECTOR, reason?: string): Fact =>
    sayOver(
      hall,
      {
        kind: 'result',
        body: { ...resultStatement(hall.state(), 1, 1, board, text).body, ...(reason && { reason }) },
      },
      device,
    )
  const resultNow = () => sectionOf(hall.state(), 'A')?.resultAt(1, 1, board)?.body.result
  return { hall, place, first: fact, corrected, resultNow }
}

describe('the log', () => {
  test('[DS116] every act is a line, newest first: what, when, on which screen, why, what it was and is', () => {
    const { hall, place, corrected } = played()
    corrected('4S N -1', OTHER, 'Both sides agree')
    const [line] = linesIn(hall)
    expect(line).toMatchObject({
      subject: { kind: 'result-corrected', place },
      device: OTHER,
      reason: 'Both sides agree',
      status: 'stands',
    })
    expect(line?.at).toBeGreaterThan(0)
    const [change] = shownChanges(must(line, 'the line'))
    expect([change?.was?.body, change?.now?.body]).toMatchObject([
      { result: drawnResult('4S N =') },
      { result: drawnResult('4S N -1') },
    ])
  })

  test('[DS265] the boards of which a line tells something are known, so that its reason is kept back with them', () => {
    const { hall, place, corrected } = played()
    corrected('4S N -1', OTHER, 'The king of spades was dropped')
    sayOver(hall, {
      kind: 'board-cancelled',
      body: { section: 'A', board: 2, cancelled: true, reason: 'fouled' },
    })
    sayOver(hall, {
      kind: 'contestant-named',
      body: { section: 'A', contestant: '1', players: ['Ana', 'Bo'] },
    })
    const other = must(sectionOf(hall.state(), 'A')?.entryAt(1, 1)?.boards[1], 'another board')
    hall.result(1, 1, other, '3N S =')
    hall.say(DIRECTOR, must(resultsExchanged(hall.state(), place, { ...place, board: other }), 'an exchange'))
    expect(
      linesIn(hall)
        .slice(0, 4)
        .map(line => [...boardsOf(line)].sort((a, b) => a - b)),
    ).toEqual([[place.board, other], [], [2], [place.board]])
  })

  test('[DS616] the wall, what is looked up and the tournament are named as such, and not as scoring', () => {
    const { hall } = played()
    const settings = must(settingsOf(hall.state()), 'the settings')
    const said = [
      changingWall(hall.state(), 'names'),
      { kind: 'session-opened' as const, body: { ...settings, public: { wall: 'names', results: 'all' } } },
      { kind: 'session-opened' as const, body: { ...settings, public: { results: 'all' } } },
      {
        kind: 'session-opened' as const,
        body: {
          ...settings,
          public: { results: 'all' },
          tournament: { id: 'autumn-cup', name: 'Cup', number: 1, carry: 'total' },
        },
      },
    ] as readonly Statement[]
    for (const statement of said) sayOver(hall, statement)
    const lines = linesIn(hall).slice(0, said.length)
    expect(lines.map(({ subject }) => subject.kind)).toEqual(['tournament', 'wall-off', 'public', 'wall-on'])
    expect(lines.flatMap(shownChanges)).toEqual([])
  })

  test('[DS116] closing, names, penalties, cancelled boards, rulings, settlements and scoring are in it, by their words', () => {
    const { hall, place, corrected } = played()
    const { result: _, ...seated } = resultStatement(hall.state(), 1, 1, place.board, 'pass').body
    const AVERAGE = { kind: 'average' } as const
    hall.say(tableDevice(1), resultStatement(hall.state(), 1, 1, place.board, '4S N +1'))
    const waiting = must([...hall.state().held.waiting.values()][0]?.entry.fact, 'a second first entry waits')
    const { device, seq, hash } = waiting
    sayOver(hall, { kind: 'settled', body: { about: { device, seq, hash }, admit: false } })
    const said: readonly Statement[] = [
      { kind: 'contestant-named', body: { section: 'A', contestant: '1', players: ['Ana', 'Bo'] } },
      {
        kind: 'adjustment',
        body: { section: 'A', contestant: '1', number: 1, unit: 'percent-of-top', hundredths: -1000 },
      },
      { kind: 'board-cancelled', body: { section: 'A', board: place.board, cancelled: true } },
      { kind: 'ruling', body: { ...seated, sides: { NS: AVERAGE, EW: AVERAGE } } },
      { kind: 'session-opened', body: { ...SETTINGS, form: 'butler' } },
      { kind: 'session-closed', body: { closed: true } },
    ]
    for (const statement of said) sayOver(hall, statement)
    corrected('3N E =')
    const withdrawn = must(resultWithdrawn(hall.state(), place), 'a withdrawal')
    hall.say(DIRECTOR, withdrawn)
    const lines = linesIn(hall)
    expect(shownChanges(must(lines[0], 'the withdrawal'))).toMatchObject([{ now: null }])
    expect(lines.map(({ subject }) => subject.kind)).toEqual([
      'withdrawn',
      'result-corrected',
      'finished',
      'scoring',
      'ruled',
      'board-cancelled',
      'penalty',
      'named',
      'declined',
      'planned',
      'opened',
    ])
    const kinds = lines.map(line => backOf(line).kind)
    expect(kinds).toEqual([
      'statements',
      'stands-upon',
      ...Array.from({ length: 7 }, () => 'statements'),
      'none',
      'none',
    ])
  })

  test('[DS117] an act is taken back, that is taken back in turn, and both say what it was about', () => {
    const { hall, corrected, resultNow } = played()
    corrected('4S N -1')
    const takeBack = () => {
      const back = backOf(must(linesIn(hall)[0], 'the newest line'))
      if (back.kind !== 'statements') throw new Error(back.kind)
      for (const statement of back.statements) hall.say(DIRECTOR, statement)
    }
    takeBack()
    expect(resultNow()).toEqual(drawnResult('4S N ='))
    expect(linesIn(hall)[0]?.subject).toMatchObject({
      kind: 'taken-back',
      subject: { kind: 'result-corrected' },
    })
    expect(linesIn(hall)[1]?.status).toBe('taken-back')
    takeBack()
    expect(resultNow()).toEqual(drawnResult('4S N -1'))
    expect(linesIn(hall)[0]?.subject).toMatchObject({
      kind: 'put-back',
      subject: { kind: 'result-corrected' },
    })
  })

  test('[DS118] what stands on an act is named, the directors’ lines and what a table has said since', () => {
    const { hall, place, corrected } = played()
    corrected('4S N -1')
    const later = corrected('4S N -2', OTHER)
    const lines = linesIn(hall)
    const back = backOf(must(lines[1], 'the first correction'))
    if (back.kind !== 'stands-upon') throw new Error(back.kind)
    expect(upon(lines, back.by).acts.map(({ key }) => key)).toEqual([lines[0]?.key])
    expect(upon(lines, back.by).others).toEqual([])
    expect(lines[0]?.acts[0].fact.hash).toBe(later.hash)

    const other = played()
    const withdrawn = must(resultWithdrawn(other.hall.state(), other.place), 'a withdrawal')
    other.hall.say(DIRECTOR, withdrawn)
    const again = other.hall.result(1, 1, place.board, '3N E =').fact
    const [line] = linesIn(other.hall)
    const held = backOf(must(line, 'the withdrawal'))
    if (held.kind !== 'stands-upon') throw new Error(held.kind)
    expect(upon(linesIn(other.hall), held.by).others).toMatchObject([
      { device: again.device, seq: again.seq },
    ])
  })

  test('[DS252] each line of the log foresees the statement that would undo it, and whom that concerns', () => {
    const hall = createHall(planOffered(6))
    const body = { section: 'A', contestant: '3', number: 1, unit: 'points', hundredths: -100 } as const
    const { fact } = hall.say(DIRECTOR, { kind: 'adjustment', body })
    expect(foreseeableBack(must(linesIn(hall)[0], 'the line'))).toMatchObject({
      statement: { kind: 'taken-back', body: { about: { seq: fact.seq } } },
      section: 'A',
      concerned: ['3'],
    })
    hall.result(1, 1, 1, '3N N 9')
    const place = { section: 'A', round: 1, table: 1, board: 1 }
    const correction = directorResult(hall.state(), place, drawnResult('3N N 8'), '')
    hall.say(DIRECTOR, must(correction, 'the correction'))
    const seats = sectionOf(hall.state(), 'A')?.resultAt(1, 1, 1)?.body.seats
    const foreseen = foreseeableBack(must(linesIn(hall)[0], 'the line'))
    expect(new Set(foreseen?.concerned)).toEqual(new Set(Object.values(must(seats, 'the seats'))))
    const name = (contestant: string): Statement => ({
      kind: 'contestant-named',
      body: { section: 'A', contestant, players: ['Ana', 'Bo'] },
    })
    for (const fact of ['1', '2'].map(one => hall.make(DIRECTOR, name(one)))) hall.hand(fact)
    expect(foreseeableBack(must(linesIn(hall)[0], 'the line'))).toBeUndefined()
  })

  test('[DS119] so are the results of a round that were called right by one key', () => {
    const hall = createHall(planOffered(6))
    hall.playRound(1, 1, '3N N 9')
    const section = must(sectionOf(hall.state(), 'A'), 'the section')
    const results = (section.entryAt(1, 1)?.boards ?? []).flatMap(
      board => section.resultAt(1, 1, board)?.fact ?? [],
    )
    const facts = confirming(hall.state(), results).map(one => hall.make(DIRECTOR, one))
    for (const fact of facts) hall.hand(fact)
    const [line] = linesIn(hall)
    expect(line?.subject).toEqual({ kind: 'confirmed', count: results.length, place: null })
    expect(results.length).toBeGreaterThan(1)
  })

  test('[DS119] names given by one key are one line, and go back together', () => {
    const hall = createHall(planOffered(6))
    // The hall's clock moves between two facts; facts recorded together have the same time.
    const name = (contestant: string, players: string[]): Statement => ({
      kind: 'contestant-named',
      body: { section: 'A', contestant, players },
    })
    const facts = [name('1', ['Ana', 'Bo']), name('2', ['Cy', 'Di'])].map(one => hall.make(DIRECTOR, one))
    for (const fact of facts) hall.hand(fact)
    const [line] = linesIn(hall)
    expect(line?.subject).toEqual({ kind: 'named', section: 'A', contestants: ['1', '2'] })
    const back = backOf(must(line, 'the line'))
    if (back.kind !== 'statements') throw new Error(back.kind)
    expect(
      back.statements.map(({ body }) => 'about' in body && 'seq' in body.about && body.about.seq),
    ).toEqual(facts.map(({ seq }) => seq).toReversed())
    for (const statement of back.statements) hall.say(DIRECTOR, statement)
    expect(sectionOf(hall.state(), 'A')?.playersOf('1')).toEqual([])
    expect(lastLineOf({ entries: hall.entries, state: hall.state() }, DIRECTOR)).toEqual(linesIn(hall)[0])
    const contestants = () =>
      linesIn(hall).flatMap(({ subject }) => (subject.kind === 'named' ? [subject.contestants] : []))
    expect(contestants()).toEqual([['1', '2']])
    // Separate: recorded later, by another director, or changed since.
    sayOver(hall, name('1', ['Ana', 'Bo']))
    sayOver(hall, name('2', ['Cy', 'Di']))
    expect(contestants()).toEqual([['2'], ['1'], ['1', '2']])
    const both = [
      hall.make(DIRECTOR, withReplacedFacts(hall.state(), name('3', ['Ed', 'Flo']))),
      hall.make(OTHER, withReplacedFacts(hall.state(), name('4', ['Gil', 'Hal']))),
    ]
    for (const fact of both) hall.hand(fact)
    expect(contestants().slice(0, 2)).toEqual([['4'], ['3']])
    const two = [name('5', ['Ian', 'Jo']), name('6', ['Kim', 'Lea'])].map(one => hall.make(DIRECTOR, one))
    for (const fact of two) hall.hand(fact)
    expect(contestants()[0]).toEqual(['5', '6'])
    expect(lastLineOf({ entries: hall.entries, state: hall.state() }, DIRECTOR)).toEqual(linesIn(hall)[0])
    expect(lastLineOf({ entries: hall.entries, state: hall.state() }, OTHER)?.subject).toMatchObject({
      contestants: ['4'],
    })
    expect(lastLineOf({ entries: hall.entries, state: hall.state() }, tableDevice(1))).toBeUndefined()
    sayOver(hall, name('5', ['Ian', 'Joe']), OTHER)
    expect(contestants().slice(0, 3)).toEqual([['5'], ['6'], ['5']])
  })
})

test('[DS220] of people who came in by a change of the movement, and were named with it, the change is the last act', () => {
  const { hall } = played()
  const plan = must(sectionOf(hall.state(), 'A'), 'section A').plan
  const closed = must(changePlan(plan, [], { kind: 'table-closed', table: 2, round: 3 }), 'the change')
  if (!closed.ok) throw new Error(closed.problem.code)
  const changed = hall.make(
    DIRECTOR,
    withReplacedFacts(hall.state(), {
      kind: 'section-planned',
      body: { section: 'A', version: 2, plan: encodePlan(closed.value.plan) },
    }),
  )
  const named = (players: string[]): Statement => ({
    kind: 'contestant-named',
    body: { section: 'A', contestant: '6', players },
  })
  // The hall's clock moves between two facts; facts recorded together have the same time.
  for (const fact of [changed, hall.make(DIRECTOR, named(['Ida', 'Jon']))]) hall.hand(fact)
  const last = () =>
    must(lastLineOf({ entries: hall.entries, state: hall.state() }, DIRECTOR), 'the last act')
  expect(last().subject).toMatchObject({
    kind: 'plan-changed',
    news: { kind: 'table-closed', table: 2, round: 3 },
  })
  expect(backOf(last()).kind).toBe('plan')
  expect(linesIn(hall)[0]?.subject).toMatchObject({ kind: 'named', contestants: ['6'] })
  // Named later, it has the name that was last given.
  sayOver(hall, named(['Ida', 'Joe']))
  expect(last().subject).toMatchObject({ kind: 'named', contestants: ['6'] })
})

test('[DS222] a penalty and a bonus are told apart, and either that was lifted', () => {
  const { hall } = played()
  const give = (number: number, hundredths: number) =>
    sayOver(hall, {
      kind: 'adjustment',
      body: { section: 'A', contestant: '1', number, unit: 'percent-of-top', hundredths },
    })
  give(1, -1000)
  give(2, 500)
  give(2, 0)
  const kinds = linesIn(hall).map(({ subject }) => subject.kind)
  expect(kinds.slice(0, 3)).toEqual(['adjustment-lifted', 'bonus', 'penalty'])
})

test('[DS116] what was done with seats and places is told by what it was', () => {
  const { hall, place } = played()
  const [, second = 0, third = 0] = must(sectionOf(hall.state(), 'A')?.entryAt(1, 1), 'an entry').boards
  const other = { ...place, board: second }
  const newest = () => linesIn(hall)[0]?.subject
  hall.say(DIRECTOR, must(resultMoved(hall.state(), place, other), 'a move'))
  expect(newest()).toEqual({ kind: 'moved', one: place, other })
  hall.result(1, 1, place.board, '3N E =')
  hall.say(DIRECTOR, must(resultsExchanged(hall.state(), place, other), 'an exchange'))
  expect(newest()).toEqual({ kind: 'exchanged', one: place, other })
  hall.say(DIRECTOR, must(satTurned(hall.state(), 'A', { round: 1, table: 1 }, { kind: 'round' }), 'a turn'))
  expect(newest()).toEqual({ kind: 'seats', section: 'A', round: 1, tables: [1] })
  const places = [{ round: 1, table: 1, board: third }]
  hall.say(DIRECTOR, { kind: 'board-state', body: { section: 'A', plan: 1, state: 'cut', places } })
  expect(newest()).toMatchObject({ kind: 'board-state', state: 'cut', tables: [1], boards: [third] })
})

test('[DS123] a change of the movement is taken back by a further one, after a look at it; both are lines of the log', () => {
  const { hall } = played()
  const plan = must(sectionOf(hall.state(), 'A'), 'section A').plan
  const closed = must(changePlan(plan, [], { kind: 'table-closed', table: 2, round: 3 }), 'the change')
  if (!closed.ok) throw new Error(closed.problem.code)
  sayOver(hall, {
    kind: 'section-planned',
    body: { section: 'A', version: 2, plan: encodePlan(closed.value.plan) },
  })
  const line = () => must(linesIn(hall)[0], 'the newest line')
  const { subject } = line()
  expect(subject).toMatchObject({ kind: 'plan-changed', news: { kind: 'table-closed', table: 2, round: 3 } })
  const back = backOf(line())
  if (back.kind !== 'plan') throw new Error(back.kind)
  const restored = undoPlanChange(hall.state(), back.section, back.version)
  if (!restored?.ok) throw new Error('not restored')
  hall.say(DIRECTOR, restored.value.statement)
  expect(line().subject).toEqual({ kind: 'taken-back', subject })
  expect(linesIn(hall)[1]?.status).toBe('taken-back')
  expect(sectionOf(hall.state(), 'A')?.plan.entries).toEqual(plan.entries)
  expect(backOf(line()).kind).toBe('plan')
})

test('[DS120] a result’s history tells every version: by whom, when, what, why, and what became of it', () => {
  const { hall, place, first, corrected } = played()
  hall.sit(1, 1)
  const { device, seq } = first
  hall.say(tableDevice(1), {
    ...resultStatement(hall.state(), 1, 1, place.board, '4S N -1'),
    replaces: { device, seq },
  })
  const ruled = corrected('3N E =', OTHER, 'Law 79B')
  hall.say(DIRECTOR, takingBack({ fact: ruled }))
  const withdrawn = must(resultWithdrawn(hall.state(), place), 'a withdrawal')
  const gone = hall.say(DIRECTOR, withdrawn).fact
  const versions = () => historyOf(hall.state(), hall.entries, place)
  expect(versions().map(({ role, status, body, reason }) => [role, status, body?.result, reason])).toEqual([
    ['director', 'stands', undefined, null],
    ['director', 'replaced', drawnResult('4S N -1'), null],
    ['director', 'taken-back', drawnResult('3N E ='), 'Law 79B'],
    ['table', 'replaced', drawnResult('4S N -1'), null],
    ['table', 'replaced', drawnResult('4S N ='), null],
  ])
  expect(versions().map(({ read }) => read)).toEqual([false, null, null, null, null])
  const about = [{ device: gone.device, seq: gone.seq }]
  hall.say(tableDevice(1), { kind: 'acknowledged', body: { section: 'A', table: 1, about } })
  expect(versions()[0]?.read).toBe(true)
  // A second first entry is pending: it is listed too.
  const fresh = played()
  fresh.hall.say(tableDevice(1), resultStatement(fresh.hall.state(), 1, 1, fresh.place.board, '2H E ='))
  expect(historyOf(fresh.hall.state(), fresh.hall.entries, fresh.place)[0]?.status).toBe('waits')
})

test('[DS121] what another director has changed since a form was opened is told with what it was and is', () => {
  const { hall, place, corrected } = played()
  const slots = [resultSlot(place)]
  const seen = seenIn(hall.state(), slots)
  const since = () => changedSince({ state: hall.state(), entries: hall.entries }, slots, seen, DIRECTOR)
  expect(since()).toEqual([])
  const fact = corrected('3N E =', OTHER)
  expect(since()).toMatchObject([
    {
      was: { body: { result: drawnResult('4S N =') } },
      now: { body: { result: drawnResult('3N E =') } },
      by: { fact: { hash: fact.hash } },
    },
  ])
  // Folded anew, as when the complete journal arrives, it is the same.
  const refolded = { state: fold(hall.entries), entries: hall.entries }
  expect(changedSince(refolded, slots, seenIn(hall.state(), slots), DIRECTOR)).toEqual([])
  // Withdrawn by the other director: nothing is current, and the screen still shows who did it.
  const withdrawn = must(resultWithdrawn(hall.state(), place), 'a withdrawal')
  const gone = hall.say(OTHER, withdrawn).fact
  expect(since()).toMatchObject([{ now: null, by: { fact: { hash: gone.hash } } }])
  const own = changedSince({ state: hall.state(), entries: hall.entries }, slots, seen, OTHER)
  expect(own).toEqual([])
})

test('[DS230] a form that was keyed and is taken up again remembers what its director had seen', () => {
  const { hall, place, corrected } = played()
  const slots = [resultSlot(place), rulingSlot(place)]
  const seen = { current: seenIn(hall.state(), slots) }
  const remembered = seenField(hall.state, slots, seen).said()
  const fact = corrected('3N E =', OTHER)
  const again = { current: seenIn(hall.state(), slots) }
  const journal = () => ({ state: hall.state(), entries: hall.entries })
  seenField(hall.state, slots, again).put(remembered)
  expect(changedSince(journal(), slots, again.current, DIRECTOR)).toMatchObject([
    { was: { body: { result: drawnResult('4S N =') } }, by: { fact: { hash: fact.hash } } },
  ])
  // Seen by then, it is not shown again; and unreadable data count as none.
  const later = seenField(hall.state, slots, { current: seenIn(hall.state(), slots) }).said()
  for (const before of [later, 'unreadable']) {
    again.current = seenIn(hall.state(), slots)
    seenField(hall.state, slots, again).put(before)
    expect(changedSince(journal(), slots, again.current, DIRECTOR)).toEqual([])
  }
})

test('[DS122] a penalty given while another director gave one stands beside that, and not instead', () => {
  const { hall } = played()
  const body = { section: 'A', contestant: '1', number: 1, unit: 'points', hundredths: -100 } as const
  const mine = hall.make(OTHER, { kind: 'adjustment', body })
  sayOver(hall, { kind: 'adjustment', body: { ...body, hundredths: -200 } })
  expect(hall.hand(mine).decision).toMatchObject({ kind: 'refused', code: 'already-entered' })
  hall.say(OTHER, must(resubmit(hall.state(), mine), 'said anew'))
  const given = sectionOf(hall.state(), 'A')?.adjustments()
  expect(given?.map(one => one.body.hundredths)).toEqual([-200, -100])
})

test('[DS122] what the desk refused is said again over what stands now, where that can be', () => {
  const { hall, place, corrected, resultNow } = played()
  const body = resultStatement(hall.state(), 1, 1, place.board, '2H E =').body
  const mine = hall.make(OTHER, withReplacedFacts(hall.state(), { kind: 'result', body }))
  const stands = corrected('3N E =')
  expect(hall.hand(mine).decision).toMatchObject({ kind: 'refused', code: 'already-corrected' })
  expect(standingNow(hall.state(), mine)).toMatchObject([{ fact: { hash: stands.hash } }])
  hall.say(OTHER, must(resubmit(hall.state(), mine), 'said anew'))
  expect(resultNow()).toEqual(drawnResult('2H E ='))

  const [, second = 0] = must(sectionOf(hall.state(), 'A')?.entryAt(1, 1), 'an entry').boards
  const moved = resultStatement(hall.state(), 1, 1, second, '2H E =')
  const from = sectionOf(hall.state(), 'A')?.resultAt(1, 1, place.board)?.fact
  const { device, seq } = must(from, 'what stands')
  const move = hall.make(OTHER, { ...moved, replaces: { device, seq } })
  hall.result(1, 1, second, '3N E =')
  expect(hall.hand(move).decision).toMatchObject({ kind: 'refused', code: 'already-entered' })
  hall.say(OTHER, must(resubmit(hall.state(), move), 'said anew'))
  const boards = () =>
    [place.board, second].map(board => sectionOf(hall.state(), 'A')?.resultAt(1, 1, board)?.body.result)
  expect(boards()).toEqual([undefined, drawnResult('2H E =')])

  const gone = hall.make(OTHER, takingBack({ fact: stands }))
  expect(hall.hand(gone).decision).toMatchObject({ kind: 'refused', code: 'stands-upon' })
  expect(resubmit(hall.state(), gone)).toBeNull()
})
