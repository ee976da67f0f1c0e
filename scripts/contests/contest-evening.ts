import type { Result } from '../../shared/game/games.ts'
import { must } from '../../shared/lib/assert.ts'
import { howellThreeTables } from '../../shared/movement/make/howell/howell-three-tables.ts'
import { individualFor } from '../../shared/movement/make/individual/individual.ts'
import { mitchell } from '../../shared/movement/make/mitchell/mitchell.ts'
import { americanWhist } from '../../shared/movement/make/teams/american-whist.ts'
import { roundRobinTeams } from '../../shared/movement/make/teams/round-robin-teams.ts'
import type { Plan, PlanKind } from '../../shared/movement/plan/plan.ts'
import { unitsAt } from '../../shared/movement/plan/unit.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import { CARD_VIEW, PLAN_VIEW } from '../../shared/session/views/view-names.ts'
import { drawnResult } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import { isToPlay, roundCard } from '../../terminal/table/model/table-card.ts'
import { moveCard } from '../../terminal/table/move/move-card.ts'
import { entriesIn, foldTable } from '../../terminal/worker/screens/table-fold.ts'
import type { ContestTablet } from '../kit/contest-tablet.ts'
import { createRandom, type Random } from '../kit/random.ts'

/**
 * Session of pairs, teams or players in two sections, played by tables that know only the views they were sent.
 * Everybody goes where the table's move card says, and must be expected there.
 */

/** Two sections of each kind, with sit-outs, arrow switches, byes, and matches whose return is a round later. */
export const CONTESTS: Readonly<Record<PlanKind, Readonly<Record<string, Plan>>>> = {
  pairs: {
    A: made(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners: 1, missing: 'EW' })),
    B: made(howellThreeTables(2)),
  },
  teams: {
    A: made(roundRobinTeams.make({ tables: 5, boardsPerRound: 4, copies: 2 })),
    B: made(americanWhist.make({ tables: 5, boardsPerRound: 3 })),
  },
  individual: {
    A: made(individualFor(8, { tables: 2, boardsPerRound: 2 })),
    B: made(individualFor(13, { tables: 3, boardsPerRound: 2 })),
  },
}

/** Pairs whose sections are ranked differently: with two winners in one, all together in the other. */
export const MIXED_WINNERS: readonly Readonly<Record<string, Plan>>[] = [
  {
    A: made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2 })),
    B: made(howellThreeTables(2)),
  },
  {
    A: made(howellThreeTables(2)),
    B: made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2 })),
  },
]

/** Called when a round is over everywhere; resolves once every tablet knows the next one, if it is drawn. */
export type RoundEnd = (round: number) => Promise<void>

const nothingToDraw: RoundEnd = () => Promise.resolve()

/** Plays every round at all tables at once, by their move cards. */
export async function playEvening(
  tablets: readonly ContestTablet[],
  random: Random,
  ended: RoundEnd = nothingToDraw,
): Promise<void> {
  const told = new Map<string, string>()
  const hands = tablets.map(tablet => ({ tablet, own: createRandom(random.whole(0, 1e6)) }))
  const isPlanned = (round: number) => tablets.some(tablet => planOf(tablet).rounds >= round)
  for (let round = 1; isPlanned(round); round += 1) {
    await Promise.all(hands.map(({ tablet, own }) => playRound(tablet, round, own)))
    for (const tablet of tablets) lookHere(tablet, round, told)
    await ended(round)
    for (const tablet of tablets) sendOn(tablet, round, told)
  }
}

const stateOf = (tablet: ContestTablet) =>
  foldTable([...entriesIn(tablet.view(PLAN_VIEW)), ...entriesIn(tablet.view(CARD_VIEW))], [])

/** Version of the tablet's plan; 0 while it has none. */
export const planVersionOf = (tablet: ContestTablet): number =>
  sectionOf(stateOf(tablet), tablet.section)?.version ?? 0

export const planOf = (tablet: ContestTablet): Plan =>
  must(sectionOf(stateOf(tablet), tablet.section), `the plan at table ${tablet.section}${tablet.table}`).plan

/** Plays the boards of the round that have no result yet. */
export async function playRound(tablet: ContestTablet, round: number, random: Random): Promise<void> {
  await sitDown(tablet, round)
  await playBoards(tablet, round, random)
}

/** Sits down if the tablet has boards to play in the round. */
export async function sitDown(tablet: ContestTablet, round: number): Promise<void> {
  const { section, table } = tablet
  const card = roundCard(stateOf(tablet), { section, table }, round)
  if (!card?.boards.some(isToPlay)) return
  const { seats, planVersion: plan } = card
  await tablet.say({ kind: 'seats-taken', body: { section, round, table, plan, seats } })
}

export async function playBoards(tablet: ContestTablet, round: number, random: Random): Promise<void> {
  const { section, table } = tablet
  const card = roundCard(stateOf(tablet), { section, table }, round)
  if (!card) return
  const { seats, planVersion: plan } = card
  for (const { board } of card.boards.filter(isToPlay)) {
    const result = drawResult(random)
    await tablet.say({ kind: 'result', body: { section, round, table, board, plan, seats, result } })
  }
}

/** Checks that everybody at this table was sent to these seats. */
function lookHere(tablet: ContestTablet, round: number, told: ReadonlyMap<string, string>): void {
  for (const { who, part, isPlaying } of waysFrom(tablet, round)) {
    const sent = told.get(`${who} ${round}`)
    const here = `${tablet.table} ${part}`
    if (sent !== undefined && isPlaying && sent !== here)
      throw new Error(`${who} was sent to ${sent} in round ${round}, and is at ${here}`)
  }
}

/** Checks that everybody at this table is shown where to go after this round. */
function sendOn(tablet: ContestTablet, round: number, told: Map<string, string>): void {
  const { kind } = planOf(tablet)
  for (const { who, next } of waysFrom(tablet, round)) {
    const place = next.kind === 'play' ? next : next.kind === 'sit-out' ? next.until : null
    if (!place) continue
    const seat = kind === 'individual' ? place.seats[0] : place.direction
    told.set(`${who} ${place.round}`, `${place.table} ${seat}`)
  }
}

/** Returns the destination of each contestant at this table after the round, from its card. */
function waysFrom(tablet: ContestTablet, round: number) {
  const { section, table } = tablet
  const state = stateOf(tablet)
  const entry = sectionOf(state, section)?.entryAt(round, table)
  const card = moveCard(state, { section, table }, round)
  if (!entry || !card) return []
  return unitsAt(planOf(tablet), entry).map((unit, at) => {
    const { part, next } = must(card.moves[at], `the way of ${unit.key}`)
    return { who: `${section} ${unit.key}`, part, next, isPlaying: entry.boards.length > 0 }
  })
}

const RESULTS = [
  '1N N 7',
  '2S S 8',
  '3N N 9',
  '3N E 8',
  '4H S 10',
  '4H W 11',
  '4SX N 9',
  '2DX E 9',
  '5C W 11',
  '6N S 12',
  '6S N 11',
  'pass',
]

const drawResult = (random: Random): Result =>
  drawnResult(random.chance(0.03) ? 'not played' : random.pick(RESULTS))
