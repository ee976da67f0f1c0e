import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { parsePlanText } from '../../shared/formats/plan-json.ts'
import { checkPlan } from '../../shared/movement/check.ts'
import { describePlan, type PlanFigures } from '../../shared/movement/figures.ts'
import { type Offer, offersFor } from '../../shared/movement/offer.ts'
import type { Plan } from '../../shared/movement/plan.ts'
import type { Settings, Statement } from '../../shared/session/fact.ts'
import { type Named, openingSession } from './director-acts.ts'
import { parseNames } from './director-names.ts'
import { type Scoring, USUAL_SCORING } from './director-scoring.ts'

/** A session being prepared: what the director keyed so far, and what follows from it. */
export interface Draft {
  readonly name: Signal<string>
  readonly pairs: Signal<number>
  /** Null: as many as make a usual evening. */
  readonly boardsPerRound: Signal<number | null>
  readonly scoring: Signal<Scoring>
  readonly vulnerability: Signal<Settings['vulnerability']>
  readonly leads: Signal<boolean>
  readonly names: Signal<string>
  /** The movements offered, the recommended one first. */
  readonly offers: ReadonlySignal<readonly Offer[]>
  /** The one that will be played unless a file says otherwise. */
  readonly offer: ReadonlySignal<Offer | undefined>
  choose(offerId: string): void
  /** A plan from a file takes the place of the offers; the sentence says why it cannot. */
  readonly file: ReadonlySignal<DraftFile>
  readFile(name: string, text: string): void
  dropFile(): void
  readonly plan: ReadonlySignal<Plan | undefined>
  readonly figures: ReadonlySignal<PlanFigures | undefined>
  /** Why the plan cannot be played, in sentences; empty when it can. */
  readonly faults: ReadonlySignal<readonly string[]>
  readonly named: ReadonlySignal<readonly Named[]>
  /** What opens the session; empty while something is missing. */
  readonly statements: ReadonlySignal<readonly Statement[]>
}

export type DraftFile =
  | { readonly kind: 'none' }
  | { readonly kind: 'plan'; readonly name: string; readonly plan: Plan }
  | { readonly kind: 'refused'; readonly name: string; readonly sentence: string }

/** The first section's letter; one section is all that this screen opens. */
const SECTION = 'A'
const USUAL_PAIRS = 8

export function createDraft(usual: { readonly name: string; readonly date: string }): Draft {
  const name = signal(usual.name)
  const pairs = signal(USUAL_PAIRS)
  const boardsPerRound = signal<number | null>(null)
  const scoring = signal(USUAL_SCORING)
  const vulnerability = signal<Settings['vulnerability']>('by-board')
  const leads = signal(false)
  const names = signal('')
  const chosen = signal<string | null>(null)
  const file = signal<DraftFile>({ kind: 'none' })

  const offers = computed(() => {
    const boards = boardsPerRound.value
    return offersFor({ pairs: pairs.value, ...(boards === null ? {} : { boardsPerRound: boards }) })
  })
  const offer = computed(() => offers.value.find(({ id }) => id === chosen.value) ?? offers.value[0])
  const plan = computed(() => (file.value.kind === 'plan' ? file.value.plan : offer.value?.make()))
  const faults = computed(() => (plan.value ? checkPlan(plan.value).map(({ sentence }) => sentence) : []))
  const named = computed(() => parseNames(names.value, plan.value?.contestants ?? []))
  const statements = computed(() => {
    const title = name.value.trim()
    if (!plan.value || title === '' || faults.value.length > 0) return []
    const settings: Settings = {
      name: title,
      date: usual.date,
      ...scoring.value,
      vulnerability: vulnerability.value,
      leads: leads.value,
    }
    return openingSession(settings, SECTION, plan.value, named.value)
  })

  return {
    name,
    pairs,
    boardsPerRound,
    scoring,
    vulnerability,
    leads,
    names,
    offers,
    offer,
    choose(offerId) {
      chosen.value = offerId
      file.value = { kind: 'none' }
    },
    file,
    readFile(fileName, text) {
      const read = parsePlanText(text)
      file.value = read.ok
        ? { kind: 'plan', name: fileName, plan: read.value }
        : { kind: 'refused', name: fileName, sentence: read.problem.sentence }
    },
    dropFile() {
      file.value = { kind: 'none' }
    },
    plan,
    figures: computed(() => plan.value && describePlan(plan.value)),
    faults,
    named,
    statements,
  }
}
