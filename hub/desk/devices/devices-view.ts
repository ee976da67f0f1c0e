import type { Assignment } from '../../../shared/protocol/down.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'
import type { Devices } from '../../../shared/session/views/view-bodies.ts'
import type { DoubtedHands } from '../../../shared/session/watch/doubted-hands.ts'
import type { QuarantinedMessage, UnreadableRow } from '../../journal/journal.ts'
import type { Club } from './club.ts'
import type { UnsentFacts } from './left-behind.ts'
import type { Links } from './links.ts'

/** Maximum number of quarantined messages shown to the director. */
export const PUT_ASIDES_SHOWN = 20

export interface DevicesViewDeps {
  readonly club: Club
  readonly links: Links
  readonly leftBehind: UnsentFacts['of']
  readonly assignment: (device: DeviceId) => Assignment | null
  readonly putAsides: readonly QuarantinedMessage[]
  readonly address: string
  readonly typed?: string | undefined
  readonly https?: Devices['https'] | undefined
  readonly superseded: boolean
  readonly unreadable: readonly UnreadableRow[]
  /** Sections whose hand records do not match. */
  readonly doubted: readonly DoubtedHands[]
  /** Number of devices that hold sessions never opened here. */
  readonly lacking: number
}

/** Returns the director's view of the club's devices: those with rights, those waiting, and quarantined messages. */
export function devicesView(deps: DevicesViewDeps): Devices {
  const { club, links, leftBehind, assignment, putAsides, address, superseded, lacking } = deps
  // Unreadable entries are in the journal that every director holds.
  const unreadable = deps.unreadable.filter(({ entry }) => !entry).length
  const lost = club.devices().flatMap(({ device, role }) => {
    const word = role === 'table' && club.isRevoked(device) ? leftBehind(device) : undefined
    return word ? [{ device, unsent: word.unsent }] : []
  })
  const doubted = deps.doubted.map(({ section, tables }) => ({ section, tables: [...tables] }))
  const waiting = club.requests().filter(({ turnedAwayAt }) => turnedAwayAt === null)
  const directors = waiting.flatMap(({ device, role, askedAt }) =>
    role === 'director' ? [{ device, askedAt }] : [],
  )
  return {
    devices: club
      .devices()
      .filter(({ device }) => club.active(device))
      .map(({ device, role, pairedAt }) => {
        const health = links.healthOf(device)
        const seat = assignment(device)
        return {
          device,
          role,
          section: seat?.section ?? null,
          table: seat?.table ?? null,
          ...(seat?.also && { also: seat.also }),
          linked: links.of(device) !== undefined,
          unsent: health?.unsent ?? leftBehind(device)?.unsent ?? 0,
          battery: health?.battery ?? null,
          seenAt: links.of(device) ? null : (links.leftAt(device) ?? leftBehind(device)?.at ?? null),
          pairedAt,
        }
      }),
    ...(lost.length > 0 && { lost }),
    requests: waiting.flatMap(({ device, role, section, table, askedAt }) =>
      role === 'table' && section && table ? [{ device, section, table, askedAt }] : [],
    ),
    ...(directors.length > 0 && { directors }),
    quarantine: putAsides.map(({ device, at, sentence }) => ({ device, at, sentence })),
    address,
    ...(deps.typed !== undefined && { typed: deps.typed }),
    ...(deps.https !== undefined && { https: deps.https }),
    ...(unreadable > 0 && { unreadable }),
    ...(doubted.length > 0 && { doubted }),
    ...(lacking > 0 && { lacking }),
    superseded,
  }
}
