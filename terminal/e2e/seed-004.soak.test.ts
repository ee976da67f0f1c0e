import { join } from 'node:path'
import { expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { isPlayed } from '../../shared/movement/plan/entry.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import { drawnPlan } from '../../shared/test/drawn-plan.ts'
import {
  FOUR_PAIRS,
  MISPRINT,
  SEED_NAMES,
  type SeedBoards,
  SHEET_OF_FOUR,
  SHEET_OF_SIX,
  SHEET_OF_SIX_RIGHT,
  SIX_PAIRS,
} from '../../shared/test/seed-004.ts'
import { ids } from '../table/ids.ts'
import { type Evening, inEvening } from './evening.ts'
import type { TableHand } from './table-hand.ts'

/** The evenings of seed 004 in real browsers: opened, played by touches in MiniBridge, printed, corrected. */

interface SeedEvening {
  readonly pairs: number
  readonly boardsPerRound: number
  readonly movement: Plan
  readonly boards: SeedBoards
  /** Side whose points the tables key. */
  readonly points: 'side' | 'false'
}

const FIVE = `
  _-1  2-5 [11-12,15-16]  3-4 [5-6,17-18]
  _-2  3-1 [15-16,19-20]  4-5 [9-10,1-2]
  _-3  4-2 [19-20,3-4]  5-1 [13-14,5-6]
  _-4  5-3 [3-4,7-8]  1-2 [17-18,9-10]
  _-5  1-4 [7-8,11-12]  2-3 [1-2,13-14]`
const SIX = `
  6-1 [1-4]  2-5 [11-12,15-16]  3-4 [5-6,17-18]
  6-2 [5-8]  3-1 [15-16,19-20]  4-5 [9-10,1-2]
  6-3 [9-12]  4-2 [19-20,3-4]  5-1 [13-14,5-6]
  6-4 [13-16]  5-3 [3-4,7-8]  1-2 [17-18,9-10]
  6-5 [17-20]  1-4 [7-8,11-12]  2-3 [1-2,13-14]`
const FOUR = `
  4-1 [1-6]  2-3 [4-6,1-3]
  4-2 [7-12]  3-1 [10-12,7-9]
  4-3 [13-18]  1-2 [16-18,13-15]`

const OF_FOUR: SeedEvening = {
  pairs: 4,
  boardsPerRound: 6,
  movement: drawnPlan(FOUR),
  boards: FOUR_PAIRS,
  points: 'side',
}
const OF_FIVE: SeedEvening = {
  pairs: 5,
  boardsPerRound: 4,
  movement: drawnPlan(FIVE),
  boards: SIX_PAIRS,
  points: 'false',
}
const OF_SIX: SeedEvening = { ...OF_FIVE, pairs: 6, movement: drawnPlan(SIX) }

test(
  '[UI351] four pairs of the seed: the shared boards as printed, and its recap sheet',
  inEvening(async evening => {
    await playSeed(evening, OF_FOUR, [1, 2])
    expect(await recap(evening, 6)).toEqual(SHEET_OF_FOUR)
  }),
)

test(
  '[UI351] five pairs of the seed: who meets 6 sits out, the top is 1, five are ranked',
  inEvening(async evening => {
    await playSeed(evening, OF_FIVE, [2, 3])
    expect(await recap(evening, 20)).toEqual(bySum(OF_FIVE))
  }),
)

test(
  '[UI351] six pairs of the seed: the misprinted traveller put right moves the second pair to 3-4',
  inEvening(async evening => {
    await playSeed(evening, OF_SIX, [1, 2, 3])
    expect(await recap(evening, 6)).toEqual(SHEET_OF_SIX)
    await putRight(evening)
    expect(await recap(evening, 6)).toEqual(SHEET_OF_SIX_RIGHT)
  }),
)

/** Opens the session and plays these tables at a tablet each; who met whom must be as in the seed. */
async function playSeed(evening: Evening, seed: SeedEvening, tables: readonly number[]): Promise<void> {
  await open(evening, seed)
  const hands = [evening.tables[1].hand, evening.tables[2].hand]
  if (tables.length > hands.length) hands.push((await evening.openGuest()).hand)
  await Promise.all(tables.map((table, at) => playTable(must(hands[at], 'a tablet'), table, seed)))
  expect(await movementOf(evening)).toEqual(playedBy(seed))
}

/** Opens the seed's session: who plays, MiniBridge, one point for each score beaten, halves as x. */
async function open({ director }: Evening, { pairs, boardsPerRound, points }: SeedEvening): Promise<void> {
  await director.click('new-session')
  await director.page.getByTestId('pairs').fill(String(pairs))
  await director.click(`boards=${boardsPerRound}`, 'game=mini', 'draft-more')
  for (const key of ['scale-american', 'halves-x', `mini-points-${points}`]) await director.click(key)
  await director.page.getByTestId('names').fill(SEED_NAMES.slice(0, pairs).join('\n'))
  await director.look('open-session', `seed-004-${pairs}-pairs`)
  const words = director.page.waitForResponse(/mini-parts/)
  await director.click('open-session')
  await director.look('session-title', `seed-004-${pairs}-room`)
  await words
}

/** Plays all rounds at a table, in the order in which its tablet requests the boards. */
async function playTable(hand: TableHand, table: number, seed: SeedEvening): Promise<void> {
  await hand.take(table)
  for (const { table: at, seats, boards } of seed.movement.entries) {
    if (at !== table) continue
    await hand.sit()
    for (const board of boards) {
      await keyBoard(hand, board, must(seats.N, 'North'), seed)
      await hand.accept('desk')
      await hand.tap(ids.nextBoard)
    }
    await hand.move()
  }
}

/** `SEED_RESULTS` as games of MiniBridge: South plays every board. */
const KEYED = [
  ['D', 10],
  ['D', 12],
  ['N', 11],
] as const

async function keyBoard(hand: TableHand, board: number, pair: string, seed: SeedEvening): Promise<void> {
  const isMisprint = seed.pairs === 6 && board === MISPRINT.board && pair === MISPRINT.pair
  const result = must(seed.boards[board]?.[pair], `the result of ${pair} on ${board}`)
  const [strain, tricks] = isMisprint ? (['N', 12] as const) : KEYED[result]
  if (seed.points === 'side') {
    await hand.expectBoard(board, 'side')
    await hand.tap(ids.sideWithMore('NS'))
    // South has more points, whichever of the two announces first.
    for (const _ of ['N', 'S']) await announce(hand)
  } else {
    await hand.expectBoard(board, 'declarer')
    await hand.tap(ids.declarer('S'))
  }
  await hand.see('contract')
  await hand.tap(ids.aim(strain, 'game'))
  await hand.see('result')
  await hand.tap(ids.tricks(tricks))
}

async function announce(hand: TableHand): Promise<void> {
  const asked = await hand.page.waitForSelector('main[data-screen="points-N"], main[data-screen="points-S"]')
  const screen = await asked.getAttribute('data-screen')
  await hand.tap(ids.points(screen === 'points-S' ? 15 : 8))
  await hand.page.waitForSelector(`main:not([data-screen="${screen}"])`)
}

/** Corrects results: the traveller's score counts instead of the keyed one. */
async function putRight({ director }: Evening): Promise<void> {
  await director.openBoard({ table: 3, round: 5, board: MISPRINT.board })
  const board = director.page.getByTestId('panel').getByTestId(`board-${MISPRINT.board}`)
  await board.getByTestId('correct').click()
  await director.click('strain-D', 'save-result')
  await director.page.locator(`[data-testid="board-${MISPRINT.board}"][data-mark="ruled"]`).waitFor()
}

/** Reads the printed sheet: number, name, rank, total, and the first columns. */
async function recap({ director }: Evening, columns: number): Promise<readonly string[]> {
  await director.click('page-ranking')
  await director.look('panel', 'seed-004-ranking')
  await director.click('print-recap')
  const pdf = (await director.page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect([...pdf.matchAll(/\/MediaBox/g)]).toHaveLength(1)
  await director.page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const rows = await director.page.locator('[data-testid="recap"] tbody tr').all()
  const lines = await Promise.all(rows.map(row => row.locator('th, td').allTextContents()))
  await director.page.evaluate(() => dispatchEvent(new Event('afterprint')))
  return lines.map(([number, name, rank, total, _percent, ...points]) =>
    [number, name, rank, total, ...points.slice(0, columns).map(text => text || '.')].join(' '),
  )
}

/** Reads the movement from the exported file: who met whom on which boards. */
async function movementOf({ director, folder }: Evening): Promise<readonly string[]> {
  await director.click('page-session')
  const file = JSON.parse(await director.exportTo(join(folder, 'results.json'))) as {
    readonly boards: readonly {
      readonly board: number
      readonly results: readonly { round: number; table: number; ns: string; ew: string }[]
    }[]
  }
  return file.boards
    .flatMap(({ board, results }) =>
      results.map(({ round, table, ns, ew }) => `${round} ${table} ${ns}-${ew} ${board}`),
    )
    .sort()
}

const playedBy = ({ movement }: SeedEvening): readonly string[] =>
  movement.entries
    .filter(isPlayed)
    .flatMap(({ round, table, seats, boards }) =>
      boards.map(board => `${round} ${table} ${seats.N}-${seats.E} ${board}`),
    )
    .sort()

/** Computes the sheet by hand: a point for the better of two results, half of one for equal ones. */
function bySum({ movement, boards }: SeedEvening): readonly string[] {
  const halves = new Map<string, Map<number, number>>()
  const give = (pair: string, board: number, points: number) =>
    halves.set(pair, (halves.get(pair) ?? new Map()).set(board, points))
  const played = movement.entries.filter(isPlayed)
  for (let board = 1; board <= 20; board += 1) {
    const [one, other] = played.filter(entry => entry.boards.includes(board))
    if (!one || !other) continue
    const score = (entry: typeof one) => must(boards[board]?.[entry.seats.N], 'a result')
    const points = 1 + Math.sign(score(one) - score(other))
    give(one.seats.N, board, points)
    give(one.seats.E, board, 2 - points)
    give(other.seats.N, board, 2 - points)
    give(other.seats.E, board, points)
  }
  const totals = new Map(
    [...halves].map(([pair, own]) => [pair, [...own.values()].reduce((a, b) => a + b, 0)]),
  )
  const text = (points: number) =>
    `${points >= 2 || points === 0 ? Math.floor(points / 2) : ''}${points % 2 === 1 ? 'x' : ''}`
  return [...totals.keys()].sort().map(pair => {
    const total = totals.get(pair) ?? 0
    const better = [...totals.values()].filter(each => each > total).length
    const level = [...totals.values()].filter(each => each === total).length
    const rank = level === 1 ? `${better + 1}` : `${better + 1}-${better + level}`
    const points = Array.from({ length: 20 }, (_, at) => halves.get(pair)?.get(at + 1))
    const name = SEED_NAMES[Number(pair) - 1]
    return [
      pair,
      name,
      rank,
      text(total),
      ...points.map(each => (each === undefined ? '.' : text(each))),
    ].join(' ')
  })
}
