import * as v from 'valibot'
import { type BySeat, SEATS } from '../../../shared/game/seat.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { ContestantId } from '../../../shared/movement/plan/plan.ts'
import { encodeMessage } from '../../../shared/protocol/codec.ts'
import { PROTOCOL_VERSION } from '../../../shared/protocol/protocol-version.ts'
import { upTopic } from '../../../shared/protocol/topics.ts'
import type { Hello } from '../../../shared/protocol/up.ts'
import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import { type Fact, makeFact, type Statement } from '../../../shared/session/state/fact.ts'
import { bornKeys } from '../../../terminal/worker/door/device-keys.ts'
import type { Random } from '../../kit/random.ts'
import type { Ledger } from '../checker/ledger.ts'
import type { Referee } from '../checker/referee.ts'
import { createSimLink } from '../hall/sim-link.ts'
import { SECTION } from '../programme.ts'
import type { SimulatedHub } from '../simulated-hub.ts'
import type { World } from '../world.ts'

/**
 * Hostile device admitted at a table that sends what our programs never send: another device's facts, facts of another
 * session or table, incomplete messages. None may count or have any effect.
 */
export interface HostileDevice {
  act(session: SessionId, others: readonly DeviceId[], played: Played): void
  readonly device: DeviceId
}

/** Plan and results, which anyone in the room can see. */
export type Played = Pick<Referee, 'plan' | 'results'>

export function createNeighbour(
  world: World,
  hub: SimulatedHub,
  ledger: Ledger,
  table: number,
): HostileDevice {
  const { random } = world
  const keys = bornKeys(random.id)
  const { device } = keys
  ledger.distrust(device)
  const link = createSimLink(world, () => hub.broker)
  let credential: string | null = null
  let seq = 0

  async function pair(): Promise<void> {
    const visitor = { keys, club: null, named: [], addresses: [] }
    const heard = await hub.door.ask(visitor, { kind: 'table', section: SECTION, table })
    credential = heard.kind === 'answered' && heard.answer.status === 'in' ? heard.answer.credential : null
    if (credential) link.open({ ...keys, credential, club: () => null })
  }

  function fact(session: SessionId, as: DeviceId, statement: Statement): Fact {
    seq += 1
    const made = makeFact(
      { session, device: as, seq: 900 + seq, at: { clock: null, offset: null } },
      statement,
    )
    if (as === device) ledger.says(made)
    return made
  }

  return {
    device,
    act(session, others, played) {
      if (!credential) {
        void pair()
        return
      }
      const call = (of: number): Statement => ({
        kind: 'director-called',
        body: { section: SECTION, table: of, open: random.chance(0.5) },
      })
      const elsewhere = v.parse(v.any(), `other-${session}`) as SessionId
      const said: readonly (() => string)[] = [
        () => encodeMessage({ type: 'fact', fact: fact(elsewhere, device, call(table)) }),
        () => encodeMessage({ type: 'fact', fact: fact(session, random.pick(others), call(table)) }),
        () => encodeMessage({ type: 'fact', fact: fact(session, device, call(table + 1)) }),
        () => encodeMessage({ type: 'fact', fact: fact(session, device, call(table)) }).slice(0, -20),
        () => '{"type":"hello","protocol":1e999}',
        () => {
          const made = madeUp(random, played, table)
          return encodeMessage({ type: 'fact', fact: fact(session, device, made ?? call(table + 1)) })
        },
        // Facts with gaps between their numbers, then the request for those that the hub holds.
        () => {
          seq += random.whole(1, 9)
          return encodeMessage({ type: 'fact', fact: fact(session, device, call(table)) })
        },
        () => encodeMessage(helloOf(world.now())),
      ]
      link.publish(upTopic(session, device), random.pick(said)())
    },
  }
}

/** Makes an impossible result at its own table: with another contestant in a seat, or on a board not played there. */
function madeUp(random: Random, { plan, results }: Played, table: number): Statement | null {
  const entry = plan()?.entries.find(one => one.table === table && isPlayed(one))
  const board = entry?.boards[0]
  if (!entry || board === undefined) return null
  const seats = entry.seats as BySeat<ContestantId>
  const seat = random.pick(SEATS)
  const others = (plan()?.contestants ?? []).map(({ id }) => id).filter(id => id !== seats[seat])
  const elsewhere = results().flatMap(({ body }) => (entry.boards.includes(body.board) ? [] : [body.board]))
  const body = {
    section: SECTION,
    plan: 1,
    round: entry.round,
    table,
    board,
    seats,
    result: { kind: 'passed-out' as const },
  }
  return random.pick<Statement>([
    { kind: 'result', body: { ...body, seats: { ...seats, [seat]: random.pick(others) } } },
    { kind: 'result', body: { ...body, board: elsewhere.at(-1) ?? 99 } },
  ])
}

const helloOf = (clock: number): Hello => ({
  type: 'hello',
  protocol: PROTOCOL_VERSION,
  app: 'none of ours',
  holds: [],
  seen: null,
  views: {},
  unsent: 0,
  battery: null,
  clock,
})
