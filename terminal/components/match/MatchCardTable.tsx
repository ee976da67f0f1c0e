import type { GameSettings } from '../../../shared/game/games.ts'
import type { MatchCard, MatchCardBoard } from '../../../shared/session/matches/match-view.ts'
import type { TravellerLine } from '../../../shared/session/views/view-bodies.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { MATCH_TEXT } from '../../text/match.ts'
import { useText } from '../../text/use-text.ts'
import { classesOf } from '../classes.ts'
import { rulingText } from '../figure-text.ts'
import { ResultCells } from '../TravellerTable.tsx'
import styles from './Match.module.css'
import { isMargin, MATCH_SIDES, teamWords, wonInAll, wonOn } from './match-figures.ts'

const is = classesOf(styles)

interface Props {
  readonly card: MatchCard
  readonly settings: Pick<GameSettings, 'game' | 'leads'>
  /** Current round of a reader who may not see later boards. */
  readonly round?: number
}

/** Draws a match board by board: the results of both tables and the teams' scores. */
export function MatchCardTable({ card, settings, round }: Props) {
  const t = useText(MATCH_TEXT)
  return (
    <table class={is('card')} data-testid="match-card">
      <thead>
        <tr>
          <th scope="col">{t('card.board')}</th>
          {MATCH_SIDES.map(side => (
            <th key={side} scope="colgroup" colSpan={3}>
              {t('card.ns', { team: teamWords(t, card[side]) })}
            </th>
          ))}
          {MATCH_SIDES.map(side => (
            <th key={side} scope="col" class={is('figure')}>
              <span aria-hidden="true" class={is('short', card[side].team !== undefined && 'name')}>
                {card[side].team ?? card[side].label}
              </span>
              {card[side].team !== undefined && (
                <span aria-hidden="true" class={is('number')}>
                  {card[side].label}
                </span>
              )}
              <span class="heard-only">{teamWords(t, card[side])}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {card.boards.map(board => (
          <BoardRow
            key={board.board}
            card={card}
            board={board}
            settings={settings}
            isToCome={round !== undefined && board.round > round}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={7}>
            {t('card.sum')}
          </th>
          {MATCH_SIDES.map(side => (
            <td key={side} class={is('figure')}>
              {t.number(wonInAll(card, side))}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

interface BoardRowProps extends Props {
  readonly board: MatchCardBoard
  readonly isToCome: boolean
}

function BoardRow({ card, board, settings, isToCome }: BoardRowProps) {
  const t = useText(MATCH_TEXT)
  const { tables } = board
  return (
    <tr data-board={board.board}>
      <th scope="row">{board.board}</th>
      {tables ? (
        <>
          <TableCells line={tables.homeNorthSouth} settings={settings} />
          <TableCells line={tables.homeEastWest} settings={settings} />
        </>
      ) : (
        <td colSpan={6} class={is('soft')}>
          {t(isToCome ? 'card.waiting' : 'card.closed')}
        </td>
      )}
      {MATCH_SIDES.map(side => {
        const won = wonOn(card, board, side)
        return (
          <td key={side} class={is('figure')}>
            {won === null || (won === 0 && isMargin(card.scoring)) ? '' : t.number(won)}
          </td>
        )
      })}
    </tr>
  )
}

interface TableCellsProps {
  readonly line: TravellerLine | null
  readonly settings: Props['settings']
}

function TableCells({ line, settings }: TableCellsProps) {
  const t = useText(MATCH_TEXT)
  const common = useText(COMMON_TEXT)
  if (!line)
    return (
      <td colSpan={3} class={is('soft')}>
        {t('card.waiting')}
      </td>
    )
  if (line.ruling)
    return (
      <td colSpan={3} class={is('soft')}>
        {rulingText(common, line.ruling)}
      </td>
    )
  return (
    <>
      <ResultCells line={line} settings={settings} leads={false} />
      <td class={is('figure', 'score')}>{line.score === null ? '' : t.signed(line.score)}</td>
    </>
  )
}
