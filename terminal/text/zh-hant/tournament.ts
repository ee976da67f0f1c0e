import type { Translated } from '../../../shared/text/text.ts'
import type { tournamentEn } from '../en/tournament.ts'

export const tournamentZhHant: Translated<typeof tournamentEn> = {
  ranking: '各場合計名次',
  total: '總和',
  average: '平均',
  session: '第 {number} 場',
  corrected: '第 {number} 場在結束後改過。',
  'not-counted': '第 {number} 場計分方法不同，不計入。',
}
