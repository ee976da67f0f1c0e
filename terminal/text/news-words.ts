import type { NewsItem } from '../../shared/movement/change/plan-change.ts'
import { isPlayed, seatedAt, sides } from '../../shared/movement/entry.ts'
import type { ContestantId } from '../../shared/movement/plan.ts'
import type { NewsText } from './news.ts'

/** What is new at a table, a line for each round; rounds in a row in which nobody comes are one line. */
export function newsLines(
  t: NewsText,
  items: readonly NewsItem[],
  who: (contestant: ContestantId) => string,
): readonly string[] {
  const lines: string[] = []
  let empty: number[] = []
  const close = () => {
    const [round] = empty
    if (round !== undefined && empty.length === 1) lines.push(t('news.nobody', { round }))
    else if (round !== undefined) lines.push(t('news.nobody-longer', { rounds: t.numbers(empty) }))
    empty = []
  }
  for (const item of items) {
    if (isEmpty(item)) empty.push(item.round)
    else {
      close()
      lines.push(lineOf(t, item, who))
    }
  }
  close()
  return lines
}

const isEmpty = ({ entry }: NewsItem): boolean => entry === null || seatedAt(entry).length === 0

/** What holds now at a table in a round, in a sentence. */
function lineOf(
  t: NewsText,
  { round, entry, news }: NewsItem,
  who: (contestant: ContestantId) => string,
): string {
  const names = (ids: readonly ContestantId[]) => t.list(ids.map(who))
  if (entry === null) return t('news.nobody', { round })
  if (!isPlayed(entry)) return t('news.sits-out', { round, who: names(seatedAt(entry)) })
  const boards = t.numbers(entry.boards)
  if (news === 'shares' || news === 'boards-go') return t(`news.${news}`, { round, boards })
  const { NS, EW } = sides(entry)
  return t('news.plays', { round, ns: names(NS), ew: names(EW), boards })
}
