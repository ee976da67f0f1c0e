import * as v from 'valibot'
import { addressSchema } from '../../shared/protocol/club.ts'

const USUAL_PORT = 8484
const MOST_PORT = 65_535
/** As a person says it, without what a page's address has around it. */
const HOST_AND_PORT = /^(\[[^\]]*\]|[^:/]+)(?::([0-9]{1,5}))?$/

/**
 * The address of a hub as a person types it: with or without port, in capitals, with the signs of a Chinese or a Russian
 * keyboard, or copied with "http://" in front and a path behind. `null` where it is none.
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

/** What is written in figures alone has four of them, none over 255. */
function isHost(host: string): boolean {
  if (!/^[0-9.]+$/.test(host)) return true
  const parts = host.split('.')
  return parts.length === 4 && parts.every(part => /^[0-9]{1,3}$/.test(part) && Number(part) <= 255)
}
