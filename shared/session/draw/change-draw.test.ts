import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { matchesInRound, type RoundMatch } from '../../movement/draw/plan-after-draw.ts'
import { seatedAt } from '../../movement/plan/entry.ts'
import { DIRECTOR, type Hall } from '../../test/hall.ts'
import { made, sentenceOf } from '../../test/made.ts'
import { createSwissHall, plan, playSwissRound, type SwissWish, sectionIn } from '../../test/swiss-hall.ts'
import { undoPlanChange } from '../acts/plan-back.ts'
import { planStatement } from '../acts/plan-statement.ts'
import { deskDevice } from '../identity.ts'
import { runningStandings } from '../standings/standings-view.ts'
import { type ChangedDraw, changeDraw, type DrawChange } from './change-draw.ts'
import { drawAhead } from './draw-ahead.ts'
import { automaticDraw } from './drawn-by-desk.ts'

/** Creates a hall with round 1 played, and round 2 drawn but nobody seated for it. */
function drawnHall(wish: Partial<SwissWish> = {}): Hall {
  const hall = createSwissHall({ contestants: 8, rounds: 4, ...wish })
  playSwissRound(hall, 1)
  draw(hall)
  return hall
}

function draw(hall: Hall): void {
  const ahead = drawAhead(hall.state(), 'A')
  if (ahead.kind !== 'ready') throw new Error(JSON.stringify(ahead))
  plan(hall, ahead.plan)
}

const matches = (hall: Hall, round = 2): readonly RoundMatch[] =>
  matchesInRound(sectionIn(hall.state()).plan, round)
const first = (hall: Hall, round = 2): RoundMatch => must(matches(hall, round)[0], 'a match')
const second = (hall: Hall, round = 2): RoundMatch => must(matches(hall, round)[1], 'another match')
const asked = (hall: Hall, change: DrawChange) => changeDraw(hall.state(), 'A', change)

function say(hall: Hall, change: DrawChange): ChangedDraw {
  const changed = made(asked(hall, change))
  const statement = planStatement(hall.state(), 'A', changed.plan)
  expect(hall.say(DIRECTOR, statement).decision).toEqual({ kind: 'admitted', by: 'rule' })
  return changed
}

const waiting = (hall: Hall, round = 2): readonly string[] => {
  const playing = matches(hall, round).flatMap(({ ns, ew }) => [ns, ew])
  const { plan: stands } = sectionIn(hall.state())
  return stands.entries
    .filter(entry => entry.round === round)
    .flatMap(seatedAt)
    .filter(id => !playing.includes(id))
}

