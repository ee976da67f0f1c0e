import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import styles from './screen.module.css'

const is = classesOf(styles)

/** A newer version, offered between rounds and only while nothing waits on this tablet. */
export function UpdateOffer() {
  const { updates, store } = useTable()
  const t = useText(TABLE_TEXT)
  if (!updates.ready.value || store.terminal.unsent.value > 0) return null
  return (
    <div class={is('row')}>
      <p class={is('soft')}>
        {t('update.ready')} {t('update.install')}
      </p>
      <BigKey kind="quiet" testId={ids.update} onPress={updates.take}>
        {t('update.now')}
      </BigKey>
    </div>
  )
}
