import type { EventResults, EventSummary, EventsList } from './event-results.ts'

/** What a list of events says of one: who was first in each of its rankings. */
export function summaryOf(event: EventResults): EventSummary {
  const { id, name, date, contest, scoring, rankedBy, running, until, revision, rankings } = event
  return {
    ...{ id, name, date, contest, scoring, running, revision },
    ...(rankedBy && { rankedBy }),
    ...(until !== undefined && { until }),
    contestants: rankings.reduce((sum, { rows }) => sum + rows.length, 0),
    winners: rankings.flatMap(({ section, line, rows }) =>
      rows
        .filter(({ rank }) => rank === 1)
        .map(({ label, team, players }) => ({
          ...{ section, line, label, players },
          ...(team !== undefined && { team }),
        })),
    ),
  }
}

/** The newest first; of one day in the order of their names. */
export const eventsOf = (events: readonly EventSummary[]): EventsList => ({
  events: [...events].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.name < b.name ? -1 : 1)),
})
