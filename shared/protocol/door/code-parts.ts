import * as v from 'valibot'
import { formatBase64url, parseBase64url } from '../../lib/base64url.ts'
import { listOf } from '../../lib/bounded.ts'
import { addressSchema } from '../club.ts'

/**
 * What the QR codes of a hub have in common. A code is the plain address of a page, and all the rest of it in the fragment,
 * which no browser sends anywhere:
 *
 *     http://192.168.1.5:8484/#1~A25~<token>~<the club's key>~<another address>~…
 *
 * The first part says what follows. Keys and addresses in figures stand there as base64url: a code of few modules is
 * read from further away.
 */

const PART = '~'

/** What a code is for, and how many parts of its own it has. */
const SORTS = {
  table: { begins: '1', parts: 2 },
  director: { begins: '2', parts: 1 },
} as const
export type CodeSort = keyof typeof SORTS

/** Where the hub may be besides the address in the code itself: so many more make no code hard to read. */
export const MOST_MORE_ADDRESSES = 3

/** Longer than any of ours. */
const LONGEST_CODE = 600

/** Which hub it is and where: "192.168.1.5:8484" first, the address of the code itself. */
export interface CodeHub {
  /** The public half of the club's key, in hex. */
  readonly club: string
  readonly addresses: readonly string[]
}

/** Why a text is no code of ours: another code altogether; of a later version of this program; or damaged. */
export type NoCode = 'other' | 'newer' | 'damaged'

/** The fragment of a code, without "#": what it is for and what belongs to it, then the hub. */
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
  /** What belongs to this sort. */
  readonly parts: readonly string[]
  readonly hub: CodeHub
}

/**
 * What the code of this sort says; `text` is what a camera has read, or the whole address of a page. The code of another
 * sort is another code.
 */
export function readCode(text: string, sort: CodeSort): CodeRead | NoCode {
  if (text.length > LONGEST_CODE) return 'other'
  const [, scheme = '', host = '', fragment = ''] = ADDRESS.exec(text.trim()) ?? []
  const [begins = '', ...rest] = fragment.split(PART)
  // One part alone is a director's link of before.
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

/** Of the web the page may lie in any folder: "https://club.example/~bridge/overtrick-2/table/". */
const ADDRESS = /^(https?):\/\/([^/?#]+)(?:\/[^?#]*)?#(.+)$/i

const addressesSchema = listOf(addressSchema, 1 + MOST_MORE_ADDRESSES)

/** A page at the usual port of its kind does not name it. */
const withPort = (scheme: string, host: string): string =>
  `${host}${/:[0-9]+$/.test(host) ? '' : scheme.toLowerCase() === 'https' ? ':443' : ':80'}`.toLowerCase()

const KEY_BYTES = 32

export const bytesOfHex = (hex: string): readonly number[] =>
  (hex.match(/../g) ?? []).map(byte => Number.parseInt(byte, 16))

export const hexOfBytes = (bytes: readonly number[]): string =>
  bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')

/** "192.168.1.5:8484" in eight letters; a name as it is. */
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
