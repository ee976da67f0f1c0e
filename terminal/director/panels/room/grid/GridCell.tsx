import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_ROOM_TEXT, DIRECTOR_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import { cellAfter } from '../../../model/room/grid-keys.ts'
import { cellWords } from '../../../model/room/marks-words.ts'
import type { RoomCell } from '../../../model/room/room.ts'
import type { RoomFit } from '../../../model/room/room-fit.ts'
import { writtenStands } from '../../../model/room/written.ts'
import { type Director, useDirector } from '../../../model/store/view.ts'
import { CellMarks, rowPressed } from './CellMarks.tsx'
import { cellId, focusCell } from './cell-focus.ts'
import { drawnWhenChanged } from './drawn-when-changed.tsx'
import styles from './RoomGrid.module.css'

const is = classesOf(styles)

interface GridCellProps {
  readonly cell: RoomCell
  readonly shows: RoomFit['shows']
  readonly hasNumbers: boolean
  readonly isChosen: boolean
  /** True if the Tab key reaches it. */
  readonly isEntry: boolean
}

/** Draws a table's round, only when something about it has changed: there are hundreds of them. */
export const GridCell = drawnWhenChanged(Cell)

function Cell({ cell, shows, hasNumbers, isChosen, isEntry }: GridCellProps) {
  const t = useText(DIRECTOR_TEXT)
  const roomText = useText(DIRECTOR_ROOM_TEXT)
  const director = useDirector()
  const stands = cell.stands && writtenStands(roomText, cell.stands)
  return (
    <td class={cell.now ? is('now') : undefined}>
      {cell.entry && (
        <button
          type="button"
          id={cellId(cell)}
          class={is('cell', isChosen && 'chosen')}
          tabIndex={isEntry ? 0 : -1}
          aria-label={cellWords(
            t,
            cell,
            tableName(director.store.signs.value, cell.section, cell.table),
            stands,
          )}
          aria-pressed={isChosen}
          onClick={event => open(director, cell, event)}
          onKeyDown={event => goOn(director, cell, event)}
          data-testid={`cell-${cell.section}-${cell.table}-${cell.round}`}
          data-marks={cell.boards.map(({ mark }) => mark).join(' ')}
        >
          {hasNumbers && <span class={is('numbers')}>{cell.numbers}</span>}{' '}
          {cell.stands === undefined ? (
            <CellMarks boards={cell.boards} shows={shows} />
          ) : (
            <span class={is('match')}>
              <CellMarks boards={cell.boards} shows="rounds" />
              {hasNumbers && <span class={is('stands')}>{stands}</span>}
            </span>
          )}
        </button>
      )}
    </td>
  )
}

function open({ route, cell: used }: Director, { section, table, round }: RoomCell, event: Event): void {
  used.value = { section, table, round }
  route('cell', { section, table, round, keying: null, ...rowPressed(event) })
}

function goOn({ store, cell: used }: Director, from: RoomCell, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const next = cellAfter(store.room.value, from, event.key)
  if (!next) return
  event.preventDefault()
  used.value = next
  focusCell(next)
}
