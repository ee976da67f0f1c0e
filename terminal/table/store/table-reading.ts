import { computed, type ReadonlySignal } from '@preact/signals'
import { settingsOf } from '../../../shared/session/queries.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state.ts'
import { CARD_VIEW, PLAN_VIEW } from '../../../shared/session/views/view-names.ts'
import type { SessionGame } from '../../game/game-parts.ts'
import { sessionGame } from '../../game/game-parts.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'
import { type RoundCard, roundCard, roundNow } from './table-card.ts'
import { entriesIn, foldTable } from './table-fold.ts'

/** What the desk has said to this table, and what this tablet has added to it. */
export interface TableReading {
  readonly place: ReadonlySignal<TablePlace | null>
  readonly state: ReadonlySignal<SessionState>
  /** Null until the game's questions are there. */
  readonly game: ReadonlySignal<SessionGame | null>
  /** The round that is played here now. */
  readonly card: ReadonlySignal<RoundCard | null>
}

export function readTable(terminal: TerminalStore): TableReading {
  const place = computed<TablePlace | null>(() => {
    const { section, table } = terminal.assignment.value ?? { section: null, table: null }
    return section !== null && table !== null ? { section, table } : null
  })
  // Read once for each text that comes: the plan is long, and every tap folds anew.
  const textOf = (view: string) => computed(() => terminal.views.value[view])
  const [planText, cardText] = [textOf(PLAN_VIEW), textOf(CARD_VIEW)]
  const plan = computed(() => entriesIn(planText.value))
  const cards = computed(() => entriesIn(cardText.value))
  const state = computed(() => foldTable([...plan.value, ...cards.value], terminal.facts.value))
  const game = computed(() => sessionGame(settingsOf(state.value) ?? { leads: false }))
  const card = computed(
    () => place.value && roundCard(state.value, place.value, roundNow(state.value, place.value)),
  )
  return { place, state, game, card }
}
