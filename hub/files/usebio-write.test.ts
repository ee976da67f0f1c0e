import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { figuredResults } from '../../shared/export/results-export.ts'
import { exportUsebio } from '../../shared/export/usebio-export.ts'
import {
  linesOf,
  type PublishedPlace,
  type ResultsLine,
  type ResultsSession,
} from '../../shared/formats/results/results-session.ts'
import type { TeamsSession } from '../../shared/formats/results/results-teams.ts'
import { formatTeamsUsebio, formatUsebio } from '../../shared/formats/usebio/usebio-write.ts'
import { individualFor } from '../../shared/movement/make/individual/individual.ts'
import { roundRobinTeams } from '../../shared/movement/make/teams/round-robin-teams.ts'
import { isPlayed } from '../../shared/movement/plan/entry.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import { encodePlan } from '../../shared/movement/plan/plan-wire.ts'
import { memberIdSchema } from '../../shared/people/person.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import { runningRankings } from '../../shared/session/standings/standings-view.ts'
import {
  createHall,
  DIRECTOR,
  deviceNamed,
  drawnResult,
  type Hall,
  SETTINGS,
} from '../../shared/test/hall.ts'
import { inEnglish, made } from '../../shared/test/made.ts'
import { planOffered } from '../../shared/test/plan-offered.ts'
import { readResultsFile } from './read-results-file.ts'

const ABOUT = { club: 'Bridge & "Tea" <1>', program: { name: 'Overtrick', version: '0.1.0' } }
const DATA = '../shared/data/sessions'

function readBack(text: string) {
  const read = readResultsFile(new TextEncoder().encode(text))
  if (!read.ok) throw new Error(inEnglish(read.problem))
  expect(read.value.refused).toEqual([])
  return read.value
}

/** Returns everything in a line that the format can store. */
function lineSaid({ board, section, seats, result, points, outcome, score }: ResultsLine) {
  const isScored = outcome.kind === 'score'
  const isPlayed = isScored && outcome.score === score
  return {
    board,
    section,
    seats,
    points,
    score: isScored ? outcome.score : null,
    result: isPlayed && result?.kind !== 'not-played' ? result : null,
    ruled: outcome.kind === 'ruled',
  }
}

const byPlace = (a: object, b: object): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

const placeSaid = ({
  contestant,
  section,
  direction,
  total,
  percent,
  rank,
  boards,
  players,
  award,
}: PublishedPlace) => ({
  contestant,
  section,
  players,
  direction,
  award,
  // A missing figure is not written at all.
  figures: [total, percent, rank, boards].map(figure => figure || null),
})

function expectSame(written: ResultsSession, isTwo: boolean): void {
  const read = readBack(formatUsebio(written, ABOUT))
  if (read.kind === 'teams') throw new Error('teams')
  const lines = (of: ResultsSession) => linesOf(of).map(lineSaid).sort(byPlace)
  expect(lines(read.session)).toEqual(lines(written))
  const places = (of: ResultsSession) =>
    of.ranking
      .map(placeSaid)
      .map(place => (isTwo ? place : { ...place, direction: undefined }))
      .sort(byPlace)
  expect(places(read.session)).toEqual(places(written))
  const sitting = (of: ResultsSession) =>
    of.rows
      .flatMap(row => (row.kind === 'sit-out' ? [`${row.board}/${row.contestant}/${row.points}`] : []))
      .sort()
  expect(sitting(read.session)).toEqual(sitting(written))
}

const RESULTS = ['4S N =', '4S N +1', '3N S -1', '2H E +1', '4SX N -2', 'pass', '5CXX W =', '1N E +3']
const NAMES = ['Ana & Bo', '<Cy>', 'Đỗ "Z"', 'Łukasz', '王小明', "O'Hara"]

interface Evening {
  readonly plan: Plan
  readonly settings: Partial<Settings>
  readonly seed: number
  readonly sections: 1 | 2
  readonly closed: boolean
}

/** Plays a session with names, rulings, boards not played, penalties, and perhaps two sections. */
function evening({ plan, settings, seed, sections, closed }: Evening): Hall {
  const hall = createHall(plan, { ...SETTINGS, ...settings })
  let at = seed
  const next = (many: number): number => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((at / 2_147_483_648) * many)
  }
  const ids = plan.contestants.map(({ id }) => id)
  for (const id of ids.filter(() => next(3) > 0))
    hall.name({
      [id]:
        plan.kind === 'individual' ? [NAMES[next(6)] ?? ''] : [NAMES[next(6)] ?? '', NAMES[next(6)] ?? ''],
    })
  const letters = ['A', 'B'].slice(0, sections)
  if (sections === 2)
    hall.say(DIRECTOR, {
      kind: 'section-planned',
      body: { section: 'B', version: 1, plan: encodePlan(plan) },
    })
  for (const section of letters)
    for (const { round, table, boards, seats } of plan.entries.filter(isPlayed))
      for (const board of boards) {
        if (next(20) === 0) continue
        const device = deviceNamed(`director-${section}${table}`)
        const place = { section, round, table, board }
        const body = { ...place, plan: 1, seats, result: drawnResult(RESULTS[next(8)] ?? 'pass') }
        hall.say(device, { kind: 'result', body } as Parameters<Hall['say']>[1])
        if (next(12) === 0)
          hall.say(DIRECTOR, {
            kind: 'ruling',
            body: {
              ...place,
              plan: 1,
              seats,
              sides:
                [
                  { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } },
                  { NS: { kind: 'average' }, EW: { kind: 'average' } },
                ][next(2)] ?? null,
            },
          } as Parameters<Hall['say']>[1])
      }
  if (closed) hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  return hall
}

