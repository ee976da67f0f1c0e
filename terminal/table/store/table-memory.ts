import { computed, type ReadonlySignal } from '@preact/signals'
import * as v from 'valibot'
import { listOf } from '../../../shared/lib/bounded.ts'
import { boardSchema } from '../../../shared/session/facts/fields.ts'
import { TABLET_PLACES, type TabletPlace } from '../../../shared/session/settings/table-policy.ts'
import type { TablePlace } from '../../../shared/session/state/state.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'
import { nextDrawnPlace, partsOf, type TablePart } from '../model/table-card.ts'
import { tablePlaceSchema } from '../model/table-place.ts'
import type { TableReading } from '../model/table-reading.ts'

export interface Preferences {
  /** East-West read the acceptance from their side, or take the tablet in their hands; `null`: as the club does. */
  readonly accept: 'turn' | 'hand-over' | null
  /** Position of this tablet at the table, if not the club's default. */
  readonly tablet: TabletPlace | null
  /** Player of East-West who reads. */
  readonly reader: 'E' | 'W'
  /** Position of North: nearest to North, who holds the tablet, or at the top as in a book. */
  readonly north: 'near' | 'top'
  /** Tapping hand: the keys of the foot are on its side. */
  readonly hand: 'right' | 'left'
  /** Signal for news. */
  readonly news: 'silent' | 'flash' | 'sound'
}

const preferencesSchema = v.object({
  accept: v.fallback(v.nullable(v.picklist(['turn', 'hand-over'])), null),
  tablet: v.fallback(v.nullable(v.picklist(TABLET_PLACES)), null),
  reader: v.fallback(v.picklist(['E', 'W']), 'E'),
  north: v.fallback(v.picklist(['near', 'top']), 'near'),
  hand: v.fallback(v.picklist(['right', 'left']), 'right'),
  news: v.fallback(v.picklist(['silent', 'flash', 'sound']), 'silent'),
})

const knownSchema = listOf(v.string(), 6)

/** Screen state that the terminal stores, so that it survives a reload. */
export interface TableMemory {
  readonly at: ReadonlySignal<string>
  read<T>(key: string, schema: v.GenericSchema<unknown, T>): T | null
  /** Open boards despite which the round was left, because the director requires them; null if it was not left. */
  readonly left: ReadonlySignal<readonly number[] | null>
  leave(open: readonly number[]): void
  draftKey(): string
  /** True if this part of the table knows its destination in this round. */
  knows(round: number, part: TablePart): boolean
  know(round: number, part: TablePart): void
  allKnow(): boolean
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
  const left = computed(() => read(`left/${at.value}`, listOf(boardSchema, 100)))
  const knowKey = (round: number) => `know/${terminal.assignment.value?.session}/${seat()}/${round}`
  const drawn = (round: number) => (place.value ? nextDrawnPlace(state.value, place.value, round) : '')
  // For a drawn round the acknowledged draw is stored: the one last read.
  const known = (round: number) => {
    const kept = read(knowKey(round), knownSchema) ?? []
    const way = drawn(round)
    return way === '' || kept.includes(way) ? kept : [way]
  }
  const preferences = computed<Preferences>(
    () => read('preferences', preferencesSchema) ?? v.parse(preferencesSchema, {}),
  )
  return {
    at,
    read,
    left,
    preferences,
    leave: open => terminal.remember(`left/${at.value}`, [...open]),
    draftKey: () => `draft/${seat()}`,
    knows: (round, part) => known(round).includes(part),
    know: (round, part) =>
      terminal.remember(knowKey(round), [...known(round).filter(each => each !== part), part]),
    allKnow() {
      const here = place.value
      const round = card.value?.round
      if (!here || round === undefined) return false
      return partsOf(state.value, here, round).every(part => known(round).includes(part))
    },
    prefer: some => terminal.remember('preferences', { ...preferences.value, ...some }),
    knownPlace: () => read('place', tablePlaceSchema),
    seen: seen => terminal.remember('place', { ...seen }),
  }
}
