import { domainToASCII } from 'node:url'

/**
 * Converts a name to the form browsers send: lower case, and ASCII whatever the laptop is called (RFC 5891);
 * `undefined` if no address can contain it.
 */
export function asHostName(name: string): string | undefined {
  const ascii = domainToASCII(name.toLowerCase())
  return ascii === '' ? undefined : ascii
}

/**
 * True for a name of letters, digits and hyphens (RFC 1123, 2.1): a certificate with any other is refused as a whole
 * (RFC 5280, 4.2.1.6).
 */
export const isHostName = (name: string): boolean =>
  name.length <= 253 && name.split('.').every(label => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label))
