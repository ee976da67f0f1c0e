import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { howellThreeTables } from '../../movement/make/howell/howell-three-tables.ts'
import { individualFor } from '../../movement/make/individual/individual.ts'
import { roundRobinTeams } from '../../movement/make/teams/round-robin-teams.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import { encodePlan } from '../../movement/plan/plan-wire.ts'
import { DRAWN_ACTS, type DrawnAct, drawnAct } from '../../test/drawn-acts.ts'
import { nextLawRuling } from '../../test/drawn-law-acts.ts'
import { createHall, DIRECTOR, drawnResult, type Hall, SETTINGS, tableDevice } from '../../test/hall.ts'
import { sampled } from '../../test/lane.ts'
import { made } from '../../test/made.ts'
import { fold } from '../decide/fold.ts'
import type { Settings } from '../facts/session-opened.ts'
import { nameOf } from '../identity.ts'
import type { SideRuling } from '../ruling.ts'
import { sectionOf } from '../section/section.ts'
import { runningRankings } from '../standings/standings-view.ts'
import { fullTraveller } from '../standings/traveller-view.ts'
import type { Entry } from '../state/entry.ts'
import { fillingsOf, type Statement } from '../state/fact.ts'
import { currentAt, type SessionState } from '../state/state.ts'
import type { Ranked, Standings } from '../views/view-bodies.ts'
import { type Preview, previewOf } from './preview.ts'

const PAIRS = made(howellThreeTables(2))
const TEAMS = made(roundRobinTeams.make({ tables: 4, boardsPerRound: 3 }))
const PLAYERS = made(individualFor(8, { tables: 2, boardsPerRound: 2 }))

const CONTESTS: readonly { readonly plans: readonly Plan[]; readonly settings: Partial<Settings> }[] = [
  { plans: [PAIRS], settings: { form: 'matchpoints' } },
  { plans: [PAIRS, PAIRS], settings: { form: 'matchpoints', profile: 'acblscore', sections: 'across' } },
  { plans: [PAIRS, PAIRS], settings: { form: 'matchpoints', sections: 'apart', scale: 'american' } },
  { plans: [PAIRS], settings: { form: 'butler' } },
  { plans: [PAIRS], settings: { form: 'butler', profile: 'magic-contest' } },
  { plans: [PAIRS], settings: { form: 'cross-imps' } },
  { plans: [PAIRS], settings: { form: 'cross-imps-mean', profile: 'acblscore' } },
  { plans: [PLAYERS], settings: { form: 'matchpoints' } },
  { plans: [TEAMS], settings: { teams: 'teams-imps' } },
  { plans: [TEAMS], settings: { teams: 'teams-vps' } },
  { plans: [TEAMS], settings: { teams: 'board-a-match' } },
]

const RESULTS = ['4S N =', '4S N +1', '4S N -1', '3N E =', '3N E -1', '2HX W -2', '4SX N -1', 'pass']

interface Drawn {
  readonly what:
    | 'result'
    | 'not-played'
    | 'ruling'
    | 'law-ruling'
    | 'cancel'
    | 'adjust'
    | 'scoring'
    | 'names'
    | DrawnAct
  readonly at: number
  readonly board: number
  readonly text: string
  readonly sides: readonly [SideRuling, SideRuling] | null
  readonly form: 'B' | undefined
  readonly unit: 'points' | 'percent-of-top'
  readonly hundredths: number
  readonly settings: Partial<Settings>
}

const scores: fc.Arbitrary<SideRuling> = fc
  .array(fc.tuple(fc.constantFrom(420, -50, 620, -100, 0, 170), fc.integer({ min: 1, max: 30 })), {
    minLength: 0,
    maxLength: 3,
  })
  .map(parts => ({
    kind: 'scores',
    parts: [
      ...parts.map(([score, weight]) => ({ score, weight })),
      { score: 430, weight: 100 - parts.reduce((sum, [, weight]) => sum + weight, 0) },
    ],
  }))

/** Ruling of a side: artificial, in figures, assigned or weighted. */
const side: fc.Arbitrary<SideRuling> = fc.oneof(
  fc.constantFrom<SideRuling>({ kind: 'average-plus' }, { kind: 'average' }, { kind: 'average-minus' }),
  fc.constant<SideRuling>({ kind: 'at-most-average-minus' }),
  fc
    .integer({ min: 0, max: 110 })
    .map((percent): SideRuling => ({ kind: 'percent', hundredths: percent * 100 })),
  fc.integer({ min: -12, max: 12 }).map((imps): SideRuling => ({ kind: 'imps', hundredths: imps * 50 })),
  scores,
)

