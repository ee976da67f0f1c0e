import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { canonical } from '../../../../../shared/lib/canonical.ts'
import type { SeatsQuestion } from '../../../model/board/seats/seat-answers.ts'
import type { AnswerOf } from '../../../model/reckoner/questions.ts'
import { useDirector } from '../../../model/store/view.ts'

/**
 * What may have happened with the seats, asked again whenever the session goes on: until the answer is there the one
 * before is shown, so that keys do not come and go with every result. `null` before the first.
 */
export function useSeatAnswer<K extends 'absences' | 'swaps'>(
  kind: K,
  asked: SeatsQuestion,
): AnswerOf<K> | null {
  const { store, reckoner } = useDirector()
  const newest = useSignal<{ readonly to: string; readonly answer: AnswerOf<K> } | null>(null)
  const question = canonical({ ...asked, spot: { ...asked.spot }, kind })
  const { position } = store.state.value
  useEffect(() => {
    let wanted = true
    reckoner.ask('seats', kind, asked, answer => {
      if (wanted) newest.value = { to: question, answer }
    })
    return () => {
      wanted = false
    }
  }, [question, position])
  return newest.value?.to === question ? newest.value.answer : null
}
