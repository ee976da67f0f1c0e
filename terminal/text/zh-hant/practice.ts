import type { Translated } from '../../../shared/text/text.ts'
import type { practiceEn } from '../en/practice.ts'

export const practiceZhHant: Translated<typeof practiceEn> = {
  mark: '練習：什麼都不會儲存。',
  leave: '離開',
  'start.title': '練習牌',
  'guide.start': '牌桌上發生了什麼',
  'start.text': '北家做莊打4黑桃，東家首攻方塊K，北家得10磴，剛好做成。',
  'start.key': '開始輸入',
  'guide.contract': '請輸入合約：4黑桃',
  'guide.declarer': '請按莊家：北家',
  'guide.doubling': '沒有人賭倍',
  'guide.lead': '請輸入首攻：方塊K',
  'guide.result': '得10磴，剛好做成',
  'guide.accept': '請按「正確」',
  'guide.wrong': '請按有錯的地方',
  'guide.boards': '選一副牌，或返回',
  'guide.score': '這就是得分',
  'done.title': '這就是完整的一副牌',
  'guide.done': '每一副都這樣輸入',
  'done.again': '再練一次',
  'done.leave': '完成：回到牌桌',
}
