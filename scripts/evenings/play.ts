import { askTable } from '../../hub/test/door-requests.ts'
import { enterDirector } from '../../hub/test/hub-hall.ts'
import { must } from '../../shared/lib/assert.ts'
import { isPlayed } from '../../shared/movement/plan/entry.ts'
import { isClosed } from '../../shared/session/section/queries.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import { DIRECTOR } from '../../shared/test/hall.ts'
import { MINUTE_MS, STARTS_AT, signUp } from '../../shared/test/steward-evening.ts'
import { createRandom, type Random } from '../kit/random.ts'
import { changing, createDirector, forfeiting, reins } from './director.ts'
import { drawWish, type EveningWish, isOfLevels, resultText, settingsOf } from './evening-wish.ts'
import type { CrashingHub, Ending } from './mortal-hub.ts'
import { createRoom, type Room } from './room.ts'
import { createTable, type SimTable, type TableSurroundings, type Tap } from './table.ts'

export interface PlayedEvening {
  readonly wish: EveningWish
  readonly hub: CrashingHub
  readonly taps: readonly Tap[]
  readonly outages: Room['outages']
  /** Time when everything was closed and sent; 0 if that never happened. */
  readonly endedAt: number
}

const LOOK_MS = 500
const SIGN_UP_MS = 20_000
/** Time limit of a session; one not finished by then would never end. */
const MOST_MS = 4 * 60 * MINUTE_MS

/** Plays the session of a seed: people, tablets and links around the hub's own desk, which ends and restarts. */
export function playEvening(seed: number, wish: EveningWish = drawWish(createRandom(seed))): PlayedEvening {
  const random = createRandom(seed + 1_000_003)
  const room = createRoom(random, STARTS_AT - SIGN_UP_MS, isOfLevels(wish))
  const { hub } = room
  const direct = createDirector(room)
  const taps: Tap[] = []
  let endedAt = 0
  enterDirector(must(hub.hall(), 'a hub'))
  direct(() => ({ kind: 'session-opened', body: settingsOf(wish) }))
  for (let pair = 1; pair <= wish.pairs; pair += 1)
    room.at(random.whole(10, SIGN_UP_MS - 5000), () => direct(() => signUp(pair)))
  happen(room, random, wish, direct)

  const around: TableSurroundings = {
    now: room.now,
    random,
    seated: new Map(),
    send: room.send,
    tapped: tap => void taps.push(tap),
    boardMs: () => Math.round(((wish.minutes * MINUTE_MS) / wish.boards) * wish.pace * (0.5 + random.unit())),
    resultText: () => resultText(wish, random),
    reach: table => (table.link && hub.hall() ? hub.state() : null),
  }
  function look(): void {
    setUp(room, around)
    for (const one of room.tables.values()) {
      room.hear(one)
      one.look()
    }
    if (isClosed(hub.state())) {
      if (room.isQuiet()) endedAt ||= room.now()
      for (const one of room.tables.values()) room.link(one)
    }
    room.at(LOOK_MS, look)
  }
  room.at(LOOK_MS, look)
  while (endedAt === 0 && room.now() < STARTS_AT + MOST_MS) room.pass(10_000)
  return { wish, hub, taps, outages: room.outages, endedAt }
}

/** Adds a tablet to a table when play first reaches it. */
function setUp(room: Room, around: TableSurroundings): void {
  const hall = room.hub.hall()
  const section = sectionOf(room.hub.state(), 'A')
  if (!hall || !section) return
  for (const entry of section.entriesOf(section.plan.rounds).filter(isPlayed)) {
    if (room.tables.has(entry.table)) continue
    const one: SimTable = createTable(entry.table, around)
    room.tables.set(entry.table, one)
    const { device } = one
    const { status } = askTable(hall.desk, { device, section: 'A', table: entry.table })
    // A table set up during play is admitted by the director.
    if (status === 'waiting') hall.ask(DIRECTOR, { what: 'pairing', device, letIn: true })
    room.link(one)
  }
}

/** Makes one of the events happen that may occur at any moment. */
function happen(
  room: Room,
  random: Random,
  wish: EveningWish,
  direct: ReturnType<typeof createDirector>,
): void {
  const lasts = (wish.rounds * (wish.minutes + wish.move) + 1) * MINUTE_MS
  const often = (times: number, run: () => void) => {
    for (let i = 0; i < times; i += 1) room.at(SIGN_UP_MS + random.whole(1000, lasts), run)
  }
  often(wish.crashes, () => room.end(random.pick<Ending>(['now', 'before-commit', 'after-commit'])))
  often(wish.lostLinks, () => {
    if (room.tables.size === 0) return
    const one = random.pick([...room.tables.values()])
    room.unlink(one)
    room.at(random.whole(2000, 180_000), () => room.link(one))
  })
  often(wish.withdrawals, () =>
    direct(changing({ kind: 'withdrawal', contestant: String(random.whole(1, wish.pairs)) })),
  )
  often(wish.forfeits ?? 0, () => direct(forfeiting(random)))
  often(wish.latePairs, () => direct(changing({ kind: 'late-entry', against: 'next-draw' })))
  often(wish.takeovers, () => {
    direct(reins('paused'), () => room.at(random.whole(5000, 90_000), () => direct(reins('on'))))
  })
}
