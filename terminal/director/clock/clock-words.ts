import type { ClockReading } from '../../../shared/session/section/round-clock.ts'
import type { DirectorNeedsText } from '../../text/languages.ts'

const MINUTE_MS = 60_000

/** What the clock shows, in a sentence. */
export function clockWords(t: DirectorNeedsText, { round, phase, leftMs, isRunning }: ClockReading): string {
  const count = Math.ceil(leftMs / MINUTE_MS)
  if (phase === 'over') return t('clock.over')
  if (!isRunning) return t('clock.paused', { round, count })
  const isLast = leftMs < MINUTE_MS
  if (phase === 'move')
    return isLast ? t('clock.moving.last', { round }) : t('clock.moving', { round, count })
  return isLast ? t('clock.left.last', { round }) : t('clock.left', { round, count })
}
