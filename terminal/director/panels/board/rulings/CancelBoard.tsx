import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_FORMS_TEXT, DIRECTOR_SCORING_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Form.module.css'
import { Keys } from '../../../kit/Key.tsx'
import { cancellingBoard } from '../../../model/acts/ruling-acts.ts'
import { useDirector } from '../../../model/store/view.ts'
import { PreviewLine } from '../../parts/preview/PreviewLine.tsx'

const is = classesOf(styles)

interface Props {
  readonly section: string
  readonly board: number
}

/** Cancels a board for everyone, with the effect beside the key; or lets it count again. */
export function CancelBoard({ section, board }: Props) {
  const words = useText(DIRECTOR_SCORING_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const { store } = useDirector()
  const cancelled = sectionOf(store.state.value, section)?.isCancelled(board) ?? false
  return (
    <div class={is('stack')}>
      <Keys>
        <BigKey
          {...(!cancelled && { kind: 'alarm' })}
          onPress={() => void store.cancelBoard(section, board, !cancelled)}
          testId={cancelled ? 'board-counts-again' : 'board-cancel'}
        >
          {words(cancelled ? 'board.counts-again' : 'board.cancel')}
        </BigKey>
      </Keys>
      {!cancelled && (
        <>
          <p class={is('soft')}>{forms('cancel.means', { board })}</p>
          <PreviewLine
            line="cancel"
            statement={cancellingBoard(store.state.value, section, board, true)}
            section={section}
            concerned={[]}
          />
        </>
      )}
    </div>
  )
}
