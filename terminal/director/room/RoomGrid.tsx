import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_TEXT, type DirectorText } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { useDirector } from '../view.ts'
import { MarkSign } from './MarkSign.tsx'
import styles from './RoomGrid.module.css'
import type { BoardSign, GridSection, RoomCell, RoomRow } from './room.ts'

const is = classesOf(styles)

/** Tables in rows, rounds in columns, one mark for each board; filling as the results come. */
export function RoomGrid() {
  const { store } = useDirector()
  const room = store.room.value
  return (
    <div class={is('scroll')}>
      {room.map(section => (
        <SectionGrid key={section.section} section={section} alone={room.length === 1} />
      ))}
    </div>
  )
}

/** With so few tables there is room for larger marks. */
const ROOMY_TABLES = 10
/** With so many rows they draw together, so that the whole room stays on the screen. */
const MANY_TABLES = 16

function SectionGrid({ section, alone }: { readonly section: GridSection; readonly alone: boolean }) {
  const t = useText(DIRECTOR_TEXT)
  const tables = section.rows.length
  const rounds = Array.from({ length: section.rounds }, (_, index) => index + 1)
  return (
    <table
      class={is('grid', tables <= ROOMY_TABLES && 'roomy', tables >= MANY_TABLES && 'many')}
      data-testid={`room-${section.section}`}
    >
      {!alone && <caption>{t('room.section', { section: section.section })}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('room.table')}</th>
          {rounds.map(round => (
            <th key={round} scope="col" class={is('round')} aria-label={t('room.round', { round })}>
              {round}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {section.rows.map(row => (
          <tr key={row.table}>
            <RowHead row={row} />
            {row.cells.map(cell => (
              <td key={cell.round} class={cell.now ? is('now') : undefined}>
                <CellKey cell={cell} t={t} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const LINK_SHAPES = { linked: '●', away: '△', none: '○', unknown: '?' } as const

function RowHead({ row }: { readonly row: RoomRow }) {
  const t = useText(DIRECTOR_TEXT)
  const { terminal } = useDirector()
  // Out of reach of the desk this screen knows of no table whether it still is in reach.
  const link = terminal.link.value === 'connected' ? row.link : 'unknown'
  return (
    <th
      scope="row"
      class={is('head')}
      data-testid={`table-${row.section}-${row.table}`}
      data-link={link}
      data-unsent={row.unsent}
    >
      <span class={is('number')}>{row.table}</span>
      <span class={is('state', link)}>
        <span aria-hidden="true">{LINK_SHAPES[link]}</span> {t(`room.link.${link}`)}
        {row.unsent > 0 && <span class={is('unsent')}> · {t('room.unsent', { count: row.unsent })}</span>}
        {row.calls && <span class={is('calls')}> · {t('room.calls')}</span>}
      </span>
    </th>
  )
}

function CellKey({ cell, t }: { readonly cell: RoomCell; readonly t: DirectorText }) {
  const { panel } = useDirector()
  const { section, table, round } = cell
  const open = panel.value
  const chosen =
    open.kind === 'cell' && open.section === section && open.table === table && open.round === round
  if (!cell.entry) return null
  return (
    <button
      type="button"
      class={is('cell', chosen && 'chosen')}
      aria-label={`${t('room.cell', { table, round })}: ${marksWords(t, cell.boards)}`}
      aria-pressed={chosen}
      onClick={() => {
        panel.value = { kind: 'cell', section, table, round, keying: null }
      }}
      data-testid={`cell-${section}-${table}-${round}`}
      data-marks={cell.boards.map(({ mark }) => mark).join(' ')}
    >
      {cell.boards.length === 0 ? <span class={is('nobody')}>×</span> : null}
      {cell.boards.map(({ board, mark }) => (
        <MarkSign key={board} mark={mark} />
      ))}
    </button>
  )
}

const marksWords = (t: DirectorText, boards: readonly BoardSign[]): string =>
  boards.length === 0
    ? t('room.nobody')
    : boards.map(({ board, mark }) => `${board} ${t(`mark.${mark}`)}`).join(', ')
