import {
  type MatchSheet,
  matchSheets,
  type SheetBoard,
  type SheetSide,
} from '../../../../shared/session/papers/match-sheets.ts'
import type { TravellerLine } from '../../../../shared/session/views/view-bodies.ts'
import { Blank } from '../../../components/Blank.tsx'
import { classesOf } from '../../../components/classes.ts'
import { figureText, inColumn } from '../../../components/figure-text.ts'
import { boardUnit } from '../../../components/figures.ts'
import { ResultCells } from '../../../components/TravellerTable.tsx'
import { COMMON_TEXT } from '../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { DIRECTOR_PAPERS_TEXT } from '../../../text/director-papers.ts'
import { useText } from '../../../text/use-text.ts'
import { useDirector } from '../../model/store/view.ts'
import { PaperHead } from '../parts/PaperHead.tsx'
import styles from './Papers.module.css'

const is = classesOf(styles)

export function MatchesPaper() {
  const words = useText(DIRECTOR_PAPERS_TEXT)
  const { store } = useDirector()
  return (
    <section class={is('page')}>
      <PaperHead title={words('matches')} />
      {matchSheets(store.state.value).map(sheet => (
        <Match
          key={`${sheet.section ?? ''}/${sheet.rounds[0] ?? 0}/${sheet.home.label}/${sheet.away.label}`}
          sheet={sheet}
        />
      ))}
    </section>
  )
}

function Match({ sheet }: { readonly sheet: MatchSheet }) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_PAPERS_TEXT)
  const common = useText(COMMON_TEXT)
  const { section, rounds, home, away } = sheet
  const teamOf = (side: SheetSide) => side.team ?? common('team', { label: side.label })
  const team = teamOf(home)
  const inPoints = inColumn([home, away].map(({ points }) => points))
  const won = (figure: string) => figureText(common, inPoints(figure))
  const round =
    rounds.length > 1
      ? words('match.rounds', { rounds: t.numbers(rounds) })
      : words('match.round', { round: rounds[0] ?? 0 })
  return (
    <article class={is('match')} data-testid="match-sheet">
      <h2>
        {[...(section === null ? [] : [t('room.section', { section })]), round].join(' · ')}
        {': '}
        {common('matches.between', { home: team, away: teamOf(away) })}
        {home.victoryPoints !== null && away.victoryPoints !== null && (
          <>
            {' · '}
            {common('matches.score', {
              home: figureText(common, home.victoryPoints),
              away: figureText(common, away.victoryPoints),
            })}{' '}
            {common('ranking.vps')}
          </>
        )}
      </h2>
      {[home, away].map(
        side =>
          side.players.length > 0 && (
            <p key={side.label}>
              {teamOf(side)}: {t.list(side.players)}
            </p>
          ),
      )}
      <p class={is('note')}>{words('match.own', { team })}</p>
      <table class={is('lines')}>
        <Heads sheet={sheet} team={team} />
        <tbody>
          {sheet.boards.map(board => (
            <BoardLine key={board.board} board={board} won={won} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={7}>
              {words('match.total')}
            </th>
            {[home, away].map(side => (
              <td key={side.label} class={is('figure')}>
                <strong>{won(side.points)}</strong>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </article>
  )
}

interface HeadsProps {
  readonly team: string
  readonly sheet: MatchSheet
}

function Heads({ team, sheet: { home, away, scoring } }: HeadsProps) {
  const words = useText(DIRECTOR_PAPERS_TEXT)
  const common = useText(COMMON_TEXT)
  return (
    <thead>
      <tr>
        <td />
        <th scope="colgroup" colSpan={3}>
          {words('match.sits-ns', { team })}
        </th>
        <th scope="colgroup" colSpan={3}>
          {words('match.sits-ew', { team })}
        </th>
        <th scope="colgroup" colSpan={2}>
          {common(boardUnit(scoring) === 'imps' ? 'ranking.imps' : 'ranking.points')}
        </th>
      </tr>
      <tr>
        <th scope="col">{words('card.number')}</th>
        {(['NS', 'EW'] as const).map(side => (
          <ResultHeads key={side} />
        ))}
        {[home, away].map(side => (
          <th key={side.label} scope="col" class={is('figure')}>
            {side.label}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function ResultHeads() {
  const words = useText(DIRECTOR_PAPERS_TEXT)
  const common = useText(COMMON_TEXT)
  return (
    <>
      <th scope="col">{common('traveller.contract')}</th>
      <th scope="col">{common('traveller.by')}</th>
      <th scope="col" class={is('figure')}>
        {words('card.score')}
      </th>
    </>
  )
}

interface BoardProps {
  readonly board: SheetBoard
  readonly won: (figure: string) => string
}

function BoardLine({ board: { board, homeNorthSouth, homeEastWest, home, away }, won }: BoardProps) {
  return (
    <tr>
      <th scope="row">{board}</th>
      <TableCells line={homeNorthSouth} sign={1} />
      <TableCells line={homeEastWest} sign={-1} />
      <td class={is('figure')}>{home === null ? <Blank /> : won(home)}</td>
      <td class={is('figure')}>{away === null ? <Blank /> : won(away)}</td>
    </tr>
  )
}

interface CellsProps {
  readonly line: TravellerLine | null
  /** Sign of the home team's score: equal to North-South's, or its opposite. */
  readonly sign: 1 | -1
}

function TableCells({ line, sign }: CellsProps) {
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  if (!line)
    return (
      <td colSpan={3}>
        <Blank />
      </td>
    )
  return (
    <>
      <ResultCells line={line} settings={store.settings.value ?? { leads: false }} leads={false} />
      <td class={is('figure', line.ruling && 'overruled')}>
        {line.score === null ? <Blank /> : common.signed(line.score === 0 ? 0 : sign * line.score)}
      </td>
    </>
  )
}
