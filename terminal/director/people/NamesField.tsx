import { useRef } from 'preact/hooks'
import type { Person } from '../../../shared/people/person.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_MEMBERS_TEXT } from '../../text/director-members.ts'
import { useText } from '../../text/use-text.ts'
import type { Named } from '../director-acts.ts'
import { Keys } from '../parts/Key.tsx'
import panelStyles from '../parts/Panel.module.css'
import { doublesIn, typedAt, writtenName } from './names-known.ts'
import { useFoundPeople } from './use-found-people.ts'

const inPanel = classesOf(panelStyles)

interface Props {
  readonly id: string
  readonly text: string
  readonly onText: (text: string) => void
  /** What the text names. */
  readonly named: readonly Named[]
  readonly class?: string
}

/** A list of names: whoever is being typed is looked up in the club's lists, and who stands in it twice is said. */
export function NamesField({ id, text, onText, named, class: look }: Props) {
  const t = useText(DIRECTOR_MEMBERS_TEXT)
  const field = useRef<HTMLTextAreaElement>(null)
  const found = useFoundPeople()
  const doubles = doublesIn(named)
  const take = (person: Person) => {
    const at = field.current
    if (!at) return
    const caret = at.selectionStart
    const { from } = typedAt(text, caret)
    const written = writtenName(person)
    onText(`${text.slice(0, from)}${written}${text.slice(caret)}`)
    found.forget()
    at.focus()
    // Once the text is drawn: the caret goes on behind the name.
    requestAnimationFrame(() => at.setSelectionRange(from + written.length, from + written.length))
  }
  return (
    <>
      <textarea
        id={id}
        ref={field}
        class={look}
        value={text}
        onInput={event => {
          const { value, selectionStart } = event.currentTarget
          onText(value)
          found.look(typedAt(value, selectionStart).typed)
        }}
        data-testid="names"
      />
      <div aria-live="polite">
        {found.people.value.length > 0 && <p class={inPanel('soft')}>{t('names.find')}</p>}
        <Keys>
          {found.people.value.map(person => (
            <BigKey
              key={JSON.stringify(person.ref)}
              kind="quiet"
              onPress={() => take(person)}
              {...(person.club !== undefined && { under: person.club })}
              testId="names-found"
            >
              {writtenName(person)}
            </BigKey>
          ))}
        </Keys>
        {doubles.length > 0 && (
          <p class={inPanel('away')} data-testid="names-double">
            {t('names.double', { count: doubles.length, names: t.list(doubles) })}
          </p>
        )}
      </div>
    </>
  )
}
