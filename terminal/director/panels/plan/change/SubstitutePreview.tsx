import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_PLAYERS_TEXT } from '../../../../text/director-players.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Panel.module.css'
import { playedBefore } from '../../../model/plan/substitute.ts'
import type { ChangeDraft } from '../../../model/prepare/change.ts'
import { useDirector } from '../../../model/store/view.ts'

const is = classesOf(styles)

interface Props {
  readonly draft: ChangeDraft
  readonly section: string
}

/** Shows a substitute and the effect: only the name changes. */
export function SubstitutePreview({ draft, section }: Props) {
  const t = useText(DIRECTOR_PLAYERS_TEXT)
  const { store } = useDirector()
  const state = store.state.value
  const { pair, round, names } = draft.fields.value
  const name = names.trim()
  const before = playedBefore(state, section, { pair, round })
  const label = sectionOf(state, section)?.labelOf(pair) ?? pair
  return (
    <>
      <label class={is('field')}>
        <span>{t('sub.name')}</span>
        <input
          value={names}
          maxLength={60}
          onInput={event => draft.set({ names: event.currentTarget.value })}
          data-testid="substitute-name"
          data-first="keyboard"
        />
      </label>
      {pair === '' || name === '' ? (
        <p class={is('soft')}>{t('sub.ask')}</p>
      ) : (
        <div class={is('ruled', 'wide')} data-testid="substitute-means">
          <p>{t('sub.then', { round, name, label })}</p>
          {before.length > 0 && (
            <p>{t('sub.before', { who: t.list(before.map(person => person.name)), round })}</p>
          )}
        </div>
      )}
    </>
  )
}
