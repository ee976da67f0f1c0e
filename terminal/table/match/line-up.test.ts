import { expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { headToHead } from '../../../shared/movement/make/teams/head-to-head.ts'
import { createHall, tableDevice } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import { namesHere, sayingPersons } from '../people/seated-persons.ts'
import { roundCard } from '../store/table-card.ts'
import { firstToSay, homeAndAway, isLinedUp, linedUp, sitsAt } from './line-up.ts'

const MATCH = made(headToHead.make({ tables: 2, rounds: 2, boardsPerRound: 2 }))
const NOBODY = { N: '', E: '', S: '', W: '' }

test('[UI315] the persons of a team are seated by a press each: the free seat first, then the one who came last makes room', () => {
  const one = linedUp(NOBODY, 'NS', 'Ana')
  const two = linedUp(one, 'NS', 'Bo')
  expect([isLinedUp(one, 'NS'), two, isLinedUp(two, 'NS')]).toEqual([
    false,
    { ...NOBODY, N: 'Ana', S: 'Bo' },
    true,
  ])
  expect(linedUp(two, 'NS', 'Cem')).toEqual({ ...NOBODY, N: 'Ana', S: 'Cem' })
  const alone = linedUp(two, 'NS', 'Ana')
  expect([alone, sitsAt(alone, 'NS', 'Ana'), linedUp(alone, 'NS', 'Cem')]).toEqual([
    { ...NOBODY, S: 'Bo' },
    false,
    { ...NOBODY, N: 'Cem', S: 'Bo' },
  ])
  expect(linedUp(two, 'EW', 'Eva')).toEqual({ ...two, E: 'Eva' })
})

test('[UI316] home is the team that the movement names first, at both tables; who says first who sits where is the club’s rule', () => {
  const hall = createHall(MATCH)
  const at = (table: number) => {
    const place = { section: 'A', table }
    const card = must(roundCard(hall.state(), place, 1), 'a round')
    return must(homeAndAway(hall.state(), 'A', card.seats), 'two teams')
  }
  expect(at(1)).toEqual({ home: { line: 'NS', label: '1' }, away: { line: 'EW', label: '2' } })
  expect(at(2)).toEqual({ home: { line: 'EW', label: '1' }, away: { line: 'NS', label: '2' } })
  expect((['free', 'home-first', 'home-last'] as const).map(rule => firstToSay(at(2), rule)?.label)).toEqual([
    undefined,
    '1',
    '2',
  ])
  const pairs = createHall(planOffered(6))
  const card = must(roundCard(pairs.state(), { section: 'A', table: 1 }, 1), 'a round')
  expect(homeAndAway(pairs.state(), 'A', card.seats)).toBeUndefined()
})

test('[UI315] a line-up is of its stanza: in the next one a team of six sits as the director has listed it', () => {
  const hall = createHall(MATCH)
  hall.name({ 1: ['Ana', 'Bo', 'Cem', 'Dai', 'Eva', 'Flo'] })
  const place = { section: 'A', table: 1 }
  const cardOf = (round: number) => must(roundCard(hall.state(), place, round), 'a round')
  const now = (round: number) => namesHere(hall.state(), place, cardOf(round))
  expect([now(1), now(2)]).toEqual([
    { ...NOBODY, N: 'Ana', S: 'Bo' },
    { ...NOBODY, N: 'Ana', S: 'Bo' },
  ])
  const chosen = linedUp(linedUp(linedUp(now(1), 'NS', 'Ana'), 'NS', 'Bo'), 'NS', 'Eva')
  const said = must(sayingPersons(hall.state(), place, cardOf(1), linedUp(chosen, 'NS', 'Flo')), 'a line-up')
  hall.say(tableDevice(1), said)
  expect([now(1), now(2)]).toEqual([
    { ...NOBODY, N: 'Eva', S: 'Flo' },
    { ...NOBODY, N: 'Ana', S: 'Bo' },
  ])
})
