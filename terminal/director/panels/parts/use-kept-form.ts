import { createContext } from 'preact'
import { useContext, useEffect, useMemo } from 'preact/hooks'
import { type KeptField, keepForm } from '../../kit/kept-form.ts'
import { useDirector } from '../../model/store/view.ts'

/** Field remembered together with any form inside: what its director had seen when keying. */
export const BesideForm = createContext<KeptField | null>(null)

/** Remembers a form while it is on screen; returns a function that forgets it, once it was saved or left. */
export function useKeptForm(form: string, fields: readonly KeptField[]): () => void {
  const { terminal } = useDirector()
  const beside = useContext(BesideForm)
  const kept = useMemo(() => keepForm(terminal, form, beside ? [...fields, beside] : fields), [])
  useEffect(() => kept.stop, [])
  return kept.forget
}
