import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { encodePlan } from '../../movement/plan/plan-wire.ts'
import { createHall, DIRECTOR, drawnResult, type Hall, SETTINGS, tableDevice } from '../../test/hall.ts'
import { lawRuling, placeAt, recordedAuction, SECRET_PATH } from '../../test/law-rulings.ts'
import { planOffered } from '../../test/plan-offered.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import { fold } from '../decide/fold.ts'
import { nameOf } from '../identity.ts'
import { previewOf } from '../preview/preview.ts'
import { sectionOf } from '../section/section.ts'
import { fullTraveller } from '../standings/traveller-view.ts'
import type { Statement } from '../state/fact.ts'
import { tableViews } from '../table-views/table-views.ts'
import { entriesViewSchema, readableEntries } from '../views/view-bodies.ts'
import { CARD_VIEW, LAWS_VIEW, travellerView } from '../views/view-names.ts'
import { allLawRulings, lawRulingsAt, nextLawRulingNumber } from './law-rulings.ts'
import { type LawsView, lawsView } from './laws-view.ts'
import { ordersAt, ordersFromView } from './orders.ts'
import { pendingBoards } from './pending.ts'
import { rememberedAt, rememberedNow } from './remembered.ts'

const PASS = { kind: 'pass', law: '30A', seat: 'N', until: 'next' } as const
const LEAD = {
  ...({ kind: 'lead', law: '26B', seat: 'W' } as const),
  choice: 'forbid' as const,
  suits: [],
  lessNamed: false,
}
const PLACE = { section: 'A', table: 1, round: 1, board: 1 } as const
const ONE = [1, 1, 1] as const
const HERE = { section: 'A', table: 1 } as const

const opened = (settings: Partial<typeof SETTINGS> = {}) => {
  const hall = createHall(planOffered(4), { ...SETTINGS, halves: 'decimal', ...settings })
  hall.sit(1, 1)
  return hall
}
const rule = (
  hall: Hall,
  ...[at, outcome, more]: Parameters<typeof lawRuling> extends [unknown, ...infer R] ? R : never
) => hall.say(DIRECTOR, lawRuling(hall.state(), at, outcome, more))
const back = (hall: Hall, { fact }: ReturnType<Hall['say']>) => {
  const { device, seq, hash } = fact
  return hall.say(DIRECTOR, { kind: 'taken-back', body: { about: { device, seq, hash } } })
}
const used = (hall: Hall, order: number, use: Extract<Statement, { kind: 'order-used' }>['body']['use']) =>
  hall.say(tableDevice(1), {
    kind: 'order-used',
    body: { ...placeAt(hall.state(), 1, 1, 1), ruling: 1, order, use },
  })
const usesOf = (hall: Hall) => ordersAt(hall.state(), PLACE).map(({ use }) => use.kind)
const shown = (hall: Hall, table: number) => JSON.stringify([...tableViews(hall.state(), 'A', table)])

