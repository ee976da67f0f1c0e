import type { Parsed, Refused } from '../../../lib/parsed.ts'
import { playable } from '../../choose/settle.ts'
import { boardSet, pairsEntry, range, takeTurns, wrap } from '../../plan/pairs-plan.ts'
import type { Contestant, Line, Plan } from '../../plan/plan.ts'
import { withoutContestant } from '../half-table.ts'
import { MOST_BOARDS_PER_ROUND, refused, tablesWithin, within } from '../maker-problem.ts'

/**
 * Kinds of Mitchell. North-South stay, East-West go up one table, boards go down one; plain for an odd number
 * of tables, skip for an even number (East-West skip one table after half of the rounds), relay for an even
 * number (the first and last table share all boards, and a stand in the middle takes one set a round).
 */
export const MITCHELL_KINDS = ['plain', 'skip', 'relay'] as const
export type MitchellKind = (typeof MITCHELL_KINDS)[number]

export interface MitchellOptions {
  readonly kind: MitchellKind
  readonly tables: number
  readonly boardsPerRound: number
  readonly winners: 1 | 2
  readonly rounds?: number
  /** Rounds in which all tables switch, for one winner only; by default see `usualSwitch`. */
  readonly switched?: readonly number[]
  /** Numbering of East-West with two winners: continued from North-South (default), or from 1 again. */
  readonly numbering?: 'continued' | 'both-from-1'
  /** Line without its last pair (a half table). */
  readonly missing?: Line
}

export const MOST_MITCHELL_TABLES = 60

const KINDS = { plain: 'mitchell', skip: 'skip-mitchell', relay: 'relay-mitchell' } as const

/** Returns the number of rounds of the whole movement. With the skip one opponent and one set are never met. */
export const fullRounds = (kind: MitchellKind, tables: number): number =>
  kind === 'skip' ? tables - 1 : tables

/**
 * Returns the rounds to arrow-switch for one winner: the last in every eight, which balances best (Ross Moore; own
 * figures). Switching half of the rounds, as often played, is worse than none; the skip of 4 tables is best unswitched.
 */
export const usualSwitch = (kind: MitchellKind, tables: number, rounds: number): readonly number[] => {
  if (rounds < 2 || (kind === 'skip' && tables === 4)) return []
  const count = Math.max(1, Math.round(rounds / 8))
  return range(count).map(index => rounds - count + index + 1)
}

export const mitchell = (options: MitchellOptions): Parsed<Plan> => {
  const { kind, tables, boardsPerRound, winners } = options
  const size = checkSize(options)
  if (!size.ok) return size
  const rounds = size.value
  const switched = winners === 2 ? [] : (options.switched ?? usualSwitch(kind, tables, rounds))
  const { ns, ew } = lines(options)
  const entries = range(rounds).flatMap(round =>
    range(tables).map(table => {
      const stays = ns[table]?.id ?? null
      const moves = ew[moverAt(kind, tables, round, table)]?.id ?? null
      const boards = boardSet(setAt(kind, tables, round, table), boardsPerRound)
      return switched.includes(round + 1)
        ? pairsEntry(round + 1, table + 1, moves, stays, boards)
        : pairsEntry(round + 1, table + 1, stays, moves, boards)
    }),
  )
  const plan: Plan = {
    kind: 'pairs',
    title: { kind: KINDS[kind], size: tables, winners },
    winners,
    tables,
    rounds,
    contestants: [...ns, ...ew],
    entries: takeTurns(entries),
  }
  const last = options.missing === undefined ? undefined : (options.missing === 'NS' ? ns : ew).at(-1)
  return playable(last === undefined ? plan : withoutContestant(plan, last.id))
}

/** Returns the number of rounds if this movement exists. */
const checkSize = ({ kind, tables, rounds, boardsPerRound }: MitchellOptions): Parsed<number> => {
  const size = tablesWithin('mitchell', tables, 3, MOST_MITCHELL_TABLES)
  if (!size.ok) return size
  const parity = wrongParity(kind, tables)
  if (parity !== undefined) return parity
  const boards = within('make.boards', boardsPerRound, 1, MOST_BOARDS_PER_ROUND)
  if (!boards.ok) return boards
  const full = fullRounds(kind, tables)
  return within('make.rounds', rounds ?? full, 1, full)
}

/** Refuses a wrong parity: an even number of tables needs a skip or a relay, an odd one neither. */
export const wrongParity = (kind: MitchellKind, tables: number): Refused | undefined => {
  if (kind === 'plain' && tables % 2 === 0)
    return refused('make.mitchell-even', { tables, round: tables / 2 + 1 })
  if (kind !== 'plain' && tables % 2 === 1) return refused('make.mitchell-odd', { tables })
  return undefined
}

const lines = ({ tables, winners, numbering }: MitchellOptions) => {
  const line = (direction: Line, first: number): readonly Contestant[] =>
    range(tables).map(index => {
      const label = String(first + index)
      if (winners === 1) return { id: label, label }
      return { id: numbering === 'both-from-1' ? `${direction}${label}` : label, label, line: direction }
    })
  return { ns: line('NS', 1), ew: line('EW', winners === 2 && numbering === 'both-from-1' ? 1 : tables + 1) }
}

/** Returns the moving pair at the table in this round, all from 0. */
export const moverAt = (kind: MitchellKind, tables: number, round: number, table: number): number =>
  wrap(table - round - (kind === 'skip' && round >= tables / 2 ? 1 : 0), tables)

/**
 * Returns the set at the table. In the relay the stand is between the two halves of the room, and the last
 * table shares with the first.
 */
export const setAt = (kind: MitchellKind, tables: number, round: number, table: number): number =>
  wrap(table + round + (kind === 'relay' && table >= tables / 2 ? 1 : 0), tables)
