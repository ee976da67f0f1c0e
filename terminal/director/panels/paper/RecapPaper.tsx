import type { RecapCell, RecapColumn, RecapRow, RecapSheet } from '../../../../shared/session/papers/recap.ts'
import { recapSheets } from '../../../../shared/session/papers/recap.ts'
import { runningRankings } from '../../../../shared/session/standings/standings-view.ts'
import { classesOf } from '../../../components/classes.ts'
import { figureText, signedText } from '../../../components/figure-text.ts'
import { boardUnit, totalUnit } from '../../../components/figures.ts'
import { COMMON_TEXT, type CommonText } from '../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { DIRECTOR_PAPERS_TEXT } from '../../../text/director-papers.ts'
import { useText } from '../../../text/use-text.ts'
import { useDirector } from '../../model/store/view.ts'
import { PaperHead } from '../parts/PaperHead.tsx'
import styles from './Papers.module.css'
import { columnWidth, recapPages } from './recap-pages.ts'

const is = classesOf(styles)

/** Prints the recap sheets: each ranking by number, with a column for each board or round. */
export function RecapPaper() {
  const { store } = useDirector()
  return recapSheets(store.state.value).map(sheet => (
    <SheetPages key={`${sheet.section}/${sheet.line ?? ''}`} sheet={sheet} />
  ))
}

function SheetPages({ sheet }: { readonly sheet: RecapSheet }) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_PAPERS_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  const { section, line, columns, rows } = sheet
  // For teams the opponents are under the figure, no longer than it.
  const texts = rows.flatMap(({ cells }) => cells.map(cell => cellText(common, sheet, cell)))
  const heads = columns.map(column => headOf(words, column))
  const longest = [...texts, ...heads].reduce((most, { length }) => Math.max(most, length), 0)
  const { isWide, pages } = recapPages([...columns.keys()], longest)
  const isApart = runningRankings(store.state.value).length > 1
  return (
    <>
      {pages.map((page, at) => (
        <section key={page[0]} class={is('page', isWide && 'wide')} data-testid="recap-page">
          <PaperHead
            title={
              pages.length > 1 ? words('recap.page', { page: at + 1, pages: pages.length }) : words('recap')
            }
          />
          {isApart && <h2>{t('room.section', { section })}</h2>}
          {line && <h2>{common(`line.${line}`)}</h2>}
          <RecapTable sheet={sheet} shown={page} width={columnWidth(longest)} />
          {rows.some(row => row.isAdjusted) && <p class={is('note')}>{words('recap.adjusted')}</p>}
        </section>
      ))}
    </>
  )
}

const headOf = (words: ReturnType<typeof usePapersText>, { kind, number }: RecapColumn): string =>
  kind === 'board' ? `${number}` : words('recap.round', { round: number })

const usePapersText = () => useText(DIRECTOR_PAPERS_TEXT)

const cellText = (common: CommonText, sheet: RecapSheet, cell: readonly RecapCell[]): string =>
  cell
    .map(({ points }) => inFigures(sheet)(common, points))
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '')

const inFigures = (sheet: RecapSheet): typeof figureText =>
  totalUnit(sheet) === 'imps' ? signedText : figureText

interface TableProps {
  readonly sheet: RecapSheet
  readonly shown: readonly number[]
  /** Width of a column, mm. */
  readonly width: number
}

function RecapTable({ sheet, shown, width }: TableProps) {
  const { columns, rows, scoring } = sheet
  const words = useText(DIRECTOR_PAPERS_TEXT)
  const common = useText(COMMON_TEXT)
  const isMatchpoints = boardUnit(scoring) === 'mp'
  return (
    <table class={is('recap')} data-testid="recap">
      <thead>
        <tr>
          <th scope="col">{words('recap.number')}</th>
          <th scope="col" class={is('name')}>
            {words('recap.name')}
          </th>
          <th scope="col">{common('ranking.rank')}</th>
          <th scope="col">{words('recap.total')}</th>
          {isMatchpoints && <th scope="col">{common('ranking.percent')}</th>}
          {shown.map(at => (
            <th key={at} scope="col" style={{ width: `${width}mm` }}>
              {columns[at] && headOf(words, columns[at])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <RecapLine key={row.standing.label} row={row} shown={shown} sheet={sheet} />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps extends Pick<TableProps, 'shown' | 'sheet'> {
  readonly row: RecapRow
}

function RecapLine({ row: { standing, places, isAdjusted, cells }, shown, sheet }: LineProps) {
  const write = inFigures(sheet)
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_PAPERS_TEXT)
  const common = useText(COMMON_TEXT)
  const { label, players, team, total, percent } = standing
  return (
    <tr data-contestant={label}>
      <th scope="row">{label}</th>
      <td class={is('name')}>{team ?? t.list(players)}</td>
      <td>
        {places &&
          (places.first === places.last
            ? places.first
            : words('recap.places', { first: places.first, last: places.last }))}
      </td>
      <td class={is('total')}>
        {write(common, total)}
        {isAdjusted && '*'}
      </td>
      {boardUnit(sheet.scoring) === 'mp' && <td>{percent === null ? '–' : figureText(common, percent)}</td>}
      {shown.map(at => (
        <td key={at}>
          {(cells[at] ?? []).map(({ points, against }) => (
            <div key={against}>
              {write(common, points)}
              {against !== null && (
                <small class={is('against')}>{words('recap.against', { label: against })}</small>
              )}
            </div>
          ))}
        </td>
      ))}
    </tr>
  )
}
