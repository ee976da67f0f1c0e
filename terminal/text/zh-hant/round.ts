import type { Translated } from '../../../shared/text/text.ts'
import type { roundEn } from '../en/round.ts'

export const roundZhHant: Translated<typeof roundEn> = {
  'late.last': '第{table}桌正在打最後一副。',
  'late.left': { other: '第{table}桌還有{count}副沒打。' },
  'late.round': '第{table}桌還在打第{round}圈。',
  'late.all-here': '我們都到了',
  'late.ask': '裁判台顯示第{table}桌還在打。四位都在這裡了嗎？',
  'late.not-yet': '還沒有',
  'late.yes': '是的，我們入座',
  'apart.sit': '現在連不上裁判台。人到齊後就請入座。',
  again: { other: '第{boards}副：{names}在第{round}圈第{table}桌已打過。' },
  'again.call': '請不要打，叫裁判。',
  'end.played': '你們已經打完最後一副',
  'end.nobody': '這一桌不再有比賽',
  'end.others': { other: '第{tables}桌還在打。' },
  'ranking.so-far': '目前名次',
  'ranking.not-yet': '各桌都打完一圈後才有名次。',
  'look-up.open': '各場比賽結果',
  'own.cards': '你們的成績單',
  'own.place': '第{round}圈後：第{place}名（共{of}名），{figure}',
  'move.partner': '同伴：{who}',
  'move.partner.then': '屆時的同伴：{who}',
  'leave.open': '離開本圈',
  'not-played.asks': '裁判確認未打之前，第{board}副仍算沒打完。',
  'not-played.ask': '請裁判定為未打',
}
