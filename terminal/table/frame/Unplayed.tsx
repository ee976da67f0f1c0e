import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import { BackKey } from './BackKey.tsx'
import { ScreenFrame } from './ScreenFrame.tsx'
import styles from './screen.module.css'

const is = classesOf(styles)

/** That a board was not played is said where no other key lies, and read by both sides before it counts. */
export function Unplayed({ board }: { readonly board: number }) {
  const { store, overlay } = useTable()
  const t = useText(TABLE_TEXT)
  const common = useText(COMMON_TEXT)
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
            store.tap({ kind: 'not-played' })
          }}
        >
          {common('not-played')}
        </BigKey>
      }
    >
      <div class={is('column', 'middle')}>
        <p class={is('text')}>{t('unplayed.text', { board })}</p>
      </div>
    </ScreenFrame>
  )
}
