import { DIRECTIONS, type Direction } from '../../../../../shared/game/seat.ts'
import type {
  BoardChange,
  RankingChange,
  RankingFigures,
} from '../../../../../shared/session/preview/preview.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import type { Traveller, TravellerLine } from '../../../../../shared/session/views/view-bodies.ts'
import { figureText } from '../../../../components/figure-text.ts'
import type { CommonText } from '../../../../text/common.ts'
import type { DirectorFormsText } from '../../../../text/director-panels.ts'

/** Formats the place in a ranking, as printed. */
export const placeText = (figures: RankingFigures | null): string =>
  figures?.rank ? `${figures.rank}${figures.shared ? '=' : ''}` : '–'

/** Formats the basis of the place, as printed in the ranking: the percentage if there is one, else the total. */
export const totalText = (t: CommonText, figures: RankingFigures | null): string =>
  figureText(t, figures?.percent ?? figures?.total ?? '–')

/** Describes a contestant's change of place and figure: "Pair 3: 4th to 3rd (50% to 52.27%)". */
export function changeWords(
  forms: DirectorFormsText,
  common: CommonText,
  who: string,
  { was, is }: RankingChange,
): string {
  const before = placeWords(forms, was)
  const after = placeWords(forms, is)
  const place =
    before === after
      ? forms('preview.same', { place: after })
      : forms('preview.change', { was: before, is: after })
  const [old, now] = [shortFigure(common, was), shortFigure(common, is)]
  const figure =
    old !== '' && now !== '' && old !== now ? forms('preview.change', { was: old, is: now }) : now
  return figure === ''
    ? forms('preview.short.bare', { who, place })
    : forms('preview.short', { who, place, figure })
}

function placeWords(forms: DirectorFormsText, figures: RankingFigures | null): string {
  const rank = figures?.rank
  if (!rank) return forms('preview.unplaced')
  const form = new Intl.PluralRules(forms.locale, { type: 'ordinal' }).select(rank)
  const place = forms.find(`preview.nth.${form}`, { place: rank }) ?? forms('preview.nth', { place: rank })
  return figures.shared ? forms('preview.tied', { place }) : place
}

function shortFigure(t: CommonText, figures: RankingFigures | null): string {
  if (!figures) return ''
  return figures.percent === null ? totalText(t, figures) : t.percent(Number(figures.percent))
}

/** Side's figure on a traveller line that would change. */
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

/** Returns the traveller lines whose figure for North-South or East-West would change. */
export const lineChanges = (t: CommonText, boards: readonly BoardChange[]): readonly LineChange[] =>
  boards.flatMap(({ board, was, is }) =>
    is.lines.flatMap(line => {
      const { section, round, table, ns, ew } = line
      const before = was.lines.find(
        one => one.section === section && one.round === round && one.table === table,
      )
      const old = lineText(t, before)
      const now = lineText(t, line)
      return old === now ? [] : [{ section, board, round, table, ns, ew, was: old, is: now }]
    }),
  )

/** Side's score on a board at a table, before and after. */
export interface SideChange {
  readonly side: Direction
  readonly was: string
  readonly is: string
}

/** Returns the sides of one table whose figure on the board would change. */
export function sideChanges(
  t: CommonText,
  boards: readonly BoardChange[],
  { section, round, table, board }: BoardPlace,
): readonly SideChange[] {
  const lineIn = ({ lines }: Traveller) =>
    lines.find(one => one.section === section && one.round === round && one.table === table)
  return boards
    .filter(each => each.section === section && each.board === board)
    .flatMap(change => {
      const before = lineIn(change.was)
      const after = lineIn(change.is)
      return DIRECTIONS.flatMap(side => {
        const was = sideText(t, before, side)
        const is = sideText(t, after, side)
        return was === is ? [] : [{ side, was, is }]
      })
    })
}

function sideText(t: CommonText, line: TravellerLine | undefined, side: Direction): string {
  const percent = line?.percent?.[side]
  if (percent) return t.percent(Number(percent))
  const points = line?.points?.[side]
  return points ? figureText(t, points) : '–'
}

function lineText(t: CommonText, line: TravellerLine | undefined): string {
  const figures = line?.percent ?? line?.points
  return figures ? `${figureText(t, figures.NS ?? '–')} / ${figureText(t, figures.EW ?? '–')}` : '–'
}

/** Sorts the contestants concerned first, then all others in the order of the ranking. */
export function concernedFirst(
  changes: readonly RankingChange[],
  section: string,
  concerned: readonly string[],
): readonly RankingChange[] {
  const isConcerned = ({ who, ranking }: RankingChange) =>
    (who.section ?? ranking.section) === section && concerned.includes(who.contestant)
  return [...changes.filter(isConcerned), ...changes.filter(change => !isConcerned(change))]
}
