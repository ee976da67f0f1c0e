import type { EventResults, EventRow, EventSummary } from '../../../shared/look-up/event-results.ts'
import { noPlaceOf } from '../../../shared/look-up/no-place.ts'
import type { LookUpText } from '../../../shared/text/look-up.ts'

type Head = Pick<EventSummary, 'contest' | 'scoring' | 'rankedBy'>

/** Formats the kind of an event: "Pairs · Matchpoints". */
export function kindText(t: LookUpText, { contest, scoring, rankedBy }: Head): string {
  const form = t(`form.${scoring}`)
  const ranked = rankedBy === 'wins' ? t('form.wins') : rankedBy ? t('form.match-vps', { form }) : form
  return `${t(`contest.${contest}`)} · ${ranked}`
}

const WHEN = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** Formats the date of an event. */
export const dayText = (region: string, date: string): string =>
  new Intl.DateTimeFormat(region, WHEN).format(new Date(`${date}T12:00:00Z`))

const HOUR = { hour: '2-digit', minute: '2-digit', weekday: 'short' } as const

export function statusText(
  t: LookUpText,
  { running, rounds, ofRounds, until }: EventResults,
  region: string,
  now: number,
): string {
  if (running) return t('running', { rounds, of: ofRounds })
  if (until === undefined || isWon({ running, until }, now)) return t('final')
  return t('provisional', { time: new Intl.DateTimeFormat(region, HOUR).format(new Date(until)) })
}

/** True if the winner is final, that is, the correction period has ended. */
export const isWon = ({ running, until }: Pick<EventSummary, 'running' | 'until'>, now: number): boolean =>
  !running && (until === undefined || until <= now)

/** Explains why a row is not ranked; empty if it is ranked. */
export function noPlaceText(t: LookUpText, event: EventResults, row: EventRow): string {
  const why = noPlaceOf(event, row)
  if (!why) return ''
  if (why.kind === 'few') return t('no-place.few', why)
  return t(why.kind === 'left' ? 'no-place.left' : 'no-place')
}
