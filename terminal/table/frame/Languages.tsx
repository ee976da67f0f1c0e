import { keepLocale, LOCALE_NAMES, LOCALES } from '../../../shared/text/locale.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import styles from './screen.module.css'

const is = classesOf(styles)

/** Lists the languages by their own names; the choice is stored on this tablet. */
export function Languages() {
  const { locale } = useTable()
  return (
    <div class={is('row')}>
      {LOCALES.map(each => (
        <BigKey
          key={each}
          kind="quiet"
          chosen={locale.value === each}
          testId={ids.language(each)}
          onPress={() => {
            locale.value = each
            keepLocale(localStorage, each)
          }}
        >
          <span lang={each}>{LOCALE_NAMES[each]}</span>
        </BigKey>
      ))}
    </div>
  )
}
