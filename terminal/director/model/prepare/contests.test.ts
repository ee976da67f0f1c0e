import { describe, expect, test } from 'vitest'
import { formatPlanJson } from '../../../../shared/formats/movements/plan-json-format.ts'
import { checkPlan } from '../../../../shared/movement/check/check.ts'
import { playedRounds } from '../../../../shared/movement/draw/plan-after-draw.ts'
import { individual } from '../../../../shared/movement/make/individual/individual.ts'
import { fromBoard } from '../../../../shared/movement/plan/first-board.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import { made } from '../../../../shared/test/made.ts'
import { createReckonerHere } from '../../../e2e/reckoner-here.ts'
import { USUAL_CHOICES } from '../../panels/plan/opening/games.ts'
import { boardChoices } from './boards-a-round.ts'
import { CONTESTS, chooseContest, isDrawn, kindOf } from './contest.ts'
import { chooseGame } from './draft.ts'
import { firstBoardIn } from './first-board-keyed.ts'
import { lotOf } from './first-round.ts'
import { createSessionDraft } from './session-draft.ts'

const LOT = 17

const draftOf = (contest: (typeof CONTESTS)[number] = 'pairs') => {
  const session = createSessionDraft({ name: 'Friday', date: '2026-11-20' }, createReckonerHere(), LOT)
  const draft = session.draft.value
  chooseContest(draft, contest)
  return { session, draft }
}

const opened = (statements: readonly Statement[]) => {
  const [first] = statements
  return first?.kind === 'session-opened' ? first.body : undefined
}

const matchesOf = (draft: ReturnType<typeof draftOf>['draft']) => {
  const plan = draft.plan.value
  const [round] = plan ? playedRounds(plan) : []
  return { pairs: round?.matches.map(({ ns, ew }) => [ns, ew].sort().join('-')), byes: round?.byes }
}

