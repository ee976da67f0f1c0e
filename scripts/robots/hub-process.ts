import { fork } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { APPS } from '../../hub/http/apps.ts'
import { createHub } from '../../hub/hub.ts'
import { made } from '../../shared/test/made.ts'

/** A hub for robots: a real one on a port that is free, its data in a folder that the caller gives. */
export interface RobotsHub {
  /** "http://127.0.0.1:40123" */
  readonly origin: string
  /** Good once. */
  readonly directorSecret: string
  stop(): Promise<void>
}

/** In this process, behind a real socket. `distDir`: built apps, for who brings a browser. */
export async function startHub(folder: string, distDir = emptyApps(folder)): Promise<RobotsHub> {
  const hub = createHub({
    dataDir: join(folder, 'data'),
    port: 0,
    hosts: [],
    distDir,
    version: '0.0.0',
  })
  const { port, directorLink } = made(await hub.start())
  return {
    origin: `http://127.0.0.1:${port}`,
    directorSecret: secretIn(directorLink),
    stop: () => hub.stop(),
  }
}

const memorySchema = v.object({ rss: v.number(), heapUsed: v.number() })
export type Memory = v.InferOutput<typeof memorySchema>
const startedSchema = v.object({ origin: v.string(), directorSecret: v.string() })

export interface ForkedHub extends RobotsHub {
  /** In bytes, after the garbage has been collected. */
  memory(): Promise<Memory>
}

/** In a process of its own, so that its time and memory are its own. */
export async function forkHub(folder: string): Promise<ForkedHub> {
  const child = fork(fileURLToPath(new URL('hub-child.ts', import.meta.url)), [folder], {
    execArgv: ['--expose-gc'],
  })
  const answer = <T>(schema: v.GenericSchema<unknown, T>) =>
    new Promise<T>((resolve, reject) => {
      child.once('message', message => resolve(v.parse(schema, message)))
      child.once('exit', code => reject(new Error(`The hub's process has ended (${code}).`)))
    })
  const started = await answer(startedSchema)
  return {
    ...started,
    memory() {
      const told = answer(memorySchema)
      child.send('memory')
      return told
    },
    stop: () =>
      new Promise(resolve => {
        child.once('exit', () => resolve())
        child.send('stop')
      }),
  }
}

const secretIn = (link: string): string => new URL(link).hash.slice(1)

/** Robots have no screens, but a hub without its apps does not start. */
function emptyApps(folder: string): string {
  const dist = join(folder, 'dist')
  for (const app of APPS) {
    mkdirSync(join(dist, app), { recursive: true })
    writeFileSync(join(dist, app, 'index.html'), '<!doctype html><title>robots only</title>')
  }
  return dist
}
