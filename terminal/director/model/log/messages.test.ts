import { expect, test } from 'vitest'
import { mitchell } from '../../../../shared/movement/make/mitchell/mitchell.ts'
import { actLog } from '../../../../shared/session/acts/act-log.ts'
import type { MessageTo } from '../../../../shared/session/facts/messages.ts'
import { nameOf } from '../../../../shared/session/identity.ts'
import { messageStatement, messagesIn } from '../../../../shared/session/messages/messages.ts'
import { createHall, DIRECTOR, deviceNamed, tableDevice } from '../../../../shared/test/hall.ts'
import { made } from '../../../../shared/test/made.ts'
import { resubmit } from '../acts/resubmit.ts'
import { addressee, lacking } from '../room/addressee.ts'
import { linesOf } from './act-lines.ts'
import { notReadAt } from './not-read.ts'
import { backOf } from './taking-back.ts'

const ALL: MessageTo = { kind: 'all' }

function hallOfThree() {
  const hall = createHall(made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 1 })))
  for (const table of [1, 2, 3]) hall.assign(tableDevice(table), table)
  const lines = () => linesOf(actLog(hall.entries, hall.state()), hall.state())
  return { hall, lines }
}

test.each([
  ['all', null, null, { kind: 'all' }],
  ['all', 'A', 3, { kind: 'all' }],
  ['section', 'B', null, { kind: 'section', section: 'B' }],
  ['section', null, null, undefined],
  ['table', 'A', 3, { kind: 'table', section: 'A', table: 3 }],
  ['table', 'A', null, undefined],
] as const)(
  '[DI760] of %s, section %s, table %s a message goes to just those',
  (kind, section, table, to) => {
    expect(addressee({ kind, section, table })).toEqual(to)
  },
)

test('[DI761] a message is a line of the log, with who has not read it and the key that takes it back', () => {
  const { hall, lines } = hallOfThree()
  const { fact } = hall.say(DIRECTOR, messageStatement(hall.state(), ALL, 'Coffee is ready.'))
  hall.say(tableDevice(2), { kind: 'acknowledged', body: { section: 'A', table: 2, about: [nameOf(fact)] } })
  const line = lines().find(({ subject }) => subject.kind === 'message')
  expect(line?.subject).toEqual({ kind: 'message', to: ALL, text: 'Coffee is ready.' })
  expect(line && notReadAt(hall.state(), line).map(({ table }) => table)).toEqual([1, 3])
  const back = line && backOf(line)
  if (back?.kind !== 'statements') throw new Error('no way back')
  for (const statement of back.statements) hall.say(DIRECTOR, statement)
  expect(messagesIn(hall.state())).toEqual([])
})

test('[DI762] refused because another director wrote at the same moment, it is said again beside his', () => {
  const { hall } = hallOfThree()
  const behind = hall.state()
  hall.say(DIRECTOR, messageStatement(behind, ALL, 'One.'))
  const refused = hall.say(deviceNamed('directortwo'), messageStatement(behind, ALL, 'Two.'))
  expect(refused.decision.kind).toBe('refused')
  const anew = resubmit(hall.state(), refused.fact)
  if (!anew) throw new Error('nothing to say')
  hall.say(deviceNamed('directortwo'), anew)
  expect(messagesIn(hall.state()).map(({ text }) => text)).toEqual(['One.', 'Two.'])
})

test('[DI765] what a message lacks is said, in the order in which it is chosen', () => {
  expect(lacking('section', undefined, 'Coffee.')).toBe('section')
  expect(lacking('table', undefined, '')).toBe('table')
  expect(lacking('all', ALL, '  ')).toBe('words')
  expect(lacking('all', ALL, 'Coffee.')).toBeNull()
})
