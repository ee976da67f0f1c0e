import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { playedRounds } from '../../movement/draw/plan-after-draw.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import { DIRECTOR, type Hall, SETTINGS, tableDevice } from '../../test/hall.ts'
import { inEnglish, made } from '../../test/made.ts'
import { createSwissHall, plan, playSwissRound, SWISS_DRAW, sectionIn } from '../../test/swiss-hall.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import type { Settings } from '../facts/session-opened.ts'
import { nameOf } from '../identity.ts'
import { runningStandings } from '../standings/standings-view.ts'
import { changeDraw } from './change-draw.ts'
import { type DrawAhead, drawAhead, drawnOn } from './draw-ahead.ts'

const ahead = (hall: Hall): DrawAhead => drawAhead(hall.state(), 'A')

function ready(hall: Hall): Extract<DrawAhead, { kind: 'ready' }> {
  const now = ahead(hall)
  if (now.kind !== 'ready') throw new Error(`the draw is ready, not ${JSON.stringify(now)}`)
  return now
}

/** Returns the contestants best first; those who share a rank in order of entry, those without a rank last. */
const ranked = (hall: Hall): readonly string[] =>
  must(runningStandings(hall.state(), 'A'), 'the ranking').rankings.flatMap(({ rows }) =>
    [...rows]
      .sort((a, b) => (a.rank ?? 99) - (b.rank ?? 99) || Number(a.label) - Number(b.label))
      .map(({ label }) => label),
  )

test('[SE170] the next round is drawn by the ranking once every table has finished, and only then', () => {
  for (const form of ['matchpoints', 'butler', 'cross-imps'] as const) {
    const hall = createSwissHall({ contestants: 8, rounds: 3, settings: { form } })
    playSwissRound(hall, 1, undefined, table => table < 3)
    hall.result(3, 1, 1, '3N N 4')
    expect(ahead(hall)).toEqual({
      kind: 'waiting',
      round: 2,
      missing: [
        { kind: 'boards', round: 1, table: 3, boards: [2] },
        { kind: 'boards', round: 1, table: 4, boards: [1, 2] },
      ],
    })
    hall.result(3, 1, 2, '3N N 4')
    playSwissRound(hall, 1, undefined, table => table === 4)
    const { round, draw, plan: next } = ready(hall)
    expect([round, draw.standingsAfter]).toEqual([2, 1])
    expect(draw.order, form).toEqual(ranked(hall))
    expect(next.entries.filter(entry => entry.round === 2).map(({ boards }) => boards)).toEqual(
      Array(4).fill([3, 4]),
    )
    expect(plan(hall, next).decision).toEqual({ kind: 'admitted', by: 'rule' })
    expect(ahead(hall)).toMatchObject({ kind: 'waiting', round: 3 })
    playSwissRound(hall, 2)
    plan(hall, ready(hall).plan)
    playSwissRound(hall, 3)
    expect(ahead(hall)).toEqual({ kind: 'none' })
  }
})

test('[SE170] teams are drawn by what their form ranks them by, each match at two tables', () => {
  for (const teams of ['teams-imps', 'teams-vps', 'board-a-match'] as const) {
    const hall = createSwissHall({ kind: 'teams', contestants: 9, rounds: 3, settings: { teams } })
    for (const round of [1, 2]) {
      playSwissRound(hall, round, table => (table % 4 === 1 ? '3N N 9' : '3N N 8'))
      const { draw, plan: next } = ready(hall)
      expect(draw.order.slice(0, 3), teams).toEqual(ranked(hall).slice(0, 3))
      expect(draw.bye).not.toBeNull()
      plan(hall, next)
    }
    const rounds = playedRounds(sectionIn(hall.state()).plan)
    const met = rounds.flatMap(({ matches }) => matches.map(({ ns, ew }) => [ns, ew].sort().join()))
    expect(new Set(met).size).toBe(12)
    expect(new Set(rounds.flatMap(({ byes }) => byes)).size).toBe(3)
  }
})

test('[SE170] by the standings of the round before it draws as soon as everybody has sat down', () => {
  const hall = createSwissHall({ contestants: 8, rounds: 4, draw: { after: 'round-before' } })
  hall.sit(1, 1)
  expect(ahead(hall)).toMatchObject({
    kind: 'waiting',
    missing: [2, 3, 4].map(table => ({ kind: 'seats', round: 1, table })),
  })
  for (const table of [2, 3, 4]) hall.sit(table, 1)
  expect(ready(hall).draw.standingsAfter).toBeNull()
  plan(hall, ready(hall).plan)
  playSwissRound(hall, 1)
  const first = ranked(hall)
  for (const table of [1, 2, 3]) hall.sit(table, 2)
  expect(ahead(hall)).toMatchObject({ kind: 'waiting', missing: [{ kind: 'seats', round: 2, table: 4 }] })
  playSwissRound(
    hall,
    2,
    () => '3N N 4',
    table => table > 2,
  )
  const { draw } = ready(hall)
  expect([draw.standingsAfter, draw.order]).toEqual([1, first])
  expect(ranked(hall)).not.toEqual(first)
})

