/** XML as text: an element with what is in it, each on a line of its own. */

/** What XML 1.0 cannot write, and breaks of lines, which are no part of any name. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const xmlText = (text: string): string =>
  text.replace(UNWRITABLE, ' ').replace(/[&<>"]/g, letter => ESCAPED[letter] ?? letter)

export type XmlLines = readonly string[]

/** An element with text in it; nothing where there is none to write. */
export const leaf = (name: string, text: string | number | null | undefined): XmlLines =>
  text === null || text === undefined ? [] : [`<${name}>${xmlText(`${text}`)}</${name}>`]

/** An element with others in it. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: XmlLines,
): XmlLines => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return [`<${name}${written.join('')}>`, ...content.map(line => ` ${line}`), `</${name}>`]
}
