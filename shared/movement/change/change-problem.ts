import { type Nothing, type Problem, refusing, type Who } from '../../lib/parsed.ts'
import type { Spot } from '../plan/entry.ts'

type AtBoard = Spot & { readonly board: number }
type InRound = {
  readonly round: number
}

export interface ChangeProblems {
  readonly 'change.no-round': { readonly round: number; readonly rounds: number }
  readonly 'change.nothing': Nothing
  readonly 'change.has-results': AtBoard
  readonly 'change.faulty': { readonly fault: Problem }
  readonly 'change.empty-seat': Spot
  readonly 'change.no-boards': Spot
  readonly 'change.board-number': AtBoard
  readonly 'change.board-twice': Spot
  readonly 'change.board-has-result': AtBoard
  readonly 'change.team-turned': Nothing
  readonly 'change.not-in-movement': { readonly who: Who }
  readonly 'change.busy': Spot & { readonly other: number }
  readonly 'change.no-table': Spot
  readonly 'change.no-place': InRound & { readonly who: Who }
  readonly 'change.table-unused': Spot
  readonly 'change.other-contestants': Nothing
  readonly 'change.other-rounds': InRound & { readonly rounds: number }
  readonly 'change.other-line': { readonly who: Who }
  readonly 'change.again': AtBoard & { readonly who: Who }
  readonly 'change.no-larger': InRound & { readonly tables: number }
  readonly 'change.pairs-only-table': Nothing
  readonly 'change.pairs-only-late': Nothing
  readonly 'change.no-free-place': InRound
  readonly 'change.no-walk': InRound
  readonly 'change.no-bump': InRound
  readonly 'change.drop-has-results': Spot
  readonly 'change.only-round': Nothing
  readonly 'change.boards-count': { readonly value: number }
  readonly 'change.rounds-count': { readonly value: number }
  readonly 'change.no-further': { readonly count: number }
}

export const refused = refusing<ChangeProblems>()
