import type { BySeat } from '../../game/seat.ts'
import type { Spot } from '../plan/entry.ts'
import type { ContestantId, Line, Plan, PlanEntry } from '../plan/plan.ts'
import type { PlanFault, PlanFaultCode } from '../plan/plan-fault.ts'
import type { PlanFigures } from '../rate/figures.ts'
import type { PlayedBoards } from './played.ts'

/**
 * A change of the movement while it is being played, as a director says it. `round` is the first round that
 * changes; what was played before stays as it was.
 */
export type PlanChange =
  /**
   * One more pair. It `fills` the missing place of a half table; or, as a `rover`, takes another pair's place
   * each round; or, as a `bump`, takes a table over, whose pair takes over the next. With two winners `line` says
   * which one it joins; left out, whichever serves it best.
   */
  | {
      readonly kind: 'late-pair'
      readonly round: number
      readonly way: 'fills' | 'rover' | 'bump'
      readonly line?: Line
    }
  /** From this round on its opponents sit out. */
  | { readonly kind: 'pair-leaves'; readonly contestant: ContestantId; readonly round: number }
  /** One table more for one or two more pairs: the same movement with a table more, if the past fits into it. */
  | { readonly kind: 'table-added'; readonly round: number; readonly pairs: 1 | 2 }
  /** Who would come to the table sits out; who would only sit there leaves. */
  | { readonly kind: 'table-closed'; readonly table: number; readonly round: number }
  /** Wrong boards were played, or are to be (Law 15A): the movement goes on as well as that allows. */
  | {
      readonly kind: 'boards-instead'
      readonly round: number
      readonly table: number
      readonly boards: readonly number[]
    }
  /** North-South and East-West sat the other way round. */
  | { readonly kind: 'wrong-direction'; readonly round: number; readonly table: number }
  /** Other people sat down and played (Law 15C). Who is thereby without a table takes the place that is free. */
  | {
      readonly kind: 'seats-instead'
      readonly round: number
      readonly table: number
      readonly seats: BySeat<ContestantId>
    }
  /** The round is not played; later ones move up. */
  | { readonly kind: 'round-dropped'; readonly round: number }
  /** Each table plays only so many boards of the round, and what it has played already. */
  | { readonly kind: 'round-cut-short'; readonly round: number; readonly boards: number }
  /** From this round on each table plays so many boards a round: sets lose their last boards or gain new ones. */
  | { readonly kind: 'boards-each'; readonly round: number; readonly boards: number }
  /** The last rounds are not played, or the movement goes on where it was cut short. */
  | { readonly kind: 'rounds-in-all'; readonly rounds: number }
  /** From this round on that plan holds, round by round; it names the contestants as this one does. */
  | { readonly kind: 'replaced'; readonly plan: Plan; readonly round: number }

export type ChangeOf<K extends PlanChange['kind']> = Extract<PlanChange, { kind: K }>

/** A board that was taken out of an entry because somebody there would meet it again. */
export interface BoardDropped extends Spot {
  readonly board: number
  readonly contestant: ContestantId
  /** What is played there instead, where something fits. */
  readonly instead: number | null
}

/** What a kind of change makes of a plan, before it is held against the rules. */
export interface PlanDraft {
  readonly plan: Plan
  /** Where the director says what was played: only there may results now differ from the plan. */
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

/** What is new at a table in a round. */
export interface NewsItem {
  readonly round: number
  readonly news: News
  /** What holds now; `null` where the table is empty. */
  readonly entry: PlanEntry | null
}

/** What one table must be told. */
export interface Notice {
  readonly table: number
  /** The first round in which anything is new. */
  readonly from: number
  readonly items: readonly NewsItem[]
}

export interface ChangedPlan {
  /** The next version, whole. */
  readonly plan: Plan
  readonly told: readonly Notice[]
  /** Where the entry is another one than before; all others are as they were. */
  readonly touched: readonly Spot[]
  readonly dropped: readonly BoardDropped[]
  /** Results that the new plan seats as they were played: all, but for `differs`. */
  readonly keeps: PlayedBoards
  /** Results that stand with other people or boards than the plan says: to be corrected one by one. */
  readonly differs: PlayedBoards
  /** Breaches that the director must allow knowingly; those of the plan before among them. */
  readonly faults: readonly PlanFault[]
  readonly figures: { readonly before: PlanFigures; readonly after: PlanFigures }
}

/**
 * The faults that a plan in play may have, if the director knows: somebody met a deal twice or sat in the other
 * line because that is what happened; boards or people are left with too little to play. Nothing else.
 */
export const ALLOWABLE_FAULTS: readonly PlanFaultCode[] = [
  'deal-twice',
  'line-crossed',
  'board-played-once',
  'never-plays',
  'round-empty',
]
