import { must } from '../../../shared/lib/assert.ts'
import type { MessageTo } from '../../../shared/session/facts/messages.ts'
import { nameOf } from '../../../shared/session/identity.ts'
import { messageStatement } from '../../../shared/session/messages/messages.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { DIRECTOR, type Hall, tableDevice } from '../../../shared/test/hall.ts'

/** Draws messages to everyone and to one table; most have read the first, nobody the second. */
export function drawMessages(desk: Hall): void {
  const tables = must(sectionOf(desk.state(), 'A'), 'section A').plan.tables
  for (let table = 1; table <= tables; table += 1) desk.assign(tableDevice(table), table)
  const tell = (to: MessageTo, text: string) =>
    nameOf(desk.say(DIRECTOR, messageStatement(desk.state(), to, text)).fact)
  const toAll = tell({ kind: 'all' }, '☕ 20:45 – 20:55')
  for (let table = 1; table < tables - 1; table += 1)
    desk.say(tableDevice(table), { kind: 'acknowledged', body: { section: 'A', table, about: [toAll] } })
  tell({ kind: 'table', section: 'A', table: 3 }, '5 ⇄ 7: 1 → 3')
}
