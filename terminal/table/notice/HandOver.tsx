import { classesOf } from '../../components/classes.ts'
import { Question } from '../../components/Question.tsx'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import type { HandOverQuestion } from '../../worker/messages.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'

const is = classesOf(styles)

/** Asks whether a hub without the club card, which is rebuilding the session, may have this tablet's data. */
export function HandOver({ asked: { desk } }: { readonly asked: HandOverQuestion }) {
  const { terminal } = useTable().store
  const t = useText(TABLE_TEXT)
  return (
    <ScreenFrame screen="hand-over" title={null}>
      <div class={is('column', 'middle')}>
        <Question
          question={t('hand-over.title')}
          detail={desk === null ? t('hand-over.text') : t('hand-over.text-at', { desk })}
          safe={{
            word: t('hand-over.not-now'),
            testId: ids.keepHere,
            onPress: () => terminal.handOver(false),
          }}
          other={{ word: t('hand-over.yes'), testId: ids.handOver, onPress: () => terminal.handOver(true) }}
        />
      </div>
    </ScreenFrame>
  )
}
