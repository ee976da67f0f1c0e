import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import styles from './screen.module.css'

const is = classesOf(styles)

/**
 * Offers a newer version between rounds while nothing is queued on this tablet. If this version is too old for the hub,
 * it offers it at once, because the queue could not be sent otherwise.
 */
export function UpdateOffer() {
  const { updates, store } = useTable()
  const t = useText(TABLE_TEXT)
  const link = store.terminal.link.value
  if (link === 'desk-old') return <p class={is('soft')}>{t('old.desk')}</p>
  const isReady = updates.ready.value
  if (link !== 'app-old' && (!isReady || store.terminal.unsent.value > 0)) return null
  return (
    <div class={is('row')}>
      <p class={is('soft')}>
        {link === 'app-old' ? t('old.app') : `${t('update.ready')} ${t('update.install')}`}
      </p>
      <BigKey kind="quiet" testId={ids.update} onPress={isReady ? updates.take : updates.openAgain}>
        {t(isReady ? 'update.now' : 'old.again')}
      </BigKey>
    </div>
  )
}
