import { signOf, type TableSigns } from '../../../shared/session/signs/table-name.ts'
import { SectionMark } from '../../components/SectionMark.tsx'

/** Shows the colour of the section's table cards, if any. */
export function SignMark({ signs, section }: { readonly signs: TableSigns; readonly section: string }) {
  const colour = signOf(signs, section)?.colour
  return colour ? <SectionMark section={section} colour={colour} /> : null
}
