import { expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { howellTwoTables } from '../../../../shared/movement/make/howell/howell-two-tables.ts'
import type { MemberId } from '../../../../shared/people/person.ts'
import { createHall, DIRECTOR } from '../../../../shared/test/hall.ts'
import { made } from '../../../../shared/test/made.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { createText } from '../../../../shared/text/text.ts'
import { COMMON_TEXT } from '../../../text/common.ts'
import { namings } from '../acts/director-acts.ts'
import { attendanceOf, feeTotals, payment } from './attendance.ts'
import { formatCsv } from './attendance-csv.ts'
import { seatText } from './club-data.ts'

const FEES = { member: 400, reduced: 200, guest: 500, visitor: 600, money: '£' }
const [ANA, BO] = ['memberana', 'memberboo'] as unknown as [MemberId, MemberId]

test('[DI725] who is here, as whom, what is due and what has been paid', () => {
  const hall = createHall(made(howellTwoTables(6)))
  const names = [
    {
      contestant: '1',
      players: ['Ana', 'Bo'],
      persons: [
        { kind: 'member', id: ANA },
        { kind: 'member', id: BO },
      ],
    },
    { contestant: '2', players: ['Chen', 'Dita'], persons: [{ kind: 'federation', number: '7' }] },
  ] as const
  for (const statement of namings(hall.state(), 'A', names)) hall.say(DIRECTOR, statement)
  const rows = () => attendanceOf(hall.state(), FEES, new Set([BO]))
  expect(rows().map(({ label, name, kind, due, paid }) => [label, name, kind, due, paid])).toEqual([
    ['1', 'Ana', 'member', 400, null],
    ['1', 'Bo', 'reduced', 200, null],
    ['2', 'Chen', 'guest', 500, null],
    ['2', 'Dita', 'visitor', 600, null],
  ])
  const pay = (name: string, hasPaid: boolean) => {
    const row = must(
      rows().find(one => one.name === name),
      name,
    )
    hall.say(DIRECTOR, payment(hall.state(), rows(), row, hasPaid))
  }
  pay('Bo', true)
  pay('Ana', true)
  pay('Dita', true)
  expect(feeTotals(rows())).toEqual({ due: 1700, paid: 1200 })
  pay('Ana', false)
  expect(rows().map(({ paid }) => paid)).toEqual([null, 200, null, 600])
})

test('[DI726] the list goes to a spreadsheet as it stands, and no name is a formula there', () => {
  expect(formatCsv([['Lima, "Ana"', '=1+1', '-5', 'é']])).toBe('\uFEFF"Lima, ""Ana""",\'=1+1,\'-5,é\r\n')
})

test('[DI725] where there are two winners each is named with his line', () => {
  const hall = createHall(planOffered(14, 'mitchell-7'))
  for (const statement of namings(
    hall.state(),
    'A',
    ['1', '8'].map(contestant => ({ contestant, players: [`P${contestant}`, 'Q'] })),
  ))
    hall.say(DIRECTOR, statement)
  const rows = attendanceOf(hall.state(), FEES, new Set())
  expect(new Set(rows.map(({ line }) => line))).toEqual(new Set(['NS', 'EW']))
  const t = createText(COMMON_TEXT, 'en')
  expect(rows.map(row => seatText(row, t)).filter((text, at, all) => all.indexOf(text) === at)).toEqual([
    expect.stringMatching(/N-S$/),
    expect.stringMatching(/E-W$/),
  ])
})
