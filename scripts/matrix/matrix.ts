import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { browserOf } from '../../shared/hall/browser.ts'
import { browserNamed, type Tried } from './browsers.ts'
import { enterOwnNetwork, filesForWeb, openMatrixHall } from './hall.ts'
import { tryWay, WAYS, type WayIn } from './tries.ts'

/**
 * What works in which browser: a round over the laptop's plain address, its https, and the app from the web, each in a
 * network of its own in which nothing else is; what the browser has for the app, and what the tablet says where it stops.
 * Chromiums are named by their paths, "firefox" and "webkit" are those of this machine. Needs root.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function tryOne(tried: Tried, way: WayIn, folder: string, files: string): Promise<void> {
  const work = mkdtempSync(join(folder, 'one-'))
  const hall = await openMatrixHall(work, files)
  try {
    const browser = await tried.open(join(work, 'profile'), hall.web)
    try {
      const agent = String(await browser.tab.ask('navigator.userAgent'))
      say(`${browserOf(agent).name || agent} (${tried.name}), ${way}`)
      await tryWay(hall, browser.tab, way, line => say(`  ${line}`))
      const complaints = [...new Set(await browser.complaints())]
      if (complaints.length > 0) say(`  complaints: ${complaints.join(' | ').slice(0, 500)}`)
    } finally {
      await browser.close()
    }
  } catch (cause) {
    say(`${tried.name}, ${way}: ${String(cause).split('\n')[0]}`)
  } finally {
    await hall.close()
  }
}

async function tryAll(names: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'overtrick-matrix-'))
  try {
    const files = filesForWeb(folder)
    for (const name of names) {
      const tried = browserNamed(name)
      if (!tried) say(`${name}: not on this machine`)
      else for (const way of WAYS) await tryOne(tried, way, folder, files)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const names = process.argv.slice(2)
const outside = names.length === 0 ? 2 : enterOwnNetwork()
if (names.length === 0) say('Which browsers? npm run matrix -- /path/to/chromium firefox webkit')
if (outside === null) await tryAll(names)
process.exitCode = outside ?? 0
