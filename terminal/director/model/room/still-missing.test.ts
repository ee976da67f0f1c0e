import { signal } from '@preact/signals'
import { describe, expect, test } from 'vitest'
import { mitchell } from '../../../../shared/movement/make/mitchell/mitchell.ts'
import type { TableSigns } from '../../../../shared/session/signs/table-name.ts'
import { createHall, DIRECTOR, type Hall } from '../../../../shared/test/hall.ts'
import { made } from '../../../../shared/test/made.ts'
import { speakAll } from '../../../../shared/text/catalogue.ts'
import { LOCALES } from '../../../../shared/text/locale.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { textIn } from '../../../text/use-text.ts'
import { missingWords } from '../store/missing-words.ts'
import { roomOf } from './room.ts'
import { stillMissing } from './still-missing.ts'

await speakAll()

const plan = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 4, winners: 2 }))

const boardsAt = (table: number, round: number): readonly number[] =>
  plan.entries.find(entry => entry.table === table && entry.round === round)?.boards ?? []

/**
 * Creates a hall in which table 1 has finished its first round, table 2 has entered two boards and table 3 all but one.
 */
function inMidRound(): Hall {
  const hall = createHall(plan)
  for (const [table, count] of [
    [1, 4],
    [2, 2],
    [3, 3],
  ] as const)
    for (const board of boardsAt(table, 1).slice(0, count)) hall.result(table, 1, board, 'pass')
  return hall
}

describe('a session that is finished early', () => {
  test('[DS765] names the tables and boards without a result, and rounds that nobody has begun as such', () => {
    const hall = inMidRound()
    const missing = {
      tables: [
        { section: 'A', table: 2, round: 1, boards: boardsAt(2, 1).slice(2) },
        { section: 'A', table: 3, round: 1, boards: boardsAt(3, 1).slice(3) },
      ],
      rounds: [2, 3],
    }
    expect(stillMissing(roomOf(hall.state(), null))).toEqual(missing)
    hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
    expect(stillMissing(roomOf(hall.state(), null))).toEqual(missing)
  })

  test('[DS765] a round that one table has begun is named at the others', () => {
    const hall = inMidRound()
    hall.result(1, 2, boardsAt(1, 2)[0] ?? 0, 'pass')
    const { tables, rounds } = stillMissing(roomOf(hall.state(), null))
    expect(tables.map(({ table, round, boards }) => [table, round, boards.length])).toEqual([
      [1, 2, 3],
      [2, 1, 2],
      [2, 2, 4],
      [3, 1, 1],
      [3, 2, 4],
    ])
    expect(rounds).toEqual([3])
  })
})

describe('boards without a result', () => {
  const desk = { state: signal(inMidRound().state()), signs: signal<TableSigns>([]) }
  const said = (locale: (typeof LOCALES)[number], boards: readonly number[]) =>
    missingWords(textIn(DIRECTOR_TEXT, locale), desk, { section: 'A', table: 3, round: 2, boards })

  test('[DS766] are one board, or boards, in every language', () => {
    const many = Array.from({ length: 21 }, (_, index) => index + 1)
    expect(LOCALES.map(locale => [[4], [1, 2, 3, 4], many].map(boards => said(locale, boards)))).toEqual([
      [
        'Table 3, round 2: no result for board 4.',
        'Table 3, round 2: no result for boards 1–4.',
        'Table 3, round 2: no result for boards 1–21.',
      ],
      [
        '第3桌，第2轮：第4副没有成绩。',
        '第3桌，第2轮：第1–4副没有成绩。',
        '第3桌，第2轮：第1–21副没有成绩。',
      ],
      [
        '第3桌，第2圈：第4副沒有成績。',
        '第3桌，第2圈：第1–4副沒有成績。',
        '第3桌，第2圈：第1–21副沒有成績。',
      ],
      [
        'Стол 3, тур 2: нет результата сдачи 4.',
        'Стол 3, тур 2: нет результатов сдач 1–4.',
        'Стол 3, тур 2: нет результатов сдач 1–21.',
      ],
    ])
  })
})
