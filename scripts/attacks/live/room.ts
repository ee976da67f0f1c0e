import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { CLUB_KEY_FILE } from '../../../hub/journal/data-folder.ts'
import { type ClubKeys, createClubKeys } from '../../../hub/keys/club-keys.ts'
import type { HubProcess } from '../../../hub/test/hub-process.ts'
import { must } from '../../../shared/lib/assert.ts'
import { PROTOCOL_VERSION } from '../../../shared/protocol/protocol-version.ts'
import {
  type DeviceId,
  type SessionId,
  sectionIdSchema,
  sessionIdSchema,
} from '../../../shared/session/identity.ts'
import { type Fact, makeFact, type ResultBody, type Statement } from '../../../shared/session/state/fact.ts'
import { directorWish, type KeyPair, keyPairNamed, tableWish } from '../../../shared/test/key-pairs.ts'
import { messagesOf } from '../../../terminal/worker/exchange/parts.ts'
import { madePlan, madeResults, openedStatement, plannedStatement } from '../../kit/made-evening.ts'
import { type Guest, greet, type Linked, link } from './caller.ts'

/**
 * Session under attack: a hub in a separate process, its director, honest tables that play on, and a hostile tablet at
 * its own table.
 */
export interface Room {
  readonly hub: HubProcess
  readonly port: number
  readonly data: string
  /** Keys that only the laptop knows, used to make valid table codes and to check that no attack gets them. */
  readonly keys: ClubKeys
  readonly session: SessionId
  readonly director: Player
  /** Tablets that play on; the first plays at table 1. */
  readonly honest: readonly Player[]
  /** Hostile tablet, at a table of its own. */
  readonly rogue: Player
  readonly rogueTable: number
  /** Table without a tablet, to which the director admits devices on demand. */
  readonly emptyTable: number
  /** Returns an unused key pair with its own address. */
  stranger(): { readonly pair: KeyPair; readonly port: number; readonly address: string }
  /** Opens a connection of a device that has no rights. */
  guest(): Promise<Guest>
  /** Returns a planned result of a table by its index. */
  resultOf(table: number, index: number): ResultBody
  leave(): void
  /** Resolves once the attack is over and everything opened for it is closed. */
  readonly ended: Promise<void>
}

export interface Player extends Linked {
  make(statement: Statement): Fact
  /** Sends the fact, in parts if it is large. */
  hand(fact: Fact): void
  /** Sends the fact; resolves to true once it has its receipt. */
  receipted(fact: Fact): Promise<boolean>
}

export const SECTION = v.parse(sectionIdSchema, 'A')
export const HONEST_TABLES = 6
const TABLES = 13
const BOARDS_A_ROUND = 8
const PLAN = madePlan(TABLES, BOARDS_A_ROUND)
const BOARDS = TABLES * BOARDS_A_ROUND

/** Returns a function that makes planned results of a table by index. */
export function plannedResults(): Room['resultOf'] {
  const results = madeResults(SECTION, PLAN)
  return (table, index) => must(results.filter(body => body.table === table)[index], 'a result of the plan')
}

/**
 * Returns the next statement of an honest table after `said` ones: a result, or once all are sent, a call for the
 * director or its withdrawal.
 */
export function nextStatement(
  resultOf: Room['resultOf'],
  { device, table }: { readonly device: DeviceId; readonly table: number },
  said: number,
): Statement {
  if (said < BOARDS) return { kind: 'result', body: resultOf(table, said) }
  const body = { section: SECTION, table, open: (said - BOARDS) % 2 === 0 }
  // The number of its last fact is the number it has sent.
  return { kind: 'director-called', body, ...(said > BOARDS && { replaces: { device, seq: said } }) }
}

export interface RoomWish {
  readonly honest?: number
}

/**
 * Opens the room; `data` is the hub's folder. The honest tables come first, then the hostile tablet's and an empty one.
 */
export async function openRoom(
  hub: HubProcess,
  data: string,
  { honest = HONEST_TABLES }: RoomWish = {},
): Promise<Room> {
  const rogueTable = honest + 1
  const emptyTable = honest + 2
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
  director.hand(director.make({ kind: 'tables-open', body: { open: false } }))
  await director.answer('receipt', ({ seq }) => seq === 3)
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  return {
    hub,
    port,
    data,
    session,
    director,
    stranger,
    guest,
    rogueTable,
    emptyTable,
    ended,
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

/** Returns unused key pairs, each with its own address. */
function createStrangers(port: number, session: SessionId): Pick<Room, 'stranger' | 'guest'> {
  let strangers = 0
  const stranger = () => {
    strangers += 1
    return {
      pair: keyPairNamed(`stranger ${session} ${strangers}`),
      port,
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

/** Returns the damage if the hub no longer greets strangers; otherwise undefined. */
export async function greetsOthers(room: Pick<Room, 'guest'>): Promise<string | undefined> {
  const other = await room.guest().catch(() => null)
  other?.leave()
  return other ? undefined : 'nobody is greeted'
}

/** Makes a linked device send facts as a tablet does. */
export function playing(linked: Linked): Player {
  const { device } = linked.pair
  const { session } = linked
  let seq = 0
  linked.send({
    type: 'hello',
    protocol: PROTOCOL_VERSION,
    app: 'attack',
    clock: Date.now(),
    holds: [],
    seen: null,
    views: {},
    unsent: 0,
    battery: null,
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
    receipted(fact) {
      hand(fact)
      return linked.answer('receipt', one => one.seq === fact.seq)
    },
  }
}
