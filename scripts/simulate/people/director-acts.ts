import type { BySeat } from '../../../shared/game/seat.ts'
import { changePlan } from '../../../shared/movement/change/change-plan.ts'
import type { PlanChange } from '../../../shared/movement/change/plan-change.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { ContestantId, Plan } from '../../../shared/movement/plan/plan.ts'
import { decodePlan, encodePlan } from '../../../shared/movement/plan/plan-wire.ts'
import { nameOf } from '../../../shared/session/identity.ts'
import type { Section } from '../../../shared/session/section/section.ts'
import type { FactOf } from '../../../shared/session/state/fact.ts'
import type { Random } from '../../kit/random.ts'
import { drawDrawChange } from '../../laws/words/draw-words.ts'
import { SECTION } from '../programme.ts'
import type { Tablet } from '../tablet.ts'
import type { DirectorAgent } from './director-agent.ts'

/** Occasional actions of a director besides running the room, as far as the app allows them. */
export interface DirectorActs {
  rule(): void
  undoRuling(): void
  cancelBoard(): void
  restoreBoard(): void
  changeMovement(): void
  /** Corrects contestants: others than the plan seats have played a board. */
  correctPeople(): void
  /** Swaps the tablets of two tables in the director's app. */
  swapTablets(one: Tablet, other: Tablet): void
  revoke(tablet: Tablet): void
  name(): void
  setTablesOpen(): void
  /** Undoes everything that keeps a result from counting; returns false if there is nothing. */
  undoAll(): boolean
  isPlain(): boolean
}

export function createDirectorActs(
  { say, ask, section, state }: DirectorAgent,
  random: Random,
): DirectorActs {
  const someStanding = (here: Section) => {
    const all = here.boardsKnown().flatMap(board => here.resultsOf(board))
    return all.length > 0 ? random.pick(all) : undefined
  }
  const rulings = (here: Section) =>
    here.boardsKnown().flatMap(board => here.rulingsOf(board).filter(({ body }) => body.sides))
  const cancelled = (here: Section) => here.boardsKnown().filter(board => here.isCancelled(board))

  function takeBackRuling(here: Section): void {
    const [ruling] = rulings(here)
    if (ruling) say({ kind: 'ruling', body: { ...ruling.body, sides: null }, replaces: nameOf(ruling.fact) })
  }
  function setCancelled(here: Section, board: number, isCancelled: boolean): void {
    const before = here.cancellationOf(board)
    const body = { section: SECTION, board, cancelled: isCancelled }
    say({ kind: 'board-cancelled', body, ...(before && { replaces: nameOf(before.fact) }) })
  }
  const within = (work: (here: Section) => void) => () => {
    const here = section()
    if (here) work(here)
  }

  return {
    rule: within(here => {
      const stands = someStanding(here)
      if (!stands) return
      const { result: _, reason: __, ...place } = stands.body
      const before = here.rulingAt(place.round, place.table, place.board)
      const sides: FactOf<'ruling'>['body']['sides'] = {
        NS: { kind: 'average-plus' },
        EW: { kind: 'average-minus' },
      }
      say({ kind: 'ruling', body: { ...place, sides }, ...(before && { replaces: nameOf(before.fact) }) })
    }),
    undoRuling: within(takeBackRuling),
    cancelBoard: within(here => {
      const boards = here.boardsKnown()
      if (boards.length > 0) setCancelled(here, random.pick(boards), true)
    }),
    restoreBoard: within(here => {
      const [board] = cancelled(here)
      if (board !== undefined) setCancelled(here, board, false)
    }),
    changeMovement: within(here => {
      const drawn = here.plan.toDraw && drawDrawChange(random, state(), here)
      if (drawn?.kind === 'section-planned' && hasTablets(here, decodePlan(drawn.body.plan))) say(drawn)
      if (here.plan.toDraw) return
      const changed = changePlan(here.plan, here.played(), drawChange(random, here))
      if (!changed.ok) return
      const body = { section: SECTION, version: here.version + 1, plan: encodePlan(changed.value.plan) }
      say({ kind: 'section-planned', body })
    }),
    correctPeople: within(here => {
      const stands = someStanding(here)
      const { N, S } = stands?.body.seats ?? {}
      const others = here.plan.contestants.map(({ id }) => id).filter(id => id !== N && id !== S)
      if (!stands || others.length === 0) return
      const E = random.pick(others)
      const W = random.pick(others)
      const seats = { ...stands.body.seats, E, W: here.plan.kind === 'pairs' ? E : W }
      if (W !== E && seats.E === seats.W && here.plan.kind !== 'pairs') return
      say({ kind: 'result', body: { ...stands.body, seats }, replaces: nameOf(stands.fact) })
    }),
    ...aboutTablets(ask),
    name: within(here => {
      const { id } = random.pick(here.plan.contestants)
      const players = [`Ana ${random.whole(1, 99)}`, `Bo ${random.whole(1, 99)}`]
      say({ kind: 'contestant-named', body: { section: SECTION, contestant: id, players } })
    }),
    setTablesOpen: () => say({ kind: 'tables-open', body: { open: random.chance(0.5) } }),
    isPlain() {
      const here = section()
      return here !== undefined && cancelled(here).length === 0 && rulings(here).length === 0
    },
    undoAll() {
      const here = section()
      if (!here) return false
      const [board] = cancelled(here)
      if (board !== undefined) setCancelled(here, board, false)
      else if (rulings(here).length > 0) takeBackRuling(here)
      else return false
      return true
    },
  }
}

