import { useEffect, useMemo } from 'preact/hooks'
import { useDirector } from '../view.ts'
import { type KeptField, keepForm } from './kept-form.ts'

/** A form on the screen is remembered while it is there; what is answered forgets it, once it was saved or left. */
export function useKeptForm(form: string, fields: readonly KeptField[]): () => void {
  const { terminal } = useDirector()
  const kept = useMemo(() => keepForm(terminal, form, fields), [])
  useEffect(() => kept.stop, [])
  return kept.forget
}
