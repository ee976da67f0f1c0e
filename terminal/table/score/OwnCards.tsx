import { useSignal } from '@preact/signals'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { CardLine, Scorecard, Scorecards } from '../../../shared/session/views/scorecards-view.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { Blank } from '../../components/Blank.tsx'
import { classesOf } from '../../components/classes.ts'
import { RankingStatus } from '../../components/end/RankingStatus.tsx'
import { figureText, inColumn, rulingText, signedText } from '../../components/figure-text.ts'
import { boardUnit } from '../../components/figures.ts'
import { CardMatchesTable } from '../../components/match/CardMatchesTable.tsx'
import { EveningPlot } from '../../components/plots/EveningPlot.tsx'
import { ResultCells } from '../../components/TravellerTable.tsx'
import tables from '../../components/tables.module.css'
import { COMMON_TEXT, type CommonText } from '../../text/common.ts'
import { CORRECTION_TEXT } from '../../text/correction.ts'
import { SCORECARD_TEXT } from '../../text/scorecard.ts'
import { useText } from '../../text/use-text.ts'
import { Correction } from '../correction/Correction.tsx'
import { CorrectionNotes } from '../correction/CorrectionNotes.tsx'
import type { CorrectableLine } from '../correction/correction-words.ts'
import { WhichBoard } from '../correction/WhichBoard.tsx'
import { BackKey } from '../frame/BackKey.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { ids } from '../ids.ts'
import { personOf } from '../model/table-card.ts'
import { nameOfPeople } from '../names.ts'
import { ownCards, ownRank } from '../store/own-cards.ts'
import { useTable } from '../table-context.ts'
import { FigureChanges } from './FigureChanges.tsx'
import styles from './OwnCards.module.css'

const is = classesOf({ ...tables, ...styles })

/** Shows the results so far of each contestant that has played here: its boards and its rank. */
export function OwnCards() {
  const { store } = useTable()
  const t = useText(SCORECARD_TEXT)
  const cards = ownCards(store)
  const asked = useSignal<Asked | null>(null)
  const leave = () => {
    asked.value = null
  }
  if (asked.value?.kind === 'board')
    return (
      <WhichBoard
        card={asked.value.card}
        leave={leave}
        choose={line => {
          asked.value = { kind: 'word', line }
        }}
      />
    )
  if (asked.value?.kind === 'word') return <Correction line={asked.value.line} leave={leave} />
  // If the club sets no correction period, players ask the director in person.
  const isCorrected = settingsOf(store.state.value)?.corrections !== undefined
  const back = store.screen.value.kind === 'ranking' ? 'none' : 'more'
  return (
    <ScreenFrame screen="own-cards" title={t('title')} back={<BackKey to={back} />}>
      <div class={is('cards')}>
        {cards?.final && store.standings.value && (
          <RankingStatus of={store.standings.value} now={store.terminal.hubNow.value} />
        )}
        {cards?.cards.map(card => (
          <Card
            key={card.contestant}
            card={card}
            of={cards}
            {...(cards.final && isCorrected
              ? {
                  ask: () => {
                    asked.value = { kind: 'board', card }
                  },
                }
              : {})}
          />
        ))}
      </div>
    </ScreenFrame>
  )
}

interface CardProps {
  readonly card: Scorecard
  readonly of: Scorecards
}

/** Open question about a board: which board is wrong, or what is wrong with it. */
type Asked =
  | { readonly kind: 'board'; readonly card: Scorecard }
  | { readonly kind: 'word'; readonly line: CorrectableLine }

function Card({ card, of, ask }: CardProps & { readonly ask?: () => void }) {
  const corrections = useText(CORRECTION_TEXT)
  const { store } = useTable()
  const t = useText(SCORECARD_TEXT)
  const common = useText(COMMON_TEXT)
  const place = store.place.value
  const until = store.standings.value?.provisional?.until
  const isLate = until !== undefined && store.terminal.hubNow.value >= until
  const own = ownRank(common, of, card)
  return (
    <section class={is('card')} data-testid={`card-${card.contestant}`}>
      <h2>
        {place
          ? nameOfPeople(common, personOf(store.state.value, place.section, card.contestant))
          : card.label}
      </h2>
      {own ? (
        <p class={is('place')}>
          <strong class={is('total')}>{own.figure}</strong>{' '}
          <span>
            {of.final
              ? t(until === undefined || isLate ? 'place.final' : 'place.provisional', { ...own })
              : t('place.after', { ...own, round: of.rounds })}
          </span>
        </p>
      ) : (
        <p class={is('soft')}>{t('place.none')}</p>
      )}
      <FigureChanges of={card} />
      <CardMatchesTable
        card={card}
        scoring={of.scoring}
        against={t('against')}
        class={is('table')}
        figureClass={is('figure')}
      />
      <CorrectionNotes card={card} />
      {card.lines.every(({ line }) => line !== null) && (
        <EveningPlot
          lines={card.lines.map(({ board, direction, line }) => ({
            board,
            points: line?.points?.[direction] ?? null,
            percent: line?.percent?.[direction] ?? null,
          }))}
        />
      )}
      <Lines card={card} of={of} />
      {ask && (
        <BigKey testId={ids.correctionOf(card.contestant)} onPress={ask}>
          {corrections(isLate ? 'wrong.late' : 'wrong')}
          <span class="heard-only">
            {' '}
            {place
              ? nameOfPeople(common, personOf(store.state.value, place.section, card.contestant))
              : card.label}
          </span>
        </BigKey>
      )}
    </section>
  )
}

