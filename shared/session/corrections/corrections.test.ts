import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { mitchell } from '../../movement/make/mitchell/mitchell.ts'
import { createHall, DIRECTOR, drawnResult, type Hall, SETTINGS, tableDevice } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import { scorecardsView } from '../between-rounds/scorecards.ts'
import type { Settings } from '../facts/session-opened.ts'
import { nameOf } from '../identity.ts'
import { sectionOf } from '../section/section.ts'
import { publishedStandings } from '../standings/standings-view.ts'
import { hubTimeOf, type Statement } from '../state/fact.ts'
import { askedCorrections, correctionPeriod } from './corrections.ts'
import { revisionOf } from './revision.ts'

const MINUTE = 60_000
const plan = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 1 }))
const TIMES: Partial<Settings> = { corrections: { minutes: 30, appeals: 20 } }

function closedHall(settings: Partial<Settings> = TIMES) {
  const hall = createHall(plan, { ...SETTINGS, ...settings })
  for (let table = 1; table <= 3; table += 1) hall.assign(tableDevice(table), table)
  for (let round = 1; round <= 3; round += 1)
    for (let table = 1; table <= 3; table += 1) {
      hall.sit(table, round)
      hall.playRound(table, round, `4S N ${8 + table}`)
    }
  const { fact } = close(hall)
  return { hall, closedAt: must(hubTimeOf(fact.at), 'a time') }
}

const close = (hall: Hall, closed = true) =>
  hall.say(DIRECTOR, withReplacedFacts(hall.state(), { kind: 'session-closed', body: { closed } }))

const ROUND = 1
const TABLE = 2
const board = must(
  plan.entries.find(({ round, table }) => round === ROUND && table === TABLE)?.boards[0],
  'a board',
)
const PLACE = { round: ROUND, table: TABLE, board }
const seatsOf = (hall: Hall) =>
  must(sectionOf(hall.state(), 'A')?.resultAt(ROUND, TABLE, board)?.body.seats, 'seats')

const asking = (hall: Hall, contestant = seatsOf(hall).N, should: string | null = '4S N 12'): Statement => ({
  kind: 'correction-asked',
  body: {
    section: 'A',
    table: lastTable(hall, contestant),
    contestant,
    place: PLACE,
    should: should === null ? null : drawnResult(should),
  },
})

const lastTable = (hall: Hall, contestant: string) =>
  must(
    sectionOf(hall.state(), 'A')
      ?.entriesOf(3)
      .find(({ seats }) => Object.values(seats).includes(contestant))?.table,
    'his table',
  )

const ask = (hall: Hall, contestant = seatsOf(hall).N, should: string | null = '4S N 12') =>
  hall.say(tableDevice(lastTable(hall, contestant)), asking(hall, contestant, should))

function answer(hall: Hall, agrees: boolean, contestant = seatsOf(hall).E) {
  const [asked] = askedCorrections(hall.state())
  const { device, seq, hash } = must(asked, 'a correction').fact
  const table = lastTable(hall, contestant)
  const body = { section: 'A', table, contestant, place: PLACE, about: { device, seq, hash }, agrees }
  return hall.say(tableDevice(table), { kind: 'correction-agreed', body })
}

const settle = (hall: Hall) => {
  const [asked] = askedCorrections(hall.state())
  const { should, fact } = must(asked, 'a correction')
  const stands = must(sectionOf(hall.state(), 'A')?.resultAt(ROUND, TABLE, board), 'a result')
  const body = { ...stands.body, result: should, asked: nameOf(fact) }
  return hall.say(DIRECTOR, { kind: 'result', body, replaces: nameOf(stands.fact) })
}

const states = (hall: Hall) => askedCorrections(hall.state()).map(({ state, agrees }) => `${state} ${agrees}`)

describe('the period', () => {
  test('[SE344] figures are provisional from the close until the minutes of the session are over; appeals have an end of their own', () => {
    const { hall, closedAt } = closedHall()
    expect(correctionPeriod(hall.state())).toEqual({
      since: closedAt,
      until: closedAt + 30 * MINUTE,
      appeals: closedAt + 20 * MINUTE,
    })
    const { provisional, final } = must(publishedStandings(hall.state(), 'A'), 'a ranking')
    expect({ provisional, final }).toEqual({
      provisional: { until: closedAt + 30 * MINUTE, appeals: closedAt + 20 * MINUTE },
      final: true,
    })
  })

  test('[SE344] before the close there is none, nor where the session sets none; taken up and closed again it begins anew', () => {
    expect(correctionPeriod(closedHall({}).hall.state())).toBeNull()
    const { hall, closedAt } = closedHall()
    close(hall, false)
    expect(correctionPeriod(hall.state())).toBeNull()
    const { fact } = close(hall)
    const again = must(hubTimeOf(fact.at), 'a time')
    expect(again).toBeGreaterThan(closedAt)
    expect(correctionPeriod(hall.state())?.until).toBe(again + 30 * MINUTE)
  })
})

