import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import type { TablePlace } from '../../../shared/session/state/state.ts'
import type { GrownSession } from '../batch.ts'
import type { Assignments } from '../devices/assignments.ts'
import type { Links } from '../devices/links.ts'
import { tablesOf } from '../devices/tables-entered.ts'
import type { News } from './table-cells.ts'

/** Returns the linked devices that may see something new: tables by how much, and all directors. */
export function readersOf(
  newsOf: (place: TablePlace) => News,
  links: Links,
  assignments: Assignments,
): Readonly<Record<NonNullable<News> | 'directors', readonly DeviceId[]>> {
  const readers = {
    everything: [] as DeviceId[],
    own: [] as DeviceId[],
    others: [] as DeviceId[],
    directors: [] as DeviceId[],
  }
  for (const { device } of links.all()) {
    const seat = assignments.of(device)
    const news = tablesOf(seat).map(newsOf)
    if (seat?.role === 'director') readers.directors.push(device)
    else if (news.includes('everything')) readers.everything.push(device)
    else if (news.includes('own')) readers.own.push(device)
    else if (news.includes('others')) readers.others.push(device)
  }
  return readers
}

/** True unless all facts are about play: others may open a session, or set or change the plan. */
export const mayMoveDevices = ({ draft }: GrownSession): boolean =>
  draft.entries.some(
    entry => entry.kind === 'fact' && entry.fact.kind !== 'result' && entry.fact.kind !== 'seats-taken',
  )

/** Returns the linked directors that look at the session. */
export const lookersAt = (session: SessionId, links: Links, assignments: Assignments): readonly DeviceId[] =>
  [...links.all()].flatMap(({ device }) => {
    const seat = assignments.of(device)
    return seat?.role === 'director' && seat.session === session ? [device] : []
  })
