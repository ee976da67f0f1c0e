import { computed, type ReadonlySignal } from '@preact/signals'
import { samePlace } from '../../../shared/session/section/assignments.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { type TablePolicy, tablePolicy } from '../../../shared/session/settings/table-policy.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state/state.ts'
import type { TableContents } from '../../../shared/session/table-views/view-contents.ts'
import type { Traveller } from '../../../shared/session/views/view-bodies.ts'
import {
  SIGN_UP_VIEW,
  STANDINGS_VIEW,
  TOURNAMENT_VIEW,
  TRAVELLERS,
  travellerView,
  viewBeside,
} from '../../../shared/session/views/view-names.ts'
import type { SessionGame } from '../../game/game-parts.ts'
import { sessionGame } from '../../game/game-parts.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'
import { tableContent } from '../../state/view-content.ts'
import { rememberedAt } from './kept-memory.ts'
import { type RoundCard, roundCard, roundNow } from './table-card.ts'

/** Contents that the hub has sent to this table, and what this tablet has added to them. */
export interface TableReading {
  /** Tables that this tablet serves: its own first, then tables whose tablets are missing. */
  readonly places: ReadonlySignal<readonly TablePlace[]>
  readonly place: ReadonlySignal<TablePlace | null>
  show(place: TablePlace): void
  /** Returns a view of the shown table as last sent by the hub; null if there is none. */
  view<N extends keyof TableContents>(name: N): TableContents[N] | null
  traveller(board: number): Traveller | null
  readonly state: ReadonlySignal<SessionState>
  readonly policy: ReadonlySignal<TablePolicy>
  /** Null until the game's questions are loaded. */
  readonly game: ReadonlySignal<SessionGame | null>
  readonly card: ReadonlySignal<RoundCard | null>
}

const OF_ALL: readonly string[] = [TOURNAMENT_VIEW]
const OF_SECTION: readonly string[] = [STANDINGS_VIEW, SIGN_UP_VIEW]

/** Storage key of the shown table on a tablet that serves several. */
const SHOWN = 'table/shown'

export function readTable(terminal: TerminalStore): TableReading {
  const places = computed<readonly TablePlace[]>(() => {
    const { section, table, also = [] } = terminal.assignment.value ?? { section: null, table: null }
    return section !== null && table !== null ? [{ section, table }, ...also] : []
  })
  const place = computed<TablePlace | null>(() => {
    const shown = rememberedAt(terminal, SHOWN)
    const [own = null] = places.value
    return (shown && places.value.find(one => samePlace(one, shown))) ?? own
  })
  /** Returns the name of a table's view; a view of the whole section is sent once, under the plain name. */
  const nameAt = (view: string, at: TablePlace) => {
    const [own] = places.value
    const isPlain =
      !own ||
      samePlace(own, at) ||
      OF_ALL.includes(view) ||
      (OF_SECTION.includes(view) && own.section === at.section)
    return isPlain ? view : viewBeside(view, at)
  }
  const state = terminal.session
  const settings = computed(() => settingsOf(state.value))
  const policy = computed(() => tablePolicy(settings.value))
  const game = computed(() => sessionGame(settings.value ?? { leads: false }))
  const card = computed(
    () => place.value && roundCard(state.value, place.value, roundNow(state.value, place.value)),
  )
  return {
    places,
    place,
    state,
    policy,
    game,
    card,
    show: to => terminal.remember(SHOWN, { ...to }),
    view: name => (place.value ? tableContent(terminal.views.value, name, nameAt(name, place.value)) : null),
    traveller: board =>
      place.value &&
      tableContent(terminal.views.value, TRAVELLERS, nameAt(travellerView(board), place.value)),
  }
}