describe('guided rulings in a session', () => {
  test('[LR1] several stand about a board; a number is never used twice, and a tablet makes none', () => {
    const hall = opened()
    const first = rule(hall, ONE)
    rule(hall, ONE, { orders: [PASS] })
    expect(lawRulingsAt(hall.state(), PLACE).map(({ body }) => body.number)).toEqual([1, 2])
    back(hall, first)
    expect(nextLawRulingNumber(hall.state(), PLACE)).toBe(3)
    expect(rule(hall, ONE, {}, { number: 1 }).decision).toMatchObject({
      kind: 'refused',
      code: 'already-entered',
    })
    const own = lawRuling(hall.state(), ONE)
    expect(hall.say(tableDevice(1), own).decision).toMatchObject({ kind: 'refused', code: 'director-only' })
  })

  test('[LR2] the report has every one that counted, those taken back too', () => {
    const hall = opened()
    const first = rule(hall, ONE)
    rule(hall, ONE)
    back(hall, first)
    expect(allLawRulings(hall.state()).map(({ fact, status }) => [fact.body.number, status])).toEqual([
      [1, 'taken-back'],
      [2, 'stands'],
    ])
    expect(allLawRulings(hall.state())[0]?.fact.body.path).toEqual(SECRET_PATH)
  })

  test('[LR3] its result and its sides count as the director’s, and taken back give back what stood', () => {
    const hall = opened()
    const before = hall.result(1, 1, 1, '4S N =')
    const section = () => must(sectionOf(hall.state(), 'A'), 'the section')
    const said = rule(hall, ONE, {}, { result: drawnResult('4S N -1') })
    expect(said.decision).toEqual({ kind: 'admitted', by: 'rule' })
    expect(section().resultAt(1, 1, 1)?.body.result).toEqual(drawnResult('4S N -1'))
    expect(hall.result(1, 1, 1, '4S N +1', nameOf(said.fact)).decision).toMatchObject({
      kind: 'waiting',
      code: 'already-corrected',
    })
    back(hall, said)
    expect(section().resultAt(1, 1, 1)?.fact).toEqual(before.fact)
    const PLUS = { kind: 'average-plus' } as const
    const sides = rule(hall, ONE, {}, { sides: { NS: PLUS, EW: PLUS } })
    expect(section().boardAt(1, 1, 1).kind).toBe('ruled')
    back(hall, sides)
    expect(section().boardAt(1, 1, 1).kind).toBe('played')
  })

  test('[LR4] an order is open, then what the declarer chose, then used up: by a tap or by the result', () => {
    const hall = opened()
    rule(hall, ONE, { orders: [PASS, LEAD] })
    expect(usesOf(hall)).toEqual(['open', 'open'])
    used(hall, 0, { kind: 'used-up' })
    used(hall, 1, { kind: 'forbidden', suit: 'S' })
    expect(usesOf(hall)).toEqual(['used-up', 'forbidden'])
    hall.result(1, 1, 1, '4S N =')
    expect(usesOf(hall)).toEqual(['used-up', 'used-up'])
  })

  test('[LR5] a table is told orders and how the auction goes on, and not how the ruling was come to', () => {
    const hall = opened()
    const auction = { calls: [{ seat: 'N', call: '1S' }], turn: 'E', said: 1 } as const
    hall.say(tableDevice(1), recordedAuction(hall.state(), ONE, 'N:1S'))
    rule(hall, ONE, { orders: [LEAD], auction: { ...auction, calls: [...auction.calls] } })
    const view = lawsView(hall.state(), HERE)
    expect(view?.rulings).toMatchObject([{ board: 1, number: 1, orders: [LEAD], auction }])
    expect(lawsView(hall.state(), { section: 'A', table: 2 })).toBeUndefined()
    hall.result(1, 1, 1, '4S N =')
    rule(hall, ONE, { pending: ['23'] }, { result: drawnResult('4S N -1') })
    expect(shown(hall, 1)).not.toContain('secret-answer')
    expect(lawsView(hall.state(), HERE)?.rulings.map(told => told.auction)).toEqual([null, null])
  })

  test('[LR6] a tablet has the result of a ruling from its card, and what it said of orders from its own words', () => {
    const hall = opened()
    rule(hall, ONE, { orders: [LEAD] })
    used(hall, 0, { kind: 'forbidden', suit: 'H' })
    const tablet = () => {
      const views = tableViews(hall.state(), 'A', 1)
      const entries = [...views].flatMap(([name, body]) =>
        name === 'plan' || name === CARD_VIEW ? readableEntries(body as never) : [],
      )
      return { state: fold(entries), laws: views.get(LAWS_VIEW) as LawsView }
    }
    expect(ordersFromView(tablet().laws, tablet().state, PLACE).map(({ use }) => use)).toEqual([
      { kind: 'forbidden', suit: 'H' },
    ])
    hall.result(1, 1, 1, '4S N =')
    const said = rule(hall, ONE, {}, { result: drawnResult('4S N -1') })
    const stands = () => sectionOf(tablet().state, 'A')?.resultAt(1, 1, 1)?.body.result
    expect(stands()).toEqual(drawnResult('4S N -1'))
    back(hall, said)
    expect(stands()).toEqual(drawnResult('4S N ='))
  })

  test('[LR7] a board to be looked at is pending until the director has ruled about it or says that nothing is to be done', () => {
    const hall = opened()
    const pending = () => pendingBoards(hall.state()).map(({ laws, isDue }) => [...laws, isDue])
    rule(hall, ONE, { pending: ['23'] })
    expect(pending()).toEqual([['23', false]])
    hall.result(1, 1, 1, '4S N =')
    expect(pending()).toEqual([['23', true]])
    const place = placeAt(hall.state(), 1, 1, 1)
    const looked = hall.say(DIRECTOR, { kind: 'looked-at', body: { ...place, ruling: 1 } })
    expect(pending()).toEqual([])
    back(hall, looked)
    const MINUS = { kind: 'average-minus' } as const
    const sides = { NS: MINUS, EW: MINUS }
    hall.say(DIRECTOR, withReplacedFacts(hall.state(), { kind: 'ruling', body: { ...place, sides } }))
    expect(pending()).toEqual([])
  })
})

