import { describe, expect, test } from 'vitest'
import type { VariantId } from '../../game/levels/variants.ts'
import { must } from '../../lib/assert.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import { DIRECTOR, resultStatement, SESSION, tableDevice } from '../../test/hall.ts'
import { cutRest, forfeit, matchAt } from '../../test/level-evening.ts'
import { levelsSettings } from '../../test/level-hall.ts'
import {
  createStewardEvening,
  EVENING,
  eveningSettings,
  MINUTE_MS,
  STARTS_AT,
} from '../../test/steward-evening.ts'
import { SWISS_DRAW } from '../../test/swiss-hall.ts'
import { type HubTimestamp, LAST_DEAL_MS } from '../hub-timestamp.ts'
import { nameOf } from '../identity.ts'
import { isClosed } from '../section/queries.ts'
import { makeFact } from '../state/fact.ts'
import { nextMoment } from './steward.ts'

const BELL = STARTS_AT + EVENING.minutes * MINUTE_MS
const SECOND_MS = 1000

/** An evening of level matches without a director, when round 1 has begun: 1 v 2 at table 1, 3 v 4 at table 2. */
function begun(pairs = 4, atTime: 'finish' | 'cut' = 'finish', variant: VariantId = 'ten', rounds = 3) {
  const { game, ...settings } = levelsSettings(variant)
  const evening = createStewardEvening(
    eveningSettings(
      { rounds },
      {
        ...settings,
        ...(game?.id === 'levels' && { game: { ...game, rules: { ...game.rules, atTime } } }),
        draw: { ...SWISS_DRAW, automatic: true, boardsPerRound: 6 },
      },
    ),
  )
  evening.enter(pairs)
  evening.until(STARTS_AT)
  let seqs = 100
  const entry = (table: number, round = 1) =>
    must(evening.section().entryAt(round, table) ?? null, 'the entry')
  /** Submits the deal of this number now, accepted at a given hub time. */
  const deal = (
    table: number,
    number: number,
    text: string,
    accepted: number | null = evening.now(),
    round = 1,
  ) => {
    const board = must(entry(table, round).boards[number - 1] ?? null, 'a deal')
    const heard: HubTimestamp | null =
      accepted === null ? null : { at: accepted - SECOND_MS, passed: SECOND_MS }
    seqs += 1
    const at = { clock: evening.now(), offset: 0, ...(heard && { heard }) }
    const stamp = { session: SESSION, device: tableDevice(table), seq: seqs, at }
    const statement = resultStatement(evening.state(), table, round, board, `deal ${text}`)
    const handed = evening.hall.hand(makeFact(stamp, statement))
    evening.lead()
    return handed
  }
  const status = (table: number, round = 1) =>
    entry(table, round).boards.map(board => evening.section().boardAt(round, table, board).kind)
  const asked = (table: number, round = 1) =>
    evening
      .section()
      .boardsAsked(entry(table, round))
      .map(board => entry(table, round).boards.indexOf(board) + 1)
  return { evening, entry, deal, status, asked, rounds: () => evening.section().plan.rounds }
}