const PAIR_PLANS: readonly Plan[] = [
  planOffered(4),
  planOffered(7),
  planOffered(10),
  planOffered(14, 'mitchell-7'),
]
const SETTINGS_DRAWN: readonly Partial<Settings>[] = [
  {},
  { scale: 'american', halves: 'decimal' },
  { form: 'butler' },
  { form: 'cross-imps' },
  { form: 'butler', rankedBy: 'match-vps' },
  { profile: 'ebuscore' },
  { profile: 'compscore3' },
  { profile: 'scorebridge', form: 'cross-imps' },
  { profile: 'magic-contest' },
]

describe('USEBIO that we write', () => {
  test('[UB200] is read back figure for figure: pairs in every form, two winners, sections, rulings, sit-outs', () => {
    fc.assert(
      fc.property(
        fc.record({
          plan: fc.constantFrom(...PAIR_PLANS),
          settings: fc.constantFrom(...SETTINGS_DRAWN),
          seed: fc.nat(1_000_000),
          sections: fc.constantFrom<1 | 2>(1, 2),
          closed: fc.boolean(),
        }),
        drawn => {
          const figured = figuredResults(evening(drawn).state(), 'evening-1', 'Overtrick')
          if (figured?.kind !== 'session') throw new Error('no session of pairs')
          expect(linesOf(figured.session).length).toBeGreaterThan(0)
          expectSame(figured.session, drawn.plan.winners === 2)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('[UB201] of players has them in the seats and in the ranking', () => {
    const plan = made(individualFor(12, { tables: 3, boardsPerRound: 2 }))
    for (const seed of [1, 2, 3]) {
      const hall = evening({ plan, settings: {}, seed, sections: 1, closed: true })
      const figured = figuredResults(hall.state(), 'evening-1', 'Overtrick')
      if (figured?.kind !== 'session') throw new Error('no session')
      expectSame(figured.session, false)
      expect(formatUsebio(figured.session, ABOUT)).toContain('<EVENT EVENT_TYPE="INDIVIDUAL">')
    }
  })

  test.each([['teams-imps'], ['teams-vps'], ['board-a-match'], ['point-a-board']] as const)(
    '[UB202] of teams has their matches, boards and places: %s',
    teams => {
      const plan = made(roundRobinTeams.make({ tables: 4, boardsPerRound: 4 }))
      const hall = evening({ plan, settings: { teams }, seed: 7, sections: 1, closed: true })
      const figured = figuredResults(hall.state(), 'evening-1', 'Overtrick')
      if (figured?.kind !== 'teams') throw new Error('no teams')
      const read = readBack(formatTeamsUsebio(figured.session, ABOUT))
      if (read.kind !== 'teams') throw new Error('no teams')
      const said = (of: TeamsSession) => ({
        places: of.ranking.map(({ contestant, total, rank }) => ({ contestant, total, rank })),
        matches: of.matches.map(({ round, team, opponents, score, opponentsScore, boards }) => ({
          round,
          team,
          opponents,
          score,
          opponentsScore,
          boards: boards
            .filter(({ ns, ew }) => ns !== null || ew !== null)
            .map(({ board, points, ns, ew }) => ({
              board,
              points,
              ns: ns && lineSaid({ ...ns, seats: { N: '', E: '', S: '', W: '' } }),
              ew: ew && lineSaid({ ...ew, seats: { N: '', E: '', S: '', W: '' } }),
            })),
        })),
      })
      expect(said(read.teams)).toEqual(said(figured.session))
    },
  )

  test('[UB203] names, numbers of a federation and whatever stands in a name are written safely', () => {
    const hall = createHall(planOffered(4))
    hall.say(DIRECTOR, {
      kind: 'contestant-named',
      body: {
        section: 'A',
        contestant: '1',
        players: ['</PLAYER><X>&amp;', 'B'],
        persons: [{ kind: 'federation', number: '123456' }, { kind: 'visitor' }],
      },
    })
    hall.result(1, 1, 1, '4S N =')
    const text = exportUsebio(hall.state(), { ...ABOUT, id: 'evening-1' }) ?? ''
    expect(text).toContain('<PLAYER_NAME>&lt;/PLAYER&gt;&lt;X&gt;&amp;amp;</PLAYER_NAME>')
    expect(text).toContain('<NATIONAL_ID_NUMBER>123456</NATIONAL_ID_NUMBER>')
    expect(text.match(/NATIONAL_ID_NUMBER/g)).toHaveLength(2)
    expect(text).toContain('<DATE>21/11/2026</DATE>')
    const read = readBack(text)
    if (read.kind === 'teams') throw new Error('teams')
    expect(read.session.ranking.find(({ contestant }) => contestant === '1')?.players).toEqual([
      '</PLAYER><X>&amp;',
      'B',
    ])
  })

  test('[UB205] a member of the club is written with the number that a federation knows him by', () => {
    const hall = createHall(planOffered(4))
    const [known, unknown] = ['member000001', 'member000002'].map(id => v.parse(memberIdSchema, id))
    if (!known || !unknown) throw new Error('ids')
    hall.say(DIRECTOR, {
      kind: 'contestant-named',
      body: {
        section: 'A',
        contestant: '1',
        players: ['Ana', 'Bo'],
        persons: [
          { kind: 'member', id: unknown },
          { kind: 'member', id: known },
        ],
      },
    })
    hall.result(1, 1, 1, '4S N =')
    const text =
      exportUsebio(hall.state(), {
        ...ABOUT,
        id: 'evening-1',
        nationalOf: member => (member === known ? '00123' : undefined),
      }) ?? ''
    expect(text).toMatch(/Bo<\/PLAYER_NAME>\s*<NATIONAL_ID_NUMBER>00123<\/NATIONAL_ID_NUMBER>/)
    expect(text.match(/<NATIONAL_ID_NUMBER>/g)).toHaveLength(1)
  })

  test('[UB206] the master points of places are written and read back', () => {
    const awards = [{ from: 1, oneIn: 2, points: { kind: 'places' as const, places: [300, 250] } }]
    const plan = planOffered(6)
    const hall = evening({ plan, settings: { awards }, seed: 3, sections: 1, closed: true })
    const read = readBack(exportUsebio(hall.state(), { ...ABOUT, id: 'evening-1' }) ?? '')
    if (read.kind === 'teams') throw new Error('teams')
    const given = runningRankings(hall.state()).flatMap(({ rankings }) =>
      rankings.flatMap(({ rows }) =>
        rows.flatMap(({ label, award }) => (award ? [`${label}: ${award}`] : [])),
      ),
    )
    expect(given.length).toBeGreaterThan(1)
    expect(
      read.session.ranking
        .flatMap(({ contestant, award }) => (award ? [`${contestant}: ${award}`] : []))
        .sort(),
    ).toEqual([...given].sort())
  })

  test('[UB207] the cards of the boards that were played go with a session that is closed', () => {
    const deal = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432'
    const hands = new Map([1, 99].map(board => [board, { deal, tricks: null }]))
    const written = (closed: boolean) => {
      const hall = evening({ plan: planOffered(4), settings: {}, seed: 5, sections: 1, closed })
      return exportUsebio(hall.state(), { ...ABOUT, id: 'evening-1', hands: () => hands }) ?? ''
    }
    expect(written(false)).not.toContain('HANDSET')
    const text = written(true)
    const found = readBack(text)
    expect(found.kind).not.toBe('teams')
    expect(text.match(/<HAND>/g)).toHaveLength(4)
    expect(text).toContain('<SPADES>AKQJT98765432</SPADES>')
    expect(text).not.toContain('<BOARD_NUMBER>99</BOARD_NUMBER>')
  })

  test('[UB297] sections that play other deals have a set of cards each, and those with the same one in common', () => {
    const deals = [
      'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432',
      'N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432',
    ]
    const [first, second] = deals.map(deal => new Map([[1, { deal, tricks: null }]]))
    const plan = planOffered(4)
    const { state } = evening({ plan, settings: { sections: 'apart' }, seed: 5, sections: 2, closed: true })
    const setsOf = (ofB: typeof first) => {
      const hands = (section: string) => (section === 'B' ? ofB : first) ?? new Map()
      const text = exportUsebio(state(), { ...ABOUT, id: 'evening-1', hands }) ?? ''
      return [...text.matchAll(/HANDSET_ID="(\w+)"|<(SPADES)>AKQJT98765432/g)].map(
        ([, id, suit]) => id ?? suit,
      )
    }
    expect(setsOf(first)).toEqual(['1', 'SPADES'])
    expect(setsOf(second)).toEqual(['A', 'SPADES', 'B', 'SPADES'])
  })

  const present = existsSync(DATA)
  const files = present ? readdirSync(DATA).filter(name => name.endsWith('.json')) : []
  test.skipIf(!present)(
    '[UB204] real sessions, read and written, are read back the same (skipped where the data is absent)',
    () => {
      let sessions = 0
      for (const file of files) {
        const read = readResultsFile(readFileSync(`${DATA}/${file}`))
        if (!read.ok || read.value.kind === 'teams') continue
        const { session } = read.value
        // The format cannot express several sections ranked together by labels alone.
        if (
          session.ranking.some(({ section }) => section === undefined) &&
          session.rows.some(({ section }) => section)
        )
          continue
        expectSame(session, session.winners === 2)
        sessions += 1
      }
      expect(sessions).toBeGreaterThan(20)
    },
  )
})
