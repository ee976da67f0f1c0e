import { type ByDirection, DIRECTIONS, type Direction, SEATS } from '../../game/seat.ts'
import { must } from '../../lib/assert.ts'
import { getOrMake } from '../../lib/memo.ts'
import { NO_SCORE } from '../chart.ts'
import type { LineOutcome, SideOutcome } from '../outcome.ts'
import type { ContestantKey, FieldLine, Sheet, SheetKey } from '../sheet.ts'

/** Returns the key of a line's sheet: its field, its board and, if fouled, its form. */
const sheetKeyOf = ({
  board,
  field = '',
  form = '',
}: Pick<FieldLine, 'board' | 'field' | 'form'>): SheetKey =>
  field === '' && form === '' ? `${board}` : JSON.stringify([board, field, form])

export interface LinePlace {
  readonly sheet: SheetKey
  readonly line: number
}

/** Returns the maximum number of scores of a board in a field; `undefined` if unknown. */
export type PossibleScores = (board: number, field: string) => number | undefined

/**
 * Groups lines into sheets, preserving their order. `numbers` are the contestants' indexes in the field;
 * `places` gives the position of each line.
 */
export function sheetsOf(
  lines: readonly FieldLine[],
  numbers: ReadonlyMap<ContestantKey, number>,
  possible: PossibleScores = () => undefined,
): { readonly sheets: readonly Sheet[]; readonly places: readonly LinePlace[] } {
  const byKey = new Map<SheetKey, FieldLine[]>()
  const places = lines.map(line => {
    const key = sheetKeyOf(line)
    const own = getOrMake(byKey, key, () => [])
    own.push(line)
    return { sheet: key, line: own.length - 1 }
  })
  const sheets = [...byKey.values()].map(own => {
    const sheet = sheetOf(own, numbers)
    const most = possible(sheet.board, sheet.field)
    return most === undefined ? sheet : { ...sheet, possible: possibleHere(own, lines, most) }
  })
  return { sheets, places }
}

/**
 * Returns how many of a board's possible scores each side of a sheet can get. A table with a replacement for
 * its score brings none to that side; a different deal of a fouled board has the tables that held it, and the
 * normal deal has the others.
 */
function possibleHere(
  own: readonly FieldLine[],
  all: readonly FieldLine[],
  most: number,
): ByDirection<number> {
  const [{ board, field, form } = { board: 0 }] = own
  const elsewhere = all.filter(
    line => line.board === board && line.field === field && line.form !== undefined,
  ).length
  const tables = form === undefined ? most - elsewhere : own.length
  const without = (direction: Direction) => own.filter(line => isWithoutScore(line, direction)).length
  return { NS: tables - without('NS'), EW: tables - without('EW') }
}

/** True if the side has no score but could have one; a sit-out does not count as a table. */
const isWithoutScore = ({ outcome }: FieldLine, direction: Direction): boolean =>
  outcome.kind === 'none' ||
  (outcome.kind === 'ruled' &&
    outcome.sides[direction].kind !== 'scores' &&
    !DIRECTIONS.some(each => isSitOut(outcome.sides[each])))

const isSitOut = (side: SideOutcome): boolean => side.kind === 'award' && side.award.kind === 'sit-out'

/** Builds the sheet of lines that belong together, of which there is at least one. */
function sheetOf(lines: readonly FieldLine[], numbers: ReadonlyMap<ContestantKey, number>): Sheet {
  const [first] = lines
  const { board, field = '' } = must(first, 'a line of the sheet')
  const seatsPerLine = lines.every(({ seats }) => seats.N === seats.S && seats.E === seats.W) ? 2 : 4
  const order = seatsPerLine === 2 ? (['N', 'E'] as const) : SEATS
  const contestants = new Int32Array(lines.length * seatsPerLine)
  const scores = new Int32Array(lines.length).fill(NO_SCORE)
  const ruled = new Map<number, Extract<LineOutcome, { kind: 'ruled' }>>()
  lines.forEach(({ seats, outcome }, line) => {
    order.forEach((seat, place) => {
      contestants[line * seatsPerLine + place] = must(numbers.get(seats[seat]), `contestant ${seats[seat]}`)
    })
    if (outcome.kind === 'score') scores[line] = outcome.score
    if (outcome.kind === 'ruled') ruled.set(line, outcome)
  })
  return {
    key: sheetKeyOf(must(first, 'a line')),
    board,
    field,
    contestants,
    seatsPerLine,
    scores,
    ruled,
  }
}
