/** Matches characters that XML 1.0 cannot hold, and line breaks, which do not belong in a name. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const xmlText = (text: string): string =>
  text.replace(UNWRITABLE, ' ').replace(/[&<>"]/g, letter => ESCAPED[letter] ?? letter)

export type XmlLines = readonly string[]

/** Formats an element with text; nothing if the text is missing. */
export const leaf = (name: string, text: string | number | null | undefined): XmlLines =>
  text === null || text === undefined ? [] : [`<${name}>${xmlText(`${text}`)}</${name}>`]

export const element = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: XmlLines,
): XmlLines => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return [`<${name}${written.join('')}>`, ...content.map(line => ` ${line}`), `</${name}>`]
}
