import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_ACTS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { type MoveChoice, moveChoices } from '../../../model/board/seats/move-choices.ts'
import { weighed } from '../../../model/board/seats/seat-doubts.ts'
import { useDirector } from '../../../model/store/view.ts'
import { SayKey } from '../../parts/seats/SayKey.tsx'
import styles from '../../parts/seats/Seats.module.css'

const is = classesOf(styles)

interface Props {
  readonly place: BoardPlace
  readonly onDone: () => void
}

/** Moves a result to another board or table, or removes it: by one press. */
export function MoveRow({ place, onDone }: Props) {
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const { store } = useDirector()
  const word = (choice: MoveChoice): string => {
    if (choice.kind === 'withdraw') return acts('move.withdraw')
    const { board, round, table } = choice.to
    if (choice.over === 'board')
      return acts(choice.kind === 'exchange' ? 'move.board.exchange' : 'move.board', { board })
    const named = { table: tableName(store.signs.value, place.section, table), round }
    return acts(choice.kind === 'exchange' ? 'move.table.exchange' : 'move.table', named)
  }
  return (
    <fieldset class={is('group')} data-testid="move">
      <legend>{acts('move.how')}</legend>
      <div class={is('choices')}>
        {weighed(store.state.value, moveChoices(store.state.value, place)).map(choice => (
          <SayKey
            key={choice.key}
            statement={choice.statement}
            doubts={choice.doubts}
            word={word(choice)}
            under={choice.kind === 'withdraw' ? acts('move.withdraw.means') : undefined}
            onDone={onDone}
            testId={choice.kind === 'withdraw' ? 'withdraw' : `move-${choice.key}`}
          />
        ))}
      </div>
    </fieldset>
  )
}
