import type { ClockReading } from '../../../../shared/session/section/round-clock.ts'
import type { CommonText } from '../../../text/common.ts'
import type { DirectorNeedsText } from '../../../text/director.ts'

const MINUTE_MS = 60_000

export function clockWords(
  t: DirectorNeedsText,
  common: CommonText,
  { round, phase, leftMs, isRunning, pause }: ClockReading,
): string {
  const count = Math.ceil(leftMs / MINUTE_MS)
  if (phase === 'over') return t('clock.over')
  if (!isRunning) return t('clock.paused', { round, count })
  const isLast = leftMs < MINUTE_MS
  if (phase === 'break') {
    const what = common(`break.${pause ?? 'pause'}`)
    return isLast ? t('clock.break.last', { what, round }) : t('clock.break', { what, round, count })
  }
  if (phase === 'move')
    return isLast
      ? t('clock.moving.last', { next: round + 1 })
      : t('clock.moving', { next: round + 1, count })
  return isLast ? t('clock.left.last', { round }) : t('clock.left', { round, count })
}
