import * as v from 'valibot'
import { expect, test } from 'vitest'
import { exportResults } from '../../export/results-export.ts'
import { exportUsebio } from '../../export/usebio-export.ts'
import { must } from '../../lib/assert.ts'
import { eventOf } from '../../look-up/event-of.ts'
import { eventResultsSchema } from '../../look-up/event-results.ts'
import { awardTable } from '../../scoring/awards/award-presets.ts'
import { DIRECTOR, type Hall } from '../../test/hall.ts'
import {
  createLevelsHall,
  cutRest,
  dealsAt,
  forfeit,
  matchAt,
  planWithDraw,
} from '../../test/level-evening.ts'
import { plan, sectionIn } from '../../test/swiss-hall.ts'
import { wallSchema } from '../../wall/wall-schema.ts'
import { wallView } from '../../wall/wall-view.ts'
import { progressSchema } from '../between-rounds/progress-view.ts'
import { revisionOf } from '../corrections/revision.ts'
import { fold } from '../decide/fold.ts'
import type { Settings } from '../facts/session-opened.ts'
import { papersOf } from '../papers/paper-list.ts'
import { recapSheets } from '../papers/recap.ts'
import { warningsAt } from '../section/round-match.ts'
import { publishedStandings, runningRankings } from '../standings/standings-view.ts'
import { cardView } from '../table-views/card-view.ts'
import { tableViews } from '../table-views/table-views.ts'
import { slowTables } from '../watch/slow-tables.ts'
import { actsViewSchema } from './acts-view.ts'
import { planView } from './plan-view.ts'
import { scorecardsSchema } from './scorecards-view.ts'
import { standingsSchema } from './view-bodies.ts'

const AWARDS = awardTable('online-pairs')
const SETTINGS: Partial<Settings> = {
  tables: { betweenRounds: 'ranking' },
  public: { wall: 'names', names: 'names', results: 'all' },
  corrections: { minutes: 30, appeals: 30 },
  ...(AWARDS && { awards: AWARDS as NonNullable<Settings['awards']> }),
}
const EVENING_MS = 4 * 3_600_000

/** Five pairs: the first round played, one match of it won, and the second begun at both tables. */
function evening(): Hall {
  const hall = createLevelsHall({ contestants: 5, settings: SETTINGS })
  hall.name({ 1: ['Ana', 'Bo'], 2: ['Cy', 'Di'] })
  dealsAt(hall, 1, 1, 'N 5', 'S 125')
  cutRest(hall, 1, 1)
  dealsAt(hall, 1, 2, 'N 0', 'S 0', 'N 0', 'S 0', 'N 0')
  plan(hall, planWithDraw(sectionIn(hall.state()).plan, ['1', '2', '3', '4', '5']))
  for (const table of [1, 2]) hall.sit(table, 2)
  dealsAt(hall, 2, 1, 'N 5')
  dealsAt(hall, 2, 2, 'N 50')
  return hall
}

const viewAt = (hall: Hall, table: number, name: string) => tableViews(hall.state(), 'A', table).get(name)

test('[SE360] a tablet comes from plan and card to the same match as the desk, with warnings and forfeits', () => {
  const hall = evening()
  const at = { section: 'A', round: 2, table: 1 } as const
  hall.say(DIRECTOR, { kind: 'warning', body: { ...at, side: 'EW', number: 1, of: 'talk' } })
  const tablet = () =>
    fold([...planView(hall.state(), 'A', 1).entries, ...cardView(hall.state(), 'A', 1).entries])
  const isSame = () => {
    expect(matchAt(tablet(), 2, 1)).toEqual(matchAt(hall.state(), 2, 1))
    expect(warningsAt(tablet(), 'A', at, 'EW').map(({ body }) => body)).toEqual(
      warningsAt(hall.state(), 'A', at, 'EW').map(({ body }) => body),
    )
  }
  isSame()
  const said = forfeit(hall, 2, 1, 'EW')
  isSame()
  expect(matchAt(tablet(), 2, 1)).toMatchObject({ end: 'forfeit', winner: 'NS' })
  const { device, seq, hash } = said.fact
  hall.say(DIRECTOR, { kind: 'taken-back', body: { about: { device, seq, hash } } })
  isSame()
  expect(matchAt(tablet(), 2, 1).end).toBe(null)
})

