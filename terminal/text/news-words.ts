import type { NewsItem } from '../../shared/movement/change/plan-change.ts'
import { isPlayed, seatedAt, sides } from '../../shared/movement/plan/entry.ts'
import type { ContestantId } from '../../shared/movement/plan/plan.ts'
import type { CommonText } from './common.ts'

type NameOfContestant = (contestant: ContestantId) => string

/**
 * Returns the news of a table, one line per round; consecutive rounds without visitors share a line. `seated` is the
 * message for contestants who are named together with their direction.
 */
export function newsLines(
  t: CommonText,
  items: readonly NewsItem[],
  who: NameOfContestant,
  seated: NameOfContestant = who,
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
      lines.push(lineOf(t, item, who, seated))
    }
  }
  close()
  return lines
}

const isEmpty = ({ entry }: NewsItem): boolean => entry === null || seatedAt(entry).length === 0

function lineOf(
  t: CommonText,
  { round, entry, news }: NewsItem,
  who: NameOfContestant,
  seated: NameOfContestant,
): string {
  if (entry === null) return t('news.nobody', { round })
  if (!isPlayed(entry)) {
    const idle = seatedAt(entry)
    return t('news.sits-out', { round, who: t.list(idle.map(who)), count: idle.length })
  }
  const boards = t.numbers(entry.boards)
  if (news === 'shares' || news === 'boards-go') return t(`news.${news}`, { round, boards })
  const { NS, EW } = sides(entry)
  return t('news.plays', { round, ns: t.list(NS.map(seated)), ew: t.list(EW.map(seated)), boards })
}
