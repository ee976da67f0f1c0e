import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { problemWords } from '../../../../shared/text/problem-words.ts'
import { createText } from '../../../../shared/text/text.ts'
import { DIRECTOR_HANDS_TEXT } from '../../../text/director-hands.ts'
import { readHandFile } from './hand-records.ts'

const FOLDER = '../shared/data/cases'
const ABSENT = !existsSync(FOLDER)

const to = (from: number, last: number) => Array.from({ length: last - from + 1 }, (_, at) => from + at)

/** Test files: the boards with cards, and those listed without; otherwise the error. */
const CASES: readonly (readonly [
  file: string,
  boards: readonly number[],
  bare: readonly number[],
  said?: string,
])[] = [
  ['blank-boards', to(1, 24), to(25, 36)],
  ['same-board-three-tables', [1, 2], []],
  ['hash', [1], []],
  ['utf16', [1, 2, 3, 4], []],
  ['suit-letters', [1], []],
  ['ten-as-10', [1], []],
  ['one-line', [1], []],
  ['two-hands-hidden', [1, 2, 3], [4]],
  ['one-bad-board', [], [], 'Line 85: board 7 does not have all 52 cards once each.'],
  ['no-board-tag', [], [], 'The deals in this file have no board numbers.'],
  ['comments', [1], []],
  ['statistics', [1, 2, 3, 4], []],
  ['lower', [1], []],
]

describe.skipIf(ABSENT)(
  `hand records of other programs${ABSENT ? ` (skipped: ${FOLDER} is not here)` : ''}`,
  () => {
    test.each(CASES)('[FM301] pbn-%s.pbn', (name, boards, bare, said) => {
      const read = readHandFile(readFileSync(`${FOLDER}/pbn-${name}.pbn`))
      expect(read.ok ? [...read.value.boards.keys()] : []).toEqual(boards)
      expect(read.ok ? read.value.bare : []).toEqual(bare)
      expect(read.ok ? undefined : problemWords(createText(DIRECTOR_HANDS_TEXT, 'en'), read.problem)).toBe(
        said,
      )
    })

    test('[FM304] the boards without numbers are 1 to 4 where the director asks for it', () => {
      const read = readHandFile(readFileSync(`${FOLDER}/pbn-no-board-tag.pbn`), true)
      expect(read.ok && [...read.value.boards.keys()]).toEqual([1, 2, 3, 4])
    })
  },
)
