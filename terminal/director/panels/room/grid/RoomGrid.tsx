import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import { type CellPlace, entryCell } from '../../../model/room/grid-keys.ts'
import type { GridSection, RoomCell } from '../../../model/room/room.ts'
import {
  type Block,
  headWidth,
  type RoomFit,
  roomFit,
  type SectionSize,
} from '../../../model/room/room-fit.ts'
import { useDirector } from '../../../model/store/view.ts'
import { SectionTitle } from '../../parts/SectionTitle.tsx'
import { useElementSize } from '../../parts/use-element-size.ts'
import { type ColumnFits, nextColumnFits } from './column-fits.ts'
import { GridRow } from './GridRow.tsx'
import styles from './RoomGrid.module.css'

const is = classesOf(styles)

/**
 * Draws every table of the room with its rounds and boards, as large as the screen allows; updated as results arrive.
 */
export function RoomGrid() {
  const { store, cell } = useDirector()
  const room = store.room.value
  const entry = useMemo(() => entryCell(room, cell.value), [room, cell.value])
  const [place, glass] = useElementSize()
  const fit = useMemo(
    () => glass && roomFit(glass, room.map(sizeOf)),
    [room, glass?.width, glass?.height, glass?.touch],
  )
  const fits = useColumnFits(fit)
  return (
    <div class={is('glass')} ref={place}>
      {fit && (
        <div class={is('columns')} data-testid="grid" data-shows={fit.shows}>
          {fit.columns.map((blocks, at) => {
            const own = fits[at] ?? null
            return (
              <div key={keyOf(blocks[0])} class={is('column')} style={own ? measuresOf(own) : {}}>
                {own &&
                  blocks.map(block => (
                    <BlockGrid key={keyOf(block)} block={block} room={room} fit={own} entry={entry} />
                  ))}
              </div>
            )
          })}
        </div>
      )}
    </div>
  )
}

/** Returns the fits; a new one reaches one column of tables more with each frame. */
function useColumnFits(fit: RoomFit | null): ColumnFits {
  const [drawn, setDrawn] = useState<ColumnFits>([])
  const now = useMemo(() => (fit && !drawn.includes(fit) ? nextColumnFits(drawn, fit) : drawn), [drawn, fit])
  useLayoutEffect(() => {
    if (!fit) return
    const next = nextColumnFits(now, fit)
    if (next === now) return setDrawn(now)
    const frame = requestAnimationFrame(() => setDrawn(next))
    return () => cancelAnimationFrame(frame)
  }, [now, fit])
  return now
}

const keyOf = (block: Block | undefined): string => (block ? `${block.section}${block.from}` : '')

const sizeOf = ({ section, rounds, toDraw, rows }: GridSection): SectionSize => ({
  section,
  rounds: rounds + toDraw,
  tables: rows.length,
  boards: largest(rows, ({ boards, stands }) => (stands === undefined ? boards.length : 1)),
  characters: largest(rows, ({ numbers, stands }) =>
    stands === undefined ? numbers.length : Math.max(numbers.length, MATCH_CHARACTERS),
  ),
})

/** Width for a mark and "10:NT", whatever the levels: the cells keep their size during play. */
const MATCH_CHARACTERS = 8

const largest = (rows: GridSection['rows'], of: (cell: RoomCell) => number): number =>
  Math.max(0, ...rows.flatMap(({ cells }) => cells.map(of)))

/** Returns the measures that the style sheet uses. */
const measuresOf = (fit: RoomFit) => ({
  '--head': `${headWidth(fit)}px`,
  '--mark': `${fit.mark}px`,
  '--row': `${fit.row}px`,
  '--cell': `${fit.cell}px`,
  '--numbers': `${fit.numbers}px`,
  '--across': `${fit.across}`,
})

interface BlockGridProps {
  readonly block: Block
  readonly room: readonly GridSection[]
  readonly fit: RoomFit
  /** Cell that the Tab key reaches. */
  readonly entry: CellPlace | undefined
}

function BlockGrid({ block, room, fit, entry }: BlockGridProps) {
  const t = useText(DIRECTOR_TEXT)
  const { panel } = useDirector()
  const section = room.find(each => each.section === block.section)
  if (!section) return null
  const open = panel.value
  const all = section.rounds + section.toDraw
  const rounds = Array.from({ length: all }, (_, index) => index + 1)
  return (
    <table
      class={is('grid')}
      style={{ width: `${Math.floor(headWidth(fit) + all * fit.cell)}px` }}
      data-testid={`room-${block.section}`}
    >
      {room.length > 1 && (
        <caption>
          <SectionTitle section={block.section} />
        </caption>
      )}
      <thead>
        <tr>
          <th scope="col" class={is('corner')}>
            {t('room.table')}
          </th>
          {rounds.map(round => (
            <th key={round} scope="col" class={is('round')} aria-label={t('room.round', { round })}>
              {round}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {section.rows.slice(block.from, block.from + block.count).map(row => {
          const isHere = (at: { readonly section: string; readonly table: number }) =>
            at.section === row.section && at.table === row.table
          return (
            <GridRow
              key={row.table}
              row={row}
              fit={fit}
              toDraw={section.toDraw}
              chosen={open.kind === 'cell' && isHere(open) ? open.round : null}
              entry={entry && isHere(entry) ? entry.round : null}
            />
          )
        })}
      </tbody>
    </table>
  )
}
