import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { PhraseText } from '../../components/PhraseText.tsx'
import { COMMON_TEXT } from '../../text/common.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import type { BoardDraft } from '../model/draft.ts'
import { useTable } from '../table-context.ts'

const is = classesOf(styles)

/** Lets the players select the wrong part of a result: its question is asked again, the rest stays. */
export function Wrong({ draft }: { readonly draft: BoardDraft }) {
  const { store, overlay } = useTable()
  const t = useText(TABLE_TEXT)
  const keying = useText(KEYING_TEXT)
  const common = useText(COMMON_TEXT)
  const { game, on } = store.keying(draft.board)
  const isPlayed = draft.entry.kind === 'played'
  const ask = (step: string) => () => store.tap({ kind: 'ask', step })
  const toBoards = () => {
    overlay.value = 'boards'
  }
  return (
    <ScreenFrame
      screen="wrong"
      board={draft.board}
      title={t('wrong.title')}
      actions={
        <>
          {draft.replaces && isPlayed && game.passesOut && (
            <BigKey testId={ids.passedOut} onPress={() => store.tap({ kind: 'passed-out' })}>
              {common('passed-out')}
            </BigKey>
          )}
          <BigKey
            kind="safe"
            testId={ids.nothingWrong}
            onPress={draft.replaces ? store.giveUpCorrection : ask('accept')}
          >
            {draft.replaces ? keying('entry.keep-as-it-was') : t('wrong.nothing')}
          </BigKey>
        </>
      }
      more
    >
      <div class={is('wide', 'two', 'middle')}>
        {!game.matchOf && (
          <BigKey testId={ids.wrongWord('board')} onPress={toBoards}>
            {t('wrong.board', { board: draft.board })}
          </BigKey>
        )}
        {isPlayed ? (
          game.entry.doubtful(draft.entry, on).map(({ step, phrase }) => (
            <BigKey key={step} testId={ids.wrongWord(step)} onPress={ask(step)}>
              <PhraseText game={game.id} phrase={phrase} />
            </BigKey>
          ))
        ) : (
          <BigKey testId={ids.wasPlayed} onPress={() => store.tap({ kind: 'was-played' })}>
            {t('wrong.played')}
          </BigKey>
        )}
      </div>
    </ScreenFrame>
  )
}
