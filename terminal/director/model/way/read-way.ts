import type { NoCode } from '../../../../shared/protocol/door/code-parts.ts'
import { formatDirectorCode, parseDirectorCode } from '../../../../shared/protocol/door/director-code.ts'
import { typedAddress } from '../../../state/typed-address.ts'
import type { TakenSecret } from './secret.ts'

export type ReadWay =
  | { readonly kind: 'link'; readonly link: TakenSecret }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: NoCode }

/** Parses the input: a code or link contains both the hub and a secret, an address only the hub. */
export function readWay(text: string): ReadWay {
  const read = parseDirectorCode(text)
  if (read.kind === 'director') {
    const { secret, club, addresses } = read.code
    return { kind: 'link', link: { secret, desk: { club, addresses } } }
  }
  if (read.kind !== 'other') return read
  const address = typedAddress(text)
  if (address === null) return { kind: 'other' }
  const [, secret] = PRINTED.exec(text.trim()) ?? []
  return secret === undefined
    ? { kind: 'address', address }
    : { kind: 'link', link: { secret, desk: { addresses: [address] } } }
}

/** Pattern of the link that a hub prints at its start. It names no club, as it is opened on the hub's machine. */
const PRINTED = /^https?:\/\/[^#]+#([a-z0-9]{20,64})$/i

/**
 * Returns the text of a code for the link's secret, to be parsed again. `place` is the page's origin:
 * "192.168.1.5:8484".
 */
export function codeOf({ secret, desk }: TakenSecret, club: string, place: string): string {
  const addresses = desk.addresses?.length ? desk.addresses : [place]
  return formatDirectorCode(`http://${addresses[0]}/director`, { secret, club, addresses })
}
