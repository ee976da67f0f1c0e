import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import * as v from 'valibot'
import type { Problem } from '../../../../shared/lib/parsed.ts'
import type { ChangeOffer } from '../../../../shared/movement/change/change-offers.ts'
import type { PlayedBoards } from '../../../../shared/movement/change/played.ts'
import type { Contestant, ContestantId, Plan, PlanKind } from '../../../../shared/movement/plan/plan.ts'
import { entryAt } from '../../../../shared/movement/tell/guide.ts'
import { planStatement } from '../../../../shared/session/acts/plan-statement.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import { type KeptField, keptField } from '../../kit/kept-form.ts'
import { namings } from '../acts/director-acts.ts'
import { parseNames } from '../people/names.ts'
import { CHANGE_KINDS, type ChangeKind } from '../plan/change-kinds.ts'
import type { ChangeQuestion, ChangeWays } from '../plan/change-ways.ts'
import { boardsOf } from '../plan/plan-editor.ts'
import { substituting } from '../plan/substitute.ts'
import type { Reckoner } from '../reckoner/reckoner.ts'

/** Change of the movement that the director is preparing, with its effects. */
export interface ChangeDraft {
  readonly kind: ReadonlySignal<ChangeKind | null>
  begin(kind: ChangeKind): void
  restart(): void
  readonly fields: ReadonlySignal<ChangeFields>
  set(fields: Partial<ChangeFields>): void
  readonly plan: ReadonlySignal<Plan | undefined>
  /** Ways to make the change, the cheapest first. */
  readonly offers: ReadonlySignal<readonly ChangeOffer[]>
  readonly offer: ReadonlySignal<ChangeOffer | undefined>
  choose(index: number): void
  /** True while the ways for the present wish are being computed. */
  readonly thinking: ReadonlySignal<boolean>
  /** Missing input: a choice, or board numbers. Nothing is offered until it is given. */
  readonly wants: ReadonlySignal<'choice' | 'boards' | null>
  /** Reason why nothing is offered although the input is complete. */
  readonly problem: ReadonlySignal<Problem | null>
  readonly newcomers: ReadonlySignal<readonly Contestant[]>
  /** Statements to record: the next version of the plan and the names of newcomers; empty while incomplete. */
  readonly statements: ReadonlySignal<readonly Statement[]>
  /** Fields to remember until the change is recorded. */
  readonly kept: readonly KeptField[]
}

/** Changes that concern the present round. */
const OF_NOW: readonly ChangeKind[] = [
  'boards-instead',
  'wrong-direction',
  'seats-instead',
  'round-cut-short',
]

export type ChangeFields = {
  readonly round: number
  readonly table: number
  readonly pair: ContestantId
  /** Board list as typed: "4-6, 9". */
  readonly boards: string
  readonly count: number
  readonly NS: ContestantId
  readonly EW: ContestantId
  /** Seats of an individual movement, in which `NS` is North and `EW` is East. */
  readonly S: ContestantId
  readonly W: ContestantId
  /** Names of newcomers as typed, one line each: "Ana & Bo". */
  readonly names: string
}

const fieldsSchema = v.object({
  round: v.number(),
  table: v.number(),
  count: v.number(),
  pair: v.string(),
  boards: v.string(),
  names: v.string(),
  NS: v.string(),
  EW: v.string(),
  S: v.string(),
  W: v.string(),
})

