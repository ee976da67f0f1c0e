import type { Translated } from '../../../shared/text/text.ts'
import type { peopleEn } from '../en/people.ts'

export const peopleRu: Translated<typeof peopleEn> = {
  'names.key': 'Кто где сидит\u00a0…',
  'names.title': 'Кто где сидит?',
  'names.changed': 'Мы поменялись местами',
  'names.hint': 'Имена писать не обязательно. Замена вписывается на то место, где сидит.',
  'names.keep': 'Мы сидим так',
  'others.pairs': 'Здесь сидит другая пара',
  'others.teams': 'Здесь сидит другая команда',
  'others.individual': 'Здесь сидит другой игрок',
  'others.where': 'На чьём месте сидят другие?',
  'others.who': 'Кто пришёл? Здесь должны быть: {names}',
  'others.instead': 'должны быть: {names}',
  'others.unknown': 'Мы не знаем',
}