/** Rulings of both sides: none, the same, or split. */
const sides = fc.oneof(
  fc.constant(null),
  side.map((both): readonly [SideRuling, SideRuling] => [both, both]),
  fc.tuple(side, side),
)

const drawn: fc.Arbitrary<Drawn> = fc.record({
  what: fc.constantFrom(
    'result',
    'not-played',
    'ruling',
    'ruling',
    'ruling',
    'law-ruling',
    'law-ruling',
    'cancel',
    'adjust',
    'scoring',
    'names',
    ...DRAWN_ACTS,
  ),
  at: fc.nat({ max: 99 }),
  board: fc.nat({ max: 9 }),
  text: fc.constantFrom(...RESULTS),
  sides,
  form: fc.constantFrom(undefined, undefined, 'B' as const),
  unit: fc.constantFrom('points', 'percent-of-top'),
  hundredths: fc.integer({ min: -3000, max: 3000 }),
  settings: fc.record({
    form: fc.constantFrom('matchpoints' as const, 'butler' as const, 'cross-imps' as const),
    profile: fc.constantFrom('overtrick' as const, 'acblscore' as const, 'magic-contest' as const),
  }),
})

const PLUS: SideRuling = { kind: 'average-plus' }
const MINUS: SideRuling = { kind: 'average-minus' }
const assigned = (score: number): SideRuling => ({ kind: 'scores', parts: [{ score, weight: 100 }] })
const WEIGHTED: SideRuling = {
  kind: 'scores',
  parts: [
    { score: 1430, weight: 60 },
    { score: -800, weight: 40 },
  ],
}

const ONE_BOARD: Drawn = {
  what: 'ruling',
  at: 0,
  board: 0,
  text: '4S N =',
  sides: null,
  form: undefined,
  unit: 'points',
  hundredths: -150,
  settings: {},
}

/**
 * Rulings of all kinds: artificial, assigned, weighted, split, combined; then a fouled board, penalties in
 * both units, and a cancelled board.
 */
const EVERY_RULING: readonly Partial<Drawn>[] = [
  { sides: [PLUS, MINUS] },
  { sides: [assigned(1430), assigned(1430)] },
  { sides: [WEIGHTED, WEIGHTED] },
  { sides: [assigned(-1100), MINUS] },
  { sides: [{ kind: 'percent', hundredths: 7000 }, WEIGHTED] },
  { sides: [PLUS, MINUS], form: 'B' },
  { what: 'adjust', unit: 'points' },
  { what: 'adjust', unit: 'percent-of-top', at: 1 },
  { what: 'cancel', at: 1 },
]

/** Guided rulings: one with an effect on the result, and one with awards to the sides. */
const EVERY_LAW_RULING: readonly Partial<Drawn>[] = [{ text: '7NXX N =' }, { sides: [PLUS, MINUS] }]

/** Actions that later ones need, or that cannot be undone alone. */
const STANDS_ALONE: readonly DrawnAct[] = ['plan', 'taken-back', 'law-sides', 'order-used', 'auction']

const EVERY_ACT: readonly DrawnAct[] = DRAWN_ACTS.flatMap(what =>
  STANDS_ALONE.includes(what) ? [what] : [what, 'taken-back'],
)

const nameOfContest = ({ plans, settings }: (typeof CONTESTS)[number]): string =>
  [plans[0]?.kind, ...Object.values(settings)].join(', ')

/** Creates a session in its third round, with some boards lacking a result. */
function evening({ plans, settings }: (typeof CONTESTS)[number], seed: number): Hall {
  const hall = createHall(undefined, SETTINGS)
  hall.say(DIRECTOR, { kind: 'session-opened', body: { ...SETTINGS, ...settings } })
  for (const [index, plan] of plans.entries())
    hall.say(DIRECTOR, {
      kind: 'section-planned',
      body: { section: 'AB'.charAt(index), version: 1, plan: encodePlan(plan) },
    })
  for (const [index, plan] of plans.entries())
    for (const { round, table, boards, seats } of plan.entries.filter(isPlayed))
      for (const board of round <= 3 ? boards : []) {
        const lot = (seed + 7 * index + 3 * table + 5 * board + round) % (RESULTS.length + 1)
        const text = RESULTS[lot]
        if (text === undefined) continue
        hall.say(tableDevice(table), {
          kind: 'result',
          body: {
            section: 'AB'.charAt(index),
            round,
            table,
            board,
            plan: 1,
            seats,
            result: drawnResult(text),
          },
        })
      }
  return hall
}

