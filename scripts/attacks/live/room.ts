import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { CLUB_KEY_FILE } from '../../../hub/journal/data-folder.ts'
import { type ClubKeys, createClubKeys } from '../../../hub/keys/club-keys.ts'
import type { HubProcess } from '../../../hub/test/hub-process.ts'
import { must } from '../../../shared/lib/assert.ts'
import { PROTOCOL_VERSION } from '../../../shared/protocol/protocol-version.ts'
import { type Fact, makeFact, type ResultBody, type Statement } from '../../../shared/session/fact.ts'
import {
  type DeviceId,
  type SessionId,
  sectionIdSchema,
  sessionIdSchema,
} from '../../../shared/session/identity.ts'
import { directorWish, type KeyPair, keyPairNamed, tableWish } from '../../../shared/test/key-pairs.ts'
import { messagesOf } from '../../../terminal/worker/exchange/parts.ts'
import { madePlan, madeResults, openedStatement, plannedStatement } from '../../bench/made-room.ts'
import { type Guest, greet, type Linked, link } from './caller.ts'

/**
 * An evening under attack: a hub in a process of its own, its director, honest tables that play on, and one tablet that
 * sits at a table of its own and means ill.
 */
export interface Room {
  readonly hub: HubProcess
  readonly port: number
  /** The hub's data folder. */
  readonly data: string
  /** What the laptop alone knows: for what a code on a table says, and for what an attack must not know. */
  readonly keys: ClubKeys
  readonly session: SessionId
  readonly director: Player
  /** Those that play on; the first plays at table 1. */
  readonly honest: readonly Player[]
  /** Sits at the table behind theirs. */
  readonly rogue: Player
  readonly rogueTable: number
  /** Nobody sits there, and the director lets in whoever he will. */
  readonly emptyTable: number
  /** Tables that play elsewhere: how long they wait for their receipts is not the time that attacking takes. */
  readonly measured: readonly MeasuredTable[]
  /** A key pair that nobody has used, and an address of its own for it. */
  stranger(): { readonly pair: KeyPair; readonly port: number; readonly address: string }
  /** Somebody who has greeted and has no rights. */
  guest(): Promise<Guest>
  /** A result that the plan has for this table, so many boards from the first. */
  resultOf(table: number, index: number): ResultBody
  leave(): void
  /** Once all have left: whatever an attack has opened for others is closed then. */
  readonly ended: Promise<void>
}

/** A table that has been let in, and has not linked yet. */
export interface MeasuredTable {
  readonly table: number
  /** Of its key pair. */
  readonly name: string
  readonly credential: string
}

export interface Player extends Linked {
  /** The next fact of this device. */
  make(statement: Statement): Fact
  /** Sends it, in parts where it is large. */
  hand(fact: Fact): void
  /** Sends it and gives the ms until its receipt. */
  receipted(fact: Fact): Promise<number>
}

export const SECTION = v.parse(sectionIdSchema, 'A')
export const HONEST_TABLES = 6
/** Of the plan: behind the rogue's table there are some at which others play, or nobody. */
const TABLES = 13
const BOARDS_A_ROUND = 8
const PLAN = madePlan(TABLES, BOARDS_A_ROUND)
/** Of each table, in all rounds. */
const BOARDS = TABLES * BOARDS_A_ROUND

/** A result that the plan has for a table, so many boards from the first. */
export function plannedResults(): Room['resultOf'] {
  const results = madeResults(SECTION, PLAN)
  return (table, index) => must(results.filter(body => body.table === table)[index], 'a result of the plan')
}

/** The next word of an honest table that has said so many: a result, and once all are said calls that it takes back. */
export function wordOf(
  resultOf: Room['resultOf'],
  { device, table }: { readonly device: DeviceId; readonly table: number },
  said: number,
): Statement {
  if (said < BOARDS) return { kind: 'result', body: resultOf(table, said) }
  const body = { section: SECTION, table, open: (said - BOARDS) % 2 === 0 }
  // The number of its last word is how many it has said.
  return { kind: 'director-called', body, ...(said > BOARDS && { replaces: { device, seq: said } }) }
}

export interface RoomWish {
  readonly honest?: number
  readonly measured?: number
}

