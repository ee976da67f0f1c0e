import type { Beside, EventLine, EventResults } from '../../../shared/look-up/event-results.ts'
import { LOOK_UP_TEXT } from '../../../shared/text/look-up.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { useText } from '../../text/use-text.ts'
import { BigKey } from '../BigKey.tsx'
import { classesOf } from '../classes.ts'
import { figureText, inColumn, signedText } from '../figure-text.ts'
import { boardUnit, totalUnit } from '../figures.ts'
import { EveningPlot } from '../plots/EveningPlot.tsx'
import { RankedNames } from '../RankedNames.tsx'
import { TotalText } from './EventPage.tsx'
import { noPlaceText } from './event-words.ts'
import styles from './look-up.module.css'
import { Page } from './Page.tsx'
import { rowIn } from './rows.ts'
import { useFound, useLookUp } from './use-found.ts'

const is = classesOf(styles)

interface Props {
  readonly event: string
  readonly section: string
  readonly contestant: string
}

/**
 * Draws a contestant's boards in playing order with their scores. If the device may remember its reader, a "this is me"
 * key is shown.
 */
export function CardPage({ event: id, section, contestant }: Props) {
  const t = useText(LOOK_UP_TEXT)
  const [event, again] = useFound<'event'>({ kind: 'event', event: id })
  const [card, cardAgain] = useFound<'card'>({ kind: 'card', event: id, section, contestant })
  const of = event?.state === 'there' ? rowIn(event.part, { section, contestant }) : undefined
  const title = of
    ? t(`who.${event?.state === 'there' ? event.part.contest : 'pairs'}`, { label: of.row.label })
    : t('title')
  return (
    <Page
      title={title}
      found={card}
      again={() => {
        again()
        cardAgain()
      }}
    >
      {({ lines, besides = [] }) => (
        <>
          {event?.state === 'there' && of && (
            <Who event={event.part} {...of} section={section} key={of.row.label} />
          )}
          <EveningPlot lines={lines} />
          {event?.state === 'there' && (
            <Lines event={event.part} lines={lines} besides={besides} of={{ section, contestant }} />
          )}
        </>
      )}
    </Page>
  )
}

interface WhoProps extends NonNullable<ReturnType<typeof rowIn>> {
  readonly event: EventResults
  readonly section: string
}

function Who({ event, ranking, row, section }: WhoProps) {
  const t = useText(LOOK_UP_TEXT)
  const { own, go } = useLookUp()
  const mine = own?.isOwn(event.id, { ...row, section }) ?? false
  return (
    <div class={is('head')}>
      <p class={is('name')}>
        <RankedNames row={row} />
      </p>
      <p class={is('total')}>
        {row.rank !== null && `${t('place', { place: `${row.rank}${row.shared ? '=' : ''}` })} · `}
        <TotalText event={event} row={row} rows={ranking.rows} />
      </p>
      <p class={is('soft')} data-testid="card-played">
        {[t('played', { played: row.boards, of: Math.max(row.of, row.boards) }), noPlaceText(t, event, row)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {own && (
        <div class={is('row')}>
          <BigKey
            chosen={mine}
            onPress={() => {
              own.choose(event.id, { ...row, section }, !mine)
              go({ kind: 'card', event: event.id, section, contestant: row.contestant })
            }}
            testId="this-is-me"
          >
            {t(mine ? 'not-me' : 'me')}
          </BigKey>
          <span class={is('soft')}>{t('me.hint')}</span>
        </div>
      )}
    </div>
  )
}

interface LinesProps {
  readonly event: EventResults
  readonly lines: readonly EventLine[]
  readonly besides: readonly Beside[]
  readonly of: { readonly section: string; readonly contestant: string }
}

function Lines({ event, lines, besides, of }: LinesProps) {
  const t = useText(LOOK_UP_TEXT)
  const common = useText(COMMON_TEXT)
  const { go } = useLookUp()
  const unit = boardUnit(event.scoring)
  const inPoints = inColumn([...lines, ...besides].map(({ points }) => points))
  const inUnit = (points: string): string =>
    unit === 'imps' ? signedText(common, inPoints(points)) : figureText(common, inPoints(points))
  const figure = ({ points, percent }: EventLine): string => {
    if (percent !== null) return `${figureText(common, percent)}%`
    return points === null ? '' : inUnit(points)
  }
  const besideText = (points: string): string =>
    totalUnit(event) === 'imps' ? inUnit(points) : figureText(common, points)
  if (lines.length === 0 && besides.length === 0) return <p data-testid="card-none">{t('boards.none')}</p>
  return (
    <section class={is('stack')}>
      <h2>{t('boards')}</h2>
      <ul class={is('list')} data-testid="card">
        {lines.map(line => (
          <li key={`${line.section}/${line.round}/${line.board}/${line.direction}`}>
            <button
              type="button"
              class={is('item')}
              onClick={() =>
                go({ kind: 'board', event: event.id, section: line.section, board: line.board, of })
              }
              data-testid={`board-${line.board}`}
            >
              <span class={is('place')}>
                <span class="heard-only">{t('board', { board: '' })}</span>
                {line.board}
              </span>
              <span class={is('what')}>
                <span>
                  {line.score === null ? t('not-played') : common.signed(line.score)}
                  {line.ruled && <span class={is('soft')}> · {t('ruled')}</span>}
                </span>
                <span class={is('soft')}>
                  {common.row([
                    common(`line.${line.direction}`),
                    line.partner === null
                      ? t('against', { who: common.row(line.against) })
                      : t('with', { who: line.partner, against: common.row(line.against) }),
                  ])}
                </span>
              </span>
              <span class={is('figure')}>{figure(line)}</span>
            </button>
          </li>
        ))}
        {besides.map(({ kind, boards, points }, at) => (
          <li key={`${kind}/${at}`} class={is('item', 'beside')} data-testid={`beside-${kind}`}>
            <span class={is('place')} aria-hidden="true">
              –
            </span>
            <span class={is('what')}>
              {kind === 'sit-out' ? t('besides.sit-out', { count: boards }) : t('besides.adjustment')}
            </span>
            <span class={is('figure')}>{besideText(points)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
