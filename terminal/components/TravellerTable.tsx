import { type ComponentType, Fragment } from 'preact'
import type { GameSettings } from '../../shared/game/games.ts'
import { DIRECTIONS, type Direction } from '../../shared/game/seat.ts'
import type { Traveller, TravellerLine } from '../../shared/session/views/view-bodies.ts'
import { gameOfResult, sessionGame } from '../game/game-parts.ts'
import { COMMON_TEXT, type CommonText } from '../text/common.ts'
import { useText } from '../text/use-text.ts'
import { Blank } from './Blank.tsx'
import { classesOf } from './classes.ts'
import { figureText, inColumn, rulingText, signedText } from './figure-text.ts'
import { boardUnit, sideLabel } from './figures.ts'
import { OwnMark } from './OwnMark.tsx'
import { PhraseText } from './PhraseText.tsx'
import { CardText } from './SuitSymbol.tsx'
import styles from './tables.module.css'

const is = classesOf(styles)

interface Props {
  readonly traveller: Traveller
  readonly settings: Pick<GameSettings, 'game' | 'leads'>
  /** Draws the recorded auction of a row; given only if auctions are recorded. */
  readonly Auction?: ComponentType<{ readonly text: string }>
}

/**
 * Draws all results of a board, best for North-South first. The own row is marked, and rulings stand below their rows.
 */
export function TravellerTable({ traveller, settings, Auction }: Props) {
  const leads = sessionGame(settings)?.leads ?? false
  const t = useText(COMMON_TEXT)
  const unit = boardUnit(traveller.scoring)
  const inPoints = inColumn(traveller.lines.flatMap(({ points }) => [points?.NS, points?.EW]))
  return (
    <table class={is('table', unit === 'imps' && 'signed')} data-testid="traveller">
      {traveller.datum !== null && (
        <caption class={is('caption')}>{datumText(t, Number(traveller.datum))}</caption>
      )}
      {traveller.held && <caption class={is('caption')}>{t('traveller.held', traveller.held)}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('traveller.ns')}</th>
          <th scope="col">{t('traveller.ew')}</th>
          <th scope="col">{t('traveller.contract')}</th>
          <th scope="col">{t('traveller.by')}</th>
          {leads && (
            <th scope="col" class={is('lead')}>
              {t('traveller.lead')}
            </th>
          )}
          <th scope="col" class={is('figure')}>
            {t('traveller.score')}
          </th>
          <th scope="col" class={is('figure')}>
            {t(`traveller.${unit}-ns`)}
          </th>
          <th scope="col" class={is('figure', unit === 'imps' && 'other')}>
            {t(`traveller.${unit}-ew`)}
          </th>
        </tr>
      </thead>
      <tbody>
        {traveller.lines.map(line => (
          <Line
            key={`${line.section}/${line.round}/${line.table}`}
            traveller={traveller}
            line={line}
            settings={settings}
            inPoints={inPoints}
            {...(Auction && { Auction })}
          />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps extends Props {
  readonly line: TravellerLine
  /** Formats a figure with the decimals of its column. */
  readonly inPoints: (figure: string) => string
}

function Line({ traveller, line, settings, inPoints, Auction }: LineProps) {
  const leads = sessionGame(settings)?.leads ?? false
  const t = useText(COMMON_TEXT)
  const notes = [
    ...(line.ruling ? [rulingText(t, line.ruling)] : []),
    ...(line.deal === null ? [] : [t('traveller.other-deal')]),
  ]
  const auction = Auction && line.auction
  const named = DIRECTIONS.some(direction => (line.names?.[direction].length ?? 0) > 0)
  const points = (direction: Direction) => {
    const text = line.points?.[direction] ?? null
    if (text === null) return <Blank />
    return (boardUnit(traveller.scoring) === 'imps' ? signedText : figureText)(t, inPoints(text))
  }
  return (
    <Fragment>
      <tr
        class={is(line.own && 'own', (notes.length > 0 || named || auction) && 'noted')}
        data-own={line.own}
      >
        <th scope="row">
          {line.own && <OwnMark />}
          {sideLabel(t, line, 'NS')}
          {line.own && <span class="heard-only">{t('traveller.own')}</span>}
        </th>
        <td>{sideLabel(t, line, 'EW')}</td>
        <ResultCells line={line} settings={settings} leads={leads} />
        <td class={is('figure', line.ruling && 'overruled')}>
          {line.score === null ? <Blank /> : t.signed(line.score)}
        </td>
        {DIRECTIONS.map(direction => (
          <td
            key={direction}
            class={is('figure', direction === 'EW' && boardUnit(traveller.scoring) === 'imps' && 'other')}
          >
            {points(direction)}
          </td>
        ))}
      </tr>
      {(notes.length > 0 || named || auction) && (
        <tr class={is(line.own && 'own')} data-note>
          <td colSpan={7} class={is('note')}>
            {named && (
              <div class={is('players')}>
                {DIRECTIONS.map(direction => (
                  <span key={direction}>{t.list(line.names?.[direction] ?? [])}</span>
                ))}
              </div>
            )}
            {Auction && auction && <Auction text={auction} />}
            {notes.map(note => (
              <p key={note}>{note}</p>
            ))}
          </td>
          {leads && <td class={is('lead')} />}
        </tr>
      )}
    </Fragment>
  )
}

/** Formats the datum of a board: "Datum: 420 to North-South". */
function datumText(t: CommonText, datum: number): string {
  if (datum === 0) return t('traveller.datum-zero')
  return t('traveller.datum', { score: Math.abs(datum), line: t(datum > 0 ? 'line.NS' : 'line.EW') })
}

interface ResultCellsProps {
  readonly line: TravellerLine
  readonly settings: Props['settings']
  readonly leads: boolean
}

export function ResultCells({ line: { result }, settings, leads }: ResultCellsProps) {
  const t = useText(COMMON_TEXT)
  const game = result && gameOfResult(settings, result)
  const line = game ? game.line(result) : null
  if (!line || !game)
    return (
      <>
        <td colSpan={2}>
          {t(
            !result || result.kind === 'played' || result.kind === 'deal'
              ? 'traveller.adjusted'
              : result.kind,
          )}
        </td>
        {leads && <td class={is('lead')} />}
      </>
    )
  return (
    <>
      <td class={is(game.id === 'bridge' && 'contract')}>
        <PhraseText game={game.id} phrase={line.contract} />
      </td>
      <td>{t(`seat-letter.${line.by}`)}</td>
      {leads && <td class={is('lead')}>{line.lead && <CardText card={line.lead} />}</td>}
    </>
  )
}