describe('what is played', () => {
  test('[DS300] pairs are chosen already, and each other contest opens with one more word', () => {
    expect(draftOf().draft.contest.value).toBe('pairs')
    for (const contest of CONTESTS) {
      const { session, draft } = draftOf(contest)
      expect(
        session.statements.value.map(({ kind }) => kind),
        contest,
      ).toEqual(['session-opened', 'section-planned'])
      const plan = draft.plan.value
      expect([plan?.kind, plan && checkPlan(plan)], contest).toEqual([kindOf(contest), []])
      expect(opened(session.statements.value)?.draw !== undefined, contest).toBe(isDrawn(contest))
      expect(plan?.toDraw !== undefined, contest).toBe(isDrawn(contest))
    }
  })

  test('[DS300] each kind counts by itself, and what was wished for one contest is forgotten in another', () => {
    const { draft } = draftOf()
    draft.pairs.value = 14
    draft.boardsPerRound.value = 3
    draft.wishes.value = { winners: 2 }
    chooseContest(draft, 'teams')
    draft.teams.value = 6
    expect([draft.plan.value?.contestants.length, draft.boardsPerRound.value]).toEqual([6, null])
    chooseContest(draft, 'individual')
    expect(draft.plan.value?.contestants.length).toBe(12)
    chooseContest(draft, 'team-match')
    expect(draft.offers.value.map(({ id }) => id)).toContain('head-to-head-16x2')
    chooseContest(draft, 'pairs')
    expect([draft.plan.value?.contestants.length, draft.wishes.value]).toEqual([14, {}])
  })

  test('[DS629] each contest begins at the board that is keyed, and goes on from it where rounds are drawn', () => {
    for (const contest of CONTESTS) {
      const { session, draft } = draftOf(contest)
      const usual = draft.plan.value
      draft.firstBoard.value = 25
      expect(draft.plan.value, contest).toEqual(usual && fromBoard(usual, 25))
      const statements = session.statements.value
      expect(opened(statements)?.draw?.firstBoard, contest).toBe(isDrawn(contest) ? 25 : undefined)
      draft.firstBoard.value = 1
      expect([draft.plan.value, opened(session.statements.value)?.draw?.firstBoard], contest).toEqual([
        usual,
        undefined,
      ])
    }
  })

  test('[DS629] a match at its table has no board numbers of its own', () => {
    const { draft } = draftOf('swiss-pairs')
    chooseGame(draft, USUAL_CHOICES.levels)
    const usual = draft.plan.value
    draft.firstBoard.value = 25
    expect([draft.plan.value, draft.draw.value?.firstBoard]).toEqual([usual, undefined])
  })

  test('[DS629] only a board at which a session can begin is taken as keyed', () => {
    expect(['16', ' 7 ', '99', '', '0', '100', 'x'].map(firstBoardIn)).toEqual([
      ...[16, 7, 99],
      ...[null, null, null, null],
    ])
  })

  test('[DS630] a match of two teams is played in stanzas of 7 boards', () => {
    const { draft } = draftOf('team-match')
    draft.boardsPerRound.value = 7
    expect(draft.plan.value?.entries.map(({ boards }) => boards.length)).toEqual([7, 7, 7, 7])
    expect(boardChoices('team-match')).toContain(7)
  })

  test('[DS301] matches are scored in victory points, a single one in IMPs, and pairs as before', () => {
    const formOf = (contest: (typeof CONTESTS)[number]) =>
      opened(draftOf(contest).session.statements.value)?.teams
    expect(CONTESTS.map(formOf)).toEqual([
      undefined,
      undefined,
      'teams-vps',
      'teams-vps',
      undefined,
      'teams-imps',
    ])
    const { session, draft } = draftOf('swiss-pairs')
    draft.scoring.value = { ...draft.scoring.value, rankedBy: 'match-vps' }
    expect(opened(session.statements.value)?.rankedBy).toBe('match-vps')
    chooseContest(draft, 'pairs')
    expect(opened(session.statements.value)).not.toHaveProperty('rankedBy')
  })

  test('[DS302] for a number of players without a movement the nearest ones are told, and nothing opens', () => {
    const { session, draft } = draftOf('individual')
    draft.players.value = 41
    expect([draft.offers.value, draft.near.value, session.statements.value]).toEqual([
      [],
      [37, 38, 39, 40, 44],
      [],
    ])
    draft.players.value = 13
    expect(draft.near.value).toEqual([])
    expect(session.statements.value).toHaveLength(2)
  })

  test('[DS302] for pairs nothing is looked for beside the movements: the next number keyed is answered at once', () => {
    const asked: string[] = []
    const here = createReckonerHere()
    const session = createSessionDraft(
      { name: 'Friday', date: '2026-11-20' },
      {
        ask(line, kind, question, tell) {
          asked.push(kind)
          here.ask(line, kind, question, tell)
        },
      },
      LOT,
    )
    session.draft.value.pairs.value = 1
    session.draft.value.pairs.value = 14
    expect([...new Set(asked)]).toEqual(['movements'])
    expect(session.statements.value).toHaveLength(2)
  })

  test('[DS303] a plan of any kind opens in any contest, with its own kind of names and without a draw', () => {
    const plan = made(individual.make({ tables: 3, boardsPerRound: 2 }))
    const bytes = new TextEncoder().encode(formatPlanJson(plan, { id: 'x', name: 'X', source: 'here' }))
    for (const contest of CONTESTS) {
      const { session, draft } = draftOf(contest)
      draft.readFile('x.json', bytes)
      draft.names.value = 'Lima, Ana\nBo & Co'
      expect(draft.plan.value?.kind, contest).toBe('individual')
      expect(draft.named.value.map(({ players }) => players)).toEqual([['Lima, Ana'], ['Bo & Co']])
      expect(opened(session.statements.value), contest).not.toHaveProperty('draw')
    }
  })

  test('[DS304] there are six sections at most, each with its own number and all of one contest', () => {
    const { session } = draftOf('teams')
    for (let section = 1; section <= 8; section++) session.add()
    expect(session.sections.value.map(({ section }) => section).join('')).toBe('ABCDEF')
    session.draft.value.teams.value = 5
    expect(session.sections.value.map(({ plan }) => plan.value?.contestants.length)).toEqual([
      8, 8, 8, 8, 8, 5,
    ])
    expect(session.alike.value).toBe(true)
  })
})

