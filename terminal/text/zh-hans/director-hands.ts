import type { Translated } from '../../../shared/text/text.ts'
import type { directorHandsEn } from '../en/director-hands.ts'

export const directorHandsZhHans: Translated<typeof directorHandsEn> = {
  hands: '牌例。',
  'hands.kept': { other: '裁判台存有 {count} 副牌的四家牌。' },
  'hands.none-kept': '还没有读入。',
  'hands.load': '读入 PBN 文件…',
  'hands.other': '读入另一个文件…',
  'hands.remove': '删除牌例',
  'hands.not-kept': '裁判台没有收下，请再试一次。',
  'hands.doubted':
    '牌例与实际的牌不符：第 {tables} 桌的首攻按牌例在别家手里。裁判台在那里不再使用牌例，也不显示四家牌。',
  'hands.too-large': '文件超过 {most} MB，牌例文件没有这么大的。',
  'hands.none': '这个文件里没有牌例。可读的是 PBN 牌例文件。',
  'hands.no-board': '第 {line} 行：这副牌没有牌号。',
  'hands.deal': '第 {line} 行：第 {board} 副牌不是 52 张牌各一张。',
  'hands.twice': '第 {line} 行：第 {board} 副牌出现了两次。',
  asked: '各桌被问过的',
  'asked.line': '第 {table} 桌第 {board} 副：{what}',
  'asked.nothing': '没有问，本桌自己改了',
  'asked.right': '答：没有错',
  'asked.wrong': '答：要更正',
  'asked.changed': '此后首攻、定约或庄家有改动',
  'asked.need': '第 {table} 桌第 {board} 副：问了“{what}”之后，首攻、定约或庄家有改动。',
  'asked.look': '看这副牌',
  'asked.other-side': '是他做庄吗？',
  'asked.other-board': '是这副牌吗？',
  'asked.other-level': '定约真的这么高吗？',
  'asked.far-off': '与其他各桌相差很大？',
  'asked.doubling': '加倍对吗？',
  'asked.lead': '首攻对吗？',
}
