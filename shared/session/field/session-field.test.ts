import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIRECTIONS } from '../../game/seat.ts'
import { must } from '../../lib/assert.ts'
import { howellThreeTables } from '../../movement/make/howell/howell-three-tables.ts'
import { howellTwoTables } from '../../movement/make/howell/howell-two-tables.ts'
import { comparisonWith, type ScoredSheet } from '../../scoring/field/score-sheet.ts'
import { sheetsOfBoard } from '../../scoring/field/scored-field.ts'
import { figureOfLine } from '../../scoring/line-figure.ts'
import { totalsContext } from '../../scoring/totals.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS, tableDevice } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { fold } from '../decide/fold.ts'
import type { Settings } from '../facts/session-opened.ts'
import type { SideRuling } from '../ruling.ts'
import { sectionOf } from '../section/section.ts'
import { publishedStandings, runningStandings } from '../standings/standings-view.ts'
import { fullTraveller } from '../standings/traveller-view.ts'
import { type FactBody, fillingsOf, type Statement } from '../state/fact.ts'
import { currentAt, type SessionState } from '../state/state.ts'
import { type BoardFigures, boardFigures } from './board-figures.ts'
import { sessionField } from './session-field.ts'

const plan = made(howellTwoTables(6))

/** Submits the statement as the director, replacing the slot's content. */
function rule(room: Hall, statement: Statement): void {
  const [standing] = fillingsOf(statement).flatMap(({ slot }) => currentAt(room.state(), slot)?.fact ?? [])
  const replaces = standing && { device: standing.device, seq: standing.seq }
  const { decision } = room.say(DIRECTOR, { ...statement, ...(replaces && { replaces }) })
  expect(decision).toEqual({ kind: 'admitted', by: 'rule' })
}

function ruling(state: SessionState, table: number, round: number, board: number): FactBody<'ruling'> {
  const entry = must(sectionOf(state, 'A')?.entryAt(round, table), 'the entry')
  const { N, E, S, W } = entry.seats
  return {
    section: 'A',
    round,
    table,
    board,
    plan: sectionOf(state, 'A')?.version ?? 1,
    seats: { N: N ?? '', E: E ?? '', S: S ?? '', W: W ?? '' },
    sides: null,
  }
}

const PLUS: SideRuling = { kind: 'average-plus' }
const MINUS: SideRuling = { kind: 'average-minus' }
const sixty: SideRuling = { kind: 'percent', hundredths: 6000 }
const weighted: SideRuling = {
  kind: 'scores',
  parts: [
    { score: 420, weight: 60 },
    { score: -50, weight: 40 },
  ],
}

const sayingArbitrary = fc.oneof(
  fc.record({
    kind: fc.constant('result' as const),
    table: fc.constantFrom(1, 2),
    board: fc.integer({ min: 1, max: 2 }),
    tricks: fc.integer({ min: 7, max: 12 }),
  }),
  fc.record({
    kind: fc.constant('move' as const),
    table: fc.constantFrom(1, 2),
    board: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    kind: fc.constant('ruling' as const),
    table: fc.constantFrom(1, 2),
    board: fc.integer({ min: 1, max: 2 }),
    sides: fc.constantFrom(
      null,
      { NS: PLUS, EW: MINUS },
      { NS: sixty, EW: sixty },
      { NS: weighted, EW: weighted },
      { NS: weighted, EW: PLUS },
    ),
    form: fc.constantFrom(undefined, 'B'),
  }),
  fc.record({
    kind: fc.constant('cancel' as const),
    board: fc.integer({ min: 1, max: 2 }),
    on: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('adjust' as const),
    contestant: fc.constantFrom('1', '2'),
    hundredths: fc.integer({ min: -500, max: 500 }),
  }),
  fc.record({
    kind: fc.constant('settings' as const),
    form: fc.constantFrom('matchpoints' as const, 'butler' as const, 'cross-imps' as const),
    profile: fc.constantFrom('overtrick' as const, 'magic-contest' as const),
    sections: fc.constantFrom('across' as const, 'apart' as const),
  }),
  fc.record({ kind: fc.constant('close' as const), closed: fc.boolean() }),
)
type Saying = typeof sayingArbitrary extends fc.Arbitrary<infer T> ? T : never

