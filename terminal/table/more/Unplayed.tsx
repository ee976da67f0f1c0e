import { settingsOf } from '../../../shared/session/section/queries.ts'
import { tablePolicy } from '../../../shared/session/settings/table-policy.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { ROUND_TEXT, TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { BackKey } from '../frame/BackKey.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { askNotPlayed } from '../store/not-played.ts'
import { useTable } from '../table-context.ts'

const is = classesOf(styles)

/**
 * Marks a board as not played, which both sides must accept. If the club requires it, the director decides, and the
 * board stays open until then.
 */
export function Unplayed({ board }: { readonly board: number }) {
  const { store, overlay } = useTable()
  const t = useText(TABLE_TEXT)
  const common = useText(COMMON_TEXT)
  const round = useText(ROUND_TEXT)
  const asks = tablePolicy(settingsOf(store.state.value)).notPlayed === 'director'
  return (
    <ScreenFrame
      screen="unplayed"
      board={board}
      title={t('more.unplayed')}
      back={<BackKey to="more" />}
      actions={
        <BigKey
          testId={ids.notPlayed}
          onPress={() => {
            overlay.value = 'none'
            if (asks) void askNotPlayed(store, board)
            else store.tap({ kind: 'not-played' })
          }}
        >
          {asks ? round('not-played.ask') : common('not-played')}
        </BigKey>
      }
    >
      <div class={is('column', 'middle')}>
        <p class={is('text')}>{asks ? round('not-played.asks', { board }) : t('unplayed.text', { board })}</p>
      </div>
    </ScreenFrame>
  )
}
