import type { Translated } from '../../../shared/text/text.ts'
import type { directorNoticeEn } from '../en/director-notice.ts'

export const directorNoticeZhHans: Translated<typeof directorNoticeEn> = {
  'unread.need': '第 {table} 桌还没有读到 {time} 的改动。',
  'unread.log': { other: '第 {tables} 桌还没有读到' },

  'clock.which': '哪个计时？',
  'clock.all': '所有组',
  'clock.of': '{section} 组：{clock}',
  'clock.none': '没有计时。',
  'rounds.other': '其他轮次',
}
