import { X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
import type { HttpsDetails } from '../../../shared/session/https/https-details.ts'
import { appleProfile } from '../../https/apple-profile.ts'
import { type Authority, pemOf } from '../../https/authority.ts'
import { createHttps } from '../../https/https.ts'
import type { CliIo } from '../io.ts'
import { readWords } from '../option-problem.ts'
import { parseStartOptions } from '../options.ts'
import { dataFolder } from '../start.ts'
import { width } from '../text-table.ts'
import { ENGLISH } from '../words.ts'
import { clubKeyIn } from './club-folder.ts'

interface HttpsWish {
  readonly data: string | undefined
  readonly port: number
  readonly hosts: readonly string[]
  readonly file: string | undefined
}

/**
 * Prints the club's https authority and writes its certificate for whoever manages many tablets. Nothing is created or
 * renewed: the authority follows from the club key, and a hub makes its own certificate at each start.
 */
export function runHttps(args: readonly string[], io: CliIo): number {
  const wish = readWish(args)
  if (!wish.ok) {
    io.err(`${ENGLISH.usage(wish.problem, 'overtrick')}\n`)
    return 2
  }
  const { data, port, hosts, file } = wish.value
  const dataDir = dataFolder(data, io)
  const clubKey = clubKeyIn(dataDir)
  if (!clubKey) {
    io.err(`${ENGLISH.say('card.none', { folder: dataDir })}\n`)
    return 1
  }
  const https = createHttps({ clubKey, hosts, now: Date.now, schedule: () => () => {} })
  if (file === undefined) {
    io.out(`${lines(https.authority(), https.told(port)).join('\n')}\n`)
    return 0
  }
  return write(resolve(io.cwd, file), https.authority(), io)
}

/**
 * Reads the options, which are those of `overtrick start`: other names give another certificate of the same authority.
 */
function readWish(args: readonly string[]): Parsed<HttpsWish> {
  const read = readWords({
    args: [...args],
    options: {
      data: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string', multiple: true, default: [] },
      export: { type: 'string' },
    },
    strict: true,
  })
  if (!read.ok) return read
  const { data, port, host, export: file } = read.value.values
  const start = parseStartOptions([
    ...(data === undefined ? [] : [`--data=${data}`]),
    ...(port === undefined ? [] : [`--port=${port}`]),
    ...host.map(name => `--host=${name}`),
  ])
  if (!start.ok) return start
  return parsed({ data: start.value.data, port: start.value.port, hosts: start.value.hosts, file })
}

function lines({ name, fingerprint, der }: Authority, told: HttpsDetails): readonly string[] {
  const { say } = ENGLISH
  const until = new Date(new X509Certificate(der).validTo).toISOString().slice(0, 10)
  const said = [
    [say('authority.name'), name],
    [say('authority.fingerprint'), fingerprint],
    [say('authority.until'), until],
    [say('start.https'), told.tables.join('  ')],
    [say('start.https.trust'), told.trust],
  ] as const
  const wide = Math.max(...said.map(([head]) => width(head)))
  return [
    say('authority.title'),
    '',
    ...said.map(([head, value]) => `${head}${' '.repeat(wide - width(head))}  ${value}`),
    '',
    say('authority.renewed'),
    say('authority.administrators'),
  ]
}

/**
 * Writes a profile for Apple devices, PEM text, or the binary form that every system opens, chosen by the file
 * extension.
 */
function write(path: string, authority: Authority, io: CliIo): number {
  const forms: Readonly<Record<string, () => string | Uint8Array>> = {
    '.pem': () => pemOf(authority.der),
    '.mobileconfig': () => appleProfile(authority),
  }
  try {
    writeFileSync(path, forms[extname(path).toLowerCase()]?.() ?? authority.der, { flag: 'wx' })
  } catch (cause) {
    const isThere = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'
    const said = isThere
      ? ENGLISH.say('authority.exists', { file: path })
      : ENGLISH.say('authority.unwritten', { file: path, cause: String(cause) })
    io.err(`${said}\n`)
    return 1
  }
  io.out(`${ENGLISH.say('authority.written', { file: path, fingerprint: authority.fingerprint })}\n`)
  return 0
}
