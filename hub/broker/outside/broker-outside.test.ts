import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import mqtt, { type MqttClient } from 'mqtt'
import { afterEach, describe, expect, test } from 'vitest'
import { GONE } from '../../../shared/protocol/broker-account.ts'
import { EVERY_UP } from '../../../shared/protocol/topic-filters.ts'
import { assignmentTopic, downTopic, hubTopic, upTopic } from '../../../shared/protocol/topics.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'
import { DIRECTOR, SESSION, tableDevice } from '../../../shared/test/hall.ts'
import { createFolders, freePort, startHubProcess } from '../../test/hub-process.ts'
import { startMosquitto, type TestMosquitto, whyNoMosquitto } from '../../test/mosquitto.ts'
import { pairOver } from '../../test/wire-client.ts'
import type { BrokerAccount, Incoming } from '../broker.ts'
import { ACCOUNT_KINDS, HUB_PASSWORD_FILE } from '../config/mosquitto-files.ts'
import { createOutsideBroker } from './broker-outside.ts'
import { createHubLine } from './hub-line.ts'

const ONE = tableDevice(1)
const TWO = tableDevice(2)
const WHY_NOT = whyNoMosquitto()
let undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.reverse()) await step()
  undo = []
})

const account = (device: DeviceId): BrokerAccount => ({
  device,
  role: 'table',
  session: SESSION,
  password: `password-of-${device}`,
})

/** Starts the hub side of a broker that has accounts for tables 1 and 2. */
async function startHubSide(mosquitto: TestMosquitto) {
  const accounts = new Map([ONE, TWO].map(device => [device, account(device)]))
  const heard: Incoming[] = []
  const links: string[] = []
  const troubles: (string | null)[] = []
  const broker = createOutsideBroker(mosquitto.options, {
    accounts: () => [...accounts.values()],
    account: device => accounts.get(device),
    written: () => {},
    receive: batch => heard.push(...batch) > 0,
    linked: device => links.push(`${device} linked`),
    unlinked: device => links.push(`${device} unlinked`),
    changed: trouble => troubles.push(trouble),
    log: () => {},
  })
  for (const device of accounts.keys())
    broker.publish(assignmentTopic(device), `for ${device}`, { qos: 1, retain: true })
  await broker.start()
  undo.push(() => broker.stop())
  const written = () => expect.poll(() => broker.isWritten(ONE) && broker.isWritten(TWO), PATIENT).toBe(true)
  await written()
  return { broker, accounts, heard, links, troubles, written, texts: () => heard.map(({ text }) => text) }
}

const PATIENT = { timeout: 10_000 }

