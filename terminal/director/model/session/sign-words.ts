import { type TableSigns, tableName } from '../../../../shared/session/signs/table-name.ts'
import type { TextOf } from '../../../../shared/text/catalogue.ts'
import type { SIGNS_TEXT } from '../../../text/signs.ts'

/** Describes the first table and colour of each section: "A: A1, red; B: B1". */
export const signWords = (t: TextOf<typeof SIGNS_TEXT>, signs: TableSigns): string =>
  t.list(
    signs.map(({ section, colour }) => {
      const said = { section, first: tableName(signs, section, 1) }
      return colour
        ? t('section.from.colour', { ...said, colour: t(`colour.${colour}`) })
        : t('section.from', said)
    }),
  )
