import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import process from 'node:process'
import * as v from 'valibot'
import { freePort } from '../../../hub/test/hub-process.ts'
import { programOf } from './programs.ts'
import { DriverError, GLASS, type OtherBrowser, type Tab } from './tab.ts'

/** Programs of WebKitGTK: its driver, the browser it drives, and an invisible display for it. */
interface WebKit {
  readonly driver: string
  readonly browser: string
  readonly screen: string
}

const BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'

export function findWebKit(): WebKit | null {
  const driver = programOf('WebKitWebDriver')
  const screen = programOf('Xvfb')
  const [browser] = existsSync('/usr/lib') ? globSync(BROWSERS) : []
  return driver && screen && browser ? { driver, browser, screen } : null
}

/**
 * Opens WebKitGTK by WebDriver (w3.org/TR/webdriver2). It loses all data at its end: the driver uses a private window.
 */
export async function openWebKit({ driver, browser, screen }: WebKit): Promise<OtherBrowser> {
  const undo: (() => Promise<void>)[] = []
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const display = await startScreen(screen, undo)
    const port = await freePort()
    const env = { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', GTK_A11Y: 'none' }
    started(spawn(driver, [`--port=${port}`], { stdio: 'ignore', env }), undo)
    const post = createPost(`http://127.0.0.1:${port}`)
    const session = await newSession(post, browser)
    undo.push(async () => void (await post('DELETE', session).catch(() => null)))
    return { ...(await begin(post, session)), kill: close, close }
  } catch (cause) {
    await close()
    throw cause
  }
}

function started(child: ChildProcess, undo: (() => Promise<void>)[]): ChildProcess {
  const orphan = () => child.kill('SIGKILL')
  process.once('exit', orphan)
  undo.push(async () => {
    process.off('exit', orphan)
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill()
    await gone
  })
  return child
}

async function startScreen(screen: string, undo: (() => Promise<void>)[]): Promise<string> {
  const size = `${GLASS.width}x${GLASS.height + 200}x24`
  const args = ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp']
  const child = started(spawn(screen, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] }), undo)
  const [told] = child.stdio[3] ? await once(child.stdio[3], 'data') : []
  return `:${String(told).trim()}`
}

type Post = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

const answerSchema = v.object({ value: v.unknown() })
const errorSchema = v.object({ error: v.string(), message: v.string() })

function createPost(driver: string): Post {
  return async (method, path, body) => {
    const sent = body ? { body: JSON.stringify(body) } : {}
    const response = await fetch(`${driver}${path}`, { method, ...sent })
    const { value } = v.parse(answerSchema, await response.json())
    if (v.is(errorSchema, value)) throw new DriverError(`${path}: ${value.error}: ${value.message}`)
    return value
  }
}

const PATIENCE = 100

/** Creates a session, and retries until the driver listens. */
async function newSession(post: Post, binary: string): Promise<string> {
  const options = { binary, args: ['--automation'] }
  const capabilities = { alwaysMatch: { acceptInsecureCerts: false, 'webkitgtk:browserOptions': options } }
  for (let tries = 0; ; tries += 1)
    try {
      const session = v.parse(
        v.object({ sessionId: v.string() }),
        await post('POST', '/session', { capabilities }),
      )
      return `/session/${session.sessionId}`
    } catch (cause) {
      if (cause instanceof DriverError || tries > PATIENCE) throw cause
      await new Promise(resolve => setTimeout(resolve, 50))
    }
}

async function begin(post: Post, session: string): Promise<Omit<OtherBrowser, 'kill' | 'close'>> {
  const at = (path: string, body: object = {}) => post('POST', `${session}${path}`, body)
  const complaints: string[] = []
  let inFront = v.parse(v.string(), await post('GET', `${session}/window`))
  const tabOf = async (handle: string): Promise<Tab> => {
    const toFront = async () => {
      if (inFront === handle) return
      await at('/window', { handle })
      inFront = handle
    }
    await toFront()
    await at('/window/rect', { x: 0, y: 0, ...GLASS })
    const close = async () => void (await post('DELETE', `${session}/window`))
    return listening(createTab(at, toFront, close), complaint => complaints.push(complaint))
  }
  const tab = await tabOf(inFront)
  let latest = tab
  return {
    tab,
    async complaints() {
      await latest.ask('null')
      return complaints
    },
    async openTab() {
      const { handle } = v.parse(v.object({ handle: v.string() }), await at('/window/new', { type: 'tab' }))
      latest = await tabOf(handle)
      return latest
    },
  }
}

/** Builds the script for the driver, since the page's policy forbids creating functions from text. */
const asked = (question: string): string => `const [done] = arguments
const answer = value => done(JSON.stringify({ value }))
const fail = cause => done(JSON.stringify({ error: String(cause) }));
(async () => (${question}))().then(answer, fail)`
const saidSchema = v.object({ value: v.optional(v.unknown()), error: v.optional(v.string()) })

function createTab(
  at: (path: string, body?: object) => Promise<unknown>,
  toFront: () => Promise<void>,
  close: () => Promise<void>,
): Tab {
  return {
    async open(url) {
      await toFront()
      await at('/url', { url })
    },
    async reload() {
      await toFront()
      await at('/refresh')
    },
    async ask(question) {
      await toFront()
      const said = v.parse(v.string(), await at('/execute/async', { script: asked(question), args: [] }))
      const { value, error } = v.parse(saidSchema, JSON.parse(said))
      if (error !== undefined) throw new DriverError(error)
      return value ?? null
    },
    async touch(x, y) {
      await toFront()
      const actions = [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      // Without an emulated touch screen the browser takes every finger for a mouse.
      const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }
      await at('/actions', { actions: [finger] })
    },
    async close() {
      await toFront()
      await close()
    },
  }
}

/** The protocol does not report the console: errors are recorded in the page and fetched with every call. */
const NOTES = `(() => {
  if (window.notes) return window.notes.splice(0)
  const notes = (window.notes = [])
  addEventListener('error', ({ message }) => notes.push(message))
  addEventListener('unhandledrejection', ({ reason }) => notes.push(String(reason)))
  const { error } = console
  console.error = (...words) => (notes.push(words.join(' ')), error.apply(console, words))
  return []
})()`
const notesSchema = v.object({ answer: v.unknown(), notes: v.array(v.string()) })

function listening(tab: Tab, complain: (complaint: string) => void): Tab {
  return {
    ...tab,
    async ask(question) {
      const asked = `{ answer: await (${question}), notes: ${NOTES} }`
      const { answer, notes } = v.parse(notesSchema, await tab.ask(asked))
      for (const note of notes) complain(note)
      return answer ?? null
    },
  }
}
