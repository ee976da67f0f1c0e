import { computed, type ReadonlySignal } from '@preact/signals'
import * as v from 'valibot'
import { DIRECTIONS, SEATS } from '../../../shared/game/seat.ts'
import { listOf, words } from '../../../shared/lib/bounded.ts'
import { boardSchema, tableSchema } from '../../../shared/session/facts/fields.ts'
import { sectionIdSchema } from '../../../shared/session/identity.ts'
import type { TablePlace } from '../../../shared/session/state.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'
import { newsAt, planToTell, toldPlanSchema } from '../move/told.ts'
import { partsOf, type TablePart } from './table-card.ts'
import type { TableReading } from './table-reading.ts'

/** How this tablet is used; chosen once, kept on it. */
export interface Preferences {
  /** East-West read the acceptance from their side of the table, or take the tablet in their hands. */
  readonly accept: 'turn' | 'hand-over'
  /** Where North is drawn: nearest to North, who holds the tablet, or at the top as in a book. */
  readonly north: 'near' | 'top'
}

const preferencesSchema = v.object({
  accept: v.fallback(v.picklist(['turn', 'hand-over']), 'turn'),
  north: v.fallback(v.picklist(['near', 'top']), 'near'),
})

const laterSchema = listOf(boardSchema, 100)
const toldSchema = listOf(words(200), 1000)
const placeSchema = v.object({ section: sectionIdSchema, table: tableSchema })
const partsSchema = listOf(v.picklist([...DIRECTIONS, ...SEATS]), 6)

/** The little that is the screens' own: the terminal remembers it, and it outlives a reload. */
export interface TableMemory {
  /** Names session, section, table and round. */
  readonly at: ReadonlySignal<string>
  read<T>(key: string, schema: v.GenericSchema<unknown, T>): T | null
  /** Boards of the round that are played last. */
  readonly later: ReadonlySignal<readonly number[]>
  playLater(board: number): void
  /** What the director decided about boards of the round and was read here. */
  readonly told: ReadonlySignal<readonly string[]>
  tell(decision: string): void
  /** Who knows where to go in this round. */
  knows(round: number, part: TablePart): boolean
  know(round: number, part: TablePart): void
  lookAgain(round: number): void
  allKnow(): boolean
  /** What has changed in the movement since the people here last read it. */
  readonly news: ReadonlySignal<ReturnType<typeof newsAt>>
  knowChange(): void
  /** The plan is known here from now on, unless it was before. */
  knowPlanFirst(): void
  readonly preferences: ReadonlySignal<Preferences>
  prefer(preferences: Partial<Preferences>): void
  knownPlace(): TablePlace | null
  seen(place: TablePlace): void
}

export function createTableMemory(
  terminal: TerminalStore,
  { place, state, card }: TableReading,
): TableMemory {
  const read = <T>(key: string, schema: v.GenericSchema<unknown, T>): T | null => {
    const found = v.safeParse(schema, terminal.memory.value[key])
    return found.success ? found.output : null
  }
  const seat = () => `${place.value?.section}/${place.value?.table}`
  const at = computed(() => `${terminal.assignment.value?.session ?? ''}/${seat()}/${card.value?.round ?? 0}`)
  const later = computed(() => read(`later/${at.value}`, laterSchema) ?? [])
  const told = computed(() => read(`told/${at.value}`, toldSchema) ?? [])
  const knowKey = (round: number) => `know/${terminal.assignment.value?.session}/${seat()}/${round}`
  const known = (round: number) => read(knowKey(round), partsSchema) ?? []
  const planKey = () => `plan/${terminal.assignment.value?.session}/${seat()}`
  const planTold = () => read(planKey(), toldPlanSchema)
  const knowChange = () => {
    if (place.value) terminal.remember(planKey(), planToTell(state.value, place.value))
  }
  const preferences = computed<Preferences>(
    () => read('preferences', preferencesSchema) ?? { accept: 'turn', north: 'near' },
  )
  return {
    ...{ at, read, later, told, knowChange, preferences },
    playLater: board =>
      terminal.remember(`later/${at.value}`, [...later.value.filter(each => each !== board), board]),
    tell: decision => terminal.remember(`told/${at.value}`, [...new Set([...told.value, decision])]),
    knows: (round, part) => known(round).includes(part),
    know: (round, part) =>
      terminal.remember(knowKey(round), [...known(round).filter(each => each !== part), part]),
    lookAgain: round => terminal.remember(knowKey(round), null),
    allKnow() {
      const [here, round] = [place.value, card.value?.round]
      if (!here || round === undefined) return false
      return partsOf(state.value, here, round).every(part => known(round).includes(part))
    },
    news: computed(() => (place.value ? newsAt(state.value, place.value, planTold()) : [])),
    knowPlanFirst() {
      if (!planTold()) knowChange()
    },
    prefer: some => terminal.remember('preferences', { ...preferences.value, ...some }),
    knownPlace: () => read('place', placeSchema),
    seen: seen => terminal.remember('place', { ...seen }),
  }
}
