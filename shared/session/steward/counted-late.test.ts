import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { DIRECTOR, resultStatement, SESSION, tableDevice } from '../../test/hall.ts'
import { createStewardEvening, EVENING, MINUTE_MS, STARTS_AT } from '../../test/steward-evening.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import { makeFact } from '../state/fact.ts'
import { countedLate } from './counted-late.ts'

const BELL = STARTS_AT + EVENING.minutes * MINUTE_MS

test('[ST17] what counts though the bell had cut it is told, with the draw that was made without it', () => {
  const evening = createStewardEvening()
  evening.enter(8)
  evening.until(STARTS_AT)
  const [board = 0, other = 0] = must(evening.section().entryAt(1, 2) ?? null, 'table 2').boards
  evening.play(1, table => table !== 2)
  evening.until(BELL)
  expect(countedLate(evening.state())).toEqual([])
  const late = (seq: number, on: number, passed: number) => {
    const at = { clock: BELL, offset: 0, heard: { at: BELL - 2000, passed } }
    const statement = resultStatement(evening.state(), 2, 1, on, '4S N 10')
    return evening.hall.hand(makeFact({ session: SESSION, device: tableDevice(2), seq, at }, statement))
  }
  const { fact } = late(50, board, 1900)
  late(51, other, 2100)
  expect(countedLate(evening.state())).toMatchObject([{ standing: { fact: { seq: fact.seq } }, drawn: 2 }])
  // Restored by the director, a board is played like any other.
  const places = [{ round: 1, table: 2, board }]
  const body = { section: 'A', plan: 1, state: 'due' as const, places }
  evening.say(DIRECTOR, withReplacedFacts(evening.state(), { kind: 'board-state', body }))
  expect(countedLate(evening.state())).toEqual([])
})