function Lines({ card, of }: CardProps) {
  const t = useText(SCORECARD_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useTable()
  const unit = boardUnit(of.scoring)
  const section = store.place.value && sectionOf(store.state.value, store.place.value.section)
  const isTeam = section?.plan.kind === 'teams'
  const isPartnered = card.lines.some(({ partner }) => partner !== null)
  const inPoints = inColumn(card.lines.map(({ line, direction }) => line?.points?.[direction]))
  return (
    <table class={is('table')}>
      <thead>
        <tr>
          <th scope="col">{t('board')}</th>
          {isPartnered && <th scope="col">{t('partner')}</th>}
          <th scope="col">{t('against')}</th>
          <th scope="col">{common('traveller.contract')}</th>
          <th scope="col">{common('traveller.by')}</th>
          <th scope="col" class={is('figure')}>
            {t('score')}
          </th>
          {unit === 'mp' && (
            <th scope="col" class={is('figure')}>
              {common('ranking.percent')}
            </th>
          )}
          <th scope="col" class={is('figure', unit === 'mp' && 'beside-percent')}>
            {common(unit === 'imps' ? 'ranking.imps' : 'ranking.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {card.lines.map(line => (
          <Line
            key={`${line.round}/${line.board}/${line.direction}`}
            line={line}
            of={of}
            isPartnered={isPartnered}
            inPoints={inPoints}
            half={isTeam ? common(line.direction === 'NS' ? 'traveller.ns' : 'traveller.ew') : null}
          />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  readonly line: CardLine
  readonly of: Scorecards
  readonly isPartnered: boolean
  /** Formats a figure with the decimals of its column. */
  readonly inPoints: (figure: string) => string
  /** Half of a team; null for contestants that play at one table. */
  readonly half: string | null
}

function Line({ line, of, isPartnered, inPoints, half }: LineProps) {
  const t = useText(SCORECARD_TEXT)
  const common = useText(COMMON_TEXT)
  const settings = settingsOf(useTable().store.state.value) ?? { leads: false }
  const opponents = common.list(line.against)
  const against = half === null ? opponents : t('half', { half, opponents })
  if (!line.line)
    return (
      <tr data-hidden={line.board}>
        <th scope="row">{line.board}</th>
        {isPartnered && <td>{line.partner}</td>}
        <td>{against}</td>
        <td colSpan={5} class={is('soft')}>
          {t('hidden')}
        </td>
      </tr>
    )
  const { direction, line: told } = line
  const { ruling, score } = told
  const own = score === null ? null : direction === 'NS' ? score : 0 - score
  return (
    <>
      <tr class={is(ruling && 'noted')} data-line={line.board}>
        <th scope="row">{line.board}</th>
        {isPartnered && <td>{line.partner}</td>}
        <td>{against}</td>
        <ResultCells line={told} settings={settings} leads={false} />
        <td class={is('figure', ruling && 'overruled')}>{own === null ? <Blank /> : common.signed(own)}</td>
        <Figures line={line} scoring={of.scoring} inPoints={inPoints} mayBeFresh={half === null} />
      </tr>
      {ruling && (
        <tr>
          <td colSpan={isPartnered ? 8 : 7} class={is('note')}>
            {rulingText(common, ruling)}
          </td>
        </tr>
      )}
    </>
  )
}

interface FiguresProps {
  readonly line: CardLine
  readonly scoring: Scorecards['scoring']
  readonly inPoints: LineProps['inPoints']
  /** True if a figure from this table's traveller may be shown; false for teams, whose figure covers both halves. */
  readonly mayBeFresh: boolean
}

/** Shows a board's score so far, from this table's traveller if the ranking does not cover the board yet. */
function Figures({ line, scoring, inPoints, mayBeFresh }: FiguresProps) {
  const { store } = useTable()
  const corrections = useText(CORRECTION_TEXT)
  const common = useText(COMMON_TEXT)
  const isNow = mayBeFresh && line.round === store.card.value?.round
  const fresh = isNow ? store.traveller(line.board)?.lines.find(({ own }) => own) : undefined
  const { points, percent } = line.line?.points ? line.line : (fresh ?? { points: null, percent: null })
  const unit = boardUnit(scoring)
  const brought = points?.[line.direction] ?? null
  const share = percent?.[line.direction] ?? null
  return (
    <>
      {unit === 'mp' && <td class={is('figure')}>{share ? figureText(common, share) : <Blank />}</td>}
      <td class={is('figure', unit === 'mp' && 'beside-percent')}>
        {brought === null ? <Blank /> : pointsIn(common, unit, inPoints(brought))}
        {line.held && <span class={is('held')}> {corrections('held', line.held)}</span>}
      </td>
    </>
  )
}

const pointsIn = (t: CommonText, unit: ReturnType<typeof boardUnit>, points: string): string =>
  unit === 'imps' ? signedText(t, points) : figureText(t, points)
