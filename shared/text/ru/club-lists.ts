import type { clubListsEn } from '../en/club-lists.ts'
import type { Translated } from '../text.ts'

export const clubListsRu: Translated<typeof clubListsEn> = {
  'sessions.date': 'Дата',
  'sessions.name': 'Название',
  'sessions.who': 'Участники',
  'sessions.id': 'ID',
  'sessions.none': 'В папке {folder} нет ни одного турнира.',
  'sessions.unnamed': 'Без названия',
  'sessions.pairs': { one: '{count} пара', few: '{count} пары', many: '{count} пар', other: '{count} пары' },
  'sessions.teams': {
    one: '{count} команда',
    few: '{count} команды',
    many: '{count} команд',
    other: '{count} команды',
  },
  'sessions.individual': {
    one: '{count} игрок',
    few: '{count} игрока',
    many: '{count} игроков',
    other: '{count} игрока',
  },
  'sessions.unfinished': 'не закончен',
  'sessions.corrected': 'исправлен после окончания',
  'sessions.archived': 'в архиве',
  'sessions.one': 'Какой турнир? Команде нужен один ID из списка overtrick sessions.',
  'sessions.sure':
    '«{name}» от {date} будет удалён навсегда: результаты, имена и сдачи, здесь и на каждом планшете, как только он выйдет на связь. Прежние резервные копии хранят их, пока их не сменят новые. Чтобы удалить: overtrick sessions delete {session} --yes',
  'sessions.played': '«{name}» сейчас играют: сначала закончите его.',
  'sessions.deleted':
    '«{name}» от {date} удалён. Планшеты, на которых что-то от него осталось, сотрут это, как только выйдут на связь.',
  'sessions.failed': 'Удалить турнир не удалось: {why} Ничего не изменилось.',
  'members.file': 'Какой файл? Команде нужен список членов клуба или --federation с большим списком.',
  'members.unread': 'Файл {path} не читается: {why}',
  'members.number-taken': 'Строка {line}: номер принадлежит другому члену клуба ({name})',
  'members.too-many': 'Строка {line}: в списке больше нет места ({name})',
  'club-lists.usage': `

  sessions [--data DIR]
      Перечисляет турниры папки: дата, название, участники, ID.
  sessions delete ID [--data DIR] [--yes]
      Удаляет турнир навсегда, вместе с именами; без --yes говорит, что это значит.
  members import FILE [--data DIR] [--federation FILE] [--encoding NAME]
      Загружает список членов клуба (CSV); с --federation — большой список, по которому находят гостей.
      Для всех трёх Overtrick должен быть остановлен.`,
}
