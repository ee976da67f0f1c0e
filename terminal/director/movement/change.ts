import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Problem } from '../../../shared/lib/parsed.ts'
import {
  type ChangeOffer,
  type ChangeWish,
  offersFor,
} from '../../../shared/movement/change/change-offers.ts'
import { changePlan } from '../../../shared/movement/change/change-plan.ts'
import { freshMovement } from '../../../shared/movement/change/fresh-movement.ts'
import type { PlayedBoards } from '../../../shared/movement/change/played.ts'
import { choicesFor } from '../../../shared/movement/choose/choose.ts'
import { MAKERS } from '../../../shared/movement/make/makers.ts'
import { sides } from '../../../shared/movement/plan/entry.ts'
import type { ContestantId, Plan } from '../../../shared/movement/plan/plan.ts'
import { sameTitle } from '../../../shared/movement/plan/plan-title.ts'
import { encodePlan } from '../../../shared/movement/plan/plan-wire.ts'
import { entryAt } from '../../../shared/movement/tell/guide.ts'
import type { Statement } from '../../../shared/session/fact.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import { boardsOf } from './plan-editor.ts'

/** A change of the movement that the director is preparing, and all that it would mean. */
export interface ChangeDraft {
  readonly kind: ReadonlySignal<ChangeKind | null>
  begin(kind: ChangeKind): void
  /** Something else happened. */
  restart(): void
  readonly fields: ReadonlySignal<ChangeFields>
  set(fields: Partial<ChangeFields>): void
  readonly plan: ReadonlySignal<Plan | undefined>
  /** The ways to do it, the cheapest first; the one that is looked at. */
  readonly offers: ReadonlySignal<readonly ChangeOffer[]>
  readonly offer: ReadonlySignal<ChangeOffer | undefined>
  choose(index: number): void
  /** Why it cannot be, where something is said and nothing offered. */
  /** Whether boards that the change must name are yet to be keyed, or are no board numbers. */
  readonly boardsRead: ReadonlySignal<'none' | 'unread' | 'read'>
  readonly problem: ReadonlySignal<Problem | null>
  /** The next version of the plan, to be recorded. */
  readonly statement: ReadonlySignal<Statement | undefined>
}

