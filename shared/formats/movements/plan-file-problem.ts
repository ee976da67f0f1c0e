import { type Nothing, type Problem, refusing, type Term, type Who } from '../../lib/parsed.ts'
import type { Spot } from '../../movement/plan/entry.ts'

type NumberPlace = { readonly value: number }
/** Place of a problem: the movement's name, and the line of the file. */
type LinePlace = { readonly name: string; readonly line: number }

/** Reasons why a file is not a playable movement, and contradictions of its own header. */
export interface PlanFileProblems {
  readonly 'plan-file.empty': Nothing
  readonly 'plan-file.unknown': Nothing
  readonly 'plan-file.too-large': { readonly most: number }
  readonly 'plan-file.not-json': Nothing
  readonly 'plan-file.grown': Nothing
  readonly 'plan-file.not-movement': { readonly seems: Problem }
  readonly 'plan-file.folder': { readonly file: string }
  readonly 'plan-file.none': Nothing
  readonly 'plan-file.no-such': { readonly id: string }
  readonly 'plan-file.choose': { readonly many: number; readonly ids: readonly string[] }
  readonly 'plan-file.of': { readonly file: string; readonly problem: Problem }
  readonly 'plan-file.missing': { readonly file: string }
  readonly 'plan-file.unread': { readonly file: string; readonly detail: string }
  readonly 'plan-file.format-whole': Nothing
  readonly 'plan-file.endless': { readonly most: number }
  readonly 'plan-file.format': { readonly path: string }
  readonly 'plan-file.rounds-format': Nothing
  readonly 'plan-file.results-format': { readonly path: string }
  readonly 'plan-file.section-which': { readonly sections: readonly number[] }
  readonly 'plan-file.section-none': { readonly section: number }
  readonly 'plan-file.place': Spot & {
    readonly board: number
    readonly ns: string
    readonly ew: string
    readonly otherNs: string
    readonly otherEw: string
  }
  readonly 'plan-file.faults': { readonly movement: string | Term; readonly faults: readonly Problem[] }
  readonly 'plan-file.more': { readonly many: number }
  readonly 'plan-file.board-beyond': Spot & {
    readonly board: number
    readonly first: number
    readonly last: number
  }
  readonly 'plan-file.number-beyond': Spot & { readonly who: Who; readonly seated: number }
  readonly 'plan-file.boards-unplayed': { readonly boards: number; readonly played: number }
  readonly 'asc.rounds': NumberPlace & { readonly rounds: number }
  readonly 'asc.row': NumberPlace & {
    readonly line: number
    readonly tables: number
    readonly needed: number
  }
  readonly 'table.no-sets': Nothing
  readonly 'ebuscore.no-header': LinePlace
  readonly 'ebuscore.number': LinePlace & { readonly text: string }
  readonly 'ebuscore.type': LinePlace & NumberPlace
  readonly 'ebuscore.header.pairs': LinePlace & NumberPlace
  readonly 'ebuscore.header.teams': LinePlace & NumberPlace
  readonly 'ebuscore.header.individual': LinePlace & NumberPlace
  readonly 'ebuscore.size': LinePlace & { readonly tables: number; readonly rounds: number }
  readonly 'ebuscore.boards': LinePlace & { readonly boards: number; readonly set: number }
  readonly 'ebuscore.lines': LinePlace & NumberPlace & { readonly tables: number }
  readonly 'ebuscore.rounds': LinePlace & NumberPlace & { readonly rounds: number }
  readonly 'ebuscore.row': LinePlace &
    NumberPlace & {
      readonly table: number
      readonly needed: number
      readonly width: number
      readonly rounds: number
    }
  readonly 'ebuscore.rows.players': LinePlace & NumberPlace
  readonly 'ebuscore.rows.sides': LinePlace & NumberPlace
  readonly 'ebuscore.rows.teams': LinePlace & NumberPlace
  readonly 'ebuscore.rows.not-teams': LinePlace & NumberPlace
  readonly 'ebuscore.sets': { readonly boards: number; readonly set: number }
  readonly 'ebuscore.players': NumberPlace & { readonly players: number }
  readonly 'ebuscore.missing': NumberPlace
  readonly 'ebuscore.missing-nowhere': NumberPlace
  readonly 'mov.magic': Nothing
  readonly 'mov.short': NumberPlace
  readonly 'mov.form': NumberPlace
  readonly 'mov.no-tables': Nothing
  readonly 'mov.size': NumberPlace & {
    readonly tables: number
    readonly rounds: number
    readonly otherRounds: number
  }
}

export const refused = refusing<PlanFileProblems>()

/** Creates a problem that does not prevent reading the rest. */
export const noted = <C extends keyof PlanFileProblems>(code: C, places: PlanFileProblems[C]): Problem => ({
  code,
  places,
})
