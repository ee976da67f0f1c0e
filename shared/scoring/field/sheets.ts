import { type ByDirection, DIRECTIONS, type Direction, SEATS } from '../../game/seat.ts'
import { must } from '../../lib/assert.ts'
import { NO_SCORE } from '../chart.ts'
import type { LineOutcome, SideOutcome } from '../outcome.ts'
import type { ContestantKey, FieldLine, Sheet, SheetKey } from '../sheet.ts'

/** The key of the sheet that a line belongs to: its field, its board and, where it is fouled, its form. */
const sheetKeyOf = ({
  board,
  field = '',
  form = '',
}: Pick<FieldLine, 'board' | 'field' | 'form'>): SheetKey =>
  field === '' && form === '' ? `${board}` : JSON.stringify([board, field, form])

/** Where the sheets hold a line. */
export interface LinePlace {
  readonly sheet: SheetKey
  readonly line: number
}

/** How many scores the movement can bring on a board of a field; `undefined` where nobody knows. */
export type PossibleScores = (board: number, field: string) => number | undefined

/**
 * Writes lines into sheets, each sheet's lines in the order given. `numbers` are the contestants' places in the
 * field; `places` answers for each line where it went.
 */
export function sheetsOf(
  lines: readonly FieldLine[],
  numbers: ReadonlyMap<ContestantKey, number>,
  possible: PossibleScores = () => undefined,
): { readonly sheets: readonly Sheet[]; readonly places: readonly LinePlace[] } {
  const byKey = new Map<SheetKey, FieldLine[]>()
  const places = lines.map(line => {
    const key = sheetKeyOf(line)
    const own = byKey.get(key)
    if (own) own.push(line)
    else byKey.set(key, [line])
    return { sheet: key, line: (own?.length ?? 1) - 1 }
  })
  const sheets = [...byKey.values()].map(own => {
    const sheet = sheetOf(own, numbers)
    const most = possible(sheet.board, sheet.field)
    return most === undefined ? sheet : { ...sheet, possible: possibleHere(own, lines, most) }
  })
  return { sheets, places }
}

/**
 * Of the scores that can come to a board, those of each side that can come to one of its sheets. A table that was given
 * something in a score's stead brings none, to one side or to both; another deal of a fouled board has the tables that
 * held it, and the rest has the others.
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

/** A sit-out is no table. */
const isWithoutScore = ({ outcome }: FieldLine, direction: Direction): boolean =>
  outcome.kind === 'none' ||
  (outcome.kind === 'ruled' &&
    outcome.sides[direction].kind !== 'scores' &&
    !DIRECTIONS.some(each => isSitOut(outcome.sides[each])))

const isSitOut = (side: SideOutcome): boolean => side.kind === 'award' && side.award.kind === 'sit-out'

/** The sheet of lines that belong together; there is at least one. */
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
  return { key: sheetKeyOf(must(first, 'a line')), board, field, contestants, seatsPerLine, scores, ruled }
}
