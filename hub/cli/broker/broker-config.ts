import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
import { addCheckAccount } from '../../broker/check/check-account.ts'
import { CALLERS } from '../../broker/check/rights-table.ts'
import { dialAt, NoAccountsError, outsideSite } from '../../broker/check/sites.ts'
import { type TriedCell, tryRights } from '../../broker/check/try-rights.ts'
import {
  ACCOUNT_KINDS,
  type AccountKind,
  CONFIG_FILE,
  HUB_PASSWORD_FILE,
  HUB_USER,
  writeMosquittoFiles,
} from '../../broker/config/mosquitto-files.ts'
import type { CliIo } from '../io.ts'
import { readWords, refused } from '../option-problem.ts'
import { ENGLISH } from '../words.ts'
import { BROKER_WORDS, type BrokerOptions, readBrokerOptions } from './broker-options.ts'

const ACTIONS = ['connect', 'publish', 'subscribe', 'will'] as const

const ENDINGS = ['SIGINT', 'SIGTERM'] as const

const HUB_PORT = '1883'
const TABLETS_PORT = '8885'
const PASSWORD_BYTES = 24

interface ConfigWish {
  readonly folder: string
  readonly kind: AccountKind
  readonly port: number
  readonly tabletsPort: number
  readonly tabletsAddress: string | undefined
  readonly cert: string | undefined
  readonly key: string | undefined
}

/**
 * Writes the configuration of a Mosquitto that enforces the rights, or checks a running broker; returns the exit code.
 */
export async function runBrokerConfig(args: readonly string[], io: CliIo): Promise<number> {
  if (args.some(arg => arg.startsWith('--check'))) return runBrokerCheck(args, io)
  const wish = readWish(args)
  if (!wish.ok) {
    io.err(`${ENGLISH.usage(wish.problem, 'overtrick')}\n`)
    return 2
  }
  const { kind, port, tabletsPort, tabletsAddress, cert, key } = wish.value
  const folder = resolve(io.cwd, wish.value.folder)
  const config = join(folder, CONFIG_FILE)
  if (existsSync(config)) {
    // Overwriting it would delete its accounts.
    io.err(`${ENGLISH.say('broker-config.exists', { file: config })}\n`)
    return 1
  }
  const tls = cert && key ? { tls: { cert: resolve(io.cwd, cert), key: resolve(io.cwd, key) } } : {}
  const randomText = () => randomBytes(PASSWORD_BYTES).toString('base64url')
  try {
    writeMosquittoFiles({
      folder,
      kind,
      port,
      tabletsPort,
      randomText,
      ...tls,
      ...(tabletsAddress !== undefined && { tabletsAddress }),
    })
  } catch (cause) {
    io.err(`${ENGLISH.say('broker-config.unwritten', { folder, cause: String(cause) })}\n`)
    return 1
  }
  const hub = [
    `npm start -- --broker mqtt://${HUB_USER}@127.0.0.1:${port}`,
    `--broker-password-file ${join(folder, HUB_PASSWORD_FILE)}`,
    ...(kind === 'files' ? [`--broker-accounts ${folder}`] : []),
    `--broker-tablets ${cert ? 'wss' : 'ws'}://HOST:${tabletsPort}/mqtt`,
  ]
  io.out(
    `${ENGLISH.say('broker-config.written', { folder })}\n\n  mosquitto -c ${config}\n  ${hub.join(' \\\n    ')}\n`,
  )
  return 0
}

function readWish(args: readonly string[]): Parsed<ConfigWish> {
  const read = readWords({
    args: [...args],
    options: {
      kind: { type: 'string', default: 'dynamic-security' },
      port: { type: 'string', default: HUB_PORT },
      'tablets-port': { type: 'string', default: TABLETS_PORT },
      'tablets-address': { type: 'string' },
      cert: { type: 'string' },
      key: { type: 'string' },
    },
    allowPositionals: true,
    strict: true,
  })
  if (!read.ok) return read
  const { values, positionals } = read.value
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) return refused('option.broker-folder')
  const kind = ACCOUNT_KINDS.find(one => one === values.kind)
  if (!kind) return refused('option.kind', { value: values.kind, known: ACCOUNT_KINDS })
  const port = readPort('--port', values.port)
  if (!port.ok) return port
  const tabletsPort = readPort('--tablets-port', values['tablets-port'])
  if (!tabletsPort.ok) return tabletsPort
  const { cert, key, 'tablets-address': tabletsAddress } = values
  if ((cert === undefined) !== (key === undefined))
    return refused('option.lacks-value', { option: cert === undefined ? '--cert' : '--key' })
  return parsed({ folder, kind, port: port.value, tabletsPort: tabletsPort.value, tabletsAddress, cert, key })
}

