import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parseCard, RANKS, SUITS } from '../../shared/game/card.ts'
import { SEATS } from '../../shared/game/seat.ts'
import { must } from '../../shared/lib/assert.ts'
import { eventResultsSchema } from '../../shared/look-up/event-results.ts'
import { publicIdOf } from '../../shared/look-up/public-id.ts'
import { isPlayed } from '../../shared/movement/plan/entry.ts'
import { encodePlan } from '../../shared/movement/plan/plan-wire.ts'
import type { Ask } from '../../shared/protocol/up.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import {
  createHall,
  DIRECTOR,
  drawnResult,
  resultStatement,
  SESSION,
  SETTINGS,
  tableDevice,
} from '../../shared/test/hall.ts'
import { planOffered } from '../../shared/test/plan-offered.ts'
import { createMemoryJournal } from '../journal/journal-memory.ts'
import { askTable } from '../test/door-requests.ts'
import { createHubHall, openedHubHall, PLAN } from '../test/hub-hall.ts'
import type { TableAsk } from './table-asks.ts'

const ONE = tableDevice(1)
const TWO = tableDevice(2)
/** Deal in which North-South have the spades. */
const DEAL = 'N:AKJ83.742.K95.A6 74.KQ93.J864.T95 Q965.A8.AT7.K842 T2.JT65.Q32.QJ73'
const OTHER = 'N:95.AJ76.QT5.QT95 AKQ72.53.A84.KJ4 83.T942.J762.732 JT64.KQ8.K93.A86'
const TRICKS: Readonly<Record<string, string>> = {
  [DEAL]: '9b7889b7883254532545',
  [OTHER]: '32433324339b7889b788',
}
const hands = (boards: readonly number[], deal = DEAL, anew = true): Extract<Ask, { what: 'hands' }> => ({
  what: 'hands',
  anew,
  boards: boards.map(board => ({ board, deal, tricks: TRICKS[deal] ?? null })),
})
const keyed = (text: string, lead?: string) => {
  const result = drawnResult(text)
  const card = lead === undefined ? undefined : parseCard(lead)
  return result.kind === 'played' && card ? { ...result, lead: card } : result
}
const doubt = (board: number, result: ReturnType<typeof keyed>, table = 1, round = 1): TableAsk => ({
  what: 'doubt',
  section: 'A',
  round,
  table,
  board,
  keyed: result,
})
const boardHands = (board: number, table = 1, round = 1): Ask => ({
  what: 'board-hands',
  section: 'A',
  round,
  table,
  board,
})

/** Plays boards 1 to 3 at table 1 in round 1; board 2 has other cards. */
function handsHall(journal = createMemoryJournal()) {
  const opened = openedHubHall(journal)
  opened.hall.ask(DIRECTOR, hands([1, 3, 4]))
  opened.hall.ask(DIRECTOR, hands([2], OTHER, false))
  return { ...opened, journal }
}

