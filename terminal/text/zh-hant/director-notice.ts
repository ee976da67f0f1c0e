import type { Translated } from '../../../shared/text/text.ts'
import type { directorNoticeEn } from '../en/director-notice.ts'

export const directorNoticeZhHant: Translated<typeof directorNoticeEn> = {
  'unread.need': '第 {table} 桌還沒有讀到 {time} 的改動。',
  'unread.log': { other: '第 {tables} 桌還沒有讀到' },

  'clock.which': '哪個計時？',
  'clock.all': '所有組',
  'clock.of': '{section} 組：{clock}',
  'clock.none': '沒有計時。',
  'rounds.other': '其他圈次',
}
