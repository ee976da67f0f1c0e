import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { LONGEST_PERSON, type Person } from '../../../shared/people/person.ts'
import type { SigningSeat } from '../../../shared/session/entered-pair.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { SIGN_UP_TEXT, type SignUpText } from '../../text/sign-up.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import styles from './SignUp.module.css'
import { signUpDraft } from './sign-up-draft.ts'

const is = classesOf(styles)

/** Delay after the last keystroke before the hub is queried, ms. */
const ASK_AFTER_MS = 150

/**
 * Matches in the hub's member lists; null while loading, 'away' without an answer, 'enough' once the hub answers no
 * more queries.
 */
type Found = readonly Person[] | 'away' | 'enough' | null

/** Asks a player of the pair for their identity: by number, by letters of the name, or as typed. */
export function WhoAreYou({ seat }: { readonly seat: SigningSeat }) {
  const { store } = useTable()
  const t = useText(SIGN_UP_TEXT)
  const common = useText(COMMON_TEXT)
  const keying = useText(KEYING_TEXT)
  const draft = signUpDraft(store)
  const text = useSignal('')
  const found = useFound(text.value.trim(), draft.persons.value[seat === 'N' ? 'S' : 'N']?.ref)
  const name = text.value.trim()
  // Digits alone are nobody's name.
  const isName = /\p{L}/u.test(name)
  return (
    <ScreenFrame
      screen="sign-up-who"
      title={t('who.at', { seat: common(`seat.${seat}`) })}
      back={
        <BigKey
          kind="quiet"
          testId={ids.back}
          onPress={() => {
            draft.asked.value = null
          }}
        >
          {keying('entry.back')}
        </BigKey>
      }
    >
      <div class={is('who')}>
        <label class={is('field')}>
          {t('field')}
          <input
            data-testid={ids.signUpField}
            autocomplete="off"
            autocapitalize="words"
            spellcheck={false}
            maxLength={LONGEST_PERSON}
            value={text.value}
            onInput={event => {
              text.value = event.currentTarget.value
            }}
          />
        </label>
        {found === 'away' && <p class={is('note')}>{t('away')}</p>}
        {found === 'enough' && <p class={is('note')}>{t('enough-shown')}</p>}
        <div class={is('found')}>
          {Array.isArray(found) &&
            found.map((person, index) => (
              <BigKey
                key={person.name + String(index)}
                testId={ids.signUpFound(index)}
                under={personWords(t, person)}
                onPress={() => draft.sitDown(seat, { name: person.name, ref: person.ref })}
              >
                {person.name}
              </BigKey>
            ))}
          {Array.isArray(found) && found.length === 0 && name.length > 2 && (
            <p class={is('soft')}>{t('none-found')}</p>
          )}
        </div>
        <div class={is('found')}>
          {isName && (
            <BigKey
              testId={ids.signUpTyped}
              under={t('as-typed.visitor')}
              onPress={() => draft.sitDown(seat, { name, ref: { kind: 'visitor' } })}
            >
              {t('as-typed', { name })}
            </BigKey>
          )}
          <BigKey
            kind="quiet"
            testId={ids.signUpNameless}
            onPress={() => draft.sitDown(seat, { name: null, ref: { kind: 'anonymous' } })}
          >
            {t('nameless')}
          </BigKey>
        </div>
      </div>
    </ScreenFrame>
  )
}

/** Distinguishes two people of the same name: "member 12", "guest, 4711". */
function personWords(t: SignUpText, { ref, number }: Person): string {
  if (ref.kind === 'member')
    return number === undefined ? t('kind.member') : t('kind.member.number', { number })
  return t('kind.federation', { number: ref.kind === 'federation' ? ref.number : '' })
}

/** Requests matches for the text after a pause in typing. An answer to an older text is dropped. */
function useFound(text: string, beside: Person['ref'] | undefined): Found {
  const { store } = useTable()
  const found = useSignal<Found>([])
  const latest = useRef('')
  const isLinked = store.terminal.link.value === 'connected'
  useEffect(() => {
    latest.current = text
    if (!isLinked) {
      found.value = 'away'
      return undefined
    }
    const usual = beside && (beside.kind === 'member' || beside.kind === 'federation') ? beside : undefined
    if (text === '' && !usual) {
      found.value = []
      return undefined
    }
    const timer = setTimeout(async () => {
      const ask = { what: 'find-person', text, ...(usual && { beside: usual }) } as const
      const answer = await store.terminal.ask(ask).catch(() => null)
      if (latest.current !== text) return
      const isEnough = answer?.code === 'enough-shown'
      found.value = answer?.ok ? (answer.persons ?? []) : isEnough ? 'enough' : 'away'
    }, ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, isLinked])
  return found.value
}
