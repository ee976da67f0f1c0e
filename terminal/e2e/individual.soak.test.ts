import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recount } from '../../scripts/contests/recount/recount.ts'
import { partnerOf, SEATS, type Seat } from '../../shared/game/seat.ts'
import { must } from '../../shared/lib/assert.ts'
import { individualFor } from '../../shared/movement/make/individual/individual.ts'
import type { PlanEntry } from '../../shared/movement/plan/plan.ts'
import { made } from '../../shared/test/made.ts'
import { ids } from '../table/ids.ts'
import { type Evening, inEvening } from './evening.ts'
import { resultOf } from './evening-results.ts'
import type { Place, TableHand } from './table-hand.ts'

/** Two boards a round at each table: 7 rounds in which everyone partners everyone. */
const PLAN = made(individualFor(8, { tables: 2, boardsPerRound: 1 }))
const NAMES = ['Ana', 'Bo', 'Chen', 'Dita', 'Egon', 'Fay', 'Gwen', 'Hal']
const SUBSTITUTE = { player: '3', round: 4, name: 'Zoe' }

const nameOf = (id: string | null, round: number): string =>
  id === SUBSTITUTE.player && round >= SUBSTITUTE.round ? SUBSTITUTE.name : (NAMES[Number(id) - 1] ?? '')

test(
  '[UI331] an individual for 8 at two tablets: each is told with whom he plays where, one goes home and another plays on, and all eight are ranked by the book',
  inEvening(play),
)

async function play({ director, tables, folder }: Evening): Promise<void> {
  await director.click('new-session', 'contest=individual')
  await director.page.getByTestId('players').fill('8')
  await director.click('boards=1', 'draft-more')
  await director.page.getByTestId('names').fill(NAMES.join('\n'))
  await director.click('open-session')
  await director.look('session-title', 'individual-opened')
  const hands = [tables[1].hand, tables[2].hand]
  for (const [index, hand] of hands.entries()) {
    await hand.take(index + 1)
  }
  for (let round = 1; round <= PLAN.rounds; round += 1) {
    await Promise.all(hands.map((hand, index) => playRound(hand, index + 1, round)))
    if (round === SUBSTITUTE.round - 1) await substituted(director)
    await Promise.all(hands.map((hand, index) => moveOn(hand, index + 1, round)))
  }

  await director.finish()
  const file = await director.exportTo(join(folder, 'individual.json'))
  const ranking = byNumber(recount(file))
  expect(ranking).toHaveLength(8)
  for (const hand of hands)
    await expect.poll(async () => byNumber(await hand.ranking()), { timeout: 20_000 }).toEqual(ranking)
  await director.click('page-ranking')
  const panel = director.page.getByTestId('panel')
  await expect.poll(() => panel.innerText()).toContain('Chen (1–3) & Zoe (4–)')
  await director.look('panel', 'individual-ranking')
}

/** Sorts places by number: the order within ties is irrelevant. */
const byNumber = (places: readonly Place[]): readonly string[] =>
  places
    .map(({ contestant, rank, percent, total }) => `${contestant} ${rank} ${percent} ${Number(total)}`)
    .sort()

const entryOf = (table: number, round: number): PlanEntry =>
  must(
    PLAN.entries.find(entry => entry.table === table && entry.round === round),
    'the table in the round',
  )

/** Plays a round: names are at the seats, and each board is played and accepted. */
async function playRound(hand: TableHand, table: number, round: number): Promise<void> {
  const { seats, boards } = entryOf(table, round)
  await hand.see('seats')
  const words = () => hand.page.locator('main').innerText()
  for (const seat of SEATS) await expect.poll(words).toContain(nameOf(seats[seat], round))
  await hand.sit()
  for (const board of boards) {
    await hand.expectBoard(board, 'contract')
    const result = resultOf(table === 1 ? 1 : 2, board)
    await hand.keyContract(result)
    await hand.keyRest(result.kind === 'played' ? withoutLead(result) : result)
    await hand.accept('desk')
    await hand.tap(ids.nextBoard)
  }
}

const withoutLead = ({ lead: _, ...result }: Extract<ReturnType<typeof resultOf>, { kind: 'played' }>) =>
  result

/** The director enters a substitute; the tablets receive it before anyone moves. */
async function substituted(director: Evening['director']): Promise<void> {
  await director.click('page-session', 'change-substitute')
  await director.page.getByTestId('change-pair').selectOption(SUBSTITUTE.player)
  await director.page.getByTestId('change-round').selectOption(String(SUBSTITUTE.round))
  await director.page.getByTestId('substitute-name').fill(SUBSTITUTE.name)
  await director.look('panel', 'individual-substitute')
  await director.click('change-record')
  await director.page.getByTestId('change-done').waitFor()
}

/** Checks that the move card shows all four their table, seat and partner, and waits for all of them. */
async function moveOn(hand: TableHand, table: number, round: number): Promise<void> {
  await hand.see('move')
  const { seats } = entryOf(table, round)
  for (const seat of round < PLAN.rounds ? SEATS : []) {
    const [next, there] = nextOf(must(seats[seat], 'a player'), round + 1)
    const half = hand.page.getByTestId(`half-${seat}`)
    const partner = nameOf(next.seats[partnerOf(there)], round + 1)
    await expect.poll(() => half.innerText()).toContain(`Partner: ${partner}`)
    if (next.table !== table) expect(await half.innerText()).toContain(`TABLE ${next.table}`)
  }
  await hand.look(`individual-move-${round}`)
  for (const seat of SEATS) await hand.tap(ids.know(seat))
}

function nextOf(player: string, round: number): readonly [PlanEntry, Seat] {
  for (const entry of PLAN.entries.filter(each => each.round === round)) {
    const seat = SEATS.find(one => entry.seats[one] === player)
    if (seat) return [entry, seat]
  }
  throw new Error(`${player} has no seat in round ${round}`)
}
