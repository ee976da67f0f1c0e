import type { Fact } from '../../shared/session/state/fact.ts'
import { DIRECTOR } from '../../shared/test/hall.ts'
import { createTestClock } from '../../shared/test/test-clock.ts'
import type { Random } from '../kit/random.ts'
import { type CrashingHub, createMortalHub } from './mortal-hub.ts'
import type { SimTable } from './table.ts'

const BEAT_MS = 2000

/** Time and connections of a session, with a hub that ends and restarts, and links that are lost. */
export interface Room {
  readonly hub: CrashingHub
  now(): number
  pass(ms: number): void
  /** Schedules an event; if the hub does not survive it, it restarts later. */
  at(afterMs: number, run: () => void): void
  /** Ends the hub's process, now or at its next write. */
  end(how: Parameters<CrashingHub['end']>[0]): void
  readonly tables: Map<number, SimTable>
  link(table: SimTable): void
  unlink(table: SimTable): void
  hear(table: SimTable): void
  send(table: SimTable, fact: Fact): void
  isQuiet(): boolean
  /** Periods without a running hub, by its clock in ms. */
  readonly outages: readonly { readonly from: number; readonly until: number }[]
}

/**
 * Creates the room. With `isInOrder` a tablet's facts arrive in order, otherwise in any order, as boards are
 * independent.
 */
export function createRoom(random: Random, start: number, isInOrder = false): Room {
  const world = createTestClock(start)
  const hub = createMortalHub()
  const tables = new Map<number, SimTable>()
  const outages: { from: number; until: number }[] = []
  const linkedAt = new Map<SimTable, number>()
  const inFlight = new Set<Fact>()
  const arrivals = new Map<SimTable, number>()
  let bornAt = start
  let isDown = false

  function at(afterMs: number, run: () => void): void {
    world.setTimer(() => {
      hub.advance(world.now())
      if (!isDown && !hub.hall()) fallen()
      run()
      if (!isDown && !hub.hall()) fallen()
    }, afterMs)
  }
  function fallen(): void {
    const from = world.now()
    for (const table of tables.values()) {
      hear(table)
      table.link = null
    }
    isDown = true
    at(random.whole(500, 60_000), () => {
      hub.start(world.now()).desk.linked(DIRECTOR, {})
      isDown = false
      bornAt = world.now()
      outages.push({ from, until: bornAt })
      for (const table of tables.values()) at(random.whole(100, 3000), () => link(table))
    })
  }
  function hear(table: SimTable): void {
    if (!table.link || isDown) return
    const last = bornAt + Math.floor((world.now() - bornAt) / BEAT_MS) * BEAT_MS
    if (last >= (linkedAt.get(table) ?? 0)) table.heardAt = last
  }
  function link(table: SimTable): void {
    const hall = hub.hall()
    if (!hall || table.link) return
    table.link = {}
    linkedAt.set(table, world.now())
    hall.desk.linked(table.device, table.link)
    hall.hello(table.device)
  }

  hub.start(start)
  return {
    hub,
    now: world.now,
    pass: world.pass,
    at,
    tables,
    link,
    hear,
    outages,
    end: how => void (isDown || hub.end(how)),
    unlink(table) {
      if (!table.link) return
      hear(table)
      hub.hall()?.desk.unlinked(table.device, table.link)
      table.link = null
    },
    send(table, fact) {
      if (inFlight.has(fact)) return
      inFlight.add(fact)
      const takes = random.whole(20, 700)
      const last = isInOrder ? (arrivals.get(table) ?? 0) - world.now() : 0
      arrivals.set(table, world.now() + Math.max(takes, last + 1))
      at(Math.max(takes, last + 1), () => {
        inFlight.delete(fact)
        if (table.link) hub.hall()?.fact(fact)
      })
    },
    isQuiet: () => inFlight.size === 0 && [...tables.values()].every(({ outbox }) => outbox.size === 0),
  }
}
