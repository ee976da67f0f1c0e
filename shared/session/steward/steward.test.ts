import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { publicLimitsOf } from '../../look-up/boards-told.ts'
import { matchesInRound, playedRounds } from '../../movement/draw/plan-after-draw.ts'
import { seatedAt } from '../../movement/plan/entry.ts'
import { DIRECTOR, SESSION, tableDevice } from '../../test/hall.ts'
import {
  createStewardEvening,
  EVENING,
  eveningSettings,
  MINUTE_MS,
  STARTS_AT,
  signUp,
} from '../../test/steward-evening.ts'
import { SWISS_DRAW } from '../../test/swiss-hall.ts'
import { wallView } from '../../wall/wall-view.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import { planStatement } from '../acts/plan-statement.ts'
import { changeDraw } from '../draw/change-draw.ts'
import { isClosed } from '../section/queries.ts'
import { clockAt, clockOf } from '../section/round-clock.ts'
import { COMING_MS, playBegins } from '../sign-up/play-begins.ts'
import { signUpView, signUpViewSchema } from '../sign-up/sign-up-view.ts'
import { publishedStandings, runningStandings } from '../standings/standings-view.ts'
import { makeFact, type Statement } from '../state/fact.ts'
import { afterOutage } from './evening-clock.ts'

type Evening = ReturnType<typeof createStewardEvening>

const matchesOf = (evening: Evening, round: number): readonly string[] =>
  matchesInRound(evening.section().plan, round).map(({ ns, ew }) =>
    [ns, ew].sort((a, b) => Number(a) - Number(b)).join('-'),
  )
const kinds = ({ said }: Evening, from = 0): readonly string[] => said.slice(from).map(({ kind }) => kind)
const reading = (evening: Evening) => {
  const clock = must(clockOf(evening.state(), 'A') ?? null, 'a clock')
  return clockAt(clock, EVENING.rounds, evening.now())
}
const reins = (run: 'on' | 'paused'): Statement => ({ kind: 'steward', body: { run } })
const back = (fact: { readonly device: string; readonly seq: number; readonly hash: string }): Statement =>
  ({
    kind: 'taken-back',
    body: { about: { device: fact.device, seq: fact.seq, hash: fact.hash } },
  }) as Statement
const factsOf = (evening: Evening, kind: string) =>
  evening.hall.entries.flatMap(entry => (entry.kind === 'fact' && entry.fact.kind === kind ? entry.fact : []))
const BELL = STARTS_AT + EVENING.minutes * MINUTE_MS

/** An evening with this many pairs, when round 1 has begun. */
function begun(pairs: number, settings = eveningSettings()): Evening {
  const evening = createStewardEvening(settings)
  evening.enter(pairs)
  evening.until(STARTS_AT)
  return evening
}