/** Returns the statement, with the content of its slots named as replaced. */
function over(state: SessionState, statement: Statement): Statement {
  const [stands] = fillingsOf(statement).flatMap(({ slot }) => currentAt(state, slot)?.fact ?? [])
  return { ...statement, ...(stands && { replaces: nameOf(stands) }) }
}

function statementOf(state: SessionState, word: Drawn, said: readonly Entry[]): Statement | undefined {
  const section = must(sectionOf(state, state.sections[word.at % state.sections.length] ?? 'A'), 'a section')
  const entries = section.plan.entries.filter(isPlayed)
  const { round, table, boards, seats } = must(entries[word.at % entries.length], 'an entry')
  const board = boards[word.board % boards.length] ?? 1
  const contestants = section.plan.contestants
  const contestant = must(contestants[word.at % contestants.length], 'a contestant').id
  const place = { section: section.id, round, table, board, plan: section.version, seats }
  switch (word.what) {
    case 'result':
      return over(state, { kind: 'result', body: { ...place, result: drawnResult(word.text) } })
    case 'not-played':
      return over(state, { kind: 'result', body: { ...place, result: { kind: 'not-played' } } })
    case 'ruling': {
      const ruled = word.sides && { NS: word.sides[0], EW: word.sides[1] }
      return over(state, {
        kind: 'ruling',
        body: { ...place, sides: ruled, ...(word.form && { form: word.form }) },
      })
    }
    // Its effect on the result, if it rules about no side.
    case 'law-ruling':
      return nextLawRuling(
        state,
        place,
        word.sides ? { sides: { NS: word.sides[0], EW: word.sides[1] } } : { result: drawnResult(word.text) },
      )
    case 'cancel':
      return over(state, {
        kind: 'board-cancelled',
        body: { section: section.id, board, cancelled: word.at % 3 !== 0 },
      })
    case 'adjust': {
      const number = 1 + (word.at % 2)
      const { unit, hundredths } = word
      return over(state, {
        kind: 'adjustment',
        body: { section: section.id, contestant, number, unit, hundredths },
      })
    }
    case 'scoring':
      return over(state, { kind: 'session-opened', body: { ...SETTINGS, ...word.settings } })
    case 'names':
      return over(state, {
        kind: 'contestant-named',
        body: { section: section.id, contestant, players: ['Ana', 'Bo'] },
      })
    default:
      return drawnAct(word.what, state, said, word.at)
  }
}

/** Folds the same journal from scratch, without caches. */
const afresh = (entries: readonly Entry[]): SessionState =>
  fold(JSON.parse(JSON.stringify(entries)) as readonly Entry[])

type Rows = ReadonlyMap<string, Omit<Ranked, 'players'>>

const rowsOf = (standings: readonly Standings[]): Rows =>
  new Map(
    standings.flatMap(({ section, rankings }) =>
      rankings.flatMap(({ line, rows }) =>
        rows.map(({ players: _, ...row }): [string, Omit<Ranked, 'players'>] => [
          `${section}/${line}/${row.section}/${row.contestant}`,
          row,
        ]),
      ),
    ),
  )

function foretold(before: Rows, { changes }: Preview): Rows {
  const rows = new Map(before)
  for (const { ranking, who, is } of changes) {
    const { players: _, ...named } = who
    const key = `${ranking.section}/${ranking.line}/${named.section}/${named.contestant}`
    if (is) rows.set(key, { ...named, ...is })
    else rows.delete(key)
  }
  return rows
}

const sorted = (rows: Rows) => [...rows].sort(([a], [b]) => (a < b ? -1 : 1))

/** Submits the statement if there is a valid target for its kind. */
function sayWord(hall: Hall, word: Drawn): Preview | undefined {
  const statement = statementOf(hall.state(), word, hall.entries)
  return statement && check(hall, statement)
}

const moves = (preview: Preview | undefined): boolean => (preview?.changes.length ?? 0) > 0

function check(hall: Hall, statement: Statement): Preview {
  const before = afresh(hall.entries)
  const preview = previewOf(hall.state(), statement)
  const { decision } = hall.say(DIRECTOR, statement)
  const after = afresh(hall.entries)
  expect(preview.decision).toEqual(decision)
  const ranked = rowsOf(runningRankings(after))
  expect(sorted(foretold(rowsOf(runningRankings(before)), preview))).toEqual(sorted(ranked))
  for (const { was, is } of preview.changes) expect(was).not.toEqual(is)
  for (const { section, board, was, is } of preview.boards) {
    expect(was).toEqual(fullTraveller(before, section, board))
    expect(is).toEqual(fullTraveller(after, section, board))
  }
  return preview
}

