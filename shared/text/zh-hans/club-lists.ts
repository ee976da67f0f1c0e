import type { clubListsEn } from '../en/club-lists.ts'
import type { Translated } from '../text.ts'

export const clubListsZhHans: Translated<typeof clubListsEn> = {
  'sessions.date': '日期',
  'sessions.name': '名称',
  'sessions.who': '参赛',
  'sessions.id': 'ID',
  'sessions.none': '{folder} 中没有场次。',
  'sessions.unnamed': '无名称',
  'sessions.pairs': { other: '{count} 对' },
  'sessions.teams': { other: '{count} 队' },
  'sessions.individual': { other: '{count} 人' },
  'sessions.unfinished': '未结束',
  'sessions.corrected': '结束后改过',
  'sessions.archived': '已归档',
  'sessions.one': '哪一场？请给出一个 ID，见 overtrick sessions 的列表。',
  'sessions.sure':
    '将永久删除 {date} 的“{name}”：成绩、姓名和牌例，包括此处以及每台平板（一旦连接）。此前的备份仍保留它们，直到被新的备份取代。确认删除：overtrick sessions delete {session} --yes',
  'sessions.played': '“{name}”正在进行：请先结束。',
  'sessions.deleted': '已删除 {date} 的“{name}”。仍存有其内容的平板连接后会清除。',
  'sessions.failed': '无法删除该场次：{why} 没有任何改动。',
  'members.file': '哪个文件？请给出会员名单，或用 --federation 给出大名单。',
  'members.unread': '无法读取 {path}：{why}',
  'members.number-taken': '第 {line} 行：编号属于另一名会员（{name}）',
  'members.too-many': '第 {line} 行：名单已满（{name}）',
  'club-lists.usage': `

  sessions [--data DIR]
      列出文件夹中的场次：日期、名称、参赛、ID。
  sessions delete ID [--data DIR] [--yes]
      永久删除一场，包括姓名；没有 --yes 时只说明后果。
  members import FILE [--data DIR] [--federation FILE] [--encoding NAME]
      导入会员名单（CSV）；--federation 导入大名单，用来查找来宾。
      以上三条都要先停止 Overtrick。`,
}
