import type { BoardDropped } from '../../../../shared/movement/change/plan-change.ts'
import type { Plan } from '../../../../shared/movement/plan/plan.ts'
import type { PlanFigures } from '../../../../shared/movement/rate/figures.ts'
import type { MovementText } from '../../../../shared/text/catalogues.ts'
import type { DirectorText } from '../../../text/director.ts'

/** Describes the advantages and costs of a movement in plain words, the most important first. */
export function figuresWords(
  t: DirectorText,
  words: MovementText,
  figures: PlanFigures,
  { title, winners, contestants }: Pick<Plan, 'title' | 'winners' | 'contestants'>,
): readonly string[] {
  const { rounds, boards, boardsPlayed, quality } = figures
  const each =
    boardsPlayed.least === boardsPlayed.most
      ? t('offer.boards-each', { count: boardsPlayed.most })
      : t('offer.boards-each.range', { least: boardsPlayed.least, most: boardsPlayed.most })
  // A match's title states the stanzas; opponents are given, so only its length matters.
  if (contestants.length === 2)
    return boards % rounds === 0 ? [t('offer.stanzas', { count: boards, each: boards / rounds })] : [each]
  return [
    t('offer.rounds', { count: rounds }),
    each,
    // The title of a movement that can have either states it.
    ...('winners' in title && title.winners ? [] : [t(`offer.winners.${winners}`)]),
    ...costWords(t, words, figures, winners),
    ...(quality === null ? [] : [words('cost.quality', { quality: Math.round(quality) })]),
    t('offer.boards', { count: boards }),
  ]
}

const costWords = (
  t: DirectorText,
  words: MovementText,
  { sitOuts, longestSitOut, sharing, meetings }: PlanFigures,
  winners: Plan['winners'],
): readonly string[] => {
  const never = meetings[0] ?? 0
  return [
    ...(sitOuts.most === 0
      ? []
      : [words('cost.sit-out', { count: sitOuts.most, boards: longestSitOut.boards })]),
    ...(sharing.rounds === 0 ? [] : [t('offer.sharing', { count: sharing.rounds })]),
    never > 0
      ? words('cost.never-meet', { count: never })
      : words(winners === 2 ? 'cost.all-meet.lines' : 'cost.all-meet'),
  ]
}

/** Groups replaced or dropped boards that one sentence can name: of one table and round, met by the same contestant. */
export function droppedTogether(dropped: readonly BoardDropped[]): readonly (readonly BoardDropped[])[] {
  const groups = new Map<string, BoardDropped[]>()
  for (const one of dropped) {
    const key = [one.round, one.table, one.contestant, one.instead === null].join('/')
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

/** Formats minutes as hours: 178 as "2:58". */
export const hours = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
