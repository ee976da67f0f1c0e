import type { Translated } from '../../../shared/text/text.ts'
import type { directorEffectsEn } from '../en/director-effects.ts'

export const directorEffectsZhHant: Translated<typeof directorEffectsEn> = {
  against: { other: '第 {table} 桌第 {round} 圈：第 {boards} 副的成績所記的人，與現在應坐在那裡的人不同。' },
  'against.nowhere': { other: '第 {table} 桌第 {round} 圈：第 {boards} 副有成績，但現在已不在那裡打。' },
  'against.sat': '按成績：南北 {ns}；東西 {ew}。',
  'against.due': '按現在的移動表：南北 {ns}；東西 {ew}。',
  'against.right': '沒有錯',
  'against.as-planned': '他們是按移動表坐的',
  'against.look': '查看',

  again: { other: '第 {table} 桌第 {round} 圈：{who}會重打第 {boards} 副。' },
  'again.before': '首次：第 {table} 桌，第 {round} 圈。',
  'mend.offer': '同時處理',
  'mend.exchange': '從第 {round} 圈起對調{one}與{other}',
  'mend.exchange.left': { other: '仍有 {count} 副會重打' },
  'mend.other-boards': { other: '那裡改打第 {boards} 副' },
  'mend.not-played': { other: '那裡不打第 {boards} 副' },

  'effect.keys': '每個鍵下面：{ns} / {ew} 屆時的名次，「=」為不變。',
  'effect.back': '撤回後：',
}