describe('a correction', () => {
  test('[SE345] is asked for after the close, of a board of his own, and changes nothing by itself', () => {
    const { hall } = closedHall()
    const before = publishedStandings(hall.state(), 'A')
    expect(ask(hall).decision).toEqual({ kind: 'admitted', by: 'rule' })
    expect(publishedStandings(hall.state(), 'A')).toEqual(before)
    expect(states(hall)).toEqual(['open null'])
    // The last statement is current, and may withdraw it.
    ask(hall, seatsOf(hall).N, '4S N 11')
    expect(askedCorrections(hall.state()).map(({ should }) => should)).toEqual([drawnResult('4S N 11')])
    ask(hall, seatsOf(hall).N, null)
    expect(states(hall)).toEqual([])
  })

  test('[SE345] of a board that he has not played, or at a table where he has not been, waits for the director', () => {
    const { hall } = closedHall()
    const { N, E } = seatsOf(hall)
    const stranger = must(
      plan.contestants.find(({ id }) => id !== N && id !== E),
      'somebody else',
    ).id
    expect(ask(hall, stranger).decision).toMatchObject({ kind: 'waiting', code: 'not-in-plan' })
    const stranger3 = must(
      [1, 2, 3].find(table =>
        plan.entries.every(
          entry => entry.table !== table || !Object.values(entry.seats).some(id => id === N),
        ),
      ),
      'a table where he has not been',
    )
    const said = asking(hall)
    if (said.kind !== 'correction-asked') throw new Error('a correction')
    const elsewhere = { ...said, body: { ...said.body, table: stranger3 } }
    expect(hall.say(tableDevice(stranger3), elsewhere).decision).toMatchObject({ code: 'other-table' })
    // A device never speaks at another's tablet for a table that it does not have.
    expect(hall.say(tableDevice(stranger3), said).decision).toMatchObject({ code: 'other-table' })
  })

  test('[SE346] the other side agrees or does not, at its own table; a partner does not speak for it; the director decides either way', () => {
    const { hall } = closedHall()
    ask(hall)
    expect(answer(hall, true).decision.kind).toBe('admitted')
    expect(states(hall)).toEqual(['open true'])
    answer(hall, false)
    expect(states(hall)).toEqual(['open false'])
    // Also at the tablet of the requester.
    const { N, E } = seatsOf(hall)
    const [asked] = askedCorrections(hall.state())
    const { device, seq, hash } = must(asked, 'a correction').fact
    const body = { section: 'A', contestant: E, place: PLACE, about: { device, seq, hash }, agrees: true }
    const table = lastTable(hall, N)
    expect(
      hall.say(tableDevice(table), { kind: 'correction-agreed', body: { ...body, table } }).decision.kind,
    ).toBe('admitted')
    expect(states(hall)).toEqual(['open true'])
    const own = { ...body, contestant: N, table, agrees: false }
    hall.say(tableDevice(table), { kind: 'correction-agreed', body: own })
    expect(states(hall)).toEqual(['open true'])
  })

  test('[SE347] is settled by the result of the director that names it; taken back it is open again', () => {
    const { hall } = closedHall()
    ask(hall)
    const { fact, decision } = settle(hall)
    expect(decision.kind).toBe('admitted')
    expect(states(hall)).toEqual(['corrected null'])
    expect(sectionOf(hall.state(), 'A')?.resultAt(ROUND, TABLE, board)?.body.result).toEqual(
      drawnResult('4S N 12'),
    )
    hall.say(DIRECTOR, { kind: 'taken-back', body: { about: { ...nameOf(fact), hash: fact.hash } } })
    expect(states(hall)).toEqual(['open null'])
  })

  test('[SE347] is settled by whatever the director says of the board after it, or that it stands as it is', () => {
    const { hall } = closedHall()
    ask(hall)
    const [asked] = askedCorrections(hall.state())
    const { device, seq, hash } = must(asked, 'a correction').fact
    const declined = hall.say(DIRECTOR, {
      kind: 'correction-declined',
      body: { section: 'A', place: PLACE, about: { device, seq, hash } },
    })
    expect(states(hall)).toEqual(['declined null'])
    hall.say(DIRECTOR, {
      kind: 'taken-back',
      body: { about: { ...nameOf(declined.fact), hash: declined.fact.hash } },
    })
    expect(states(hall)).toEqual(['open null'])
    const average = { kind: 'average' } as const
    const place = { section: 'A', plan: 1, ...PLACE, seats: seatsOf(hall) }
    hall.say(DIRECTOR, { kind: 'ruling', body: { ...place, sides: { NS: average, EW: average } } })
    expect(states(hall)).toEqual(['corrected null'])
  })

  test('[SE348] asked for after the end it goes to the director all the same, who reads that it is late', () => {
    const { hall } = closedHall({ corrections: { minutes: 0, appeals: 0 } })
    expect(ask(hall).decision.kind).toBe('admitted')
    expect(askedCorrections(hall.state())).toMatchObject([{ isLate: true, state: 'open' }])
    const early = closedHall()
    ask(early.hall)
    expect(askedCorrections(early.hall.state())).toMatchObject([{ isLate: false }])
  })

  test('[SE349] both sides read it on their cards, and nobody else does', () => {
    const { hall } = closedHall()
    ask(hall)
    const { N, E } = seatsOf(hall)
    const told = plan.contestants.flatMap(({ id }) => {
      const cards = scorecardsView(hall.state(), 'A', lastTable(hall, id))?.cards ?? []
      const lines = cards.find(card => card.contestant === id)?.lines ?? []
      return lines.flatMap(line => (line.correction ? [{ id, at: line.board, ...line.correction }] : []))
    })
    expect(told.map(({ id, at, own, by, state }) => [id, at, own, by, state]).sort()).toEqual(
      [
        [N, board, true, sectionOf(hall.state(), 'A')?.labelOf(N), 'open'],
        [E, board, false, sectionOf(hall.state(), 'A')?.labelOf(N), 'open'],
      ].sort(),
    )
  })
})

