import { describe, expect, test } from 'vitest'
import { must } from '../../../lib/assert.ts'
import { inEnglish, made, sentenceOf } from '../../../test/made.ts'
import { speakAll } from '../../../text/catalogue.ts'
import { MOVEMENT_PROBLEM_TEXT } from '../../../text/catalogues.ts'
import { LOCALES } from '../../../text/locale.ts'
import { problemWords } from '../../../text/problem-words.ts'
import { createText } from '../../../text/text.ts'
import { judgeMovement } from '../movement-judgement.ts'
import { readEbuScore } from './movement-ebuscore.ts'

await speakAll()

const only = (text: string) => must(readEbuScore(text)[0], 'a movement').movement

const PAIRS = ['4,1,1,4,2,2,4,3,3', '2,3,1,3,1,2,1,2,3']
const PLAYERS = ['8,1,5,7,1,8,2,6,1,2', '2,6,3,4,1,3,7,4,5,2']
const TEAMS = ['1,3,1,1,2,2', '2,1,2,2,3,3', '3,2,3,3,1,1']

const text = (head: string, rows: readonly string[]) => ['', 'X', head, ...rows].join('\n')

test('[FMP29] the sixth number is the missing pair, how many players, or not there', () => {
  for (const [head, rows] of [
    ['0,2,6,2,3,0', PAIRS],
    ['3,2,4,2,2,8', PLAYERS],
    ['5,3,6,2,2', TEAMS],
  ] as const) {
    const { valid, errors } = judgeMovement('X', only(text(head, rows)))
    expect([valid, errors], head).toEqual([true, []])
  }
})

const PAIRS_SIX = 'Pairs need six: type, tables, boards, boards per set, rounds, missing pair (0: none).'

const REFUSED: readonly (readonly [string, string, readonly string[], string])[] = [
  [
    'no header',
    '',
    [],
    'line 2: no header after this name. Put the numbers of the movement in the next line: type, tables, boards, boards per set, rounds.',
  ],
  ['four numbers', '0,2,6,2', PAIRS, `line 3: the header has 4 numbers. ${PAIRS_SIX}`],
  ['pairs with five', '0,2,6,2,3', PAIRS, `line 3: the header has 5 numbers. ${PAIRS_SIX}`],
  ['pairs with seven', '0,2,6,2,3,0,0', PAIRS, `line 3: the header has 7 numbers. ${PAIRS_SIX}`],
  [
    'players with five',
    '3,2,4,2,2',
    PLAYERS,
    'line 3: the header has 5 numbers. Individuals need six: type, tables, boards, boards per set, rounds, number of players.',
  ],
  [
    'teams with a sixth',
    '5,3,6,2,2,3',
    TEAMS,
    'line 3: the header has 6 numbers. Teams need five: type, tables, boards, boards per set, rounds.',
  ],
  [
    'a type that is not there',
    '8,2,6,2,3,0',
    PAIRS,
    'line 3: no type 8. The first number must be 0, 1 or 2 for pairs, 3 or 4 for individuals, 5, 6 or 7 for teams.',
  ],
  [
    'a word in it',
    '0,2,six,2,3,0',
    PAIRS,
    'line 3: “six” is not a number. Use only numbers and commas here.',
  ],
  [
    'a word in a line',
    '0,2,6,2,3,0',
    ['4,1,1,4,2,2,4,3,3', '2,3,1,3,1,2,1,2,-3'],
    'line 5: “-3” is not a number. Use only numbers and commas here.',
  ],
  [
    'no tables',
    '0,0,6,2,3,0',
    PAIRS,
    'line 3: tables in the header: 0; rounds: 3. Correct the second number (tables, 1 to 250) or the fifth (rounds, 1 to 99).',
  ],
  [
    'rounds without end',
    '0,2,6,2,999999999',
    PAIRS,
    'line 3: tables in the header: 2; rounds: 999999999. Correct the second number (tables, 1 to 250) or the fifth (rounds, 1 to 99).',
  ],
  [
    'no boards',
    '0,2,6,0,3,0',
    PAIRS,
    'line 3: boards in the header: 6; per set: 0. Correct the third number (all boards, up to 999) or the fourth (boards per set, 1 or more).',
  ],
  [
    'boards without end',
    '0,200,900,900,90,0',
    PAIRS,
    'line 3: boards in the header: 900; per set: 900. Correct the third number (all boards, up to 999) or the fourth (boards per set, 1 or more).',
  ],
  [
    'a table too many',
    '0,3,6,2,3,0',
    PAIRS,
    'line 3: tables in the header: 3; lines that follow: 2. Correct the second number, or give each table one line.',
  ],
  [
    'a table too few',
    '0,1,6,2,3,0',
    PAIRS,
    'line 3: tables in the header: 1; lines that follow: 2. Correct the second number, or give each table one line.',
  ],
  [
    'a round too many',
    '0,2,6,2,4,0',
    PAIRS,
    'line 3: rounds in the header: 4; in the table lines: 3. Correct the fifth number, or the lines.',
  ],
  [
    'a line cut short',
    '0,2,6,2,3,0',
    ['4,1,1,4,2,2,4,3,3', '2,3,1,3,1,2,1,2'],
    'line 5: the line of table 2 has 8 numbers, not 9: 3 per round (3 rounds in the header). Correct this line.',
  ],
  [
    'players as pairs',
    '0,2,4,2,2,0',
    PLAYERS,
    'line 3: type 0 has three numbers per round and table, but there are five here, as for four players and a set. Use type 3, with the number of players as the sixth number.',
  ],
  [
    'pairs as players',
    '3,2,6,2,3,4',
    PAIRS,
    'line 3: type 3 has five numbers per round and table, but there are three here, as for two sides and a set. Use type 0 for pairs, or 5 for teams.',
  ],
  [
    'teams as pairs',
    '0,3,6,2,2,0',
    TEAMS,
    'line 3: type 0 is for pairs, but in every round each number sits North-South at one table and East-West at another. Use type 5 for teams (five numbers), or 1 for two-winner pairs.',
  ],
  [
    'pairs as teams',
    '5,2,6,2,3',
    PAIRS,
    'line 3: type 5 is for teams, but no number ever sits both North-South and East-West in a round, as the two pairs of a team do. Use type 0 for pairs, with 0 as the sixth number.',
  ],
]

