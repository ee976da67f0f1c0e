import { useSignal } from '@preact/signals'
import type { Result } from '../../../../../shared/game/games.ts'
import { DIRECTIONS, type Direction } from '../../../../../shared/game/seat.ts'
import type { Settings } from '../../../../../shared/session/facts/session-opened.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import { fullTraveller } from '../../../../../shared/session/standings/traveller-view.ts'
import type { Scoring, TravellerLine } from '../../../../../shared/session/views/view-bodies.ts'
import { classesOf } from '../../../../components/classes.ts'
import { figureText, signedText } from '../../../../components/figure-text.ts'
import { boardUnit, inMatches, sideLabel } from '../../../../components/figures.ts'
import { PhraseText } from '../../../../components/PhraseText.tsx'
import { gameOfResult } from '../../../../game/game-parts.ts'
import { COMMON_TEXT, type CommonText } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_SCORING_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Panel.module.css'
import { whyLine } from '../../../model/board/results/why.ts'
import { whyWords } from '../../../model/board/results/why-words.ts'
import { rulingWords } from '../../../model/board/rulings/ruling-words.ts'
import { boardRow } from '../../../model/panel/panels.ts'
import { useDirector } from '../../../model/store/view.ts'
import { auctionPart } from './auction-later.ts'

const is = classesOf(styles)

interface Props {
  readonly section: string
  readonly board: number
}

/** Draws every table's line; a press on it opens the table and round, a press on a figure explains it. */
export function TravellerLines({ section, board }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  const asked = useSignal<string | null>(null)
  const { lines, scoring, datum, held, cancelled } = fullTraveller(store.state.value, section, board)
  const unit = boardUnit(scoring)
  return (
    <>
      {cancelled && (
        <p class={is('ruled')} data-testid="board-cancelled">
          {common('traveller.cancelled')}
        </p>
      )}
      {lines.length === 0 ? (
        <p>{t('traveller.empty')}</p>
      ) : (
        <table class={is('figures', 'traveller')} data-testid="traveller" data-scoring={scoring}>
          <thead>
            <tr>
              <th scope="col" class={is('tight')}>
                {common('traveller.ns')}
              </th>
              <th scope="col" class={is('tight')}>
                {common('traveller.ew')}
              </th>
              <th scope="col">{common('traveller.contract')}</th>
              <th scope="col">{common('traveller.by')}</th>
              <th scope="col" class={is('figure')}>
                {common('traveller.score')}
              </th>
              {DIRECTIONS.map(side => (
                <th key={side} scope="col" class={is('figure')}>
                  {common(side === 'NS' ? `traveller.${unit}-ns` : `traveller.${unit}-ew`)}
                </th>
              ))}
              <th scope="col" class={is('figure')}>
                {t('traveller.where').replace('/', '/\u200b')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <Line
                key={`${line.section}/${line.round}/${line.table}`}
                line={line}
                board={board}
                scoring={scoring}
                asked={asked.value === keyOf(line)}
                onAsk={() => {
                  asked.value = asked.value === keyOf(line) ? null : keyOf(line)
                }}
              />
            ))}
          </tbody>
        </table>
      )}
      {held && <p data-testid="held">{common('traveller.held', held)}</p>}
      {datum !== null && <p data-testid="datum">{datumWords(common, Number(datum))}</p>}
    </>
  )
}

function datumWords(common: CommonText, datum: number): string {
  if (datum === 0) return common('traveller.datum-zero')
  return common('traveller.datum', {
    score: Math.abs(datum),
    line: common(datum > 0 ? 'line.NS' : 'line.EW'),
  })
}

const keyOf = ({ section, round, table }: TravellerLine): string => `${section}/${round}/${table}`

interface LineProps {
  readonly line: TravellerLine
  readonly board: number
  readonly scoring: Scoring
  readonly asked: boolean
  readonly onAsk: () => void
}

