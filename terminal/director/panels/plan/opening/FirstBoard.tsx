import type { Signal } from '@preact/signals'
import { MOST_FIRST_BOARD } from '../../../../../shared/movement/plan/first-board.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_OPENING_TEXT } from '../../../../text/director-opening.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Draft.module.css'
import { firstBoardIn } from '../../../model/prepare/first-board-keyed.ts'

const is = classesOf(styles)

interface Props {
  readonly of: Signal<number | null>
  /** Value while nothing is keyed. */
  readonly usual: number
}

export function FirstBoard({ of, usual }: Props) {
  const words = useText(DIRECTOR_OPENING_TEXT)
  return (
    <label class={is('field')}>
      <span>{words('first-board')}</span>
      <input
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={String(MOST_FIRST_BOARD).length}
        placeholder={words.number(usual)}
        value={of.value ?? ''}
        onFocus={event => event.currentTarget.select()}
        onInput={event => {
          of.value = firstBoardIn(event.currentTarget.value)
          // Invalid numbers are not shown as one.
          event.currentTarget.value = String(of.value ?? '')
        }}
        data-testid="first-board"
      />
      <span class={is('facts')}>{words('first-board.hint', { most: MOST_FIRST_BOARD })}</span>
    </label>
  )
}
