import { expect, test } from 'vitest'
import { USUAL_MINI } from '../../../../shared/game/mini/choice.ts'
import { must } from '../../../../shared/lib/assert.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { createHall, DIRECTOR, SESSION, SETTINGS, tableDevice } from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { type DismissedLines, withDismissed } from './dismissed.ts'
import { needsOf } from './inbox.ts'

test('[DS363] a declarer whom the points do not name is a line that goes once it is read, or the director keys it', () => {
  const desk = createHall(planOffered(4), { ...SETTINGS, game: USUAL_MINI, vulnerability: 'none' })
  const { seats, boards } = must(sectionOf(desk.state(), 'A')?.entryAt(1, 1), 'table 1')
  const [board = 0, other = 0] = boards
  const points = { N: 16, E: 8, S: 7, W: 9 }
  const said = (on: number, declarer: 'N' | 'S') => {
    const contradicts = declarer === 'S' ? { contradicts: true as const } : {}
    const contract = { level: 1, strain: 'S', doubling: '' } as const
    const result = {
      kind: 'played',
      contract,
      declarer,
      tricks: 8,
      mini: { points, ...contradicts },
    } as const
    const [N, E, S, W] = [seats.N, seats.E, seats.S, seats.W].map(seat => must(seat, 'a seat'))
    const people = {
      N: must(N, 'N'),
      E: must(E, 'E'),
      S: must(S, 'S'),
      W: must(W, 'W'),
    }
    return { section: 'A', round: 1, table: 1, board: on, plan: 1, seats: people, result }
  }
  const { fact } = desk.say(tableDevice(1), { kind: 'result', body: said(board, 'S') })
  desk.say(tableDevice(1), { kind: 'result', body: said(other, 'N') })
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
  expect(others).toEqual([])
  expect(need).toMatchObject({ kind: 'contradicted', standing: { body: { table: 1, board } } })
  expect(needs(withDismissed(none, must(need, 'a line')))).toEqual([])
  const replaces = { device: fact.device, seq: fact.seq }
  desk.say(DIRECTOR, { kind: 'result', body: said(board, 'N'), replaces })
  expect(needs(none)).toEqual([])
})
