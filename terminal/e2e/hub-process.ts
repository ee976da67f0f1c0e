import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../hub/cli/main.ts', import.meta.url))
const GREETING = /The director opens, once:\s+(\S+)[\s\S]*The tables open:\s+(\S+)/

/** What it prints when it runs. */
export interface Greeting {
  readonly directorLink: string
  readonly tablesAddress: string
}

/** The hub as a club runs it: a process of its own, of which nothing is known but what it prints. */
export interface HubProcess extends Greeting {
  /** The laptop's battery falls out. */
  kill(): Promise<void>
  /** Ctrl-C; gives the exit code. */
  end(): Promise<number | null>
}

interface Wish {
  readonly data: string
  readonly port: number
  readonly host?: string
}

/** Starts it and waits until it has said where it is reached; rejects with its last words if it ends before. */
export async function startHub({ data, port, host }: Wish): Promise<HubProcess> {
  const args = ['start', '--data', data, '--port', String(port), ...(host ? ['--host', host] : [])]
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...args])
  // Tests that are broken off leave no hub behind.
  const orphan = () => child.kill('SIGKILL')
  process.once('exit', orphan)
  child.once('exit', () => process.off('exit', orphan))
  return {
    ...(await greetingOf(child)),
    kill: async () => void (await ended(child, 'SIGKILL')),
    end: () => ended(child, 'SIGTERM'),
  }
}

/** Waits for the addresses; rejects with the program's last words where it ends without them. */
export function greetingOf(child: ChildProcess): Promise<Greeting> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (text: string) => {
      said += text
      const greeting = GREETING.exec(said)
      if (greeting) resolve({ directorLink: greeting[1] ?? '', tablesAddress: greeting[2] ?? '' })
    }
    child.stdout?.setEncoding('utf8').on('data', hear)
    child.stderr?.setEncoding('utf8').on('data', hear)
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`The hub has ended with ${code}: ${said}`)))
  })
}

async function ended(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
  return child.exitCode
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.')
  return address.port
}
