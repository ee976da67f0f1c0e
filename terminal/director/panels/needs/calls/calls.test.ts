import { expect, test } from 'vitest'
import { must } from '../../../../../shared/lib/assert.ts'
import { isPlayed } from '../../../../../shared/movement/plan/entry.ts'
import type { CallWish } from '../../../../../shared/session/facts/messages.ts'
import { openCalls } from '../../../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { createHall, DIRECTOR, tableDevice } from '../../../../../shared/test/hall.ts'
import { planOffered } from '../../../../../shared/test/plan-offered.ts'
import { createText } from '../../../../../shared/text/text.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_NEEDS_TEXT, DIRECTOR_TEXT } from '../../../../text/director.ts'
import { answeringCall } from '../../../model/acts/director-acts.ts'
import { satInstead } from '../../../model/board/seats/seat-acts.ts'
import { peopleAt } from '../../../model/people/people-words.ts'
import { exchangeOf } from './OtherPeople.tsx'

type Wish = Extract<CallWish, { kind: 'other-people' }>

const place = { section: 'A', table: 1 }

/** Table 1 reports that the East-West of another table has come to it in round 1. */
function called() {
  const hall = createHall(planOffered(14, 'mitchell-7'))
  const seatsAt = (table: number) => must(sectionOf(hall.state(), 'A')?.entryAt(1, table), 'a table').seats
  const due = must(seatsAt(1).E, 'due')
  const came = must(seatsAt(4).E, 'who came')
  const wish: Wish = { kind: 'other-people', round: 1, EW: came }
  hall.say(tableDevice(1), { kind: 'director-called', body: { ...place, open: true, wish } })
  return { hall, seatsAt, due, came, wish }
}

test('[DS282] who has come instead of whom is told with the call', () => {
  const { hall, due, came, wish } = called()
  expect(openCalls(hall.state())[0]?.body.wish).toEqual(wish)
  expect(exchangeOf(hall.state(), place, wish)).toEqual({ line: 'EW', due, came })
  expect(exchangeOf(hall.state(), place, { kind: 'other-people', round: 1 })).toBeNull()
  // The director has seated them there since.
  expect(exchangeOf(hall.state(), place, { ...wish, EW: due })).toBeNull()
})

test('[DS282] the settling key has them sit there, and who was due where they were, before the call is answered', () => {
  const { hall, seatsAt, due, came, wish } = called()
  const exchange = must(exchangeOf(hall.state(), place, wish), 'an exchange')
  hall.say(DIRECTOR, must(satInstead(hall.state(), 'A', { round: 1, table: 1 }, exchange), 'an act'))
  hall.say(DIRECTOR, answeringCall(hall.state(), 'A', 1))
  expect([seatsAt(1).E, seatsAt(4).E]).toEqual([came, due])
  expect(openCalls(hall.state())).toEqual([])
  expect(exchangeOf(hall.state(), place, wish)).toBeNull()
})

test('[DS282] beside a wish stand those who sat there in its round, also when others do by now', () => {
  const { hall } = called()
  const texts = {
    common: createText(COMMON_TEXT, 'en'),
    director: createText(DIRECTOR_TEXT, 'en'),
    needs: createText(DIRECTOR_NEEDS_TEXT, 'en'),
  }
  const at = (round?: number) => peopleAt(texts, hall.state(), 'A', 1, round)
  const first = at()
  const { round, seats } = must(sectionOf(hall.state(), 'A')?.entriesAt(1).filter(isPlayed)[1], 'round 2')
  hall.say(tableDevice(1), { kind: 'seats-taken', body: { ...place, round, plan: 1, seats } })
  expect(at()).not.toBe(first)
  expect(at(1)).toBe(first)
})
