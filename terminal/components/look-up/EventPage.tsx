import type { EventRanking, EventResults, EventRow } from '../../../shared/look-up/event-results.ts'
import { LOOK_UP_TEXT } from '../../../shared/text/look-up.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { useText } from '../../text/use-text.ts'
import { classesOf } from '../classes.ts'
import { figureText, inColumn, signedText } from '../figure-text.ts'
import { isByPercent, totalUnit } from '../figures.ts'
import { MatchesTable } from '../match/MatchesTable.tsx'
import { RankedNames } from '../RankedNames.tsx'
import { BoardKeys } from './BoardKeys.tsx'
import { dayText, kindText, noPlaceText, statusText } from './event-words.ts'
import styles from './look-up.module.css'
import { Page } from './Page.tsx'
import { sectionOfRow } from './rows.ts'
import { useFound, useLookUp } from './use-found.ts'

const is = classesOf(styles)

/** Draws an event with all contestants, the reader's own row first. */
export function EventPage({ event: id }: { readonly event: string }) {
  const t = useText(LOOK_UP_TEXT)
  const [found, again] = useFound<'event'>({ kind: 'event', event: id })
  const title = found?.state === 'there' ? found.part.name : t('title')
  return (
    <Page title={title} found={found} again={again}>
      {event => <Event event={event} />}
    </Page>
  )
}

function Event({ event }: { readonly event: EventResults }) {
  const t = useText(LOOK_UP_TEXT)
  const { own, region, now } = useLookUp()
  const mine = event.rankings.flatMap(ranking =>
    ranking.rows
      .filter(row => own?.isOwn(event.id, { ...row, section: sectionOfRow(event, ranking, row) }))
      .map(row => ({ ranking, row })),
  )
  return (
    <>
      <div class={is('head')}>
        <p>{dayText(region, event.date)}</p>
        <p class={is('soft')}>{kindText(t, event)}</p>
        <p class={is(event.running && 'running')} data-testid="event-status">
          {statusText(t, event, region, now())}
        </p>
        {event.revision > 1 && <p class={is('soft')}>{t('revision', { revision: event.revision })}</p>}
      </div>
      {mine.length > 0 && (
        <section class={is('stack')} data-testid="own">
          <h2>{t('own')}</h2>
          <ul class={is('list')}>
            {mine.map(({ ranking, row }) => (
              <li key={row.label}>
                <RowKey event={event} ranking={ranking} row={row} own />
              </li>
            ))}
          </ul>
        </section>
      )}
      {event.rankings.length === 0 && <p data-testid="ranking-none">{t('ranking.none')}</p>}
      {event.rankings.map(ranking => (
        <Ranking key={`${ranking.section}/${ranking.line}`} event={event} ranking={ranking} />
      ))}
      <BoardKeys event={event} />
      {event.matches && (
        <div class={is('wide')}>
          <MatchesTable matches={event.matches} by={event} class={is('matches')} />
        </div>
      )}
    </>
  )
}

interface RankingProps {
  readonly event: EventResults
  readonly ranking: EventRanking
}

function Ranking({ event, ranking }: RankingProps) {
  const t = useText(LOOK_UP_TEXT)
  const common = useText(COMMON_TEXT)
  const { section, line, rows } = ranking
  const words = [
    section === null ? '' : t('section', { section }),
    line === null ? '' : common(`line.${line}`),
  ].filter(word => word !== '')
  return (
    <section class={is('stack')} data-testid="look-up-ranking">
      <h2>{words.length > 0 ? words.join(', ') : t('ranking')}</h2>
      <ol class={is('list')}>
        {rows.map(row => (
          <li key={row.label}>
            <RowKey event={event} ranking={ranking} row={row} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface RowProps extends RankingProps {
  readonly row: EventRow
  readonly own?: boolean
}

function RowKey({ event, ranking, row, own = false }: RowProps) {
  const t = useText(LOOK_UP_TEXT)
  const { go } = useLookUp()
  const section = sectionOfRow(event, ranking, row)
  const why = noPlaceText(t, event, row)
  return (
    <button
      type="button"
      class={is('item', own && 'own')}
      onClick={() => go({ kind: 'card', event: event.id, section, contestant: row.contestant })}
      data-testid={`row-${section}-${row.contestant}`}
    >
      <span class={is('place')}>{row.rank === null ? '–' : `${row.rank}${row.shared ? '=' : ''}`}</span>
      <span class={is('what')}>
        <span class={is('name')}>
          <b class={is('label')}>{row.label}</b> <RankedNames row={row} />
        </span>
        <span class={is('soft')}>
          {t('played', { played: row.boards, of: Math.max(row.of, row.boards) })}
          {why === '' ? '' : ` · ${why}`}
          {row.award === undefined ? '' : ` · ${t('award', { points: row.award })}`}
        </span>
      </span>
      <span class={is('figure')}>
        <TotalText event={event} row={row} rows={ranking.rows} />
      </span>
    </button>
  )
}

interface TotalProps {
  readonly event: EventResults
  readonly row: EventRow
  readonly rows: readonly EventRow[]
}

/** Draws the total that decides the ranking. */
export function TotalText({ event, row, rows }: TotalProps) {
  const common = useText(COMMON_TEXT)
  const inTotals = inColumn(rows.map(({ total }) => total))
  if (isByPercent(event) && row.percent !== null) return <>{figureText(common, row.percent)}%</>
  const total = inTotals(row.total)
  return <>{totalUnit(event) === 'imps' ? signedText(common, total) : figureText(common, total)}</>
}
