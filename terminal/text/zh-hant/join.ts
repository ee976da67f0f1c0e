import type { Translated } from '../../../shared/text/text.ts'
import type { joinEn } from '../en/join.ts'

export const joinZhHant: Translated<typeof joinEn> = {
  'move.title': '換到第{table}桌嗎？',
  'move.text': '這台平板現在在第{before}桌。在那裡輸入的內容會保留。',
  'move.yes': '是，第{table}桌',
  'move.no': '不，留在第{before}桌',

  'other-club.title': '這是另一個俱樂部的桌',
  'other-club.text': '這台平板屬於別的俱樂部。為那裡輸入的內容留在本機。現在要在這裡打牌嗎？',
  'other-club.no': '不，留在原來的俱樂部',
  'other-club.yes': '是，在這裡打牌',

  'holds-play.title': '這台電腦是否接管本平板上的比賽？',
  'holds-play.text':
    '本平板存有「{session}」的成績。如果原來的電腦已遺失、由這台接管，請交給它；否則成績留在這裡，屬於原俱樂部。請先問裁判。',
  'holds-play.no': '不，留給原俱樂部',
  'holds-play.yes': '是，交給它',

  'no-code.other.title': '這不是桌的 QR 碼',
  'no-code.other.text': '請掃描桌卡上的 QR 碼，或裁判螢幕上的 QR 碼。',
  'no-code.newer.title': '此碼比本應用程式新',
  'no-code.newer.text': '請重新開啟應用程式讓它更新，然後再掃一次。',
  'no-code.damaged.title': 'QR 碼沒有讀全',
  'no-code.damaged.text': '請靠近一點，再掃一次。',
  'no-code.back': '返回',

  'number.hint': '它以大字顯示在裁判螢幕上。',
  'number.typed': { other: '{count} 位數字' },
  'number.delete': '刪除',
  'number.look': '連到這個裁判台',
  'number.wrong': '這不是裁判台的號碼。請逐位再核對一遍。',

  'typed.table': '{table}：按 {key}',
  'typed.none': '沒有{table}桌。',
}
