/** Alphabet of base64url, without padding (RFC 4648, 5): safe in URLs. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const BITS = 6

export function formatBase64url(bytes: readonly number[]): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.slice(at, at + 3)
    const group = (a << 16) | (b << 8) | c
    for (let letter = 0; letter < Math.min(bytes.length - at, 3) + 1; letter += 1)
      text += LETTERS.charAt((group >> (18 - BITS * letter)) & 63)
  }
  return text
}

/**
 * Parses the text; `undefined` for anything that `formatBase64url` does not write, so that no two texts give the same
 * bytes.
 */
export function parseBase64url(text: string): readonly number[] | undefined {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const letter of text) {
    const value = LETTERS.indexOf(letter)
    if (value < 0) return undefined
    held = (held << BITS) | value
    bits += BITS
    if (bits >= 8) {
      bits -= 8
      bytes.push(held >> bits)
      held &= (1 << bits) - 1
    }
  }
  return bits < BITS && held === 0 ? bytes : undefined
}