export function createChangeDraft(
  state: ReadonlySignal<SessionState>,
  section: string,
  reckoner: Reckoner,
): ChangeDraft {
  const latest = computed(() => sectionOf(state.value, section))
  const plan = computed(() => latest.value?.plan)
  const played = computed(() => sectionOf(state.value, section)?.played() ?? [])
  const kind = signal<ChangeKind | null>(null)
  const { fields, begin, set, kept } = createFields(state, section, kind)
  const chosen = signal(0)
  // Names do not change the plan: typing them triggers no new request, and the recordable change stays visible.
  const unnamed = computed(() => JSON.stringify({ ...fields.value, names: '' }))
  const question = computed((): ChangeQuestion | null => {
    const wish = kind.value && unnamed.value && wishOf(kind.value, fields.peek(), plan.value?.kind)
    return wish && plan.value ? { plan: plan.value, played: played.value, wish } : null
  })
  const { thinking, offers, why } = createWays(question, `changes/${section}`, reckoner)
  const offer = computed(() => offers.value[chosen.value] ?? offers.value[0])
  const newcomers = computed(
    () => offer.value?.changed.plan.contestants.filter(({ id }) => !latest.value?.contestant(id)) ?? [],
  )
  return {
    kind,
    begin(begun) {
      batch(() => {
        chosen.value = 0
        begin(begun)
      })
    },
    restart() {
      kind.value = null
    },
    fields,
    set(some) {
      batch(() => {
        set(some)
        if (some.names === undefined) chosen.value = 0
      })
    },
    plan,
    offers,
    offer,
    choose(index) {
      chosen.value = index
    },
    wants: computed(() => {
      if (kind.value === 'boards-instead' && boardsOf(fields.value.boards) === undefined) return 'boards'
      return question.value === null ? 'choice' : null
    }),
    thinking,
    problem: why,
    newcomers,
    statements: computed((): readonly Statement[] => {
      if (kind.value === 'substitute') return substituting(state.value, section, fields.value)
      if (!offer.value || !latest.value) return []
      const { plan } = offer.value.changed
      const named = parseNames(fields.value.names, newcomers.value, plan.kind)
      const planned = planStatement(state.value, section, plan)
      return [planned, ...namings(state.value, section, named)]
    }),
    kept: [
      keptField('kind', kind, v.nullable(v.picklist(CHANGE_KINDS))),
      ...kept,
      keptField('chosen', chosen, v.number()),
    ],
  }
}

/** Creates the fields of the form. The round advances with play until the user chooses one. */
function createFields(state: ReadonlySignal<SessionState>, section: string, kind: Signal<ChangeKind | null>) {
  const plan = computed(() => sectionOf(state.value, section)?.plan)
  const played = computed(() => sectionOf(state.value, section)?.played() ?? [])
  const keyed = signal<ChangeFields>({
    round: roundNow(state.peek(), section),
    count: 1,
    boards: '',
    names: '',
    ...NOBODY_CHOSEN,
  })
  const isRoundChosen = signal(false)
  const fields = computed((): ChangeFields => {
    const asked = keyed.value
    const begun = kind.value
    if (begun === null || isRoundChosen.value) return asked
    const now = roundNow(state.value, section)
    const round = firstRound(begun, plan.value, played.value, now)
    return round === asked.round ? asked : { ...asked, round, ...peopleAt(plan.value, { ...asked, round }) }
  })
  return {
    fields,
    begin(begun: ChangeKind) {
      kind.value = begun
      isRoundChosen.value = false
      keyed.value = { ...keyed.value, ...NOBODY_CHOSEN, count: usualCount(begun, plan.value) }
      keyed.value = fields.value
      // The first result of a round must not make it another one while the director looks.
      isRoundChosen.value = begun === 'round-cut-short'
    },
    set(some: Partial<ChangeFields>) {
      const asked = { ...fields.value, ...some }
      const isMoved = some.table !== undefined || some.round !== undefined
      // Input about a table of this round stays about this round.
      const isOfNow = kind.value !== null && OF_NOW.includes(kind.value) && some.names === undefined
      isRoundChosen.value ||= some.round !== undefined || isOfNow
      keyed.value = isMoved ? { ...asked, ...peopleAt(plan.value, asked) } : asked
    },
    kept: [keptField('fields', keyed, fieldsSchema), keptField('isRoundChosen', isRoundChosen, v.boolean())],
  }
}

/** Returns the default count: one board less for a shortened round, the present number of rounds, otherwise one. */
function usualCount(kind: ChangeKind, plan: Plan | undefined): number {
  const most = Math.max(0, ...(plan?.entries ?? []).map(({ boards }) => boards.length))
  if (kind === 'round-cut-short') return Math.max(0, most - 1)
  if (kind === 'boards-each') return most
  return kind === 'rounds-in-all' ? (plan?.rounds ?? 1) : 1
}

