import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { must } from '../../../../../shared/lib/assert.ts'
import { firstBoardOf } from '../../../../../shared/movement/plan/first-board.ts'
import { encodePlan } from '../../../../../shared/movement/plan/plan-wire.ts'
import type { Settings } from '../../../../../shared/session/facts/session-opened.ts'
import { sessionTemplateSchema, templateOf } from '../../../../../shared/session/past/session-template.ts'
import { createHall, DIRECTOR, SETTINGS } from '../../../../../shared/test/hall.ts'
import { planOffered } from '../../../../../shared/test/plan-offered.ts'
import { createSwissHall } from '../../../../../shared/test/swiss-hall.ts'
import { createReckonerHere } from '../../../../e2e/reckoner-here.ts'
import { chooseContest } from '../contest.ts'
import { createSessionDraft } from '../session-draft.ts'
import { prepareAsBefore } from './as-before.ts'

const TODAY = { name: 'Thursday pairs', date: '2026-11-26' }
const PLAN = planOffered(6)

/** Creates last week's session: Butler, with opening leads, in which four of six pairs have names. */
function lastWeek() {
  const hall = createHall(PLAN, { ...SETTINGS, name: 'Club night', form: 'butler', leads: true })
  for (const { id } of PLAN.contestants.slice(0, 4)) hall.name({ [id]: [`Ana ${id}`, `Bo ${id}`] })
  return hall
}

const template = (hall: ReturnType<typeof lastWeek>) =>
  v.parse(sessionTemplateSchema, JSON.parse(JSON.stringify(must(templateOf(hall.state()), 'a template'))))

const prepared = (hall: ReturnType<typeof lastWeek>) => {
  const session = createSessionDraft(TODAY, createReckonerHere(), 17)
  prepareAsBefore(session, template(hall), 'Club night, 19 November', undefined)
  return session
}

