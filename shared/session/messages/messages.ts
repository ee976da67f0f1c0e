import type { MessageTo } from '../facts/messages.ts'
import { type FactName, nameOf } from '../identity.ts'
import { MESSAGES_BUCKET } from '../slot.ts'
import type { Statement } from '../state/fact.ts'
import { hubTimeOf } from '../state/fact.ts'
import { type CurrentFact, currentFactsOf, type SessionState, type TablePlace } from '../state/state.ts'

/** Free message of the director that has not been withdrawn. */
export interface RoomMessage {
  readonly fact: FactName
  readonly number: number
  readonly to: MessageTo
  readonly text: string
  /** Hub time of the message, in ms; null if the device had no valid clock. */
  readonly at: number | null
}

export const messagesIn = (state: SessionState): readonly RoomMessage[] =>
  [...currentFactsOf(state, MESSAGES_BUCKET)].sort((a, b) => a.position - b.position).map(messageOf)

export const messagesTo = (state: SessionState, place: TablePlace): readonly RoomMessage[] =>
  messagesIn(state).filter(({ to }) => isFor(to, place))

/** Returns the messages for everybody in the room, newest last, for the wall screen. */
export const noticesOf = (state: SessionState): readonly RoomMessage[] =>
  messagesIn(state).filter(({ to }) => to.kind === 'all')

/** Returns the statement of the director's message, under the next free number. */
export const messageStatement = (state: SessionState, to: MessageTo, text: string): Statement => ({
  kind: 'message',
  body: { number: Math.max(0, ...messagesIn(state).map(({ number }) => number)) + 1, to, text: text.trim() },
})

const isFor = (to: MessageTo, { section, table }: TablePlace): boolean =>
  to.kind === 'all' || (to.section === section && (to.kind === 'section' || to.table === table))

const messageOf = ({ fact, body: { number, to, text } }: CurrentFact<'message'>): RoomMessage => ({
  fact: nameOf(fact),
  number,
  to,
  text,
  at: hubTimeOf(fact.at),
})
