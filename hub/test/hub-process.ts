import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { must } from '../../shared/lib/assert.ts'

/** Folders with bare apps and a place for data, for tests that run a whole hub. */
export function createFolders() {
  const root = mkdtempSync(join(tmpdir(), 'overtrick-hub-'))
  const distDir = join(root, 'dist')
  for (const app of ['table', 'director']) {
    mkdirSync(join(distDir, app), { recursive: true })
    writeFileSync(join(distDir, app, 'index.html'), `<!doctype html><title>${app}</title>`)
  }
  return {
    root,
    distDir,
    dataDir: join(root, 'data'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return must(typeof address === 'object' ? address?.port : undefined, 'a port')
}

export interface HubProcess {
  readonly child: ChildProcess
  /** What it has printed so far. */
  readonly output: () => string
  readonly directorSecret: string
}

/** `overtrick start` in a process of its own, up and listening. */
export async function startHubProcess(distDir: string, args: readonly string[]): Promise<HubProcess> {
  const script = fileURLToPath(new URL('child-overtrick.ts', import.meta.url))
  const child = spawn(process.execPath, [script, distDir, 'start', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const found = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => {
        output += data.toString()
        const secret = /\/director\/#(\w+)\s/.exec(output)?.[1]
        if (secret) resolve(secret)
      })
    child.once('exit', code => reject(new Error(`The hub ended with ${code}: ${output}`)))
  })
  return { child, output: () => output, directorSecret: await found }
}

/** The signal, and the exit code that it led to. */
export async function endProcess(
  child: ChildProcess,
  signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL',
): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  return child.exitCode
}
