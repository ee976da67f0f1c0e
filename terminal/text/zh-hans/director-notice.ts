import type { Translated } from '../../../shared/text/text.ts'
import type { directorNoticeEn } from '../en/director-notice.ts'

export const directorNoticeZhHans: Translated<typeof directorNoticeEn> = {
  'unread.need': '第 {table} 桌还没有读到 {time} 的改动。',
  'unread.log': { other: '第 {tables} 桌还没有读到' },
}