test('[SE170] nobody has to sit down where the director has cut all that was to be played', () => {
  const hall = createSwissHall({ contestants: 8, rounds: 3, draw: { after: 'round-before' } })
  for (const table of [1, 2, 3]) hall.sit(table, 1)
  const cut = (boards: readonly number[]) => {
    const places = boards.map(board => ({ round: 1, table: 4, board }))
    const body = { section: 'A', plan: 1, state: 'cut' as const, places }
    hall.say(DIRECTOR, { kind: 'board-state', body })
  }
  cut([1])
  expect(ahead(hall)).toMatchObject({ kind: 'waiting', missing: [{ kind: 'seats', round: 1, table: 4 }] })
  cut([2])
  expect(ready(hall).draw.standingsAfter).toBeNull()
})

test('[SE170] who is without is left out, who has come since is last, and who has withdrawn keeps what it has', () => {
  const hall = createSwissHall({ contestants: 8, rounds: 4 })
  playSwissRound(hall, 1)
  const before = sectionIn(hall.state()).plan
  const toDraw = { ...must(before.toDraw, 'rounds to draw'), without: ['2'] }
  plan(hall, { ...before, contestants: [...before.contestants, { id: '9', label: '9' }], toDraw })
  const { draw, plan: next } = ready(hall)
  expect(draw.order).not.toContain('2')
  expect(draw.order.at(-1)).toBe('9')
  plan(hall, next)
  expect(ranked(hall)).toContain('2')
  expect(sectionIn(hall.state()).entriesOf(2)).toHaveLength(4)
})

test('[SE170] by the round before a team that has come since is last, though others had lost IMPs by then', () => {
  const settings = { teams: 'teams-imps' } as const
  const draw = { after: 'round-before' } as const
  const hall = createSwissHall({ kind: 'teams', contestants: 5, rounds: 4, settings, draw })
  playSwissRound(hall, 1, table => (table % 2 === 1 ? '4S N 10' : '2S N 8'))
  plan(hall, ready(hall).plan)
  plan(hall, made(changeDraw(hall.state(), 'A', { kind: 'late-entry', against: 'bye' })).plan)
  for (const { table } of sectionIn(hall.state()).entriesOf(2)) hall.sit(table, 2)
  expect(ready(hall).draw).toMatchObject({ standingsAfter: 1, order: { 5: '6' } })
})

/** Creates a hall of five pairs, of which one had the bye in round 1 and the others have played it. */
function afterBye(settings: Partial<Settings>): Hall {
  const hall = createSwissHall({ contestants: 5, rounds: 3, settings })
  expect(playedRounds(sectionIn(hall.state()).plan)[0]?.byes).toEqual(['5'])
  playSwissRound(hall, 1, table => (table === 1 ? '3N N 9' : '3N N 8'))
  return hall
}

test('[SE424] after a bye a pair is drawn by what it has: level, above those who have lost', () => {
  for (const settings of [
    { form: 'butler' },
    { form: 'cross-imps' },
    { form: 'matchpoints' },
    { form: 'matchpoints', profile: 'online-pairs' },
    { form: 'butler', profile: 'online-pairs' },
  ] as const) {
    const { draw } = ready(afterBye(settings))
    expect(draw.order[2], JSON.stringify(settings)).toBe('5')
  }
})

test('[SE424] its penalty counts, and so does a bye that is worth nothing in victory points', () => {
  const fined = afterBye({ form: 'butler' })
  const body = { section: 'A', contestant: '5', number: 1, unit: 'points', hundredths: -5000 } as const
  fined.say(DIRECTOR, { kind: 'adjustment', body })
  expect(ready(fined).draw.order.at(-1)).toBe('5')
  const bare = afterBye({ form: 'butler', rankedBy: 'match-vps', bye: 'nothing' })
  const vps = { section: 'A', contestant: '4', number: 1, unit: 'points', hundredths: -5000 } as const
  bare.say(DIRECTOR, { kind: 'adjustment', body: vps })
  expect(ready(bare).draw.order.slice(-2)).toEqual(['5', '4'])
})

test('[SE424] where nobody has anything to compare the next round is drawn as the first, though one had the bye', () => {
  const hall = createSwissHall({ contestants: 5, rounds: 3 })
  const places = sectionIn(hall.state())
    .entriesOf(1)
    .flatMap(({ table, boards }) => boards.map(board => ({ round: 1, table, board })))
  hall.say(DIRECTOR, { kind: 'board-state', body: { section: 'A', plan: 1, state: 'cut', places } })
  expect(ready(hall).draw.standingsAfter).toBeNull()
})

