import { hash } from 'node:crypto'
import { cutText } from '../../../shared/lib/cut-text.ts'
import type { ViewMessage } from '../../../shared/protocol/down.ts'
import type { Incarnation } from '../../../shared/protocol/incarnation.ts'
import { MAX_MESSAGE_BYTES } from '../../../shared/protocol/up.ts'

/** Room in a message for everything but the page's text: name, version, incarnation, counts. */
const ENVELOPE_BYTES = 400
export const PAGE_BYTES = MAX_MESSAGE_BYTES - ENVELOPE_BYTES

/**
 * The version of a view names its content: the same content is the same version on any hub, at any start, so
 * a device that came back is sent only what differs.
 */
export const contentVersion = (text: string): string => hash('sha256', text).slice(0, 16)

export interface WholeView {
  readonly name: string
  readonly version: string
  readonly text: string
}

/** The view with this body, written and named once for everybody who reads it. */
export function wholeView(name: string, body: object): WholeView {
  const text = JSON.stringify(body)
  return { name, version: contentVersion(text), text }
}

/** The messages that carry a view, each small enough for every broker. */
export function viewPages(
  view: WholeView,
  incarnation: Incarnation,
  position: number,
): readonly ViewMessage[] {
  const texts = isOnePage(view.text) ? [view.text] : cutText(view.text, PAGE_BYTES)
  return texts.map((text, page) => ({
    type: 'view',
    name: view.name,
    version: view.version,
    incarnation,
    position,
    page,
    pages: texts.length,
    text,
  }))
}

/** Nearly all are: what the text takes inside a message is told by writing it. */
const isOnePage = (text: string): boolean =>
  text.length <= PAGE_BYTES && Buffer.byteLength(JSON.stringify(text)) <= PAGE_BYTES

/** The message that closes a view: no pages. */
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
