import type { Translated } from '../../../shared/text/text.ts'
import type { directorSessionsEn } from '../en/director-sessions.ts'

export const directorSessionsRu: Translated<typeof directorSessionsEn> = {
  title: 'Турниры',
  open: 'Все турниры',
  find: 'Найти по названию или дате',
  none: 'Турнир не найден.',
  unnamed: 'Без названия',
  'count.pairs': { one: '{count} пара', few: '{count} пары', many: '{count} пар', other: '{count} пары' },
  'count.teams': {
    one: '{count} команда',
    few: '{count} команды',
    many: '{count} команд',
    other: '{count} команды',
  },
  'count.individual': {
    one: '{count} игрок',
    few: '{count} игрока',
    many: '{count} игроков',
    other: '{count} игрока',
  },
  current: 'сейчас за столами',
  unfinished: 'не закончен',
  corrected: 'исправлен после окончания',
  archived: 'в архиве',
  'of-tournament': '{name}, турнир {number}',
  'of-day': '{number}-й за день',
  'next-like': 'Следующий турнир по этому образцу',
  look: 'Посмотреть',
  archive: 'В архив',
  'archive.back': 'Из архива',
  'archive.show': {
    one: 'Архив: {count} турнир',
    few: 'Архив: {count} турнира',
    many: 'Архив: {count} турниров',
    other: 'Архив: {count} турнира',
  },
  'archive.hide': 'Без архива',
  delete: 'Удалить …',
  'delete.question':
    'Удалить «{name}» от {date} навсегда? Результаты, имена и сдачи стираются здесь и на каждом планшете, как только он выйдет на связь. Прежние резервные копии хранят их, пока их не сменят новые.',
  'delete.yes': 'Удалить навсегда',
  'delete.first': 'Удалить можно, когда турнир закончен.',

  'past.title': 'Прежний турнир, {date}:',
  'past.hint': 'столов здесь нет, и их вызовы не видны.',
  'past.back': 'Назад к столам',
  'past.back.none': 'Назад',

  'before.title': 'Как раньше',
  'before.key': 'Как было: {date}, {name}',
  'before.taken': 'Взято за {date}, всё можно изменить.',
  'before.asking': 'Запрос на сервер …',

  'tournament.of': 'Турнир из серии',
  'tournament.none': 'Нет',
  'tournament.new': 'Новая серия',
  'tournament.name': 'Название серии',
  'tournament.number': 'Турнир {number} серии «{name}»',
  'tournament.carry': 'Все турниры вместе',
  'carry.total': 'Сумма',
  'carry.average': 'Среднее',
}
