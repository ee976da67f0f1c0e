import { type Signal, useSignal } from '@preact/signals'
import type { EnteredPair, SignedPair } from '../../../../../shared/session/entered-pair.ts'
import { enteredAlready } from '../../../../../shared/session/may-enter.ts'
import { signUpOf } from '../../../../../shared/session/sign-up/sign-up.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_EVENING_TEXT } from '../../../../text/director-evening.ts'
import { DIRECTOR_MEMBERS_TEXT } from '../../../../text/director-members.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import styles from '../../../kit/Panel.module.css'
import { correctingPair, enteringPair } from '../../../model/acts/evening-acts.ts'
import { writtenName } from '../../../model/people/identify-names.ts'
import {
  identifyPerson,
  inputOfPerson,
  NOBODY_TYPED,
  type PersonInput,
  personOf,
  taken,
} from '../../../model/people/person-input.ts'
import { useDirector } from '../../../model/store/view.ts'
import { useFoundPeople } from '../../parts/people/use-found-people.ts'

const is = classesOf(styles)

interface Props {
  /** Pair whose names are corrected; a new pair is entered without. */
  readonly pair?: EnteredPair
  readonly onDone?: () => void
}

/** Asks for two people by number or name in the club's lists; reports those already signed up before recording. */
export function PairForm({ pair: known, onDone }: Props) {
  const t = useText(DIRECTOR_EVENING_TEXT)
  const members = useText(DIRECTOR_MEMBERS_TEXT)
  const { store, terminal, device } = useDirector()
  const north = useSignal<PersonInput>(known ? inputOfPerson(known.pair.N) : NOBODY_TYPED)
  const south = useSignal<PersonInput>(known ? inputOfPerson(known.pair.S) : NOBODY_TYPED)
  const unknown = useSignal<string | null>(null)
  const pair: SignedPair = { N: personOf(north.value), S: personOf(south.value) }
  const already = enteredAlready(signUpOf(store.state.value), pair, known?.entry)
  const isSaid = north.value.text.trim() !== '' || south.value.text.trim() !== ''
  const record = async () => {
    const N = await identifyPerson(terminal, north.value)
    const S = await identifyPerson(terminal, south.value)
    unknown.value = 'unknown' in N ? N.unknown : 'unknown' in S ? S.unknown : null
    if ('unknown' in N || 'unknown' in S) return
    const named = { N: N.person, S: S.person }
    const entry = `d${device.randomWord()}${device.randomWord()}`.replace(/[^a-z0-9]/g, '').slice(0, 40)
    const said = known ? correctingPair(store.state.value, known, named) : enteringPair(entry, named)
    if (!(await store.say([said]))) return
    north.value = NOBODY_TYPED
    south.value = NOBODY_TYPED
    onDone?.()
  }
  const title = known ? t('correct.title', { number: known.number }) : t('add')
  return (
    <section
      aria-label={title}
      class={is('stack', 'wide')}
      data-testid={known ? 'evening-correct' : 'evening-add'}
    >
      <h3>{title}</h3>
      <PersonField side="north" of={north} />
      <PersonField side="south" of={south} />
      {already && (
        <p role="alert" data-testid="evening-twice">
          {t('twice', { name: pair[already.seat].name ?? t('nameless'), pair: already.pair.number })}
        </p>
      )}
      {unknown.value !== null && (
        <p role="alert" class={is('away')}>
          {members('names.unknown', { number: unknown.value })}
        </p>
      )}
      <Keys>
        <BigKey
          kind="safe"
          onPress={() => void record()}
          disabled={!isSaid || already !== undefined}
          testId={known ? 'evening-keep' : 'evening-enter'}
        >
          {t(known ? 'correct.keep' : 'enter')}
        </BigKey>
        {known && (
          <BigKey kind="quiet" onPress={() => onDone?.()} testId="evening-leave">
            {t('correct.leave')}
          </BigKey>
        )}
      </Keys>
    </section>
  )
}

interface PersonProps {
  readonly side: 'north' | 'south'
  readonly of: Signal<PersonInput>
}

function PersonField({ side, of }: PersonProps) {
  const t = useText(DIRECTOR_EVENING_TEXT)
  const members = useText(DIRECTOR_MEMBERS_TEXT)
  const found = useFoundPeople()
  const people = found.people.value
  return (
    <div class={is('field')}>
      <label class={is('field')}>
        <span>{t(side)}</span>
        <input
          value={of.value.text}
          maxLength={60}
          autocomplete="off"
          data-testid={`evening-${side}`}
          onInput={event => {
            of.value = { text: event.currentTarget.value, found: null }
            found.look(event.currentTarget.value.trim())
          }}
        />
      </label>
      <div aria-live="polite">
        {people.length > 0 && <p class={is('soft')}>{members('names.find')}</p>}
        <Keys>
          {people.map(person => (
            <BigKey
              key={JSON.stringify(person.ref)}
              kind="quiet"
              onPress={() => {
                of.value = taken(person)
                found.forget()
              }}
              {...(person.club !== undefined && { under: person.club })}
              testId="evening-found"
            >
              {writtenName(person)}
            </BigKey>
          ))}
        </Keys>
      </div>
    </div>
  )
}
