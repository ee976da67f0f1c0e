import { computed } from '@preact/signals'
import { AGAIN_VIEW } from '../../../shared/session/views/view-names.ts'
import type { AgainView } from '../../../shared/session/watch/again-view.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'
import { rememberedAt } from '../model/kept-memory.ts'
import { isToPlay } from '../model/table-card.ts'
import type { TableReading } from '../model/table-reading.ts'

type Again = AgainView['again']

/** Boards of a round that a player here has already played, to be acknowledged before play. */
export interface PlayedAgain {
  readonly againIn: (round: number) => Again
  /**
   * Returns true if the round has begun and its players have not acknowledged these boards. During entry only the board
   * being entered is considered.
   */
  readonly isUnread: (halfKeyed: number | null) => boolean
  readonly read: (round: number) => void
}

export function createPlayedAgain(terminal: TerminalStore, { place, card, view }: TableReading): PlayedAgain {
  const told = computed((): Again => view(AGAIN_VIEW)?.again ?? [])
  const againIn = (round: number): Again => told.value.filter(one => one.round === round)
  const keyOf = (round: number): `again/${string}` =>
    `again/${terminal.assignment.value?.session}/${place.value?.section}/${place.value?.table}/${round}`
  return {
    againIn,
    isUnread(halfKeyed) {
      const now = card.value
      if (!now) return false
      const open = new Set(now.boards.filter(isToPlay).map(({ board }) => board))
      const known = rememberedAt(terminal, 'again', keyOf(now.round)) ?? []
      const isMeant = (board: number) => open.has(board) && (halfKeyed ?? board) === board
      return linesOf(againIn(now.round), isMeant).some(line => !known.includes(line))
    },
    read(round) {
      const lines = linesOf(againIn(round))
      if (lines.length > 0) terminal.remember(keyOf(round), lines)
    },
  }
}

const linesOf = (again: Again, isMeant = (_board: number) => true): string[] =>
  again.flatMap(({ contestant, boards }) => boards.filter(isMeant).map(board => `${contestant} ${board}`))
