import {
  type MatchSheet,
  matchSheets,
  type SheetBoard,
  type SheetSide,
} from '../../../shared/session/papers/match-sheets.ts'
import type { TravellerLine } from '../../../shared/session/views/view-bodies.ts'
import { Blank } from '../../components/Blank.tsx'
import { classesOf } from '../../components/classes.ts'
import { figureText, signedText } from '../../components/figure-text.ts'
import { boardUnit } from '../../components/figures.ts'
import { ResultCells } from '../../components/TravellerTable.tsx'
import { COMMON_TEXT } from '../../text/common.ts'
import { DIRECTOR_PAPERS_TEXT } from '../../text/director-papers.ts'
import { DIRECTOR_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { useDirector } from '../view.ts'
import { PaperHead } from './PaperHead.tsx'
import styles from './Papers.module.css'

const is = classesOf(styles)

/** The matches of teams, each board by board. */
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
  const { section, rounds, home, away, scoring } = sheet
  const teamOf = (side: SheetSide) => side.team ?? common('team', { label: side.label })
  const team = teamOf(home)
  const unit = boardUnit(scoring)
  const inPoints = unit === 'imps' ? signedText : figureText
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
        <Heads team={team} unit={unit} />
        <tbody>
          {sheet.boards.map(board => (
            <BoardLine key={board.board} board={board} inPoints={inPoints} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={7}>
              {words('match.total')}
            </th>
            <td class={is('figure')}>
              <strong>
                {inPoints(common, home.points)}
                {unit === 'points' && ` : ${inPoints(common, away.points)}`}
              </strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </article>
  )
}

interface HeadsProps {
  readonly team: string
  readonly unit: ReturnType<typeof boardUnit>
}

function Heads({ team, unit }: HeadsProps) {
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
        <td />
      </tr>
      <tr>
        <th scope="col">{words('card.number')}</th>
        {(['NS', 'EW'] as const).map(side => (
          <ResultHeads key={side} />
        ))}
        <th scope="col" class={is('figure')}>
          {common(unit === 'imps' ? 'ranking.imps' : 'ranking.points')}
        </th>
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
  readonly inPoints: typeof signedText
}

function BoardLine({ board: { board, homeNorthSouth, homeEastWest, home, away }, inPoints }: BoardProps) {
  const common = useText(COMMON_TEXT)
  const balances = home !== null && away !== null && Number(home) + Number(away) === 0
  return (
    <tr>
      <th scope="row">{board}</th>
      <TableCells line={homeNorthSouth} sign={1} />
      <TableCells line={homeEastWest} sign={-1} />
      <td class={is('figure')}>
        {home === null ? <Blank /> : inPoints(common, home)}
        {/* Points are shared, and split rulings need not balance. */}
        {home !== null && away !== null && !balances && ` : ${inPoints(common, away)}`}
      </td>
    </tr>
  )
}

interface CellsProps {
  readonly line: TravellerLine | null
  /** Home's score is North-South's, or the opposite of it. */
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
