import mqtt, { type MqttClient } from 'mqtt'
import { afterEach, describe, expect, test } from 'vitest'
import { GONE } from '../../../shared/protocol/broker-account.ts'
import { assignmentTopic, downTopic, hubTopic, upTopic } from '../../../shared/protocol/topics.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'
import { SESSION, tableDevice } from '../../../shared/test/hall.ts'
import { startMosquitto, type TestMosquitto, whyNoMosquitto } from '../../test/mosquitto.ts'
import type { BrokerAccount, Incoming } from '../broker.ts'
import { ACCOUNT_KINDS } from '../config/mosquitto-files.ts'
import { createOutsideBroker } from './broker-outside.ts'

const [ONE, TWO] = [tableDevice(1), tableDevice(2)]
const WHY_NOT = whyNoMosquitto()
let undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.reverse()) await step()
  undo = []
})

const account = (device: DeviceId): BrokerAccount => ({
  ...{ device, role: 'table', session: SESSION },
  password: `password-of-${device}`,
})

/** A hub's side of a broker that has accounts for tables 1 and 2. */
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
    ...{ protocolVersion: 4, clientId: id, username: id, password: account(id).password },
    ...{ reconnectPeriod: 0, connectTimeout: 3000 },
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
      // Two hubs at one broker write its accounts over one another.
      await broker.stop()
      const again = await startHubSide(mosquitto)
      await one.publishAsync(upTopic(SESSION, ONE), 'after', { qos: 1 })
      await expect.poll(again.texts, PATIENT).toEqual(['after'])
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
      // The will of a link before, heard after the hello of this one: it is asked, and answers.
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
})
