import { expect, test } from 'vitest'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { askedTables } from '../../../../shared/session/watch/asked-tables.ts'
import { createHall, drawnResult, SESSION, tableDevice } from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { type DismissedLines, withDismissed } from './dismissed.ts'
import { needsOf } from './inbox.ts'

test('[DS285] a table that changed more than the tricks after a question is a line that goes once it is read', () => {
  const desk = createHall(planOffered(14, 'mitchell-7'))
  const [board = 0, other = 0] = sectionOf(desk.state(), 'A')?.entryAt(1, 3)?.boards ?? []
  for (const asked of [board, other])
    desk.say(tableDevice(3), {
      kind: 'doubt-answered',
      body: {
        section: 'A',
        plan: 1,
        round: 1,
        table: 3,
        board: asked,
        answer: 'wrong',
        doubt: { kind: 'other-side' },
        keyed: drawnResult('3N N 9'),
      },
    })
  desk.result(3, 1, board, '3N E 9')
  desk.result(3, 1, other, '3N N 10')
  const needs = (aside: DismissedLines) =>
    needsOf({ entries: desk.entries, own: [], health: 'well' }, desk.state(), null, [], {
      slow: [],
      odd: [],
      unread: [],
      against: [],
      aside,
    })
  const none: DismissedLines = { session: SESSION, lines: [] }
  const [need, ...others] = needs(none)
  if (need?.kind !== 'asked') throw new Error(`nothing asked: ${need?.kind}`)
  expect(others).toEqual([])
  expect(need.table.asked).toMatchObject({ table: 3, board })
  expect(needs(withDismissed(none, need))).toEqual([])
})

test('[DS285] where nothing was asked and it was keyed otherwise nobody has to look', () => {
  const desk = createHall(planOffered(14, 'mitchell-7'))
  const [board = 0] = sectionOf(desk.state(), 'A')?.entryAt(1, 3)?.boards ?? []
  const place = { section: 'A', plan: 1, round: 1, table: 3, board }
  desk.say(tableDevice(3), {
    kind: 'doubt-answered',
    body: { ...place, answer: 'wrong', doubt: null, keyed: drawnResult('3N N 9') },
  })
  desk.result(3, 1, board, '3N E 9')
  expect(askedTables(desk.state()).map(({ asked, isChanged }) => [asked.doubt, isChanged])).toEqual([
    [null, true],
  ])
  const needs = needsOf({ entries: desk.entries, own: [], health: 'well' }, desk.state(), null, [], {
    slow: [],
    odd: [],
    unread: [],
    against: [],
    aside: { session: SESSION, lines: [] },
  })
  expect(needs).toEqual([])
})
