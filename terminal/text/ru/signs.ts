import type { Translated } from '../../../shared/text/text.ts'
import type { signsEn } from '../en/signs.ts'

export const signsRu: Translated<typeof signsEn> = {
  signs: 'Номера столов и цвета',
  numbers: 'Как называть столы',
  'numbers.each': 'A1, A2 … B1, B2 …',
  'numbers.through': '1, 2, 3 … по всему залу',
  section: 'Секция {section}',
  change: 'Изменить номера столов и цвета',
  save: 'Назвать так',
  hint: 'Планшеты сразу называют столы по-новому.',
  'section.from': '{section}: {first}',
  'section.from.colour': '{section}: {first}, {colour}',
  tables: 'Столы с {first} по {last}',
  first: 'Первый стол',
  colour: 'Цвет',
  'colour.none': 'нет',
  'colour.red': 'красный',
  'colour.green': 'зелёный',
  'colour.blue': 'синий',
  'colour.yellow': 'жёлтый',
  'colour.orange': 'оранжевый',
  'colour.purple': 'фиолетовый',
  'colour.white': 'белый',
  'colour.black': 'чёрный',
}
