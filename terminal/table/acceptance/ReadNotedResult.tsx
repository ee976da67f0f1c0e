import { Check } from 'lucide-preact'
import { scoreIn } from '../../../shared/game/games.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { AGREEMENT_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { ids } from '../ids.ts'
import { type BoardDraft, resultOf } from '../model/draft.ts'
import { MoreSentences, ResultSentence } from '../parts/ResultSentence.tsx'
import { useTable } from '../table-context.ts'
import styles from './Accept.module.css'

const is = classesOf(styles)

/** Shows North the noted result of a board; both sides agree to it on the sheet at the end of the round. */
export function ReadNotedResult({ draft }: { readonly draft: BoardDraft }) {
  const { store } = useTable()
  const t = useText(KEYING_TEXT)
  const own = useText(AGREEMENT_TEXT)
  const { board } = draft
  const result = resultOf(store.keying(board), draft)
  const settings = settingsOf(store.state.value)
  if (!result || !settings) return null
  const score = scoreIn(settings, board, result)
  return (
    <ScreenFrame
      screen="accept"
      board={board}
      title={null}
      actions={
        <>
          <BigKey testId={ids.wrong} onPress={() => store.tap({ kind: 'ask', step: 'wrong' })}>
            {t('accept.wrong')}
          </BigKey>
          <BigKey
            kind="safe"
            icon={Check}
            testId={ids.accept}
            disabled={store.keeping.value}
            onPress={() => void store.accept()}
          >
            {own('sheet.note')}
          </BigKey>
        </>
      }
      more
    >
      <div class={is('said')} data-testid="sentence">
        <h1>
          {t('said.board', { board })}
          <ResultSentence board={board} result={result} />
        </h1>
        <MoreSentences board={board} result={result} />
        {score !== null && <p>{own('sheet.score', { score: t.signed(score) })}</p>}
      </div>
    </ScreenFrame>
  )
}
