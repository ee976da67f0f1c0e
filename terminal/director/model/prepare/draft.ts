import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type GameChoice, isMatchGame, usualMatchIn } from '../../../../shared/game/games.ts'
import type { Problem } from '../../../../shared/lib/parsed.ts'
import { checkPlan } from '../../../../shared/movement/check/check.ts'
import { fromBoard } from '../../../../shared/movement/plan/first-board.ts'
import type { Plan } from '../../../../shared/movement/plan/plan.ts'
import type { PlanFault } from '../../../../shared/movement/plan/plan-fault.ts'
import { describePlan, type PlanFigures } from '../../../../shared/movement/rate/figures.ts'
import type { Settings } from '../../../../shared/session/facts/session-opened.ts'
import type { DrawSettings } from '../../../../shared/session/settings/draw-settings.ts'
import type { TablePolicy } from '../../../../shared/session/settings/table-policy.ts'
import type { Named, PlannedSection } from '../acts/director-acts.ts'
import { parseNames } from '../people/names.ts'
import type { Reckoner } from '../reckoner/reckoner.ts'
import type { ScoringChoice } from '../session/scoring.ts'
import type { SignsDraft } from '../session/signs-draft.ts'
import { type Contest, chooseContest } from './contest.ts'
import { type DraftFile, type FileMovement, readDraftFile } from './draft-file.ts'
import { drawnFrom } from './first-board-keyed.ts'
import { MATCH_DEALS, type SwissChoice } from './first-round.ts'
import { createOffers, type Offers } from './offers.ts'
import { createTurnout, type Turnout, type Wishes } from './turnout.ts'

export interface Shared {
  readonly name: Signal<string>
  readonly contest: Signal<Contest>
  /** Draw settings, if the contest has a draw. */
  readonly swiss: Signal<SwissChoice>
  readonly scoring: Signal<ScoringChoice>
  readonly vulnerability: Signal<Settings['vulnerability']>
  readonly leads: Signal<boolean>
  /** First board; null for the movement's own, by default 1. */
  readonly firstBoard: Signal<number | null>
  readonly game: Signal<GameChoice>
  readonly policy: Signal<TablePolicy>
  /** Signs of sections and tables. */
  readonly signs: Signal<SignsDraft>
  /** Ranking of several sections, as one field or separately. */
  readonly field: Signal<NonNullable<Settings['sections']>>
}

export interface SectionDraft extends Shared, Turnout, Offers {
  readonly section: string
  /** Boards per round; null for as many as fill a usual session. */
  readonly boardsPerRound: Signal<number | null>
  readonly names: Signal<string>
  /** Further requirements for the movement; empty for a usual session. */
  readonly wishes: Signal<Wishes>
  choose(offerId: string): void
  /** True to turn single tables for the best balance, which takes a while to compute. */
  readonly wantsBest: ReadonlySignal<boolean>
  wantBest(on: boolean): void
  /** Movement from a file, which replaces the offers; or the problem with the file. */
  readonly file: ReadonlySignal<DraftFile>
  readFile(name: string, bytes: Uint8Array): void
  chooseInFile(at: number): void
  dropFile(): void
  /** Uses the plan of an earlier session instead of the offers, until the requirements change. */
  playAgain(name: string, plan: Plan): void
  /** Plan as edited by hand; `null` if it was not edited. */
  readonly edited: Signal<Plan | null>
  readonly plan: ReadonlySignal<Plan | undefined>
  readonly figures: ReadonlySignal<PlanFigures | undefined>
  /** Reasons why the plan cannot be played; empty if it can. */
  readonly faults: ReadonlySignal<readonly PlanFault[]>
  /** Contradictions between the file's description and its movement. */
  readonly contradictions: ReadonlySignal<readonly Problem[]>
  readonly named: ReadonlySignal<readonly Named[]>
  /** Draw settings; `null` if rounds are not drawn. */
  readonly draw: ReadonlySignal<DrawSettings | null>
  /** Section to be opened; `null` while something is missing. */
  readonly planned: ReadonlySignal<PlannedSection | null>
}

/**
 * Selects another game with its usual vulnerability and rounds. If a round of it is one match at one table, the contest
 * becomes one of pairs, with drawn rounds unless it is a round robin.
 */
export function chooseGame(shared: Shared, chosen: GameChoice): void {
  const { game, vulnerability, leads, swiss } = shared
  if (chosen.id !== game.value.id) {
    vulnerability.value = chosen.id === 'bridge' ? 'by-board' : 'none'
    leads.value = false
    const match = usualMatchIn({ game: chosen })
    const { usual: was, ...others } = swiss.value
    const usual = match && { rounds: match.rounds, boardsPerRound: MATCH_DEALS }
    // The numbers of rounds and boards are shared by all games whose boards are compared.
    if (usual || was) swiss.value = { ...others, rounds: null, boardsPerRound: null, ...(usual && { usual }) }
    if (isMatchGame({ game: chosen })) chooseContest(shared, 'swiss-pairs')
  }
  game.value = chosen
}

