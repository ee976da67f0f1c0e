import { catalogue, joined } from '../../shared/text/catalogue.ts'
import directorMembers from '../../shared/text/messages/en/director-members.json' with { type: 'json' }
import { PEOPLE_LISTS_TEXT } from '../../shared/text/people-lists.ts'

/**
 * Texts of the director's app about the club's members: the list and its import, attendance, payments, and finding
 * names.
 */
export const DIRECTOR_MEMBERS_TEXT = /* @__PURE__ */ joined(
  PEOPLE_LISTS_TEXT,
  catalogue(
    'director-members',
    directorMembers,
    locale =>
      import(`../../shared/text/messages/${locale}/director-members.json`, { with: { type: 'json' } }),
  ),
)
