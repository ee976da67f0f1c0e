import { must } from '../../shared/lib/assert.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import type { Fact, Statement } from '../../shared/session/state/fact.ts'
import {
  createHall,
  DIRECTOR,
  deviceNamed,
  resultStatement,
  SESSION,
  tableDevice,
} from '../../shared/test/hall.ts'
import { credentialIn } from './at-door.ts'
import { helloOf, PLAN } from './hub-hall.ts'
import { linkOver, type PairWish, pairOver, type WireClient } from './wire-client.ts'

/** Devices of a whole session: one was turned away, one was replaced by another. */
export const GUEST = deviceNamed('guest')
export const ONE = tableDevice(1)
export const TWO = tableDevice(2)
export const HEIR = deviceNamed('heir')
export const SECOND_SCREEN = deviceNamed('director-two')

/** Data an insider has: facts, and the credentials of all devices. */
export interface PlayedSession {
  readonly facts: readonly Fact[]
  readonly credentials: ReadonlyMap<DeviceId, string>
}

/**
 * Plays a session over plain http from opening to close, with directors by link and by code, tables by the tokens of
 * their codes, a renewal, a refusal, every result and a ruling. `port` is the hub's or that of a relay.
 */
export async function playWholeSession(
  port: number,
  directorSecret: string,
  tokenOf: (table: number) => string,
): Promise<PlayedSession> {
  const facts: Fact[] = []
  const credentials = new Map<DeviceId, string>()
  const links: WireClient[] = []
  async function enter(wish: PairWish, kind: 'table' | 'director' | 'renewal'): Promise<WireClient> {
    const credential = credentialIn(await pairOver(port, kind, wish))
    credentials.set(wish.device, credential)
    const client = await linkOver(port, wish.device, credential, SESSION)
    links.push(client)
    await client.send(helloOf({}))
    await client.next('have')
    return client
  }
  async function hand(client: WireClient, fact: Fact): Promise<void> {
    await client.send({ type: 'fact', fact })
    await client.next('receipt')
    facts.push(fact)
  }
  const room = createHall(PLAN)
  const director = await enter({ device: DIRECTOR, secret: directorSecret }, 'director')
  for (const entry of room.entries) if (entry.kind === 'fact') await hand(director, entry.fact)
  const say = (client: WireClient, device: DeviceId, statement: Statement) =>
    hand(client, room.make(device, statement))

  await secondScreen(port, director)
  const second = await enter({ device: SECOND_SCREEN, secret: 'known already' }, 'director')
  const tables = new Map([
    [1, { device: ONE, client: await enter({ device: ONE, table: 1, token: tokenOf(1) }, 'table') }],
    [2, { device: TWO, client: await enter({ device: TWO, table: 2, token: tokenOf(2) }, 'table') }],
  ])
  await pairOver(port, 'table', { device: GUEST, table: 1 })
  await director.send({ type: 'ask', id: 'no', ask: { what: 'pairing', device: GUEST, letIn: false } })
  await director.next('answer')
  const rounds = [...new Set(PLAN.entries.map(({ round }) => round))]
  for (const round of rounds) {
    if (round === 2) {
      const credential = must(credentials.get(ONE), 'the first name’s credential')
      tables.set(1, { device: HEIR, client: await enter({ device: HEIR, credential }, 'renewal') })
    }
    for (const { table, boards } of PLAN.entries.filter(entry => entry.round === round))
      for (const board of boards) {
        const { device, client } = must(tables.get(table), `table ${table}`)
        await say(client, device, resultStatement(room.state(), table, round, board, '4S S 10'))
      }
  }
  await say(second, SECOND_SCREEN, { kind: 'tables-open', body: { open: false } })
  await say(director, DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  for (const client of links) await client.end().catch(() => {})
  return { facts, credentials }
}

/** Pairs a second director's screen by the code on the first one and a tap there. */
async function secondScreen(port: number, director: WireClient): Promise<void> {
  await director.send({ type: 'ask', id: 'link', ask: { what: 'director-link' } })
  const { link = '' } = await director.next('answer')
  const secret = link.split('#')[1] ?? ''
  await pairOver(port, 'director', { device: SECOND_SCREEN, secret })
  const ask = { what: 'pairing', device: SECOND_SCREEN, letIn: true }
  await director.send({ type: 'ask', id: 'yes', ask })
  await director.next('answer')
}
