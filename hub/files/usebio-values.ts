import { textIn, type XmlElement } from './xml.ts'

/** A whole number where the text is one; any other text stays for the reader to name. */
export const numberOr = (text: string): number | string => (/^[+-]?\d{1,9}$/.test(text) ? Number(text) : text)

/** A figure as printed; `undefined` where the element is absent or empty. */
export const figureIn = (element: XmlElement, name: string): string | undefined =>
  textIn(element, name) || undefined

/** The member, unless it has no value. */
export const optional = (name: string, value: unknown): object =>
  value === undefined ? {} : { [name]: value }
