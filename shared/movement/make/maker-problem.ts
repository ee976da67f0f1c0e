import { type Nothing, type Parsed, type Problem, parsed, refusing, type Term } from '../../lib/parsed.ts'
import type { MovementKind } from '../plan/plan-title.ts'

type NumberBetween = {
  readonly least: number
  readonly most: number
  readonly value: number
}
type Size = {
  readonly tables: number
  readonly rounds: number
}

export interface MakerProblems {
  readonly 'make.tables': NumberBetween & { readonly movement: Term }
  readonly 'make.rounds': NumberBetween
  readonly 'make.boards': NumberBetween
  readonly 'make.half-set': NumberBetween
  readonly 'make.too-many-rounds': {
    readonly movement: Term
    readonly tables: number
    readonly full: number
    readonly next: number
  }
  readonly 'make.one-list': Nothing
  readonly 'make.half-table': Nothing
  readonly 'make.no-switch': Nothing
  readonly 'make.switch-winners': Nothing
  readonly 'make.one-winner': { readonly movement: Term }
  readonly 'make.two-winners': { readonly movement: Term }
  readonly 'make.cut': { readonly rounds: number; readonly fault: Problem }
  readonly 'make.switch-round': { readonly round: number; readonly rounds: number }
  readonly 'make.mitchell-even': { readonly tables: number; readonly round: number }
  readonly 'make.mitchell-odd': { readonly tables: number }
  readonly 'make.rover.NS': Size
  readonly 'make.rover.EW': Size
  readonly 'make.bump-line': Nothing
  readonly 'make.bump': Size
  readonly 'make.web': Size
  readonly 'make.weave': { readonly tables: number }
  readonly 'make.web-copies': { readonly copies: number; readonly value: number }
  readonly 'make.double-howell': { readonly tables: number }
  readonly 'make.interwoven-howell': { readonly tables: number }
  readonly 'make.howell-two-tables': { readonly value: number }
  readonly 'make.howell-long': { readonly tables: number; readonly most: number; readonly value: number }
  readonly 'make.howell-short': { readonly tables: number; readonly most: number; readonly value: number }
  readonly 'make.howell-three': Nothing
  readonly 'make.howell-none': Size
  readonly 'make.barometer-copies': { readonly tables: number; readonly value: number }
  readonly 'make.round-robin-copies': { readonly copies: number; readonly value: number }
  readonly 'make.even-rounds': { readonly movement: Term; readonly value: number }
  readonly 'make.even-teams': { readonly movement: Term; readonly value: number }
  readonly 'make.hester': { readonly teams: readonly string[]; readonly value: number }
  readonly 'make.stanzas': {
    readonly movement: Term
    readonly lengths: readonly string[]
    readonly value: number
  }
  readonly 'make.thurner': { readonly teams: readonly string[]; readonly value: number }
  readonly 'make.triangles': { readonly teams: readonly string[]; readonly value: number }
  readonly 'make.triangle-rounds': { readonly value: number }
  readonly 'make.rainbow': { readonly tables: number; readonly divisor: number }
  readonly 'make.individual-players': { readonly players: number }
}

export const refused = refusing<MakerProblems>()

export const movementTerm = (kind: MovementKind): Term => ({ term: kind })

const isBetween = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/** Checks for a whole number of tables within the range. */
export const tablesWithin = (
  kind: MovementKind,
  value: number,
  least: number,
  most: number,
): Parsed<number> =>
  isBetween(value, least, most)
    ? parsed(value)
    : refused('make.tables', { movement: movementTerm(kind), least, most, value })

export const within = (
  code: 'make.rounds' | 'make.boards' | 'make.half-set',
  value: number,
  least: number,
  most: number,
): Parsed<number> => (isBetween(value, least, most) ? parsed(value) : refused(code, { least, most, value }))

/** Maximum number of boards per round; more are probably a typing mistake. */
export const MOST_BOARDS_PER_ROUND = 36
