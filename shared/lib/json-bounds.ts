/**
 * Bounds for JSON from a file, checked before parsing: nested brackets and millions of empty lists cost the
 * parser fifty times their bytes.
 */

/** Maximum depth; our deepest file has 8 levels. */
export const MOST_JSON_DEPTH = 40
/**
 * Maximum number of values. The largest published movement file has 100,000; a session of 2,000 tables would
 * have 600,000 in its results.
 */
export const MOST_JSON_VALUES = 1_000_000

const QUOTE = 0x22
const COMMA = 0x2c
const OPENS_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSES_LIST = 0x5d
const OPENS = 0x7b
const CLOSES = 0x7d

/** True if the text, provided it is JSON, is within both limits; takes a single pass over its characters. */
export function isBoundedJson(text: string): boolean {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) values += 1
    else if (code === OPENS || code === OPENS_LIST) {
      depth += 1
      values += 1
    } else if (code === CLOSES || code === CLOSES_LIST) depth -= 1
    if (depth > MOST_JSON_DEPTH || values > MOST_JSON_VALUES) return false
  }
  return true
}

/** Returns the index after the string that begins here; the end of the text if unterminated. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at += 1
  }
  return text.length
}
