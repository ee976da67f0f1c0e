import type { TableChange } from '../../../shared/session/changes/changes-view.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { CHANGES_TEXT } from '../../text/changes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { matchScreens } from '../entry/game-keys.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import styles from './Changes.module.css'

const is = classesOf(styles)

/** Shows the boards removed when time ran out, and what happens to their partial input. */
export function TimeUp({ cut }: { readonly cut: readonly Extract<TableChange, { kind: 'board' }>[] }) {
  const { store } = useTable()
  const t = useText(CHANGES_TEXT)
  const table = useText(TABLE_TEXT)
  const common = useText(COMMON_TEXT)
  const marks = store.card.value?.boards ?? []
  const isHeld = (board: number) => marks.some(mark => mark.board === board && mark.why === 'time-over')
  const boards = cut.map(({ board }) => board)
  const unplayed = boards.filter(board => !isHeld(board))
  const aside = store.putAside.value
  const isAside = aside !== null && unplayed.includes(aside)
  const Match = matchScreens(store)?.TimeUp
  // In a match, boards that were not begun are missing for neither side.
  if (Match && !isAside && !boards.some(isHeld)) return <Match cut={cut} />
  return (
    <ScreenFrame
      screen="changed"
      title={t('time-up')}
      actions={
        <BigKey
          kind="safe"
          testId={ids.knowChange}
          disabled={store.keeping.value}
          onPress={() => void store.knowChanges(cut)}
        >
          {common('news.know')}
        </BigKey>
      }
    >
      <div class={is('timeUp')} data-testid="time-up">
        {!Match && unplayed.length > 0 && (
          <>
            <p class={is('message')}>
              {t('time-up.boards', { count: unplayed.length, boards: t.list(unplayed.map(String)) })}
            </p>
            <p>{t('time-up.fault')}</p>
          </>
        )}
        {isAside && <p data-testid="time-up-aside">{t('time-up.aside', { board: aside })}</p>}
        {isAside && !store.called.value && (
          <BigKey kind="alarm" testId={ids.callDirector} onPress={() => void store.callDirector(true)}>
            {table('more.call')}
          </BigKey>
        )}
        {boards.filter(isHeld).map(board => (
          <p key={board} data-testid="time-up-held">
            {t('time-up.held', { board })}
          </p>
        ))}
      </div>
    </ScreenFrame>
  )
}
