import type { peopleListsEn } from '../en/people-lists.ts'
import type { Translated } from '../text.ts'

export const peopleListsZhHant: Translated<typeof peopleListsEn> = {
  listed: { other: '名單中有 {count} 人。' },
  'done.added': { other: '新增 {count} 名會員' },
  'done.changed': { other: '更改 {count} 名' },
  'done.known': { other: '已有 {count} 名' },
  wrong: { other: '{count} 行未匯入：' },
  line: '第 {line} 行：{why}（{text}）',
  'why.no-name': '沒有姓名',
  'why.name-long': '姓名超過 60 個字元',
  'why.name-odd': '這不是姓名',
  'why.number-odd': '會員編號無效',
  'why.federation-odd': '協會編號無效',
  'why.no-number': '沒有編號',
  'why.cells': '儲存格多於欄數',
  'why.open-quote': '引號沒有結束',
  'why.visitor': '訪客不是會員',
  'why.number-twice': '編號已在第 {at} 行，姓名不同',
  'why.federation-twice': '協會編號已在第 {at} 行，姓名不同',
  'why.name-twice': '姓名已在第 {at} 行，沒有編號可以區分',
  'why.twice': '與第 {at} 行相同',
  'people.empty': '檔案是空的。',
  'people.no-names': '檔案第一行沒有說明哪一欄是姓名。請在其上寫「姓名」，或「姓」和「名」。',
  'people.too-large': '檔案超過 {most} MB，沒有這麼大的名單。',
}