function say(room: Hall, saying: Saying): void {
  const state = room.state()
  switch (saying.kind) {
    case 'result': {
      const { table, board, tricks } = saying
      rule(room, {
        kind: 'result',
        body: {
          ...resultPlace(ruling(state, table, 1, board)),
          result: {
            kind: 'played',
            contract: { level: 4, strain: 'S', doubling: '' },
            declarer: 'N',
            tricks,
          },
        },
      })
      return
    }
    case 'move':
      move(room, saying.table, saying.board, 3 - saying.board)
      return
    case 'ruling': {
      const { table, board, sides, form } = saying
      rule(room, {
        kind: 'ruling',
        body: { ...ruling(state, table, 1, board), sides, ...(form && { form }) },
      })
      return
    }
    case 'cancel':
      rule(room, {
        kind: 'board-cancelled',
        body: { section: 'A', board: saying.board, cancelled: saying.on },
      })
      return
    case 'adjust':
      rule(room, {
        kind: 'adjustment',
        body: {
          section: 'A',
          contestant: saying.contestant,
          number: 1,
          unit: 'points',
          hundredths: saying.hundredths,
        },
      })
      return
    case 'settings':
      rule(room, {
        kind: 'session-opened',
        body: { ...SETTINGS, form: saying.form, profile: saying.profile, sections: saying.sections },
      })
      return
    case 'close':
      rule(room, { kind: 'session-closed', body: { closed: saying.closed } })
  }
}

/** Moves a result of round 1, if any, to another board without a result, as the director. */
function move(room: Hall, table: number, from: number, to: number): void {
  const section = must(sectionOf(room.state(), 'A'), 'the section')
  const standing = section.resultAt(1, table, from)
  if (!standing || section.resultAt(1, table, to)) return
  const replaces = { device: standing.fact.device, seq: standing.fact.seq }
  room.say(DIRECTOR, { kind: 'result', body: { ...standing.body, board: to }, replaces })
}

const resultPlace = ({ sides: _, form: __, ...place }: FactBody<'ruling'>) => place

/** Returns the figure of each line of the board, scored alone if that suffices. */
function boardFiguresOf(state: SessionState, board: number) {
  const figures = must(boardFigures(state, 'A', board), 'the figures of the board')
  return linesOf(figures, figures.sheets, figures.placeAt)
}

function fieldFiguresOf(state: SessionState, board: number) {
  const { field, placeAt } = must(sessionField(state), 'the field')
  return linesOf(totalsContext(field), sheetsOfBoard(field, board), placeAt)
}

const linesOf = (
  awards: Parameters<typeof figureOfLine>[0],
  sheets: readonly ScoredSheet[],
  placeAt: BoardFigures['placeAt'],
) =>
  sheets.flatMap(scored =>
    [...scored.sheet.scores.keys()].map(line => ({
      place: placeAt(scored.sheet.key, line),
      figures: DIRECTIONS.map(direction => figureOfLine(awards, scored, line, direction)),
      compared: DIRECTIONS.map(direction => comparisonWith(scored, line, direction)),
    })),
  )

