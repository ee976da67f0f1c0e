import type { ComponentChildren } from 'preact'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { BackKey } from '../frame/BackKey.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { isToPlay } from '../model/table-card.ts'
import { useTable } from '../table-context.ts'

const is = classesOf(styles)

interface Props {
  readonly boards: readonly number[]
  /** Back key, given if this screen was opened during entry. */
  readonly back?: ComponentChildren
}

/** Asks, when only postponed boards are left, whether to play them now or end the round without them. */
export function PutOff({ boards, back }: Props) {
  const { store, overlay } = useTable()
  const t = useText(TABLE_TEXT)
  const leave = async () => {
    await store.leaveRound()
    overlay.value = 'none'
  }
  const play = (board: number) => {
    overlay.value = 'none'
    store.chooseBoard(board)
  }
  return (
    <ScreenFrame
      screen="put-off"
      title={t('put-off.title')}
      actions={
        <BigKey kind="quiet" testId={ids.leaveRound} disabled={store.keeping.value} onPress={leave}>
          {t('put-off.leave')}
        </BigKey>
      }
      {...(back === undefined ? { more: true } : { back })}
    >
      <div class={is('column', 'middle')}>
        <p>{t('put-off.text')}</p>
        <div class={is('keys')}>
          {boards.map(board => (
            <BigKey key={board} kind="safe" testId={ids.chooseBoard(board)} onPress={() => play(board)}>
              {t('put-off.play', { board })}
            </BigKey>
          ))}
        </div>
      </div>
    </ScreenFrame>
  )
}

export function LeaveOpen() {
  const { store } = useTable()
  const open = store.card.value?.boards.filter(isToPlay).map(({ board }) => board) ?? []
  return <PutOff boards={open} back={<BackKey to="more" />} />
}
