import type { Translated } from '../../../shared/text/text.ts'
import type { peopleEn } from '../en/people.ts'

export const peopleZhHans: Translated<typeof peopleEn> = {
  'names.key': '谁坐哪里……',
  'names.title': '谁坐哪里？',
  'names.changed': '我们换了座位',
  'names.hint': '不必填写姓名。替补写在他所坐的座位上。',
  'names.keep': '我们这样坐',
  'others.pairs': '坐在这里的是另一对',
  'others.teams': '坐在这里的是另一队',
  'others.individual': '坐在这里的是另一位牌手',
  'others.where': '哪一方坐的不是该来的人？',
  'others.who': '代替{names}来的是谁？',
  'others.instead': '应为{names}',
  'others.unknown': '我们不知道',
}
