import type { SignedUpPair } from '../../../shared/session/sign-up/sign-up-view.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { SIGN_UP_TEXT } from '../../text/sign-up.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { nameOfTable } from '../names.ts'
import { useTable } from '../table-context.ts'
import { pairNames } from './pair-names.ts'
import styles from './SignUp.module.css'
import { signUpDraft } from './sign-up-draft.ts'
import { signUpNow } from './signed-here.ts'

const is = classesOf(styles)

/** Shows who has signed up, newest first, so that new pairs see themselves. */
export function EnteredPairs({ own = [] }: { readonly own?: readonly string[] }) {
  const { store } = useTable()
  const t = useText(SIGN_UP_TEXT)
  const { pairs } = signUpNow(store)
  return (
    <>
      <Unvouched own={own} />
      {pairs.length > 0 && (
        <section class={is('everybody')}>
          <h2>{t('everybody')}</h2>
          <ol class={is('pairs')} data-testid="signed-up-pairs">
            {pairs.toReversed().map(({ number, entry, names, table }) => (
              <li key={entry} value={number} class={is(own.includes(entry) && 'mine')}>
                <span class={is('which')}>{number}</span>
                <span>{pairNames(t, names)}</span>
                <span class={is('soft')}>
                  {table === null ? t('at-desk') : t('at-table', { table: nameOfTable(store, table) })}
                </span>
                {table !== null && !own.includes(entry) && <Doubt entry={entry} names={names} />}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** Lists pairs that signed up at tablets admitted without a code; anyone who knows them can vouch for them. */
function Unvouched({ own }: { readonly own: readonly string[] }) {
  const { store } = useTable()
  const t = useText(SIGN_UP_TEXT)
  const others = (signUpNow(store).unvouched ?? []).filter(({ entry }) => !own.includes(entry))
  if (others.length === 0) return null
  const mayVouch = store.terminal.assignment.value?.uncoded === undefined
  return (
    <section class={is('everybody')}>
      <h2>{t('unvouched')}</h2>
      <ul class={is('pairs')} data-testid="unvouched-pairs">
        {others.map(({ entry, names, table, fact }) => (
          <li key={entry}>
            <span class={is('which')} />
            <span>{pairNames(t, names)}</span>
            <span class={is('soft')}>{t('at-table', { table: nameOfTable(store, table) })}</span>
            {mayVouch && (
              <BigKey
                kind="quiet"
                testId={ids.signUpVouch(entry)}
                onPress={() => void store.say({ kind: 'settled', body: { about: fact, admit: true } })}
              >
                {t('vouch')}
                <span class="heard-only"> {pairNames(t, names)}</span>
              </BigKey>
            )}
            <Doubt entry={entry} names={names} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows the way to object for people who are listed and have not signed up. */
function Doubt({ entry, names }: Pick<SignedUpPair, 'entry' | 'names'>) {
  const { store } = useTable()
  const t = useText(SIGN_UP_TEXT)
  if (names.every(name => name === null)) return null
  return (
    <BigKey
      kind="quiet"
      testId={ids.signUpDoubt(entry)}
      onPress={() => {
        signUpDraft(store).doubted.value = entry
      }}
    >
      {t('strike')}
      <span class="heard-only"> {pairNames(t, names)}</span>
    </BigKey>
  )
}
