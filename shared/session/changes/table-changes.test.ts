import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BySeat } from '../../game/seat.ts'
import { must } from '../../lib/assert.ts'
import { mitchell } from '../../movement/make/mitchell/mitchell.ts'
import {
  createHall,
  DIRECTOR,
  deviceNamed,
  drawnResult,
  type Hall,
  SETTINGS,
  tableDevice,
} from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import type { Settings } from '../facts/session-opened.ts'
import { type FactName, nameOf } from '../identity.ts'
import { isPolicyPoint, POLICY_POINTS, policyPoints } from '../policy/policy-points.ts'
import { sectionOf } from '../section/section.ts'
import type { Fact, FactBody } from '../state/fact.ts'
import { actReaders } from './act-readers.ts'
import { changesViewSchema, type TableChange } from './changes-view.ts'
import { tableChanges, withoutContents } from './table-changes.ts'

/**
 * Plan of three tables with two boards a round. In round 2 East-West of table 3 sit at table 1, and play its
 * boards of round 1, 1 and 2, in round 3.
 */
const plan = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 1 }))
const AVERAGES: FactBody<'ruling'>['sides'] = { NS: { kind: 'average' }, EW: { kind: 'average' } }

let hall: Hall

beforeEach(() => {
  hall = createHall(plan)
  for (const table of [1, 2, 3]) {
    hall.assign(tableDevice(table), table)
    hall.sit(table, 1)
  }
})

const section = () => must(sectionOf(hall.state(), 'A'), 'section A')
const at = (table: number) => tableChanges(hall.state(), { section: 'A', table })
const standing = (table: number, board: number, round = 1) =>
  must(section().resultAt(round, table, board), `a result of board ${board}`)

function correct(table: number, board: number, text: string, round = 1, by = DIRECTOR): Fact {
  const { body, fact } = standing(table, board, round)
  const result = drawnResult(text)
  return hall.say(by, { kind: 'result', body: { ...body, result }, replaces: nameOf(fact) }).fact
}
const withdraw = (table: number, board: number): Fact =>
  hall.say(DIRECTOR, {
    kind: 'put-right',
    body: { section: 'A', plan: 1, seatings: [], results: [{ from: { round: 1, table, board }, to: null }] },
    replaces: nameOf(standing(table, board).fact),
  }).fact
const rule = (table: number, board: number): Fact => {
  const seats = must(section().entryAt(1, table), 'entry').seats as FactBody<'ruling'>['seats']
  const body = { section: 'A', round: 1, table, board, plan: 1, seats, sides: AVERAGES }
  return hall.say(DIRECTOR, { kind: 'ruling', body }).fact
}
const takeBack = ({ device, seq, hash }: Fact): Fact =>
  hall.say(DIRECTOR, { kind: 'taken-back', body: { about: { device, seq, hash } } }).fact
const acknowledge = (table: number, about: readonly FactName[], device = tableDevice(table)) =>
  hall.say(device, { kind: 'acknowledged', body: { section: 'A', table, about: about.map(nameOf) } })
const readAll = (table: number) =>
  acknowledge(
    table,
    at(table).flatMap(({ about }) => about),
  )

/** Formats "board 1: 4S N 10 > 4S N 9", or the kinds before and after. */
const drawn = (change: TableChange): string => {
  if (change.kind === 'message') return `message ${change.text}`
  if (change.kind === 'policy') return `policy ${change.points.join()}`
  if (change.kind === 'movement') return `movement ${change.news.map(({ round }) => round).join()}`
  if (change.kind === 'warning') return `warning ${change.number} of ${change.side}`
  if (change.kind === 'forfeit') return `forfeit ${change.side}`
  if (change.kind === 'seats') return `seats ${change.round}: ${change.was.N} > ${change.is.N}`
  const look = ({ was, is }: typeof change) =>
    [was, is].map(one => {
      if (one.kind !== 'result') return one.kind
      const { result, seats } = one
      const said =
        result?.kind === 'played' ? `${result.contract.level}${result.contract.strain} ${result.tricks}` : '?'
      return seats ? `${said} by ${seats.N}` : said
    })
  return `board ${change.board}: ${look(change).join(' > ')}`
}

