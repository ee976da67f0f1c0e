import type { Translated } from '../../../shared/text/text.ts'
import type { practiceEn } from '../en/practice.ts'

export const practiceZhHans: Translated<typeof practiceEn> = {
  mark: '练习：什么都不会保存。',
  leave: '离开',
  'start.title': '练习牌',
  'guide.start': '牌桌上发生了什么',
  'start.text': '北家做庄打4黑桃，东家首攻方块K，北家得10墩，刚好打成。',
  'start.key': '开始输入',
  'guide.contract': '请输入定约：4黑桃',
  'guide.declarer': '请按庄家：北家',
  'guide.doubling': '没有人加倍',
  'guide.lead': '请输入首攻：方块K',
  'guide.result': '得10墩，刚好打成',
  'guide.accept': '请按“正确”',
  'guide.wrong': '请按有错的地方',
  'guide.boards': '选一副牌，或返回',
  'guide.score': '这就是得分',
  'done.title': '这就是完整的一副牌',
  'guide.done': '每一副都这样输入',
  'done.again': '再练一次',
  'done.leave': '完成：回到牌桌',
}
