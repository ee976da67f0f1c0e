import type { Translated } from '../../../shared/text/text.ts'
import type { directorRoundEn } from '../en/director-round.ts'

export const directorRoundZhHant: Translated<typeof directorRoundEn> = {
  'not-played.said': '第 {table} 桌說第 {round} 圈第 {board} 副沒有打。',
  'not-played.stays': '就這樣',
  'not-played.other': '另行處理',
  'not-played.grant': '未打',
}
