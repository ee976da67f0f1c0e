import type { EventRanking, EventResults, EventRow } from '../../../shared/look-up/event-results.ts'

export const sectionOfRow = (
  { sections }: Pick<EventResults, 'sections'>,
  { section }: Pick<EventRanking, 'section'>,
  row: Pick<EventRow, 'section'>,
): string => row.section ?? section ?? sections[0] ?? 'A'

export function rowIn(
  event: EventResults,
  wanted: { readonly section: string; readonly contestant: string },
): { readonly ranking: EventRanking; readonly row: EventRow } | undefined {
  for (const ranking of event.rankings) {
    const row = ranking.rows.find(
      each => each.contestant === wanted.contestant && sectionOfRow(event, ranking, each) === wanted.section,
    )
    if (row) return { ranking, row }
  }
  return undefined
}
