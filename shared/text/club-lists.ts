import { catalogue, joined, type TextOf } from './catalogue.ts'
import clubLists from './messages/en/club-lists.json' with { type: 'json' }
import { PEOPLE_LISTS_TEXT } from './people-lists.ts'

/** What the command line says of the sessions of a club and of its lists of people. */
export const CLUB_LISTS_TEXT = /* @__PURE__ */ joined(
  catalogue(
    'club-lists',
    clubLists,
    locale => import(`./messages/${locale}/club-lists.json`, { with: { type: 'json' } }),
  ),
  PEOPLE_LISTS_TEXT,
)
export type ClubListsText = TextOf<typeof CLUB_LISTS_TEXT>
