import type { ResultDoubt } from '../../../shared/game/game.ts'
import { must } from '../../../shared/lib/assert.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { drawnResult, type Hall, tableDevice } from '../../../shared/test/hall.ts'

/**
 * Adds questions to tables about their results: two unchanged, one changed afterwards, and one changed without a
 * question.
 */
export function drawQuestionedResults(desk: Hall): void {
  ask(desk, 1, { kind: 'lead' }, 'right')
  ask(desk, 4, { kind: 'other-board', board: null }, 'right')
  ask(desk, 6, { kind: 'other-side' }, 'wrong', '3N W -2')
  ask(desk, 5, null, 'wrong', '3N W -2')
}

function ask(
  desk: Hall,
  table: number,
  doubt: ResultDoubt | null,
  answer: 'right' | 'wrong',
  first?: string,
): void {
  const section = must(sectionOf(desk.state(), 'A'), 'section A')
  const board = must(section.entryAt(2, table)?.boards[1], 'a board')
  const stands = must(section.resultAt(2, table, board), 'a result').body.result
  desk.say(tableDevice(table), {
    kind: 'doubt-answered',
    body: {
      section: 'A',
      plan: 1,
      round: 2,
      table,
      board,
      doubt,
      answer,
      keyed: first === undefined ? stands : drawnResult(first),
    },
  })
}
