import { KEYED_SINCE, type KeyedBoard } from '../../../shared/protocol/up.ts'
import { samePlace } from '../../../shared/session/assignments.ts'
import { type DeviceId, deviceMark } from '../../../shared/session/identity.ts'
import type { TablePlace } from '../../../shared/session/state.ts'
import type { TablematesView } from '../../../shared/session/views/view-bodies.ts'
import type { Assignments } from '../devices/assignments.ts'
import type { Links } from '../devices/links.ts'
import { tablesOf } from '../devices/tables-entered.ts'

/**
 * Two tablets may be live at one table: a spare one was let in, or one that was thought dead has come back. Each is told
 * which board is half keyed at the other, so that nobody keys it a second time.
 */
export interface Tablemates {
  /** What the device is told of the others at one of its tables; undefined where there is none. */
  of(device: DeviceId, place: TablePlace): TablematesView | undefined
  /** The device says which board is half keyed there: null for none. Gives who has something new to see. */
  keyed(device: DeviceId, board: KeyedBoard | null): readonly DeviceId[]
  /** The device is linked now, or not any more, or has another table. Gives who has something new to see. */
  moved(device: DeviceId): readonly DeviceId[]
}

export function createTablemates(links: Links, assignments: Pick<Assignments, 'of'>): Tablemates {
  /** Where each linked device was when its tablemates were last told. */
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
