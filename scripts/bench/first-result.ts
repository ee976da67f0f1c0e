import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, type Greeting, greetingOf } from '../../hub/test/hub-process.ts'
import { findChromium, openDevice } from '../../terminal/e2e/browser.ts'
import { createDirectorHand } from '../../terminal/e2e/director-hand.ts'
import { resultOf } from '../../terminal/e2e/evening-results.ts'
import { createTableHand } from '../../terminal/e2e/table-hand.ts'
import { ids } from '../../terminal/table/ids.ts'

/**
 * How long a club waits: `node scripts/run.mjs scripts/bench/first-result.ts` clones the last commit into a new folder,
 * runs `npm start` there with an empty cache and whatever Node the machine has, and keys a first result in a real
 * Chromium. Prints both times in seconds; most of the first is the network's. By hand, not a part of the tests.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const BROWSER = findChromium()
if (!BROWSER) throw new Error('There is no Chromium on this machine.')

const folder = await mkdtemp(join(tmpdir(), 'overtrick-first-'))
const clone = join(folder, 'overtrick')
execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone])

const port = await freePort()
const begun = performance.now()
const hub = spawn('npm', ['start', '--', '--data', join(folder, 'data'), '--port', String(port)], {
  cwd: clone,
  env: { ...machine(), npm_config_cache: join(folder, 'cache') },
  // A group of its own: npm, its shell and the hub end together.
  detached: true,
})
try {
  const greeting = await greetingOf(hub)
  console.log(`npm start to the printed address: ${since(begun)} s`)
  const printed = performance.now()
  await keyFirstResult(greeting, BROWSER)
  console.log(`printed address to the first result, saved at the desk: ${since(printed)} s`)
} finally {
  await ended(hub)
  await rm(folder, { recursive: true, force: true })
}

/** From the director's link to an accepted board, as fast as a program taps. */
async function keyFirstResult({ directorLink }: Greeting, executablePath: string): Promise<void> {
  const complaints: string[] = []
  const open = async (who: string, touch: boolean, address: string) => {
    const profile = join(folder, who)
    await mkdir(profile)
    const viewport = { width: 1280, height: 800 }
    const complain = (complaint: string) => complaints.push(complaint)
    const device = await openDevice({ executablePath, profile, maps: [], viewport, touch, complain })
    await device.page.goto(address)
    return device
  }
  const laptop = await open('director', false, directorLink)
  const nobody = async () => {}
  await createDirectorHand(laptop.page, nobody).newSession(['A & B', 'C & D', 'E & F', 'G & H'], 6)

  const tablet = await open('table', true, `http://localhost:${port}/table/`)
  const hand = createTableHand(tablet.page, nobody)
  await hand.tap(ids.table('A', 1))
  await hand.sit()
  await hand.keyContract(resultOf(1, 1))
  await hand.keyRest(resultOf(1, 1))
  await hand.accept('desk')
  await tablet.close()
  await laptop.close()
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}

function since(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}

/** The surroundings without what the npm that runs us has put there: neither its Node nor its settings. */
function machine(): NodeJS.ProcessEnv {
  const { PATH = '', ...rest } = process.env
  const own = Object.entries(rest).filter(([name]) => !/^(npm_|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$)/.test(name))
  const path = PATH.split(delimiter).filter(part => !part.includes('node_modules'))
  return { ...Object.fromEntries(own), PATH: path.join(delimiter) }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const gone = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await gone
}
