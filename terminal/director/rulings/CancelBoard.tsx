import { useSignal } from '@preact/signals'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_FORMS_TEXT, DIRECTOR_SCORING_TEXT, DIRECTOR_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../parts/Form.module.css'
import { Keys } from '../parts/Key.tsx'
import { PreviewLine } from '../preview/PreviewLine.tsx'
import { useDirector } from '../view.ts'
import { cancellingBoard } from './ruling-acts.ts'

const is = classesOf(styles)

interface Props {
  readonly section: string
  readonly board: number
}

/** Takes a board out for everybody, after a question; or lets it count again. */
export function CancelBoard({ section, board }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const { store } = useDirector()
  const asked = useSignal(false)
  if (sectionOf(store.state.value, section)?.isCancelled(board))
    return (
      <BigKey onPress={() => store.cancelBoard(section, board, false)} testId="board-counts-again">
        {words('board.counts-again')}
      </BigKey>
    )
  if (!asked.value)
    return (
      <BigKey kind="quiet" onPress={() => (asked.value = true)} testId="board-cancel">
        {words('board.cancel')} …
      </BigKey>
    )
  const statement = cancellingBoard(store.state.value, section, board, true)
  return (
    <div class={is('foot')} data-testid="board-cancel-question">
      <p>{forms('cancel.question', { board })}</p>
      <PreviewLine line="cancel" statement={statement} section={section} concerned={[]} />
      <Keys>
        <BigKey
          kind="alarm"
          onPress={() => {
            asked.value = false
            void store.cancelBoard(section, board, true)
          }}
          testId="board-cancel-yes"
        >
          {words('board.cancel.yes')}
        </BigKey>
        <BigKey kind="quiet" onPress={() => (asked.value = false)} testId="cancel">
          {t('cancel')}
        </BigKey>
      </Keys>
    </div>
  )
}