export const CHANGE_KINDS = [
  'late-pair',
  'pair-leaves',
  'table-added',
  'table-closed',
  'boards-instead',
  'wrong-direction',
  'seats-instead',
  'round-dropped',
  'round-cut-short',
  'rounds-added',
  'replaced',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** What these are about lies in the present round; all others begin with the next. */
const OF_NOW: readonly ChangeKind[] = [
  'boards-instead',
  'wrong-direction',
  'seats-instead',
  'round-cut-short',
]

export interface ChangeFields {
  readonly round: number
  readonly table: number
  readonly pair: ContestantId
  /** "4-6, 9". */
  readonly boards: string
  readonly count: number
  readonly NS: ContestantId
  readonly EW: ContestantId
}

export function createChangeDraft(state: ReadonlySignal<SessionState>, section: string): ChangeDraft {
  const latest = computed(() => sectionOf(state.value, section))
  const plan = computed(() => latest.value?.plan)
  const played = computed(() => sectionOf(state.value, section)?.played() ?? [])
  const kind = signal<ChangeKind | null>(null)
  const [one = '', two = ''] = plan.peek()?.contestants.map(({ id }) => id) ?? []
  const fields = signal<ChangeFields>({
    round: roundNow(state.peek(), section),
    table: 1,
    pair: one,
    boards: '',
    count: 1,
    NS: one,
    EW: two,
  })
  const chosen = signal(0)
  const wish = computed(() => (kind.value && plan.value ? wishOf(kind.value, fields.value) : undefined))
  const offers = computed(() => {
    if (!plan.value) return []
    if (kind.value === 'replaced') return otherMovements(plan.value, played.value, fields.value.round)
    return wish.value ? offersFor(plan.value, played.value, wish.value) : []
  })
  const offer = computed(() => offers.value[chosen.value] ?? offers.value[0])
  return {
    kind,
    begin(begun) {
      const now = roundNow(state.value, section)
      kind.value = begun
      chosen.value = 0
      fields.value = {
        ...fields.value,
        count: 1,
        round: OF_NOW.includes(begun) ? now : nextRound(plan.value, played.value, now),
      }
      fields.value = { ...fields.value, ...peopleAt(plan.value, fields.value) }
    },
    restart() {
      kind.value = null
    },
    fields,
    set(some) {
      fields.value = { ...fields.value, ...some }
      const moved = some.table !== undefined || some.round !== undefined
      if (moved) fields.value = { ...fields.value, ...peopleAt(plan.value, fields.value) }
      chosen.value = 0
    },
    plan,
    offers,
    offer,
    choose(index) {
      chosen.value = index
    },
    boardsRead: computed(() => {
      if (kind.value !== 'boards-instead') return 'read'
      const boards = boardsOf(fields.value.boards)
      return boards === undefined ? 'unread' : boards.length === 0 ? 'none' : 'read'
    }),
    problem: computed(() => {
      if (offers.value.length > 0 || !plan.value || !wish.value) return null
      return whyNot(plan.value, played.value, wish.value)
    }),
    statement: computed(() => {
      if (!offer.value || !latest.value) return undefined
      const body = { section, version: latest.value.version + 1, plan: encodePlan(offer.value.changed.plan) }
      return { kind: 'section-planned', body }
    }),
  }
}

/** Who should sit there: what is said of other people begins with these. */
function peopleAt(
  plan: Plan | undefined,
  { round, table }: Pick<ChangeFields, 'round' | 'table'>,
): Partial<Pick<ChangeFields, 'NS' | 'EW'>> {
  const entry = plan && entryAt(plan, round, table)
  if (!entry) return {}
  const {
    NS: [ns],
    EW: [ew],
  } = sides(entry)
  return { ...(ns && { NS: ns }), ...(ew && { EW: ew }) }
}

/** The round that most of the room is in: the latest for which a table has sat down. */
function roundNow(state: SessionState, section: string): number {
  const planned = sectionOf(state, section)
  const tables = planned?.plan.tables ?? 0
  const rounds = Array.from({ length: tables }, (_, index) => planned?.currentRound(index + 1) ?? 0)
  return Math.max(1, ...rounds)
}

/** The present round while it has no result, else the next. */
const nextRound = (plan: Plan | undefined, played: PlayedBoards, now: number): number =>
  Math.min(plan?.rounds ?? now, played.some(result => result.round >= now) ? now + 1 : now)

function wishOf(kind: ChangeKind, fields: ChangeFields): ChangeWish | undefined {
  const { round, table, pair, count } = fields
  switch (kind) {
    case 'late-pair':
    case 'round-dropped':
      return { kind, round }
    case 'pair-leaves':
      return { kind, contestant: pair, round }
    case 'table-added':
      return { kind, round, pairs: count === 2 ? 2 : 1 }
    case 'table-closed':
    case 'wrong-direction':
      return { kind, table, round }
    case 'boards-instead': {
      const boards = boardsOf(fields.boards) ?? []
      return boards.length === 0 ? undefined : { kind, round, table, boards }
    }
    case 'seats-instead': {
      const { NS, EW } = fields
      return { kind, round, table, seats: { N: NS, E: EW, S: NS, W: EW } }
    }
    case 'round-cut-short':
      return { kind, round, boards: count }
    case 'rounds-added':
      return { kind, count }
    case 'replaced':
      return undefined
  }
}

/** Where nothing is offered, the first reason; of a late pair's ways that of a rover, which fits most movements. */
function whyNot(plan: Plan, played: PlayedBoards, wish: ChangeWish): Problem | null {
  const change = wish.kind === 'late-pair' ? { ...wish, way: 'rover' as const } : wish
  const changed = changePlan(plan, played, change)
  return changed.ok ? null : changed.problem
}

/**
 * Movements for as many pairs that could take over from this round on, because nobody would meet a board again;
 * and the best one on new boards, which always can.
 */
function otherMovements(plan: Plan, played: PlayedBoards, round: number): readonly ChangeOffer[] {
  if (plan.kind !== 'pairs') return []
  const boardsPerRound = Math.max(1, ...plan.entries.map(entry => entry.boards.length))
  const pairs = plan.contestants.length
  const others = choicesFor({ pairs, winners: plan.winners, boardsPerRound }, MAKERS)
    .map(choice => choice.plan)
    .filter(next => next.rounds >= round && !sameTitle(next.title, plan.title))
  const fresh = freshMovement(plan, { round, more: 0, gone: [] })
  return [...others, ...(fresh ? [fresh] : [])].flatMap(next =>
    offersFor(plan, played, { kind: 'replaced', plan: next, round }),
  )
}
