import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { canonical } from '../../../../../shared/lib/canonical.ts'
import type { SeatsQuestion } from '../../../model/board/seats/seat-answers.ts'
import type { AnswerOf } from '../../../model/reckoner/questions.ts'
import { useDirector } from '../../../model/store/view.ts'

/**
 * Returns possible seat mishaps, requested again whenever the session changes: until the answer arrives the previous
 * one is shown, so that keys do not flicker with every result. `null` before the first.
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
