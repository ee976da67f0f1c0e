import fc from 'fast-check'
import { expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import type { Plan } from '../../../../shared/movement/plan/plan.ts'
import { fold } from '../../../../shared/session/decide/fold.ts'
import { sectionOf, sectionsIn } from '../../../../shared/session/section/section.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import { oddResults } from '../../../../shared/session/watch/odd-results.ts'
import { slowTables } from '../../../../shared/session/watch/slow-tables.ts'
import { createHall, DIRECTOR, type Hall } from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { paceEnd } from './pace.ts'
import { progressOf } from './progress.ts'
import { type GridSection, roomOf } from './room.ts'
import { createRoomKeeper } from './room-keeper.ts'

const plan = planOffered(14, 'mitchell-7')
const TABLES = [1, 2, 3, 4, 5, 6, 7]

/** Arbitrary next step of a table: its boards in order, and sometimes something else. */
const step = fc.record({
  table: fc.constantFrom(...TABLES),
  what: fc.constantFrom(
    'play',
    'play',
    'play',
    'play',
    'play',
    'sit',
    'correct',
    'cancel',
    'state',
    'seats',
    'back',
  ),
  text: fc.constantFrom('3N N 9', '3N N 9', '3N N 9', '3N E 9', '7N S 4', '2S W 8', 'pass'),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Returns the next board of a table without a result, with its round. */
function nextAt(hall: Hall, table: number): { readonly round: number; readonly board: number } {
  const section = must(sectionOf(hall.state(), 'A'), 'the section')
  const open = section
    .entriesAt(table)
    .flatMap(({ round, boards }) => boards.map(board => ({ round, board })))
  return must(
    open.find(({ round, board }) => !section.resultAt(round, table, board)) ?? open.at(-1),
    'a board',
  )
}

function take(hall: Hall, { table, what, text }: Step, from: Plan): unknown {
  const { round, board } = nextAt(hall, table)
  const say = (statement: Statement) => hall.say(DIRECTOR, statement)
  const place = { round, table, board }
  switch (what) {
    case 'play':
      return hall.result(table, round, board, text)
    case 'sit':
      return hall.sit(table, round)
    case 'correct': {
      const standing = sectionOf(hall.state(), 'A')?.resultAt(round, table, board)
      return hall.result(table, round, board, text, standing?.fact)
    }
    case 'cancel':
      return say({ kind: 'board-cancelled', body: { section: 'A', board, cancelled: text !== 'pass' } })
    case 'state': {
      const state = text === 'pass' ? 'due' : text === '3N N 9' ? 'cut' : 'later'
      return say({ kind: 'board-state', body: { section: 'A', plan: 1, state, places: [place] } })
    }
    case 'seats': {
      const { N, E, S, W } = must(
        from.entries.find(e => e.round === round && e.table === table),
        'an entry',
      ).seats
      const seats = { N: E ?? '', E: N ?? '', S: W ?? '', W: S ?? '' }
      return say({
        kind: 'put-right',
        body: { section: 'A', plan: 1, seatings: [{ round, table, seats }], results: [] },
      })
    }
    case 'back': {
      const last = hall.entries.findLast(
        e => e.kind === 'fact' && e.fact.device === DIRECTOR && e.position > 4,
      )
      if (last?.kind !== 'fact') return undefined
      const { device, seq, hash } = last.fact
      return say({ kind: 'taken-back', body: { about: { device, seq, hash } } })
    }
  }
}

const noticed = (state: SessionState, room: readonly GridSection[], now: number) => ({
  slow: sectionsIn(state).map(section => slowTables(state, section, now)),
  odd: oddResults(state),
  progress: progressOf(room, []),
  ends: paceEnd(state, room, now),
})

test('[DS161] whatever is said, in whichever order, it is what is made from nothing', () => {
  let slow = 0
  fc.assert(
    fc.property(fc.array(step, { minLength: 60, maxLength: 90 }), steps => {
      const hall = createHall(plan)
      const roomAt = createRoomKeeper()
      for (const [index, one] of steps.entries()) {
        take(hall, one, plan)
        const last = hall.entries.findLast(entry => entry.kind === 'fact')
        const now = (last?.kind === 'fact' ? (last.fact.at.clock ?? 0) : 0) + index * 1000
        const room = roomAt(hall.state(), null)
        const here = noticed(hall.state(), room, now)
        if (index % 5 !== 0) continue
        // Copied, so that no object is one that a cache may hold.
        const anew = fold(structuredClone(hall.entries))
        expect(here).toEqual(noticed(anew, roomOf(anew, null), now))
        slow += here.slow.flat().length
      }
    }),
    { numRuns: 8 },
  )
  expect(slow).toBeGreaterThan(0)
})
