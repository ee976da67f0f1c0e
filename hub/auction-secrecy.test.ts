import mqtt, { type MqttClient } from 'mqtt'
import { afterEach, describe, expect, test } from 'vitest'
import { must } from '../shared/lib/assert.ts'
import { downTopic, upTopic } from '../shared/protocol/topics.ts'
import type { Ask } from '../shared/protocol/up.ts'
import type { Statement } from '../shared/session/state/fact.ts'
import { DIRECTOR, resultStatement, SESSION, tableDevice } from '../shared/test/hall.ts'
import { lawRuling, recordedAuction } from '../shared/test/law-rulings.ts'
import { made } from '../shared/test/made.ts'
import { createMemoryJournal } from './journal/journal-memory.ts'
import { brokerPassword } from './keys/broker-password.ts'
import { createClubKeys } from './keys/club-keys.ts'
import { readKeyFiles } from './keys/key-file.ts'
import { createHubHall, helloOf, openedHubHall, PLAN } from './test/hub-hall.ts'
import { createFolders } from './test/hub-process.ts'
import { startMosquitto, whyNoMosquitto } from './test/mosquitto.ts'
import { type WireClient, wireOn } from './test/wire-client.ts'
import { wireRoom } from './test/wire-room.ts'

const WHY_NOT = whyNoMosquitto()
const PATIENT = { timeout: 20_000 }
const ONE = tableDevice(1)
const TWO = tableDevice(2)
const CALLS = 'N:1S E:P S:4S W:P N:P E:P'
/** Requests that a device may send to the hub and that concern a board. */
const ASKS: readonly Ask[] = [
  { what: 'hashes', from: 1, to: 40 },
  { what: 'board-hands', section: 'A', round: 1, table: 1, board: 1 },
  ...([1, 2] as const).map(
    (table): Ask => ({
      what: 'doubt',
      section: 'A',
      round: 1,
      table,
      board: 1,
      keyed: { kind: 'passed-out' },
    }),
  ),
  { what: 'hall' },
  { what: 'club-card' },
]

let undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.reverse()) await step()
  undo = []
})

async function startRoom(more?: Parameters<typeof wireRoom>[1]) {
  const folders = createFolders()
  undo.push(folders.remove)
  const started = await wireRoom(folders, more)
  undo.push(started.end)
  return { ...started, dataDir: folders.dataDir }
}

/** Subscribes a device to views that hold no deal, sends all its requests, and returns everything it received. */
async function told(client: WireClient, names: readonly string[]): Promise<string> {
  await client.send(helloOf({}))
  const texts = [JSON.stringify(await client.next('have'))]
  for (const wanted = new Set(names); wanted.size > 0; ) {
    const view = await client.next('view')
    texts.push(`${view.name} ${view.text}`)
    if (view.page === view.pages - 1) wanted.delete(view.name)
  }
  for (const ask of ASKS) {
    await client.send({ type: 'ask', id: 'a', ask })
    texts.push(JSON.stringify(await client.next('answer')))
  }
  // Only the hub sends this request, to devices: the hub answers that it does not understand it.
  await client.send({ type: 'give-journal', id: 'j', session: SESSION, from: 0 })
  texts.push(JSON.stringify(await client.next('quarantined')))
  return texts.join('\n')
}

describe('a recorded auction over the wire', () => {
  test('[HB200] its own table has it back while it lasts, and not once it is closed; after the board with the traveller', async () => {
    const { room, client, say } = await startRoom()
    const one = client('one')
    const two = client('two')
    await say('one', { kind: 'seats-taken', body: seats(room.state(), 1) })
    await say('one', recordedAuction(room.state(), [1, 1, 1], CALLS))
    expect(await told(one, ['plan', 'card'])).toContain(CALLS)
    expect(await told(two, ['plan', 'card'])).not.toContain(CALLS)
    await say('one', recordedAuction(room.state(), [1, 1, 1], CALLS, true))
    expect(await told(one, ['plan', 'card'])).not.toContain(CALLS)
    expect(await told(two, ['plan', 'card'])).not.toContain(CALLS)
    await say('one', resultStatement(room.state(), 1, 1, 1, '4S N ='))
    expect(await told(one, ['plan', 'card', 'traveller-1'])).toContain(CALLS)
    expect(await told(two, ['plan', 'card'])).not.toContain(CALLS)
  })

  test('[HB200] of all that leaves the hub nothing carries it to a table that may not read it', () => {
    const { hall, room } = openedHubHall()
    const say = (statement: Statement) => hall.fact(room.say(ONE, statement).fact)
    const sentTo = (device: typeof ONE) =>
      JSON.stringify(hall.sent.flatMap(one => (one.device === device ? [one.message] : [])))
    const look = () => {
      hall.sent.length = 0
      for (const device of [ONE, TWO]) {
        hall.hello(device)
        for (const ask of ASKS) hall.ask(device, ask)
        const before = hall.sent.length
        hall.hear(device, { type: 'give-journal', id: 'j', session: SESSION, from: 0 })
        const given = hall.sent.slice(before).map(({ message }) => message)
        expect(given).toMatchObject([{ type: 'quarantined', code: 'ill-formed' }])
      }
      hall.pass(10_000)
      return [
        sentTo(ONE).includes(CALLS),
        sentTo(TWO).includes(CALLS),
        JSON.stringify(hall.backups).includes(CALLS),
      ]
    }
    say({ kind: 'seats-taken', body: seats(room.state(), 1) })
    say(recordedAuction(room.state(), [1, 1, 1], CALLS))
    expect(look()).toEqual([true, false, false])
    say(recordedAuction(room.state(), [1, 1, 1], CALLS, true))
    expect(look()).toEqual([false, false, false])
    say(resultStatement(room.state(), 1, 1, 1, '4S N ='))
    expect(look()).toEqual([true, false, false])
  })
})

