import { must } from '../../../shared/lib/assert.ts'
import { namesHere, personsStatement } from '../../table/model/seated-persons.ts'
import { over, type Step, type Stories, storyAt } from './stage.ts'
import { accept, cardOf, here, othersPlay, playRound, ready, sit } from './steps.ts'

/** Somebody plays in East's place in round 1. */
const substitute: Step = async ({ store }) => {
  await store.sit(1)
  const card = cardOf({ store })
  const place = must(store.place.value, 'a table')
  const names = { ...namesHere(store.state.value, place, card), E: 'Svetlana' }
  await store.say(must(personsStatement(store.state.value, place, card, names), 'something new'))
}

export const PEOPLE_STORIES: Stories = {
  people: here(over('people')),
  'people-new': storyAt({ names: {} })(over('people')),
  /** A substitute arrives while a board is keyed. */
  'people-keying': here(sit, over('people')),
  'substitute-accept': here(substitute, ready),
  'substitute-move': here(substitute, playRound(1)),
  'other-pair': here(over('other-pair')),
  'score-names': storyAt({ settings: { tables: { travellerNames: true } } })(
    othersPlay(5),
    sit,
    ready,
    accept,
  ),
}
