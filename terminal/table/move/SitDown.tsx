import { useState } from 'preact/hooks'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { ROUND_TEXT, TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { nameOfTable } from '../names.ts'
import { howFar, isInReach, tablesAwaited } from '../store/still-playing.ts'
import { useTable } from '../table-context.ts'
import seatStyles from './Seats.module.css'

const is = classesOf({ ...styles, ...seatStyles })

/**
 * Seats the players of the round once all of them have finished their previous tables, according to the hub. Otherwise
 * they may state that everyone is here; without a link the tablet does not wait.
 */
export function SitDown({ round }: { readonly round: number }) {
  const { store } = useTable()
  const t = useText(ROUND_TEXT)
  const table = useText(TABLE_TEXT)
  const [asked, ask] = useState(false)
  const late = tablesAwaited(store, round)
  const [first] = late
  const sit = () => void store.sit(round)
  if (first && asked)
    return (
      <>
        <p class={is('text')}>{t('late.ask', { table: nameOfTable(store, first.table) })}</p>
        <BigKey kind="quiet" testId={ids.sitNow} disabled={store.keeping.value} onPress={sit}>
          {t('late.yes')}
        </BigKey>
        <BigKey kind="safe" testId={ids.notYet} onPress={() => ask(false)}>
          {t('late.not-yet')}
        </BigKey>
      </>
    )
  return (
    <>
      {first && (
        <div class={is('amber')} role="status" data-testid="still-playing">
          {late.map(one => (
            <p key={one.table}>{howFar(t, nameOfTable(store, one.table), one, round - 1)}</p>
          ))}
        </div>
      )}
      {!isInReach(store) && <p class={is('amber')}>{t('apart.sit')}</p>}
      {first && (
        <BigKey kind="quiet" testId={ids.allHere} onPress={() => ask(true)}>
          {t('late.all-here')}
        </BigKey>
      )}
      <BigKey
        kind="safe"
        testId={ids.sit}
        disabled={store.keeping.value || first !== undefined}
        onPress={sit}
      >
        {table('seats.sit')}
      </BigKey>
    </>
  )
}
