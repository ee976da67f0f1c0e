import type { Translated } from '../../../shared/text/text.ts'
import type { directorRoomEn } from '../en/director-room.ts'

export const directorRoomZhHans: Translated<typeof directorRoomEn> = {
  'table.title': '第 {table} 桌',
  'table.now': '第 {round} 轮',
  'table.not-begun': '还没开始',

  'own.title': '我自己也打牌',
  'own.nobody': '我不打牌',
  'own.in-section': '{who}，{section} 组',
  'own.hint': '选好以后，凡是您还没打的牌，这个屏幕上什么都不显示，除非您要求看。本场比赛内有效。',
  'own.unseen': '第 {board} 副您还没打。',
  'own.unseen-ranking': '看名次会知道您还没打的牌的情况。',
  'own.show': '仍要显示',
}
