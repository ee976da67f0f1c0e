/** Mosquitto configured by `overtrick broker-config` on loopback, for tests and measurements. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { HubBrokerOptions } from '../broker/brokers.ts'
import {
  type AccountKind,
  CONFIG_FILE,
  HUB_PASSWORD_FILE,
  HUB_USER,
  writeMosquittoFiles,
} from '../broker/config/mosquitto-files.ts'
import { freePort } from './hub-process.ts'

export const whyNoMosquitto = (): string | null =>
  spawnSync('mosquitto', ['-h']).error ? 'no Mosquitto on this machine' : null

export interface TestMosquitto {
  readonly folder: string
  readonly port: number
  readonly tabletsPort: number
  readonly options: HubBrokerOptions
  /** Sends SIGSTOP, so that its connections stay but nothing answers. */
  freeze(): void
  kill(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts Mosquitto; `prepare` may change its files before it reads them. With a certificate the tablets connect by TLS.
 */
export async function startMosquitto(
  kind: AccountKind,
  prepare: (folder: string) => void = () => {},
  tls?: { readonly cert: string; readonly key: string },
): Promise<TestMosquitto> {
  const folder = mkdtempSync(join(tmpdir(), 'overtrick-broker-'))
  const port = await freePort()
  const tabletsPort = await freePort()
  const randomText = () => randomBytes(24).toString('base64url')
  writeMosquittoFiles({
    folder,
    kind,
    port,
    tabletsPort,
    tabletsAddress: '127.0.0.1',
    randomText,
    ...(tls && { tls }),
  })
  prepare(folder)
  let child = await run(folder, port)
  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return {
    folder,
    port,
    tabletsPort,
    kill,
    freeze: () => void child.kill('SIGSTOP'),
    options: {
      url: `mqtt://127.0.0.1:${port}`,
      user: HUB_USER,
      password: readFileSync(join(folder, HUB_PASSWORD_FILE), 'utf8').trim(),
      tabletsUrl: `${tls ? 'wss' : 'ws'}://127.0.0.1:${tabletsPort}/mqtt`,
      ...(kind === 'files' && { accountFolder: folder }),
    },
    async restart() {
      child = await run(folder, port)
    },
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Runs until it listens, or rejects with its last output. Retries while the port is still held by its own killed links.
 */
async function run(folder: string, port: number, tries = 100): Promise<ChildProcess> {
  const child = spawn('mosquitto', ['-c', join(folder, CONFIG_FILE)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const orphan = () => child.kill('SIGKILL')
  process.once('exit', orphan)
  child.once('exit', () => process.off('exit', orphan))
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      printed += data.toString()
    })
  while (child.exitCode === null && child.signalCode === null) {
    if (await isListening(port)) return child
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  if (tries === 0) throw new Error(`Mosquitto has ended: ${printed}`)
  await new Promise(resolve => setTimeout(resolve, 100))
  return run(folder, port, tries - 1)
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}
