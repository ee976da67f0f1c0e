import * as v from 'valibot'
import { type Parsed, parsed } from '../../shared/lib/parsed.ts'
import { addressSchema } from '../../shared/protocol/club.ts'
import type { Locale } from '../../shared/text/locale.ts'
import type { CertificateFiles } from '../https/club-certificate.ts'
import { BROKER_WORDS, type BrokerArguments, brokerWords } from './broker/broker-options.ts'
import { chooseLanguage, LANGUAGE_OPTION } from './language.ts'
import { readWords, refused } from './option-problem.ts'

/**
 * Default port. It never changes, because a browser keeps a tablet's storage by address and port: another
 * port would make it another tablet.
 */
export const DEFAULT_PORT = 8484

export interface StartOptions {
  readonly data: string | undefined
  readonly port: number
  readonly hosts: readonly string[]
  readonly spare: readonly string[]
  /** Address of the app on the web: "https://club.example/overtrick/". */
  readonly apps: readonly string[]
  readonly startEmpty: boolean
  /** Folder that also receives a copy of everything. */
  readonly backup: string | undefined
  readonly certificate: CertificateFiles | undefined
  /** True if tables may connect by https too. */
  readonly https: boolean
  readonly broker: BrokerArguments
  readonly locale: Locale
}

export function parseStartOptions(
  args: readonly string[],
  languages?: readonly string[],
): Parsed<StartOptions> {
  const read = readArgs(args)
  if (!read.ok) return read
  const { data, port, host, spare, backup, app, cert, key, 'start-empty': startEmpty } = read.value
  const number = port === undefined ? DEFAULT_PORT : Number(port)
  if (!/^\d+$/.test(port ?? String(DEFAULT_PORT)) || number < 1 || number > 65_535)
    return refused('option.number', { option: '--port', least: 1, most: 65_535, value: port ?? '' })
  if (data === '') return refused('option.data')
  if (backup === '') return refused('option.backup')
  const wrong = host.find(name => !/^[a-z0-9.-]+$/i.test(name))
  if (wrong !== undefined) return refused('option.host', { value: wrong })
  const notAnAddress = spare.find(address => !v.is(addressSchema, address))
  if (notAnAddress !== undefined) return refused('option.spare', { value: notAnAddress })
  const apps = app.map(appAddress)
  const notAnApp = app.find((_, index) => apps[index] === null)
  if (notAnApp !== undefined) return refused('option.app', { value: notAnApp })
  if (!cert !== !key) return refused('option.cert-and-key')
  const certificate = cert && key ? { cert, key } : undefined
  const https = !read.value['no-https']
  if (certificate && !https) return refused('option.cert-or-none')
  const locale = chooseLanguage(read.value.lang, languages)
  if (!locale.ok) return locale
  return parsed({
    data,
    port: number,
    hosts: host,
    spare,
    startEmpty,
    backup,
    certificate,
    https,
    broker: brokerWords(read.value),
    locale: locale.value,
    apps: apps.flatMap(address => address ?? []),
  })
}

function readArgs(args: readonly string[]) {
  const read = readWords({
    args: [...args],
    options: {
      data: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string', multiple: true, default: [] },
      backup: { type: 'string' },
      cert: { type: 'string' },
      key: { type: 'string' },
      'no-https': { type: 'boolean', default: false },
      spare: { type: 'string', multiple: true, default: [] },
      app: { type: 'string', multiple: true, default: [] },
      ...BROKER_WORDS,
      ...LANGUAGE_OPTION,
      'start-empty': { type: 'boolean', default: false },
    },
    strict: true,
  })
  return read.ok ? parsed(read.value.values) : read
}

/** Returns the address of the web app's folder with a trailing slash; `null` if the text is not such an address. */
function appAddress(typed: string): string | null {
  if (!URL.canParse(typed)) return null
  const { protocol, origin, pathname, search, hash, username } = new URL(typed)
  const isPlain = search === '' && hash === '' && username === ''
  return protocol === 'https:' && isPlain ? `${origin}${pathname.replace(/\/*$/, '/')}` : null
}
