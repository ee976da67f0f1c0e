import type { NewsItem } from '../../shared/movement/change/plan-change.ts'
import { isPlayed, seatedAt, sides } from '../../shared/movement/entry.ts'
import type { ContestantId } from '../../shared/movement/plan.ts'
import type { NewsText } from './news.ts'

/** What holds now at a table in a round, in a sentence. */
export function newsWords(
  t: NewsText,
  { round, entry, news }: NewsItem,
  who: (contestant: ContestantId) => string,
): string {
  const names = (ids: readonly ContestantId[]) => t.list(ids.map(who))
  if (entry === null || seatedAt(entry).length === 0) return t('news.nobody', { round })
  if (!isPlayed(entry)) return t('news.sits-out', { round, who: names(seatedAt(entry)) })
  const boards = t.numbers(entry.boards)
  if (news === 'shares' || news === 'boards-go') return t(`news.${news}`, { round, boards })
  const { NS, EW } = sides(entry)
  return t('news.plays', { round, ns: names(NS), ew: names(EW), boards })
}
