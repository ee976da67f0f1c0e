import type { Translated } from '../../../shared/text/text.ts'
import type { directorRoomEn } from '../en/director-room.ts'

export const directorRoomZhHant: Translated<typeof directorRoomEn> = {
  'table.title': '第 {table} 桌',
  'table.now': '第 {round} 圈',
  'table.not-begun': '還沒開始',

  'own.title': '我自己也打牌',
  'own.nobody': '我不打牌',
  'own.in-section': '{who}，{section} 組',
  'own.hint': '選好以後，凡是您還沒打的牌，這個螢幕上什麼都不顯示，除非您要求看。本場比賽內有效。',
  'own.unseen': '第 {board} 副您還沒打。',
  'own.unseen-ranking': '看名次會知道您還沒打的牌的情況。',
  'own.show': '仍要顯示',
}