describe('which publication figures are', () => {
  const number = (hall: Hall) => revisionOf(hall.state())?.number

  test('[SE350] the close gives out the first; each change of a figure after it the next one, taken back too', () => {
    const { hall } = closedHall()
    expect(number(hall)).toBe(1)
    expect(publishedStandings(hall.state(), 'A')?.revision).toBe(1)
    ask(hall)
    expect(number(hall)).toBe(1)
    const { fact } = settle(hall)
    expect(number(hall)).toBe(2)
    hall.say(DIRECTOR, { kind: 'taken-back', body: { about: { ...nameOf(fact), hash: fact.hash } } })
    expect(number(hall)).toBe(3)
    hall.say(DIRECTOR, {
      kind: 'adjustment',
      body: { section: 'A', contestant: seatsOf(hall).N, number: 1, unit: 'percent-of-top', hundredths: -10 },
    })
    expect([number(hall), publishedStandings(hall.state(), 'A')?.revision]).toEqual([4, 4])
  })

  test('[SE350] what changes no figure makes no new one; while a session is taken up again nothing is given out, and it counts on', () => {
    const { hall } = closedHall()
    const again = (more: Partial<Settings>) =>
      hall.say(
        DIRECTOR,
        withReplacedFacts(hall.state(), { kind: 'session-opened', body: { ...SETTINGS, ...TIMES, ...more } }),
      )
    again({ tables: { tablet: 'stand' } })
    expect(number(hall)).toBe(1)
    again({ tables: { tablet: 'stand' }, form: 'butler' })
    expect(number(hall)).toBe(2)
    close(hall, false)
    expect(number(hall)).toBeUndefined()
    expect(publishedStandings(hall.state(), 'A')?.revision).toBeUndefined()
    close(hall)
    expect(number(hall)).toBe(2)
  })

  test('[SE350] a result that waited and is let count is one; taken back it is another, and never an earlier one', () => {
    const { hall } = closedHall()
    const stands = must(sectionOf(hall.state(), 'A')?.resultAt(ROUND, TABLE, board), 'a result')
    const late = hall.say(tableDevice(TABLE), {
      kind: 'result',
      body: { ...stands.body, result: drawnResult('4S N 12') },
      replaces: nameOf(stands.fact),
    })
    expect([late.decision.kind, number(hall)]).toEqual(['waiting', 1])
    const { device, seq, hash } = late.fact
    const settled = hall.say(
      DIRECTOR,
      withReplacedFacts(hall.state(), {
        kind: 'settled',
        body: { about: { device, seq, hash }, admit: true },
      }),
    )
    expect(number(hall)).toBe(2)
    hall.say(DIRECTOR, {
      kind: 'taken-back',
      body: { about: { ...nameOf(settled.fact), hash: settled.fact.hash } },
    })
    expect(number(hall)).toBe(3)
  })
})
