import { type Parsed, parsed } from '../../lib/parsed.ts'
import { boardSet, takeTurns } from '../../movement/plan/pairs-plan.ts'
import { refused } from './plan-file-problem.ts'
import { type ImportedPlan, planOfRaw, type RawEntry } from './plan-raw.ts'
import { usualSetSize } from './usual-set-size.ts'

/**
 * First bytes of ACBLscore's movement file (.MOV), as decoded from published samples. Then byte 2 is 1 for a
 * Howell (one numbering) or 0 for a Mitchell (both lines from 1); 3 the tables; 4 and 5 the rounds and board
 * sets; 6-605 a description; from 707, by table and round, North-South, East-West, set. Individuals have N,
 * S, E, W, set (our conclusion, detected by the length).
 */
const MAGIC = [0x5d, 0x8d] as const
const HOWELL = 1
const DESCRIPTION = { from: 6, to: 606, line: 60 } as const
const CELLS = 707

export const isMov = (bytes: Uint8Array): boolean => MAGIC.every((byte, at) => bytes[at] === byte)

/**
 * Reads the movement with `boardsPerSet` boards in each set, which the file does not state; by default as
 * many as make about 26 in a session.
 */
export const readMov = (bytes: Uint8Array, boardsPerSet?: number): Parsed<ImportedPlan> => {
  if (!isMov(bytes)) return refused('mov.magic')
  if (bytes.length <= CELLS) return refused('mov.short', { value: bytes.length })
  const [, , form = 0, tables = 0, fourth = 0, fifth = 0] = bytes
  if (form > HOWELL) return refused('mov.form', { value: form })
  if (tables === 0) return refused('mov.no-tables')
  const size = sizeOf(bytes.length - CELLS, tables, fourth, fifth)
  if (size === undefined)
    return refused('mov.size', { value: bytes.length, tables, rounds: fourth, otherRounds: fifth })
  const { rounds, width } = size
  const boards = boardsPerSet ?? usualSetSize(rounds)
  const imported = planOfRaw({
    name: describedBy(bytes),
    kind: width === 5 ? 'individual' : 'pairs',
    winners: form === HOWELL || width === 5 ? 1 : 2,
    tables,
    rounds,
    numberedApart: form !== HOWELL && width === 3,
    missing: [],
    boards: Math.max(fourth, fifth) * boards,
    entries: cellsOf(bytes, tables, rounds, width, boards),
  })
  return parsed({ ...imported, plan: { ...imported.plan, entries: takeTurns(imported.plan.entries) } })
}

interface MovSize {
  readonly rounds: number
  readonly width: 3 | 5
}

/** Determines from the length of the file which byte counts the rounds, and how wide a cell is. */
const sizeOf = (length: number, tables: number, ...counts: readonly number[]): MovSize | undefined =>
  ([3, 5] as const)
    .flatMap(width => counts.map(rounds => ({ rounds, width })))
    .find(({ rounds, width }) => rounds > 0 && length === width * tables * rounds)

const cellsOf = (
  bytes: Uint8Array,
  tables: number,
  rounds: number,
  width: 3 | 5,
  boards: number,
): readonly RawEntry[] =>
  Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: tables }, (_, table): RawEntry => {
      const start = CELLS + (table * rounds + round) * width
      const cell = [...bytes.subarray(start, start + width)]
      const set = cell.at(-1) ?? 0
      const [first = 0, second = 0, east = second, west = second] = cell.slice(0, -1)
      return {
        round: round + 1,
        table: table + 1,
        seats:
          width === 3
            ? { N: first, E: second, S: first, W: second }
            : { N: first, E: east, S: second, W: west },
        boards: set === 0 ? [] : boardSet(set - 1, boards),
      }
    }),
  ).flat()

/** Returns the first line of the description, printable characters only. */
const describedBy = (bytes: Uint8Array): string => {
  const text = [...bytes.subarray(DESCRIPTION.from, DESCRIPTION.to)]
    .map(byte => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : ' '))
    .join('')
  const lines = Array.from({ length: text.length / DESCRIPTION.line }, (_, line) =>
    text.slice(line * DESCRIPTION.line, (line + 1) * DESCRIPTION.line).trim(),
  )
  return lines.find(line => line !== '') ?? ''
}