/** True if a round of the draft is one match at one table. */
export const isMatchDraft = ({ game }: Pick<Shared, 'game'>): boolean => isMatchGame({ game: game.value })

export function createDraft(section: string, shared: Shared, reckoner: Reckoner): SectionDraft {
  const boardsPerRound = signal<number | null>(null)
  const names = signal('')
  const chosen = signal<string | null>(null)

  const wishes = signal<Wishes>({})
  const wantsBest = signal(false)
  const edited = signal<Plan | null>(null)

  const { occasion, drawn, robin, ...came } = createTurnout(shared, boardsPerRound, wishes)
  const { ofFile, ...given } = createGiven(came.turnout, boardsPerRound, wishes)
  effect(() => {
    void shared.contest.value
    forget(boardsPerRound, wishes, given.dropFile)
  })
  const { offers, offer, sections, best, near, thinking } = createOffers(
    { section, occasion, chosen, wantsBest },
    reckoner,
  )
  const offered = computed(() => drawn.value?.firstRound ?? robin.value ?? (best.value ?? offer.value)?.plan)
  const first = computed(() => firstBoardFor(shared))
  const numbered = computed(() => startingAt(ofFile.value?.plan ?? offered.value, first.value))
  const plan = computed(() => edited.value ?? numbered.value)
  const faults = computed(() => (plan.value ? faultsIn(plan.value, shared) : []))
  const contradictions = computed(() => (edited.value ? [] : (ofFile.value?.contradictions ?? [])))
  // Manual changes belong to the previous plan: with another one they are gone.
  effect(() => {
    void numbered.value
    edited.value = null
  })
  const named = computed(() => parseNames(names.value, plan.value?.contestants ?? [], plan.value?.kind))
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
    ...came,
    boardsPerRound,
    names,
    wishes,
    offers,
    offer,
    sections,
    choose(offerId) {
      batch(() => {
        chosen.value = offerId
        wantsBest.value = false
        given.dropFile()
      })
    },
    wantsBest,
    wantBest(on) {
      wantsBest.value = on
    },
    best,
    near,
    thinking,
    ...given,
    edited,
    plan,
    figures: computed(() => plan.value && describePlan(plan.value)),
    faults,
    contradictions,
    named,
    draw: computed(() => drawOf(plan.value, drawn.value?.settings, first.value)),
    planned,
  }
}

const NO_FILE: DraftFile = { kind: 'none' }

const movementGiven = (file: DraftFile): FileMovement | undefined => {
  if (file.kind === 'before') return { plan: file.plan, contradictions: [], notes: [] }
  return file.kind === 'plan' ? file.movements[file.at] : undefined
}

/** Returns the first board; null if rounds are matches at one table, whose deals have no numbers of their own. */
const firstBoardFor = (shared: Shared): number | null =>
  isMatchDraft(shared) ? null : shared.firstBoard.value

const startingAt = (plan: Plan | undefined, first: number | null): Plan | undefined =>
  plan && first !== null ? fromBoard(plan, first) : plan

const drawOf = (plan: Plan | undefined, settings: DrawSettings | undefined, first: number | null) =>
  plan?.toDraw && settings ? drawnFrom(settings, first) : null

/** Returns the plan's faults. A single table is allowed if boards are not compared with other tables. */
const faultsIn = (plan: Plan, shared: Shared): readonly PlanFault[] =>
  checkPlan(plan).filter(({ code }) => !(isMatchDraft(shared) && code === 'board-played-once'))

/** Resets sizes and movements, which do not carry over to another contest. */
const forget = (boardsPerRound: Signal<number | null>, wishes: Signal<Wishes>, dropFile: () => void): void =>
  batch(() => {
    boardsPerRound.value = null
    wishes.value = {}
    dropFile()
  })

interface Given extends Pick<SectionDraft, 'file' | 'readFile' | 'chooseInFile' | 'dropFile' | 'playAgain'> {
  readonly ofFile: ReadonlySignal<FileMovement | undefined>
}

function createGiven(
  turnout: ReadonlySignal<number>,
  boardsPerRound: ReadonlySignal<number | null>,
  wishes: ReadonlySignal<Wishes>,
): Given {
  const given = signal<DraftFile>(NO_FILE)
  const wish = computed(() => JSON.stringify([turnout.value, boardsPerRound.value, wishes.value]))
  const file = computed(() =>
    given.value.kind === 'before' && given.value.wish !== wish.value ? NO_FILE : given.value,
  )
  return {
    file,
    ofFile: computed(() => movementGiven(file.value)),
    playAgain(name, plan) {
      given.value = { kind: 'before', name, plan, wish: wish.peek() }
    },
    readFile(fileName, bytes) {
      given.value = readDraftFile(fileName, bytes, boardsPerRound.value ?? undefined)
    },
    chooseInFile(at) {
      if (given.value.kind === 'plan') given.value = { ...given.value, at }
    },
    dropFile() {
      given.value = NO_FILE
    },
  }
}
