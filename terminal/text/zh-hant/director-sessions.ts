import type { Translated } from '../../../shared/text/text.ts'
import type { directorSessionsEn } from '../en/director-sessions.ts'

export const directorSessionsZhHant: Translated<typeof directorSessionsEn> = {
  title: '比賽列表',
  open: '全部比賽',
  find: '按名稱或日期查找',
  none: '沒有找到比賽。',
  unnamed: '無名稱',
  'count.pairs': { other: '{count} 對' },
  'count.teams': { other: '{count} 隊' },
  'count.individual': { other: '{count} 人' },
  current: '正在各桌進行',
  unfinished: '未結束',
  corrected: '結束後改過',
  archived: '已封存',
  'of-tournament': '{name}，第 {number} 場',
  'of-day': '當天第 {number} 場',
  'next-like': '下一場照此辦理',
  look: '查看',
  archive: '封存',
  'archive.back': '取消封存',
  'archive.show': { other: '封存：{count} 場' },
  'archive.hide': '不看封存',
  delete: '刪除 …',
  'delete.question':
    '要永久刪除 {date} 的「{name}」嗎？成績、姓名和牌例會在這裡刪除，每台平板一連上也會刪除。以前的備份會一直保留它們，直到被新的備份取代。',
  'delete.yes': '永久刪除',
  'delete.first': '結束後才能刪除。',

  'past.title': '這是以前的比賽：{date}。',
  'past.hint': '各桌不在這裡，也不顯示它們的呼叫。',
  'past.back': '回到各桌',
  'past.back.none': '返回',

  'before.title': '和以前一樣',
  'before.key': '和 {date} 一樣：{name}',
  'before.taken': '和 {date} 一樣。都可以修改。',
  'before.asking': '正在詢問裁判台……',

  'tournament.of': '屬於系列賽',
  'tournament.none': '不屬於',
  'tournament.new': '新的系列賽',
  'tournament.name': '系列賽名稱',
  'tournament.number': '{name}第 {number} 場',
  'tournament.carry': '各場合計',
  'carry.total': '總和',
  'carry.average': '平均',
}
