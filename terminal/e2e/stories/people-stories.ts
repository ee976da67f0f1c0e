import { othersPlay, ready, type Story, shown, stage } from './stage.ts'

/** Who sits at the table, in person. */
export const PEOPLE_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  'score-names': async () => {
    const set = stage(1, undefined, { tables: { travellerNames: true } })
    othersPlay(set, 1, 5)
    await set.store.sit(1)
    ready(set.store)
    await set.store.accept()
    return shown(set)
  },
}
