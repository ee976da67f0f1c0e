import type { ComponentChildren } from 'preact'
import { gameIdOf } from '../../../../../shared/game/games.ts'
import type { Direction } from '../../../../../shared/game/seat.ts'
import type { Ranked, Standings } from '../../../../../shared/session/views/view-bodies.ts'
import { classesOf } from '../../../../components/classes.ts'
import { figureText, inColumn, signedText } from '../../../../components/figure-text.ts'
import { isByPercent, type RankedScoring, tieBreakWord, totalUnit } from '../../../../components/figures.ts'
import { MatchesTable, type StandsProps } from '../../../../components/match/MatchesTable.tsx'
import { PhraseText } from '../../../../components/PhraseText.tsx'
import { RankedNames } from '../../../../components/RankedNames.tsx'
import { CONTESTANT_WORDS } from '../../../../components/RankingTable.tsx'
import { useGameText } from '../../../../game/game-parts.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Panel.module.css'
import { CONTESTANT_KEYS } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'

const is = classesOf(styles)

interface Props {
  readonly standings: Standings
  readonly testId: string
  /** Further details when a row is pressed; none on paper. */
  readonly more?: RowMore
}

export interface RowMore {
  readonly open: string | null
  readonly toggle: (label: string) => void
  readonly shown: (row: Ranked) => ComponentChildren
}

/**
 * Draws one ranking, or one for each line if there are two winners; on the screen and on paper. Matchpoints are ranked
 * by the percentage, IMPs and victory points by their total. Tie-breaks are shown where they decided.
 */
export function RankingTables({ standings, testId, more }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const isMatchpoints = isByPercent(standings)
  const unit = totalUnit(standings)
  const nameless = (line: Direction | null, label: string) =>
    line ? t(`pair.${line}`, { label }) : common(CONTESTANT_KEYS[standings.contest ?? 'pairs'], { label })
  return (
    <>
      {standings.rankings.map(({ line, rows }) => {
        const hasTies = rows.some(({ tieBreak }) => tieBreak !== null)
        const inColumns: RowColumns = {
          total: inColumn(rows.map(({ total }) => total)),
          tieBreak: inColumn(rows.map(({ tieBreak }) => tieBreak)),
        }
        const hasAwards = rows.some(({ award }) => award !== undefined)
        const columns = 5 + (isMatchpoints ? 1 : 0) + (hasTies ? 1 : 0) + (hasAwards ? 1 : 0)
        return (
          <table
            key={line ?? 'all'}
            class={is('figures')}
            data-testid={testId}
            data-line={line ?? ''}
            data-scoring={standings.scoring}
          >
            {line && <caption>{common(`line.${line}`)}</caption>}
            <thead>
              <tr>
                <th scope="col">{common('ranking.rank')}</th>
                <th scope="col">{common(CONTESTANT_WORDS[standings.contest ?? 'pairs'])}</th>
                <th scope="col">{common('ranking.players')}</th>
                {isMatchpoints && (
                  <th scope="col" class={is('figure')}>
                    {common('ranking.percent')}
                  </th>
                )}
                <th scope="col" class={is('figure')}>
                  {common(`ranking.${unit}`)}
                </th>
                {hasTies && (
                  <th scope="col" class={is('figure')}>
                    {common(tieBreakWord(standings))}
                  </th>
                )}
                <th scope="col" class={is('figure')}>
                  {common(standings.rankedBy === 'wins' ? 'ranking.deals' : 'ranking.boards')}
                </th>
                {hasAwards && (
                  <th scope="col" class={is('figure')}>
                    {common('ranking.award')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <Row
                  key={row.label}
                  row={row}
                  name={nameless(line, row.label)}
                  by={standings}
                  columns={columns}
                  inColumns={inColumns}
                  hasTies={hasTies}
                  hasAwards={hasAwards}
                  more={more}
                />
              ))}
            </tbody>
          </table>
        )
      })}
      {standings.matches && (
        <MatchesTable matches={standings.matches} by={standings} class={is('figures')} Stands={GameStands} />
      )}
    </>
  )
}

function GameStands({ kind, written }: StandsProps) {
  const { store } = useDirector()
  const game = gameIdOf(store.settings.value ?? {})
  const isThere = useGameText(game) !== null
  return isThere ? <PhraseText game={game} phrase={{ kind }} /> : <>{written}</>
}

/** Alignment of the figures in each column. */
type RowColumns = Readonly<Record<'total' | 'tieBreak', (figure: string) => string>>

interface RowProps {
  readonly row: Ranked
  readonly name: string
  readonly by: RankedScoring
  readonly columns: number
  readonly inColumns: RowColumns
  readonly hasTies: boolean
  readonly hasAwards: boolean
  readonly more: RowMore | undefined
}

function Row({ row, name, by, columns, inColumns, hasTies, hasAwards, more }: RowProps) {
  const common = useText(COMMON_TEXT)
  const isMatchpoints = isByPercent(by)
  return (
    <>
      <tr
        data-contestant={row.contestant}
        {...(more && {
          class: is('pressable'),
          'data-testid': `ranked-${row.label}`,
          onClick: () => more.toggle(row.label),
        })}
      >
        <td>{row.rank === null ? '–' : `${row.rank}${row.shared ? '=' : ''}`}</td>
        <td>
          {more ? (
            <button
              type="button"
              class={is('why', 'start')}
              aria-expanded={more.open === row.label}
              aria-label={name}
            >
              {row.label}
            </button>
          ) : (
            row.label
          )}
        </td>
        <td>
          <RankedNames row={row} nameless={name} />
        </td>
        {isMatchpoints && <td class={is('figure')}>{row.percent ? figureText(common, row.percent) : '–'}</td>}
        <td class={is('figure')}>
          {(totalUnit(by) === 'imps' ? signedText : figureText)(common, inColumns.total(row.total))}
        </td>
        {hasTies && (
          <td class={is('figure')}>{figureText(common, inColumns.tieBreak(row.tieBreak ?? ''))}</td>
        )}
        <td class={is('figure')}>{row.boards}</td>
        {hasAwards && (
          <td class={is('figure')}>{row.award === undefined ? '' : figureText(common, row.award)}</td>
        )}
      </tr>
      {more?.open === row.label && (
        <tr>
          <td colSpan={columns}>{more.shown(row)}</td>
        </tr>
      )}
    </>
  )
}
