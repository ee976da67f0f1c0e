import process from 'node:process'
import { addCheckAccount } from '../../broker/check/check-account.ts'
import { CALLERS } from '../../broker/check/rights-table.ts'
import { dialAt, NoAccountsError, outsideSite } from '../../broker/check/sites.ts'
import { type TriedCell, tryRights } from '../../broker/check/try-rights.ts'
import type { CliIo } from '../io.ts'
import { readWords } from '../option-problem.ts'
import { ENGLISH } from '../words.ts'
import { BROKER_WORDS, type BrokerOptions, readBrokerOptions } from './broker-options.ts'

const ACTIONS = ['connect', 'publish', 'subscribe', 'will'] as const

/**
 * Runs `broker-config --check URL`: tries every right at a running broker, as devices of every kind would through the
 * tablets' address. Prints what is wrong and how to fix it; returns the exit code, 1 if anything is wrong.
 */
export async function runBrokerCheck(args: readonly string[], io: CliIo): Promise<number> {
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

const ENDINGS = ['SIGINT', 'SIGTERM'] as const

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