describe('an evening that runs itself', () => {
  test('[ST10] nothing is said before the start; then round 1 is drawn by entry and the clock runs', () => {
    const evening = createStewardEvening()
    evening.enter(8)
    evening.until(STARTS_AT - 1)
    expect(evening.said).toEqual([])
    evening.until(STARTS_AT)
    // W1 of systems.md.
    expect(matchesOf(evening, 1)).toEqual(['1-2', '3-4', '5-6', '7-8'])
    expect(evening.section().playersOf('3')).toEqual(['North 3', 'South 3'])
    expect(reading(evening)).toEqual({ round: 1, phase: 'play', leftMs: 20 * MINUTE_MS, isRunning: true })
    expect(kinds(evening)).toEqual(['section-planned', 'clock', ...Array(8).fill('contestant-named')])
  })

  test('[ST18] where too few have entered it waits, and begins two minutes after the last who comes then', () => {
    const evening = createStewardEvening()
    evening.enter(1)
    evening.until(STARTS_AT + MINUTE_MS)
    expect(evening.said).toEqual([])
    evening.say(DIRECTOR, signUp(2))
    expect(signUpView(evening.state(), 'A')?.begins).toBe(STARTS_AT + MINUTE_MS + COMING_MS)
    evening.until(STARTS_AT + 2 * MINUTE_MS)
    evening.say(DIRECTOR, signUp(3))
    const begins = STARTS_AT + 2 * MINUTE_MS + COMING_MS
    evening.until(begins - 1)
    expect(evening.said).toEqual([])
    evening.until(begins)
    expect(matchesOf(evening, 1)).toEqual(['1-2'])
    expect(evening.section().plan.contestants).toHaveLength(3)
    expect(reading(evening)).toMatchObject({ leftMs: 20 * MINUTE_MS })
  })

  test('[ST18] the director begins at once, and who leaves meanwhile is not waited for', () => {
    const now = createStewardEvening()
    now.until(STARTS_AT + 1)
    now.say(DIRECTOR, signUp(1))
    now.say(DIRECTOR, signUp(2))
    expect(now.said).toEqual([])
    now.until(STARTS_AT + 1000)
    const body = eveningSettings({ startsAt: now.now() })
    now.say(DIRECTOR, withReplacedFacts(now.state(), { kind: 'session-opened', body }))
    expect(matchesOf(now, 1)).toEqual(['1-2'])
    const gone = createStewardEvening()
    gone.until(STARTS_AT + 1)
    gone.say(DIRECTOR, signUp(1))
    gone.say(DIRECTOR, signUp(2))
    gone.say(DIRECTOR, { kind: 'signed-off', body: { section: 'A', entry: 'entry2' } })
    gone.until(STARTS_AT + 10 * MINUTE_MS)
    expect(gone.said).toEqual([])
  })

  test('[ST18] a tablet whose clock is in time to come holds nobody up', () => {
    const evening = createStewardEvening()
    evening.enter(1)
    evening.until(STARTS_AT)
    const at = { clock: STARTS_AT + 86_400_000, offset: 0 }
    const stamp = { session: SESSION, device: tableDevice(3), seq: 1, at }
    expect(evening.hall.hand(makeFact(stamp, signUp(2, 3)), 'table').decision.kind).toBe('admitted')
    evening.lead()
    expect(matchesOf(evening, 1)).toEqual(['1-2'])
  })

  test.each([
    ['in a minute', STARTS_AT + MINUTE_MS, 0],
    ['after three minutes', STARTS_AT + 3 * MINUTE_MS, 0],
    ['in an hour', STARTS_AT + 60 * MINUTE_MS, 0],
    ['farther than any clock', 8.64e15, 8.64e15],
  ])(
    '[ST18] a tablet that says beforehand it has entered %s keeps nobody from play by much, and breaks no list',
    (_, clock, offset) => {
      const evening = createStewardEvening()
      evening.enter(4)
      const stamp = { session: SESSION, device: tableDevice(3), seq: 1, at: { clock, offset } }
      expect(evening.hall.hand(makeFact(stamp, signUp(5, 3)), 'table').decision.kind).toBe('admitted')
      expect(v.is(signUpViewSchema, signUpView(evening.state(), 'A'))).toBe(true)
      expect(playBegins(evening.state(), EVENING, STARTS_AT - 10 * MINUTE_MS)).toBe(STARTS_AT)
      evening.until(STARTS_AT + 2 * COMING_MS)
      expect(matchesOf(evening, 1)).toEqual(['1-2', '3-4'])
    },
  )

  test('[ST11] the next round is drawn with the last result, and the clock goes on from there', () => {
    const evening = begun(8)
    evening.until(STARTS_AT + 12 * MINUTE_MS)
    evening.play(1, table => table > 1)
    expect(evening.section().plan.rounds).toBe(1)
    evening.play(1)
    expect(evening.section().plan.rounds).toBe(2)
    expect(reading(evening)).toEqual({ round: 1, phase: 'move', leftMs: 3 * MINUTE_MS, isRunning: true })
    evening.until(STARTS_AT + 15 * MINUTE_MS)
    expect(reading(evening)).toEqual({ round: 2, phase: 'play', leftMs: 20 * MINUTE_MS, isRunning: true })
  })

  test('[ST11] leaders meet, those who are level by entry, and nobody again', () => {
    // W2 of systems.md: the order is 1, 5, 3, 7, 8, 4, 2, 6.
    const totals = { 1: 10, 2: -10, 3: 4, 4: -4, 5: 10, 6: -10, 7: 0, 8: 0 }
    const evening = begun(8, eveningSettings({}, { form: 'butler' }))
    for (const [contestant, imps] of Object.entries(totals)) {
      const body = { section: 'A', contestant, number: 1, unit: 'points' as const, hundredths: imps * 100 }
      if (imps !== 0) evening.say(DIRECTOR, { kind: 'adjustment', body })
    }
    evening.play(1, undefined, () => '3N N 9')
    expect(matchesOf(evening, 2)).toEqual(['1-5', '3-7', '4-8', '2-6'])
  })

  test('[ST12] what is not played at the bell is cut for both, is nobody’s fault and never asked for again', () => {
    // W8 of systems.md: table 3 is on its last board.
    const evening = begun(8)
    const [, last = 0] = must(evening.section().entryAt(1, 3) ?? null, 'table 3').boards
    evening.play(1, table => table !== 3)
    evening.result(3, 1, 1)
    evening.until(BELL - 1)
    expect(evening.section().plan.rounds).toBe(1)
    evening.until(BELL)
    const status = evening.section().boardAt(1, 3, last)
    expect(status.kind).toBe('cut')
    expect(kinds(evening).slice(-2)).toEqual(['board-state', 'section-planned'])
    expect(evening.said.at(-2)).toMatchObject({ body: { bell: { began: STARTS_AT, at: BELL } } })
    const rows = runningStandings(evening.state(), 'A')?.rankings[0]?.rows ?? []
    const seated = seatedAt(must(evening.section().entryAt(1, 3) ?? null, 'table 3'))
    for (const { contestant, boards } of rows) expect(boards).toBe(seated.includes(contestant) ? 1 : 2)
    expect(reading(evening)).toEqual({ round: 1, phase: 'move', leftMs: 3 * MINUTE_MS, isRunning: true })
  })

  test('[ST12] where the club does not cut, the round waits for its boards', () => {
    const evening = begun(6, eveningSettings({ cut: 'never' }))
    evening.play(1, table => table !== 2)
    evening.until(BELL + 10 * MINUTE_MS)
    expect(evening.section().plan.rounds).toBe(1)
    evening.play(1)
    expect(evening.section().plan.rounds).toBe(2)
    // It is late: the next round still has its full time.
    expect(reading(evening)).toEqual({ round: 1, phase: 'move', leftMs: 3 * MINUTE_MS, isRunning: true })
  })

  test('[ST13] of an odd number one sits out, everybody once at most', () => {
    const evening = begun(7, eveningSettings({ rounds: 5 }))
    for (let round = 1; round <= 5; round += 1) evening.play(round)
    const byes = playedRounds(evening.section().plan).flatMap(round => round.byes)
    expect([byes.length, new Set(byes).size]).toEqual([5, 5])
    expect(isClosed(evening.state())).toBe(true)
  })

  test('[ST14] with the last round it is closed and the ranking is there for all', () => {
    const evening = begun(6)
    evening.play(1)
    evening.play(2)
    evening.play(3, table => table > 1)
    expect(isClosed(evening.state())).toBe(false)
    evening.until(evening.now() + 30 * MINUTE_MS)
    expect(isClosed(evening.state())).toBe(true)
    expect(evening.said.at(-1)).toEqual({ kind: 'session-closed', body: { closed: true } })
    expect(publishedStandings(evening.state(), 'A')?.rankings[0]?.rows).toHaveLength(6)
  })

  test('[ST19] where the director publishes, nobody reads of the last round before he has closed it', () => {
    const evening = begun(6, eveningSettings({ publish: 'director' }, { public: { wall: 'names' } }))
    for (let round = 1; round <= 2; round += 1) evening.play(round)
    const told = () => ({
      tables: publishedStandings(evening.state(), 'A')?.rounds,
      wall: wallView(evening.state(), evening.now(), 0)?.standings[0]?.rounds,
      lookUp: publicLimitsOf(evening.state(), evening.section()).rounds,
      boards: publicLimitsOf(evening.state(), evening.section()).boards.length,
    })
    const before = told()
    expect(before).toEqual({ tables: 2, wall: 2, lookUp: 2, boards: 2 * SWISS_DRAW.boardsPerRound })
    evening.play(3)
    evening.until(evening.now() + 60 * MINUTE_MS)
    expect(isClosed(evening.state())).toBe(false)
    expect(told()).toEqual(before)
    evening.say(
      DIRECTOR,
      withReplacedFacts(evening.state(), { kind: 'session-closed', body: { closed: true } }),
    )
    expect(told()).toEqual({
      tables: 3,
      wall: 3,
      lookUp: Number.POSITIVE_INFINITY,
      boards: 3 * SWISS_DRAW.boardsPerRound,
    })
  })

  test('[ST14] or the director closes it; what he takes up again is not closed once more', () => {
    const own = begun(4, eveningSettings({ rounds: 1, publish: 'director' }))
    own.play(1)
    expect(isClosed(own.state())).toBe(false)
    const evening = begun(4, eveningSettings({ rounds: 1 }))
    evening.play(1)
    expect(isClosed(evening.state())).toBe(true)
    evening.say(
      DIRECTOR,
      withReplacedFacts(evening.state(), { kind: 'session-closed', body: { closed: false } }),
    )
    expect(isClosed(evening.state())).toBe(false)
  })

  test('[ST15] while the director has the reins the desk says nothing, and then goes on with what is there', () => {
    const evening = begun(8)
    evening.say(DIRECTOR, reins('paused'))
    const before = evening.said.length
    evening.play(1, table => table !== 2)
    evening.until(BELL + 5 * MINUTE_MS)
    expect(evening.said).toHaveLength(before)
    // The director has meanwhile removed a pair and added another.
    const changed = changeDraw(evening.state(), 'A', { kind: 'late-entry', against: 'next-draw' })
    evening.say(
      DIRECTOR,
      planStatement(evening.state(), 'A', changed.ok ? changed.value.plan : evening.section().plan),
    )
    const gone = changeDraw(evening.state(), 'A', { kind: 'withdrawal', contestant: '1' })
    evening.say(
      DIRECTOR,
      planStatement(evening.state(), 'A', gone.ok ? gone.value.plan : evening.section().plan),
    )
    evening.say(DIRECTOR, withReplacedFacts(evening.state(), reins('on')))
    // The end of that time was not announced before it passed.
    expect(evening.said.slice(before)).toMatchObject([
      { kind: 'board-state', body: { bell: { at: evening.now() } } },
      { kind: 'section-planned' },
      { kind: 'clock', body: { run: { round: 1, began: evening.now() - 20 * MINUTE_MS } } },
    ])
    const playing = matchesOf(evening, 2).flatMap(match => match.split('-'))
    expect(playing).not.toContain('1')
    expect([...playing].sort()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9'])
  })

  test('[ST15] what the director has taken back or given back stays so', () => {
    const evening = begun(8)
    evening.play(1, table => table !== 3)
    evening.until(BELL)
    const [cut] = factsOf(evening, 'board-state')
    const [board = 0] = must(evening.section().entryAt(1, 3) ?? null, 'table 3').boards
    evening.say(DIRECTOR, back(must(cut ?? null, 'the cut')))
    expect(evening.section().boardAt(1, 3, board).kind).toBe('to-play')
    evening.until(BELL + 10 * MINUTE_MS)
    expect(evening.section().boardAt(1, 3, board).kind).toBe('to-play')
    // It may be played now: no bell applies any more.
    expect(evening.result(3, 1, board).decision.kind).toBe('admitted')
  })

  test('[ST15] the director’s clock is the clock: stopped nothing is cut, and with more time later', () => {
    const evening = begun(8)
    const clock = must(clockOf(evening.state(), 'A') ?? null, 'a clock')
    const say = (run: typeof clock.run) =>
      evening.say(DIRECTOR, withReplacedFacts(evening.state(), { kind: 'clock', body: { ...clock, run } }))
    say({ kind: 'paused', round: 1, elapsedMs: MINUTE_MS })
    evening.until(BELL + 60 * MINUTE_MS)
    expect(evening.section().plan.rounds).toBe(1)
    say({ kind: 'running', round: 1, began: evening.now() })
    evening.until(evening.now() + 20 * MINUTE_MS - 1)
    expect(evening.section().plan.rounds).toBe(1)
    evening.until(evening.now() + 1)
    expect(evening.section().plan.rounds).toBe(2)
  })

  test('[ST16] the clock stood while the desk was away, also where the hub’s clock was set meanwhile', () => {
    for (const [from, until] of [
      [BELL - 2000, BELL + 38_000],
      [BELL - 2000, BELL - 500_000],
      [BELL - 2000, BELL + 86_400_000],
    ] as const) {
      const evening = begun(8)
      evening.until(from)
      const left = must(reading(evening), 'a reading').leftMs
      const [shifted] = afterOutage(evening.state(), { from, until })
      evening.hall.say(DIRECTOR, must(shifted ?? null, 'a word about the clock'))
      const clock = must(clockOf(evening.state(), 'A') ?? null, 'a clock')
      expect(clockAt(clock, 3, until)?.leftMs).toBe(left)
    }
  })

  test('[ST16] where no clock of such an evening runs nothing is said', () => {
    const evening = begun(6)
    evening.say(
      DIRECTOR,
      withReplacedFacts(evening.state(), { kind: 'session-closed', body: { closed: true } }),
    )
    expect(afterOutage(evening.state(), { from: STARTS_AT, until: STARTS_AT + MINUTE_MS })).toEqual([])
  })
})