function readPort(option: string, value: string): Parsed<number> {
  const number = Number(value)
  return /^\d+$/.test(value) && number >= 1 && number <= 65_535
    ? parsed(number)
    : refused('option.number', { option, least: 1, most: 65_535, value })
}

/**
 * Runs `broker-config --check URL`: tries every right at a running broker, as devices of every kind would through the
 * tablets' address. Prints what is wrong and how to fix it; returns the exit code, 1 if anything is wrong.
 */
async function runBrokerCheck(args: readonly string[], io: CliIo): Promise<number> {
  const { broker, ...others } = BROKER_WORDS
  const read = readWords({ args: [...args], options: { check: broker, ...others }, strict: true })
  const options = read.ok
    ? readBrokerOptions({ ...read.value.values, broker: read.value.values.check }, io.cwd, process.env)
    : read
  if (!options.ok || !options.value) {
    if (!options.ok) io.err(`${ENGLISH.usage(options.problem, 'overtrick')}\n`)
    return 2
  }
  io.err(`${ENGLISH.say('broker-check.begins', { url: options.value.tabletsUrl })}\n`)
  const tried = await trial(options.value).catch((cause: unknown) =>
    cause instanceof Error ? cause : new Error(String(cause)),
  )
  if (tried instanceof Error) {
    const key = tried instanceof NoAccountsError ? 'start.broker.accounts' : 'broker-check.unreached'
    io.err(`${ENGLISH.say(key, { cause: tried.message })}\n`)
    return 1
  }
  for (const line of findings(tried)) io.out(`${line}\n`)
  return tried.every(({ isRight }) => isRight) ? 0 : 1
}

async function trial(options: BrokerOptions): Promise<readonly TriedCell[]> {
  // Checked before anything is changed there; a broker that answers is already able to handle a signal.
  const { url, user, password, ca } = options
  const link = await dialAt(url, { id: user, user, password }, ca === undefined ? {} : { ca })
  if (!link) throw new Error(url)
  link.end(true)
  const second = options.accountFolder === undefined ? undefined : secondHub(options.accountFolder)
  try {
    const site = await outsideSite({ ...options, dialUrl: options.tabletsUrl, ...(second && { second }) })
    try {
      return await tryRights(site)
    } finally {
      await site.stop()
    }
  } finally {
    second?.takeAway()
  }
}

/**
 * Adds an account with the hub's rights for a test; returns the function that removes it, also called when the test is
 * interrupted.
 */
function secondHub(folder: string) {
  const account = accountIn(folder)
  function takeAway(): void {
    for (const signal of ENDINGS) process.off(signal, breakOff)
    account.takeAway()
  }
  function breakOff(signal: NodeJS.Signals): void {
    takeAway()
    process.kill(process.pid, signal)
  }
  for (const signal of ENDINGS) process.on(signal, breakOff)
  return { ...account, takeAway }
}

function accountIn(folder: string) {
  try {
    return addCheckAccount(folder)
  } catch (cause) {
    // Its files are missing, or no broker uses them.
    throw new NoAccountsError(cause instanceof Error ? cause.message : String(cause))
  }
}

/** Describes for each kind of device what is correct, and what is wrong with its fix. */
function findings(tried: readonly TriedCell[]): readonly string[] {
  const { say } = ENGLISH
  const wrong = tried.filter(({ isRight }) => !isRight)
  const lines = CALLERS.flatMap(caller => {
    const own = tried.filter(cell => cell.caller === caller)
    const named = { caller: say(`broker-check.caller.${caller}`) }
    const faults = ACTIONS.flatMap(action => {
      const cells = own.filter(cell => cell.action === action && !cell.isRight)
      if (cells.length === 0) return []
      const topics = [...new Set(cells.map(({ what }) => topicIn(what)))].join(' ')
      return [say(`broker-check.wrong.${action}`, { ...named, topics })]
    })
    return faults.length > 0 ? faults : [say('broker-check.right', { ...named, count: own.length })]
  })
  const end = { count: tried.length, wrong: wrong.length }
  return [...lines, say(wrong.length === 0 ? 'broker-check.good' : 'broker-check.bad', end)]
}

/** Strips the publish mode; ids of the test devices mean nothing to the reader. */
const topicIn = (what: string): string =>
  (what.split(' ').find(word => /[/#$]|elsewhere/.test(word)) ?? '')
    .replace(/,$/, '')
    .replace(/\b[0-9a-f]{32}\b/g, 'DEVICE')
    .replace(/\bs-[0-9a-f]{16}\b/g, 'SESSION')
