import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import styles from './screen.module.css'

const is = classesOf(styles)

/** A newer version, offered between rounds, and while something waits on this tablet only where nothing else helps. */
export function UpdateOffer() {
  const { updates, store } = useTable()
  const t = useText(TABLE_TEXT)
  const mayWait = store.terminal.unsent.value > 0 && store.terminal.link.value !== 'app-old'
  if (!updates.ready.value || mayWait) return null
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