describe.skipIf(WHY_NOT)(`by way of Mosquitto${WHY_NOT ? ` (skipped: ${WHY_NOT})` : ''}`, () => {
  test(
    '[HB200] a recorded auction is as secret: nothing that passes there brings it to who may not read it',
    PATIENT,
    async () => {
      const mosquitto = await startMosquitto('dynamic-security')
      undo.push(mosquitto.stop)
      const { room, say, dataDir } = await startRoom({ broker: mosquitto.options })
      const keys = createClubKeys(made(readKeyFiles(dataDir)).clubKey)
      const table = async (device: typeof ONE) => {
        const client = await outsideLink(mosquitto.port, device, brokerPassword(keys, device))
        const heard: string[] = []
        client.on('message', (_topic, payload) => heard.push(payload.toString()))
        // Other topics it would like to read.
        for (const topic of ['#', downTopic(SESSION, ONE), upTopic(SESSION, ONE)])
          if (device !== ONE) await client.subscribeAsync(topic, { qos: 1 }).catch(() => {})
        return { wire: await wireOn(client, device, SESSION), heard }
      }
      const one = await table(ONE)
      const two = await table(TWO)
      const views = ['plan', 'card']
      await say('one', { kind: 'seats-taken', body: seats(room.state(), 1) }, one.wire)
      await say('one', recordedAuction(room.state(), [1, 1, 1], CALLS), one.wire)
      expect(await told(one.wire, views)).toContain(CALLS)
      expect(await told(two.wire, views)).not.toContain(CALLS)
      await say('one', recordedAuction(room.state(), [1, 1, 1], CALLS, true), one.wire)
      one.heard.length = 0
      expect(await told(one.wire, views)).not.toContain(CALLS)
      await told(two.wire, views)
      expect(one.heard.join()).not.toContain(CALLS)
      await say('one', resultStatement(room.state(), 1, 1, 1, '4S N ='), one.wire)
      expect(await told(one.wire, [...views, 'traveller-1'])).toContain(CALLS)
      await told(two.wire, views)
      expect(two.heard.length).toBeGreaterThan(0)
      expect(two.heard.join()).not.toContain(CALLS)
    },
  )
})

async function outsideLink(port: number, device: typeof ONE, password: string): Promise<MqttClient> {
  const link = () =>
    mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, {
      ...({ clientId: device, username: device, password, protocolVersion: 4 } as const),
      reconnectPeriod: 0,
      connectTimeout: 3000,
    })
  let client: MqttClient | null = null
  await expect.poll(async () => (client = await link().catch(() => null)), PATIENT).not.toBeNull()
  const linked = must(client as MqttClient | null, 'a link')
  undo.push(() => linked.endAsync(true))
  return linked
}

describe('guided rulings at the hub', () => {
  test('[HB201] a remembered call and open orders are there after a restart, and how it was ruled is told to no table', () => {
    const journal = createMemoryJournal()
    const { hall, room } = openedHubHall(journal)
    const board = laterBoard()
    const outcome = {
      orders: [{ kind: 'pass', law: '30A', seat: 'N', until: 'next' } as const],
      remembered: { board: board.board, seat: 'N', call: '7D' } as const,
    }
    const said = room.say(DIRECTOR, lawRuling(room.state(), [1, 1, 1], outcome)).fact
    hall.fact(said)
    const again = createHubHall(journal)
    again.desk.start()
    for (const device of [ONE, TWO]) {
      again.desk.linked(device, {})
      again.hello(device)
    }
    again.pass(10_000)
    const laws = [ONE, TWO].map(device =>
      again.sent.flatMap(({ device: to, message }) =>
        to === device && message.type === 'view' && message.name === 'laws' ? [message.text] : [],
      ),
    )
    // Unconfirmed messages are sent again.
    const met = new Set(
      laws
        .flat()
        .filter(text => text.includes(`"remembered":[{"round":${board.round},"board":${board.board}`)),
    )
    expect(met.size).toBe(1)
    expect(laws[0]?.join()).toContain('"law":"30A"')
    const tables = JSON.stringify(again.sent.filter(({ device }) => device !== DIRECTOR))
    expect(tables).not.toContain('secret-answer')
    expect(tables).not.toContain('7D')
  })
})

function seats(state: Parameters<typeof recordedAuction>[0], table: number) {
  const { body } = resultStatement(state, table, 1, 1, 'pass')
  const { board: _, result: __, reason: ___, ...place } = body
  return place
}

/** Returns a board of a later round for the pair that sits North at table 1 in round 1. */
function laterBoard() {
  const pair = PLAN.entries.find(({ round, table }) => round === 1 && table === 1)?.seats.N
  const entry = PLAN.entries.find(
    ({ round, seats: at }) => round > 1 && Object.values(at).includes(pair ?? ''),
  )
  return { round: entry?.round ?? 0, table: entry?.table ?? 0, board: entry?.boards[0] ?? 0 }
}
