import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import * as v from 'valibot'
import { must } from '../../../shared/lib/assert.ts'
import { type Bidi, connectBidi } from './bidi.ts'
import { programOf } from './programs.ts'
import { DriverError, GLASS, type OtherBrowser, type Tab } from './tab.ts'

export const findFirefox = (): string | null => programOf('firefox-esr') ?? programOf('firefox')

/** Downloads nothing, and asks nothing after a crash. */
const PREFS: Readonly<Record<string, string | number | boolean>> = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.proxy.type': 0,
  'services.settings.server': 'data:,none',
  'toolkit.startup.max_resumed_crashes': -1,
}

interface FirefoxWish {
  readonly executablePath: string
  readonly profile: string
  /** Host names mapped to this machine over plain http. */
  readonly hosts?: readonly string[]
}

/** Opens a stock Firefox by WebDriver BiDi (w3.org/TR/webdriver-bidi). */
export async function openFirefox({
  executablePath,
  profile,
  hosts = [],
}: FirefoxWish): Promise<OtherBrowser> {
  mkdirSync(profile, { recursive: true })
  const prefs = { ...PREFS, 'network.dns.localDomains': hosts.join(',') }
  const lines = Object.entries(prefs).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(
    executablePath,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: profile } },
  )
  const orphan = () => child.kill('SIGKILL')
  process.once('exit', orphan)
  const gone = once(child, 'exit').then(() => process.off('exit', orphan))
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  try {
    const bidi = await connectBidi(`${await addressOf(child)}/session`)
    return { ...(await begin(bidi)), kill, close: kill }
  } catch (cause) {
    await kill()
    throw cause
  }
}

/** Reads the address that the browser prints once it can be driven. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const read = (data: unknown) => {
      printed += String(data)
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(printed) ?? []
      if (address) resolve(address)
    }
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', read)
    child.once('exit', code => reject(new DriverError(`Firefox has ended with ${code}: ${printed}`)))
  })
}

const treeSchema = v.object({ contexts: v.array(v.object({ context: v.string() })) })
const contextSchema = v.object({ context: v.string() })
const answerSchema = v.variant('type', [
  v.object({ type: v.literal('success'), result: v.object({ value: v.optional(v.unknown()) }) }),
  v.object({ type: v.literal('exception'), exceptionDetails: v.object({ text: v.string() }) }),
])
const entrySchema = v.object({ level: v.string(), text: v.nullish(v.string()) })

async function begin(bidi: Bidi): Promise<Omit<OtherBrowser, 'kill' | 'close'>> {
  const complaints: string[] = []
  bidi.listen('log.entryAdded', params => {
    const { level, text } = v.parse(entrySchema, params)
    if (level === 'error') complaints.push(text ?? 'an error without a word')
  })
  await bidi.send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: false } } })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  const tabOf = async (context: string): Promise<Tab> => {
    await bidi.send('browsingContext.setViewport', { context, viewport: GLASS })
    return createTab(bidi, context)
  }
  const { contexts } = v.parse(treeSchema, await bidi.send('browsingContext.getTree', {}))
  return {
    complaints: async () => complaints,
    tab: await tabOf(must(contexts[0], 'the first tab').context),
    async openTab() {
      const { context } = v.parse(contextSchema, await bidi.send('browsingContext.create', { type: 'tab' }))
      return tabOf(context)
    },
  }
}

function createTab(bidi: Bidi, context: string): Tab {
  return {
    open: async url => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'complete' })),
    async ask(question) {
      const expression = `(async () => JSON.stringify(await (${question})))()`
      const sent = { expression, target: { context }, awaitPromise: true }
      const answer = v.parse(answerSchema, await bidi.send('script.evaluate', sent))
      if (answer.type === 'exception') throw new DriverError(answer.exceptionDetails.text)
      return typeof answer.result.value === 'string' ? JSON.parse(answer.result.value) : null
    },
    async touch(x, y) {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }
      await bidi.send('input.performActions', { context, actions: [finger] })
    },
    close: async () => void (await bidi.send('browsingContext.close', { context })),
  }
}
