import { isPlayed } from '../../../../../shared/movement/plan/entry.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { type TableSigns, tableName, tableNumber } from '../../../../../shared/session/signs/table-name.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import type { ResultStanding, RulingStanding, SessionState } from '../../../../../shared/session/state.ts'
import type { Ruled } from '../../acts/ruling-acts.ts'
import type { GridSection, Mark, RoomRow } from '../../room/room.ts'
import type { SlipLine } from './slip-line.ts'

/** The slips of a session: one for each table and round, whose boards are keyed line by line. */

export interface SlipPlace {
  readonly section: string
  readonly round: number
  readonly table: number
}

/** A board of a slip, with what stands there already. */
export interface SlipBoard {
  readonly place: BoardPlace
  readonly result: ResultStanding | undefined
  /** One that counts; a ruling that was taken back is none. */
  readonly ruling: RulingStanding | undefined
}

/** The boards of a slip in the order of play; none where nobody plays. */
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

/** What stands, under one name, so that it is known whether it is still what was shown; `null` where nothing does. */
export function standsAt({ result, ruling }: Pick<SlipBoard, 'result' | 'ruling'>): string | null {
  const hashes = [result?.fact.hash, ruling?.fact.hash].filter(hash => hash !== undefined)
  return hashes.length === 0 ? null : hashes.join('/')
}

/** The averages of a line as they are ruled. */
export const ruledOn = ({ NS, EW }: Extract<SlipLine, { kind: 'averages' }>): Ruled => ({
  sides: { NS: { kind: NS }, EW: { kind: EW } },
  deal: null,
})

const UNANSWERED: readonly Mark[] = ['to-come', 'missing']

/**
 * The slip that is keyed after this one, or first of all: of the tables whose results no tablet brings, the earliest
 * round that lacks one, among the rounds that the room has begun. After a slip its round goes on first.
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

/** Where every result has come: the first table's first round. */
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

/** A table as it is called, or by its number alone; `undefined` where there is none such. */
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
