import type { EventResults, EventSummary, EventsList } from './event-results.ts'

export function summaryOf(event: EventResults): EventSummary {
  const { id, name, date, contest, scoring, rankedBy, running, until, revision, rankings } = event
  return {
    id,
    name,
    date,
    contest,
    scoring,
    running,
    revision,
    ...(rankedBy && { rankedBy }),
    ...(until !== undefined && { until }),
    contestants: rankings.reduce((sum, { rows }) => sum + rows.length, 0),
    winners: rankings.flatMap(({ section, line, rows }) =>
      rows
        .filter(({ rank }) => rank === 1)
        .map(({ label, team, players }) => ({
          section,
          line,
          label,
          players,
          ...(team !== undefined && { team }),
        })),
    ),
  }
}

/** Newest first; within a day by name. */
export const eventsOf = (events: readonly EventSummary[]): EventsList => ({
  events: [...events].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.name < b.name ? -1 : 1)),
})