function Line({ line, board, scoring, asked, onAsk }: LineProps) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const { store, route } = useDirector()
  const settings = store.settings.value
  const { section, round, table } = line
  const recorded = line.auction ? auctionPart() : null
  const show = () => route('cell', { section, round, table, keying: null, row: boardRow(board) })
  const ruled = t.row([
    ...(line.ruling && settings ? [rulingWords(t, words, settings).short(line.ruling)] : []),
    ...(line.deal === null ? [] : [words('line.deal', { deal: line.deal })]),
  ])
  return (
    <>
      <tr
        class={is('pressable', (ruled !== '' || recorded) && 'first')}
        onClick={show}
        data-testid={`line-${round}-${table}`}
      >
        <td>{sideLabel(common, line, 'NS')}</td>
        <td>{sideLabel(common, line, 'EW')}</td>
        <ResultCells result={line.result} settings={settings} />
        <td class={is('figure')}>{line.score === null ? '–' : t.signed(line.score)}</td>
        {DIRECTIONS.map(side => (
          <FigureCell key={side} scoring={scoring} line={line} side={side} asked={asked} onAsk={onAsk} />
        ))}
        <td class={is('figure')}>
          {table}/{round}
        </td>
      </tr>
      {recorded && line.auction && (
        <tr
          class={is('pressable', ruled !== '' && 'first')}
          onClick={show}
          data-testid={`auction-${round}-${table}`}
        >
          <td colSpan={8}>
            <recorded.RecordedAuction text={line.auction} />
          </td>
        </tr>
      )}
      {ruled !== '' && (
        <tr class={is('pressable')} onClick={show} data-testid={`ruled-${round}-${table}`}>
          <td colSpan={8}>{words('ruling.stands', { what: ruled })}</td>
        </tr>
      )}
      {asked && (
        <tr data-testid={`why-${round}-${table}`}>
          <td colSpan={8}>
            <LineWhy place={{ section, round, table, board }} />
          </td>
        </tr>
      )}
    </>
  )
}

interface FigureProps {
  readonly line: TravellerLine
  readonly scoring: Scoring
  readonly side: Direction
  readonly asked: boolean
  readonly onAsk: () => void
}

/** Draws the points with the share of the top below; a key that explains them. */
function FigureCell({ line, scoring, side, asked, onAsk }: FigureProps) {
  const common = useText(COMMON_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const given = line.points?.[side] ?? null
  const percent = line.percent?.[side] ?? null
  if (given === null) return <td class={is('figure')}>–</td>
  const points = boardUnit(scoring) === 'imps' ? signedText(common, given) : figureText(common, given)
  // The comparison of two tables needs no explanation beyond their scores.
  if (inMatches(scoring)) return <td class={is('figure')}>{points}</td>
  return (
    <td class={is('figure', 'asked')}>
      <button
        type="button"
        class={is('why')}
        aria-expanded={asked}
        aria-label={words('line.why', {
          side: common(`line.${side}`),
          points: percent === null ? points : `${points} ${common.percent(Number(percent))}`,
        })}
        onClick={event => {
          event.stopPropagation()
          onAsk()
        }}
        data-testid={`why-key-${line.round}-${line.table}-${side}`}
      >
        {points} {percent !== null && <small>{common.percent(Number(percent))}</small>}
      </button>
    </td>
  )
}

interface CellsProps {
  readonly result: Result | null
  readonly settings: Settings | undefined
}

function ResultCells({ result, settings }: CellsProps) {
  const common = useText(COMMON_TEXT)
  if (result === null) return <td colSpan={2}>–</td>
  const game = gameOfResult(settings ?? { leads: false }, result)
  const line = game?.line(result)
  if (!game || !line)
    return <td colSpan={2}>{common(result.kind === 'passed-out' ? 'passed-out' : 'not-played')}</td>
  return (
    <>
      <td class={is('tight')}>
        <PhraseText game={game.id} phrase={line.contract} />
      </td>
      <td>{common(`seat-letter.${line.by}`)}</td>
    </>
  )
}

function LineWhy({ place }: { readonly place: BoardPlace }) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const { store } = useDirector()
  const settings = store.settings.value
  if (!settings) return null
  const why = whyWords(t, words, settings)
  return (
    <div class={is('explained')}>
      {DIRECTIONS.map(side => {
        const explained = whyLine(store.state.value, place, side)
        return (
          explained && (
            <p key={side}>
              <strong>{common(`line.${side}`)}:</strong> {why.line(explained).join(' ')}
            </p>
          )
        )
      })}
    </div>
  )
}