describe('the time of a round that is one match', () => {
  test('[LV67] the bell cuts all but the deal in play; with it the match has ended, and nothing is asked again', () => {
    const { evening, deal, status, asked, rounds } = begun()
    deal(1, 1, 'N 5')
    deal(2, 1, 'N 45')
    evening.until(BELL)
    expect(status(1)).toEqual(['played', 'to-play', 'cut', 'cut', 'cut', 'cut'])
    expect([asked(1), asked(2)]).toEqual([[2], [2]])
    expect(matchAt(evening.state(), 1, 1)).toMatchObject({ end: null })
    evening.until(BELL + 4 * MINUTE_MS)
    expect(deal(1, 2, 'S 125').decision.kind).toBe('admitted')
    expect(asked(1)).toEqual([])
    expect(matchAt(evening.state(), 1, 1)).toMatchObject({ end: 'time', winner: 'NS', written: { EW: '6' } })
    expect(rounds()).toBe(1)
    deal(2, 2, 'S 125')
    expect(rounds()).toBe(2)
    const said = evening.said.length
    evening.until(BELL + 7 * MINUTE_MS)
    expect([asked(1), asked(2), evening.said.length]).toEqual([[], [], said])
  })

  test('[LV67] where the rules say so the deal in play is cut, too', () => {
    const { evening, deal, status, rounds } = begun(4, 'cut')
    deal(1, 1, 'N 5')
    evening.until(BELL)
    expect(status(1)).toEqual(['played', 'cut', 'cut', 'cut', 'cut', 'cut'])
    expect(rounds()).toBe(2)
  })

  test('[LV67] where nobody has begun all is cut, and the match is drawn', () => {
    const { evening, deal, status } = begun()
    deal(1, 1, 'N 5')
    evening.until(BELL)
    expect(status(2)).toEqual(Array(6).fill('cut'))
    expect(matchAt(evening.state(), 1, 2)).toMatchObject({ end: 'time', winner: null })
  })

  test('[LV68] the deal in play is not waited for longer than a quarter of an hour', () => {
    const { evening, deal, status, rounds } = begun()
    deal(1, 1, 'N 5')
    deal(2, 1, 'N 45')
    evening.until(BELL)
    deal(2, 2, 'S 125')
    expect(nextMoment(evening.state(), evening.now())).toBe(BELL + LAST_DEAL_MS)
    evening.until(BELL + LAST_DEAL_MS - 1)
    expect([status(1)[1], rounds()]).toEqual(['to-play', 1])
    evening.until(BELL + LAST_DEAL_MS)
    expect([status(1)[1], rounds()]).toEqual(['cut', 2])
    expect(matchAt(evening.state(), 1, 1)).toMatchObject({ end: 'time', winner: 'NS' })
  })

  test('[LV68] what was decided before the bell and is open again after it is not played on', () => {
    const { evening, deal, asked } = begun()
    const [first] = [1, 2, 3, 4, 5].map(number => deal(1, number, number % 2 ? 'N 0' : 'S 0'))
    deal(2, 1, 'N 45')
    evening.until(BELL + LAST_DEAL_MS - 1)
    expect(matchAt(evening.state(), 1, 1)).toMatchObject({ end: 'completed' })
    const { fact } = must(first ?? null, 'the first deal')
    const said = resultStatement(evening.state(), 1, 1, 1, 'deal N 75', nameOf(fact))
    evening.say(DIRECTOR, said)
    expect(asked(1)).toEqual([6])
    evening.until(BELL + LAST_DEAL_MS)
    expect(asked(1)).toEqual([])
    expect(matchAt(evening.state(), 1, 1)).toMatchObject({ end: 'time', winner: 'NS' })
  })

  test('[LV69] a deal that a table without a link had in play at the bell counts, though the bell has cut it', () => {
    const { evening, deal, asked, rounds } = begun()
    deal(1, 1, 'N 5')
    deal(2, 1, 'N 45')
    evening.until(BELL + SECOND_MS)
    deal(2, 2, 'S 125')
    // The hub knows one deal of table 1; the second was accepted before the bell, and the third was in play then.
    evening.until(BELL + 6 * MINUTE_MS)
    deal(1, 2, 'S 125', BELL - MINUTE_MS)
    expect([asked(1), rounds()]).toEqual([[3], 1])
    expect(deal(1, 3, 'W 60', BELL + 5 * MINUTE_MS).decision).toEqual({ kind: 'admitted', by: 'rule' })
    expect([asked(1), rounds()]).toEqual([[], 2])
    expect(matchAt(evening.state(), 1, 1)).toMatchObject({ end: 'time', written: { NS: '9', EW: '8' } })
  })

  test('[LV69] it counts also where it has come before the one that tells so, and is not cut again meanwhile', () => {
    const { evening, deal, status, asked, rounds } = begun()
    deal(1, 1, 'N 5')
    deal(2, 1, 'N 45')
    evening.until(BELL + SECOND_MS)
    deal(2, 2, 'S 125')
    evening.until(BELL + 6 * MINUTE_MS)
    const late = deal(1, 4, 'W 60', BELL + 5 * MINUTE_MS)
    expect(late.decision).toMatchObject({ kind: 'waiting', code: 'time-over' })
    deal(1, 3, 'W 60', BELL - MINUTE_MS)
    expect(status(1).slice(0, 5)).toEqual(['played', 'to-play', 'played', 'played', 'cut'])
    expect([asked(1), rounds()]).toEqual([[2], 1])
    deal(1, 2, 'S 125', BELL - 2 * MINUTE_MS)
    expect([asked(1), rounds()]).toEqual([[], 2])
    // Restored before the one between has arrived, it is asked for after that.
    const { evening: other, deal: otherDeal, asked: otherAsked } = begun()
    otherDeal(1, 1, 'N 5')
    otherDeal(2, 1, 'N 45')
    other.until(BELL + MINUTE_MS)
    otherDeal(1, 3, 'W 60', BELL - MINUTE_MS)
    otherDeal(1, 2, 'S 125', BELL - 2 * MINUTE_MS)
    expect(otherAsked(1)).toEqual([4])
  })

  test('[LV69] one that was begun after it waits for the director', () => {
    const { evening, deal } = begun()
    deal(1, 1, 'N 5')
    deal(2, 1, 'N 45')
    evening.until(BELL + 6 * MINUTE_MS)
    deal(1, 2, 'S 125', BELL + MINUTE_MS)
    const late = deal(1, 3, 'W 60', BELL + 5 * MINUTE_MS)
    expect(late.decision).toMatchObject({ kind: 'waiting', code: 'time-over' })
    // The acceptance time of the previous deal is unknown.
    const { evening: other, deal: otherDeal } = begun()
    otherDeal(1, 1, 'N 5')
    other.until(BELL + 6 * MINUTE_MS)
    otherDeal(1, 2, 'S 125', null)
    expect(otherDeal(1, 3, 'W 60').decision).toMatchObject({ kind: 'waiting', code: 'time-over' })
  })

  test('[LV69] nor is one given back that the desk has waited for long enough', () => {
    const { evening, deal, status, rounds } = begun()
    deal(1, 1, 'N 5')
    deal(2, 1, 'N 45')
    evening.until(BELL + LAST_DEAL_MS)
    expect([status(1)[1], status(1)[2], rounds()]).toEqual(['cut', 'cut', 2])
    deal(1, 2, 'S 125', BELL - MINUTE_MS)
    expect([status(1)[1], status(1)[2], rounds()]).toEqual(['played', 'cut', 2])
  })

  test('[LV69] it counts after the close, too, which the last bell has brought', () => {
    const { evening, deal } = begun(4, 'finish', 'ten', 1)
    deal(1, 1, 'N 5')
    deal(2, 1, 'N 45')
    evening.until(BELL + SECOND_MS)
    deal(2, 2, 'S 125')
    evening.until(BELL + LAST_DEAL_MS)
    expect(isClosed(evening.state())).toBe(true)
    expect(deal(1, 2, 'S 125', BELL - MINUTE_MS).decision).toEqual({ kind: 'admitted', by: 'rule' })
    expect(deal(1, 3, 'W 60', BELL + MINUTE_MS).decision).toEqual({ kind: 'admitted', by: 'rule' })
    expect(deal(1, 4, 'E 60', BELL + 2 * MINUTE_MS).decision).toMatchObject({ code: 'session-closed' })
  })

  test('[LV68] nor does it count by itself when it was accepted long after the bell', () => {
    const { evening, deal } = begun()
    for (const table of [1, 2]) deal(table, 1, 'N 5')
    evening.until(BELL + LAST_DEAL_MS + MINUTE_MS)
    deal(1, 2, 'S 125', BELL - MINUTE_MS)
    const late = deal(1, 3, 'W 60', BELL + LAST_DEAL_MS + MINUTE_MS)
    expect(late.decision).toMatchObject({ kind: 'waiting', code: 'time-over' })
    const { evening: last, deal: lastDeal } = begun(4, 'finish', 'ten', 1)
    for (const table of [1, 2]) lastDeal(table, 1, 'N 5')
    last.until(BELL + 60 * MINUTE_MS)
    expect(isClosed(last.state())).toBe(true)
    expect(lastDeal(1, 2, 'S 125').decision).toMatchObject({ kind: 'waiting', code: 'session-closed' })
  })

  test('[LV69] a deal that the director has cut by hand is not given back by the desk', () => {
    const { evening, deal, asked } = begun()
    deal(1, 1, 'N 5')
    deal(2, 1, 'N 45')
    evening.until(BELL - MINUTE_MS)
    cutRest(evening.hall, 1, 1)
    evening.lead()
    evening.until(BELL + MINUTE_MS)
    expect(asked(1)).toEqual([])
  })

  test('[LV54] a forfeit ends the match before the bell, and taken back after it the round goes on no further', () => {
    const { evening, deal, asked } = begun()
    deal(1, 1, 'N 5')
    deal(2, 1, 'N 45')
    const said = forfeit(evening.hall, 1, 1, 'NS')
    evening.lead()
    evening.until(BELL + MINUTE_MS)
    expect(matchAt(evening.state(), 1, 1)).toMatchObject({ end: 'forfeit', winner: 'EW' })
    const { device, seq, hash } = said.fact
    evening.say(DIRECTOR, { kind: 'taken-back', body: { about: { device, seq, hash } } })
    // The deal in play may be finished, but no more.
    expect(asked(1)).toEqual([2])
    evening.until(BELL + 2 * MINUTE_MS)
    deal(1, 2, 'S 125')
    expect(asked(1)).toEqual([])
  })

  test('[LV66] an evening goes from the start to its ranking by itself', () => {
    const { evening, deal } = begun(5)
    for (const round of [1, 2, 3]) {
      const beganAt = evening.now()
      for (const { table } of evening.section().entriesOf(round).filter(isPlayed)) {
        deal(table, 1, table === 1 ? 'N 5' : 'E 15', evening.now(), round)
      }
      evening.until(beganAt + (EVENING.minutes + (round > 1 ? EVENING.move : 0)) * MINUTE_MS + SECOND_MS)
      for (const { table } of evening.section().entriesOf(round).filter(isPlayed))
        deal(table, 2, 'S 125', evening.now(), round)
    }
    expect(isClosed(evening.state())).toBe(true)
    expect(
      new Set(
        evening
          .section()
          .plan.entries.filter(isPlayed)
          .map(({ seats }) => [seats.N, seats.E].sort().join()),
      ).size,
    ).toBe(6)
  })
})
