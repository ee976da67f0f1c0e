import type { Standings } from '../../../shared/session/views/view-bodies.ts'
import { regionalTag } from '../../../shared/text/locale.ts'
import { CORRECTION_TEXT } from '../../text/correction.ts'
import { useText } from '../../text/use-text.ts'

interface Props {
  readonly of: Pick<Standings, 'revision' | 'provisional'>
  /** Hub time, ms. */
  readonly now: number
}

/** Shows the revision of a final ranking and until when it may change, or nothing if neither is known. */
export function RankingStatus({ of: { revision = 1, provisional }, now }: Props) {
  const t = useText(CORRECTION_TEXT)
  const clock = new Intl.DateTimeFormat(regionalTag(navigator.languages, t.locale), {
    hour: '2-digit',
    minute: '2-digit',
  })
  if (revision === 1 && !provisional) return null
  return (
    <div data-testid="provisional" data-revision={revision}>
      {revision > 1 && (
        <p>
          <strong>{t('revision', { number: revision })}</strong>
        </p>
      )}
      {provisional && (
        <p data-over={now >= provisional.until}>
          {t(now < provisional.until ? 'until' : 'over', { time: clock.format(provisional.until) })}
        </p>
      )}
      {provisional && now < provisional.appeals && (
        <p>{t('appeals', { time: clock.format(provisional.appeals) })}</p>
      )}
    </div>
  )
}
