import { useRef } from 'preact/hooks'
import type { Person, PersonRef } from '../../../../../shared/people/person.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_MEMBERS_TEXT } from '../../../../text/director-members.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import panelStyles from '../../../kit/Panel.module.css'
import type { Named } from '../../../model/acts/director-acts.ts'
import {
  besideAt,
  doublesIn,
  hasPartner,
  typedAt,
  writtenName,
} from '../../../model/people/identify-names.ts'
import { useFoundPeople } from './use-found-people.ts'

const inPanel = classesOf(panelStyles)

interface Props {
  readonly id: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly named: readonly Named[]
  /** True if two in a line are partners. */
  readonly inPairs: boolean
  readonly class?: string
}

/** Asks for a list of names: looks up the one being typed in the club's lists, and reports duplicates. */
export function NamesField({ id, text, onText, named, inPairs, class: look }: Props) {
  const t = useText(DIRECTOR_MEMBERS_TEXT)
  const field = useRef<HTMLTextAreaElement>(null)
  const found = useFoundPeople()
  /** People found, by their written names: their usual partners are offered after them. */
  const taken = useRef(new Map<string, PersonRef>())
  const doubles = doublesIn(named)
  const take = (person: Person) => {
    const at = field.current
    if (!at) return
    const caret = at.selectionStart
    const { from, typed } = typedAt(text, caret)
    const written = writtenName(person)
    // A found person is followed by their partner.
    const head = taken.current.has(typed) ? `${text.slice(0, caret).trimEnd()} & ` : text.slice(0, from)
    taken.current.set(written, person.ref)
    onText(`${head}${written}${text.slice(caret)}`)
    found.forget()
    if (inPairs && !hasPartner(head)) found.look('', person.ref)
    at.focus()
    // Once the text is drawn: the caret continues after the name.
    const end = head.length + written.length
    requestAnimationFrame(() => at.setSelectionRange(end, end))
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
          found.look(
            typedAt(value, selectionStart).typed,
            inPairs ? taken.current.get(besideAt(value, selectionStart)) : undefined,
          )
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
