import type { Statement } from '../fact.ts'
import { hubTimeOf } from '../fact.ts'
import type { MessageTo } from '../facts/message.ts'
import { type FactName, nameOf } from '../identity.ts'
import { MESSAGES_BUCKET } from '../slot.ts'
import { type SessionState, type Standing, standingsOf, type TablePlace } from '../state.ts'

/** What the director has told the room in his own words and not taken back. */
export interface RoomMessage {
  readonly fact: FactName
  readonly number: number
  readonly to: MessageTo
  readonly text: string
  /** When it was said, by the hub's clock in ms; null where the device's showed nothing. */
  readonly at: number | null
}

/** In the order in which they came to the desk. */
export const messagesIn = (state: SessionState): readonly RoomMessage[] =>
  [...standingsOf(state, MESSAGES_BUCKET)].sort((a, b) => a.position - b.position).map(messageOf)

/** Those that this table reads. */
export const messagesTo = (state: SessionState, place: TablePlace): readonly RoomMessage[] =>
  messagesIn(state).filter(({ to }) => isFor(to, place))

/** What is said to everybody in the room, for the wall: the last one is the newest. */
export const noticesOf = (state: SessionState): readonly RoomMessage[] =>
  messagesIn(state).filter(({ to }) => to.kind === 'all')

/** A message as the director says it: under the number after all that stand. */
export const messageStatement = (state: SessionState, to: MessageTo, text: string): Statement => ({
  kind: 'message',
  body: { number: Math.max(0, ...messagesIn(state).map(({ number }) => number)) + 1, to, text: text.trim() },
})

const isFor = (to: MessageTo, { section, table }: TablePlace): boolean =>
  to.kind === 'all' || (to.section === section && (to.kind === 'section' || to.table === table))

const messageOf = ({ fact, body: { number, to, text } }: Standing<'message'>): RoomMessage => ({
  fact: nameOf(fact),
  number,
  to,
  text,
  at: hubTimeOf(fact.at),
})
