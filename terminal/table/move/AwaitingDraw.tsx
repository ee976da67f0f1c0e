import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { DRAW_TEXT, ROUND_TEXT, TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { boardsPutOff } from '../model/table-card.ts'
import { isInReach, stillPlaying } from '../store/still-playing.ts'
import { useTable } from '../table-context.ts'

const is = classesOf(styles)

interface ToDrawProps {
  readonly round: number
  readonly isTitled: boolean
}

/**
 * Shows that destinations are not known yet, because the hub draws the next round once all tables have finished this
 * one, including boards that this table has postponed.
 */
export function AwaitingDraw({ round, isTitled }: ToDrawProps) {
  const { store } = useTable()
  const t = useText(DRAW_TEXT)
  const table = useText(TABLE_TEXT)
  const { card } = store
  const own = card.value ? boardsPutOff(card.value) : []
  return (
    <div class={is('column')} role="status" data-testid="to-draw">
      {!isTitled && (
        <p>
          <strong>{t('draw.waits', { round })}</strong>
        </p>
      )}
      <p>{t('draw.waits.text')}</p>
      <Progress hasOwn={own.length > 0} />
      {own.map(board => (
        <BigKey
          key={board}
          kind="safe"
          testId={ids.chooseBoard(board)}
          onPress={() => store.chooseBoard(board)}
        >
          {table('put-off.play', { board })}
        </BigKey>
      ))}
    </div>
  )
}

/** Shows which tables are still playing, or nothing if only a board of this table is open. */
function Progress({ hasOwn }: { readonly hasOwn: boolean }) {
  const { store } = useTable()
  const t = useText(DRAW_TEXT)
  const around = useText(ROUND_TEXT)
  if (!isInReach(store))
    return (
      <p class={is('amber')} data-testid="draw-apart">
        {t('draw.apart')}
      </p>
    )
  const others = stillPlaying(store).map(({ table }) => table)
  if (others.length === 0 && hasOwn) return null
  return (
    <p class={is('amber')} data-testid="still-playing">
      {others.length > 0
        ? around('end.others', { count: others.length, tables: around.numbers(others) })
        : t('draw.all-in')}
    </p>
  )
}
