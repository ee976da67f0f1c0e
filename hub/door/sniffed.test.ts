/** Captures a whole session over plain http in both directions, and tries what an eavesdropper can do with it. */

import { once } from 'node:events'
import { setTimeout as rest } from 'node:timers/promises'
import mqtt from 'mqtt'
import { afterEach, beforeEach, expect, test } from 'vitest'
import WebSocket, { createWebSocketStream } from 'ws'
import { must } from '../../shared/lib/assert.ts'
import { MQTT_PATH } from '../../shared/protocol/door/pairing.ts'
import { upTopic } from '../../shared/protocol/topics.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import { DIRECTOR, SESSION } from '../../shared/test/hall.ts'
import { greetOf, type KeyPair, keyPairNamed, keyPairOf, passwordOf } from '../../shared/test/key-pairs.ts'
import { made } from '../../shared/test/made.ts'
import { journalPath } from '../journal/data-folder.ts'
import { openSqliteJournal } from '../journal/journal-sqlite.ts'
import { createClubKeys } from '../keys/club-keys.ts'
import { readKeyFiles } from '../keys/key-file.ts'
import { comeOver } from '../test/door-over.ts'
import { type Frame, recordFrames } from '../test/frame-recorder.ts'
import { createFolders, startLocalHub } from '../test/hub-process.ts'
import { grantedFor, saidAgain } from '../test/said-again.ts'
import {
  GUEST,
  HEIR,
  ONE,
  type PlayedSession,
  playWholeSession,
  SECOND_SCREEN,
  TWO,
} from '../test/whole-session.ts'
import { linkOver } from '../test/wire-client.ts'

let folders: ReturnType<typeof createFolders>
beforeEach(() => {
  folders = createFolders()
})
afterEach(() => folders.remove())

/** Frames to try: the greeting, a wish or a CONNECT, subscriptions, the hello and the first facts. */
const FIRST_WORDS = 8
const STRANGER = keyPairNamed('stranger')
const EVERYBODY: readonly DeviceId[] = [DIRECTOR, SECOND_SCREEN, ONE, TWO, HEIR, GUEST]

const textOf = (message: object): Frame => ({ data: Buffer.from(JSON.stringify(message)), isBinary: false })

/** Plays the session with a recorder in the middle; returns both directions, and the hub that continues to run. */
async function sniff() {
  const local = await startLocalHub(folders.root, folders.distDir)
  const { clubKey } = made(readKeyFiles(folders.dataDir))
  const keys = createClubKeys(clubKey)
  const recorder = await recordFrames(local.port)
  const played = await playWholeSession(recorder.port, local.directorSecret, table =>
    keys.tableToken(SESSION, 'A', table),
  )
  const [heard, told] = [recorder.heard, recorder.told].map(all => all.filter(frames => frames.length > 0))
  recorder.stop()
  return { ...local, played, heard: must(heard, 'it'), told: must(told, 'it') }
}

/** True if a CONNECT with this password is accepted on a connection after these captured frames were sent. */
async function isLinked(port: number, said: readonly Frame[], device: DeviceId, password: string) {
  const socket = new WebSocket(`ws://localhost:${port}${MQTT_PATH}`, 'mqtt')
  await once(socket, 'open')
  for (const { data, isBinary } of said) socket.send(data, { binary: isBinary })
  return isTaken(socket, device, password)
}

/** True if the same is accepted from a client that has greeted on the connection. */
function isTaken(socket: WebSocket, device: DeviceId, password: string): Promise<boolean> {
  const client = new mqtt.MqttClient(() => createWebSocketStream(socket), {
    protocolVersion: 4,
    clean: true,
    reconnectPeriod: 0,
    connectTimeout: 3000,
    clientId: device,
    username: device,
    password,
  })
  client.on('error', () => {})
  return new Promise<boolean>(resolve => {
    client.once('connect', () => resolve(true))
    client.once('close', () => resolve(false))
  }).finally(() => socket.terminate())
}

/** Tries each captured credential in every way open to a client that lacks its device's key. */
async function tryCredentials(
  port: number,
  { credentials }: PlayedSession,
  greets: ReadonlyMap<DeviceId, Frame>,
): Promise<readonly boolean[]> {
  const tries: boolean[] = []
  for (const [device, credential] of credentials) {
    const greet = must(greets.get(device), 'its greeting')
    const asV1 = credential.replace('v2.', 'v1.')
    for (const password of [credential, asV1, `${credential} ${'0'.repeat(128)}`])
      for (const said of [[], [greet], [textOf(greetOf(STRANGER))]])
        tries.push(await isLinked(port, said, device, password))
    // A stranger who signs with their own key, under the device's name and under their own.
    for (const name of [device, STRANGER.device]) {
      const at = await comeOver(port, STRANGER)
      tries.push(await isTaken(at.socket, name, passwordOf(STRANGER, at.greeted, credential)))
    }
  }
  return tries
}