describe('a drawn round changed by hand', () => {
  test('[SE172] two change places, also with the bye, and who has met before is told', () => {
    const hall = drawnHall({ contestants: 9 })
    const one = first(hall)
    const other = second(hall)
    const [bye = ''] = waiting(hall)
    say(hall, { kind: 'swap', round: 2, contestants: [one.ew, other.ew] })
    expect([first(hall).ew, second(hall).ew]).toEqual([other.ew, one.ew])
    say(hall, { kind: 'swap', round: 2, contestants: [one.ns, bye] })
    expect([first(hall).ns, waiting(hall)]).toEqual([bye, [one.ns]])
    const old = first(hall, 1)
    const again = matches(hall).find(({ ns, ew }) => [ns, ew].includes(old.ns))
    if (!again) throw new Error('a match')
    const opponent = again.ns === old.ns ? again.ew : again.ns
    const changed = say(hall, { kind: 'swap', round: 2, contestants: [opponent, old.ew] })
    const both = ({ ns, ew }: RoundMatch) => [ns, ew].sort().join()
    const before = matches(hall, 1).map(both)
    const met = matches(hall).filter(match => before.includes(both(match)))
    expect(met.map(both)).toContain(both(old))
    expect(changed.met).toEqual(
      met.map(({ table, ns, ew }) => ({ table, contestants: [ns, ew], rounds: [1] })),
    )
  })

  test('[SE172] a match is turned, and two matches change tables; teams at both of theirs', () => {
    for (const kind of ['pairs', 'teams'] as const) {
      const hall = drawnHall({ kind, contestants: 7 })
      const one = first(hall)
      const other = second(hall)
      say(hall, { kind: 'turn', round: 2, table: 1 })
      expect(first(hall)).toEqual({ table: 1, ns: one.ew, ew: one.ns })
      say(hall, { kind: 'exchange', round: 2, tables: [1, 2] })
      expect(matches(hall).slice(0, 2)).toEqual([
        { ...other, table: 1 },
        { table: 2, ns: one.ew, ew: one.ns },
      ])
      const [bye = ''] = waiting(hall)
      say(hall, { kind: 'exchange', round: 2, tables: [1, 4] })
      expect(matches(hall).find(({ ns }) => ns === other.ns)?.table).toBe(4)
      expect(waiting(hall)).toEqual([bye])
      const rounds = sectionIn(hall.state()).plan.entries.filter(({ round }) => round === 2)
      expect(new Set(rounds.map(({ table }) => table)).size).toBe(rounds.length)
    }
  })

  test('[SE172] where tables share a set of boards, each keeps its order of them', () => {
    const hall = drawnHall({ draw: { copies: 2 } })
    const boardsAt = () =>
      sectionIn(hall.state())
        .entriesOf(2)
        .map(({ table, boards }) => `${table}: ${boards}`)
    const before = boardsAt()
    expect(new Set(before.map(line => line.slice(3))).size).toBe(2)
    say(hall, { kind: 'exchange', round: 2, tables: [1, 2] })
    expect(boardsAt()).toEqual(before)
  })

  test('[SE172] where a table has begun nothing is changed; nor what is not there', () => {
    const hall = drawnHall()
    hall.sit(1, 2)
    const one = first(hall)
    const other = second(hall)
    const refused = (change: DrawChange) => sentenceOf(asked(hall, change))
    expect(refused({ kind: 'swap', round: 2, contestants: [one.ew, other.ew] })).toMatch(/started at table 1/)
    expect(refused({ kind: 'turn', round: 1, table: 1 })).toMatch(/Round 1 has started/)
    expect(refused({ kind: 'exchange', round: 2, tables: [2, 9] })).toMatch(/no match at table 9/)
    expect(refused({ kind: 'swap', round: 2, contestants: ['40', other.ew] })).toMatch(
      /Pair 40 is not in round 2/,
    )
    expect(refused({ kind: 'redraw' })).toMatch(/started at table 1/)
    say(hall, { kind: 'turn', round: 2, table: 2 })
  })

  test('[SE173] before anybody has sat down the round is drawn anew, by the standings as they are then', () => {
    const hall = drawnHall()
    expect(sentenceOf(asked(hall, { kind: 'redraw' }))).toMatch(/No change/)
    const stands = sectionIn(hall.state()).plan
    const [best] = runningStandings(hall.state(), 'A')?.rankings[0]?.rows ?? []
    const adjusted = {
      section: 'A',
      contestant: must(best, 'the best').contestant,
      number: 1,
    }
    hall.say(DIRECTOR, { kind: 'adjustment', body: { ...adjusted, unit: 'points', hundredths: -5000 } })
    // The standings have changed, and the draw is unchanged.
    expect(sectionIn(hall.state()).plan).toBe(stands)
    const changed = say(hall, { kind: 'redraw' })
    expect(changed.draw?.order.at(-1)).toBe(best?.contestant)
    const now = sectionIn(hall.state()).plan
    expect([now.rounds, now.toDraw?.rounds]).toEqual([2, 2])
    expect(now.entries.filter(({ round }) => round === 1)).toEqual(
      stands.entries.filter(({ round }) => round === 1),
    )
  })

  test('[SE173] the first round is drawn anew as the director says', () => {
    const hall = createSwissHall({ contestants: 8, rounds: 3 })
    say(hall, { kind: 'redraw', first: { kind: 'as-seated' } })
    expect(matches(hall, 1).map(({ ns, ew }) => [ns, ew].sort().join('-'))).toEqual([
      '1-2',
      '3-4',
      '5-6',
      '7-8',
    ])
  })
})

