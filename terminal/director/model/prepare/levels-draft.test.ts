import { expect, test } from 'vitest'
import { rulesOf } from '../../../../shared/game/levels/variants.ts'
import { must } from '../../../../shared/lib/assert.ts'
import { roundsInAll } from '../../../../shared/movement/plan/plan.ts'
import { settingsOf, tablesOpen } from '../../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { createHall, DIRECTOR } from '../../../../shared/test/hall.ts'
import { createReckonerHere } from '../../../e2e/reckoner-here.ts'
import { USUAL_CHOICES } from '../../panels/plan/opening/games.ts'
import { clocksOf } from '../room/section-clocks.ts'
import { chooseContest } from './contest.ts'
import { chooseGame } from './draft.ts'
import { createSessionDraft } from './session-draft.ts'

const LOT = 17

function prepared(pairs: number) {
  const session = createSessionDraft({ name: 'Friday', date: '2026-11-20' }, createReckonerHere(), LOT)
  const draft = session.draft.value
  draft.pairs.value = pairs
  chooseGame(draft, USUAL_CHOICES.levels)
  return { ...session, draft }
}

function opened({ statements }: ReturnType<typeof prepared>) {
  const hall = createHall()
  for (const statement of statements.value)
    expect(hall.say(DIRECTOR, statement).decision.kind).toBe('admitted')
  return hall
}

test('[DS560] a level match is prepared by its name: four drawn rounds of at most 24 deals, an hour each', () => {
  const session = prepared(8)
  expect(session.draft.contest.value).toBe('swiss-pairs')
  const hall = opened(session)
  expect(settingsOf(hall.state())).toMatchObject({
    game: { id: 'levels', rules: rulesOf('ten') },
    draw: { boardsPerRound: 24, rematch: 'never-while-avoidable' },
  })
  const section = must(sectionOf(hall.state(), 'A'), 'section A')
  expect([roundsInAll(section.plan), section.plan.tables]).toEqual([4, 4])
  expect(section.entriesOf(1).map(({ seats: { N, E } }) => `${N}-${E}`)).toEqual(['1-5', '6-2', '3-7', '8-4'])
  expect(tablesOpen(hall.state())).toBe(true)
  expect(clocksOf(hall.state(), 0)).toMatchObject([{ schedule: { minutes: 60 } }])
})

test('[DS560] of four pairs three rounds are enough for everybody to meet everybody, unless more are wished for', () => {
  const session = prepared(4)
  const rounds = () => roundsInAll(must(session.draft.plan.value, 'a plan'))
  expect(rounds()).toBe(3)
  session.draft.swiss.value = { ...session.draft.swiss.value, rounds: 4 }
  expect(rounds()).toBe(4)
  opened(session)
})

test('[DS561] or everybody meets everybody, of an odd number with one who sits out, all tables in the same deals', () => {
  for (const pairs of [3, 4, 5, 8, 9]) {
    const session = prepared(pairs)
    chooseContest(session.draft, 'pairs')
    const plan = must(session.draft.plan.value, `a round robin of ${pairs}`)
    expect(plan.rounds).toBe(pairs % 2 === 0 ? pairs - 1 : pairs)
    const met = plan.entries
      .filter(({ boards }) => boards.length > 0)
      .map(({ seats: { N, E } }) => [N, E].sort().join('-'))
    expect(new Set(met).size).toBe((pairs * (pairs - 1)) / 2)
    expect(met).toHaveLength(new Set(met).size)
    expect(plan.entries.every(({ boards }) => boards.length === 0 || boards.length === 24)).toBe(true)
    opened(session)
  }
})

test('[DS560] between games whose boards are compared the rounds that were chosen stay', () => {
  const { draft } = prepared(8)
  chooseGame(draft, USUAL_CHOICES.bridge)
  draft.swiss.value = { ...draft.swiss.value, rounds: 3, boardsPerRound: 6 }
  chooseGame(draft, USUAL_CHOICES.mini)
  expect(draft.swiss.value).toMatchObject({ rounds: 3, boardsPerRound: 6 })
})

test('[DS561] other rules and another length are kept, and another game lays them aside', () => {
  const session = prepared(8)
  const { draft } = session
  const rules = { ...rulesOf('eighty-forty'), minutes: 45 }
  chooseGame(draft, { id: 'levels', rules })
  draft.swiss.value = { ...draft.swiss.value, boardsPerRound: 12 }
  const hall = opened(session)
  expect(settingsOf(hall.state())).toMatchObject({ game: { rules }, draw: { boardsPerRound: 12 } })
  expect(clocksOf(hall.state(), 0)).toMatchObject([{ schedule: { minutes: 45 } }])
  chooseGame(draft, USUAL_CHOICES.bridge)
  expect(settingsOf(opened(session).state())).not.toHaveProperty('game')
  expect(draft.draw.value).toMatchObject({ boardsPerRound: 4 })
})
