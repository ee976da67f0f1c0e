import type { Translated } from '../../../shared/text/text.ts'
import type { directorSlipsEn } from '../en/director-slips.ts'

export const directorSlipsZhHant: Translated<typeof directorSlipsEn> = {
  title: '成績條',
  open: '輸入成績條',
  table: '桌號',
  round: '輪次',
  hint: '每副牌一行，按 Enter：3NT E 9 · 4♥× S −1 ♠Q · P（四家不叫）· NP（未打）· A+ A−（平均分，南北在前）。',
  nobody: '本輪這一桌沒有人打牌。',
  'other-game': '迷你橋牌不能按行輸入：請在該桌該輪的表格裡逐副輸入。',
  'score.NS': '南北 {score}',
  'score.EW': '東西 {score}',
  stands: '已有：{what}。',
  'stands.ruling': '已有裁定，優先於任何成績：{what}',
  again: '再按一次 Enter，用新的一行取代。',
  'lack.other-letters': '請用拉丁字母或花色符號：C D H S 或 NT；方位用 N E S W。',
  'lack.contract': '先寫合約，例如 3NT 或 4♥×。',
  'lack.declarer': '誰是莊家？N、E、S 或 W。',
  'lack.tricks': '得了幾墩？寫數字，或 =、+1、−1。',
  'lack.no-such-tricks': '這個合約不可能有這樣的結果：一副牌只有 13 墩。',
  'lack.lead': '墩數之後只能寫首攻，例如 ♠Q。',
  'lack.averages': '平均分寫 A+、A 或 A−，南北在前：A+ A−。',
  done: '這張成績條上的每副牌都有成績了。',
  next: '下一張：第 {table} 桌，第 {round} 輪',
  reason: '按成績條輸入',
}