test.each(REFUSED)('[FMP30] %s: refused with what, where and what to do', (_, head, rows, sentence) => {
  expect(sentenceOf(only(text(head, rows)))).toBe(`“X”, ${sentence}`)
})

describe('[FMP30] what the header says otherwise than the lines, of a movement that can be read', () => {
  const errorsOf = (head: string, rows: readonly string[]) => {
    const { valid, errors } = judgeMovement('X', only(text(head, rows)))
    expect(valid).toBe(false)
    return errors.map(inEnglish)
  }

  test('how many players there are', () => {
    for (const said of [7, 9])
      expect(errorsOf(`3,2,4,2,2,${said}`, PLAYERS)).toContain(
        `Players in the header: ${said}; in the table lines: 8. Correct the sixth number of the header, or the lines.`,
      )
  })

  test('boards that are no whole sets', () => {
    expect(errorsOf('0,2,7,2,3,0', PAIRS)).toEqual([
      'Boards in the header: 7, in sets of 2: not a whole number of sets. Correct the third or the fourth number of the header.',
    ])
  })

  test('boards beyond those that it counts', () => {
    expect(errorsOf('0,2,4,2,3,0', PAIRS)).toContain(
      'Round 3, table 1: board 5 is out of range; the movement has boards 1 to 4.',
    )
  })
})

test('[FMP35] boards that the header counts and nobody plays are remarked on', () => {
  const { valid, figures } = judgeMovement('X', only(text('0,2,8,2,3,0', PAIRS)))
  expect([valid, figures?.remarks.map(inEnglish)[0]]).toEqual([
    true,
    'Boards in the header: 8; played: 6. Put out only the boards played, or correct the header.',
  ])
})

test('[FMP30] in every language the sentence names the movement, the line and each number', () => {
  for (const locale of LOCALES)
    for (const [, head, rows, sentence] of REFUSED) {
      const movement = only(text(head, rows))
      const words = movement.ok
        ? ''
        : problemWords(createText(MOVEMENT_PROBLEM_TEXT, locale), movement.problem)
      expect(words, sentence).toMatch(/X.*\d/)
      expect(words, sentence).not.toMatch(/[{}]/)
    }
})

test('[FMP30] a movement without a name is called by its header', () => {
  expect(sentenceOf(only('0,3,6,2,3,0\n1,4,1,1,3,2,1,2,3'))).toBe(
    '“0,3,6,2,3,0”, line 1: tables in the header: 3; lines that follow: 1. Correct the second number, or give each table one line.',
  )
  expect(made(only(['0,2,6,2,3,0', ...PAIRS].join('\n'))).plan.title).toEqual({ kind: 'file' })
})