describe('the session as the scorer reads it', () => {
  test('[SE18] scored on from the state before, the session is what it is scored from nothing', () => {
    fc.assert(
      fc.property(fc.array(sayingArbitrary, { minLength: 1, maxLength: 20 }), sayings => {
        const room = createHall(plan)
        for (const saying of sayings) {
          say(room, saying)
          // Another fold has its own facts, so no cache of this one applies.
          const anew = fold(structuredClone(room.entries))
          expect(runningStandings(room.state(), 'A')).toEqual(runningStandings(anew, 'A'))
          expect(publishedStandings(room.state(), 'A')).toEqual(publishedStandings(anew, 'A'))
          for (const board of [1, 2]) {
            expect(fullTraveller(room.state(), 'A', board)).toEqual(fullTraveller(anew, 'A', board))
            expect(boardFiguresOf(anew, board)).toEqual(fieldFiguresOf(anew, board))
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('[SE11] a result that was moved to another board counts there, and there alone', () => {
    const room = createHall(plan)
    room.result(1, 1, 1, '4S S 10')
    room.result(2, 1, 1, '4S S 9')
    room.result(2, 1, 2, '4S S 9')
    const linesOf = (board: number) => fullTraveller(room.state(), 'A', board).lines.map(({ table }) => table)
    const boardsOf = () =>
      runningStandings(room.state(), 'A')?.rankings.flatMap(({ rows }) =>
        rows.map(({ boards }) => boards).sort(),
      )
    // Read before, so that the caches of both boards must be invalidated.
    expect([linesOf(1).toSorted(), linesOf(2)]).toEqual([[1, 2], [2]])
    expect(boardsOf()).toEqual([1, 1, 2, 2])
    move(room, 1, 1, 2)
    expect([linesOf(1), linesOf(2).toSorted()]).toEqual([[2], [1, 2]])
    expect(boardsOf()).toEqual([1, 1, 2, 2])
  })

  test('[SE32] a ruling counts instead of the result, and the result again when it is taken back', () => {
    const room = createHall(plan)
    room.result(1, 1, 1, '4S S 10')
    room.result(2, 1, 1, '4S S 9')
    const before = fullTraveller(room.state(), 'A', 1)
    rule(room, { kind: 'ruling', body: { ...ruling(room.state(), 1, 1, 1), sides: { NS: PLUS, EW: MINUS } } })
    const ruled = fullTraveller(room.state(), 'A', 1).lines.find(({ table }) => table === 1)
    expect(ruled).toMatchObject({ score: 420, ruling: { NS: PLUS, EW: MINUS }, comparison: null })
    expect(ruled?.percent).toEqual({ NS: '60.00', EW: '40.00' })
    rule(room, { kind: 'ruling', body: ruling(room.state(), 1, 1, 1) })
    expect(fullTraveller(room.state(), 'A', 1)).toEqual(before)
  })

  test('[SE33] a board that was ruled about or cancelled is not waited for', () => {
    const room = createHall(plan)
    const entry = must(sectionOf(room.state(), 'A')?.entryAt(1, 1), 'the entry')
    const first = must(entry.boards[0], 'a board')
    const second = must(entry.boards[1], 'a board')
    expect(sectionOf(room.state(), 'A')?.missingBoards(entry) ?? []).toEqual(entry.boards)
    rule(room, {
      kind: 'ruling',
      body: { ...ruling(room.state(), 1, 1, first), sides: { NS: PLUS, EW: PLUS } },
    })
    rule(room, { kind: 'board-cancelled', body: { section: 'A', board: second, cancelled: true } })
    expect(sectionOf(room.state(), 'A')?.missingBoards(entry) ?? []).toEqual(
      entry.boards.filter(board => board !== first && board !== second),
    )
  })

  test('[SE34] a cancelled board counts for nobody, until the director lets it count again', () => {
    const room = createHall(plan)
    room.result(1, 1, 1, '4S S 10')
    room.result(2, 1, 1, '4S S 9')
    const before = runningStandings(room.state(), 'A')
    rule(room, { kind: 'board-cancelled', body: { section: 'A', board: 1, cancelled: true } })
    expect(fullTraveller(room.state(), 'A', 1)).toMatchObject({ cancelled: true })
    expect(fullTraveller(room.state(), 'A', 1).lines.map(({ points }) => points)).toEqual([null, null])
    expect(runningStandings(room.state(), 'A')?.rankings[0]?.rows.map(({ boards }) => boards)).toEqual([
      0, 0, 0, 0,
    ])
    rule(room, { kind: 'board-cancelled', body: { section: 'A', board: 1, cancelled: false } })
    expect(runningStandings(room.state(), 'A')).toEqual(before)
  })

  test('[SE35] a penalty moves its own pair’s total and nobody else’s', () => {
    const room = createHall(plan)
    room.result(1, 1, 1, '4S S 10')
    room.result(2, 1, 1, '4S S 10')
    const totals = () =>
      new Map(runningStandings(room.state(), 'A')?.rankings[0]?.rows.map(row => [row.label, row.total]))
    const before = totals()
    rule(room, {
      kind: 'adjustment',
      body: { section: 'A', contestant: '1', number: 1, unit: 'percent-of-top', hundredths: -2500 },
    })
    expect(totals()).toEqual(new Map([...before]).set('1', '½'))
  })

  test('[SE35] a penalty for somebody whom the plan does not have is refused and moves nobody', () => {
    const room = createHall(plan)
    room.result(1, 1, 1, '4S S 10')
    room.result(2, 1, 1, '4S S 10')
    const before = runningStandings(room.state(), 'A')
    const late = room.make(DIRECTOR, {
      kind: 'adjustment',
      body: { section: 'A', contestant: '77', number: 1, unit: 'points', hundredths: -100 },
    })
    expect(room.hand(late).decision).toMatchObject({ kind: 'refused', code: 'not-in-plan' })
    expect(runningStandings(room.state(), 'A')).toEqual(before)
  })

  test('[SE36] only the director rules, and only about people and boards of the plan', () => {
    const room = createHall(plan)
    const statement: Statement = {
      kind: 'ruling',
      body: { ...ruling(room.state(), 1, 1, 1), sides: { NS: PLUS, EW: PLUS } },
    }
    expect(room.say(tableDevice(1), statement).decision).toMatchObject({
      kind: 'refused',
      code: 'director-only',
    })
    const body = { ...statement.body, board: 99 }
    expect(room.say(DIRECTOR, { ...statement, body } as Statement).decision).toMatchObject({
      code: 'not-in-plan',
    })
    expect(
      room.say(DIRECTOR, {
        kind: 'adjustment',
        body: { section: 'A', contestant: '77', number: 1, unit: 'points', hundredths: -100 },
      }).decision,
    ).toMatchObject({ code: 'not-in-plan' })
    expect(
      room.say(DIRECTOR, { kind: 'board-cancelled', body: { section: 'A', board: 99, cancelled: true } })
        .decision,
    ).toMatchObject({ code: 'not-in-plan' })
  })

  test('[SE37] changing the form or the profile scores everything again, and back again', () => {
    const room = createHall(plan)
    room.result(1, 1, 1, '4S S 10')
    room.result(2, 1, 1, '4S S 11')
    const before = runningStandings(room.state(), 'A')
    const say = (settings: Settings) => rule(room, { kind: 'session-opened', body: settings })
    say({ ...SETTINGS, form: 'butler' })
    expect(runningStandings(room.state(), 'A')).toMatchObject({ scoring: 'butler' })
    expect(runningStandings(room.state(), 'A')?.rankings[0]?.rows.map(({ percent }) => percent)).toEqual([
      null,
      null,
      null,
      null,
    ])
    say({ ...SETTINGS, form: 'matchpoints' })
    expect(runningStandings(room.state(), 'A')).toEqual(before)
  })

  test('[SE38] a fouled board is compared with its own deal only', () => {
    const room = createHall(plan)
    room.result(1, 1, 1, '4S S 10')
    room.result(2, 1, 1, '4S S 11')
    rule(room, { kind: 'ruling', body: { ...ruling(room.state(), 1, 1, 1), form: 'B' } })
    expect(sessionField(room.state())?.field.sheets.size).toBe(2)
    expect(fullTraveller(room.state(), 'A', 1).lines.map(({ deal }) => deal)).toEqual([null, 'B'])
  })

  test('[SE38] two deals of a board have no datum in common', () => {
    const threeTables = made(howellThreeTables(2))
    const room = createHall(threeTables, { ...SETTINGS, form: 'butler' })
    const entries = threeTables.entries.filter(({ boards }) => boards.includes(1))
    for (const { round, table } of entries) room.result(table, round, 1, '4S S 10')
    expect(fullTraveller(room.state(), 'A', 1).datum).toBe('420')
    const { round, table } = must(entries[0], 'an entry')
    rule(room, { kind: 'ruling', body: { ...ruling(room.state(), table, round, 1), form: 'B' } })
    expect(fullTraveller(room.state(), 'A', 1).datum).toBeNull()
  })
})