test('[SE361] nothing is compared where a round is one match at its table: no traveller, no board to look up', () => {
  const hall = evening()
  hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  for (const table of [1, 2])
    expect(
      [...tableViews(hall.state(), 'A', table).keys()].filter(name => name.startsWith('traveller')),
    ).toEqual([])
  const event = v.parse(
    eventResultsSchema,
    eventOf(hall.state(), { id: '0'.repeat(20), hands: () => new Map() }),
  )
  expect(event).toMatchObject({ rankedBy: 'wins', boards: [], told: [] })
  const rows = event.rankings.flatMap(({ rows: own }) => own)
  expect(rows.map(({ boards, of, lines }) => [boards - of, lines.length])).toEqual(Array(5).fill([0, 0]))
  expect(event.matches).toHaveLength(4)
  expect(papersOf(hall.state())).toEqual(['ranking', 'recap', 'seating', 'table-cards', 'name-cards'])
  // Results files cannot hold such a match.
  expect(exportResults(hall.state(), 'evening', 'Overtrick')).toBe(undefined)
  const program = { name: 'Overtrick', version: '1' }
  expect(exportUsebio(hall.state(), { club: '', id: 'evening', program })).toBe(undefined)
})

test('[SE362] the recap sheet has a column a round, and the rounds won make the total', () => {
  const hall = evening()
  for (const table of [1, 2]) cutRest(hall, 2, table)
  const [sheet] = recapSheets(hall.state())
  expect(sheet?.columns).toEqual([
    { kind: 'round', number: 1 },
    { kind: 'round', number: 2 },
  ])
  for (const { standing, cells, isAdjusted } of must(sheet, 'a sheet').rows) {
    expect(cells.flat().reduce((sum, { points }) => sum + Number(points), 0)).toBe(Number(standing.total))
    expect(isAdjusted).toBe(false)
  }
  const against = sheet?.rows.map(({ cells }) => cells.flat().map(({ against: other }) => other))
  expect(against?.filter(row => row.includes(null))).toHaveLength(2)
})

test('[SE363] between the rounds tables read who still plays, the ranking and their own matches', () => {
  const hall = evening()
  forfeit(hall, 2, 1, 'NS')
  const progress = v.parse(progressSchema, viewAt(hall, 1, 'progress'))
  expect(progress.tables).toEqual([{ table: 2, round: 2, left: null }])
  const cards = v.parse(scorecardsSchema, viewAt(hall, 1, 'scorecards'))
  const [first] = matchAt(hall.state(), 2, 1).told
  expect(first).toBeDefined()
  expect(cards).toMatchObject({ rounds: 1, rankedBy: 'wins' })
  for (const { matches, lines } of cards.cards) {
    expect(lines).toEqual([])
    // The second round is not over and not included in the figures.
    expect(matches?.map(({ round }) => round)).toEqual([1])
  }
  const standings = v.parse(standingsSchema, publishedStandings(hall.state(), 'A'))
  expect(
    standings.matches?.map(({ home, away, played, boards }) => [home.points, away.points, played, boards]),
  ).toEqual([
    ['9', '6', 2, 2],
    ['NT', '2', 5, 5],
  ])
  expect(slowTables(hall.state(), sectionIn(hall.state()), 1_795_287_600_000 + EVENING_MS)).toEqual([])
  const wall = v.parse(wallSchema, wallView(hall.state(), 1_795_287_600_000 + EVENING_MS, 0))
  expect(wall.standings[0]).toMatchObject({ rounds: 1, rankedBy: 'wins' })
})

test('[SE364] after the close a forfeit is another publication, and places have their master points', () => {
  const hall = evening()
  for (const table of [1, 2]) cutRest(hall, 2, table)
  hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  expect(revisionOf(hall.state())?.number).toBe(1)
  const rows = () =>
    runningRankings(hall.state()).flatMap(({ rankings }) => rankings.flatMap(one => one.rows))
  const awarded = () => rows().map(({ rank, award }) => [rank, award !== undefined])
  expect(awarded().filter(([, has]) => has).length).toBeGreaterThan(0)
  expect(awarded().findIndex(([, has]) => !has)).toBeGreaterThan(0)
  const before = rows().map(({ label }) => label)
  const said = forfeit(hall, 2, 1, 'NS')
  expect(revisionOf(hall.state())?.number).toBe(2)
  expect(rows().map(({ label }) => label)).not.toEqual(before)
  const { device, seq, hash } = said.fact
  hall.say(DIRECTOR, { kind: 'taken-back', body: { about: { device, seq, hash } } })
  expect(revisionOf(hall.state())?.number).toBe(3)
})

test('[SE80] every table keeps where the director has warned and given a match away, and not whom', () => {
  const hall = evening()
  const at = { section: 'A', round: 2, table: 1 } as const
  hall.say(DIRECTOR, { kind: 'warning', body: { ...at, side: 'EW', number: 1, of: 'talk' } })
  forfeit(hall, 2, 1, 'EW')
  const { acts } = v.parse(actsViewSchema, viewAt(hall, 2, 'acts'))
  const said = acts.filter(({ act }) => act === 'warning' || act === 'forfeit')
  const nowhere = { board: null, contestant: null }
  expect(said).toEqual([
    { act: 'warning', ...at, ...nowhere },
    { act: 'forfeit', ...at, ...nowhere },
  ])
})
