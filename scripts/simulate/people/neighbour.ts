import * as v from 'valibot'
import { encodeMessage } from '../../../shared/protocol/encode.ts'
import { PAIR_TABLE_PATH } from '../../../shared/protocol/pairing.ts'
import { upTopic } from '../../../shared/protocol/topics.ts'
import { type Fact, makeFact, type Statement } from '../../../shared/session/fact.ts'
import { type DeviceId, deviceIdSchema, type SessionId } from '../../../shared/session/identity.ts'
import type { Ledger } from '../checker/ledger.ts'
import { createSimLink } from '../hall/sim-link.ts'
import type { SimulatedHub } from '../simulated-hub.ts'
import type { World } from '../world.ts'

/**
 * A device that was let in at a table and says what no program of ours says: another's facts, facts of another
 * session, things about other tables, halves of messages. Nothing of it may count, and nobody may notice.
 */
export interface Neighbour {
  act(session: SessionId, others: readonly DeviceId[]): void
  readonly device: DeviceId
}

const SECTION = 'A'

export function createNeighbour(world: World, hub: SimulatedHub, ledger: Ledger, table: number): Neighbour {
  const { random } = world
  const device = v.parse(deviceIdSchema, random.id())
  ledger.distrust(device)
  const key = random.id()
  const link = createSimLink(world, () => hub.broker)
  let credential: string | null = null
  let seq = 0

  async function pair(): Promise<void> {
    const wish = { device, key, section: SECTION, table }
    const answer = (await hub.post(PAIR_TABLE_PATH, wish).catch(() => null)) as { credential?: string } | null
    credential = answer?.credential ?? null
    if (credential) link.open({ device, credential })
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
    act(session, others) {
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
      ]
      link.publish(upTopic(session, device), random.pick(said)())
    },
  }
}