describe('hand records at the hub', () => {
  test('[DK130] the director loads, replaces and removes them; they survive a restart', () => {
    const { hall, journal } = handsHall()
    expect(hall.ask(DIRECTOR, hands([], DEAL, false))).toMatchObject({ ok: true, boards: 4 })
    const again = createHubHall(journal)
    again.desk.start()
    expect(again.ask(DIRECTOR, hands([], DEAL, false))).toMatchObject({ ok: true, boards: 4 })
    expect(again.ask(DIRECTOR, hands([7]))).toMatchObject({ boards: 1 })
    expect(again.ask(DIRECTOR, hands([]))).toMatchObject({ boards: 0 })
  })

  test('[DK755] hands of a section that is not there are refused, and nothing of them is kept', () => {
    const { hall, journal } = handsHall()
    const of = (section: string, boards: readonly number[], anew = true) =>
      hall.ask(DIRECTOR, { ...hands(boards, DEAL, anew), section })
    expect(of('Z', [1])).toMatchObject({ ok: false, sentence: 'There is no such section.' })
    expect(of('A', [1])).toMatchObject({ ok: true, boards: 1 })
    expect([...journal.hands(SESSION).keys()]).toEqual([null, 'A'])
  })

  test('[DK130] they are in no entry and leave the hub in no message before they may be shown; no table loads any', () => {
    const { hall, journal, result } = handsHall()
    hall.hello(ONE)
    hall.hello(DIRECTOR)
    hall.fact(result(1, 1, '4S N 12'))
    hall.pass(10_000)
    const left = JSON.stringify([hall.sent, hall.backups, journal.entries(SESSION), journal.clubEntries()])
    for (const deal of [DEAL, OTHER]) expect(left).not.toContain(deal.slice(2, 18))
    expect(hall.ask(TWO, hands([1]))).toMatchObject({ ok: false, code: 'director-only' })
  })

  test('[DK131] the hands of a board are shown where all who sit there have played and accepted it, and nowhere else', () => {
    const { hall, result } = handsHall()
    expect(hall.ask(ONE, boardHands(1))).toMatchObject({ ok: false, code: 'not-now' })
    hall.fact(result(1, 1, '4S N 12'))
    expect(hall.ask(ONE, boardHands(1))).toMatchObject({
      ok: true,
      hands: { deal: DEAL, tricks: TRICKS[DEAL] },
    })
    expect(hall.ask(ONE, boardHands(2))).toMatchObject({ ok: false })
    expect(hall.ask(TWO, boardHands(1))).toMatchObject({ ok: false })
    expect(hall.ask(TWO, boardHands(1, 2))).toMatchObject({ ok: false })
    // They have moved on: others sit there now.
    hall.fact(result(1, 7, '1N N 7', 2))
    expect(hall.ask(ONE, boardHands(1))).toMatchObject({ ok: false })
    hall.ask(DIRECTOR, hands([]))
    expect(hall.ask(ONE, boardHands(7, 1, 2))).toEqual({ type: 'answer', id: 'a', ok: false, ...NO })
  })

  test('[DK470] for paper the director is told the hands of boards that nobody has to play any more, and no others', () => {
    const { hall, room, result } = handsHall()
    const played = (after: number): Ask => ({ what: 'played-hands', after })
    const entries = must(sectionOf(room.state(), 'A'), 'section A').plan.entries
    const playing = entries.filter(entry => isPlayed(entry) && entry.boards.includes(1))
    for (const { table, round } of playing.slice(1)) hall.fact(result(table, 1, '4S N 12', round))
    expect(hall.ask(DIRECTOR, played(0))).toMatchObject({ ok: true, dealt: [] })
    for (const { table, round } of playing.slice(0, 1)) hall.fact(result(table, 1, '4S N 12', round))
    expect(hall.ask(DIRECTOR, played(0))).toMatchObject({
      dealt: [{ board: 1, deal: DEAL, tricks: TRICKS[DEAL] }],
    })
    expect(hall.ask(DIRECTOR, played(1))).toMatchObject({ dealt: [] })
    expect(hall.ask(ONE, played(0))).toMatchObject({ ok: false, code: 'director-only' })
  })
})

