import type { DeviceId } from '../../../shared/session/identity.ts'
import type { GrownSession } from '../batch.ts'
import type { Assignments } from '../devices/assignments.ts'
import type { DeviceLink, Links } from '../devices/links.ts'
import { affectedBy } from './affected.ts'

/** The linked devices that may see something new after a batch: directors always, tables where it concerns them. */
export function readersOf(
  { draft }: GrownSession,
  links: Links,
  assignments: Assignments,
): readonly DeviceId[] {
  const concerns = affectedBy(draft.state, draft.entries)
  return [...links.all()]
    .filter(link => {
      const seat = assignments.of(link.device)
      if (seat?.role === 'director') return true
      if (!seat?.section || !seat.table) return false
      return concerns({ section: seat.section, table: seat.table, open: openNames(link) })
    })
    .map(({ device }) => device)
}

const openNames = ({ confirmed, pending }: DeviceLink): ReadonlySet<string> =>
  new Set([...confirmed.keys(), ...pending.keys()])

/** Facts of play move no device; any other may open a session, plan it or change the plan. */
export const mayMoveDevices = ({ draft }: GrownSession): boolean =>
  draft.entries.some(
    entry => entry.kind === 'fact' && entry.fact.kind !== 'result' && entry.fact.kind !== 'seats-taken',
  )
