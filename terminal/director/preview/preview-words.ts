import type { BoardChange, RankingChange, RankingFigures } from '../../../shared/session/preview/preview.ts'
import type { TravellerLine } from '../../../shared/session/views/view-bodies.ts'

/** Place and figure of a ranking's row, as they are printed: the percentage where there is one, else the total. */
export const placeText = (figures: RankingFigures | null): string =>
  figures?.rank ? `${figures.rank}${figures.shared ? '=' : ''}` : '–'

export const figureText = (figures: RankingFigures | null): string =>
  (figures?.percent ?? figures?.total ?? '–').replace('-', '−')

/** A side's figure on a line of a traveller that is another one then. */
export interface LineChange {
  readonly section: string
  readonly board: number
  readonly round: number
  readonly table: number
  readonly ns: string
  readonly ew: string
  readonly was: string
  readonly is: string
}

/** The lines of the boards' travellers that would say something else of North-South's figure or East-West's. */
export const lineChanges = (boards: readonly BoardChange[]): readonly LineChange[] =>
  boards.flatMap(({ board, was, is }) =>
    is.lines.flatMap(line => {
      const { section, round, table, ns, ew } = line
      const before = was.lines.find(
        one => one.section === section && one.round === round && one.table === table,
      )
      const [old, now] = [lineText(before), lineText(line)]
      return old === now ? [] : [{ section, board, round, table, ns, ew, was: old, is: now }]
    }),
  )

function lineText(line: TravellerLine | undefined): string {
  const figures = line?.percent ?? line?.points
  return figures ? `${figures.NS ?? '–'} / ${figures.EW ?? '–'}`.replaceAll('-', '−') : '–'
}

/** Whom the word is about first, then all others in the order of the ranking. */
export function concernedFirst(
  changes: readonly RankingChange[],
  section: string,
  concerned: readonly string[],
): readonly RankingChange[] {
  const isConcerned = ({ who, ranking }: RankingChange) =>
    (who.section ?? ranking.section) === section && concerned.includes(who.contestant)
  return [...changes.filter(isConcerned), ...changes.filter(change => !isConcerned(change))]
}
