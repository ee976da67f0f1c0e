import { tablePolicy } from '../../../shared/session/policy/table-policy.ts'
import { settingsOf } from '../../../shared/session/queries.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { ROUND_TEXT, TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { askNotPlayed } from '../move/not-played.ts'
import { useTable } from '../table-context.ts'
import { BackKey } from './BackKey.tsx'
import { ScreenFrame } from './ScreenFrame.tsx'
import styles from './screen.module.css'

const is = classesOf(styles)

/**
 * That a board was not played is said where no other key lies, and read by both sides before it counts. Where the club
 * wants it so the director is asked, and the board stays open until he has said it.
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
      pass={
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
