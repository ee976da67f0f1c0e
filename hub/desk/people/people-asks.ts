import type { Ask } from '../../../shared/protocol/up.ts'
import type { AskReply } from '../desk-types.ts'

const PEOPLE_ASKS = [
  'find-person',
  'members',
  'put-members',
  'delete-member',
  'put-federation',
  'usual-pairs',
] as const
export type PeopleAsk = Extract<Ask, { what: (typeof PEOPLE_ASKS)[number] }>

export const isPeopleAsk = (ask: Ask): ask is PeopleAsk => PEOPLE_ASKS.some(what => what === ask.what)

/** Who is in the club's lists, and what the director does with them. */
export interface PeopleAsks {
  answer(ask: PeopleAsk): AskReply
}
