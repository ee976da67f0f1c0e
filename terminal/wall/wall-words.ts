import type { Locale } from '../../shared/text/locale.ts'
import type { WallText } from '../text/wall.ts'
import type { WallReading } from './pages.ts'

const MINUTE_MS = 60_000

/** Formats a hub time as the hall's local time, `zone` minutes ahead of UTC. */
export const hourOf = (at: number, zone: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'UTC',
  }).format(at + zone * MINUTE_MS)

/** Describes the clock's phase in a word or two. */
export function phaseWords(t: WallText, { section, reading }: WallReading): string {
  const { rounds } = section
  if (!reading) return section.round > 0 ? t('round', { round: section.round, rounds }) : t('soon')
  const { phase, round, pause } = reading
  if (!reading.isRunning) return t('paused')
  if (phase === 'break') return t(`break.${pause ?? 'pause'}`)
  if (phase === 'play') return t('round', { round, rounds })
  return t(phase)
}
