/**
 * Bounds for XML, asked before it is validated: the validator and the parser take minutes and gigabytes for what no
 * results file has.
 */

/** USEBIO needs 8. */
export const DEEPEST = 30
/** Tags, attributes and references together: a session of 2,000 tables would have 700,000. */
export const MOST_PARTS = 1_000_000
/** Between the brackets of one tag: the longest of USEBIO has 100. */
const MOST_TAG = 4096

/** What is passed over whole, by how it begins and ends. */
const PASSED_OVER: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/** Whether a document, its type cut out, goes beyond any of them; one look at each of its parts. */
export function isOvergrownXml(text: string): boolean {
  let parts = countOf(text, '&', MOST_PARTS) + countOf(text, '=', MOST_PARTS)
  let depth = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    parts += 1
    const passed = PASSED_OVER.find(([begins]) => text.startsWith(begins, at))
    // What does not end is the validator's to name.
    const end = passed ? text.indexOf(passed[1], at) : text.indexOf('>', at)
    // A further document type is no tag: the validator refuses it for what it is.
    const isTag = !passed && text[at + 1] !== '!'
    if (parts > MOST_PARTS || (isTag && (end < 0 ? text.length : end) - at > MOST_TAG)) return true
    if (end < 0) return false
    if (!passed) depth += depthOf(text, at, end)
    if (depth > DEEPEST) return true
    at = end
  }
  return parts > MOST_PARTS
}

/** What a tag adds to the depth: an opening one 1, a closing one takes it away, an empty one neither. */
function depthOf(text: string, start: number, end: number): number {
  const second = text[start + 1]
  if (second === '/') return -1
  return second === '!' || text[end - 1] === '/' ? 0 : 1
}

/** How often a letter stands in the text, and no further than one above `most`. */
function countOf(text: string, letter: string, most: number): number {
  let count = 0
  for (let at = text.indexOf(letter); at >= 0 && count <= most; at = text.indexOf(letter, at + 1)) count += 1
  return count
}
