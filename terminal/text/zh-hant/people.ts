import type { Translated } from '../../../shared/text/text.ts'
import type { peopleEn } from '../en/people.ts'

export const peopleZhHant: Translated<typeof peopleEn> = {
  'names.key': '誰坐哪裡……',
  'names.title': '誰坐哪裡？',
  'names.changed': '我們換了座位',
  'names.hint': '不必填寫姓名。替補寫在他所坐的座位上。',
  'names.keep': '我們這樣坐',
  'others.pairs': '坐在這裡的是另一對',
  'others.teams': '坐在這裡的是另一隊',
  'others.individual': '坐在這裡的是另一位牌手',
  'others.where': '哪一方坐的不是該來的人？',
  'others.who': '代替{names}來的是誰？',
  'others.instead': '應為{names}',
  'others.unknown': '我們不知道',
}
