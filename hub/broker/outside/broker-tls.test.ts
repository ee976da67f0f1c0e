import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mqtt from 'mqtt'
import { afterEach, describe, expect, test } from 'vitest'
import { upTopic } from '../../../shared/protocol/topics.ts'
import { SESSION, tableDevice } from '../../../shared/test/hall.ts'
import { startMosquitto, whyNoMosquitto } from '../../test/mosquitto.ts'
import type { BrokerAccount } from '../broker.ts'
import { CONFIG_FILE } from '../config/mosquitto-files.ts'
import { createOutsideBroker } from './broker-outside.ts'

const ONE = tableDevice(1)
const PATIENT = { timeout: 10_000 }
const WHY_NOT =
  whyNoMosquitto() ?? (spawnSync('openssl', ['version']).error ? 'no openssl on this machine' : null)
let undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.reverse()) await step()
  undo = []
})

/** Creates a self-signed certificate for loopback. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'overtrick-tls-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  const cert = join(folder, 'cert.pem')
  const key = join(folder, 'key.pem')
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', '/CN=broker', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert],
  ])
  expect(made.status).toBe(0)
  return { cert, key }
}

/** Adds TLS to the hub's own listener, as for a broker on another machine. */
function hubByTls(folder: string, { cert, key }: ReturnType<typeof certificate>): void {
  const file = join(folder, CONFIG_FILE)
  const config = readFileSync(file, 'utf8')
  writeFileSync(file, config.replace('protocol mqtt', `protocol mqtt\ncertfile ${cert}\nkeyfile ${key}`))
}

describe.skipIf(WHY_NOT)(`an outside broker by TLS${WHY_NOT ? ` (skipped: ${WHY_NOT})` : ''}`, () => {
  test('[HB167] hub and tablets link where the broker’s certificate is vouched for, and nowhere else', async () => {
    const tls = certificate()
    const mosquitto = await startMosquitto('files', folder => hubByTls(folder, tls), tls)
    undo.push(mosquitto.stop)
    const account: BrokerAccount = { device: ONE, role: 'table', session: SESSION, password: 'one’s own' }
    const ca = readFileSync(tls.cert, 'utf8')
    const startHubSide = async (vouched: boolean) => {
      const texts: string[] = []
      const troubles: (string | null)[] = []
      const url = mosquitto.options.url.replace('mqtt:', 'mqtts:')
      const broker = createOutsideBroker(
        { ...mosquitto.options, url, ...(vouched && { ca }) },
        {
          accounts: () => [account],
          account: () => account,
          written: () => {},
          receive: batch => texts.push(...batch.map(({ text }) => text)) > 0,
          linked: () => {},
          unlinked: () => {},
          changed: trouble => troubles.push(trouble),
          log: () => {},
        },
      )
      await broker.start()
      undo.push(() => broker.stop())
      return { broker, texts, troubles }
    }
    const doubting = await startHubSide(false)
    await expect.poll(() => doubting.troubles.at(-1), PATIENT).toBe('away')
    const { broker, texts } = await startHubSide(true)
    await expect.poll(() => broker.isWritten(ONE), PATIENT).toBe(true)

    const dial = (options: object) =>
      mqtt.connectAsync(mosquitto.options.tabletsUrl, {
        protocolVersion: 4,
        clientId: ONE,
        username: ONE,
        password: account.password,
        reconnectPeriod: 0,
        connectTimeout: 3000,
        ...options,
      })
    expect(mosquitto.options.tabletsUrl).toMatch(/^wss:/)
    await expect(dial({})).rejects.toThrow()
    const table = await dial({ ca })
    undo.push(() => table.endAsync(true))
    await table.publishAsync(upTopic(SESSION, ONE), 'said', { qos: 1 })
    await expect.poll(() => texts, PATIENT).toEqual(['said'])
  })
})
