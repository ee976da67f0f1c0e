import { expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { headToHead } from '../../../shared/movement/make/teams/head-to-head.ts'
import type { TablePolicy } from '../../../shared/session/settings/table-policy.ts'
import { createHall, tableDevice } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import { namesHere } from '../model/seated-persons.ts'
import { roundCard } from '../model/table-card.ts'
import { hasToWait, homeAndAway, lineUpStatement, sitsAt, teamToState, toggleInLineUp } from './line-up.ts'

const MATCH = made(headToHead.make({ tables: 2, rounds: 2, boardsPerRound: 2 }))
const NOBODY = { N: '', E: '', S: '', W: '' }

test('[UI315] the persons of a team are seated by a press each: the free seat first, then the one who came last makes room', () => {
  const one = toggleInLineUp(NOBODY, 'NS', 'Ana')
  const two = toggleInLineUp(one, 'NS', 'Bo')
  expect(two).toEqual({ ...NOBODY, N: 'Ana', S: 'Bo' })
  expect(toggleInLineUp(two, 'NS', 'Cem')).toEqual({ ...NOBODY, N: 'Ana', S: 'Cem' })
  const alone = toggleInLineUp(two, 'NS', 'Ana')
  expect([alone, sitsAt(alone, 'NS', 'Ana'), toggleInLineUp(alone, 'NS', 'Cem')]).toEqual([
    { ...NOBODY, S: 'Bo' },
    false,
    { ...NOBODY, N: 'Cem', S: 'Bo' },
  ])
  expect(toggleInLineUp(two, 'EW', 'Eva')).toEqual({ ...two, E: 'Eva' })
})

const SIX = ['Ana', 'Bo', 'Cem', 'Dai', 'Eva', 'Flo']
const FOUR = ['Gus', 'Han', 'Ida', 'Jon']

function evening() {
  const hall = createHall(MATCH)
  hall.name({ 1: SIX, 2: FOUR })
  const at = (table: number, round = 1) => {
    const place = { section: 'A', table }
    const card = must(roundCard(hall.state(), place, round), 'a round')
    const names = () => namesHere(hall.state(), place, card)
    const saying = (written: ReturnType<typeof names>, rule: TablePolicy['lineUps'] = 'free') =>
      lineUpStatement(hall.state(), place, card, written, rule)
    const say = (written: ReturnType<typeof names>, rule: TablePolicy['lineUps'] = 'free') =>
      hall.say(tableDevice(table), must(saying(written, rule), 'a line-up')).decision.kind
    const now = (rule: TablePolicy['lineUps']) => teamToState(hall.state(), place, card, rule)
    const waits = (rule: TablePolicy['lineUps']) =>
      (['NS', 'EW'] as const).filter(line => hasToWait(now(rule), hall.state(), place, card, line))
    return { card, names, saying, say, now, waits }
  }
  return { hall, at }
}

test('[UI316] home is the team that sits North-South at the first table of the match, at both its tables', () => {
  const { hall, at } = evening()
  const teams = (table: number) => must(homeAndAway(hall.state(), 'A', at(table).card), 'two teams')
  expect(teams(1)).toEqual({ home: { line: 'NS', label: '1' }, away: { line: 'EW', label: '2' } })
  expect(teams(2)).toEqual({ home: { line: 'EW', label: '1' }, away: { line: 'NS', label: '2' } })
  const pairs = createHall(planOffered(6))
  const card = must(roundCard(pairs.state(), { section: 'A', table: 1 }, 1), 'a round')
  expect(homeAndAway(pairs.state(), 'A', card)).toBeUndefined()
})

test('[UI367] who says first is held by what was said: the other side waits until then, on whichever tablet, and after a reload', () => {
  const { at } = evening()
  const rule = 'home-first'
  const last = 'home-last'
  expect([at(1).waits('free'), at(1).waits(rule), at(1).waits(last), at(2).waits(rule)]).toEqual([
    [],
    ['EW'],
    ['NS'],
    ['NS'],
  ])
  // The home team confirms its line-up; nothing is recorded for the visitors.
  expect(must(at(1).saying(at(1).names(), rule), 'a line-up').body).toMatchObject({
    persons: { N: 'Ana', E: null, S: 'Bo', W: null },
  })
  expect(at(1).say(at(1).names(), rule)).toBe('admitted')
  expect([at(1).waits(rule), at(1).now(rule)?.label, at(2).waits(rule)]).toEqual([[], '2', ['NS']])
  expect(at(1).say({ ...at(1).names(), E: 'Jon', W: 'Ida' }, rule)).toBe('admitted')
  expect([at(1).now(rule), at(1).saying(at(1).names(), rule)]).toEqual([undefined, undefined])
  expect(at(1).names()).toEqual({ N: 'Ana', E: 'Jon', S: 'Bo', W: 'Ida' })
  // The next stanza begins with the same question, and with the same people.
  expect([at(1, 2).waits(rule), at(1, 2).names()]).toEqual([['EW'], at(1).names()])
})

test('[UI367] nobody waits for a team of which nobody is named', () => {
  const hall = createHall(MATCH)
  const card = must(roundCard(hall.state(), { section: 'A', table: 1 }, 1), 'a round')
  expect(teamToState(hall.state(), { section: 'A', table: 1 }, card, 'home-first')).toBeUndefined()
})

test('[UI315] a line-up goes on in the next stanza; nobody keys what has not changed', () => {
  const { at } = evening()
  expect(at(1).saying(at(1).names())).toBeUndefined()
  at(1).say({ ...at(1).names(), N: 'Eva', S: 'Flo' })
  expect([at(1).names().N, at(1, 2).names()]).toEqual(['Eva', { N: 'Eva', E: 'Ida', S: 'Flo', W: 'Jon' }])
  expect(at(1, 2).saying(at(1, 2).names())).toBeUndefined()
  // If one table has changed, nothing is recorded for those at the other.
  expect(at(2).names()).toEqual({ N: 'Gus', E: 'Cem', S: 'Han', W: 'Dai' })
})
