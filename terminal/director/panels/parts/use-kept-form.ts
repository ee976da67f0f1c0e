import { createContext } from 'preact'
import { useContext, useEffect, useMemo } from 'preact/hooks'
import { type KeptField, keepForm } from '../../kit/kept-form.ts'
import { useDirector } from '../../model/store/view.ts'

/** What is remembered with whatever form lies inside: what its director had seen when he keyed it. */
export const BesideForm = createContext<KeptField | null>(null)

/** A form on the screen is remembered while it is there; what is answered forgets it, once it was saved or left. */
export function useKeptForm(form: string, fields: readonly KeptField[]): () => void {
  const { terminal } = useDirector()
  const beside = useContext(BesideForm)
  const kept = useMemo(() => keepForm(terminal, form, beside ? [...fields, beside] : fields), [])
  useEffect(() => kept.stop, [])
  return kept.forget
}
