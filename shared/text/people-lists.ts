import { catalogue } from './catalogue.ts'
import peopleLists from './messages/en/people-lists.json' with { type: 'json' }

/** Messages about importing lists of people, shared by the command line and the director's screens. */
export const PEOPLE_LISTS_TEXT = /* @__PURE__ */ catalogue(
  'people-lists',
  peopleLists,
  locale => import(`./messages/${locale}/people-lists.json`, { with: { type: 'json' } }),
)
