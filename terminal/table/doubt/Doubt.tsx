import type { ResultDoubt } from '../../../shared/game/game.ts'
import type { Result } from '../../../shared/game/games.ts'
import { leftOf } from '../../../shared/game/seat.ts'
import { classesOf } from '../../components/classes.ts'
import { Question } from '../../components/Question.tsx'
import { COMMON_TEXT } from '../../text/common.ts'
import { DOUBTS_TEXT } from '../../text/doubts.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import screen from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { type BoardDraft, resultOf } from '../model/draft.ts'
import { MoreSentences, ResultSentence } from '../parts/ResultSentence.tsx'
import { useTable } from '../table-context.ts'
import { answerDoubt } from './ask-doubts.ts'
import styles from './Doubt.module.css'

const is = classesOf(styles)
const frame = classesOf(screen)

interface DoubtProps {
  readonly draft: BoardDraft
  readonly doubt: ResultDoubt
}

/** Asks about one inconsistency of a result before East-West accept it. "Look again" is the safe answer. */
export function Doubt({ draft, doubt }: DoubtProps) {
  const { store } = useTable()
  const t = useText(DOUBTS_TEXT)
  const keying = useText(KEYING_TEXT)
  const result = resultOf(store.keying(draft.board), draft)
  if (!result) return null
  const answer = (said: 'right' | 'wrong') => () => void answerDoubt(store, draft, said)
  return (
    <ScreenFrame screen="doubt" board={draft.board} title={null} more>
      <div class={frame('column', 'middle')}>
        <Question
          question={<Words doubt={doubt} board={draft.board} result={result} />}
          detail={
            <span class={is('said')} data-testid="sentence">
              <span>
                {keying('said.board', { board: draft.board })}
                <ResultSentence board={draft.board} result={result} />
              </span>
              <MoreSentences board={draft.board} result={result} />
            </span>
          }
          safe={{ word: t('wrong'), onPress: answer('wrong'), testId: ids.doubtWrong }}
          other={{ word: t('right'), onPress: answer('right'), testId: ids.doubtRight }}
        />
      </div>
    </ScreenFrame>
  )
}

function Words({
  doubt,
  board,
  result,
}: {
  readonly doubt: ResultDoubt
  readonly board: number
  readonly result: Result
}) {
  const t = useText(DOUBTS_TEXT)
  const common = useText(COMMON_TEXT)
  const declarer = result.kind === 'played' ? result.declarer : 'N'
  const isDoubled = result.kind === 'played' && 'contract' in result && result.contract.doubling !== ''
  switch (doubt.kind) {
    case 'other-board':
      return (
        <>
          {doubt.board === null
            ? t('other-board', { board })
            : t('that-board', { board, other: doubt.board })}
        </>
      )
    case 'other-side':
      return <>{t('other-side', { seat: common(`seat.${declarer}`) })}</>
    case 'lead':
      return <>{t('lead', { seat: common(`seat.${leftOf(declarer)}`) })}</>
    case 'doubling':
      return <>{t(isDoubled ? 'doubled' : 'undoubled')}</>
    case 'other-level':
    case 'far-off':
      return <>{t(doubt.kind)}</>
  }
}
