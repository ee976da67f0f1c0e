import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { AGREEMENT_TEXT, TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { BackKey } from '../frame/BackKey.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { isMovable } from '../model/draft.ts'
import { isToPlay, mayCorrect, type RoundBoard } from '../model/table-card.ts'
import { isLookedAt } from '../store/board-entry.ts'
import { useTable } from '../table-context.ts'

const is = classesOf(styles)

/** Lists the round's boards: to enter a result, to view or correct one, or to move a result to its right board. */
export function Boards({ correcting }: { readonly correcting: boolean }) {
  const { store, overlay } = useTable()
  const t = useText(TABLE_TEXT)
  const own = useText(AGREEMENT_TEXT)
  const keying = useText(KEYING_TEXT)
  const screen = store.screen.value
  const moving = !correcting && screen.kind === 'entry' && isMovable(screen.draft)
  const choose = (mark: RoundBoard) => {
    const { board } = mark
    overlay.value = 'none'
    if (correcting) store.correct(board)
    else if (isToPlay(mark)) store.chooseBoard(board)
    else store.lookAt(board)
  }
  const mayChoose = (mark: RoundBoard) => {
    if (correcting) return mayCorrect(mark)
    // A noted result of another board is not overwritten by moving one there.
    return (isToPlay(mark) && !(moving && mark.noted)) || (isLookedAt(mark) && !moving)
  }
  const statusOf = (mark: RoundBoard) => {
    if (isToPlay(mark) && mark.noted) return own('sheet.noted')
    return t(mark.status === 'done' && !correcting && !moving ? 'boards.look' : `boards.${mark.status}`)
  }
  const title = correcting ? 'boards.correct-title' : moving ? 'boards.move-title' : 'boards.title'
  const boards = store.card.value?.boards ?? []
  return (
    <ScreenFrame screen={correcting ? 'correct' : 'boards'} title={t(title)} back={<BackKey />}>
      <div class={is('column')}>
        {correcting && !boards.some(mayChoose) && <p>{t('boards.none')}</p>}
        {moving && !boards.some(mayChoose) && <p>{t('boards.none-free')}</p>}
        <div class={is('wide', 'list')}>
          {boards.map(mark => (
            <BigKey
              key={mark.board}
              testId={ids.chooseBoard(mark.board)}
              disabled={!mayChoose(mark)}
              under={statusOf(mark)}
              onPress={() => choose(mark)}
            >
              {keying('entry.board', { board: mark.board })}
            </BigKey>
          ))}
        </div>
      </div>
    </ScreenFrame>
  )
}
