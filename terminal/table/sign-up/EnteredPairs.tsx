import { classesOf } from '../../components/classes.ts'
import { SIGN_UP_TEXT } from '../../text/sign-up.ts'
import { useText } from '../../text/use-text.ts'
import { useTable } from '../table-context.ts'
import { named } from '../table-names.ts'
import { pairNames } from './pair-names.ts'
import styles from './SignUp.module.css'
import { signUpNow } from './signed-here.ts'

const is = classesOf(styles)

/** Who has signed up, newest first: whoever has just done so sees himself. */
export function EnteredPairs({ own = [] }: { readonly own?: readonly string[] }) {
  const { store } = useTable()
  const t = useText(SIGN_UP_TEXT)
  const { pairs } = signUpNow(store)
  if (pairs.length === 0) return null
  return (
    <section class={is('everybody')}>
      <h2>{t('everybody')}</h2>
      <ol class={is('pairs')} data-testid="signed-up-pairs">
        {pairs.toReversed().map(({ number, entry, names, table }) => (
          <li key={entry} value={number} class={is(own.includes(entry) && 'mine')}>
            <span class={is('which')}>{number}</span>
            <span>{pairNames(t, names)}</span>
            <span class={is('soft')}>
              {table === null ? t('at-desk') : t('at-table', { table: named(store, table) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
