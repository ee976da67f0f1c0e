import * as v from 'valibot'
import { expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { settingsOf } from '../../../../shared/session/section/queries.ts'
import { createHall, DIRECTOR } from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { createText } from '../../../../shared/text/text.ts'
import { createReckonerHere } from '../../../e2e/reckoner-here.ts'
import { DIRECTOR_MATCHES_TEXT } from '../../../text/director-matches.ts'
import { matchWords } from '../session/match-words.ts'
import { changingScoring, scoringOf, scoringSchema, USUAL_SCORING, withEdition } from '../session/scoring.ts'
import { chooseGame } from './draft.ts'
import { createSessionDraft } from './session-draft.ts'

const LOT = 17

test('[LW30] a session is opened by the Laws that were chosen; those of 2017 are not said, and none of another game', () => {
  const session = createSessionDraft({ name: 'Friday pairs', date: '2026-11-20' }, createReckonerHere(), LOT)
  const draft = session.draft.value
  draft.pairs.value = 6
  const opened = () => session.statements.value[0]?.body
  expect(opened()).not.toHaveProperty('laws')
  draft.scoring.value = withEdition(draft.scoring.value, '2007')
  expect(opened()).toMatchObject({ laws: '2007' })
  chooseGame(draft, { id: 'mini', points: false, equal: 'passed-out' })
  expect(opened()).not.toHaveProperty('laws')
  chooseGame(draft, { id: 'bridge' })
  draft.scoring.value = withEdition(draft.scoring.value, '2017')
  expect(opened()).not.toHaveProperty('laws')
})

test('[LW30] they are changed while it is played, and back, and nothing else with them', () => {
  const hall = createHall(planOffered(6))
  const before = must(settingsOf(hall.state()), 'settings')
  const chosen = withEdition(scoringOf(before), '1997')
  expect(v.parse(scoringSchema, chosen)).toEqual(chosen)
  hall.say(DIRECTOR, must(changingScoring(hall.state(), chosen), 'a change'))
  expect(settingsOf(hall.state())).toEqual({ ...scoringOf(before), ...before, laws: '1997' })
  const back = withEdition(scoringOf(must(settingsOf(hall.state()), 'settings')), '2017')
  hall.say(DIRECTOR, must(changingScoring(hall.state(), back), 'a change back'))
  expect(settingsOf(hall.state())).toEqual({ ...scoringOf(before), ...before })
})

test('[LW30] the session and its log say the edition where it is not the usual one', () => {
  const words = createText(DIRECTOR_MATCHES_TEXT, 'en')
  expect(matchWords(words, withEdition(USUAL_SCORING, '1997'))).toEqual(['Edition of the Laws: 1997'])
  expect(matchWords(words, withEdition(USUAL_SCORING, '2017'))).toEqual([])
})
