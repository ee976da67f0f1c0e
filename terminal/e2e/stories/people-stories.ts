import { must } from '../../../shared/lib/assert.ts'
import { namesHere, sayingPersons } from '../../table/model/seated-persons.ts'
import { othersPlay, playRound, ready, type Stage, type Story, shown, stage } from './stage.ts'

/** Somebody plays in East's place in round 1. */
async function withSubstitute(): Promise<Stage> {
  const set = stage(1)
  await set.store.sit(1)
  const card = must(set.store.card.value, 'round 1')
  const place = must(set.store.place.value, 'a table')
  const names = { ...namesHere(set.store.state.value, place, card), E: 'Svetlana' }
  await set.store.say(must(sayingPersons(set.store.state.value, place, card, names), 'something new'))
  return set
}

export const PEOPLE_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  people: async () => shown(stage(1), 'people'),
  'people-new': async () => shown(stage(1, undefined, {}, {}), 'people'),
  /** A substitute arrives while a board is keyed. */
  'people-keying': async () => {
    const set = stage(1)
    await set.store.sit(1)
    return shown(set, 'people')
  },
  'substitute-accept': async () => {
    const set = await withSubstitute()
    ready(set.store)
    return shown(set)
  },
  'substitute-move': async () => {
    const set = await withSubstitute()
    await playRound(set.store, 1)
    return shown(set)
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
