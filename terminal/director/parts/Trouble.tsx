import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { useDirector } from '../view.ts'
import styles from './Trouble.module.css'

const is = classesOf(styles)

/** What could not be saved or done, in a sentence; it stays until it has been read. */
export function Trouble() {
  const t = useText(DIRECTOR_TEXT)
  const { store, terminal } = useDirector()
  const trouble = store.trouble.value
  const failed = terminal.storeFailed.value
  if (failed === null && trouble === null) return null
  return (
    <div class={is('trouble')} role="alert" data-testid="trouble">
      {failed !== null && <p>{t('store-failed')}</p>}
      {trouble !== null && (
        <>
          <p>{t(`answer.${trouble.code}`)}</p>
          <BigKey onPress={store.forgetTrouble} testId="trouble-close">
            {t('trouble.close')}
          </BigKey>
        </>
      )}
    </div>
  )
}
