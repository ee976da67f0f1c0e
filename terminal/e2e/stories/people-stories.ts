import { othersPlay, ready, type Story, shown, stage } from './stage.ts'

/** Who sits at the table, in person. */
export const PEOPLE_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  people: async () => shown(stage(1), 'people'),
  /** Nobody has named them. */
  'people-new': async () => shown(stage(1, undefined, {}, {}), 'people'),
  /** While a board is keyed: a substitute has come. */
  'people-keying': async () => {
    const set = stage(1)
    await set.store.sit(1)
    return shown(set, 'people')
  },
  'other-pair': async () => shown(stage(1), 'other-pair'),
  'score-names': async () => {
    const set = stage(1, undefined, { tables: { travellerNames: true } })
    othersPlay(set, 1, 5)
    await set.store.sit(1)
    ready(set.store)
    await set.store.accept()
    return shown(set)
  },
}
