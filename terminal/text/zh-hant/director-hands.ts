import type { Translated } from '../../../shared/text/text.ts'
import type { directorHandsEn } from '../en/director-hands.ts'

export const directorHandsZhHant: Translated<typeof directorHandsEn> = {
  hands: '牌例。',
  'hands.kept': { other: '裁判台存有 {count} 副牌的四家牌。' },
  'hands.none-kept': '還沒有讀入。',
  'hands.load': '讀入 PBN 檔案…',
  'hands.other': '讀入另一個檔案…',
  'hands.remove': '刪除牌例',
  'hands.not-kept': '裁判台沒有收下，請再試一次。',
  'hands.doubted':
    '牌例與實際的牌不符：第 {tables} 桌的首攻按牌例在別家手裡。裁判台在那裡不再使用牌例，也不顯示四家牌。',
  'hands.too-large': '檔案超過 {most} MB，牌例檔案沒有這麼大的。',
  'hands.none': '這個檔案裡沒有牌例。可讀的是 PBN 牌例檔案。',
  'hands.no-board': '第 {line} 行：這副牌沒有牌號。',
  'hands.deal': '第 {line} 行：第 {board} 副牌不是 52 張牌各一張。',
  'hands.twice': '第 {line} 行：第 {board} 副牌出現了兩次。',
  asked: '各桌被問過的',
  'asked.line': '第 {table} 桌第 {board} 副：{what}',
  'asked.nothing': '沒有問，本桌自己改了',
  'asked.right': '答：沒有錯',
  'asked.wrong': '答：要更正',
  'asked.changed': '此後首攻、合約或莊家有改動',
  'asked.need': '第 {table} 桌第 {board} 副：問了「{what}」之後，首攻、合約或莊家有改動。',
  'asked.look': '看這副牌',
  'asked.other-side': '是他做莊嗎？',
  'asked.other-board': '是這副牌嗎？',
  'asked.other-level': '合約真的這麼高嗎？',
  'asked.far-off': '與其他各桌相差很大？',
  'asked.doubling': '賭倍對嗎？',
  'asked.lead': '首攻對嗎？',
}