/** True if the next plan needs no additional tablet and leaves enough contestants for a draw. */
const hasTablets = ({ plan }: Section, next: Plan): boolean =>
  next.tables <= plan.tables && next.contestants.length - (next.toDraw?.without.length ?? 0) >= 4

/** Returns actions on tablets in the director's list of devices. */
const aboutTablets = (ask: DirectorAgent['ask']): Pick<DirectorActs, 'swapTablets' | 'revoke'> => ({
  swapTablets(one, other) {
    const a = one.screen()?.assignment
    const b = other.screen()?.assignment
    const first = one.screen()?.device
    const second = other.screen()?.device
    if (!a?.table || !b?.table || !first || !second) return
    ask({ what: 'seat-device', device: first, section: SECTION, table: b.table })
    ask({ what: 'seat-device', device: second, section: SECTION, table: a.table })
  },
  revoke(tablet) {
    const device = tablet.screen()?.device
    if (device) ask({ what: 'revoke', device })
  },
})

/** Draws a random change of a round that nobody has begun; the rules of movements may refuse it. */
function drawChange(random: Random, here: Section): PlanChange {
  const round = Math.min(here.plan.rounds, latestRound(here.plan, here) + 1)
  const table = random.whole(1, here.plan.tables)
  const one = here.entryAt(round, table)
  const other = here.entryAt(round, random.whole(1, here.plan.tables))
  const isSwap = one && other && one !== other && isPlayed(one) && isPlayed(other)
  if (isSwap && random.chance(0.3)) {
    const seats = { ...one.seats, E: other.seats.E, W: other.seats.W } as BySeat<ContestantId>
    return { kind: 'seats-instead', round, table, seats }
  }
  if (isSwap && random.chance(0.2)) return { kind: 'boards-instead', round, table, boards: other.boards }
  return random.pick<PlanChange>([
    { kind: 'late-pair', round, way: random.pick(['fills', 'rover', 'bump']) },
    { kind: 'pair-leaves', round, contestant: random.pick(here.plan.contestants).id },
    { kind: 'table-closed', round, table },
    { kind: 'wrong-direction', round, table },
    { kind: 'round-dropped', round },
    { kind: 'round-cut-short', round, boards: 1 },
    { kind: 'rounds-in-all', rounds: here.plan.rounds + 1 },
  ])
}

const latestRound = ({ tables }: Plan, here: Section): number => {
  let latest = 1
  for (let table = 1; table <= tables; table += 1) latest = Math.max(latest, here.currentRound(table))
  return latest
}
