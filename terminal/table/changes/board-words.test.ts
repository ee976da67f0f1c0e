import { expect, test } from 'vitest'
import type { BoardLook } from '../../../shared/session/changes/changes-view.ts'
import { drawnResult } from '../../../shared/test/hall.ts'
import { boardWord } from './board-words.ts'

const made = drawnResult('4S N 10')
const down = drawnResult('4S N 9')
const by = (pair: string) => ({ seats: { N: pair, E: '9', S: pair, W: '9' } })
const result = (of: typeof made | null, pair?: string): BoardLook => ({
  kind: 'result',
  result: of,
  ...(pair !== undefined && by(pair)),
})
const HIDDEN_RULING: BoardLook = { kind: 'ruled', sides: null }

test.each([
  [result(made, '1'), result(made, '3'), 'people-put-right'],
  [result(null, '1'), result(null, '3'), 'people-put-right'],
  [result(null), result(null), 'result-corrected'],
  [result(made, '1'), result(down, '3'), null],
  [result(made), result(down), null],
  [HIDDEN_RULING, HIDDEN_RULING, 'ruling-changed'],
  [result(null), { kind: 'none' }, null],
] as const)('[SE512] a seat swap is told as that, a correction as that: %j, %j', (was, is, word) => {
  expect(boardWord({ was, is })).toBe(word)
})
