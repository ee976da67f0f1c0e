import { useSignal } from '@preact/signals'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { namesSlot } from '../../../shared/session/slot.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { Meanwhile } from '../acts/others/Meanwhile.tsx'
import styles from '../parts/Panel.module.css'
import { useDirector } from '../view.ts'
import { formatNames, isNamedAnew, parseNames } from './names.ts'

const is = classesOf(styles)

/** Names given or mended later, as a list; only what changed is recorded. */
export function NamesForm({ section, alone }: { readonly section: string; readonly alone: boolean }) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const state = store.state.value
  const own = sectionOf(state, section)
  const keyed = useSignal<string | null>(null)
  if (!own) return null
  const { contestants, kind } = own.plan
  const known = formatNames(own)
  const changed = parseNames(keyed.value ?? known, contestants, kind).filter(each => isNamedAnew(own, each))
  const save = async () => {
    await store.name(section, changed)
    keyed.value = null
  }
  return (
    <Meanwhile
      slots={contestants.map(({ id }) => namesSlot(section, id))}
      isOpen={keyed.value !== null}
      onLeave={() => {
        keyed.value = null
      }}
    >
      <div class={is('stack', 'wide')}>
        <label class={is('field')}>
          <span>
            {t('session.names')}
            {!alone && ` · ${t('room.section', { section })}`}
          </span>
          <textarea
            value={keyed.value ?? known}
            onInput={event => {
              keyed.value = event.currentTarget.value
            }}
            data-testid="names"
          />
          <span>{t(`session.names.hint.${kind}`)}</span>
        </label>
        <BigKey onPress={save} disabled={changed.length === 0} testId="names-save">
          {t('session.names.save')}
        </BigKey>
      </div>
    </Meanwhile>
  )
}