describe('the next session as one before', () => {
  test('[DI742] takes over settings, movement and names, on today’s date, and can be opened at once', () => {
    const statements = prepared(lastWeek()).statements.value
    expect(statements[0]?.body).toEqual({
      ...SETTINGS,
      name: 'Club night',
      date: '2026-11-26',
      form: 'butler',
      leads: true,
      profile: 'overtrick',
    })
    expect(statements[1]?.body).toEqual({ section: 'A', version: 1, plan: encodePlan(PLAN) })
    expect(statements.slice(2).map(({ body }) => body)).toEqual(
      PLAN.contestants.slice(0, 4).map(({ id }) => ({
        section: 'A',
        contestant: id,
        players: [`Ana ${id}`, `Bo ${id}`],
      })),
    )
  })

  test('[DI742] drawn rounds begin at the board at which they began, and go on from another one where that is keyed', () => {
    const session = prepared(createSwissHall({ contestants: 8, rounds: 3, draw: { firstBoard: 25 } }))
    const draft = session.draft.value
    expect([draft.firstBoard.value, draft.draw.value?.firstBoard]).toEqual([25, 25])
    draft.firstBoard.value = 49
    expect([draft.plan.value && firstBoardOf(draft.plan.value), draft.draw.value?.firstBoard]).toEqual([
      49, 49,
    ])
  })

  test('[DI742] what was public then is public again', () => {
    const settings = { ...SETTINGS, public: { wall: 'numbers', results: 'tables' } } as const
    const [opening] = prepared(createHall(PLAN, settings)).statements.value
    expect(opening?.body).toMatchObject({ public: settings.public })
  })

  test('[DI742] everything can be changed: another number of pairs is offered other movements', () => {
    const session = prepared(lastWeek())
    const draft = session.draft.value
    expect(draft.plan.value).toEqual(PLAN)
    draft.dropFile()
    draft.pairs.value = 8
    expect(draft.plan.value?.contestants).toHaveLength(8)
    expect(draft.named.value).toHaveLength(4)
  })

  test('[DI906] the number of pairs and of boards is there, and another one is offered movements; with it back, the movement is', () => {
    const session = prepared(lastWeek())
    const draft = session.draft.value
    expect(draft.file.value.kind).toBe('before')
    expect([draft.pairs.value, draft.boardsPerRound.value]).toEqual([6, PLAN.entries[0]?.boards.length])
    draft.pairs.value = 7
    expect(draft.file.value.kind).toBe('none')
    expect(draft.plan.value?.contestants).toHaveLength(7)
    expect(session.statements.value[1]?.body).toMatchObject({
      plan: encodePlan(must(draft.plan.value, 'one')),
    })
    draft.pairs.value = 6
    expect(draft.plan.value).toEqual(PLAN)
    draft.boardsPerRound.value = 2
    expect(draft.plan.value?.entries[0]?.boards).toHaveLength(2)
    expect(draft.plan.value).not.toEqual(PLAN)
  })

  test.each([
    ['teams', 'teams', 5],
    ['individual', 'players', 8],
    ['team-match', 'teams', 2],
  ] as const)('[DI906] %s come back as many as they were', (contest, counted, count) => {
    const made = createSessionDraft(TODAY, createReckonerHere(), 17)
    chooseContest(made.draft.value, contest)
    made.draft.value[counted].value = count
    made.draft.value.boardsPerRound.value = 4
    const plan = must(made.draft.value.plan.value, 'a movement')
    const { draft } = prepared(createHall(plan))
    expect(draft.value[counted].value).toBe(count)
    expect([draft.value.contest.value, draft.value.boardsPerRound.value]).toEqual([contest, 4])
    expect(draft.value.file.value.kind).toBe('before')
    expect(draft.value.plan.value).toEqual(plan)
  })

  test('[DI906] sections keep their own numbers, one of them another movement, and every setting', () => {
    const settings: Settings = {
      ...SETTINGS,
      form: 'butler',
      profile: 'overtrick',
      sections: 'apart',
      leads: true,
      scale: 'american',
      halves: 'decimal',
      finished: 60,
      hold: 3,
      laws: '2007',
      drop: { kind: 'count', each: 1 },
      ties: ['mutual'],
      public: { wall: 'numbers', results: 'tables' },
    }
    const hall = createHall(PLAN, settings)
    hall.say(DIRECTOR, {
      kind: 'section-planned',
      body: { section: 'B', version: 1, plan: encodePlan(planOffered(8)) },
    })
    const session = prepared(hall)
    const counts = () =>
      session.sections.value.map(({ pairs, plan }) => [pairs.value, plan.value?.contestants.length])
    expect(counts()).toEqual([
      [6, 6],
      [8, 8],
    ])
    expect(session.statements.value[0]?.body).toMatchObject({ ...settings, date: TODAY.date })
    must(session.sections.value[1], 'section B').pairs.value = 9
    expect(counts()).toEqual([
      [6, 6],
      [9, 9],
    ])
    expect(session.sections.value[0]?.plan.value).toEqual(PLAN)
  })

  test('[DI742] a pair that came late or left is no part of it', () => {
    const hall = lastWeek()
    hall.result(1, 1, must(PLAN.entries[0]?.boards[0], 'a board'), '4S S =')
    hall.say(DIRECTOR, {
      kind: 'section-planned',
      body: { section: 'A', version: 2, plan: encodePlan({ ...PLAN, rounds: PLAN.rounds }) },
    })
    expect(template(hall).sections[0]?.plan).toEqual(encodePlan(PLAN))
  })

  test('[DI742] several sections come back as several', () => {
    const hall = lastWeek()
    const eight = planOffered(8)
    hall.say(DIRECTOR, {
      kind: 'section-planned',
      body: { section: 'B', version: 1, plan: encodePlan(eight) },
    })
    const session = prepared(hall)
    expect(session.sections.value.map(({ section, plan }) => [section, plan.value])).toEqual([
      ['A', PLAN],
      ['B', eight],
    ])
  })

  test('[DI743] a session of a tournament says of which; one that has no name yet is of none', () => {
    const session = createSessionDraft(TODAY, createReckonerHere(), 17)
    const tournamentSaid = () => {
      const [opened] = session.statements.value
      return opened?.kind === 'session-opened' ? opened.body.tournament : 'nothing is opened'
    }
    expect(tournamentSaid()).toBeUndefined()
    const cup = { id: 'club-cup', name: ' ', number: 1, carry: 'average' } as const
    session.tournament.value = cup
    expect(tournamentSaid()).toBeUndefined()
    session.tournament.value = { ...cup, name: 'Club cup' }
    expect(tournamentSaid()).toEqual({ ...cup, name: 'Club cup' })
    prepareAsBefore(session, template(lastWeek()), 'Club night', { ...cup, name: 'Club cup', number: 2 })
    expect(tournamentSaid()).toMatchObject({ id: 'club-cup', number: 2, carry: 'average' })
  })
})
