import { domainToASCII } from 'node:url'

/**
 * A name as browsers send it: in lower case, and in ASCII whatever a laptop is called (RFC 5891); `undefined` where no
 * address can hold it.
 */
export function asHostName(name: string): string | undefined {
  const ascii = domainToASCII(name.toLowerCase())
  return ascii === '' ? undefined : ascii
}

/**
 * Whether it is a name of letters, digits and hyphens (RFC 1123, 2.1): a certificate with any other is refused as a whole
 * (RFC 5280, 4.2.1.6).
 */
export const isHostName = (name: string): boolean =>
  name.length <= 253 && name.split('.').every(label => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label))