describe('who takes part', () => {
  test('[SE174] who comes late is drawn last in the next round, or plays at once against the bye', () => {
    for (const kind of ['pairs', 'teams'] as const) {
      const hall = drawnHall({ kind, contestants: 7 })
      playSwissRound(hall, 2, undefined, table => table === 1)
      const [bye = ''] = waiting(hall)
      const came = say(hall, { kind: 'late-entry', against: 'bye' })
      expect(came.newcomer).toBe('8')
      expect(waiting(hall)).toEqual([])
      expect(matches(hall).at(-1)).toEqual({ table: 4, ns: bye, ew: '8' })
      expect(sentenceOf(asked(hall, { kind: 'late-entry', against: 'bye' }))).toMatch(/has no bye/)
      expect(say(hall, { kind: 'late-entry', against: 'next-draw' }).newcomer).toBe('9')
      expect(sectionIn(hall.state()).plan.contestants.at(-1)?.id).toBe('9')
      playSwissRound(hall, 2, undefined, table => table > 1)
      const ahead = drawAhead(hall.state(), 'A')
      expect(ahead.kind === 'ready' && ahead.draw.order.at(-1)).toBe('9')
      expect(ahead.kind === 'ready' && ahead.draw.bye?.id).toBe('9')
    }
  })

  test('[SE174] between draw and seating one more is in the round once it is drawn anew', () => {
    const hall = drawnHall({ contestants: 7 })
    say(hall, { kind: 'late-entry', against: 'next-draw' })
    const changed = say(hall, { kind: 'redraw' })
    expect(changed.draw?.bye).toBeNull()
    expect(matches(hall).flatMap(({ ns, ew }) => [ns, ew])).toContain('8')
  })

  test('[SE175] who withdraws is out of a round that nobody has begun, and of all later ones; its total stays', () => {
    const hall = drawnHall()
    const gone = first(hall).ns
    say(hall, { kind: 'withdrawal', contestant: gone })
    expect(matches(hall).flatMap(({ ns, ew }) => [ns, ew])).not.toContain(gone)
    expect(waiting(hall)).toHaveLength(1)
    playSwissRound(hall, 2)
    draw(hall)
    expect(matches(hall, 3)).toHaveLength(3)
    const rows = runningStandings(hall.state(), 'A')?.rankings[0]?.rows ?? []
    expect(rows.find(({ contestant }) => contestant === gone)).toMatchObject({ boards: 2 })
    expect(sentenceOf(asked(hall, { kind: 'withdrawal', contestant: gone }))).toMatch(/has already withdrawn/)
    say(hall, { kind: 'return', contestant: gone })
    expect(sentenceOf(asked(hall, { kind: 'return', contestant: gone }))).toMatch(/is already taking part/)
    playSwissRound(hall, 3)
    draw(hall)
    expect(matches(hall, 4).flatMap(({ ns, ew }) => [ns, ew])).toContain(gone)
  })

  test('[SE175] where others have begun its opponent sits out, or meets who has the bye; at its own table it plays on', () => {
    for (const kind of ['pairs', 'teams'] as const) {
      const even = drawnHall({ kind })
      even.sit(1, 2)
      const { ns, ew } = must(matches(even)[2], 'match 3')
      say(even, { kind: 'withdrawal', contestant: ns })
      expect(waiting(even)).toEqual([ew])
      expect(matches(even)).toHaveLength(3)
      const own = first(even)
      say(even, { kind: 'withdrawal', contestant: own.ew })
      expect(first(even)).toEqual(own)

      const odd = drawnHall({ kind, contestants: 9 })
      odd.sit(1, 2)
      const [bye = ''] = waiting(odd)
      const left = must(matches(odd)[2], 'match 3')
      say(odd, { kind: 'withdrawal', contestant: left.ns })
      expect(matches(odd)[2]).toEqual({ ...left, ns: bye })
      expect(waiting(odd)).toEqual([])
    }
  })

  test('[MV172] who is to stay does so from the next draw on', () => {
    const hall = drawnHall()
    const { ns, table } = must(matches(hall)[3], 'the last match')
    say(hall, { kind: 'stationary', contestant: ns, stays: true })
    expect(sentenceOf(asked(hall, { kind: 'stationary', contestant: ns, stays: true }))).toMatch(/No change/)
    playSwissRound(hall, 2, at => (at === table ? '3N N 13' : '3N N 4'))
    draw(hall)
    expect(matches(hall, 3).find(one => one.ns === ns)?.table).toBe(table)
    say(hall, { kind: 'stationary', contestant: ns, stays: false })
  })
})

