/** An evening without a director in the test hall, with a manual clock. */

import { isPlayed } from '../movement/plan/entry.ts'
import type { Settings } from '../session/facts/session-opened.ts'
import { deskDevice } from '../session/identity.ts'
import type { Evening } from '../session/settings/evening.ts'
import type { Statement } from '../session/state/fact.ts'
import { makeFact } from '../session/state/fact.ts'
import { nextMoment, steward } from '../session/steward/steward.ts'
import { createHall, DIRECTOR, SESSION, SETTINGS, tableDevice } from './hall.ts'
import { SWISS_DRAW, sectionIn } from './swiss-hall.ts'

export const STARTS_AT = 1_795_287_600_000
export const MINUTE_MS = 60_000

export const EVENING: Evening = {
  startsAt: STARTS_AT,
  signUpFrom: STARTS_AT - 30 * MINUTE_MS,
  tables: 30,
  rounds: 3,
  minutes: 20,
  move: 3,
  hold: 30,
  publish: 'at-once',
  cut: 'at-the-bell',
}

export const eveningSettings = (
  evening: Partial<Evening> = {},
  settings: Partial<Settings> = {},
): Settings => ({
  ...SETTINGS,
  draw: { ...SWISS_DRAW, automatic: true },
  ...settings,
  evening: { ...EVENING, ...evening },
})

export const signUp = (pair: number, table?: number): Statement => ({
  kind: 'signed-up',
  body: {
    section: 'A',
    ...(table !== undefined && { table }),
    entry: `entry${pair}`,
    pair: {
      N: { name: `North ${pair}`, ref: { kind: 'visitor' } },
      S: { name: `South ${pair}`, ref: { kind: 'visitor' } },
    },
  },
})

export function createStewardEvening(settings: Settings = eveningSettings()) {
  const hall = createHall()
  const desk = deskDevice('test')
  let now = (settings.evening?.signUpFrom ?? STARTS_AT) - MINUTE_MS
  let seq = 0
  const said: Statement[] = []

  /** Submits everything the hub has to submit now. */
  function lead(): void {
    for (let statements = steward(hall.state(), now); statements.length > 0; ) {
      for (const statement of statements) {
        seq += 1
        const at = { clock: now, offset: 0 }
        const { decision } = hall.hand(
          makeFact({ session: SESSION, device: desk, seq, at }, statement),
          'director',
        )
        if (decision.kind !== 'admitted') throw new Error(JSON.stringify([statement, decision]))
        said.push(statement)
      }
      statements = steward(hall.state(), now)
    }
  }
  const say = (device: Parameters<typeof hall.say>[0], statement: Statement) => {
    // At the time of the manual clock: the hall has its own.
    const { seq: next } = hall.make(device, statement)
    const at = { clock: now, offset: 0 }
    const handed = hall.hand(makeFact({ session: SESSION, device, seq: next, at }, statement))
    lead()
    return handed
  }
  /** Advances time, waking the steward whenever it is due. */
  function until(moment: number): void {
    for (let next = nextMoment(hall.state(), now); next !== null && next <= moment; ) {
      now = next
      lead()
      next = nextMoment(hall.state(), now)
    }
    now = moment
    lead()
  }
  say(DIRECTOR, { kind: 'session-opened', body: settings })
  return {
    hall,
    say,
    until,
    lead,
    said,
    state: hall.state,
    now: () => now,
    section: () => sectionIn(hall.state()),
    enter(pairs: number) {
      for (let pair = 1; pair <= pairs; pair += 1) say(DIRECTOR, signUp(pair))
    },
    /** Plays every missing board of a round, or those of some tables; `textOf` as `drawnResult` reads it. */
    play(round: number, tables: (table: number) => boolean = () => true, textOf = textAt) {
      for (const entry of sectionIn(hall.state()).entriesOf(round).filter(isPlayed))
        if (tables(entry.table))
          for (const board of sectionIn(hall.state()).missingBoards(entry)) {
            hall.result(entry.table, round, board, textOf(entry.table, board))
            lead()
          }
    },
    result(table: number, round: number, board: number) {
      const handed = hall.result(table, round, board, textAt(table, board))
      lead()
      return handed
    },
    table: tableDevice,
  }
}

const textAt = (table: number, board: number): string => `3N N ${3 + ((table * 5 + board * 3) % 9)}`
