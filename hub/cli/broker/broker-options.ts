import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
import { brokerUrlSchema } from '../../../shared/protocol/broker-account.ts'
import { HUB_USER } from '../../broker/config/mosquitto-files.ts'
import type { OutsideBrokerOptions } from '../../broker/outside/broker-outside.ts'
import { refused } from '../option-problem.ts'

export interface BrokerArguments {
  readonly broker?: string | undefined
  readonly 'broker-tablets'?: string | undefined
  readonly 'broker-password-file'?: string | undefined
  readonly 'broker-ca'?: string | undefined
  readonly 'broker-accounts'?: string | undefined
}

export const BROKER_WORDS = {
  broker: { type: 'string' },
  'broker-tablets': { type: 'string' },
  'broker-password-file': { type: 'string' },
  'broker-ca': { type: 'string' },
  'broker-accounts': { type: 'string' },
} as const

export const brokerWords = (words: BrokerArguments): BrokerArguments =>
  Object.fromEntries(
    Object.keys(BROKER_WORDS).flatMap(name => {
      const word = words[name as keyof BrokerArguments]
      return word === undefined ? [] : [[name, word]]
    }),
  )

export interface BrokerOptions extends OutsideBrokerOptions {
  readonly tabletsUrl: string
  /** True if the password was given on the command line, where every user of this computer can read it. */
  readonly isSeen: boolean
}

/**
 * Environment variable with the password, as an alternative to a file: other users cannot see the environment of a
 * program.
 */
const PASSWORD_VARIABLE = 'OVERTRICK_BROKER_PASSWORD'

const PROTOCOLS = ['mqtt:', 'mqtts:', 'ws:', 'wss:']

/** Reads the broker options; `undefined` if no broker was named. */
export function readBrokerOptions(
  words: BrokerArguments,
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Parsed<BrokerOptions | undefined> {
  const { broker, ...others } = words
  if (broker === undefined) {
    const [lonely] = Object.entries(others).find(([, value]) => value !== undefined) ?? []
    return lonely === undefined
      ? parsed(undefined)
      : refused('option.broker-needed', { option: `--${lonely}` })
  }
  const url = URL.canParse(broker) ? new URL(broker) : undefined
  // The address itself may contain a password, so do not repeat it.
  if (!url || !PROTOCOLS.includes(url.protocol) || url.hostname === '') return refused('option.broker')
  const tabletsUrl = v.safeParse(brokerUrlSchema, words['broker-tablets'])
  if (!tabletsUrl.success) return refused('option.broker-tablets')
  const named = namedIn(url)
  if (!named) return refused('option.broker')
  const files = readFiles(words, cwd)
  if (!files.ok) return files
  const { password = env[PASSWORD_VARIABLE] ?? named.password, ca } = files.value
  if (password === '') return refused('option.broker-password')
  const user = named.user || HUB_USER
  const isSeen = url.password !== ''
  url.username = ''
  url.password = ''
  const folder = words['broker-accounts']
  return parsed({
    url: url.href,
    user,
    password,
    isSeen,
    tabletsUrl: tabletsUrl.output,
    ...(ca !== undefined && { ca }),
    ...(folder !== undefined && { accountFolder: resolve(cwd, folder) }),
  })
}

/** Reads user and password from the address; `undefined` if a % is not followed by a byte (RFC 3986, 2.1). */
function namedIn({ username, password }: URL) {
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch (cause) {
    if (cause instanceof URIError) return undefined
    throw cause
  }
}

function readFiles(words: BrokerArguments, cwd: string): Parsed<{ password?: string; ca?: string }> {
  const read: { password?: string; ca?: string } = {}
  for (const [name, option] of [
    ['password', 'broker-password-file'],
    ['ca', 'broker-ca'],
  ] as const) {
    const file = words[option]
    if (file === undefined) continue
    try {
      read[name] = readFileSync(resolve(cwd, file), 'utf8').trim()
    } catch {
      return refused('option.broker-file', { option: `--${option}`, file })
    }
  }
  return parsed(read)
}
