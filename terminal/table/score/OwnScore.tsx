import { scoreIn } from '../../../shared/game/games.ts'
import { DIRECTIONS, type Direction } from '../../../shared/game/seat.ts'
import { isOfPlay } from '../../../shared/scoring/outcome.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import type { Traveller, TravellerLine } from '../../../shared/session/views/view-bodies.ts'
import { classesOf } from '../../components/classes.ts'
import { impsText, sideRulingText } from '../../components/figure-text.ts'
import { inMatches, othersOf, type SideFigure, sideFigure, whyNoFigure } from '../../components/figures.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { TABLE_TEXT, type TableText } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import type { RoundBoard } from '../model/table-card.ts'
import { ResultSentence } from '../parts/ResultSentence.tsx'
import { useTable } from '../table-context.ts'
import styles from './Score.module.css'

const is = classesOf(styles)

export function OwnScore({ board }: { readonly board: number }) {
  const { store } = useTable()
  const t = useText(TABLE_TEXT)
  const mark = store.card.value?.boards.find(each => each.board === board)
  if (!mark) return null
  const result = mark.standing?.body.result
  const settings = settingsOf(store.state.value)
  const score = result && settings ? scoreIn(settings, board, result) : null
  const traveller = store.traveller(board)
  const line = traveller?.lines.find(({ own }) => own)
  const pending = mark.decidedBy === null && traveller && line && whyNoFigure(traveller, line)
  return (
    <>
      {result && (
        <p class={is('result')}>
          <ResultSentence board={board} result={result} />
        </p>
      )}
      <Decided mark={mark} />
      {mark.status !== 'cancelled' && (score !== null || mark.ruling) && (
        <div class={is('sides')}>
          {DIRECTIONS.map(direction => (
            <Side
              key={direction}
              direction={direction}
              mark={mark}
              score={score}
              figure={traveller && line ? shownFigure(traveller, line, direction) : null}
              isSoFar={!traveller || !inMatches(traveller.scoring)}
            />
          ))}
        </div>
      )}
      {line && line.deal !== null && <OtherDeal />}
      {pending && <p class={is('soft')}>{t(`score.${pending}`)}</p>}
    </>
  )
}

const shownFigure = (traveller: Traveller, line: TravellerLine, direction: Direction): SideFigure | null =>
  traveller.cancelled ? null : sideFigure(traveller, line, direction)

/** Shows the director's decision on the board, in words, before any figure. */
function Decided({ mark: { status, standing } }: { readonly mark: RoundBoard }) {
  const common = useText(COMMON_TEXT)
  const t = useText(TABLE_TEXT)
  if (status === 'cancelled')
    return (
      <p class={is('decided')} data-decided="cancelled">
        {common('traveller.cancelled')} {!standing && t('score.cancelled-unkeyed')}
      </p>
    )
  if (status !== 'ruled') return null
  return (
    <p class={is('decided')} data-decided="ruled">
      {t(standing ? 'score.ruled' : 'score.ruled-unkeyed')}
    </p>
  )
}

interface SideProps {
  readonly direction: Direction
  readonly mark: RoundBoard
  readonly score: number | null
  readonly figure: SideFigure | null
  /** True if more scores may still be compared; a match compares only two tables. */
  readonly isSoFar: boolean
}

/** Shows one side's points at the table, or its ruling, and their value so far. */
function Side({ direction, mark, score, figure, isSoFar }: SideProps) {
  const common = useText(COMMON_TEXT)
  const t = useText(TABLE_TEXT)
  const ruling = mark.ruling?.[direction]
  // A figure that was ruled is shown once, and does not change any more.
  const fixed = ruling?.kind === 'percent' || ruling?.kind === 'imps'
  const own = score !== null && t.signed(direction === 'NS' ? score : 0 - score)
  const stands = !ruling || isOfPlay(ruling)
  return (
    <div class={is('side')} data-testid={`own-${direction}`}>
      <span class={is('soft')}>{t(direction === 'NS' ? 'score.ns' : 'score.ew')}</span>
      {stands && own && (
        <span class={is('points')} data-part="score">
          {own}
        </span>
      )}
      {ruling && <span class={is('ruled')}>{sideRulingText(common, ruling, direction)}</span>}
      {figure && !fixed && (
        <span class={is('figure', figure.kind)}>
          {figure.kind === 'percent' ? t.percent(figure.percent) : impsText(common, figure.points)}{' '}
          {isSoFar && <small>{t('score.so-far')}</small>}
        </span>
      )}
      {figure && <Why t={t} figure={figure} />}
    </div>
  )
}

function Why({ t, figure }: { readonly t: TableText; readonly figure: SideFigure }) {
  const said =
    figure.kind === 'percent'
      ? figure.why && t('score.why', { ...figure.why, all: othersOf(figure.why) })
      : figure.against !== null && t('score.against', { count: figure.against })
  return said ? <span class={is('soft')}>{said}</span> : null
}

function OtherDeal() {
  const common = useText(COMMON_TEXT)
  return <p class={is('decided')}>{common('traveller.other-deal')}</p>
}
