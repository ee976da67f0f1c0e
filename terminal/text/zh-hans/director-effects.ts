import type { Translated } from '../../../shared/text/text.ts'
import type { directorEffectsEn } from '../en/director-effects.ts'

export const directorEffectsZhHans: Translated<typeof directorEffectsEn> = {
  against: { other: '第 {table} 桌第 {round} 轮：第 {boards} 副的成绩所记的人，与现在应坐在那里的人不同。' },
  'against.nowhere': { other: '第 {table} 桌第 {round} 轮：第 {boards} 副有成绩，但现在已不在那里打。' },
  'against.sat': '按成绩：南北 {ns}；东西 {ew}。',
  'against.due': '按现在的移位表：南北 {ns}；东西 {ew}。',
  'against.right': '没有错',
  'against.as-planned': '他们是按移位表坐的',
  'against.look': '查看',

  again: { other: '第 {table} 桌第 {round} 轮：{who}会重打第 {boards} 副。' },
  'again.before': '首次：第 {table} 桌，第 {round} 轮。',
  'mend.offer': '同时处理',
  'mend.exchange': '从第 {round} 轮起对调{one}与{other}',
  'mend.exchange.left': { other: '仍有 {count} 副会重打' },
  'mend.other-boards': { other: '那里改打第 {boards} 副' },
  'mend.not-played': { other: '那里不打第 {boards} 副' },

  'effect.keys': '每个键下面：{ns} / {ew} 届时的名次，“=”为不变。',
  'effect.back': '撤回后：',
}