test('[SE174] the evening is made longer or shorter by rounds that are still to be drawn', () => {
  const hall = drawnHall({ rounds: 3 })
  say(hall, { kind: 'rounds', toCome: 3 })
  expect(sectionIn(hall.state()).plan).toMatchObject({ rounds: 2, title: { kind: 'swiss', rounds: 5 } })
  say(hall, { kind: 'rounds', toCome: 0 })
  playSwissRound(hall, 2)
  expect(drawAhead(hall.state(), 'A').kind).toBe('none')
  for (const toCome of [-1, 0.5, 98])
    expect(sentenceOf(asked(hall, { kind: 'rounds', toCome }))).toMatch(/not a possible number of rounds/)
  say(hall, { kind: 'rounds', toCome: 1 })
  expect(drawAhead(hall.state(), 'A').kind).toBe('ready')
})

test('[SE178] draws of two desks that had parted: the fold takes the first and nothing twice, whichever comes first', () => {
  const apart = drawnHall({ draw: { automatic: true } })
  playSwissRound(apart, 2)
  const next = must(automaticDraw(apart.state(), 'A'), 'the draw')
  const statement = planStatement(apart.state(), 'A', next.plan)
  const facts = ['one', 'two'].map(life => apart.make(deskDevice(`${life}desk`), statement))
  for (const order of [facts, [...facts].reverse()]) {
    const hall = drawnHall({ draw: { automatic: true } })
    playSwissRound(hall, 2)
    expect(order.map(fact => hall.hand(fact, 'director').decision.kind)).toEqual(['admitted', 'refused'])
    expect(sectionIn(hall.state())).toMatchObject({ version: 3, plan: next.plan })
    expect(automaticDraw(hall.state(), 'A')).toBeUndefined()
  }
})

describe('taken back', () => {
  const takeBack = (hall: Hall, version: number) => {
    const back = made(must(undoPlanChange(hall.state(), 'A', version), 'a way back'))
    expect(hall.say(DIRECTOR, back.statement).decision).toEqual({ kind: 'admitted', by: 'rule' })
    return back
  }

  test('[SE176] a draw that is taken back before anybody has sat down is gone, and the round is to be drawn', () => {
    const hall = createSwissHall({ contestants: 8, rounds: 4 })
    playSwissRound(hall, 1)
    const before = sectionIn(hall.state()).plan
    draw(hall)
    takeBack(hall, 2)
    expect(sectionIn(hall.state()).plan).toEqual(before)
    draw(hall)
    expect(sectionIn(hall.state()).plan.rounds).toBe(2)
  })

  test('[SE176] where somebody has sat down the round stays, and is not drawn once more', () => {
    const hall = drawnHall()
    hall.sit(1, 2)
    expect(takeBack(hall, 2).keptRounds).toEqual([2])
    expect(sectionIn(hall.state()).plan).toMatchObject({ rounds: 2, toDraw: { rounds: 2 } })
  })

  test('[SE176] a withdrawal and a late entry taken back; who has played since is listed, and not drawn', () => {
    const hall = drawnHall({ contestants: 7 })
    const before = sectionIn(hall.state()).plan
    say(hall, { kind: 'withdrawal', contestant: '3' })
    takeBack(hall, 3)
    expect(sectionIn(hall.state()).plan).toEqual(before)
    say(hall, { kind: 'late-entry', against: 'next-draw' })
    say(hall, { kind: 'redraw' })
    playSwissRound(hall, 2)
    takeBack(hall, 5)
    const { plan: now } = sectionIn(hall.state())
    expect(now.contestants.at(-1)?.id).toBe('8')
    expect(now.toDraw).toEqual({ rounds: 2, without: ['8'], stationary: [] })
  })
})
