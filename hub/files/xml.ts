/**
 * Limits for XML, checked before validation: the validator and the parser take minutes and gigabytes for input no
 * results file has.
 */

import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { refused } from '../../shared/formats/results-json/results-file-problem.ts'
import { type Parsed, parsed } from '../../shared/lib/parsed.ts'

/** Maximum nesting: USEBIO needs 8 levels. */
export const DEEPEST = 30
/** Maximum number of tags, attributes and references together: a session of 2,000 tables would have 700,000. */
export const MOST_PARTS = 1_000_000
/** Maximum length of a tag: the longest of USEBIO has 100 characters. */
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

/** Counts a character in the text; the count stops at one above `most`. */
function countOf(text: string, letter: string, most: number): number {
  let count = 0
  for (let at = text.indexOf(letter); at >= 0 && count <= most; at = text.indexOf(letter, at + 1)) count += 1
  return count
}

/** XML element for data: the order of elements with different names is not kept. */
export interface XmlElement {
  readonly text: string
  readonly attributes: ReadonlyMap<string, string>
  /** Children by name in capitals, each list in the file's order. */
  readonly children: ReadonlyMap<string, readonly XmlElement[]>
}

export const elementsIn = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.get(name) ?? []

/** Returns the text of the first child with this name; empty if there is none. */
export const textIn = (element: XmlElement, name: string): string => elementsIn(element, name)[0]?.text ?? ''

const ATTRIBUTE = '@'
const TEXT = '#text'
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  textNodeName: TEXT,
  alwaysCreateTextNode: true,
  ignoreDeclaration: true,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Trimming here would trim the words on each side of a child element; the whole is trimmed below.
  trimValues: false,
  // No entity is ever looked up or expanded; XML's own five and numeric references are replaced below.
  processEntities: false,
  maxNestedTags: DEEPEST,
  transformTagName: name => name.toUpperCase(),
  isArray: (_name, _path, _leaf, isAttribute) => !isAttribute,
})

/** Parses a document; returns a nameless element with the document's root as its only child. */
export function parseXml(text: string): Parsed<XmlElement> {
  const plain = withoutDoctype(text.replace(/^\uFEFF/, '').trimStart())
  if (isOvergrownXml(plain)) return refused('file.xml-grown')
  const valid = XMLValidator.validate(plain)
  if (valid !== true) {
    const { msg, line } = valid.err
    return refused(UNCLOSED.test(msg) ? 'file.xml-open' : 'file.xml-line', { line })
  }
  try {
    return parsed(elementOf(parser.parse(withoutSections(plain))))
  } catch {
    // Anything the validator accepts that fails here is too deep or too large for the parser.
    return refused('file.xml')
  }
}

/** Matches the validator's list of open elements at the end of a truncated file, in JSON over many lines. */
const UNCLOSED = /^Invalid '\[[\s\S]*\]' found\.?$/

/** Matches the document type, which holds nothing needed here and is the way in for XML attacks. */
const DOCTYPE = /^<!DOCTYPE\s[^[>]*(?:\[[^\]]*\]\s*)?>/i
const DOCTYPE_START = /<!DOCTYPE\s/i
const ROOT_START = /<[^!?]/

/**
 * Removes the document type but keeps its line breaks, so that problems name the right line. Only the first
 * is removed: a document has one, before its root, and trying many unclosed ones would take forever.
 */
function withoutDoctype(text: string): string {
  const start = text.search(DOCTYPE_START)
  if (start < 0 || start > text.search(ROOT_START)) return text
  const [found] = DOCTYPE.exec(text.slice(start)) ?? ['']
  return `${text.slice(0, start)}${'\n'.repeat(found.split('\n').length - 1)}${text.slice(start + found.length)}`
}

/**
 * Matches a comment or CDATA section; an unclosed one extends to the end of the text, so that each is examined once.
 */
const COMMENT_OR_SECTION = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/g
const SECTION_BEGINS = '<![CDATA['
const SECTION_ENDS = ']]>'
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Rewrites CDATA sections as references. The parser would join them to the text beside them, where "&amp;" in
 * a section would become a reference.
 */
const withoutSections = (text: string): string =>
  text.replace(COMMENT_OR_SECTION, part =>
    part.startsWith(SECTION_BEGINS) && part.endsWith(SECTION_ENDS)
      ? part
          .slice(SECTION_BEGINS.length, -SECTION_ENDS.length)
          .replace(/[&<>]/g, letter => ESCAPES[letter] ?? letter)
      : part,
  )

function elementOf(node: unknown): XmlElement {
  if (typeof node !== 'object' || node === null)
    return { text: decoded(String(node ?? '')).trim(), attributes: new Map(), children: new Map() }
  const attributes = new Map<string, string>()
  const children = new Map<string, readonly XmlElement[]>()
  let text = ''
  for (const [name, value] of Object.entries(node)) {
    if (name === TEXT) text = decoded(String(value)).trim()
    else if (name.startsWith(ATTRIBUTE))
      attributes.set(name.slice(1).toUpperCase(), decoded(String(value).trim()))
    else children.set(name, (Array.isArray(value) ? value : [value]).map(elementOf))
  }
  return { text, attributes, children }
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi

/** Decodes XML's own references; every other reference stays as it is. */
const decoded = (text: string): string =>
  text.replace(REFERENCE, (written, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? written
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written
  })

/** Returns a whole number if the text is one; other text stays for the reader to report. */
export const numberOr = (text: string): number | string => (/^[+-]?\d{1,9}$/.test(text) ? Number(text) : text)

/** Returns a figure as printed; `undefined` if the element is absent or empty. */
export const figureIn = (element: XmlElement, name: string): string | undefined =>
  textIn(element, name) || undefined

export const optional = (name: string, value: unknown): object =>
  value === undefined ? {} : { [name]: value }