const NOBODY_CHOSEN = { table: 0, pair: '', NS: '', EW: '', S: '', W: '' } as const

/** Returns the planned players, as initial values of the seats. */
function peopleAt(
  plan: Plan | undefined,
  { round, table }: Pick<ChangeFields, 'round' | 'table'>,
): Pick<ChangeFields, 'NS' | 'EW' | 'S' | 'W'> {
  const { N, E, S, W } = (plan && entryAt(plan, round, table)?.seats) ?? {}
  return { NS: N ?? '', EW: E ?? '', S: S ?? '', W: W ?? '' }
}

/** Returns the latest round for which a table has sat down. */
function roundNow(state: SessionState, section: string): number {
  const planned = sectionOf(state, section)
  const tables = planned?.plan.tables ?? 0
  const rounds = Array.from({ length: tables }, (_, index) => planned?.currentRound(index + 1) ?? 0)
  return Math.max(1, ...rounds)
}

/** Returns the first round that changes: for some kinds the present or the last one, otherwise the next. */
function firstRound(kind: ChangeKind, plan: Plan | undefined, played: PlayedBoards, now: number): number {
  // A partly played round is over soon: time is then saved in the last one, which is dropped.
  const isCutLater = kind === 'round-cut-short' && played.some(result => result.round >= now)
  if (kind === 'round-dropped' || isCutLater) return plan?.rounds ?? now
  return OF_NOW.includes(kind) ? now : nextRound(plan, played, now)
}

/** Returns the present round while it has no result, otherwise the next. */
const nextRound = (plan: Plan | undefined, played: PlayedBoards, now: number): number =>
  Math.min(plan?.rounds ?? now, played.some(result => result.round >= now) ? now + 1 : now)

function wishOf(
  kind: ChangeKind,
  fields: ChangeFields,
  contest: PlanKind | undefined,
): ChangeQuestion['wish'] | undefined {
  const { round, table, pair, count } = fields
  switch (kind) {
    case 'late-pair':
    case 'round-dropped':
      return { kind, round }
    case 'pair-leaves':
      return pair === '' ? undefined : { kind, contestant: pair, round }
    case 'table-added':
      return { kind, round, pairs: count === 2 ? 2 : 1 }
    case 'table-closed':
    case 'wrong-direction':
      return table === 0 ? undefined : { kind, table, round }
    case 'boards-instead': {
      const boards = boardsOf(fields.boards) ?? []
      return table === 0 || boards.length === 0 ? undefined : { kind, round, table, boards }
    }
    case 'seats-instead': {
      const { NS, EW, S, W } = fields
      const seats = contest === 'individual' ? { N: NS, E: EW, S, W } : { N: NS, E: EW, S: NS, W: EW }
      return Object.values(seats).includes('') ? undefined : { kind, round, table, seats }
    }
    case 'substitute':
      return undefined
    case 'round-cut-short':
      return { kind, round, boards: count }
    case 'boards-each':
      return { kind, round, boards: count }
    case 'rounds-in-all':
      return { kind, rounds: count }
    case 'replaced':
      return { kind: 'any-other', round }
  }
}

const NO_ANSWER = { to: null, ways: { offers: [], problem: null } } as const

/** Holds the reckoner's ways for the present wish; empty until it has answered. */
function createWays(question: ReadonlySignal<ChangeQuestion | null>, line: string, reckoner: Reckoner) {
  const answer = signal<{ readonly to: ChangeQuestion | null; readonly ways: ChangeWays }>(NO_ANSWER)
  effect(() => {
    const asked = question.value
    if (!asked) answer.value = NO_ANSWER
    else
      reckoner.ask(line, 'changes', asked, ways => {
        answer.value = { to: asked, ways }
      })
  })
  const thinking = computed(() => answer.value.to !== question.value)
  const offers = computed(() => (thinking.value ? [] : answer.value.ways.offers))
  return { thinking, offers, why: computed(() => (thinking.value ? null : answer.value.ways.problem)) }
}
