/**
 * Common format of a hub's QR codes: the plain address of a page, with all else in the fragment, which browsers never
 * send:
 *
 *     http://192.168.1.5:8484/#1~A25~<token>~<the club's key>~<another address>~…
 *
 * The first part states the sort. Keys and numeric addresses are base64url: a code with fewer modules can be read from
 * further away.
 */

import * as v from 'valibot'
import { formatBase64url, parseBase64url } from '../../lib/base64url.ts'
import { listOf } from '../../lib/bounded.ts'
import { addressSchema } from '../club.ts'

const PART = '~'

/** Kinds of codes, with the number of their own parts. */
const SORTS = {
  table: { begins: '1', parts: 2 },
  director: { begins: '2', parts: 1 },
} as const
export type CodeSort = keyof typeof SORTS

/** Maximum number of addresses besides the one in the code itself, so that the code remains easy to read. */
export const MOST_MORE_ADDRESSES = 3

const LONGEST_CODE = 600

/** Identity and addresses of the hub; the first address, "192.168.1.5:8484", is that of the code itself. */
export interface CodeHub {
  readonly club: string
  readonly addresses: readonly string[]
}

/** Reason why a text is not one of our codes: foreign, of a later version of this program, or damaged. */
export type NoCode = 'other' | 'newer' | 'damaged'

/** Formats the fragment of a code, without "#": its kind and parts, then the hub. */
export function formatFragment(
  sort: CodeSort,
  parts: readonly string[],
  { club, addresses }: CodeHub,
): string {
  const key = formatBase64url(bytesOfHex(club))
  const more = addresses.slice(1, 1 + MOST_MORE_ADDRESSES).map(formatAddress)
  return [SORTS[sort].begins, ...parts, key, ...more].join(PART)
}

export interface CodeRead {
  readonly parts: readonly string[]
  readonly hub: CodeHub
}

/**
 * Parses a code of this kind from `text`, read by a camera or the whole address of a page. A code of another
 * kind counts as foreign.
 */
export function readCode(text: string, sort: CodeSort): CodeRead | NoCode {
  if (text.length > LONGEST_CODE) return 'other'
  const [, scheme = '', host = '', fragment = ''] = ADDRESS.exec(text.trim()) ?? []
  const [begins = '', ...rest] = fragment.split(PART)
  // A single part is an old director's link.
  if (rest.length === 0 || !/^[0-9]{1,2}$/.test(begins)) return 'other'
  const { begins: wanted, parts: own } = SORTS[sort]
  if (begins !== wanted) return Object.values(SORTS).some(one => one.begins === begins) ? 'other' : 'newer'
  const [key = '', ...more] = rest.slice(own)
  const club = parseBase64url(key)
  const addresses = [withPort(scheme, host), ...more.map(parseAddress)]
  return club?.length === KEY_BYTES && v.is(addressesSchema, addresses)
    ? { parts: rest.slice(0, own), hub: { club: hexOfBytes(club), addresses } }
    : 'damaged'
}

/**
 * Matches the text of a code. On a web host the page may be in any folder:
 * "https://club.example/~bridge/overtrick-2/table/".
 */
const ADDRESS = /^(https?):\/\/([^/?#]+)(?:\/[^?#]*)?#(.+)$/i

const addressesSchema = listOf(addressSchema, 1 + MOST_MORE_ADDRESSES)

/** Adds the default port that a page's address omits. */
const withPort = (scheme: string, host: string): string =>
  `${host}${/:[0-9]+$/.test(host) ? '' : scheme.toLowerCase() === 'https' ? ':443' : ':80'}`.toLowerCase()

const KEY_BYTES = 32

export const bytesOfHex = (hex: string): readonly number[] =>
  (hex.match(/../g) ?? []).map(byte => Number.parseInt(byte, 16))

export const hexOfBytes = (bytes: readonly number[]): string =>
  bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')

/** Formats "192.168.1.5:8484" as eight letters; a host name is unchanged. */
function formatAddress(address: string): string {
  const [, host = '', port = ''] = IN_FIGURES.exec(address) ?? []
  const bytes = [...host.split('.').map(Number), Number(port) >> 8, Number(port) & 255]
  return host !== '' && bytes.every(byte => byte <= 255) ? formatBase64url(bytes) : address
}

const IN_FIGURES = /^([0-9]{1,3}(?:\.[0-9]{1,3}){3}):([1-9][0-9]{0,4})$/

function parseAddress(text: string): string | undefined {
  if (text.includes(':')) return text
  const [a, b, c, d, high = 0, low = 0, ...more] = parseBase64url(text) ?? []
  return d === undefined || more.length > 0 ? undefined : `${[a, b, c, d].join('.')}:${high * 256 + low}`
}
