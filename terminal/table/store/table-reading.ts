import { computed, type ReadonlySignal } from '@preact/signals'
import * as v from 'valibot'
import { samePlace } from '../../../shared/session/assignments.ts'
import { type TablePolicy, tablePolicy } from '../../../shared/session/policy/table-policy.ts'
import { settingsOf } from '../../../shared/session/queries.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state.ts'
import {
  CARD_VIEW,
  PLAN_VIEW,
  SIGN_UP_VIEW,
  STANDINGS_VIEW,
  TOURNAMENT_VIEW,
  viewBeside,
} from '../../../shared/session/views/view-names.ts'
import type { SessionGame } from '../../game/game-parts.ts'
import { sessionGame } from '../../game/game-parts.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'
import { type RoundCard, roundCard, roundNow } from './table-card.ts'
import { entriesIn, foldTable } from './table-fold.ts'
import { tablePlaceSchema } from './table-place.ts'

/** What the desk has said to this table, and what this tablet has added to it. */
export interface TableReading {
  /** The tables for which this tablet speaks: its own first, then those whose tablets are not there. */
  readonly places: ReadonlySignal<readonly TablePlace[]>
  /** The one of them that is shown. */
  readonly place: ReadonlySignal<TablePlace | null>
  show(place: TablePlace): void
  /** The text of a view of the table that is shown; undefined where there is none. */
  viewText(name: string): string | undefined
  readonly state: ReadonlySignal<SessionState>
  /** How the club wants its tables. */
  readonly policy: ReadonlySignal<TablePolicy>
  /** Null until the game's questions are there. */
  readonly game: ReadonlySignal<SessionGame | null>
  /** The round that is played here now. */
  readonly card: ReadonlySignal<RoundCard | null>
}

/** What is the same at every table. */
const OF_ALL: readonly string[] = [TOURNAMENT_VIEW]
/** What is told of the whole section. */
const OF_SECTION: readonly string[] = [STANDINGS_VIEW, SIGN_UP_VIEW]

/** The table that is shown where the tablet has several; it outlives a reload. */
const SHOWN = 'table/shown'

export function readTable(terminal: TerminalStore): TableReading {
  const places = computed<readonly TablePlace[]>(() => {
    const { section, table, also = [] } = terminal.assignment.value ?? { section: null, table: null }
    return section !== null && table !== null ? [{ section, table }, ...also] : []
  })
  const place = computed<TablePlace | null>(() => {
    const shown = v.safeParse(tablePlaceSchema, terminal.memory.value[SHOWN])
    const [own] = places.value
    return (shown.success && places.value.find(one => samePlace(one, shown.output))) || (own ?? null)
  })
  /** What a section is told comes once, under the plain name. */
  const nameAt = (view: string, at: TablePlace) => {
    const [own] = places.value
    const isPlain =
      !own ||
      samePlace(own, at) ||
      OF_ALL.includes(view) ||
      (OF_SECTION.includes(view) && own.section === at.section)
    return isPlain ? view : viewBeside(view, at)
  }
  // Read once for each text that comes: the plan is long, and every tap folds anew.
  const textOf = (view: string) => computed(() => terminal.views.value[view])
  const [planText, cardText] = [textOf(PLAN_VIEW), textOf(CARD_VIEW)]
  const plan = computed(() => entriesIn(planText.value))
  const cards = computed(() => entriesIn(cardText.value))
  const beside = computed(() =>
    places.value
      .slice(1)
      .flatMap(at => [PLAN_VIEW, CARD_VIEW].map(view => terminal.views.value[viewBeside(view, at)]))
      .flatMap(entriesIn),
  )
  const state = computed(() =>
    foldTable([...plan.value, ...cards.value, ...beside.value], terminal.facts.value),
  )
  const settings = computed(() => settingsOf(state.value))
  const policy = computed(() => tablePolicy(settings.value))
  const game = computed(() => sessionGame(settings.value ?? { leads: false }))
  const card = computed(
    () => place.value && roundCard(state.value, place.value, roundNow(state.value, place.value)),
  )
  return {
    ...{ places, place, state, policy, game, card },
    show: to => terminal.remember(SHOWN, { ...to }),
    viewText: name => (place.value ? terminal.views.value[nameAt(name, place.value)] : undefined),
  }
}
