import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { howellTwoTables } from '../../movement/make/howell/howell-two-tables.ts'
import { createHall, DIRECTOR, resultStatement, tableDevice } from '../../test/hall.ts'
import { fold } from '../decide/fold.ts'
import { nameOf } from '../identity.ts'
import { waitingFacts } from '../section/queries.ts'
import { plansBucket, resultSlot } from '../slot.ts'
import type { Fact } from './fact.ts'
import { earlyFor, heldOfTable } from './held.ts'
import { effectOf, heldUnder, isKnown, type SessionState, standingsIn } from './state.ts'

const made = howellTwoTables(6)
const plan = must(made.ok ? made.value : null, 'the 2-table Howell')
const sizes = ({ held: { byName, byTable, waiting, early } }: SessionState) =>
  [byName, byTable, waiting, early].map(({ size }) => size)

test('[SE70] an entry leaves alone what it does not speak of', () => {
  const hall = createHall(plan)
  hall.assign(tableDevice(1), 1)
  hall.assign(tableDevice(2), 2)
  hall.result(1, 1, 1, '4S S 10')
  hall.say(tableDevice(1), resultStatement(hall.state(), 1, 1, 1, '4S S 11'))
  const before = hall.state()
  hall.result(2, 1, 2, '3N N 9')
  const after = hall.state()
  const [board1, board2] = [1, 2].map(board => resultSlot({ section: 'A', round: 1, table: 1, board }))
  expect(standingsIn(after, must(board2, 'board 2'))).not.toBe(standingsIn(before, must(board2, 'board 2')))
  expect(standingsIn(after, must(board1, 'board 1'))).toBe(standingsIn(before, must(board1, 'board 1')))
  expect(standingsIn(after, plansBucket('A'))).toBe(standingsIn(before, plansBucket('A')))
  expect(after.admitted.get(tableDevice(1))).toBe(before.admitted.get(tableDevice(1)))
  expect(after.assignments).toBe(before.assignments)
  const table1 = { section: 'A', table: 1 }
  expect(heldOfTable(after.held, table1)).toBe(heldOfTable(before.held, table1))
  expect(after.held.waiting).toEqual(before.held.waiting)
  // The previous state is unchanged.
  expect(effectOf(before, { device: tableDevice(2), seq: 1 })).toBeUndefined()
})

test('[SE71] a held fact is found by name and by table until it is settled, and then nowhere', () => {
  const hall = createHall(plan)
  hall.result(1, 1, 1, '4S S 10')
  const { fact } = hall.say(tableDevice(1), resultStatement(hall.state(), 1, 1, 1, '4S S 11'))
  const { held } = hall.state()
  expect(heldUnder(hall.state(), fact)?.entry.fact).toEqual(fact)
  expect([...heldOfTable(held, { section: 'A', table: 1 }).values()].map(({ entry }) => entry.fact)).toEqual([
    fact,
  ])
  expect(heldOfTable(held, { section: 'A', table: 2 }).size).toBe(0)
  expect(waitingFacts(hall.state()).map(({ entry }) => entry.fact)).toEqual([fact])
  const about = { ...nameOf(fact), hash: fact.hash }
  hall.say(DIRECTOR, { kind: 'settled', body: { about, admit: true } })
  expect(sizes(hall.state())).toEqual([0, 0, 0, 0])
})

test('[SE71] what waits for one fact is decided when that one arrives, in the order in which it came', () => {
  const hall = createHall(plan)
  const device = tableDevice(1)
  const first = hall.make(device, resultStatement(hall.state(), 1, 1, 1, '4S S 10'))
  const early: Fact[] = []
  for (let tricks = 0; tricks < 13; tricks += 1)
    early.push(hall.make(device, resultStatement(hall.state(), 1, 1, 1, `4S S ${tricks}`, first)))
  for (const fact of early) expect(hall.hand(fact).decision).toEqual({ kind: 'early', needs: nameOf(first) })
  const waitsFor = earlyFor(hall.state().held, first).map(({ entry }) => entry.fact)
  expect(waitsFor).toEqual(early)
  const { entries } = hall.hand(first)
  const decided = entries.flatMap(entry => (entry.kind === 'decision' ? [entry.about.seq] : []))
  expect(decided).toEqual([first, ...early].map(({ seq }) => seq))
  expect(earlyFor(hall.state().held, first)).toEqual([])
  expect(hall.state().held.early.size).toBe(0)
})

test('[SE72] of what the rules refuse only the decision is entered, and of what the director declines all', () => {
  const hall = createHall(plan)
  const before = hall.entries.length
  const body = { section: 'A', board: 3, cancelled: true } as const
  const { fact, entries, decision } = hall.say(tableDevice(1), { kind: 'board-cancelled', body })
  expect(decision).toMatchObject({ kind: 'refused', code: 'director-only' })
  const about = { ...nameOf(fact), hash: fact.hash }
  expect(entries).toEqual([{ kind: 'decision', position: before + 1, about, decision }])
  expect(hall.state().held.byName.size).toBe(0)
  expect(isKnown(hall.state(), fact)).toBe(true)
  // The fact that corrects it knows that it will never be current.
  const correction = hall.make(tableDevice(1), resultStatement(hall.state(), 1, 1, 1, 'pass', fact))
  expect(hall.hand(correction).decision).toMatchObject({ kind: 'waiting', code: 'already-corrected' })
  const declined = { ...nameOf(correction), hash: correction.hash }
  hall.say(DIRECTOR, { kind: 'settled', body: { about: declined, admit: false } })
  expect(heldUnder(hall.state(), correction)?.entry.fact).toEqual(correction)
  expect(fold(hall.entries)).toEqual(hall.state())
})

test('[SE72] a decision about a fact that has had its effect refuses nothing afterwards', () => {
  const hall = createHall(plan)
  const { fact } = hall.result(1, 1, 1, '4S S 10')
  const about = { ...nameOf(fact), hash: fact.hash }
  const decision = { kind: 'refused', code: 'other-kind', sentence: 'No.' } as const
  const { position, ...state } = hall.state()
  expect(fold([{ kind: 'decision', position: position + 1, about, decision }], hall.state())).toEqual({
    ...state,
    position: position + 1,
  })
})
