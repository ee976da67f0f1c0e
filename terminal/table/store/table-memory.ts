import { computed, type ReadonlySignal } from '@preact/signals'
import type { TablePlace } from '../../../shared/session/state/state.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'
import type { TableMemory as Kept } from '../../worker/screens/table-memory.ts'
import { rememberedAt } from '../model/kept-memory.ts'
import { nextDrawnPlace, partsToConfirm, type TablePart } from '../model/table-card.ts'
import type { TableReading } from '../model/table-reading.ts'

export type Preferences = Kept['preferences']

const USUAL: Preferences = {
  accept: null,
  tablet: null,
  reader: 'E',
  north: 'near',
  hand: 'right',
  news: 'silent',
}

/** Screen state that survives a reload because the terminal stores it. */
export interface TableMemory {
  readonly at: ReadonlySignal<string>
  /** Boards that stayed open when the round was ended; null if it was not ended early. */
  readonly left: ReadonlySignal<readonly number[] | null>
  leave(open: readonly number[]): void
  draftKey(): `draft/${string}`
  /** Returns true if this unit of the table has confirmed its destination after the round. */
  knows(round: number, part: TablePart): boolean
  know(round: number, part: TablePart): void
  /** Returns true if every unit that moves after this round has confirmed it. */
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
  const seat = () => `${place.value?.section}/${place.value?.table}`
  const at = computed(() => `${terminal.assignment.value?.session ?? ''}/${seat()}/${card.value?.round ?? 0}`)
  const left = computed(() => rememberedAt(terminal, 'left', `left/${at.value}`))
  const knowKey = (round: number): `know/${string}` =>
    `know/${terminal.assignment.value?.session}/${seat()}/${round}`
  const drawn = (round: number) => (place.value ? nextDrawnPlace(state.value, place.value, round) : '')
  // For a drawn round the acknowledged draw is stored: the one last read.
  const known = (round: number) => {
    const kept = rememberedAt(terminal, 'know', knowKey(round)) ?? []
    const way = drawn(round)
    return way === '' || kept.includes(way) ? kept : [way]
  }
  const preferences = computed(() => rememberedAt(terminal, 'preferences') ?? USUAL)
  return {
    at,
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
      return partsToConfirm(state.value, here, round).every(part => known(round).includes(part))
    },
    prefer: some => terminal.remember('preferences', { ...preferences.value, ...some }),
    knownPlace: () => rememberedAt(terminal, 'place'),
    seen: seen => terminal.remember('place', { ...seen }),
  }
}
