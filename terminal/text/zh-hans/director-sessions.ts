import type { Translated } from '../../../shared/text/text.ts'
import type { directorSessionsEn } from '../en/director-sessions.ts'

export const directorSessionsZhHans: Translated<typeof directorSessionsEn> = {
  title: '比赛列表',
  open: '全部比赛',
  find: '按名称或日期查找',
  none: '没有找到比赛。',
  unnamed: '无名称',
  'count.pairs': { other: '{count} 对' },
  'count.teams': { other: '{count} 队' },
  'count.individual': { other: '{count} 人' },
  current: '正在各桌进行',
  unfinished: '未结束',
  corrected: '结束后改过',
  archived: '已归档',
  'of-tournament': '{name}，第 {number} 场',
  'of-day': '当天第 {number} 场',
  'next-like': '下一场照此办理',
  look: '查看',
  archive: '归档',
  'archive.back': '取消归档',
  'archive.show': { other: '归档：{count} 场' },
  'archive.hide': '不看归档',
  delete: '删除 …',
  'delete.question':
    '要永久删除 {date} 的“{name}”吗？成绩、姓名和牌例会在这里删除，每台平板一连上也会删除。以前的备份会一直保留它们，直到被新的备份替换。',
  'delete.yes': '永久删除',
  'delete.first': '结束后才能删除。',

  'past.title': '这是以前的比赛：{date}。',
  'past.hint': '各桌不在这里，也不显示它们的呼叫。',
  'past.back': '回到各桌',
  'past.back.none': '返回',

  'before.title': '和以前一样',
  'before.key': '和 {date} 一样：{name}',
  'before.taken': '和 {date} 一样。都可以修改。',
  'before.asking': '正在询问裁判台……',

  'tournament.of': '属于系列赛',
  'tournament.none': '不属于',
  'tournament.new': '新的系列赛',
  'tournament.name': '系列赛名称',
  'tournament.number': '{name}第 {number} 场',
  'tournament.carry': '各场合计',
  'carry.total': '总和',
  'carry.average': '平均',
}