describe('what a table is told', () => {
  test('[SE160] each act tells the table what was and what is, and its inverse tells it the other way round', () => {
    hall.result(1, 1, 1, '4S N 10')
    const acts: readonly (readonly [() => Fact, string, string])[] = [
      [() => correct(1, 1, '4S N 9'), 'board 1: 4S 10 > 4S 9', 'board 1: 4S 9 > 4S 10'],
      [() => withdraw(1, 1), 'board 1: 4S 10 > none', 'board 1: none > 4S 10'],
      [() => rule(1, 2), 'board 2: none > ruled', 'board 2: ruled > none'],
      [() => cancel(2), 'board 2: none > cancelled', 'board 2: cancelled > none'],
      [() => cut(1, 2), 'board 2: due > cut', 'board 2: cut > due'],
      [() => turn(), 'seats 1: 1 > 4', 'seats 1: 4 > 1'],
    ]
    for (const [act, told, back] of acts) {
      const fact = act()
      expect(at(1).map(drawn)).toContain(told)
      readAll(1)
      expect(at(1)).toEqual([])
      takeBack(fact)
      expect(at(1).map(drawn)).toContain(back)
      readAll(1)
      expect(at(1)).toEqual([])
    }
  })

  test('[SE160] who sat there is told with a result only where that has changed', () => {
    hall.result(1, 1, 1, '4S N 10')
    turn()
    expect(at(1).map(drawn)).toEqual(['seats 1: 1 > 4', 'board 1: 4S 10 by 1 > 4S 10 by 4'])
  })

  test('[SE512] that only the people of a result are others is told as that, also where its cards are not', () => {
    const was = { kind: 'result', result: drawnResult('pass'), seats: seatsFrom('1') } as const
    const is = { ...was, seats: seatsFrom('3') }
    expect(withoutContents({ was, is })).toEqual({
      was: { ...was, result: null },
      is: { ...is, result: null },
    })
    const corrected = { ...is, result: drawnResult('4S N 9') }
    expect(withoutContents({ was, is: corrected })).toEqual({
      was: { kind: 'result', result: null },
      is: { kind: 'result', result: null },
    })
  })

  test('[SE160] several acts about one thing are one change; what has come back is none', () => {
    hall.result(1, 1, 1, '4S N 10')
    const first = correct(1, 1, '4S N 9')
    const second = correct(1, 1, '4S N 8')
    expect(at(1).map(drawn)).toEqual(['board 1: 4S 10 > 4S 8'])
    expect(at(1)[0]?.about).toEqual([nameOf(first), nameOf(second)])
    takeBack(second)
    takeBack(first)
    expect(at(1)).toEqual([])
    expect(actReaders(hall.state(), first)).toEqual([])
  })

  test('[SE160] what a table says itself is no change, nor a first result of the director for a round that is over', () => {
    const first = hall.result(1, 1, 1, '4S N 10').fact
    hall.result(1, 1, 1, '4S N 11', first)
    hall.sit(2, 2)
    const entry = must(section().entryAt(1, 2), 'table 2 in round 1')
    const seats = entry.seats as FactBody<'result'>['seats']
    const body = { section: 'A', round: 1, table: 2, plan: 1, seats, result: drawnResult('pass') }
    hall.say(DIRECTOR, {
      kind: 'result',
      body: { ...body, board: must(entry.boards[0], 'a board') },
    })
    expect(at(1)).toEqual([])
    expect(at(2)).toEqual([])
  })

  test('[SE160] what the director let count over what stood is told', () => {
    hall.result(1, 1, 1, '4S N 10')
    const waits = hall.result(1, 1, 1, '3N S 9')
    expect(waits.decision.kind).toBe('waiting')
    const { device, seq, hash } = waits.fact
    hall.say(DIRECTOR, { kind: 'settled', body: { about: { device, seq, hash }, admit: true } })
    expect(at(1).map(drawn)).toEqual(['board 1: 4S 10 > 3N 9'])
  })

  test('[SE160] what the table said itself and the director let count is not told', () => {
    const entry = must(section().entryAt(1, 1), 'table 1 in round 1')
    const seats = entry.seats as FactBody<'result'>['seats']
    const body = { section: 'A', round: 1, table: 1, plan: 1, board: 1, seats, result: drawnResult('pass') }
    hall.say(DIRECTOR, { kind: 'result', body })
    const { device, seq, hash } = hall.result(1, 1, 1, '3N S 9').fact
    expect(at(1).map(drawn)).toEqual(['board 1: none > ?'])
    hall.say(DIRECTOR, { kind: 'settled', body: { about: { device, seq, hash }, admit: true } })
    expect(at(1)).toEqual([])
  })

  test('[SE161] of a board that anybody there has still to play no contents are told; once all have, they are', () => {
    hall.result(1, 1, 1, '4S N 10')
    hall.result(1, 1, 2, 'pass')
    for (const table of [2, 3]) hall.playRound(table, 1, '1N N 7')
    hall.sit(1, 2)
    correct(1, 1, '4S N 9')
    // East-West of table 3 sit here now.
    expect(at(1).map(drawn)).toEqual(['board 1: ? > ?'])
    expect(JSON.stringify(at(1))).not.toContain('tricks')
    hall.playRound(1, 2, '2H N 8')
    hall.sit(1, 3)
    for (const table of [2, 3]) hall.playRound(table, 2, '1N N 7')
    expect(at(1).map(drawn)).toEqual(['board 1: 4S 10 > 4S 9'])
  })

  test('[SE161] made-up results of later rounds show nothing', () => {
    hall.playRound(1, 1, '4S N 10')
    hall.playRound(3, 1, '4S N 10')
    hall.sit(1, 2)
    correct(1, 1, '4S N 9')
    hall.playRound(2, 3, 'pass')
    // Table 2 has results of round 3 for East-West of table 3, and none of rounds 1 and 2.
    expect(at(1).map(drawn)).toEqual(['board 1: ? > ?'])
  })

  test('[SE162] before anybody has sat down nobody is told', () => {
    hall = createHall(plan)
    cancel(1)
    expect(at(1)).toEqual([])
    hall.sit(1, 1)
    expect(at(1).map(drawn)).toEqual(['board 1: none > cancelled'])
  })
})