test('[SE170] too few sets of boards, and too few to meet, are said and not drawn', () => {
  const hall = createSwissHall({ contestants: 8, rounds: 3, draw: { copies: 2 } })
  expect(
    sectionIn(hall.state())
      .entriesOf(1)
      .map(({ boards }) => boards.join()),
  ).toEqual([...['1,2', '2,1', '1,2', '2,1']])
  playSwissRound(hall, 1)
  expect(
    ready(hall)
      .plan.entries.filter(({ round }) => round === 2)
      .map(({ boards }) => boards),
  ).toEqual([
    ...[
      [3, 4],
      [4, 3],
      [3, 4],
      [4, 3],
    ],
  ])
  const opening = hall.entries[0]
  if (opening?.kind !== 'fact') throw new Error('the opening')
  const body = { ...SETTINGS, draw: { ...SWISS_DRAW, copies: 1 } }
  hall.say(DIRECTOR, { kind: 'session-opened', body, replaces: nameOf(opening.fact) })
  const few = ahead(hall)
  expect(few.kind === 'refused' && inEnglish(few.problem)).toMatch(
    /available: 1, with 2 boards each. Not enough for 4 matches/,
  )
  const { plan: stands } = sectionIn(hall.state())
  const without = stands.contestants.slice(1).map(({ id }) => id)
  plan(hall, { ...stands, toDraw: { ...must(stands.toDraw, 'rounds to draw'), without } })
  const none = ahead(hall)
  expect(none.kind === 'refused' && inEnglish(none.problem)).toMatch(/at least two; taking part: 1/)
})

test('[SE425] rounds are drawn on from the board at which the session begins', () => {
  for (const kind of ['pairs', 'teams'] as const) {
    const hall = createSwissHall({ kind, contestants: 8, rounds: 4, draw: { firstBoard: 25 } })
    const boardsOf = (round: number) => [
      ...new Set(
        sectionIn(hall.state())
          .entriesOf(round)
          .flatMap(({ boards }) => boards),
      ),
    ]
    for (const round of [1, 2, 3]) {
      playSwissRound(hall, round)
      plan(hall, ready(hall).plan)
    }
    expect([1, 2, 3, 4].map(boardsOf)).toEqual([
      [25, 26],
      [27, 28],
      [29, 30],
      [31, 32],
    ])
  }
})

test('[SE170] nothing is drawn for a finished session', () => {
  const hall = createSwissHall({ contestants: 6, rounds: 3 })
  playSwissRound(hall, 1)
  expect(ahead(hall).kind).toBe('ready')
  hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  expect(ahead(hall)).toEqual({ kind: 'none' })
})

test('[MV172] who is stationary keeps table and direction, of two who meet the better one', () => {
  const hall = createSwissHall({ contestants: 10, rounds: 5, stationary: ['3', '7'] })
  const seen: string[] = []
  for (const round of [1, 2, 3, 4]) {
    playSwissRound(hall, round, (table, board) => `3N N ${3 + ((table * 3 + board * round) % 8)}`)
    const { draw, plan: next } = ready(hall)
    plan(hall, next)
    const at = (id: string, in_: number) =>
      must(
        sectionIn(hall.state())
          .entriesOf(in_)
          .find(({ seats }) => seats.N === id || seats.E === id),
        `the table of ${id}`,
      )
    const three = at('3', round + 1)
    const seven = at('7', round + 1)
    seen.push(three.table === seven.table ? 'meet' : 'apart')
    for (const [id, now] of [
      ['3', three],
      ['7', seven],
    ] as const) {
      const before = at(id, 1)
      const other = id === '3' ? '7' : '3'
      const isBetter = draw.order.indexOf(id) < draw.order.indexOf(other)
      if (three.table === seven.table && !isBetter) continue
      expect([now.table, now.seats.N === id]).toEqual([before.table, before.seats.N === id])
    }
  }
  expect(seen).toContain('apart')
  expect(sectionIn(hall.state()).plan.entries.filter(isPlayed)).toHaveLength(25)
})

test('[SE240] a draw is made anew only where something changes that it goes by, and is then what it would be from nothing', () => {
  const hall = createSwissHall({ contestants: 9, rounds: 4, draw: { after: 'this-round' } })
  const anew = () => {
    const section = sectionIn(hall.state())
    // Nothing is cached for a plan seen for the first time.
    return drawnOn(hall.state(), section, { ...section.plan })
  }
  for (const round of [1, 2]) {
    playSwissRound(hall, round, (table, board) => `3N N ${3 + ((table * 5 + board * round) % 8)}`)
    const before = ready(hall)
    hall.say(tableDevice(1), { kind: 'director-called', body: { section: 'A', table: 1, open: true } })
    expect(ready(hall).draw).toBe(before.draw)

    const [best] = before.draw.order
    const points = (hundredths: number) => ({
      section: 'A',
      contestant: must(best, 'the best'),
      number: round,
      unit: 'points' as const,
      hundredths,
    })
    hall.say(DIRECTOR, { kind: 'adjustment', body: points(-5000) })
    expect(ready(hall).draw.order[0]).not.toBe(best)
    expect(anew()).toMatchObject({ ok: true, value: { draw: ready(hall).draw } })
    const body = { ...SETTINGS, draw: { ...SWISS_DRAW, copies: 1 + round } }
    hall.say(DIRECTOR, withReplacedFacts(hall.state(), { kind: 'session-opened', body }))
    expect(ready(hall).plan).not.toEqual(before.plan)
    expect(anew()).toMatchObject({ ok: true, value: { plan: ready(hall).plan } })
    plan(hall, ready(hall).plan)
  }
})