describe('hands of sections that play other deals', () => {
  const ofA = tableDevice(1)
  const ofB = tableDevice(3)
  /** Creates two sections where table 1 has board 1; section B has its own cards. */
  function twoSections(sections: 'across' | 'apart' = 'apart') {
    const { hall, room } = openedHubHall(undefined, undefined, PLAN, { ...SETTINGS, sections, leads: true })
    const planned = { section: 'B', version: 1, plan: encodePlan(PLAN) }
    hall.fact(room.make(DIRECTOR, { kind: 'section-planned', body: planned }))
    askTable(hall.desk, { device: ofB, section: 'B', table: 1 })
    hall.desk.linked(ofB, {})
    hall.ask(DIRECTOR, hands([1, 2, 3]))
    hall.ask(DIRECTOR, { ...hands([1], OTHER), section: 'B' })
    const { body } = resultStatement(room.state(), 1, 1, 1, '4S N 10')
    const plays = (section: 'A' | 'B', more: Partial<typeof body> = {}) =>
      hall.fact(
        room.make(section === 'A' ? ofA : ofB, { kind: 'result', body: { ...body, section, ...more } }),
      )
    return { hall, room, plays }
  }
  const shown = (section: string, board = 1): Ask => ({
    what: 'board-hands',
    section,
    round: 1,
    table: 1,
    board,
  })
  const played = (of: { section?: string }): Ask => ({ what: 'played-hands', ...of, after: 0 })

  test('[DK625] a table sees the cards of its own section, and those of all where its section has none', () => {
    const { hall, plays } = twoSections()
    plays('A')
    plays('B')
    expect(hall.ask(ofA, shown('A'))).toMatchObject({ hands: { deal: DEAL } })
    expect(hall.ask(ofB, shown('B'))).toMatchObject({ hands: { deal: OTHER } })
    plays('B', { board: 2 })
    expect(hall.ask(ofB, shown('B', 2))).toMatchObject({ ok: true, hands: null })
    expect(hall.ask(DIRECTOR, { ...hands([]), section: 'B' })).toMatchObject({ ok: true, boards: 0 })
    expect(hall.ask(ofB, shown('B', 2))).toMatchObject({ hands: { deal: DEAL } })
  })

  test('[DK625] each file is counted, replaced and removed by itself; without a section it is that of all', () => {
    const { hall } = twoSections()
    const count = (of: object): Ask => ({ ...hands([], DEAL, false), ...of })
    const counts = () =>
      [{}, { section: 'A' }, { section: 'B' }].map(of => hall.ask(DIRECTOR, count(of)).boards)
    expect(counts()).toEqual([3, 0, 1])
    hall.ask(DIRECTOR, hands([7, 8]))
    expect(counts()).toEqual([2, 0, 1])
    hall.ask(DIRECTOR, hands([]))
    expect(counts()).toEqual([0, 0, 1])
  })

  test('[DK625] what is keyed is asked about by the cards of its own section', () => {
    const { hall } = twoSections()
    const asked = (device: typeof ofA, section: string) =>
      hall.ask(device, { ...doubt(1, keyed('4S N 10', 'DA')), section })
    // In DEAL the ace of diamonds is in dummy, in OTHER with East, who leads.
    expect(asked(ofA, 'A').doubt?.kind).toBe('lead')
    expect(asked(ofB, 'B').doubt?.kind).not.toBe('lead')
  })

  test('[DK625] for paper each section has its own; asked for all only what is the same in all is told', () => {
    const { hall, room } = twoSections()
    for (const section of ['A', 'B'])
      for (const { round, table, boards, seats } of PLAN.entries.filter(isPlayed))
        for (const board of boards) {
          const place = { section, plan: 1, round, table, board, seats }
          hall.fact(
            room.make(DIRECTOR, { kind: 'result', body: { ...place, result: { kind: 'passed-out' } } }),
          )
        }
    const told = (of: { section?: string }) =>
      hall.ask(DIRECTOR, played(of)).dealt?.map(({ board, deal }) => [board, deal])
    expect(told({ section: 'A' })).toEqual([1, 2, 3].map(board => [board, DEAL]))
    expect(told({ section: 'B' })).toEqual([[1, OTHER]])
    expect(told({})).toEqual([])
    hall.ask(DIRECTOR, { ...hands([]), section: 'B' })
    expect(told({})).toEqual([1, 2, 3].map(board => [board, DEAL]))
  })

  test('[LK113] a file that is loaded after the close is in what is looked up at once', () => {
    const { hall, room, plays } = twoSections()
    hall.ask(DIRECTOR, hands([]))
    plays('A')
    plays('B')
    hall.fact(room.make(DIRECTOR, { kind: 'session-closed', body: { closed: true } }))
    const cards = () => {
      const found = hall.desk.lookUp({ kind: 'event', event: publicIdOf(SESSION) })
      if (found === null || found === 'later') throw new Error(`${found}`)
      const { boards } = v.parse(eventResultsSchema, JSON.parse(found.text))
      return boards.map(({ hands: dealt }) => dealt?.deal)
    }
    expect(cards()).toEqual([undefined, OTHER])
    hall.ask(DIRECTOR, hands([1]))
    expect(cards()).toEqual([DEAL, OTHER])
  })
})

const NO = { code: 'not-now', sentence: 'Nothing is said of this board now.' }

