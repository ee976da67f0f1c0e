import { describe, expect, test } from 'vitest'
import { howellTwoTables } from '../movement/make/howell/howell-two-tables.ts'
import { createHall, DIRECTOR, resultStatement, SESSION, tableDevice } from '../test/hall.ts'
import { made } from '../test/made.ts'
import { type Bell, type HubTimestamp, relationToBell } from './hub-timestamp.ts'
import { waitingFacts } from './section/queries.ts'
import { type Section, sectionOf } from './section/section.ts'
import { makeFact, readSince, type Statement } from './state/fact.ts'

const BEGAN = 1_700_000_000_000
const BELL: Bell = { began: BEGAN, at: BEGAN + 1_200_000 }
const A_DAY = 86_400_000

/** Returns a timestamp `after` the round began, `passed` ms old. */
const heard = (after: number, passed: number): HubTimestamp => ({ at: BEGAN + after, passed })

test.each<readonly [string, HubTimestamp | undefined, ReturnType<typeof relationToBell>]>([
  ['0.1 s before the bell', heard(1_199_000, 900), 'before'],
  ['at the bell', heard(1_199_000, 1000), 'before'],
  ['0.1 s after the bell', heard(1_199_000, 1100), 'after'],
  ['a minute before, heard last when the round began', heard(0, 1_140_000), 'before'],
  ['heard last in the round before', heard(-1, 10_000), 'unknown'],
  ['heard only after the bell', heard(1_201_000, 0), 'after'],
  ['nothing was heard', undefined, 'unknown'],
])('[ST1] %s', (_, said, told) => {
  expect(relationToBell(said, BELL)).toBe(told)
})

/** Creates a hall in which boards 5 and 6 of table 1 are cut in round 1. */
function cutHall() {
  const hall = createHall(made(howellTwoTables(6)))
  const section = () => sectionOf(hall.state(), 'A') as Section
  const boards = section().entryAt(1, 1)?.boards ?? []
  const [board = 0, other = 0] = boards.slice(-2)
  hall.playRound(2, 1, '3N N 9')
  for (const one of boards.slice(0, -2)) hall.result(1, 1, one, '3N N 9')
  const cut: Statement = {
    kind: 'board-state',
    body: {
      section: 'A',
      plan: 1,
      state: 'cut',
      bell: BELL,
      places: [board, other].map(one => ({ round: 1, table: 1, board: one })),
    },
  }
  hall.say(DIRECTOR, cut)
  let seq = 100
  const accepted = (said: HubTimestamp | undefined, clock = BEGAN) => {
    seq += 1
    const at = { clock, offset: 0, ...(said && { heard: said }) }
    const stamp = { session: SESSION, device: tableDevice(1), seq, at }
    return hall.hand(makeFact(stamp, resultStatement(hall.state(), 1, 1, board, '4S N 10'))).decision
  }
  return { hall, board, other, accepted, status: () => section().boardAt(1, 1, board).kind }
}

describe('a board that the bell has cut', () => {
  test('[ST2] counts where it was accepted before the bell, and the cut gives way', () => {
    const { accepted, status, hall, board } = cutHall()
    expect(status()).toBe('cut')
    expect(accepted(heard(1_199_000, 900))).toEqual({ kind: 'admitted', by: 'rule' })
    expect(status()).toBe('played')
    // A current result may be corrected at any time.
    const stands = sectionOf(hall.state(), 'A')?.resultAt(1, 1, board)?.fact
    expect(hall.result(1, 1, board, '4S N 11', stands).decision.kind).toBe('admitted')
  })

  test('[ST2] waits where it was accepted after the bell or in doubt, and counts once the director says so', () => {
    for (const said of [heard(1_199_000, 1100), undefined, heard(-5000, 6000)]) {
      const { accepted, status, hall } = cutHall()
      expect(accepted(said)).toMatchObject({ kind: 'waiting', code: 'time-over' })
      expect(status()).toBe('cut')
      const [held] = waitingFacts(hall.state())
      const { device, seq, hash } = held?.entry.fact ?? { device: DIRECTOR, seq: 0, hash: '' }
      hall.say(DIRECTOR, {
        kind: 'settled',
        body: { about: { device, seq, hash }, admit: true },
      } as Statement)
      expect(status()).toBe('played')
    }
  })

  test('[ST1] a tablet whose own clock is a day off is decided about as any other', () => {
    for (const clock of [BEGAN - A_DAY, BEGAN + A_DAY]) {
      expect(cutHall().accepted(heard(1_199_000, 900), clock).kind).toBe('admitted')
      expect(cutHall().accepted(heard(1_199_000, 1100), clock).kind).toBe('waiting')
    }
  })

  test('[ST2] also where the last bell has ended the session', () => {
    for (const [passed, kind] of [
      [900, 'admitted'],
      [1100, 'waiting'],
    ] as const) {
      const { hall, accepted } = cutHall()
      hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
      expect(accepted(heard(1_199_000, passed)).kind).toBe(kind)
    }
  })

  test('[ST2] a cut of the director without a bell holds up no result', () => {
    const { hall, board } = cutHall()
    const places = [{ round: 1, table: 1, board }]
    const body = { section: 'A', plan: 1, state: 'cut' as const, places }
    const fact = hall.entries.findLast(entry => entry.kind === 'fact' && entry.fact.kind === 'board-state')
    const replaces = fact?.kind === 'fact' ? { device: fact.fact.device, seq: fact.fact.seq } : undefined
    hall.say(DIRECTOR, { kind: 'board-state', body, ...(replaces && { replaces }) })
    expect(hall.result(1, 1, board, '3N N 9').decision.kind).toBe('admitted')
  })

  test('[ST1] a hub of before is not sent a fact that says when it was heard', () => {
    const { hall, board } = cutHall()
    const made = (said?: HubTimestamp) => {
      const at = { clock: 1, offset: 0, ...(said && { heard: said }) }
      const stamp = { session: SESSION, device: tableDevice(1), seq: 9, at }
      return makeFact(stamp, resultStatement(hall.state(), 1, 1, board, '4S N 10'))
    }
    expect([readSince(made()), readSince(made(heard(0, 1)))]).toEqual([1, 5])
  })
})
