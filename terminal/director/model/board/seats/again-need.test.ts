import { expect, test } from 'vitest'
import { must } from '../../../../../shared/lib/assert.ts'
import { createHall, DIRECTOR, SESSION } from '../../../../../shared/test/hall.ts'
import { planOffered } from '../../../../../shared/test/plan-offered.ts'
import { takingBack } from '../../acts/director-acts.ts'
import { type DismissedLines, withDismissed } from '../../needs/dismissed.ts'
import { needsOf } from '../../needs/inbox.ts'
import { mendsFor } from './again-mends.ts'
import { swapChoices } from './seat-choices.ts'

test('[DS609] boards that somebody is due to play again are a line, the first round first, until they are put right or it is read', () => {
  const hall = createHall(planOffered(14, 'mitchell-7'))
  const needs = (aside: DismissedLines) =>
    needsOf({ entries: hall.entries, own: [], health: 'well' }, hall.state(), null, [], {
      slow: [],
      odd: [],
      unread: [],
      against: [],
      aside,
    }).flatMap(need => (need.kind === 'again' ? [need] : []))
  const none: DismissedLines = { session: SESSION, lines: [] }
  expect(needs(none)).toEqual([])
  const swap = swapChoices(hall.state(), 'A', { round: 1, table: 1 }).find(
    ({ direction, table }) => direction === 'EW' && table === 3,
  )
  const { fact } = hall.say(DIRECTOR, must(swap, 'the swap').statement)
  const [first, second, ...others] = needs(none)
  expect(others).toEqual([])
  expect(must(first, 'a line').again.round).toBeLessThan(must(second, 'another').again.round)
  expect(needs(withDismissed(none, must(first, 'a line')))).toEqual([second])
  const cut = mendsFor(hall.state(), 'A', must(first, 'a line').again).find(
    ({ kind }) => kind === 'not-played',
  )
  hall.say(DIRECTOR, must(cut, 'the cut').statement)
  expect(needs(none)).toEqual([second])
  hall.say(DIRECTOR, takingBack({ fact }))
  expect(needs(none)).toEqual([])
  hall.say(DIRECTOR, must(swap, 'the swap').statement)
  hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  expect(needs(none)).toEqual([])
})