describe('what would come of a word', () => {
  test.each(CONTESTS.map((contest, index) => [nameOfContest(contest), index] as const))(
    '[SE120] the preview of any ruling, guided or not, result, penalty, cancellation or scoring is what then happens, digit for digit: %s',
    (_, index) => {
      const contest = must(CONTESTS[index], 'a contest')
      fc.assert(
        fc.property(fc.nat({ max: 99 }), fc.array(drawn, { minLength: 1, maxLength: 6 }), (seed, words) => {
          const hall = evening(contest, seed)
          for (const word of words) sayWord(hall, word)
        }),
        { numRuns: sampled(12, 4) },
      )
      // And every kind of ruling on a board that the field has played: each moves somebody.
      const hall = evening(contest, 4)
      const moved = EVERY_RULING.map(word => moves(sayWord(hall, { ...ONE_BOARD, ...word })))
      // A share of the top is zero if boards are not compared by matchpoints.
      const hasTop = contest.settings.form === 'matchpoints'
      expect(moved).toEqual(EVERY_RULING.map(({ unit }) => hasTop || unit !== 'percent-of-top'))
      const another = evening(contest, 4)
      sayWord(another, { ...ONE_BOARD, what: 'law-ruling', text: '7NXX N -13' })
      const ruled = EVERY_LAW_RULING.map(word =>
        moves(sayWord(another, { ...ONE_BOARD, what: 'law-ruling', ...word })),
      )
      expect(ruled).toEqual(EVERY_LAW_RULING.map(() => true))
    },
  )

  test.each(CONTESTS.map((contest, index) => [nameOfContest(contest), index] as const))(
    '[SE120] so is that of seats and places put right, boards put off, changes of the movement, the law at the table, and of what takes any of them back: %s',
    (_, index) => {
      const contest = must(CONTESTS[index], 'a contest')
      const taken = new Set<DrawnAct>()
      const moving = new Set<DrawnAct>()
      for (const seed of [3, 5, 8]) {
        const hall = evening(contest, seed)
        for (const what of EVERY_ACT) {
          const preview = sayWord(hall, { ...ONE_BOARD, what, at: seed })
          if (preview?.decision.kind === 'admitted') taken.add(what)
          if (moves(preview)) moving.add(what)
        }
      }
      // Halves of a team play boards at two tables, and random changes are those of pairs or individuals.
      const isOfTeams = contest.plans[0]?.kind === 'teams'
      const notOfTeams: readonly DrawnAct[] = ['turned', 'plan', 'plan-back']
      expect(taken).toEqual(new Set(DRAWN_ACTS.filter(what => !isOfTeams || !notOfTeams.includes(what))))
      expect([...moving]).toEqual(expect.arrayContaining(['withdrawn', 'taken-back', 'law-sides']))
    },
  )

  test('[SE121] what would be refused is said with the reason, and changes nothing', () => {
    const hall = evening(must(CONTESTS[0], 'a contest'), 1)
    const stands = must(sectionOf(hall.state(), 'A')?.resultsOf(1)[0], 'a result')
    const unsaid: Statement = { kind: 'result', body: { ...stands.body, result: drawnResult('pass') } }
    const { decision, changes, boards } = previewOf(hall.state(), unsaid)
    expect(decision).toMatchObject({ kind: 'refused', code: 'already-entered' })
    expect([changes, boards]).toEqual([[], []])
  })

  test('[SE121] only who would stand otherwise is named, with what it was, and only boards of which it is said', () => {
    const hall = evening(must(CONTESTS[0], 'a contest'), 1)
    const before = rowsOf(runningRankings(hall.state()))
    const [first] = before.values()
    const { contestant, rank, total, percent } = must(first, 'a contestant')
    const { changes, boards } = previewOf(hall.state(), {
      kind: 'adjustment',
      body: { section: 'A', contestant, number: 1, unit: 'points', hundredths: -10 },
    })
    expect(boards).toEqual([])
    expect(changes.map(({ who }) => who.contestant)).toContain(contestant)
    expect(changes.find(({ who }) => who.contestant === contestant)?.was).toMatchObject({
      rank,
      total,
      percent,
    })
  })
})
