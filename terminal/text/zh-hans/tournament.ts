import type { Translated } from '../../../shared/text/text.ts'
import type { tournamentEn } from '../en/tournament.ts'

export const tournamentZhHans: Translated<typeof tournamentEn> = {
  ranking: '各场合计名次',
  total: '总和',
  average: '平均',
  session: '第 {number} 场',
  corrected: '第 {number} 场在结束后改过。',
  'not-counted': '第 {number} 场计分方法不同，不计入。',
}
