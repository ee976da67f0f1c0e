import type { BoardMove, BoardSource } from '../../../shared/movement/tell/board-guide.ts'
import { TABLE_TEXT, type TableText } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { namesOfTables } from '../names.ts'
import { useTable } from '../table-context.ts'

type TableNaming = (tables: readonly number[]) => string

interface Props {
  readonly moves: readonly BoardMove[]
  readonly sources: readonly BoardSource[]
}

/** Shows where the table's boards go, and which come. */
export function BoardWays({ moves, sources }: Props) {
  const t = useText(TABLE_TEXT)
  const { store } = useTable()
  const tables: TableNaming = numbers => namesOfTables(store, t, numbers)
  return (
    <ul data-testid="board-ways">
      {moves.map(move => (
        <li key={move.boards.join()}>{goingOf(t, tables, move)}</li>
      ))}
      {sources
        // Boards that stay are listed above.
        .filter(({ from }) => from.kind !== 'here')
        .map(source => (
          <li key={source.boards.join()}>{comingOf(t, tables, source)}</li>
        ))}
    </ul>
  )
}

function goingOf(t: TableText, tables: TableNaming, { boards: numbers, to }: BoardMove): string {
  const named = { boards: t.numbers(numbers), count: numbers.length }
  switch (to.kind) {
    case 'stays':
      return t('move.boards-stay', named)
    case 'finished':
      return t('move.boards-finished', named)
    case 'table':
      return t('move.boards-table', { ...named, tables: tables([to.table]) })
    case 'shared':
      return t('move.boards-shared', { ...named, tables: tables(to.tables) })
    case 'stand':
      return t('move.boards-stand', { ...named, tables: tables(to.tables), round: to.round })
  }
}

function comingOf(t: TableText, tables: TableNaming, { boards: numbers, from }: BoardSource): string {
  const named = { boards: t.numbers(numbers), count: numbers.length }
  switch (from.kind) {
    case 'fresh':
    case 'here':
      return t('move.from-fresh', named)
    case 'table':
      return t('move.from-table', { ...named, tables: tables([from.table]) })
    case 'shared':
      return t('move.from-shared', { ...named, tables: tables(from.tables) })
    case 'stand':
      return t('move.from-stand', named)
  }
}
