import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { GameChoice } from '../../../shared/game/games.ts'
import type { Problem } from '../../../shared/lib/parsed.ts'
import { checkPlan } from '../../../shared/movement/check/check.ts'
import type { Occasion } from '../../../shared/movement/choose/occasion.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import type { PlanFault } from '../../../shared/movement/plan/plan-fault.ts'
import { describePlan, type PlanFigures } from '../../../shared/movement/rate/figures.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import type { TablePolicy } from '../../../shared/session/policy/table-policy.ts'
import type { Named, PlannedSection } from '../director-acts.ts'
import { parseNames } from '../people/names.ts'
import type { Reckoner } from '../reckoner/reckoner.ts'
import type { ScoringChoice } from '../session/scoring.ts'
import { type DraftFile, readDraftFile } from './draft-file.ts'
import { createOffers, type Offers } from './offers.ts'

/** What holds for every section of a session. */
export interface Shared {
  readonly name: Signal<string>
  readonly scoring: Signal<ScoringChoice>
  readonly vulnerability: Signal<Settings['vulnerability']>
  readonly leads: Signal<boolean>
  readonly game: Signal<GameChoice>
  /** How the tables play. */
  readonly policy: Signal<TablePolicy>
  /** Whether several sections are one field. */
  readonly field: Signal<NonNullable<Settings['sections']>>
}

/** A section being prepared: what the director keyed so far, and what follows from it. */
export interface SectionDraft extends Shared, Offers {
  readonly section: string
  readonly pairs: Signal<number>
  /** Null: as many as make a usual evening. */
  readonly boardsPerRound: Signal<number | null>
  readonly names: Signal<string>
  /** What else the movement must suit; empty: a usual evening. */
  readonly wishes: Signal<Wishes>
  choose(offerId: string): void
  /** Whether single tables shall turn for the best balance; the search takes a moment. */
  readonly wantsBest: ReadonlySignal<boolean>
  wantBest(on: boolean): void
  /** A plan from a file takes the place of the offers; the problem says why it cannot. */
  readonly file: ReadonlySignal<DraftFile>
  readFile(name: string, bytes: Uint8Array): void
  /** Which of the file's movements is meant. */
  chooseInFile(at: number): void
  dropFile(): void
  /** What the director made of the plan by hand; `null`: nothing. */
  readonly edited: Signal<Plan | null>
  readonly plan: ReadonlySignal<Plan | undefined>
  readonly figures: ReadonlySignal<PlanFigures | undefined>
  /** Why the plan cannot be played; empty when it can. */
  readonly faults: ReadonlySignal<readonly PlanFault[]>
  /** What the file says of its movement otherwise than it is. */
  readonly contradictions: ReadonlySignal<readonly Problem[]>
  readonly named: ReadonlySignal<readonly Named[]>
  /** The section as it would be opened; `null` while something is missing. */
  readonly planned: ReadonlySignal<PlannedSection | null>
}

/** Another game, with the vulnerability that is usual in it; of one that is chosen already, what it leaves open. */
export function chooseGame({ game, vulnerability, leads }: Shared, chosen: GameChoice): void {
  if (chosen.id !== game.value.id) {
    vulnerability.value = chosen.id === 'mini' ? 'none' : 'by-board'
    leads.value = false
  }
  game.value = chosen
}

export type Wishes = Pick<Occasion, 'boards' | 'winners' | 'copies' | 'minutes'>

const USUAL_PAIRS = 8

export function createDraft(section: string, shared: Shared, reckoner: Reckoner): SectionDraft {
  const pairs = signal(USUAL_PAIRS)
  const boardsPerRound = signal<number | null>(null)
  const names = signal('')
  const chosen = signal<string | null>(null)
  const file = signal<DraftFile>({ kind: 'none' })

  const wishes = signal<Wishes>({})
  const wantsBest = signal(false)
  const edited = signal<Plan | null>(null)

  const occasion = computed((): Occasion => {
    const boards = boardsPerRound.value
    return { pairs: pairs.value, ...(boards !== null && { boardsPerRound: boards }), ...wishes.value }
  })
  const { offers, offer, best, thinking } = createOffers({ section, occasion, chosen, wantsBest }, reckoner)
  const ofFile = computed(() =>
    file.value.kind === 'plan' ? file.value.movements[file.value.at] : undefined,
  )
  const given = computed(() => ofFile.value?.plan ?? (best.value ?? offer.value)?.plan)
  const plan = computed(() => edited.value ?? given.value)
  const faults = computed(() => (plan.value ? checkPlan(plan.value) : []))
  const contradictions = computed(() => (edited.value ? [] : (ofFile.value?.contradictions ?? [])))
  // What was changed by hand is about the plan that was there: with another one it is gone.
  effect(() => {
    void given.value
    edited.value = null
  })
  const named = computed(() => parseNames(names.value, plan.value?.contestants ?? []))
  const planned = computed(() =>
    plan.value &&
    faults.value.length + contradictions.value.length === 0 &&
    !(thinking.value && !ofFile.value)
      ? { section, plan: plan.value, names: named.value }
      : null,
  )

  return {
    ...shared,
    section,
    pairs,
    boardsPerRound,
    names,
    wishes,
    offers,
    offer,
    choose(offerId) {
      batch(() => {
        chosen.value = offerId
        wantsBest.value = false
        file.value = { kind: 'none' }
      })
    },
    wantsBest,
    wantBest(on) {
      wantsBest.value = on
    },
    best,
    thinking,
    file,
    ...fileKeys(file, boardsPerRound),
    edited,
    plan,
    figures: computed(() => plan.value && describePlan(plan.value)),
    faults,
    contradictions,
    named,
    planned,
  }
}

const fileKeys = (
  file: Signal<DraftFile>,
  boardsPerRound: ReadonlySignal<number | null>,
): Pick<SectionDraft, 'readFile' | 'chooseInFile' | 'dropFile'> => ({
  readFile(fileName, bytes) {
    file.value = readDraftFile(fileName, bytes, boardsPerRound.value ?? undefined)
  },
  chooseInFile(at) {
    if (file.value.kind === 'plan') file.value = { ...file.value, at }
  },
  dropFile() {
    file.value = { kind: 'none' }
  },
})