describe('a session whose rounds are drawn', () => {
  test('[DS305] its first round goes by the list, by neighbours or by lot', () => {
    const { draft } = draftOf('swiss-pairs')
    expect(matchesOf(draft).pairs).toEqual(['1-5', '2-6', '3-7', '4-8'])
    draft.swiss.value = { ...draft.swiss.value, first: 'as-seated' }
    expect(matchesOf(draft).pairs).toEqual(['1-2', '3-4', '5-6', '7-8'])
    draft.pairs.value = 60
    const lots = [lotOf('abc'), lotOf('abd')].map(lot => {
      draft.swiss.value = { ...draft.swiss.value, first: 'seeded', lot }
      return matchesOf(draft).pairs
    })
    expect(lots[0]).not.toEqual(lots[1])
    expect(lots[0]?.flatMap(match => match.split('-')).length).toBe(60)
  })

  test('[DS306] the session says how the others are drawn, and the plan how many there are', () => {
    const { session, draft } = draftOf('swiss-pairs')
    draft.pairs.value = 24
    expect(opened(session.statements.value)?.draw).toEqual({
      rematch: 'never-while-avoidable',
      after: 'this-round',
      automatic: true,
      boardsPerRound: 4,
    })
    expect(draft.plan.value).toMatchObject({ rounds: 1, tables: 12, toDraw: { rounds: 5 } })
    draft.swiss.value = {
      ...draft.swiss.value,
      rematch: 'allowed',
      after: 'round-before',
      automatic: false,
      rounds: 8,
      boardsPerRound: 3,
      copies: 6,
    }
    expect(opened(session.statements.value)?.draw).toEqual({
      rematch: 'allowed',
      after: 'round-before',
      automatic: false,
      boardsPerRound: 3,
      copies: 6,
    })
    expect(draft.plan.value).toMatchObject({ title: { kind: 'danish', rounds: 8 }, toDraw: { rounds: 7 } })
  })

  test('[DS306] sets of boards that do not go round are as if nobody had said a number', () => {
    const { session, draft } = draftOf('swiss-pairs')
    draft.pairs.value = 24
    draft.swiss.value = { ...draft.swiss.value, copies: 1 }
    expect(opened(session.statements.value)?.draw).not.toHaveProperty('copies')
    draft.swiss.value = { ...draft.swiss.value, copies: 4 }
    expect(opened(session.statements.value)?.draw?.copies).toBe(4)
    session.add()
    session.draft.value.pairs.value = 60
    expect(opened(session.statements.value)?.draw).not.toHaveProperty('copies')
  })

  test('[DS307] teams sit both ways, and with an odd number somebody has the bye', () => {
    const { session, draft } = draftOf('swiss-teams')
    draft.teams.value = 9
    expect(opened(session.statements.value)?.draw).toMatchObject({ seatDifference: 'any', boardsPerRound: 6 })
    expect(matchesOf(draft)).toEqual({ pairs: ['1-5', '2-6', '3-7', '4-8'], byes: ['9'] })
    draft.teams.value = 3
    expect(session.statements.value).toEqual([])
  })

  test('[DS307] in a small field there are as many rounds as everybody has opponents', () => {
    const { draft } = draftOf('swiss-pairs')
    draft.pairs.value = 4
    expect(draft.plan.value?.toDraw?.rounds).toBe(2)
  })
  test('[DS405] who keeps a table is said by number, of those who play; else nobody does', () => {
    const { draft } = draftOf('swiss-pairs')
    draft.pairs.value = 12
    expect(draft.plan.value?.toDraw?.stationary).toEqual([])
    draft.swiss.value = { ...draft.swiss.value, staying: '5, 12 and 13; 5' }
    expect(draft.plan.value?.toDraw?.stationary).toEqual(['5', '12'])
    draft.pairs.value = 10
    expect(draft.plan.value?.toDraw?.stationary).toEqual(['5'])
    expect(draft.plan.value && checkPlan(draft.plan.value)).toEqual([])
  })
})
