import { DIRECTIONS } from '../../../../../shared/game/seat.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_SCORING_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Panel.module.css'
import { whyLine } from '../../../model/board/results/why.ts'
import { whyWords } from '../../../model/board/results/why-words.ts'
import { useDirector } from '../../../model/store/view.ts'

const is = classesOf(styles)

export function LineWhy({ place }: { readonly place: BoardPlace }) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const { store } = useDirector()
  const settings = store.settings.value
  if (!settings) return null
  const why = whyWords(t, words, settings)
  return (
    <div class={is('explained')}>
      {DIRECTIONS.map(side => {
        const explained = whyLine(store.state.value, place, side)
        return (
          explained && (
            <p key={side}>
              <strong>{common(`line.${side}`)}:</strong> {why.line(explained).join(' ')}
            </p>
          )
        )
      })}
    </div>
  )
}
