import { clubListsEn } from './en/club-lists.ts'
import { peopleListsEn } from './en/people-lists.ts'
import { clubListsRu } from './ru/club-lists.ts'
import { peopleListsRu } from './ru/people-lists.ts'
import type { Catalogues, Text } from './text.ts'
import { clubListsZhHans } from './zh-hans/club-lists.ts'
import { peopleListsZhHans } from './zh-hans/people-lists.ts'
import { clubListsZhHant } from './zh-hant/club-lists.ts'
import { peopleListsZhHant } from './zh-hant/people-lists.ts'

const listsEn = { ...clubListsEn, ...peopleListsEn }

/** What the command line says of the sessions of a club and of its lists of people. */
export const CLUB_LISTS_TEXT: Catalogues<typeof listsEn> = {
  en: listsEn,
  ru: { ...clubListsRu, ...peopleListsRu },
  'zh-Hans': { ...clubListsZhHans, ...peopleListsZhHans },
  'zh-Hant': { ...clubListsZhHant, ...peopleListsZhHant },
}
export type ClubListsText = Text<typeof listsEn>
