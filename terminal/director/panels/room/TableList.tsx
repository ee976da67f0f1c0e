import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_ROOM_TEXT, DIRECTOR_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import type { RoomRow } from '../../model/room/room.ts'
import { writtenStands } from '../../model/room/written.ts'
import { useDirector } from '../../model/store/view.ts'
import { SectionTitle } from '../parts/SectionTitle.tsx'
import { CellMarks } from './grid/CellMarks.tsx'
import { TableState } from './grid/TableState.tsx'
import styles from './Tables.module.css'

const is = classesOf(styles)

/** Shows the room on a phone: one row a table, with its round, the marks of that round, its tablet, and its call. */
export function TableList() {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const room = store.room.value
  return (
    <div class={is('list')}>
      {room.map(({ section, rows }) => (
        <section key={section} aria-label={t('room.section', { section })}>
          {room.length > 1 && (
            <h2>
              <SectionTitle section={section} />
            </h2>
          )}
          <ul>
            {rows.map(row => (
              <li key={row.table}>
                <TableKey row={row} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function TableKey({ row }: { readonly row: RoomRow }) {
  const t = useText(DIRECTOR_ROOM_TEXT)
  const { route } = useDirector()
  const { section, table } = row
  const round = Math.max(row.round, 1)
  const now = row.cells.find(cell => cell.round === round)
  return (
    <button
      type="button"
      class={is('row')}
      onClick={() => route('cell', { section, table, round, keying: null })}
    >
      <TableState row={row} words={true} />
      <span class={is('round')}>
        {row.round === 0 ? t('table.not-begun') : t('table.now', { round: row.round })}
      </span>
      {now?.stands !== undefined && <strong>{writtenStands(t, now.stands)}</strong>}
      {now && <CellMarks boards={now.boards} shows={now.stands === undefined ? 'boards' : 'rounds'} />}
    </button>
  )
}
