import { hash } from 'node:crypto'
import { cutText } from '../../../shared/lib/utf8-bytes.ts'
import { keepEncoded } from '../../../shared/protocol/codec.ts'
import type { ViewMessage } from '../../../shared/protocol/down.ts'
import type { Incarnation } from '../../../shared/protocol/incarnation.ts'
import { MAX_MESSAGE_BYTES } from '../../../shared/protocol/up.ts'

/** Bytes of a message reserved for everything except the page's text: name, version, incarnation, counts. */
const ENVELOPE_BYTES = 400
export const PAGE_BYTES = MAX_MESSAGE_BYTES - ENVELOPE_BYTES

/**
 * Returns a version that names the content: equal content has the same version on any hub after any start, so a
 * returning device is sent only what differs.
 */
export const contentVersion = (text: string): string => hash('sha256', text).slice(0, 16)

export interface WholeView {
  readonly name: string
  readonly version: string
  readonly text: string
}

export function wholeView(name: string, body: object): WholeView {
  const text = JSON.stringify(body)
  return { name, version: contentVersion(text), text }
}

interface PageText {
  readonly text: string
  /** Text as a JSON string, as it is inside a message. */
  readonly quoted: string
}

/** Messages in which a view was last sent; everybody who reads it gets the same ones. */
interface SentPages {
  readonly texts: readonly PageText[]
  readonly incarnation: Incarnation
  readonly position: number
  readonly messages: readonly ViewMessage[]
}

const sent = new WeakMap<WholeView, SentPages>()

/** Splits a view into messages, each small enough for every broker. */
export function viewPages(
  view: WholeView,
  incarnation: Incarnation,
  position: number,
): readonly ViewMessage[] {
  const known = sent.get(view)
  if (known?.incarnation === incarnation && known.position === position) return known.messages
  const texts = known?.texts ?? pageTexts(view.text)
  const { name, version } = view
  const messages = texts.map(({ text, quoted }, page): ViewMessage => {
    const head = { type: 'view', name, version, incarnation, position, page, pages: texts.length } as const
    const message = { ...head, text }
    keepEncoded(message, `${JSON.stringify(head).slice(0, -1)},"text":${quoted}}`)
    return message
  })
  sent.set(view, { texts, incarnation, position, messages })
  return messages
}

/**
 * Splits a text into pages, nearly always a single one. The size of a text inside a message is found by serializing it.
 */
function pageTexts(text: string): readonly PageText[] {
  if (text.length <= PAGE_BYTES) {
    const quoted = JSON.stringify(text)
    if (Buffer.byteLength(quoted) <= PAGE_BYTES) return [{ text, quoted }]
  }
  return cutText(text, PAGE_BYTES).map(piece => ({ text: piece, quoted: JSON.stringify(piece) }))
}

/** Builds the message that closes a view: it has no pages. */
export const closedView = (name: string, incarnation: Incarnation, position: number): ViewMessage => ({
  type: 'view',
  name,
  version: 'closed',
  incarnation,
  position,
  page: 0,
  pages: 0,
  text: '',
})
