import type { EventSummary } from '../../../shared/look-up/event-results.ts'
import { LOOK_UP_TEXT } from '../../../shared/text/look-up.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { useText } from '../../text/use-text.ts'
import { classesOf } from '../classes.ts'
import { dayText, isWon, kindText } from './event-words.ts'
import styles from './look-up.module.css'
import { Page } from './Page.tsx'
import { useFound, useLookUp } from './use-found.ts'

const is = classesOf(styles)

export function EventsPage() {
  const t = useText(LOOK_UP_TEXT)
  const [found, again] = useFound<'events'>({ kind: 'events' })
  return (
    <Page title={t('events')} found={found} again={again}>
      {({ events }) =>
        events.length === 0 ? (
          <p data-testid="events-none">{t('events.none')}</p>
        ) : (
          <ul class={is('list')} data-testid="events">
            {events.map(event => (
              <li key={event.id}>
                <EventKey event={event} />
              </li>
            ))}
          </ul>
        )
      }
    </Page>
  )
}

function EventKey({ event }: { readonly event: EventSummary }) {
  const t = useText(LOOK_UP_TEXT)
  const { go, region, now } = useLookUp()
  const winners = useWinners(event)
  return (
    <button
      type="button"
      class={is('item')}
      onClick={() => go({ kind: 'event', event: event.id })}
      data-testid={`event-${event.id}`}
    >
      <span class={is('what')}>
        <strong class={is('name')}>{event.name}</strong>
        <span>{dayText(region, event.date)}</span>
        <span class={is('soft')}>
          {kindText(t, event)} · {t(`count.${event.contest}`, { count: event.contestants })}
        </span>
        {winners !== '' && <span>{t(isWon(event, now()) ? 'won' : 'first', { who: winners })}</span>}
        {event.running && <span class={is('running')}>{t('running.short')}</span>}
      </span>
    </button>
  )
}

/** Returns the names of the winners: the first of each ranking. */
function useWinners({ winners }: EventSummary): string {
  const common = useText(COMMON_TEXT)
  return common.row(
    winners.map(({ section, line, label, team, players }) => {
      const who = team ?? (players.length > 0 ? common.list(players) : label)
      const where = [section ?? '', line === null ? '' : common(`line.${line}`)].filter(word => word !== '')
      return where.length > 0 ? `${where.join(' ')}: ${who}` : who
    }),
  )
}
