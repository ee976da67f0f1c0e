import { SEATS } from '../../game/seat.ts'
import { type ChangeWish, offersFor } from '../../movement/change/change-offers.ts'
import { changePlan } from '../../movement/change/change-plan.ts'
import { ALLOWABLE_FAULTS, type ChangedPlan, type PlanChange } from '../../movement/change/plan-change.ts'
import { isAt, isSeatedAsPlayed, type PlayedBoard } from '../../movement/change/played.ts'
import { checkPlan } from '../../movement/check/check.ts'
import { howellMaker } from '../../movement/make/howell/howell-maker.ts'
import { plainMitchell, relayMitchell, skipMitchell } from '../../movement/make/mitchell/mitchell-makers.ts'
import { type RandomSource, seeded } from '../../movement/make/seeded.ts'
import { isPlayed, type Spot, seatedAt } from '../../movement/plan/entry.ts'
import { range } from '../../movement/plan/pairs-plan.ts'
import type { Plan, PlanEntry } from '../../movement/plan/plan.ts'
import { faultProblem } from '../../movement/plan/plan-fault.ts'
import { decodePlan, encodePlan } from '../../movement/plan/plan-wire.ts'
import { nextFor, placeOf } from '../../movement/tell/guide.ts'
import { entriesAtTable } from '../../session/section/plan-index.ts'
import { inEnglish } from '../made.ts'

export type Changer = typeof changePlan

/**
 * Plays a random session whose movement is changed repeatedly while results come in, and checks after each change what
 * none may do. Reproducible by seed; returns descriptions of errors.
 */
export function breachesIn(seed: number, change: Changer = changePlan): readonly string[] {
  const random = seeded(seed)
  const session = new Session(random, change)
  const steps = 2 + whole(random, 5)
  for (let step = 0; step < steps; step += 1) {
    session.playOn()
    session.tryChange()
  }
  return session.breaches
}

const whole = (random: RandomSource, below: number): number => Math.floor(random() * below)

const pick = <T>(random: RandomSource, items: readonly T[]): T | undefined =>
  items[whole(random, items.length)]

const MAKERS = [plainMitchell, skipMitchell, relayMitchell, howellMaker]

function randomPlan(random: RandomSource): Plan {
  for (;;) {
    const tables = 3 + whole(random, 10)
    const maker = pick(random, MAKERS)
    const missing = pick(random, [undefined, undefined, 'NS', 'EW'] as const)
    const sizes = maker?.sizes().find(size => size.tables === tables)?.rounds ?? []
    const full = pick(random, sizes)
    if (maker === undefined || full === undefined) continue
    const winners = pick(random, maker.winners)
    const cut = maker !== howellMaker && random() < 0.4 ? Math.max(2, full - 1 - whole(random, 3)) : full
    const made = maker.make({
      tables,
      rounds: cut,
      boardsPerRound: 1 + whole(random, 3),
      ...(winners && { winners }),
      ...(missing && { missing }),
    })
    if (made.ok) return made.value
  }
}

class Session {
  readonly #random: RandomSource
  readonly #change: Changer
  readonly breaches: string[] = []
  #plan: Plan
  #played: readonly PlayedBoard[] = []
  /** Spots where the director has stated the play: only there may faults occur. */
  #said: readonly (Spot & { readonly kind: PlanChange['kind'] })[] = []

  constructor(random: RandomSource, change: Changer) {
    this.#random = random
    this.#change = change
    this.#plan = frozen(randomPlan(random))
  }

