import { useMemo } from 'preact/hooks'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../text/languages.ts'
import { useText } from '../../../text/use-text.ts'
import { type Director, useDirector } from '../../view.ts'
import type { RoomCell, RoomRow } from '../room.ts'
import { CellMarks } from './CellMarks.tsx'
import { cellId, focusCell } from './cell-focus.ts'
import { cellAfter } from './grid-keys.ts'
import { cellWords } from './marks-words.ts'
import styles from './RoomGrid.module.css'
import type { RoomFit } from './room-fit.ts'
import { TableState } from './TableState.tsx'

const is = classesOf(styles)

interface GridRowProps {
  readonly row: RoomRow
  readonly fit: RoomFit
  /** The round whose cell is open. */
  readonly chosen: number | null
  /** The round whose cell the Tab key comes to, if it is one of this row. */
  readonly entry: number | null
}

/** A table with its rounds. Drawn anew only when something about this table has changed. */
export function GridRow({ row, fit, chosen, entry }: GridRowProps) {
  const t = useText(DIRECTOR_TEXT)
  const director = useDirector()
  const { shows, numbers, words } = fit
  return useMemo(
    () => (
      <tr>
        <th scope="row" class={is('head')}>
          <TableState row={row} words={words} />
        </th>
        {row.cells.map(cell => (
          <td key={cell.round} class={cell.now ? is('now') : undefined}>
            {cell.entry && (
              <button
                type="button"
                id={cellId(cell)}
                class={is('cell', chosen === cell.round && 'chosen')}
                tabIndex={entry === cell.round ? 0 : -1}
                aria-label={cellWords(t, cell)}
                aria-pressed={chosen === cell.round}
                onClick={() => open(director, cell)}
                onKeyDown={event => goOn(director, cell, event)}
                data-testid={`cell-${cell.section}-${cell.table}-${cell.round}`}
                data-marks={cell.boards.map(({ mark }) => mark).join(' ')}
              >
                {numbers > 0 && <span class={is('numbers')}>{cell.numbers}</span>}
                <CellMarks boards={cell.boards} shows={shows} />
              </button>
            )}
          </td>
        ))}
      </tr>
    ),
    [row, shows, numbers > 0, words, chosen, entry, t, director],
  )
}

function open({ panel, cell: used }: Director, { section, table, round }: RoomCell): void {
  used.value = { section, table, round }
  panel.value = { kind: 'cell', section, table, round, keying: null }
}

/** The arrow keys lead from cell to cell. */
function goOn({ store, cell: used }: Director, from: RoomCell, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const next = cellAfter(store.room.value, from, event.key)
  if (!next) return
  event.preventDefault()
  used.value = next
  focusCell(next)
}
