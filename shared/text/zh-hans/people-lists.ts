import type { peopleListsEn } from '../en/people-lists.ts'
import type { Translated } from '../text.ts'

export const peopleListsZhHans: Translated<typeof peopleListsEn> = {
  listed: { other: '名单中有 {count} 人。' },
  'done.added': { other: '新增 {count} 名会员' },
  'done.changed': { other: '更改 {count} 名' },
  'done.known': { other: '已有 {count} 名' },
  wrong: { other: '{count} 行未导入：' },
  line: '第 {line} 行：{why}（{text}）',
  'why.no-name': '没有姓名',
  'why.name-long': '姓名超过 60 个字符',
  'why.name-odd': '这不是姓名',
  'why.number-odd': '会员编号无效',
  'why.federation-odd': '协会编号无效',
  'why.no-number': '没有编号',
  'why.cells': '单元格多于列数',
  'why.open-quote': '引号没有结束',
  'why.visitor': '访客不是会员',
  'why.number-twice': '编号已在第 {at} 行，姓名不同',
  'why.federation-twice': '协会编号已在第 {at} 行，姓名不同',
  'why.name-twice': '姓名已在第 {at} 行，没有编号可以区分',
  'why.twice': '与第 {at} 行相同',
  'people.empty': '文件是空的。',
  'people.no-names': '文件第一行没有说明哪一列是姓名。请在其上写“姓名”，或“姓”和“名”。',
  'people.too-large': '文件超过 {most} MB，没有这么大的名单。',
}
