import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'

const is = classesOf(styles)

/** Nothing else is left in the round: are the boards that were put off played now, or is the round left without them? */
export function PutOff({ boards }: { readonly boards: readonly number[] }) {
  const { store } = useTable()
  const t = useText(TABLE_TEXT)
  return (
    <ScreenFrame
      screen="put-off"
      title={t('put-off.title')}
      start={
        <BigKey kind="quiet" testId={ids.leaveRound} onPress={store.leaveRound}>
          {t('put-off.leave')}
        </BigKey>
      }
      more
    >
      <div class={is('column', 'middle')}>
        <p>{t('put-off.text')}</p>
        <div class={is('keys')}>
          {boards.map(board => (
            <BigKey
              key={board}
              kind="safe"
              testId={ids.chooseBoard(board)}
              onPress={() => store.chooseBoard(board)}
            >
              {t('put-off.play', { board })}
            </BigKey>
          ))}
        </div>
      </div>
    </ScreenFrame>
  )
}