describe('how the tables play', () => {
  test('[SE166] what is another for the people of a table is told, each thing once, and its inverse the other way round', () => {
    const act = play({ leads: true, tables: { agree: 'pin', betweenRounds: 'own' } })
    for (const table of [1, 2, 3])
      expect(at(table).map(drawn)).toEqual(['policy agree.pin,leads.true,betweenRounds.own'])
    expect(at(1)[0]?.about).toEqual([nameOf(act)])
    expect(readAll(1).decision).toEqual({ kind: 'admitted', by: 'rule' })
    expect([at(1), at(2).length]).toEqual([[], 1])
    expect(actReaders(hall.state(), act).map(({ table, hasRead }) => [table, hasRead])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ])
    takeBack(act)
    expect(at(1).map(drawn)).toEqual(['policy agree.key,leads.false,betweenRounds.ranking'])
    // Table 2 had not acknowledged it.
    expect(at(2)).toEqual([])
  })

  test('[SE166] several changes of it are one, from what the table knew last', () => {
    const first = play({ tables: { agree: 'pin', tablet: 'corner' } })
    const second = play({ tables: { agree: 'sheet', tablet: 'corner' } })
    expect(at(1).map(drawn)).toEqual(['policy tablet.corner,agree.sheet'])
    expect(at(1)[0]?.about).toEqual([nameOf(first), nameOf(second)])
    readAll(1)
    play({ tables: { agree: 'sheet' } })
    expect(at(1).map(drawn)).toEqual(['policy tablet.north'])
  })

  test('[SE166] what its people neither see nor do otherwise is told to nobody', () => {
    play({ name: 'Tuesday', date: '2026-11-22', halves: 'x', profile: 'ebuscore', scale: 'american' })
    play({ form: 'cross-imps', tables: { contractFirst: true } })
    readAll(1)
    play({ form: 'cross-imps-mean', tables: { contractFirst: false } })
    expect(at(1)).toEqual([])
    expect(at(2).map(drawn)).toEqual(['policy form.cross-imps'])
  })

  test('[SE166] who sits down first after it knows nothing else, and after the close nobody plays by it', () => {
    hall = createHall(plan)
    hall.sit(2, 1)
    play({ tables: { tricks: 'american' } })
    hall.sit(1, 1)
    expect([at(1), at(2).map(drawn)]).toEqual([[], ['policy tricks.american']])
    play({ tables: { tricks: 'total' } })
    expect(at(1).map(drawn)).toEqual(['policy tricks.total'])
    hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
    expect([at(1), at(2)]).toEqual([[], []])
  })

  test('[SE166] every setting of every policy has a text', () => {
    const told = VARIANTS.flatMap(settings => policyPoints({ ...SETTINGS, ...settings }))
    expect(new Set(told)).toEqual(new Set(POLICY_POINTS))
  })

  test('[SE166] a point that only a later desk knows leaves the others readable', () => {
    const act = nameOf(play({ leads: true }))
    const read = (points: readonly string[]) =>
      v.safeParse(changesViewSchema, { changes: [{ kind: 'policy', about: [act], points }] }).success
    expect(read(POLICY_POINTS)).toBe(true)
    expect(read(['leads.true', 'wall.on-the-left'])).toBe(true)
    expect(read(['The whole sentence.'])).toBe(false)
    expect(isPolicyPoint('wall.on-the-left')).toBe(false)
  })
})

