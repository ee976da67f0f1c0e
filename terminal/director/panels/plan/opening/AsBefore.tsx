import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { ListedSession } from '../../../../../shared/session/past/session-list.ts'
import { nextNumber } from '../../../../../shared/session/tournament/tournament-view.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_SESSIONS_TEXT } from '../../../../text/director-sessions.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Draft.module.css'
import { lastOfEach, tournamentsOf } from '../../../model/hub/find-sessions.ts'
import { prepareAsBefore } from '../../../model/prepare/before/as-before.ts'
import type { SessionDraft } from '../../../model/prepare/session-draft.ts'
import { useDirector } from '../../../model/store/view.ts'
import { useSessionDate } from '../../parts/session-date.ts'

const is = classesOf(styles)

const OFFERED = 3

interface Props {
  readonly session: SessionDraft
  readonly like: ListedSession | undefined
}

/** Prepares next week's session from last week's: the last one of each name, one press away. */
export function AsBefore({ session, like }: Props) {
  const t = useText(DIRECTOR_SESSIONS_TEXT)
  const { store, prepared } = useDirector()
  const dateWords = useSessionDate()
  const taken = useSignal<string | null>(null)
  const asking = useSignal(false)
  const unanswered = useSignal(false)
  const last = lastOfEach(store.allSessions.value, OFFERED)
  const isAmong = !like || last.some(one => one.session === like.session)
  const offered = isAmong ? last : [like, ...last]
  const take = async (one: ListedSession) => {
    asking.value = true
    const left = await store.template(one.session)
    asking.value = false
    unanswered.value = left === null
    if (!left) return
    const before = one.tournament
    const numbers = tournamentsOf(store.allSessions.value).flatMap(({ id, number }) =>
      id === before?.id ? [number] : [],
    )
    const tournament = before && { ...before, number: nextNumber(numbers) }
    if (left.settings.evening) {
      const evening = { settings: left.settings, date: one.date, ...(tournament && { tournament }) }
      prepared.value = { kind: 'evening', before: evening }
      return
    }
    prepareAsBefore(session, left, `${one.name}, ${dateWords(one.date)}`, tournament)
    taken.value = one.session
  }
  useEffect(() => {
    if (like) void take(like)
  }, [])
  if (offered.length === 0) return null
  const isTaken = offered.find(one => one.session === taken.value)
  return (
    <fieldset class={is('before')}>
      <legend>{t('before.title')}</legend>
      {offered.map(one => (
        <BigKey
          key={one.session}
          chosen={one.session === taken.value}
          disabled={asking.value}
          onPress={() => void take(one)}
          testId={`as-${one.session}`}
        >
          {t('before.key', { date: dateWords(one.date), name: one.name })}
        </BigKey>
      ))}
      {asking.value && <p role="status">{t('before.asking')}</p>}
      {unanswered.value && !asking.value && <p role="status">{t('before.unanswered')}</p>}
      {isTaken && !asking.value && (
        <p role="status" class={is('facts')} data-testid="as-before">
          {t('before.taken', { date: dateWords(isTaken.date) })}
        </p>
      )}
    </fieldset>
  )
}
