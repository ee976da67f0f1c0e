import { wholeScorecards } from '../../../../shared/session/between-rounds/scorecards.ts'
import { runningRankings } from '../../../../shared/session/standings/standings-view.ts'
import type { CardLine, Scorecard } from '../../../../shared/session/views/scorecards-view.ts'
import type { Scoring } from '../../../../shared/session/views/view-bodies.ts'
import { Blank } from '../../../components/Blank.tsx'
import { classesOf } from '../../../components/classes.ts'
import { figureText, inColumn, rulingText, signedText } from '../../../components/figure-text.ts'
import { boardUnit, type RankedScoring, totalUnit } from '../../../components/figures.ts'
import { CardMatchesTable } from '../../../components/match/CardMatchesTable.tsx'
import { ResultCells } from '../../../components/TravellerTable.tsx'
import { COMMON_TEXT } from '../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { DIRECTOR_PAPERS_TEXT } from '../../../text/director-papers.ts'
import { useText } from '../../../text/use-text.ts'
import type { CardOwner } from '../../model/panel/paper.ts'
import { contestantWords } from '../../model/people/who.ts'
import { useDirector } from '../../model/store/view.ts'
import { PaperHead } from '../parts/PaperHead.tsx'
import styles from './Papers.module.css'

const is = classesOf(styles)

/** Prints everyone's scorecards, as many on a page as fit, or the wanted one. */
export function ScoreCardsPaper({ of }: { readonly of: CardOwner | null }) {
  const words = useText(DIRECTOR_PAPERS_TEXT)
  const { store } = useDirector()
  const sections = store.sections.value.filter(section => of === null || of.section === section)
  const cards = sections.flatMap(section =>
    wholeScorecards(store.state.value, section)
      .filter(({ contestant, lines }) => (of ? of.contestant === contestant : lines.length > 0))
      .map(card => ({ section, card })),
  )
  return (
    <section class={is('page')}>
      <PaperHead title={words('cards')} />
      <div class={is(of === null && 'cards')}>
        {cards.map(({ section, card }) => (
          <Card key={`${section}/${card.contestant}`} section={section} card={card} />
        ))}
      </div>
    </section>
  )
}

interface CardProps {
  readonly section: string
  readonly card: Scorecard
}

function Card({ section, card }: CardProps) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const words = useText(DIRECTOR_PAPERS_TEXT)
  const { store } = useDirector()
  const state = store.state.value
  const by: RankedScoring = runningRankings(store.state.value)[0] ?? { scoring: 'matchpoints' }
  const { scoring } = by
  const { standing, ranking, lines, contestant } = card
  const who = contestantWords(state, common, t, section, contestant)
  const isPartnered = lines.some(({ partner }) => partner !== null)
  const unit = boardUnit(scoring)
  const inPoints = inColumn(lines.map(({ line, direction }) => line?.points?.[direction]))
  return (
    <article class={is('card')} data-testid="score-card" data-contestant={card.label}>
      <h2>
        {store.sections.value.length > 1 && `${t('room.section', { section })} · `}
        {who}
      </h2>
      {standing && standing.players.length > 0 && <p>{t.list(standing.players)}</p>}
      {standing?.rank && ranking ? (
        <p class={is('stands')}>
          <Total by={by} total={standing.total} percent={standing.percent} />
          {' · '}
          {words('card.place', { place: standing.rank, of: ranking.of })}
        </p>
      ) : null}
      <CardMatchesTable
        card={card}
        scoring={scoring}
        against={words('card.against')}
        class={is('lines')}
        figureClass={is('figure')}
      />
      <table class={is('lines')}>
        <thead>
          <tr>
            <th scope="col">{words('card.round')}</th>
            <th scope="col">{words('card.number')}</th>
            {isPartnered && <th scope="col">{words('card.partner')}</th>}
            <th scope="col">{words('card.against')}</th>
            <th scope="col">{common('traveller.contract')}</th>
            <th scope="col">{common('traveller.by')}</th>
            <th scope="col" class={is('figure')}>
              {words('card.score')}
            </th>
            <th scope="col" class={is('figure')}>
              {common(unit === 'imps' ? 'ranking.imps' : 'ranking.points')}
            </th>
            {unit === 'mp' && (
              <th scope="col" class={is('figure')}>
                {common('ranking.percent')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Line
              key={`${line.round}/${line.board}/${line.direction}`}
              line={line}
              isFirst={line.round !== lines[at - 1]?.round}
              isPartnered={isPartnered}
              scoring={scoring}
              inPoints={inPoints}
            />
          ))}
        </tbody>
      </table>
    </article>
  )
}

interface TotalProps {
  readonly by: RankedScoring
  readonly total: string
  readonly percent: string | null
}

/** Formats "198½ MP · 58.71%", "+31 IMPs", "64.20 VPs". */
function Total({ by, total, percent }: TotalProps) {
  const common = useText(COMMON_TEXT)
  const unit = totalUnit(by)
  const figure = unit === 'imps' ? signedText(common, total) : figureText(common, total)
  return (
    <strong>
      {figure} {common(`ranking.${unit}`)}
      {percent !== null && ` · ${common.percent(Number(percent))}`}
    </strong>
  )
}

interface LineProps {
  readonly line: CardLine
  readonly isFirst: boolean
  readonly isPartnered: boolean
  readonly scoring: Scoring
  /** Aligns a figure with the others in its column. */
  readonly inPoints: (figure: string) => string
}

function Line({
  line: { round, board, direction, partner, against, line },
  isFirst,
  isPartnered,
  scoring,
  inPoints,
}: LineProps) {
  const common = useText(COMMON_TEXT)
  const words = useText(DIRECTOR_PAPERS_TEXT)
  const { store } = useDirector()
  if (!line) return null
  const unit = boardUnit(scoring)
  const { ruling, score, points, percent } = line
  const own = score === null ? null : direction === 'NS' ? score : 0 - score
  const brought = points?.[direction] ?? null
  const share = percent?.[direction] ?? null
  const inWords = unit === 'imps' ? signedText : figureText
  return (
    <>
      <tr class={is(isFirst && 'first')}>
        <td>{isFirst && round}</td>
        <th scope="row">{board}</th>
        {isPartnered && <td>{partner}</td>}
        <td>
          {words('card.half', {
            half: common(direction === 'NS' ? 'traveller.ns' : 'traveller.ew'),
            opponents: against.join('+'),
          })}
        </td>
        <ResultCells line={line} settings={store.settings.value ?? { leads: false }} leads={false} />
        <td class={is('figure', ruling && 'overruled')}>{own === null ? <Blank /> : common.signed(own)}</td>
        <td class={is('figure')}>{brought === null ? <Blank /> : inWords(common, inPoints(brought))}</td>
        {unit === 'mp' && <td class={is('figure')}>{share ? figureText(common, share) : <Blank />}</td>}
      </tr>
      {ruling && (
        <tr>
          <td />
          <td colSpan={8}>{rulingText(common, ruling)}</td>
        </tr>
      )}
    </>
  )
}