async function device(mosquitto: TestMosquitto, id: DeviceId): Promise<MqttClient> {
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${mosquitto.port}`, {
    protocolVersion: 4,
    clientId: id,
    username: id,
    password: account(id).password,
    reconnectPeriod: 0,
    connectTimeout: 3000,
    will: { topic: upTopic('none', id), payload: Buffer.from(GONE), qos: 1, retain: false },
  })
  undo.push(() => client.endAsync(true))
  client.on('error', () => {})
  return client
}

const listen = async (client: MqttClient, ...topics: string[]) => {
  const came: string[] = []
  client.on('message', (_topic, payload) => came.push(payload.toString()))
  await client.subscribeAsync(topics, { qos: 1 })
  return came
}

/**
 * Script of a tablet in a separate process that sends 5,000 messages and waits until the broker has acknowledged each.
 */
const BURST = `
  import mqtt from 'mqtt'
  const { PORT, TABLET, SECRET } = process.env
  const login = { protocolVersion: 4, clientId: TABLET, username: TABLET, password: SECRET }
  const one = await mqtt.connectAsync('mqtt://127.0.0.1:' + PORT, login)
  const topic = '${upTopic(SESSION, ONE)}'
  const said = Array.from({ length: 5000 }, (_, index) => one.publishAsync(topic, String(index), { qos: 1 }))
  process.stdout.write((await Promise.all(said)).length + ' acknowledged')
  await one.endAsync()
`

describe.skipIf(WHY_NOT)(`an outside broker${WHY_NOT ? ` (skipped: ${WHY_NOT})` : ''}`, () => {
  describe.each(ACCOUNT_KINDS)('with %s', kind => {
    async function start() {
      const mosquitto = await startMosquitto(kind)
      undo.push(mosquitto.stop)
      return { mosquitto, ...(await startHubSide(mosquitto)) }
    }

    test('[HB165] a device finds its right before it hears where it belongs, and is heard under its own name', async () => {
      const { mosquitto, broker, texts, heard } = await start()
      const one = await device(mosquitto, ONE)
      const came = await listen(one, assignmentTopic(ONE), hubTopic(SESSION), downTopic(SESSION, ONE))
      await expect.poll(() => came, PATIENT).toEqual([`for ${ONE}`])
      broker.publish(hubTopic(SESSION), 'beat', { qos: 0, retain: true })
      await expect.poll(() => came, PATIENT).toContain('beat')
      await one.publishAsync(upTopic(SESSION, ONE), '{"type":"hello"}', { qos: 1 })
      await one.publishAsync(upTopic(SESSION, TWO), '{"type":"hello"}', { qos: 1 })
      await one.publishAsync(upTopic(SESSION, ONE), '{"type":"fact"}', { qos: 1 })
      await expect.poll(texts, PATIENT).toEqual(['{"type":"hello"}', '{"type":"fact"}'])
      expect(heard[0]).toMatchObject({ device: ONE, role: 'table', session: SESSION })
    })

    test('[HB161] what is published to be kept is passed over and taken away', async () => {
      const { mosquitto, broker, texts } = await start()
      const one = await device(mosquitto, ONE)
      await one.publishAsync(upTopic(SESSION, ONE), 'kept', { qos: 1, retain: true })
      await one.publishAsync(upTopic(SESSION, ONE), 'said', { qos: 1 })
      await expect.poll(texts, PATIENT).toEqual(['said'])
      // Two hubs at one broker overwrite each other's accounts.
      await broker.stop()
      const again = await startHubSide(mosquitto)
      await one.publishAsync(upTopic(SESSION, ONE), 'after', { qos: 1 })
      await expect.poll(again.texts, PATIENT).toEqual(['after'])
    })

    /** Returns the messages of devices that the broker retains, read by an account that may. */
    async function keptAt(mosquitto: TestMosquitto): Promise<readonly string[]> {
      const { url, user, password } = mosquitto.options
      const client = await mqtt.connectAsync(url, { username: user, password, clientId: 'overtrick-watch' })
      const kept: string[] = []
      client.on('message', (topic, _payload, { retain }) => retain && kept.push(topic))
      await client.subscribeAsync(EVERY_UP, { qos: 0 })
      // Answered after all retained messages.
      await client.unsubscribeAsync(EVERY_UP)
      await client.endAsync()
      return kept
    }

    const NAMES_OF_NOTHING = ['X.y', 'S-0', 'none ', '-', '', 'ü', 's'.repeat(60)]
    const sayKept = (client: MqttClient, id: DeviceId, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) => {
          const name = `${NAMES_OF_NOTHING[index % NAMES_OF_NOTHING.length]}${index}`
          const topic = `overtrick/v1/${name}/devices/${id}/up`
          return client.publishAsync(topic, 'k'.repeat(500), { qos: 1, retain: true })
        }),
      )

    test('[HB353] what is kept under names that are no sessions goes at once: a flood of it stays nowhere', async () => {
      const { mosquitto, broker, texts } = await start()
      const one = await device(mosquitto, ONE)
      await sayKept(one, ONE, 3000)
      await one.publishAsync(upTopic(SESSION, ONE), 'said', { qos: 1 })
      await expect.poll(texts, PATIENT).toEqual(['said'])
      await broker.stop()
      expect(await keptAt(mosquitto)).toEqual([])
    })

    test('[HB353] what a device kept while the hub was away goes with its rights, however much it is', async () => {
      const { mosquitto, broker } = await start()
      const one = await device(mosquitto, ONE)
      await broker.stop()
      await sayKept(one, ONE, 3000)
      expect(await keptAt(mosquitto)).toHaveLength(3000)
      const again = await startHubSide(mosquitto)
      again.accounts.delete(ONE)
      again.broker.cut(ONE)
      await expect.poll(() => again.broker.isWritten(ONE), PATIENT).toBe(false)
      await device(mosquitto, TWO).then(two => two.publishAsync(upTopic(SESSION, TWO), 'said', { qos: 1 }))
      await expect.poll(again.texts, PATIENT).toEqual(['said'])
      await again.broker.stop()
      expect(await keptAt(mosquitto)).toEqual([])
    })

    test('[HB354] a burst that the broker has acknowledged is heard whole', async () => {
      const { mosquitto, broker } = await start()
      await broker.stop()
      const heard: string[] = []
      const { url, user, password } = mosquitto.options
      let isUp = false
      const line = createHubLine({
        login: { url, user, password },
        controls: false,
        up: () => {
          isUp = true
        },
        down: () => {},
        heard: (_topic, payload) => heard.push(payload.toString()),
      })
      line.start()
      undo.push(line.stop)
      await expect.poll(() => isUp, PATIENT).toBe(true)
      // This process receives nothing while it waits.
      const said = spawnSync(process.execPath, ['--input-type=module', '-e', BURST], {
        env: { ...process.env, PORT: String(mosquitto.port), TABLET: ONE, SECRET: account(ONE).password },
        encoding: 'utf8',
      })
      expect(said).toMatchObject({ status: 0, stdout: '5000 acknowledged' })
      const one = await device(mosquitto, ONE)
      await one.publishAsync(upTopic(SESSION, ONE), 'last', { qos: 1 })
      await expect.poll(() => heard.at(-1), PATIENT).toBe('last')
      expect(heard).toEqual([...Array.from({ length: 5000 }, (_, index) => String(index)), 'last'])
    })

    test('[HB162] a device that loses its rights hears it, is cut off and does not come back', async () => {
      const { mosquitto, broker, accounts } = await start()
      const one = await device(mosquitto, ONE)
      const came = await listen(one, assignmentTopic(ONE))
      await expect.poll(() => came, PATIENT).toEqual([`for ${ONE}`])
      const cut = new Promise<void>(resolve => one.once('close', () => resolve()))
      accounts.delete(ONE)
      broker.publish(assignmentTopic(ONE), '', { qos: 1, retain: true })
      broker.cut(ONE)
      await cut
      expect(came).toContain('')
      await expect(device(mosquitto, ONE)).rejects.toThrow()
      await device(mosquitto, TWO)
    })

    test('[HB163] a device is there from its hello on, and is gone when its last will is not gainsaid', async () => {
      const { mosquitto, links } = await start()
      const one = await device(mosquitto, ONE)
      const came = await listen(one, downTopic(SESSION, ONE))
      await one.publishAsync(upTopic(SESSION, ONE), '{"type":"hello"}', { qos: 1 })
      await expect.poll(() => links, PATIENT).toEqual([`${ONE} linked`])
      // The last will of the previous link arrives after the hello of this one: the device is asked, and answers.
      await one.publishAsync(upTopic('none', ONE), GONE, { qos: 1 })
      await expect.poll(() => came, PATIENT).toEqual(['{"type":"hello-again"}'])
      await one.publishAsync(upTopic(SESSION, ONE), '{"type":"hello"}', { qos: 1 })
      one.stream.destroy()
      await expect.poll(() => links, PATIENT).toEqual([`${ONE} linked`, `${ONE} unlinked`])
    })

    test('[HB164] a broker that was killed and has forgotten all is given all again', async () => {
      const { mosquitto, troubles, written, texts } = await start()
      await device(mosquitto, ONE)
      await mosquitto.kill()
      await expect.poll(() => troubles.at(-1), PATIENT).toBe('away')
      await mosquitto.restart()
      await expect.poll(() => troubles.at(-1), PATIENT).toBe(null)
      await written()
      const again = await device(mosquitto, ONE)
      const came = await listen(again, assignmentTopic(ONE))
      await expect.poll(() => came, PATIENT).toContain(`for ${ONE}`)
      await again.publishAsync(upTopic(SESSION, ONE), 'here', { qos: 1 })
      await expect.poll(texts, PATIENT).toContain('here')
    })
  })

  test('[HB352] Ctrl-C ends a hub whose broker is frozen, with its journal closed and the last backup made', async () => {
    const mosquitto = await startMosquitto('dynamic-security')
    undo.push(mosquitto.stop)
    const folders = createFolders()
    undo.push(folders.remove)
    const backups = join(folders.root, 'backups')
    mkdirSync(backups)
    const { url, user, tabletsUrl } = mosquitto.options
    const hub = await startHubProcess({
      data: folders.dataDir,
      port: await freePort(),
      apps: folders.distDir,
      args: [
        ...['--broker', url.replace('//', `//${user}@`), '--broker-tablets', tabletsUrl],
        ...['--broker-password-file', join(mosquitto.folder, HUB_PASSWORD_FILE), '--backup', backups],
      ],
    })
    undo.push(() => hub.end('SIGKILL'))
    await expect.poll(hub.output).toContain('Broker reached')
    await expect.poll(() => readdirSync(backups)).toHaveLength(1)
    mosquitto.freeze()
    // A message to the broker is in flight, and the journal has something no backup holds yet.
    const secret = hub.directorSecret
    await pairOver(Number(new URL(hub.origin).port), 'director', { device: DIRECTOR, secret })
    const [first = ''] = readdirSync(backups)
    rmSync(join(backups, first), { recursive: true })
    expect(await hub.end('SIGINT')).toBe(0)
    expect(readdirSync(folders.dataDir)).not.toContain('journal.sqlite-wal')
    expect(readdirSync(backups)).toHaveLength(1)
  })
})
