import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { DIRECTOR_FORMS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import type { PanelOf } from '../../../model/panel/panels.ts'
import { useDirector } from '../../../model/store/view.ts'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { lawPart } from './law-later.ts'

export function LawPanel({ open }: { readonly open: PanelOf<'law'> }) {
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const { store } = useDirector()
  const { section, round, table } = open
  const edition = store.settings.value?.laws ?? '2017'
  const part = lawPart()
  const book = part?.BOOKS[edition]()
  const entry = sectionOf(store.state.value, section)?.entryAt(round, table)
  return (
    <>
      <PanelHead
        title={forms('law.title', { table: tableName(store.signs.value, section, table), edition })}
      />
      {part && book && entry ? (
        <part.GuidedRuling open={open} book={book} entry={entry} />
      ) : (
        <p>{forms('law.fetching')}</p>
      )}
    </>
  )
}
