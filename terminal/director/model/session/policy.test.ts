import { expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { actLog } from '../../../../shared/session/acts/act-log.ts'
import { settingsOf } from '../../../../shared/session/section/queries.ts'
import {
  type TablePolicy,
  tablePolicy,
  USUAL_POLICY,
} from '../../../../shared/session/settings/table-policy.ts'
import { createHall, DIRECTOR } from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { takingBack } from '../acts/director-acts.ts'
import { linesOf } from '../log/act-lines.ts'
import { changingPolicy, policySetting } from './policy-acts.ts'
import { POLICY_CHOICES } from './policy-choices.ts'
import { changingScoring, scoringOf, USUAL_SCORING } from './scoring.ts'

const NAMED = { ...USUAL_POLICY, travellerNames: true }

/** Checks that the auction is one choice although it has two settings. */
const apartFrom = (of: string, policy: TablePolicy) => ({
  ...policy,
  [of]: null,
  ...(of === 'auction' && { contractFirst: null }),
})

test('[DS280] every question has its usual answer, and each answer is chosen alone', () => {
  for (const { of, answers } of POLICY_CHOICES) {
    expect(
      answers.filter(({ isIn }) => isIn(USUAL_POLICY)),
      of,
    ).toHaveLength(1)
    for (const answer of answers) {
      const policy = answer.chosenIn(USUAL_POLICY)
      expect(
        answers.filter(({ isIn }) => isIn(policy)),
        answer.word,
      ).toEqual([answer])
      expect(apartFrom(of, policy)).toEqual(apartFrom(of, USUAL_POLICY))
    }
  }
})

test('[DS280] a session in which all is as usual says nothing of it, else what is otherwise alone', () => {
  expect(policySetting(USUAL_POLICY)).toEqual({})
  expect(policySetting(NAMED)).toEqual({ tables: { travellerNames: true } })
})

test('[LW31] the auction is one choice of three, and the whole of it leaves no contract to be sent before', () => {
  const answers = must(
    POLICY_CHOICES.find(({ of }) => of === 'auction'),
    'the auction',
  ).answers
  expect(answers.map(({ id }) => id)).toEqual(['off', 'contract', 'whole'])
  const [off, contract, whole] = answers.map(answer => answer.chosenIn)
  const said = (policy: TablePolicy | undefined) => policySetting(must(policy, 'a policy'))
  expect(said(contract?.(USUAL_POLICY))).toEqual({ tables: { contractFirst: true } })
  const sent = must(contract?.(USUAL_POLICY), 'a policy')
  expect(said(whole?.(sent))).toEqual({ tables: { auction: true } })
  const recorded = must(whole?.(sent), 'a policy')
  expect(said(contract?.(recorded))).toEqual({ tables: { contractFirst: true } })
  expect(said(off?.(recorded))).toEqual({})
  // A session opened by an older screen may have both: the calls are recorded there.
  const both = { ...USUAL_POLICY, auction: true, contractFirst: true }
  expect(answers.filter(({ isIn }) => isIn(both)).map(({ id }) => id)).toEqual(['whole'])
})

test('[DS281] it is changed while it is played, and back, without a word about the scoring', () => {
  const hall = createHall(planOffered(6))
  const before = settingsOf(hall.state())
  expect(changingPolicy(hall.state(), USUAL_POLICY)).toBeUndefined()
  hall.say(DIRECTOR, must(changingPolicy(hall.state(), NAMED), 'a change'))
  expect(settingsOf(hall.state())).toEqual({ ...before, tables: { travellerNames: true } })
  hall.say(DIRECTOR, must(changingPolicy(hall.state(), USUAL_POLICY), 'a change back'))
  expect(settingsOf(hall.state())).toEqual(before)
})

test('[DS281] another scoring leaves the tables as they play', () => {
  const hall = createHall(planOffered(6))
  const kept = scoringOf(must(settingsOf(hall.state()), 'settings'))
  hall.say(DIRECTOR, must(changingPolicy(hall.state(), NAMED), 'a change'))
  hall.say(DIRECTOR, must(changingScoring(hall.state(), { ...kept, form: 'butler' }), 'a scoring'))
  expect(tablePolicy(settingsOf(hall.state()))).toEqual(NAMED)
  expect(scoringOf(must(settingsOf(hall.state()), 'settings'))).toEqual({
    ...USUAL_SCORING,
    form: 'butler',
  })
})

test('[DS281] the log tells it from a change of the scoring, and it is taken back there', () => {
  const hall = createHall(planOffered(6))
  const { fact } = hall.say(DIRECTOR, must(changingPolicy(hall.state(), NAMED), 'a change'))
  const subjects = () =>
    linesOf(actLog(hall.entries, hall.state()), hall.state()).map(({ subject }) => subject)
  expect(subjects()[0]).toEqual({ kind: 'policy' })
  hall.say(DIRECTOR, takingBack({ fact }))
  expect(tablePolicy(settingsOf(hall.state()))).toEqual(USUAL_POLICY)
})
