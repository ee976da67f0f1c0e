import * as v from 'valibot'
import { addressSchema } from '../../shared/protocol/club.ts'

const USUAL_PORT = 8484
const MOST_PORT = 65_535
/** Address as people type it, without a URL's scheme and path. */
const HOST_AND_PORT = /^(\[[^\]]*\]|[^:/]+)(?::([0-9]{1,5}))?$/

/**
 * Parses a hub's address as typed: with or without port, in capitals, with characters of a Chinese or Russian keyboard,
 * or copied as a URL. `null` if it is not an address.
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

/** True for a valid host; one that consists of digits must be an IPv4 address. */
function isHost(host: string): boolean {
  if (!/^[0-9.]+$/.test(host)) return true
  const parts = host.split('.')
  return parts.length === 4 && parts.every(part => /^[0-9]{1,3}$/.test(part) && Number(part) <= 255)
}
