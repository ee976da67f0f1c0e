import type { Translated } from '../../../shared/text/text.ts'
import type { roundEn } from '../en/round.ts'

export const roundZhHans: Translated<typeof roundEn> = {
  'late.last': '第{table}桌正在打最后一副。',
  'late.left': { other: '第{table}桌还有{count}副没打。' },
  'late.round': '第{table}桌还在打第{round}轮。',
  'late.all-here': '我们都到了',
  'late.ask': '裁判台显示第{table}桌还在打。四位都在这里了吗？',
  'late.not-yet': '还没有',
  'late.yes': '是的，我们入座',
  'apart.sit': '现在连不上裁判台。人到齐后就请入座。',
  again: { other: '第{boards}副：{names}在第{round}轮第{table}桌已打过。' },
  'again.call': '请不要打，叫裁判。',
  'end.played': '你们已经打完最后一副',
  'end.nobody': '这一桌不再有比赛',
  'end.others': { other: '第{tables}桌还在打。' },
  'ranking.so-far': '目前名次',
  'ranking.not-yet': '各桌都打完一轮后才有名次。',
  'look-up.open': '各场比赛结果',
  'own.cards': '你们的成绩单',
  'own.place': '第{round}轮后：第{place}名（共{of}名），{figure}',
  'move.partner': '同伴：{who}',
  'move.partner.then': '届时的同伴：{who}',
  'leave.open': '离开本轮',
  'not-played.asks': '裁判确认未打之前，第{board}副仍算没打完。',
  'not-played.ask': '请裁判定为未打',
}
