import * as v from 'valibot'
import { listOf } from '../lib/bounded.ts'
import { PLAN_LIMITS } from '../movement/plan/plan-limits.ts'
import {
  besidesSchema,
  type EventBoard,
  type EventResults,
  type EventsList,
  eventBoardSchema,
  eventLineSchema,
  eventResultsSchema,
  eventsListSchema,
} from './event-results.ts'
import type { LookUpOf } from './look-up-ask.ts'

export const cardSchema = v.strictObject({
  lines: listOf(eventLineSchema, PLAN_LIMITS.board),
  besides: besidesSchema,
})

export const PART_SCHEMAS = {
  events: eventsListSchema,
  event: eventResultsSchema,
  card: cardSchema,
  board: eventBoardSchema,
} as const satisfies Record<LookUpOf['kind'], v.GenericSchema>
export type Part<K extends LookUpOf['kind']> = v.InferOutput<(typeof PART_SCHEMAS)[K]>

type AnyPart = EventsList | EventResults | EventBoard | Part<'card'>

/** Returns the requested part of an event; `undefined` if absent. */
export function partOf(event: EventResults, of: Exclude<LookUpOf, { kind: 'events' }>): AnyPart | undefined {
  switch (of.kind) {
    case 'event':
      return withoutBoards(event)
    case 'card':
      return cardIn(event, of)
    case 'board':
      return event.boards.find(
        ({ traveller: { section, board } }) => section === of.section && board === of.board,
      )
  }
}

const withoutBoards = (event: EventResults): EventResults => ({
  ...event,
  rankings: event.rankings.map(ranking => ({
    ...ranking,
    rows: ranking.rows.map(({ besides: _, ...row }) => ({ ...row, lines: [] })),
  })),
  boards: [],
})

function cardIn(
  { rankings, sections }: EventResults,
  { section, contestant }: Extract<LookUpOf, { kind: 'card' }>,
): Part<'card'> | undefined {
  const own = rankings.flatMap(ranking =>
    ranking.rows.filter(
      row => row.contestant === contestant && (row.section ?? ranking.section ?? sections[0]) === section,
    ),
  )
  const [card] = own
  return card && { lines: card.lines, ...(card.besides && { besides: card.besides }) }
}
