import { expect, test } from 'vitest'
import { changeDraw } from '../../../shared/session/draw/change-draw.ts'
import { drawAhead } from '../../../shared/session/draw/draw-ahead.ts'
import type { Hall } from '../../../shared/test/hall.ts'
import { createHall } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import { createSwissHall, plan, playSwissRound, sectionIn } from '../../../shared/test/swiss-hall.ts'
import { offTable } from './off-table.ts'

const toldOf = (hall: Hall, round: number) => {
  const { out, coming } = offTable(hall.state(), 'A', round)
  return {
    out: out.map(({ contestant }) => contestant),
    coming: coming.map(({ person, places }) => [person.contestant, ...places.map(({ table }) => table)]),
  }
}

const drawNext = (hall: Hall, round: number) => {
  playSwissRound(hall, round)
  const ahead = drawAhead(hall.state(), 'A')
  if (ahead.kind !== 'ready') throw new Error(`the next round is ${ahead.kind}`)
  plan(hall, ahead.plan)
}

const tablesOf = (hall: Hall, id: string, round: number) =>
  sectionIn(hall.state())
    .entriesOf(round)
    .filter(({ seats }) => Object.values(seats).includes(id))
    .map(({ table }) => table)

test.each(['pairs', 'teams'] as const)(
  '[UI360] of a drawn round every tablet tells who sits it out, from the first on, and where those go who sat out: %s',
  kind => {
    const hall = createSwissHall({ kind, contestants: 7, rounds: 4 })
    expect(toldOf(hall, 1)).toEqual({ out: ['7'], coming: [] })
    drawNext(hall, 1)
    const tables = tablesOf(hall, '7', 2)
    expect(tables).toHaveLength(kind === 'teams' ? 2 : 1)
    const second = toldOf(hall, 2)
    expect(second.coming).toEqual([['7', ...tables]])
    expect(second.out).toHaveLength(1)
    expect(second.out).not.toContain('7')
    drawNext(hall, 2)
    expect(toldOf(hall, 3).coming.map(([id]) => id)).toEqual(second.out)
  },
)

test('[UI360] who comes late is told its table in the same way, and who has withdrawn is not said to sit out', () => {
  const hall = createSwissHall({ contestants: 8, rounds: 4 })
  expect(toldOf(hall, 1)).toEqual({ out: [], coming: [] })
  plan(hall, made(changeDraw(hall.state(), 'A', { kind: 'withdrawal', contestant: '3' })).plan)
  expect(toldOf(hall, 1).out).toHaveLength(1)
  expect(toldOf(hall, 1).out).not.toContain('3')
  plan(hall, made(changeDraw(hall.state(), 'A', { kind: 'late-entry', against: 'next-draw' })).plan)
  drawNext(hall, 1)
  expect(toldOf(hall, 2).coming.map(([id]) => id)).toContain('9')
  expect(toldOf(hall, 2).out).toEqual([])
})

test('[UI360] where the movement is written out they have a table at which they read it', () => {
  const hall = createHall(planOffered(7))
  expect(toldOf(hall, 1)).toEqual({ out: [], coming: [] })
})
