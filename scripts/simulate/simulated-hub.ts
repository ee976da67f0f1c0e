import { createDesk } from '../../hub/desk/desk.ts'
import type { Desk } from '../../hub/desk/desk-types.ts'
import type { Journal } from '../../hub/journal/journal.ts'
import { createMemoryJournal } from '../../hub/journal/journal-memory.ts'
import { createClubKeys } from '../../hub/keys/club-keys.ts'
import { encodeMessage } from '../../shared/protocol/encode.ts'
import { PAIR_DIRECTOR_PATH, PAIR_RENEW_PATH, PAIR_TABLE_PATH } from '../../shared/protocol/pairing.ts'
import { assignmentTopic, deskTopic, downTopic, hubTopic } from '../../shared/protocol/topics.ts'
import type { SimulatedBroker } from './broker.ts'
import type { World } from './world.ts'

/** The hub's process: it dies at any moment and starts again from its journal. */
export interface SimulatedHub {
  readonly journal: Journal
  alive(): boolean
  start(): void
  kill(): void
  /** Dies on what comes next: after the journal has it, before anybody hears of it. */
  killAfterCommit(): void
  directorSecret(): string | null
  /** HTTP, as far as pairing needs it. */
  post(path: string, body: object): Promise<unknown>
}

const ADDRESSES = { tables: 'http://hub.test', director: 'http://hub.test/director/' }

export function createSimulatedHub(world: World, broker: SimulatedBroker): SimulatedHub {
  const journal = createMemoryJournal()
  const keys = createClubKeys(new TextEncoder().encode('the club'.repeat(2)))
  let desk: Desk | null = null
  let dying = false

  function startDesk(): Desk {
    // A dead process does nothing any more, whatever it had planned.
    const unlessDead = (work: () => void) => () => {
      if (desk === mine && !dying) work()
    }
    const mine: Desk = createDesk({
      journal,
      keys,
      now: world.now,
      randomText: world.random.id,
      schedule: (work, delayMs) => world.setTimer(unlessDead(work), delayMs).clear,
      send: (session, device, message) =>
        unlessDead(() => broker.toDevice(downTopic(session, device), encodeMessage(message), false))(),
      assign: (device, assignment) =>
        unlessDead(() =>
          broker.toDevice(assignmentTopic(device), assignment ? encodeMessage(assignment) : '', true),
        )(),
      beat: (session, heartbeat) =>
        unlessDead(() => broker.toDevice(hubTopic(session), encodeMessage(heartbeat), true))(),
      deskBeat: (session, beat) =>
        unlessDead(() => broker.toDevice(deskTopic(session), encodeMessage(beat), true))(),
      cut: broker.cutDevice,
      addresses: () => ADDRESSES,
      log: () => {},
    })
    return mine
  }

  const hub: SimulatedHub = {
    journal,
    alive: () => desk !== null,
    start() {
      if (desk) return
      dying = false
      desk = startDesk()
      desk.start()
      broker.hubStarted()
    },
    kill() {
      if (!desk) return
      desk = null
      broker.hubDied()
    },
    killAfterCommit() {
      dying = desk !== null
    },
    directorSecret: () => desk?.issueDirectorSecret() ?? null,
    async post(path, body) {
      await new Promise<void>(resolve => world.setTimer(resolve, world.random.whole(5, 200)))
      if (!desk || world.random.chance(0.1)) throw new Error('out of reach')
      const answer = answerOf(desk, path, body)
      await new Promise<void>(resolve => world.setTimer(resolve, world.random.whole(5, 200)))
      if (world.random.chance(0.1)) throw new Error('the answer was lost')
      return answer
    },
  }

  attach(broker, hub, {
    desk: () => desk,
    afterMessage() {
      if (dying) hub.kill()
    },
  })
  return hub
}

interface Inside {
  desk(): Desk | null
  afterMessage(): void
}

function attach(broker: SimulatedBroker, { alive, journal }: SimulatedHub, { desk, afterMessage }: Inside) {
  broker.attach({
    alive,
    authenticate: (device, credential) => desk()?.authenticate(device, credential),
    linked: (device, token) => desk()?.linked(device, token),
    unlinked: (device, token) => desk()?.unlinked(device, token),
    receive(device, session, text) {
      const role = journal.devices().find(each => each.device === device)?.role
      if (role) desk()?.receive([{ device, role, session, text }])
      afterMessage()
    },
  })
}

function answerOf(desk: Desk, path: string, body: object): unknown {
  // The bodies come from our own client, which the schemas of pairing describe.
  const wish = body as never
  if (path === PAIR_TABLE_PATH) return desk.pairTable(wish)
  if (path === PAIR_DIRECTOR_PATH) return desk.pairDirector(wish)
  if (path === PAIR_RENEW_PATH) return desk.pairRenew(wish)
  throw new Error(`no such page: ${path}`)
}
