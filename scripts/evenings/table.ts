import { isPlayed, seatedAt } from '../../shared/movement/plan/entry.ts'
import type { PlanEntry } from '../../shared/movement/plan/plan.ts'
import { isDecided } from '../../shared/session/section/round-match.ts'
import { type Section, sectionOf } from '../../shared/session/section/section.ts'
import { type Fact, makeFact, type Statement } from '../../shared/session/state/fact.ts'
import { isKnown, type SessionState } from '../../shared/session/state/state.ts'
import { resultStatement, SESSION, tableDevice } from '../../shared/test/hall.ts'
import type { Random } from '../kit/random.ts'

/** Tap of East-West that accepts a board, as it really happened. */
export interface Tap {
  readonly round: number
  readonly table: number
  readonly board: number
  readonly text: string
  readonly at: number
  /** Time when the tablet last received a heartbeat; `null` if it could not tell how much time has passed since. */
  readonly heardAt: number | null
  readonly fact: Fact
}

export interface TableSurroundings {
  readonly now: () => number
  readonly random: Random
  /** Returns the state on the hub's disk if the table reaches the hub; otherwise `null`. */
  readonly reach: (table: SimTable) => SessionState | null
  readonly send: (table: SimTable, fact: Fact) => void
  readonly tapped: (tap: Tap) => void
  readonly seated: Map<string, number>
  readonly boardMs: () => number
  readonly resultText: () => string
}

export interface SimTable {
  readonly table: number
  readonly device: ReturnType<typeof tableDevice>
  /** Current link; `null` while there is none. */
  link: object | null
  /** Last received heartbeat, by the hub's clock. */
  heardAt: number | null
  readonly outbox: Set<Fact>
  look(): void
}

/** Errors of tablets' own clocks, ms. */
const OFF_MS = [0, 0, -86_400_000, 86_400_000, 3_600_000]

export function createTable(number: number, around: TableSurroundings): SimTable {
  const { now, random, seated } = around
  const off = random.pick(OFF_MS)
  let known: SessionState | null = null
  let lastRound = 0
  let seq = 0
  let playing: { readonly entry: PlanEntry; readonly left: number[]; nextAt: number } | null = null

  function leave(): void {
    for (const id of playing ? seatedAt(playing.entry) : []) seated.delete(id)
    playing = null
  }

  /** Sits down for the next round once all four players are there. */
  function sitDown(section: Section): void {
    const entry = section.entriesAt(number).find(one => one.round > lastRound && isPlayed(one))
    if (!entry) return
    const left = [...section.missingBoards(entry)]
    const people = seatedAt(entry)
    if (left.length > 0 && people.some(id => seated.has(id))) return
    lastRound = entry.round
    if (left.length === 0) return
    for (const id of people) seated.set(id, number)
    const { N, E, S, W } = entry.seats
    if (N !== null && E !== null && S !== null && W !== null) {
      const place = { section: 'A', round: entry.round, table: number, plan: section.version }
      say({ kind: 'seats-taken', body: { ...place, seats: { N, E, S, W } } })
    }
    playing = { entry, left, nextAt: now() + around.boardMs() }
  }

  function say(statement: Statement, heard: object | null = null): Fact {
    seq += 1
    const at = { clock: now() + off, offset: 0, ...heard }
    const fact = makeFact({ session: SESSION, device: table.device, seq, at }, statement)
    table.outbox.add(fact)
    return fact
  }

  function accept(entry: PlanEntry, board: number, state: SessionState): void {
    const text = around.resultText()
    const heard = table.heardAt === null ? null : { at: table.heardAt, passed: now() - table.heardAt }
    const fact = say(resultStatement(state, number, entry.round, board, text), heard && { heard })
    const { round } = entry
    around.tapped({ round, table: number, board, text, at: now(), heardAt: table.heardAt, fact })
  }

  const table: SimTable = {
    table: number,
    device: tableDevice(number),
    link: null,
    heardAt: null,
    outbox: new Set(),
    look() {
      const reached = around.reach(table)
      if (reached) {
        known = reached
        for (const fact of table.outbox)
          if (isKnown(reached, fact)) table.outbox.delete(fact)
          else around.send(table, fact)
      }
      const section = known && sectionOf(known, 'A')
      if (!known || !section) return
      if (playing && reached) {
        // Those shown that time is up stop; others do not know it.
        const { entry, left } = playing
        const here = section.entryAt(entry.round, number)
        const isOver = (board: number) => section.boardAt(entry.round, number, board).kind === 'cut'
        const match = here && section.matchAt(here)
        if (!here || !hasSamePeople(here, entry) || (match ? isDecided(match) : left.every(isOver))) leave()
        // The deal in play is finished, and no other is begun.
        else if (match && left.some(isOver)) left.splice(1)
      }
      if (!playing) sitDown(section)
      if (!playing || now() < playing.nextAt) return
      const board = playing.left.shift()
      if (board !== undefined) accept(playing.entry, board, known)
      playing.nextAt = now() + around.boardMs()
      if (playing.left.length === 0) leave()
    },
  }
  return table
}

const hasSamePeople = (one: PlanEntry, other: PlanEntry): boolean =>
  one.seats.N === other.seats.N && one.seats.E === other.seats.E
