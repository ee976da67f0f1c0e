import { useSignal } from '@preact/signals'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { namesSlot } from '../../../../shared/session/slot.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { DIRECTOR_MEMBERS_TEXT } from '../../../text/director-members.ts'
import { useText } from '../../../text/use-text.ts'
import styles from '../../kit/Panel.module.css'
import { identifyNames } from '../../model/people/identify-names.ts'
import { formatNames, isNamedAnew, parseNames } from '../../model/people/names.ts'
import { useDirector } from '../../model/store/view.ts'
import { Meanwhile } from '../parts/log/Meanwhile.tsx'
import { NamesField } from '../parts/people/NamesField.tsx'

const is = classesOf(styles)

/** Asks for new or corrected names, as a list; only changes are recorded. */
export function NamesForm({ section, alone }: { readonly section: string; readonly alone: boolean }) {
  const t = useText(DIRECTOR_TEXT)
  const members = useText(DIRECTOR_MEMBERS_TEXT)
  const { store, terminal } = useDirector()
  const state = store.state.value
  const own = sectionOf(state, section)
  const keyed = useSignal<string | null>(null)
  const unknown = useSignal<readonly string[]>([])
  if (!own) return null
  const { contestants, kind } = own.plan
  const known = formatNames(own)
  const changed = parseNames(keyed.value ?? known, contestants, kind).filter(each => isNamedAnew(own, each))
  const save = async () => {
    const found = await identifyNames(terminal, changed)
    unknown.value = found.unknown
    await store.name(section, found.names)
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
        <div class={is('field')}>
          <label for={`names-${section}`}>
            {t('session.names')}
            {!alone && ` · ${t('room.section', { section })}`}
          </label>
          <NamesField
            id={`names-${section}`}
            text={keyed.value ?? known}
            onText={text => {
              keyed.value = text
            }}
            named={parseNames(keyed.value ?? known, contestants, kind)}
            inPairs={kind !== 'individual'}
          />
          <span>{t(`session.names.hint.${kind}`)}</span>
          <span>{members('names.numbers')}</span>
          {unknown.value.map(number => (
            <span key={number} role="alert" class={is('away')}>
              {members('names.unknown', { number })}
            </span>
          ))}
        </div>
        <BigKey onPress={save} disabled={changed.length === 0} testId="names-save">
          {t('session.names.save')}
        </BigKey>
      </div>
    </Meanwhile>
  )
}
