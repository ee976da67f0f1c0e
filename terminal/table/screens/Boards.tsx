import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import type { BoardMark } from '../../state/table-card.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useTable } from '../table-context.ts'
import styles from './screen.module.css'

const is = classesOf(styles)

/** The boards of the round: one to key, or a played one to correct. Nothing else may be chosen. */
export function Boards({ correcting }: { readonly correcting: boolean }) {
  const { store, overlay } = useTable()
  const t = useText(TABLE_TEXT)
  const choose = ({ board }: BoardMark) => {
    overlay.value = 'none'
    if (correcting) store.correct(board)
    else store.chooseBoard(board)
  }
  const mayChoose = ({ status, standing }: BoardMark) =>
    correcting ? status === 'done' && standing !== null : status === 'to-play'
  const boards = store.card.value?.boards ?? []
  return (
    <ScreenFrame
      screen={correcting ? 'correct' : 'boards'}
      title={t(correcting ? 'boards.correct-title' : 'boards.title')}
      foot={
        <BigKey
          kind="safe"
          testId={ids.back}
          onPress={() => {
            overlay.value = 'none'
          }}
        >
          {t('entry.back')}
        </BigKey>
      }
    >
      <div class={is('column')}>
        {correcting && !boards.some(mayChoose) && <p>{t('boards.none')}</p>}
        <div class={is('keys')}>
          {boards.map(mark => (
            <BigKey
              key={mark.board}
              testId={ids.chooseBoard(mark.board)}
              disabled={!mayChoose(mark)}
              under={t(`boards.${mark.status}`)}
              onPress={() => choose(mark)}
            >
              {t('entry.board', { board: mark.board })}
            </BigKey>
          ))}
        </div>
      </div>
    </ScreenFrame>
  )
}
