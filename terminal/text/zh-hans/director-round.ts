import type { Translated } from '../../../shared/text/text.ts'
import type { directorRoundEn } from '../en/director-round.ts'

export const directorRoundZhHans: Translated<typeof directorRoundEn> = {
  'not-played.said': '第 {table} 桌说第 {round} 轮第 {board} 副没有打。',
  'not-played.stays': '就这样',
  'not-played.other': '另行处理',
  'not-played.grant': '未打',
}
