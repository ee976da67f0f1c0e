import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
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
import { runBrokerCheck } from './broker-check.ts'

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
