import * as v from 'valibot'
import { addressSchema } from '../../shared/protocol/club.ts'

const USUAL_PORT = 8484
const MOST_PORT = 65_535
/** Address as people state it, without the scheme and path of a page's address. */
const HOST_AND_PORT = /^(\[[^\]]*\]|[^:/]+)(?::([0-9]{1,5}))?$/

/**
 * Parses the address of a hub as typed: with or without port, in capitals, with the characters of a Chinese or a
 * Russian keyboard, or copied with "http://" in front and a path behind. `null` if it is none.
 */
export function typedAddress(typed: string): string | null {
  const bare = typed
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[。,]/g, '.')
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
  const [, host = '', port] = HOST_AND_PORT.exec(bare) ?? []
  const number = port === undefined ? USUAL_PORT : Number(port)
  const address = `${host}:${number}`
  return number >= 1 && number <= MOST_PORT && isHost(host) && v.is(addressSchema, address) ? address : null
}

/** True for a valid host: one of digits only has four numbers, none over 255. */
function isHost(host: string): boolean {
  if (!/^[0-9.]+$/.test(host)) return true
  const parts = host.split('.')
  return parts.length === 4 && parts.every(part => /^[0-9]{1,3}$/.test(part) && Number(part) <= 255)
}
