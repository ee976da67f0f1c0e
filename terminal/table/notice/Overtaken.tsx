import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { TABLEMATES_TEXT } from '../../text/tablemates.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { ResultSentence } from '../parts/ResultSentence.tsx'
import { useTable } from '../table-context.ts'

const is = classesOf(styles)

export function Overtaken({ board }: { readonly board: number }) {
  const { store } = useTable()
  const t = useText(TABLEMATES_TEXT)
  const common = useText(COMMON_TEXT)
  const standing = store.card.value?.boards.find(mark => mark.board === board)?.standing
  return (
    <ScreenFrame
      screen="overtaken"
      title={t('overtaken', { board })}
      actions={
        <BigKey kind="safe" testId={ids.knowOvertaken} onPress={store.knowOvertaken}>
          {common('news.know')}
        </BigKey>
      }
    >
      <div class={is('column')}>
        {standing && (
          <p class={is('text')}>
            <strong>
              <ResultSentence board={board} result={standing.body.result} />
            </strong>
          </p>
        )}
        <p class={is('text')}>{t('overtaken-text')}</p>
      </div>
    </ScreenFrame>
  )
}
