import { CARRIES, type Tournament } from '../../../../../shared/session/facts/session-opened.ts'
import { nextNumber } from '../../../../../shared/session/tournament/tournament-view.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_SESSIONS_TEXT } from '../../../../text/director-sessions.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Draft.module.css'
import { Choice } from '../../../kit/Key.tsx'
import { tournamentsOf } from '../../../model/hub/find-sessions.ts'
import type { SessionDraft } from '../../../model/prepare/session-draft.ts'
import { useDirector } from '../../../model/store/view.ts'

const is = classesOf(styles)

/** Number of tournaments that may still continue; an older one is continued with its last session under "As before". */
const OFFERED = 3
const NONE = 'none'
const NEW = 'new'

/** Asks for the tournament: none, the next session of an existing one, or the first of a new one. */
export function TournamentChoice({ session }: { readonly session: SessionDraft }) {
  const t = useText(DIRECTOR_SESSIONS_TEXT)
  const { store, device } = useDirector()
  const chosen = session.tournament.value
  const all = tournamentsOf(store.allSessions.value)
  const known = [...all.slice(0, OFFERED), ...all.slice(OFFERED).filter(({ id }) => id === chosen?.id)]
  const isNew = chosen !== undefined && !known.some(({ id }) => id === chosen.id)
  const change = (tournament: Tournament | undefined) => {
    session.tournament.value = tournament
  }
  const choose = (value: string) => {
    const before = known.find(({ id }) => id === value)
    if (value === NONE) change(undefined)
    else if (before) change({ ...before, number: nextNumber([before.number]) })
    else if (!isNew) change({ id: device.randomWord(), name: '', number: 1, carry: 'total' })
  }
  return (
    <>
      <Choice
        label={t('tournament.of')}
        options={[
          { value: NONE, word: t('tournament.none') },
          ...known.map(({ id, name, number }) => ({
            value: id,
            word: t('tournament.number', { name, number: nextNumber([number]) }),
          })),
          { value: NEW, word: t('tournament.new') },
        ]}
        value={chosen === undefined ? NONE : isNew ? NEW : chosen.id}
        onChoose={choose}
        testId="tournament"
      />
      {chosen && isNew && (
        <label class={is('field')}>
          <span>{t('tournament.name')}</span>
          <input
            value={chosen.name}
            maxLength={80}
            onInput={event => change({ ...chosen, name: event.currentTarget.value })}
            data-testid="tournament-name"
          />
        </label>
      )}
      {chosen && (
        <Choice
          label={t('tournament.carry')}
          options={CARRIES.map(value => ({ value, word: t(`carry.${value}`) }))}
          value={chosen.carry}
          onChoose={carry => change({ ...chosen, carry })}
          testId="carry"
        />
      )}
    </>
  )
}
