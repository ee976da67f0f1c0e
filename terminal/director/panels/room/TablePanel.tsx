import { tableName } from '../../../../shared/session/signs/table-name.ts'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_ROOM_TEXT, DIRECTOR_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import { Keys } from '../../kit/Key.tsx'
import type { PanelOf } from '../../model/panel/panels.ts'
import { marksWords } from '../../model/room/marks-words.ts'
import { writtenStands } from '../../model/room/written.ts'
import { useDirector } from '../../model/store/view.ts'
import { MessageKey } from '../parts/keys/MessageKey.tsx'
import { PanelHead } from '../parts/PanelHead.tsx'
import { CellMarks, rowPressed } from './grid/CellMarks.tsx'
import { TableState } from './grid/TableState.tsx'
import styles from './Tables.module.css'

const is = classesOf(styles)

/** Shows the rounds of one table with contestants and boards; a press opens the round. */
export function TablePanel({ open }: { readonly open: PanelOf<'table'> }) {
  const t = useText(DIRECTOR_ROOM_TEXT)
  const words = useText(DIRECTOR_TEXT)
  const { store, route } = useDirector()
  const { section, table } = open
  const row = store.room.value.find(each => each.section === section)?.rows.find(each => each.table === table)
  return (
    <>
      <PanelHead title={t('table.title', { table: tableName(store.signs.value, section, table) })} />
      {row && (
        <>
          <p>
            <TableState row={row} words={true} />
          </p>
          <ul>
            {row.cells.flatMap(cell =>
              cell.entry ? (
                <li key={cell.round}>
                  <button
                    type="button"
                    class={is('row', cell.now && 'now')}
                    aria-label={`${words('room.round', cell)}, ${cell.numbers}: ${marksWords(words, cell.boards, cell.stands !== undefined)}`}
                    onClick={event =>
                      route('cell', { section, table, round: cell.round, keying: null, ...rowPressed(event) })
                    }
                    data-testid={`cell-${section}-${table}-${cell.round}`}
                    data-marks={cell.boards.map(({ mark }) => mark).join(' ')}
                  >
                    <span class={is('round')}>{words('room.round', cell)}</span>
                    <span class={is('numbers')}>{cell.numbers}</span>
                    {cell.stands !== undefined && <strong>{writtenStands(t, cell.stands)}</strong>}
                    <CellMarks boards={cell.boards} shows={cell.stands === undefined ? 'boards' : 'rounds'} />
                  </button>
                </li>
              ) : (
                []
              ),
            )}
          </ul>
          <Keys>
            <MessageKey to={{ section, table }} />
          </Keys>
        </>
      )}
    </>
  )
}
