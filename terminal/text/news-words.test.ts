import { expect, test } from 'vitest'
import type { NewsItem } from '../../shared/movement/change/plan-change.ts'
import type { PlanEntry } from '../../shared/movement/plan/plan.ts'
import { createText } from '../../shared/text/text.ts'
import { COMMON_TEXT } from './common.ts'
import { newsLines } from './news-words.ts'

const en = createText(COMMON_TEXT, 'en')
const seats = { N: '1', S: '1', E: '9', W: '9' }

test('[UI78] a line is said once, and two who sit out together are said as two', () => {
  const item = (round: number, entry: Partial<PlanEntry>): NewsItem => ({
    round,
    entry: { round, table: 1, seats, boards: [], ...entry },
    news: 'other-people',
  })
  const items = [
    item(2, { boards: [3, 4, 5] }),
    item(3, {}),
    item(4, { seats: { ...seats, E: null, W: null } }),
  ]
  const who = (id: string) => (id === '1' ? 'N-S 1' : 'E-W 9')
  expect(newsLines(en, items, who, id => `Pair ${id}`)).toEqual([
    'Round 2: Pair 1 North-South against Pair 9 East-West, boards 3–5',
    'Round 3: N-S 1 & E-W 9 sit out',
    'Round 4: N-S 1 sits out',
  ])
})
