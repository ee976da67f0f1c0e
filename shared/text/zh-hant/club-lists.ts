import type { clubListsEn } from '../en/club-lists.ts'
import type { Translated } from '../text.ts'

export const clubListsZhHant: Translated<typeof clubListsEn> = {
  'sessions.date': '日期',
  'sessions.name': '名稱',
  'sessions.who': '參賽',
  'sessions.id': 'ID',
  'sessions.none': '{folder} 中沒有場次。',
  'sessions.unnamed': '無名稱',
  'sessions.pairs': { other: '{count} 對' },
  'sessions.teams': { other: '{count} 隊' },
  'sessions.individual': { other: '{count} 人' },
  'sessions.unfinished': '未結束',
  'sessions.corrected': '結束後改過',
  'sessions.archived': '已封存',
  'sessions.one': '哪一場？請給出一個 ID，見 overtrick sessions 的列表。',
  'sessions.sure':
    '將永久刪除 {date} 的「{name}」：成績、姓名和牌例，包括此處以及每台平板（一旦連線）。此前的備份仍保留它們，直到被新的備份取代。確認刪除：overtrick sessions delete {session} --yes',
  'sessions.played': '「{name}」正在進行：請先結束。',
  'sessions.deleted': '已刪除 {date} 的「{name}」。仍存有其內容的平板連線後會清除。',
  'sessions.failed': '無法刪除該場次：{why} 沒有任何更動。',
  'members.file': '哪個檔案？請給出會員名單，或用 --federation 給出大名單。',
  'members.unread': '無法讀取 {path}：{why}',
  'members.number-taken': '第 {line} 行：編號屬於另一名會員（{name}）',
  'members.too-many': '第 {line} 行：名單已滿（{name}）',
  'club-lists.usage': `

  sessions [--data DIR]
      列出資料夾中的場次：日期、名稱、參賽、ID。
  sessions delete ID [--data DIR] [--yes]
      永久刪除一場，包括姓名；沒有 --yes 時只說明後果。
  members import FILE [--data DIR] [--federation FILE] [--encoding NAME]
      匯入會員名單（CSV）；--federation 匯入大名單，用來查找來賓。
      以上三條都要先停止 Overtrick。`,
}
