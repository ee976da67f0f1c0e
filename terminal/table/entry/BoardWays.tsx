import type { BoardMove, BoardSource } from '../../../shared/movement/tell/board-guide.ts'
import { TABLE_TEXT, type TableText } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'

interface Props {
  readonly moves: readonly BoardMove[]
  readonly sources: readonly BoardSource[]
}

/** Where the boards of the table go, and which come. */
export function BoardWays({ moves, sources }: Props) {
  const t = useText(TABLE_TEXT)
  return (
    <ul data-testid="board-ways">
      {moves.map(move => (
        <li key={move.boards.join()}>{goingOf(t, move)}</li>
      ))}
      {sources
        // What stays has been said above.
        .filter(({ from }) => from.kind !== 'here')
        .map(source => (
          <li key={source.boards.join()}>{comingOf(t, source)}</li>
        ))}
    </ul>
  )
}

function goingOf(t: TableText, { boards: numbers, to }: BoardMove): string {
  const named = { boards: t.numbers(numbers), count: numbers.length }
  switch (to.kind) {
    case 'stays':
      return t('move.boards-stay', named)
    case 'finished':
      return t('move.boards-finished', named)
    case 'table':
      return t('move.boards-table', { ...named, tables: to.table })
    case 'shared':
      return t('move.boards-shared', { ...named, tables: t.numbers(to.tables) })
    case 'stand':
      return t('move.boards-stand', { ...named, tables: t.numbers(to.tables), round: to.round })
  }
}

function comingOf(t: TableText, { boards: numbers, from }: BoardSource): string {
  const named = { boards: t.numbers(numbers), count: numbers.length }
  switch (from.kind) {
    case 'fresh':
    case 'here':
      return t('move.from-fresh', named)
    case 'table':
      return t('move.from-table', { ...named, tables: from.table })
    case 'shared':
      return t('move.from-shared', { ...named, tables: t.numbers(from.tables) })
    case 'stand':
      return t('move.from-stand', named)
  }
}
