import { KEYED_SINCE, type KeyedBoard } from '../../../shared/protocol/up.ts'
import { type DeviceId, deviceMark } from '../../../shared/session/identity.ts'
import { samePlace } from '../../../shared/session/section/assignments.ts'
import type { TablePlace } from '../../../shared/session/state/state.ts'
import type { TablematesView } from '../../../shared/session/views/view-bodies.ts'
import type { Assignments } from '../devices/assignments.ts'
import type { Links } from '../devices/links.ts'
import { tablesOf } from '../devices/tables-entered.ts'

/**
 * Tablets live at one table: a spare one was admitted, or one thought dead is back. Each is shown the board
 * being entered at the other, so that it is not entered twice.
 */
export interface Tablemates {
  /** Returns the view of the other tablets at one of the device's tables; undefined if there are none. */
  of(device: DeviceId, place: TablePlace): TablematesView | undefined
  /** Notes the board being entered on the device, null for none; returns the devices with something new to see. */
  keyed(device: DeviceId, board: KeyedBoard | null): readonly DeviceId[]
  /**
   * Notes that the device was linked, unlinked, or moved to another table; returns the devices with something new to
   * see.
   */
  moved(device: DeviceId): readonly DeviceId[]
}

export function createTablemates(links: Links, assignments: Pick<Assignments, 'of'>): Tablemates {
  const known = new Map<DeviceId, readonly TablePlace[]>()

  const tablesNow = (device: DeviceId) => {
    const seat = assignments.of(device)
    return links.of(device) && seat?.role === 'table' ? tablesOf(seat) : []
  }
  const at = (place: TablePlace, except: DeviceId) =>
    [...links.all()].filter(
      ({ device }) => device !== except && tablesNow(device).some(one => samePlace(one, place)),
    )
  const matesAt = (places: readonly TablePlace[], device: DeviceId): readonly DeviceId[] => [
    ...new Set(places.flatMap(place => at(place, device).map(mate => mate.device))),
  ]

  return {
    of(device, place) {
      const mates = at(place, device)
      if (mates.length === 0 || (links.of(device)?.protocol ?? 0) < KEYED_SINCE) return undefined
      const tablets = mates.map(({ device: mate, keyed }) => ({
        mark: deviceMark(mate),
        board: keyed && samePlace(keyed, place) ? keyed.board : null,
      }))
      return { tablets: tablets.sort((a, b) => (a.mark < b.mark ? -1 : 1)) }
    },
    keyed(device, board) {
      const link = links.of(device)
      if (!link || isSameBoard(link.keyed, board)) return []
      link.keyed = board
      return matesAt(tablesNow(device), device)
    },
    moved(device) {
      const now = tablesNow(device)
      const before = known.get(device) ?? []
      if (now.length > 0) known.set(device, now)
      else known.delete(device)
      return matesAt([...before, ...now], device)
    },
  }
}

const isSameBoard = (one: KeyedBoard | null, other: KeyedBoard | null): boolean =>
  one === other || (one !== null && other !== null && one.board === other.board && samePlace(one, other))
