import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { mitchell } from '../../movement/make/mitchell/mitchell.ts'
import { createHall, DIRECTOR, deviceNamed, type Hall, tableDevice } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { actReaders } from '../changes/act-readers.ts'
import { changesViewSchema } from '../changes/changes-view.ts'
import { changesView, tableChanges } from '../changes/table-changes.ts'
import { tablesWithUnreadActs } from '../changes/unread-tables.ts'
import { type MessageTo, MOST_MESSAGE } from '../facts/messages.ts'
import { nameOf } from '../identity.ts'
import type { Fact } from '../state/fact.ts'
import { messageStatement, messagesIn, noticesOf } from './messages.ts'

const plan = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 1 }))
const ALL: MessageTo = { kind: 'all' }

let hall: Hall

beforeEach(() => {
  hall = createHall(plan)
  for (const table of [1, 2, 3]) hall.assign(tableDevice(table), table)
})

const tell = (to: MessageTo, text: string, by = DIRECTOR) =>
  hall.say(by, messageStatement(hall.state(), to, text))
const at = (table: number, section = 'A'): readonly string[] =>
  tableChanges(hall.state(), { section, table }).flatMap(change =>
    change.kind === 'message' ? change.text : [],
  )
const read = (table: number, fact: Fact) =>
  hall.say(tableDevice(table), {
    kind: 'acknowledged',
    body: { section: 'A', table, about: [nameOf(fact)] },
  })
const takeBack = ({ device, seq, hash }: Fact): Fact =>
  hall.say(DIRECTOR, { kind: 'taken-back', body: { about: { device, seq, hash } } }).fact

test('[SE320] a message comes to the tables for which it is, before anybody has sat down too, and in the order said', () => {
  tell(ALL, 'Please switch off your phones.')
  tell({ kind: 'section', section: 'A' }, 'A plays three boards a round.')
  tell({ kind: 'table', section: 'A', table: 2 }, 'Your board 3 lies at the desk.')
  expect(at(1)).toEqual(['Please switch off your phones.', 'A plays three boards a round.'])
  expect(at(2)).toEqual([...at(1), 'Your board 3 lies at the desk.'])
  for (const table of [1, 2, 3]) hall.sit(table, 1)
  expect(at(3)).toEqual(at(1))
  const view = changesView(hall.state(), { section: 'A', table: 2 })
  expect(v.parse(changesViewSchema, view)).toEqual(view)
})

test('[SE321] a table that has read it is told no more; the director sees who has, and who has not for some minutes', () => {
  const { fact } = tell(ALL, 'Coffee is ready.')
  expect(read(2, fact).decision).toMatchObject({ kind: 'admitted' })
  expect([1, 2, 3].map(table => at(table).length)).toEqual([1, 0, 1])
  expect(actReaders(hall.state(), nameOf(fact)).map(({ table, hasRead }) => [table, hasRead])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ])
  const later = (fact.at.clock ?? 0) + (fact.at.offset ?? 0) + 10 * 60_000
  expect(tablesWithUnreadActs(hall.state(), later).map(({ table }) => table)).toEqual([1, 3])
})

test('[SE320] taken back it is told nobody, and done again after all it is', () => {
  const { fact } = tell(ALL, 'The session is over.')
  const back = takeBack(fact)
  expect(at(1)).toEqual([])
  expect(messagesIn(hall.state())).toEqual([])
  takeBack(back)
  expect(at(1)).toEqual(['The session is over.'])
})

test('[SE320] a new message takes the place of none, though one of another director came between', () => {
  const behind = hall.state()
  tell(ALL, 'One.')
  const other = hall.say(deviceNamed('director2'), messageStatement(behind, ALL, 'Two.'))
  expect(other.decision).toMatchObject({ kind: 'refused', code: 'already-entered' })
  expect(at(1)).toEqual(['One.'])
})

test('[SE320] it is the director’s alone, for tables that there are, and no longer than a card holds', () => {
  const body = { number: 1, to: ALL, text: 'Hello' }
  expect(hall.say(tableDevice(1), { kind: 'message', body }).decision).toMatchObject({
    kind: 'refused',
    code: 'director-only',
  })
  for (const to of [
    { kind: 'section', section: 'B' },
    { kind: 'table', section: 'A', table: 4 },
  ] as const)
    expect(tell(to as MessageTo, 'Hello').decision).toMatchObject({ kind: 'refused' })
  expect(() => tell(ALL, 'x'.repeat(MOST_MESSAGE + 1))).toThrow()
  expect(() => tell(ALL, '   ')).toThrow()
})

test('[SE322] the wall shows what is said to all, the newest last, and nothing that is for some', () => {
  tell(ALL, 'Bar closes at ten.')
  tell({ kind: 'table', section: 'A', table: 1 }, 'See me after the round.')
  tell(ALL, 'Last round.')
  expect(noticesOf(hall.state()).map(({ text }) => text)).toEqual(['Bar closes at ten.', 'Last round.'])
  expect(noticesOf(hall.state())[0]?.at).toBeTypeOf('number')
})
