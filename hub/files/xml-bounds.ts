/**
 * Limits for XML, checked before validation: the validator and the parser take minutes and gigabytes for input no
 * results file has.
 */

/** Limit of nesting: USEBIO needs 8 levels. */
export const DEEPEST = 30
/** Tags, attributes and references together: a session of 2,000 tables would have 700,000. */
export const MOST_PARTS = 1_000_000
/** Length of one tag: the longest of USEBIO has 100. */
const MOST_TAG = 4096

/** Parts skipped as a whole, by their beginning and end. */
const PASSED_OVER: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/** True if a document, without its document type, exceeds any of the limits; looks at each part once. */
export function isOvergrownXml(text: string): boolean {
  let parts = countOf(text, '&', MOST_PARTS) + countOf(text, '=', MOST_PARTS)
  let depth = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    parts += 1
    const passed = PASSED_OVER.find(([begins]) => text.startsWith(begins, at))
    // Unclosed parts are left for the validator to report.
    const end = passed ? text.indexOf(passed[1], at) : text.indexOf('>', at)
    // A second document type is no tag: the validator refuses it.
    const isTag = !passed && text[at + 1] !== '!'
    if (parts > MOST_PARTS || (isTag && (end < 0 ? text.length : end) - at > MOST_TAG)) return true
    if (end < 0) return false
    if (!passed) depth += depthOf(text, at, end)
    if (depth > DEEPEST) return true
    at = end
  }
  return parts > MOST_PARTS
}

/** Returns the change of depth by a tag: 1 for an opening one, -1 for a closing one, 0 for an empty one. */
function depthOf(text: string, start: number, end: number): number {
  const second = text[start + 1]
  if (second === '/') return -1
  return second === '!' || text[end - 1] === '/' ? 0 : 1
}

/** Counts a character in the text, up to one above `most`. */
function countOf(text: string, letter: string, most: number): number {
  let count = 0
  for (let at = text.indexOf(letter); at >= 0 && count <= most; at = text.indexOf(letter, at + 1)) count += 1
  return count
}
