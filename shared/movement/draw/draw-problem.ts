import { type Nothing, refusing, type Who } from '../../lib/parsed.ts'

type InRound = { readonly round: number }
type AtTable = InRound & { readonly table: number }

/** Reasons why a round cannot be drawn, or a drawn round cannot be changed. */
export interface DrawProblems {
  readonly 'draw.kind': Nothing
  readonly 'draw.none': { readonly rounds: number }
  readonly 'draw.round': { readonly next: number; readonly round: number }
  readonly 'draw.few': { readonly count: number }
  readonly 'draw.copies': { readonly matches: number; readonly copies: number; readonly boards: number }
  readonly 'draw.no-bye': InRound
  /** The table has started, or a result is recorded. */
  readonly 'draw.begun': AtTable
  readonly 'draw.no-match': AtTable
  readonly 'draw.no-place': InRound & { readonly who: Who }
  readonly 'draw.same': Nothing
  readonly 'draw.rounds': { readonly value: number }
  readonly 'draw.withdrawn': { readonly who: Who }
  readonly 'draw.present': { readonly who: Who }
  readonly 'draw.unknown': { readonly who: Who }
}

export const refused = refusing<DrawProblems>()