/**
 * Replays greetings of admitted devices with their nonce, and their signatures of the hub's challenge. The
 * hub draws a new nonce.
 */
async function tryNonces(port: number, heard: readonly (readonly Frame[])[]): Promise<readonly string[]> {
  const answers = heard.flatMap(([greet, ...rest]) =>
    greet && !greet.isBinary ? [{ greet, rest: rest.slice(0, 3) }] : [],
  )
  const cases = answers.flatMap(({ greet }) => answers.map(({ rest }) => [greet, ...rest]))
  return [...(await grantedFor(port, cases)), ...Array(cases.length).fill('')]
}

/** Lets an attacker who has a table submit captured facts of others, as its own and under their names. */
async function tryFacts(port: number, { facts, credentials }: PlayedSession, insider: KeyPair) {
  const link = () =>
    linkOver(port, insider.device, must(credentials.get(insider.device), 'his credential'), SESSION)
  const others = facts.filter(({ device }) => device !== insider.device)
  const client = await link()
  for (const fact of others) {
    // Messages over the rate are not answered, so send again until they are.
    const isAnswered = client.next('quarantined').then(() => true)
    do await client.send({ type: 'fact', fact })
    while (!(await Promise.race([isAnswered, rest(50).then(() => false)])))
  }
  await client.end()
  let passed = 0
  for (const fact of others) {
    const other = await link()
    const text = JSON.stringify({ type: 'fact', fact })
    // Acknowledged, cut off, or ignored.
    const isTold = other.publish(upTopic(SESSION, fact.device), text).then(
      () => true,
      () => false,
    )
    if (await Promise.race([isTold, rest(500).then(() => false)])) passed += 1
    await other.end().catch(() => {})
  }
  return { tried: others.length * 2, passed }
}

test('[DR25] whoever has heard a whole session on plain http, both ways, has no right of it afterwards', async () => {
  const { hub, port, played, heard, told } = await sniff()
  const all = [...heard, ...told].flat()
  // The capture includes what matters: every credential, the hub's signed challenges, the facts.
  for (const credential of played.credentials.values())
    expect(all.some(({ data }) => data.includes(credential))).toBe(true)
  expect(told.flat().filter(({ data }) => data.includes('"type":"challenge"')).length).toBeGreaterThan(10)
  const greets = new Map(
    EVERYBODY.map(device => [
      device,
      must(
        heard.map(([first]) => first).find(first => first?.data.includes(device)),
        'its greeting',
      ),
    ]),
  )
  const health = async () => (await fetch(`http://localhost:${port}/api/health`)).json()
  await expect.poll(health).toMatchObject({ devices: 0 })
  const before = await health()

  const frames = [...saidAgain(heard, [...greets.values()], textOf(greetOf(STRANGER)), FIRST_WORDS)]
  // Also send the hub's own messages back to it.
  frames.push(...told, ...told.map(answers => [textOf(greetOf(STRANGER)), ...answers]))
  const grants = await grantedFor(port, frames)
  const credentials = await tryCredentials(port, played, greets)
  const nonces = await tryNonces(port, heard)
  expect(await health()).toEqual(before)
  const facts = await tryFacts(port, played, must(keyPairOf(TWO), 'table 2'))

  const succeeded = {
    frames: grants.length,
    credentials: credentials.filter(Boolean).length,
    nonces: nonces.filter(grant => grant !== '').length,
    facts: facts.passed,
  }
  const tried = {
    frames: frames.length,
    credentials: credentials.length,
    nonces: nonces.length,
    facts: facts.tried,
  }
  process.stdout.write(`sniffed session: ${all.length} frames heard, tried ${JSON.stringify(tried)}\n`)
  expect(succeeded).toEqual({ frames: 0, credentials: 0, nonces: 0, facts: 0 })
  expect(Math.min(...Object.values(tried))).toBeGreaterThan(30)
  await hub.stop()
  const journal = made(openSqliteJournal(journalPath(folders.dataDir)))
  const entered = journal.entries(SESSION).filter(entry => entry.kind === 'fact')
  expect(entered.map(({ fact }) => fact.hash)).toEqual(played.facts.map(({ hash }) => hash))
  const withRights = journal.devices().map(({ device }) => device)
  expect(new Set(withRights)).toEqual(new Set(played.credentials.keys()))
  journal.close()
})
