import { isPlayed } from '../../../../../shared/movement/plan/entry.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { type TableSigns, tableName, tableNumber } from '../../../../../shared/session/signs/table-name.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import type {
  ResultStanding,
  RulingStanding,
  SessionState,
} from '../../../../../shared/session/state/state.ts'
import type { Ruled } from '../../acts/ruling-acts.ts'
import type { GridSection, Mark, RoomRow } from '../../room/room.ts'
import type { SlipLine } from './slip-line.ts'

export interface SlipPlace {
  readonly section: string
  readonly round: number
  readonly table: number
}

export interface SlipBoard {
  readonly place: BoardPlace
  readonly result: ResultStanding | undefined
  /** Current ruling, if it was not undone. */
  readonly ruling: RulingStanding | undefined
}

/** Returns the boards of a slip in the order of play; empty if nobody plays. */
export function slipBoards(state: SessionState, { section, round, table }: SlipPlace): readonly SlipBoard[] {
  const planned = sectionOf(state, section)
  const entry = planned?.entryAt(round, table)
  if (!planned || !entry || !isPlayed(entry)) return []
  return entry.boards.map(board => {
    const ruling = planned.rulingAt(round, table, board)
    return {
      place: { section, round, table, board },
      result: planned.resultAt(round, table, board),
      ruling: ruling?.body.sides ? ruling : undefined,
    }
  })
}

/** Returns the identity of the current value, to check whether it is still the one shown; `null` if there is none. */
export function standsAt({ result, ruling }: Pick<SlipBoard, 'result' | 'ruling'>): string | null {
  const hashes = [result?.fact.hash, ruling?.fact.hash].filter(hash => hash !== undefined)
  return hashes.length === 0 ? null : hashes.join('/')
}

/** Returns the ruling for a line with averages. */
export const ruledOn = ({ NS, EW }: Extract<SlipLine, { kind: 'averages' }>): Ruled => ({
  sides: { NS: { kind: NS }, EW: { kind: EW } },
  deal: null,
})

const UNANSWERED: readonly Mark[] = ['to-come', 'missing']

/**
 * Returns the slip to enter next: at tables without a tablet, the earliest begun round without a result. The round of
 * the last slip is completed first.
 */
export function nextSlip(room: readonly GridSection[], after: SlipPlace | null): SlipPlace | undefined {
  const open = room.flatMap(({ rows }) => {
    const begun = Math.max(1, ...rows.map(({ round }) => round))
    return rows.filter(({ link }) => link !== 'linked').flatMap(row => unkeyed(row, begun))
  })
  const sorted = [...open].sort((a, b) => a.round - b.round)
  const others = sorted.filter(place => !after || !isSame(place, after))
  return others.find(place => after && isLaterInRound(place, after)) ?? others[0]
}

/** Returns the slip of the first table's first round. */
export function firstSlip(room: readonly GridSection[]): SlipPlace | undefined {
  const row = room[0]?.rows[0]
  return row && { section: row.section, round: 1, table: row.table }
}

const unkeyed = ({ cells }: RoomRow, begun: number): readonly SlipPlace[] =>
  cells
    .filter(({ round, boards }) => round <= begun && boards.some(({ mark }) => UNANSWERED.includes(mark)))
    .map(({ section, round, table }) => ({ section, round, table }))

const isSame = (a: SlipPlace, b: SlipPlace): boolean =>
  a.section === b.section && a.round === b.round && a.table === b.table

const isLaterInRound = (a: SlipPlace, b: SlipPlace): boolean =>
  a.section === b.section && a.round === b.round && a.table > b.table

/** Finds a table by its name, or by its number alone; `undefined` if there is none. */
export function tableKeyed(
  room: readonly GridSection[],
  signs: TableSigns,
  text: string,
): { readonly section: string; readonly table: number } | undefined {
  const match = /^([a-z]*)\s*(\d{1,3})$/i.exec(text.normalize('NFKC').trim())
  if (!match) return undefined
  const letter = (match[1] ?? '').toUpperCase()
  const keyed = `${letter}${Number(match[2])}`
  const rows = room.flatMap(section => section.rows)
  const numberOf = ({ section, table }: RoomRow) => String(tableNumber(signs, section, table))
  const row =
    rows.find(({ section, table }) => tableName(signs, section, table) === keyed) ??
    rows.find(each => keyed === numberOf(each) || keyed === each.section + numberOf(each))
  return row && { section: row.section, table: row.table }
}
