import { signOf } from '../../../../shared/session/signs/table-name.ts'
import { SectionMark } from '../../../components/SectionMark.tsx'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import { useDirector } from '../../model/store/view.ts'

/** Draws "Section B", with its colour if it has one. */
export function SectionTitle({ section }: { readonly section: string }) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const colour = signOf(store.signs.value, section)?.colour
  return (
    <>
      {t('room.section', { section })}
      {colour && (
        <>
          {' '}
          <SectionMark section={section} colour={colour} />
        </>
      )}
    </>
  )
}
