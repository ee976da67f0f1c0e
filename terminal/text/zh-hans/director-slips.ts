import type { Translated } from '../../../shared/text/text.ts'
import type { directorSlipsEn } from '../en/director-slips.ts'

export const directorSlipsZhHans: Translated<typeof directorSlipsEn> = {
  title: '成绩条',
  open: '录入成绩条',
  table: '桌号',
  round: '轮次',
  hint: '每副牌一行，按 Enter：3NT E 9 · 4♥× S −1 ♠Q · P（四家不叫）· NP（未打）· A+ A−（平均分，南北在前）。',
  nobody: '本轮这一桌没有人打牌。',
  'other-game': '迷你桥牌不能按行录入：请在该桌该轮的表格里逐副输入。',
  'score.NS': '南北 {score}',
  'score.EW': '东西 {score}',
  stands: '已有：{what}。',
  'stands.ruling': '已有裁定，优先于任何成绩：{what}',
  again: '再按一次 Enter，用新的一行替换。',
  'lack.other-letters': '请用拉丁字母或花色符号：C D H S 或 NT；方位用 N E S W。',
  'lack.contract': '先写定约，例如 3NT 或 4♥×。',
  'lack.declarer': '谁是庄家？N、E、S 或 W。',
  'lack.tricks': '得了几墩？写数字，或 =、+1、−1。',
  'lack.no-such-tricks': '这个定约不可能有这样的结果：一副牌只有 13 墩。',
  'lack.lead': '墩数之后只能写首攻，例如 ♠Q。',
  'lack.averages': '平均分写 A+、A 或 A−，南北在前：A+ A−。',
  done: '这张成绩条上的每副牌都有成绩了。',
  next: '下一张：第 {table} 桌，第 {round} 轮',
  reason: '按成绩条录入',
}
