import { expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { createHall, DIRECTOR, type Hall } from '../../../../shared/test/hall.ts'
import { lawRuling, placeAt } from '../../../../shared/test/law-rulings.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { takingBack } from '../acts/director-acts.ts'
import { lookAtNeeds, rememberedNeeds } from './law-needs.ts'

const ONE = [1, 1, 1] as const
const lawNeeds = (hall: Hall) => [...lookAtNeeds(hall.state()), ...rememberedNeeds(hall.state())]
const kinds = (hall: Hall) => lawNeeds(hall).map(({ kind }) => kind)

function opened(): Hall {
  const hall = createHall(planOffered(4))
  hall.sit(1, 1)
  return hall
}

test('[LW12] a board to be looked at needs the director once it is played, until he has looked or ruled', () => {
  const hall = opened()
  const ruling = hall.say(DIRECTOR, lawRuling(hall.state(), ONE, { pending: ['23C'] }))
  expect(kinds(hall)).toEqual([])
  hall.result(1, 1, 1, '4S N =')
  expect(lawNeeds(hall)).toMatchObject([{ kind: 'look-at', pending: { board: 1, table: 1, laws: ['23C'] } }])
  const looked = hall.say(DIRECTOR, {
    kind: 'looked-at',
    body: { ...placeAt(hall.state(), ...ONE), ruling: 1 },
  })
  expect(kinds(hall)).toEqual([])
  hall.say(DIRECTOR, takingBack(looked))
  expect(kinds(hall)).toEqual(['look-at'])
  hall.say(DIRECTOR, takingBack(ruling))
  expect(kinds(hall)).toEqual([])
})

test('[LW13] a remembered call needs the director when its player has the board before him, until it is ruled', () => {
  const hall = opened()
  const section = must(sectionOf(hall.state(), 'A'), 'the section')
  const pair = must(section.entryAt(1, 1)?.seats.N, 'the pair')
  const entry = must(
    section.seatedPlan.entries.find(({ round, seats }) => round > 1 && Object.values(seats).includes(pair)),
    'where they play later',
  )
  const board = must(entry.boards[0], 'its board')
  hall.say(
    DIRECTOR,
    lawRuling(
      hall.state(),
      ONE,
      { remembered: { board, seat: 'N', call: '1S' } },
      { irregularity: 'wrong-cards' },
    ),
  )
  expect(kinds(hall)).toEqual([])
  hall.sit(entry.table, entry.round)
  expect(lawNeeds(hall)).toMatchObject([
    { kind: 'remembered', remembered: { board, table: entry.table, contestant: pair, call: '1S' } },
  ])
  const about = lawRuling(
    hall.state(),
    [entry.table, entry.round, board],
    {},
    { irregularity: 'remembered-call' },
  )
  const ruled = hall.say(DIRECTOR, about)
  expect(kinds(hall)).toEqual([])
  hall.say(DIRECTOR, takingBack(ruled))
  expect(kinds(hall)).toEqual(['remembered'])
  hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  expect(kinds(hall)).toEqual([])
})