/** `data`: the hub's folder. In front the honest tables, then the rogue's, an empty one, and those that are measured. */
export async function openRoom(
  hub: HubProcess,
  data: string,
  { honest = HONEST_TABLES, measured: many = 0 }: RoomWish = {},
): Promise<Room> {
  const [rogueTable, emptyTable] = [honest + 1, honest + 2]
  const port = Number(new URL(hub.origin).port)
  const session = v.parse(sessionIdSchema, `s-${randomBytes(8).toString('hex')}`)
  const { stranger, guest } = createStrangers(port, session)
  const director = await enter(await guest(), session, one => directorWish(one.greeted, hub.directorSecret))
  director.hand(director.make(openedStatement))
  director.hand(director.make(plannedStatement(SECTION, PLAN)))
  await director.answer('receipt', ({ seq }) => seq === 2)
  const players: Player[] = []
  const at = (table: number) => (one: Guest) => tableWish(one.greeted, { section: SECTION, table })
  for (let table = 1; table <= rogueTable; table += 1)
    players.push(await enter(await guest(), session, at(table)))
  const measured: MeasuredTable[] = []
  for (let table = emptyTable + 1; table <= emptyTable + many; table += 1) {
    const one = await guest()
    measured.push({ table, name: one.pair.name, credential: await letInAt(one, at(table)(one)) })
    one.leave()
  }
  director.hand(director.make({ kind: 'tables-open', body: { open: false } }))
  await director.answer('receipt', ({ seq }) => seq === 3)
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  return {
    ...{ hub, port, data, session, director, stranger, guest, rogueTable, emptyTable, measured, ended },
    keys: createClubKeys(readFileSync(join(data, CLUB_KEY_FILE))),
    honest: players.slice(0, honest),
    rogue: must(players[honest], 'the last table'),
    resultOf: plannedResults(),
    leave() {
      for (const player of [director, ...players]) player.leave()
      end()
    },
  }
}

/** Key pairs that nobody has used, each with an address of its own. */
function createStrangers(port: number, session: SessionId): Pick<Room, 'stranger' | 'guest'> {
  let strangers = 0
  const stranger = () => {
    strangers += 1
    return {
      ...{ pair: keyPairNamed(`stranger ${session} ${strangers}`), port },
      address: `127.1.${1 + Math.floor(strangers / 200)}.${1 + (strangers % 200)}`,
    }
  }
  return {
    stranger,
    guest() {
      const { pair, ...wish } = stranger()
      return greet(wish, pair)
    },
  }
}

/** Asks, links, says hello, and can hand in. */
async function enter(
  guest: Guest,
  session: SessionId,
  wishOf: (guest: Guest) => Parameters<Guest['ask']>[0],
): Promise<Player> {
  return playing(await link(guest, await letInAt(guest, wishOf(guest)), session))
}

async function letInAt(guest: Guest, wish: Parameters<Guest['ask']>[0]): Promise<string> {
  const answer = await guest.ask(wish)
  if (answer?.status === 'in') return answer.credential
  throw new Error(`The hub lets an honest device not in: ${JSON.stringify(answer)}`)
}

/** Of one that is linked, a device that speaks as a tablet does. */
export function playing(linked: Linked): Player {
  const { device } = linked.pair
  const { session } = linked
  let seq = 0
  linked.send({
    ...{ type: 'hello', protocol: PROTOCOL_VERSION, app: 'attack', clock: Date.now() },
    ...{ holds: [], seen: null, views: {}, unsent: 0, battery: null },
  })
  const hand = (fact: Fact) => {
    for (const text of messagesOf({ fact, receipt: null, quarantined: null }, PROTOCOL_VERSION))
      linked.send(JSON.parse(text))
  }
  return {
    ...linked,
    hand,
    make(statement) {
      seq += 1
      return makeFact({ session, device, seq, at: { clock: Date.now(), offset: 0 } }, statement)
    },
    async receipted(fact) {
      const begun = performance.now()
      hand(fact)
      const came = await linked.answer('receipt', one => one.seq === fact.seq)
      return came ? performance.now() - begun : Number.POSITIVE_INFINITY
    },
  }
}