describe('what a table asks before East-West accept', () => {
  test('[DK132] one doubt at a time, each kind once for a board; the same asked again is answered the same', () => {
    const { hall } = handsHall()
    expect(hall.ask(ONE, doubt(1, keyed('4S N 11', 'H9')))).toMatchObject({ ok: true, doubt: null })
    const wrong = doubt(3, keyed('4S E 11', 'H4'))
    const first = hall.ask(ONE, wrong)
    expect(first).toMatchObject({ ok: true, doubt: { kind: 'other-board', board: null } })
    expect(hall.ask(ONE, wrong)).toEqual(first)
    const others = ['4S E 10', '4S E 9'].map(text => hall.ask(ONE, doubt(3, keyed(text, 'H4'))).doubt?.kind)
    expect(new Set(['other-board', ...others]).size).toBe(3)
    expect(hall.ask(ONE, doubt(3, keyed('4S E 8', 'H4')))).toMatchObject(NO)
    expect(hall.ask(ONE, wrong)).toEqual(first)
  })

  test('[DK132] which other board it fits is said only where that one has been accepted here', () => {
    const { hall, result } = handsHall()
    hall.fact(result(1, 2, '4S E 12'))
    expect(hall.ask(ONE, doubt(1, keyed('4S E 11', 'H4')))).toMatchObject({
      doubt: { kind: 'other-board', board: 2 },
    })
  })

  test('[DK132] after a restart the facts tell what a table was asked already', () => {
    const { hall, room, journal } = handsHall()
    const wrong = keyed('4S E 11', 'H4')
    hall.ask(ONE, doubt(3, wrong))
    const place = { section: 'A', plan: 1, round: 1, table: 1, board: 3 }
    hall.fact(
      room.make(ONE, {
        kind: 'doubt-answered',
        body: { ...place, doubt: { kind: 'other-board', board: null }, keyed: wrong, answer: 'right' },
      }),
    )
    const again = createHubHall(journal)
    again.desk.start()
    again.desk.linked(ONE, {})
    again.hello(ONE)
    expect(again.ask(ONE, doubt(3, wrong)).doubt?.kind).not.toBe('other-board')
  })

  test('[DK132] what the table has answered is not asked again of a tablet that was opened anew', () => {
    const { hall, room } = handsHall()
    const wrong = keyed('4S E 11', 'H4')
    expect(hall.ask(ONE, doubt(3, wrong))).toMatchObject({ doubt: { kind: 'other-board' } })
    const place = { section: 'A', plan: 1, round: 1, table: 1, board: 3 }
    hall.fact(
      room.make(ONE, {
        kind: 'doubt-answered',
        body: { ...place, doubt: { kind: 'other-board', board: null }, keyed: wrong, answer: 'right' },
      }),
    )
    expect(hall.ask(ONE, doubt(3, wrong))).toMatchObject({ ok: true, doubt: null })
  })

  test('[DK133] nothing is said of boards that the table has not to play now, nor of what stands', () => {
    const { hall, result } = handsHall()
    const odd = keyed('7C E 2', 'DA')
    expect(hall.ask(ONE, doubt(13, odd))).toMatchObject(NO)
    expect(hall.ask(ONE, doubt(7, odd, 1, 2))).toMatchObject(NO)
    expect(hall.ask(ONE, doubt(1, odd, 2))).toMatchObject(NO)
    expect(hall.ask(TWO, doubt(1, odd))).toMatchObject(NO)
    expect(hall.ask(ONE, doubt(1, drawnResult('pass')))).toMatchObject(NO)
    hall.fact(result(1, 1, '4S N 12'))
    expect(hall.ask(ONE, doubt(1, odd))).toMatchObject(NO)
  })

  test('[DK133] the first lead of a board is looked at, and no other one', () => {
    const { hall } = handsHall()
    expect(hall.ask(ONE, doubt(1, keyed('4S N 11', 'HA')))).toMatchObject({ doubt: { kind: 'lead' } })
    expect(hall.ask(ONE, doubt(3, keyed('4S N 11', 'H9')))).toMatchObject({ ok: true, doubt: null })
    expect(hall.ask(ONE, doubt(3, keyed('4S N 11', 'HA')))).toMatchObject({ ok: true, doubt: null })
  })

  test('[DK133] a thousand entries that probe before the tricks are keyed learn nothing; a thousand whole ones three answers', () => {
    const { hall } = handsHall()
    const cards = SUITS.flatMap(suit => RANKS.map(rank => ({ suit, rank })))
    const answered = new Set<string>()
    let partly = 0
    for (let probe = 0; probe < 1000; probe += 1) {
      const lead = must(cards[probe % cards.length], 'a card')
      const declarer = must(SEATS[Math.floor(probe / cards.length) % 4], 'a seat')
      const contract = { level: 4, strain: 'S', doubling: '' } as const
      const { tricks: _, ...entry } = { kind: 'played' as const, contract, declarer, lead, tricks: 0 }
      const { length } = hall.sent
      hall.hear(ONE, { type: 'ask', id: 'p', ask: { ...doubt(1, keyed('4S N 12')), keyed: entry } })
      partly += hall.sent.slice(length).filter(({ message }) => message.type === 'answer').length
      const whole = hall.ask(ONE, doubt(2, { ...entry, tricks: 10 }))
      if (whole.ok) answered.add(JSON.stringify(entry))
    }
    expect(partly).toBe(0)
    expect(answered.size).toBeLessThanOrEqual(3)
  })
})

