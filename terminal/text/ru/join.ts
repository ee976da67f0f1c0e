import type { Translated } from '../../../shared/text/text.ts'
import type { joinEn } from '../en/join.ts'

export const joinRu: Translated<typeof joinEn> = {
  'move.title': 'Перейти за стол {table}?',
  'move.text': 'Этот планшет за столом {before}. Введённое там сохранится.',
  'move.yes': 'Да, стол {table}',
  'move.no': 'Нет, остаться за столом {before}',

  'other-club.title': 'Это стол другого клуба',
  'other-club.text':
    'Этот планшет относится к другому клубу. Введённое для того клуба останется на планшете. Играть теперь здесь?',
  'other-club.no': 'Нет, остаться в своём клубе',
  'other-club.yes': 'Да, играть здесь',

  'holds-play.title': 'Этот ноутбук продолжает турнир этого планшета?',
  'holds-play.text':
    'На планшете результаты «{session}». Если прежний ноутбук судьи утрачен и этот его заменяет, передайте их; иначе они останутся здесь для клуба. Спросите судью.',
  'holds-play.no': 'Нет, оставить для клуба',
  'holds-play.yes': 'Да, передать',

  'no-code.other.title': 'Это не код стола',
  'no-code.other.text': 'Считайте код с карточки стола или с экрана судьи.',
  'no-code.newer.title': 'Этот код новее приложения',
  'no-code.newer.text': 'Откройте приложение заново, чтобы оно обновилось, и считайте код ещё раз.',
  'no-code.damaged.title': 'Код считан не полностью',
  'no-code.damaged.text': 'Считайте его ещё раз, чуть ближе.',
  'no-code.back': 'Назад',

  'number.hint': 'Он крупно показан на экране судьи.',
  'number.typed': {
    one: '{count} цифра',
    few: '{count} цифры',
    many: '{count} цифр',
    other: '{count} цифры',
  },
  'number.delete': 'Стереть',
  'number.look': 'К этому ноутбуку',
  'number.wrong': 'Это не номер ноутбука судьи. Сверьте его ещё раз, цифру за цифрой.',

  'typed.table': '{table}: нажмите {key}',
  'typed.none': 'Стола {table} нет.',
}
