import { signOf, type TableSigns } from '../../../shared/session/signs/table-name.ts'
import { SectionMark } from '../../components/SectionMark.tsx'

/** Shows the colour of a section's table cards, if it has one. */
export function SignMark({ signs, section }: { readonly signs: TableSigns; readonly section: string }) {
  const colour = signOf(signs, section)?.colour
  return colour ? <SectionMark section={section} colour={colour} /> : null
}
