import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import type { TablePlace } from '../../../shared/session/state/state.ts'
import type { GrownSession } from '../batch.ts'
import type { Assignments } from '../devices/assignments.ts'
import type { Links } from '../devices/links.ts'
import { tablesOf } from '../devices/tables-entered.ts'

/**
 * Returns the linked devices that may have something new to see: directors always, tables if the change concerns them.
 */
export const readersOf = (
  concerns: (place: TablePlace) => boolean,
  links: Links,
  assignments: Assignments,
): readonly DeviceId[] =>
  [...links.all()].flatMap(({ device }) => {
    const seat = assignments.of(device)
    return seat?.role === 'director' || tablesOf(seat).some(concerns) ? [device] : []
  })

/** True unless all facts are about play: other facts may open a session, or set or change the plan. */
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