  /**
   * Plays nothing, or lets some tables finish rounds and others stop in the middle of one; a few sit in the wrong
   * direction.
   */
  playOn(): void {
    const upTo = Math.min(this.#plan.rounds, this.#round() - 1 + whole(this.#random, 3))
    for (const entry of this.#plan.entries) {
      if (entry.round > upTo || !isPlayed(entry)) continue
      const isLast = entry.round === upTo
      const turned = this.#random() < 0.01
      for (const board of entry.boards) {
        if (isLast && this.#random() < 0.5) continue
        if (this.#played.some(one => isAt(one, entry) && one.board === board)) continue
        const { N, E, S, W } = entry.seats
        const seats = turned ? { N: E, E: N, S: W, W: S } : entry.seats
        const { round, table } = entry
        this.#played = [...this.#played, { round, table, board, seats }]
      }
    }
  }

  tryChange(): void {
    const change = this.#randomChange()
    if (change === undefined) return
    const before = this.#plan
    const result = this.#change(before, this.#played, change)
    if (!result.ok) return
    const said = 'table' in change && change.kind !== 'table-closed' ? [change] : []
    this.#said = [...this.#said, ...said]
    if (this.#random() < 0.1) {
      const again = this.#change(before, this.#played, change)
      if (JSON.stringify(again) !== JSON.stringify(result))
        this.#breach(change, 'the same change gave another plan')
    }
    this.#plan = frozen(result.value.plan)
    // A dropped round moves the director's statements about later ones.
    if (change.kind === 'round-dropped')
      this.#said = this.#said
        .filter(({ round }) => round !== change.round)
        .map(one => ({ ...one, round: one.round > change.round ? one.round - 1 : one.round }))
    for (const breach of [
      ...this.#resultsKept(before, result.value, said),
      ...this.#restAsItWas(before, result.value),
      ...this.#dealsMetOnce(),
      ...this.#onlyAllowed(result.value),
      ...cardsHold(this.#plan),
    ])
      this.#breach(change, breach)
  }

  #breach(change: PlanChange, what: string): void {
    this.breaches.push(`${this.#plan.title.kind}: ${JSON.stringify({ ...change, plan: undefined })}: ${what}`)
  }

  #resultsKept(before: Plan, changed: ChangedPlan, said: readonly Spot[]): readonly string[] {
    const { keeps, differs, plan } = changed
    const all = new Set([...keeps, ...differs])
    const lost = this.#played.filter(result => !all.has(result))
    const reseated = this.#played.filter(
      result =>
        isSeatedAsPlayed(before, result) &&
        !isSeatedAsPlayed(plan, result) &&
        !said.some(spot => isAt(spot, result)),
    )
    return [
      ...(all.size === this.#played.length && lost.length === 0 ? [] : [`${lost.length} results lost`]),
      ...reseated.map(
        ({ round, table }) => `a result of round ${round}, table ${table} now belongs to others`,
      ),
      ...keeps
        .filter(result => !isSeatedAsPlayed(plan, result))
        .map(() => 'a result is said to be kept and is not'),
    ]
  }

  #restAsItWas(before: Plan, { plan, touched }: ChangedPlan): readonly string[] {
    const rest = (entries: readonly PlanEntry[]) =>
      entries
        .filter(entry => !touched.some(spot => isAt(spot, entry)))
        .map(entry => JSON.stringify(entry))
        .sort()
        .join()
    return rest(before.entries) === rest(plan.entries) ? [] : ['an entry changed without being named']
  }

  /** Checks the plan and the actual play. */
  #dealsMetOnce(): readonly string[] {
    const places = new Map<string, Spot[]>()
    const add = (spot: Spot, board: number, people: readonly string[]) => {
      for (const id of people) {
        const own = places.get(`${board} ${id}`) ?? []
        if (!own.some(one => isAt(one, spot))) places.set(`${board} ${id}`, [...own, spot])
      }
    }
    for (const entry of this.#plan.entries)
      if (isPlayed(entry)) for (const board of entry.boards) add(entry, board, seatedAt(entry))
    for (const result of this.#played) add(result, result.board, Object.values(result.seats))
    return [...places]
      .filter(
        ([, spots]) =>
          spots.length > 1 &&
          !spots.some(spot => this.#said.some(one => one.kind !== 'wrong-direction' && isAt(one, spot))),
      )
      .map(([key, spots]) => `board and pair ${key} meet at ${JSON.stringify(spots)}`)
  }

  #onlyAllowed({ plan, faults }: ChangedPlan): readonly string[] {
    const found = checkPlan(plan)
    const strange = found.filter(({ code }) => !ALLOWABLE_FAULTS.includes(code))
    const unsaid = found.filter(
      ({ code, round, table }) =>
        code === 'line-crossed' &&
        !this.#said.some(one => one.kind !== 'boards-instead' && one.round === round && one.table === table),
    )
    const told = JSON.stringify(found) === JSON.stringify(faults)
    return [...strange, ...unsaid]
      .map(fault => inEnglish(faultProblem(fault)))
      .concat(told ? [] : ['faults were not told'])
  }

  #round(): number {
    return Math.max(1, ...this.#played.map(({ round }) => round))
  }

  #randomChange(): PlanChange | undefined {
    const random = this.#random
    const round = Math.min(
      this.#plan.rounds,
      Math.max(1, this.#round() + whole(random, 3) - (random() < 0.3 ? 1 : 0)),
    )
    const entry = pick(
      random,
      this.#plan.entries.filter(one => one.round === round),
    )
    const contestant = pick(random, this.#plan.contestants)?.id
    if (entry === undefined || contestant === undefined) return undefined
    const { table } = entry
    const way = pick(random, ['fills', 'rover', 'bump'] as const) ?? 'rover'
    return pick<() => PlanChange | undefined>(random, [
      () => ({ kind: 'late-pair', round, way }),
      () => ({ kind: 'late-pair', round, way: 'rover', line: random() < 0.5 ? 'NS' : 'EW' }),
      () => ({ kind: 'pair-leaves', contestant, round }),
      () => ({ kind: 'table-added', round, pairs: random() < 0.5 ? 1 : 2 }),
      () => ({ kind: 'table-closed', table, round }),
      () => ({ kind: 'boards-instead', round, table, boards: this.#otherBoards(entry) }),
      () => ({ kind: 'wrong-direction', round, table }),
      () => this.#otherPeople(entry),
      () => ({ kind: 'round-dropped', round: random() < 0.5 ? round : this.#plan.rounds }),
      () => ({ kind: 'round-cut-short', round, boards: whole(random, 3) }),
      () => ({ kind: 'rounds-in-all', rounds: this.#plan.rounds - 1 + whole(random, 3) }),
      () => ({ kind: 'boards-each', round, boards: 1 + whole(random, 4) }),
      () => this.#offered({ kind: 'late-pair', round }),
      () => this.#offered({ kind: 'pair-leaves', contestant, round }),
    ])?.()
  }

  #offered(wish: ChangeWish): PlanChange | undefined {
    return pick(this.#random, offersFor(this.#plan, this.#played, wish))?.change
  }

  #otherBoards(entry: PlanEntry): readonly number[] {
    const other = pick(
      this.#random,
      this.#plan.entries.filter(one => one.boards.length > 0),
    )
    const done = this.#played.filter(result => isAt(result, entry)).map(({ board }) => board)
    return [...new Set([...done, ...(other?.boards ?? [])])]
  }

  /** Swaps one side with that of another table. */
  #otherPeople(entry: PlanEntry): PlanChange | undefined {
    const others = this.#plan.entries.filter(one => one.round === entry.round && one !== entry)
    const other = pick(this.#random, others)
    const came = other?.seats.E ?? other?.seats.N
    if (came == null || entry.seats.N === null || entry.seats.N === came) return undefined
    const { round, table } = entry
    return {
      kind: 'seats-instead',
      round,
      table,
      seats: { N: entry.seats.N, E: came, S: entry.seats.N, W: came },
    }
  }
}

/** Checks that everybody sent to a table is expected there, in that seat, on those boards, and nobody else. */
function cardsHold(plan: Plan): readonly string[] {
  const wire = JSON.stringify(decodePlan(encodePlan(plan)).entries) === JSON.stringify(plan.entries)
  const breaches = wire ? [] : ['the plan does not travel as it is']
  const sent = new Map<string, string[]>()
  for (const [index, { id }] of plan.contestants.entries())
    for (const before of range(plan.rounds)) {
      const round = before + 1
      const place = placeOf(plan, round, id)
      // The move screen is derived from these places; a round of each is checked.
      const move = index % plan.rounds === before ? nextFor(plan, id, before) : undefined
      if (move && (move.kind === 'play' ? move.table : null) !== (place?.table ?? null))
        breaches.push(`pair ${id} is not told where it plays in round ${round}`)
      if (place === undefined) continue
      const card = entriesAtTable(plan, place.table).find(entry => entry.round === round)
      const awaited =
        card && place.seats.every(seat => card.seats[seat] === id) && sameList(card.boards, place.boards)
      if (!awaited)
        breaches.push(`pair ${id} is sent to table ${place.table} in round ${round} and not awaited`)
      const key = `${round} ${place.table}`
      sent.set(key, [...(sent.get(key) ?? []), id])
    }
  for (const entry of plan.entries.filter(isPlayed)) {
    const came = [...(sent.get(`${entry.round} ${entry.table}`) ?? [])].sort().join()
    if (came !== [...seatedAt(entry)].sort().join())
      breaches.push(`round ${entry.round}, table ${entry.table} waits for others than are sent there`)
  }
  if (plan.entries.some(entry => SEATS.every(seat => entry.seats[seat] === null)))
    breaches.push('a table is listed that nobody sits at')
  return breaches
}

const sameList = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join()

function frozen(plan: Plan): Plan {
  for (const entry of plan.entries) {
    Object.freeze(entry.seats)
    Object.freeze(entry.boards)
    Object.freeze(entry)
  }
  Object.freeze(plan.entries)
  Object.freeze(plan.contestants)
  return Object.freeze(plan)
}
