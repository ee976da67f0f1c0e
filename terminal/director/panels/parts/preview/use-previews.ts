import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { canonical } from '../../../../../shared/lib/canonical.ts'
import type { Preview } from '../../../../../shared/session/preview/preview.ts'
import type { Statement } from '../../../../../shared/session/state/fact.ts'
import { useDirector } from '../../../model/store/view.ts'

/** 'hidden': from a playing director, while the ranking reveals boards that they have still to play. */
export type Previews = readonly Preview[] | 'thinking' | 'hidden'

/**
 * Returns the effect of each of these statements, alone, on the present session. Each form asks in a line of its own.
 */
export function usePreviews(line: string, statements: readonly Statement[]): Previews {
  const { store, reckoner, own } = useDirector()
  const isHidden = own.hidesRanking.value
  const known = useSignal<{ readonly key: string; readonly previews: readonly Preview[] } | null>(null)
  const key = `${store.state.value.position} ${canonical(statements)}`
  useEffect(() => {
    if (statements.length === 0 || isHidden) return
    let wanted = true
    reckoner.ask(line, 'previews', statements, previews => {
      if (wanted) known.value = { key, previews }
    })
    return () => {
      wanted = false
    }
  }, [key, isHidden])
  if (isHidden) return 'hidden'
  return known.value?.key === key ? known.value.previews : 'thinking'
}
