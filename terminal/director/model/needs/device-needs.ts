import type { DeskHealth } from '../../../../shared/protocol/health.ts'
import type { UnreadTable } from '../../../../shared/session/changes/unread-tables.ts'
import type { SessionState, TablePlace } from '../../../../shared/session/state/state.ts'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'
import type { SlowTable } from '../../../../shared/session/watch/slow-tables.ts'
import { devicesAt, type GridSection, playingAt } from '../room/room.ts'
import type { Need } from './need.ts'

/** Returns the devices that request admission as a table's tablet. */
export const requestNeeds = (devices: Devices): readonly Need[] =>
  devices.requests.map(({ device, section, table, askedAt }) => ({
    kind: 'request',
    key: `request-${device}`,
    at: askedAt,
    device,
    section,
    table,
    taken: devicesAt(devices, section, table).some(one => one.device !== device),
  }))

/** Returns the devices that request admission as a director's device. */
export const directorRequestNeeds = ({ directors = [] }: Devices): readonly Need[] =>
  directors.map(({ device, askedAt: at }) => ({
    kind: 'director-request',
    key: `director-request-${device}`,
    at,
    device,
  }))

export const quarantineNeeds = ({ quarantine }: Devices): readonly Need[] =>
  quarantine.map(({ device, at }) => ({ kind: 'quarantine', key: `quarantine-${device}-${at}`, at, device }))

export const offlineNeeds = (devices: Devices, room: readonly GridSection[]): readonly Need[] =>
  room.flatMap(({ rows }) =>
    rows
      .filter(({ link }) => link === 'away')
      .map(({ section, table, unsent }) => ({
        kind: 'offline',
        key: `offline-${section}-${table}`,
        at: seenAt(devices, section, table),
        section,
        table,
        unsent,
      })),
  )

export const unreadableClubNeeds = ({ unreadable }: Devices): readonly Need[] =>
  unreadable ? [{ kind: 'unreadable-club', key: 'unreadable-club', at: 0, count: unreadable }] : []

export const handsNeeds = ({ doubted }: Devices): readonly Need[] =>
  doubted ? [{ kind: 'hands', key: 'hands', at: 0, doubted }] : []

/**
 * Returns the need about a superseded hub, which gives no receipts any more. It is left out if the hub reports a health
 * that already says so.
 */
export const supersededNeeds = ({ superseded }: Devices, health: DeskHealth): readonly Need[] =>
  superseded && health === 'well'
    ? [{ kind: 'superseded', key: 'superseded', at: Number.POSITIVE_INFINITY }]
    : []

/**
 * Returns tablets with facts that never reached the hub: erased ones, and absent ones whose table another device
 * serves. An absent tablet sends its facts when it is switched on again.
 */
export function leftBehindNeeds(state: SessionState, devices: Devices): readonly Need[] {
  const lost = (devices.lost ?? []).flatMap(({ device, unsent }): readonly Need[] => {
    const place = placeOf(state, { device, section: null, table: null })
    // It sends nothing any more, so nobody is asked to switch it on.
    return place
      ? [{ kind: 'left-behind', key: `left-behind-${device}`, at: 0, device, place, unsent, heardAt: null }]
      : []
  })
  return [...lost, ...absentNeeds(state, devices)]
}

function absentNeeds(state: SessionState, devices: Devices): readonly Need[] {
  return devices.devices.flatMap((row): readonly Need[] => {
    const { device, linked, unsent, seenAt: heardAt } = row
    const place = placeOf(state, row)
    if (linked || unsent === 0 || !place) return []
    const others = playingAt(devices, place.section, place.table).filter(one => one.device !== device)
    if (others.length === 0 && row.table !== null) return []
    return [
      { kind: 'left-behind', key: `left-behind-${device}`, at: heardAt ?? 0, device, place, unsent, heardAt },
    ]
  })
}

function placeOf(
  state: SessionState,
  { device, section, table }: Pick<Devices['devices'][number], 'device' | 'section' | 'table'>,
): TablePlace | null {
  if (section !== null && table !== null) return { section, table }
  return state.assignments.get(device)?.before.at(-1) ?? null
}

const seenAt = (devices: Devices, section: string, table: number): number =>
  Math.max(
    0,
    ...devices.devices.flatMap(one =>
      one.section === section && one.table === table ? (one.seenAt ?? 0) : [],
    ),
  )

/**
 * Returns tables without facts in a round that others already play. If no table has a tablet, the director enters
 * everything and none is missing.
 */
export function tabletNeeds({ section, rows }: GridSection): readonly Need[] {
  const reached = Math.max(0, ...rows.flatMap(({ link, round }) => (link === 'none' ? [] : round)))
  const tables = rows.flatMap(({ table, link, round, cells }) =>
    link === 'none' && round === 0 && cells.some(cell => cell.round <= reached && cell.boards.length > 0)
      ? [table]
      : [],
  )
  // Older than any other trouble: it was so when the session began.
  return tables.length === 0
    ? []
    : [{ kind: 'no-tablet', key: `no-tablet-${section}`, at: 0, section, tables }]
}

/** Returns slow tables, except those without a reachable tablet, whose progress is unknown. */
export const slowNeeds = (slow: readonly SlowTable[], room: readonly GridSection[]): readonly Need[] =>
  slow
    .filter(one => isLinked(room, one))
    .map(one => {
      const key = `slow-${one.section}-${one.round}-${one.table}`
      return { kind: 'slow', key, at: 0, slow: one }
    })

/** Returns tables with unread changes, except those whose tablet is unreachable and has not received them. */
export const unreadNeeds = (unread: readonly UnreadTable[], room: readonly GridSection[]): readonly Need[] =>
  unread
    .filter(one => isLinked(room, one))
    .map(one => {
      const key = `unread-${one.section}-${one.table}`
      return { kind: 'unread', key, at: one.acts[0].at, unread: one }
    })

const isLinked = (room: readonly GridSection[], { section, table }: TablePlace): boolean =>
  room.find(one => one.section === section)?.rows.find(row => row.table === table)?.link === 'linked'