describe('a cancelled call that is remembered', () => {
  /** Returns where the pair that sat North at table 1 in round 1 meets a board of a later round. */
  function later(hall: Hall) {
    const section = must(sectionOf(hall.state(), 'A'), 'the section')
    const pair = must(section.entryAt(1, 1)?.seats.N, 'the pair')
    const entry = must(
      section.seatedPlan.entries.find(({ round, seats }) => round > 1 && Object.values(seats).includes(pair)),
      'where they play later',
    )
    return { pair, entry, board: must(entry.boards[0], 'its board') }
  }

  test('[LR8] it follows the pair to that board, wherever they sit, and its call is told to no table', () => {
    const hall = opened()
    const { pair, entry, board } = later(hall)
    rule(hall, ONE, { remembered: { board, seat: 'N', call: '5D' } }, { irregularity: 'wrong-cards' })
    const met = () => rememberedAt(hall.state(), 'A', entry.table, entry.round)
    expect(met()).toMatchObject([{ board, contestant: pair, call: '5D' }])
    expect(entry.seats[must(met()[0], 'the call').seat]).toBe(pair)
    expect(rememberedNow(hall.state())).toEqual([])
    hall.sit(entry.table, entry.round)
    expect(rememberedNow(hall.state())).toHaveLength(1)
    expect(lawsView(hall.state(), { section: 'A', table: entry.table })?.remembered).toMatchObject([
      { board },
    ])
    expect(shown(hall, entry.table)).not.toContain('5D')
    rule(hall, [entry.table, entry.round, board], {}, { irregularity: 'remembered-call' })
    expect(met()).toEqual([])
  })

  test('[LR8] after a change of the movement it waits where the pair sits now', () => {
    const hall = opened()
    const { pair, entry, board } = later(hall)
    rule(hall, ONE, { remembered: { board, seat: 'N', call: '5D' } })
    const section = must(sectionOf(hall.state(), 'A'), 'the section')
    const other = must(
      section.plan.entries.find(one => one.round === entry.round && one.table !== entry.table),
      'another table',
    )
    // The two tables of the round swap places.
    const entries = section.plan.entries.map(one =>
      one === entry || (one.round === entry.round && one.table === entry.table)
        ? { ...one, table: other.table }
        : one === other
          ? { ...one, table: entry.table }
          : one,
    )
    const plan = encodePlan({ ...section.plan, entries })
    const said = hall.say(
      DIRECTOR,
      withReplacedFacts(hall.state(), { kind: 'section-planned', body: { section: 'A', version: 2, plan } }),
    )
    expect(said.decision).toEqual({ kind: 'admitted', by: 'rule' })
    expect(rememberedAt(hall.state(), 'A', entry.table, entry.round)).toEqual([])
    expect(rememberedAt(hall.state(), 'A', other.table, entry.round)).toMatchObject([
      { board, contestant: pair },
    ])
    expect(fold(hall.entries)).toEqual(hall.state())
  })
})

describe('a recorded auction', () => {
  const CALLS = 'N:1S E:P S:4S W:P N:P E:P'

  test('[LR9] another tablet of the table is given it while it lasts, and nobody once it is closed', () => {
    const hall = opened()
    const say = (closed: boolean) =>
      hall.say(tableDevice(1), recordedAuction(hall.state(), ONE, CALLS, closed))
    say(false)
    expect(shown(hall, 1)).toContain(CALLS)
    expect(shown(hall, 2)).not.toContain(CALLS)
    say(true)
    expect(shown(hall, 1)).not.toContain(CALLS)
  })

  test('[LR9] a result closes it, and so do people who sit down for the next round', () => {
    const hall = opened()
    hall.say(tableDevice(1), recordedAuction(hall.state(), ONE, CALLS))
    hall.sit(1, 2)
    expect(shown(hall, 1)).not.toContain(CALLS)
    const again = opened()
    again.say(tableDevice(1), recordedAuction(again.state(), ONE, CALLS))
    again.result(1, 1, 1, '4S N =')
    const card = v(tableViews(again.state(), 'A', 1).get(CARD_VIEW))
    expect(card).not.toContain(CALLS)
  })

  test('[LR10] the traveller of a board has it for whoever has played the board', () => {
    const hall = opened()
    hall.say(tableDevice(1), recordedAuction(hall.state(), ONE, CALLS, true))
    hall.result(1, 1, 1, '4S N =')
    expect(v(tableViews(hall.state(), 'A', 1).get(travellerView(1)))).toContain(CALLS)
    for (const table of [2, 3, 4]) expect(shown(hall, table)).not.toContain(CALLS)
  })

  test('[LR10] what is called of a board after a result was taken from it to another is not told with that one', () => {
    const hall = opened()
    const { fact } = hall.result(1, 1, 1, '4S N =')
    hall.result(1, 1, 2, '4S N =', { device: fact.device, seq: fact.seq })
    hall.say(tableDevice(1), recordedAuction(hall.state(), ONE, CALLS, true))
    for (const table of [1, 2, 3, 4]) expect(shown(hall, table)).not.toContain(CALLS)
  })
})

const v = (body: unknown): string => JSON.stringify(body ?? entriesViewSchema.type)

describe('the cap of the Laws of 1997 by a guided ruling', () => {
  const CAPPED = { NS: { kind: 'at-most-average-minus' }, EW: { kind: 'as-played' } } as const

  test('[LR11] the preview is what then happens, and taken back all is as it was', () => {
    for (const form of ['matchpoints', 'butler'] as const) {
      const hall = opened({ laws: '1997', form })
      hall.playRound(1, 1, '4S N +1')
      hall.playRound(2, 1, '4S N =')
      const before = fullTraveller(hall.state(), 'A', 1)
      const word = lawRuling(hall.state(), ONE, {}, { sides: CAPPED })
      const { boards } = previewOf(hall.state(), word)
      const said = hall.say(DIRECTOR, word)
      const after = fullTraveller(hall.state(), 'A', 1)
      expect(boards.find(({ board }) => board === 1)?.is).toEqual(after)
      expect(after).not.toEqual(before)
      back(hall, said)
      expect(fullTraveller(hall.state(), 'A', 1)).toEqual(before)
    }
  })
})
