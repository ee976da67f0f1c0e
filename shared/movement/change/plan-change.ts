import type { BySeat } from '../../game/seat.ts'
import type { Spot } from '../plan/entry.ts'
import type { ContestantId, Line, Plan, PlanEntry } from '../plan/plan.ts'
import type { PlanFault, PlanFaultCode } from '../plan/plan-fault.ts'
import type { PlanFigures } from '../rate/figures.ts'
import type { PlayedBoards } from './played.ts'

/**
 * Change of the movement by the director during play. `round` is the first round that changes; earlier play
 * is unchanged.
 */
export type PlanChange =
  /**
   * Adds a pair. It `fills` the missing place of a half table, takes another pair's place each round as a `rover`, or
   * takes over a table as a `bump`, whose pair takes over the next. With two winners `line` selects its line.
   */
  | {
      readonly kind: 'late-pair'
      readonly round: number
      readonly way: 'fills' | 'rover' | 'bump'
      readonly line?: Line
    }
  /** Removes a contestant; from this round on its opponents sit out. */
  | { readonly kind: 'pair-leaves'; readonly contestant: ContestantId; readonly round: number }
  /** Adds a table for one or two more pairs: the same movement with one more table, if earlier rounds fit. */
  | { readonly kind: 'table-added'; readonly round: number; readonly pairs: 1 | 2 }
  /** Closes a table. Contestants due there sit out in those rounds; those who sit only there leave. */
  | { readonly kind: 'table-closed'; readonly table: number; readonly round: number }
  /** States that other boards were or will be played (Law 15A); the movement continues as well as possible. */
  | {
      readonly kind: 'boards-instead'
      readonly round: number
      readonly table: number
      readonly boards: readonly number[]
    }
  /** States that North-South and East-West sat in the wrong direction. */
  | { readonly kind: 'wrong-direction'; readonly round: number; readonly table: number }
  /** States that other contestants sat down and played (Law 15C); those displaced take the free places. */
  | {
      readonly kind: 'seats-instead'
      readonly round: number
      readonly table: number
      readonly seats: BySeat<ContestantId>
    }
  /** Drops the round; later rounds move up. */
  | { readonly kind: 'round-dropped'; readonly round: number }
  /** Shortens the round at each table to this many boards, and those already played. */
  | { readonly kind: 'round-cut-short'; readonly round: number; readonly boards: number }
  /**
   * Sets the boards that each table plays per round from this round on: sets lose their last boards or gain new ones.
   */
  | { readonly kind: 'boards-each'; readonly round: number; readonly boards: number }
  /** Drops the last rounds, or continues a movement that was cut short. */
  | { readonly kind: 'rounds-in-all'; readonly rounds: number }
  /** Replaces the plan from this round on by another with the same contestants. */
  | { readonly kind: 'replaced'; readonly plan: Plan; readonly round: number }

export type ChangeOf<K extends PlanChange['kind']> = Extract<PlanChange, { kind: K }>

/** Board removed from an entry because somebody there would meet it again. */
export interface BoardDropped extends Spot {
  readonly board: number
  readonly contestant: ContestantId
  readonly instead: number | null
}

/** Result of a kind of change before it is checked. */
export interface PlanDraft {
  readonly plan: Plan
  /** Places where the director stated the play: only there may results differ from the plan. */
  readonly said?: readonly Spot[]
  readonly dropped?: readonly BoardDropped[]
}

export const NEWS = [
  'opened',
  'closed',
  'round-added',
  'round-dropped',
  'other-people',
  'turned',
  'sits-out',
  'other-boards',
  'fewer-boards',
  'shares',
  'boards-go',
] as const
export type News = (typeof NEWS)[number]

export interface NewsItem {
  readonly round: number
  readonly news: News
  /** New entry; `null` if the table is empty. */
  readonly entry: PlanEntry | null
}

export interface Notice {
  readonly table: number
  /** First round with a change. */
  readonly from: number
  readonly items: readonly NewsItem[]
}

export interface ChangedPlan {
  readonly plan: Plan
  readonly told: readonly Notice[]
  /** Places with a changed entry; all others are unchanged. */
  readonly touched: readonly Spot[]
  readonly dropped: readonly BoardDropped[]
  /** Results that agree with the new plan: all except `differs`. */
  readonly keeps: PlayedBoards
  /** Results with other contestants or boards than in the plan, to be corrected individually. */
  readonly differs: PlayedBoards
  /** Faults that the director must allow knowingly, including those of the previous plan. */
  readonly faults: readonly PlanFault[]
  readonly figures: { readonly before: PlanFigures; readonly after: PlanFigures }
}

/**
 * Faults that a director may allow in a plan in play: somebody met a deal twice or sat in the other line
 * because it happened, or boards or contestants have too little to play.
 */
export const ALLOWABLE_FAULTS: readonly PlanFaultCode[] = [
  'deal-twice',
  'line-crossed',
  'board-played-once',
  'never-plays',
  'round-empty',
]