describe('hand records of other cards', () => {
  const [here, there] = [1, 2].map(
    table => must(sectionOf(createHall(PLAN).state(), 'A')?.entryAt(1, table), 'a round').boards,
  )
  const [one = 0, other = 0] = here ?? []
  const [first = 0, second = 0] = there ?? []
  const all = (deal: string) => hands([one, other, first, second], deal)
  /** Plays the boards with East on lead: in DEAL the ace of diamonds is in dummy, in OTHER with East. */
  function play(plan = PLAN) {
    const { hall, room } = openedHubHall(undefined, undefined, plan)
    const led = (table: number, board: number, card: string) => {
      const { body, ...said } = resultStatement(room.state(), table, 1, board, '4S N 10')
      hall.fact(room.make(tableDevice(table), { ...said, body: { ...body, result: keyed('4S N 10', card) } }))
    }
    const told = () => {
      hall.pass(300)
      hall.hello(DIRECTOR)
      hall.pass(300)
      return hall.views(DIRECTOR).get('devices')?.body
    }
    return { hall, led, told }
  }

  test('[DK565] once they contradict three leads, at two tables of two, nothing is asked by them, no cards are shown and the director is told', () => {
    const { hall, led, told } = play()
    hall.ask(DIRECTOR, all(DEAL))
    led(1, one, 'DA')
    led(2, first, 'DA')
    expect(hall.ask(TWO, doubt(second, keyed('4S N 10', 'DA'), 2))).toMatchObject({ doubt: { kind: 'lead' } })
    expect(hall.ask(ONE, boardHands(one))).toMatchObject({ hands: { deal: DEAL } })
    expect(told()).not.toHaveProperty('doubted')
    led(2, second, 'DA')
    expect(told()).toMatchObject({ doubted: [{ section: 'A', tables: [1, 2] }] })
    expect(hall.ask(ONE, doubt(other, keyed('4S N 10', 'DA')))).toMatchObject({ ok: true, doubt: null })
    expect(hall.ask(ONE, boardHands(one))).toMatchObject({ ok: true, hands: null })
  })

  test('[DK565] the right file is used as soon as it is there, and one that is removed is doubted no more', () => {
    const { hall, led, told } = play()
    hall.ask(DIRECTOR, all(DEAL))
    led(1, one, 'DA')
    for (const board of [first, second]) led(2, board, 'DA')
    expect(told()).toHaveProperty('doubted')
    hall.ask(DIRECTOR, all(OTHER))
    expect(told()).not.toHaveProperty('doubted')
    expect(hall.ask(ONE, boardHands(one))).toMatchObject({ hands: { deal: OTHER } })
    hall.ask(DIRECTOR, all(DEAL))
    expect(told()).toHaveProperty('doubted')
    hall.ask(DIRECTOR, hands([]))
    expect(told()).not.toHaveProperty('doubted')
  })

  test('[DK565] a further table that contradicts them is told as soon as it does', () => {
    const plan = planOffered(8)
    const { hall, led, told } = play(plan)
    const boards = [1, 2, 3, 4].map(
      table => sectionOf(createHall(plan).state(), 'A')?.entryAt(1, table)?.boards[0] ?? 0,
    )
    hall.ask(DIRECTOR, hands(boards, DEAL))
    const leads = (table: number) => led(table, boards[table - 1] ?? 0, 'DA')
    for (const table of [1, 2, 3]) leads(table)
    expect(told()).toMatchObject({ doubted: [{ section: 'A', tables: [1, 2, 3] }] })
    leads(4)
    expect(told()).toMatchObject({ doubted: [{ section: 'A', tables: [1, 2, 3, 4] }] })
  })
})