/** Opens the session with these settings, and defaults for the others. */
function play(otherwise: Partial<Settings>): Fact {
  const body = { ...SETTINGS, ...otherwise }
  return hall.say(DIRECTOR, withReplacedFacts(hall.state(), { kind: 'session-opened', body })).fact
}

/** Settings of how the tables play, each at least once. */
const VARIANTS: readonly Partial<Settings>[] = [
  {},
  {
    leads: true,
    vulnerability: 'none',
    form: 'butler',
    teams: 'teams-vps',
    tables: {
      tablet: 'corner',
      agree: 'pin',
      tricks: 'total',
      afterBoard: 'frequencies',
      betweenRounds: 'own',
      notPlayed: 'director',
      travellerNames: true,
      doubts: false,
    },
  },
  {
    form: 'cross-imps-sum',
    teams: 'point-a-board',
    tables: {
      tablet: 'stand',
      agree: 'sheet',
      tricks: 'american',
      afterBoard: 'score',
      betweenRounds: 'nothing',
      lineUps: 'home-last',
    },
  },
  {
    tables: { tablet: 'round', matchFigures: 'stanza', lineUps: 'home-first' },
    teams: 'total-points',
    rankedBy: 'match-vps',
  },
]

describe('who has read an act', () => {
  test('[SE163] the tables that it concerns, each with whether it has said that it knows', () => {
    const act = cancel(1)
    const readers = () => actReaders(hall.state(), act).map(({ table, hasRead }) => [table, hasRead])
    expect(readers()).toEqual([
      [1, false],
      [2, false],
      [3, false],
    ])
    readAll(2)
    expect(readers()).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ])
    const other = rule(3, 5)
    expect(actReaders(hall.state(), other)).toEqual([{ section: 'A', table: 3, hasRead: false }])
    expect(readers()).toHaveLength(3)
  })

  test('[SE163] a table without a tablet is not waited for', () => {
    hall.assign(tableDevice(3), null)
    const act = cancel(1)
    expect(actReaders(hall.state(), act).map(({ table }) => table)).toEqual([1, 2])
  })

  test('[SE164] a second tablet of the table reads it once more, and nothing waits', () => {
    const act = rule(1, 1)
    readAll(1)
    const other = deviceNamed('tableother')
    hall.assign(other, 1)
    expect(acknowledge(1, [act], other).decision).toEqual({ kind: 'admitted', by: 'rule' })
    expect(actReaders(hall.state(), act)).toEqual([{ section: 'A', table: 1, hasRead: true }])
  })
})

function cancel(board: number): Fact {
  return hall.say(DIRECTOR, { kind: 'board-cancelled', body: { section: 'A', board, cancelled: true } }).fact
}
function cut(table: number, board: number): Fact {
  const places = [{ round: 1, table, board }]
  return hall.say(DIRECTOR, { kind: 'board-state', body: { section: 'A', plan: 1, state: 'cut', places } })
    .fact
}
const seatsFrom = (pair: string): BySeat<string> => ({ N: pair, E: '9', S: pair, W: '9' })
/** States that North-South and East-West of table 1 sat in the wrong direction. */
function turn(): Fact {
  const { seats } = standing(1, 1).body
  const turned = { N: seats.E, E: seats.N, S: seats.W, W: seats.S }
  const place = { round: 1, table: 1, board: 1 }
  return hall.say(DIRECTOR, {
    kind: 'put-right',
    body: {
      section: 'A',
      plan: 1,
      seatings: [{ round: 1, table: 1, seats: turned }],
      results: [{ from: place, to: { ...place, seats: turned } }],
    },
    replaces: nameOf(standing(1, 1).fact),
  }).fact
}
