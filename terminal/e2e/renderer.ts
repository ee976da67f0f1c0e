import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'
import type { Page } from 'playwright-core'

/** A page's own process: page and worker freeze and resume with it, as on a tablet that sleeps. */
export interface Renderer {
  readonly pid: number
  freeze(): void
  thaw(): void
}

/** Time after which a page counts as frozen, on a busy machine, ms. */
const ANSWER_WITHIN_MS = 4000

/** Finds the browser process that runs this page: the one without which it does not answer. */
export async function rendererOf(page: Page, profile: string): Promise<Renderer> {
  for (const pid of renderersOf(profile)) {
    const renderer: Renderer = {
      pid,
      freeze: () => void process.kill(pid, 'SIGSTOP'),
      thaw: () => void process.kill(pid, 'SIGCONT'),
    }
    renderer.freeze()
    const answer = page.evaluate(() => 'awake')
    const silent = new Promise<'silent'>(resolve => setTimeout(() => resolve('silent'), ANSWER_WITHIN_MS))
    const found = (await Promise.race([answer, silent])) === 'silent'
    renderer.thaw()
    await answer
    if (found) return renderer
  }
  throw new Error('No process of this browser runs the page.')
}

interface ProcessInfo {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

function renderersOf(profile: string): readonly number[] {
  const all = readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? processInfo(Number(name)) : []))
  const browser = all.find(({ command }) => command.includes(`--user-data-dir=${profile}\0`))
  const below = new Set([browser?.pid])
  for (let grown = true; grown; ) {
    const more = all.filter(({ pid, parent }) => below.has(parent) && !below.has(pid))
    for (const { pid } of more) below.add(pid)
    grown = more.length > 0
  }
  return all.flatMap(({ pid, command }) =>
    below.has(pid) && command.includes('--type=renderer') ? [pid] : [],
  )
}

function processInfo(pid: number): readonly ProcessInfo[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    return [{ pid, parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }]
  } catch {
    return []
  }
}
