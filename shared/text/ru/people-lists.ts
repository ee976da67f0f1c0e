import type { peopleListsEn } from '../en/people-lists.ts'
import type { Translated } from '../text.ts'

export const peopleListsRu: Translated<typeof peopleListsEn> = {
  listed: {
    one: 'В списке {count} человек.',
    few: 'В списке {count} человека.',
    many: 'В списке {count} человек.',
    other: 'В списке {count} человека.',
  },
  'done.added': {
    one: '{count} новый',
    few: '{count} новых',
    many: '{count} новых',
    other: '{count} нового',
  },
  'done.changed': {
    one: '{count} изменён',
    few: '{count} изменены',
    many: '{count} изменены',
    other: '{count} изменено',
  },
  'done.known': {
    one: '{count} уже есть',
    few: '{count} уже есть',
    many: '{count} уже есть',
    other: '{count} уже есть',
  },
  wrong: {
    one: '{count} строка не взята:',
    few: '{count} строки не взяты:',
    many: '{count} строк не взято:',
    other: '{count} строки не взято:',
  },
  line: 'Строка {line}: {why} ({text})',
  'why.no-name': 'нет имени',
  'why.name-long': 'имя длиннее 60 букв',
  'why.name-odd': 'это не имя',
  'why.number-odd': 'номер в клубе — не номер',
  'why.federation-odd': 'номер в федерации — не номер',
  'why.no-number': 'нет номера',
  'why.cells': 'ячеек больше, чем столбцов',
  'why.open-quote': 'кавычка не закрыта',
  'why.visitor': 'посетитель — не член клуба',
  'why.number-twice': 'номер уже стоит в строке {at} с другим именем',
  'why.federation-twice': 'номер в федерации уже стоит в строке {at} с другим именем',
  'why.name-twice': 'имя уже стоит в строке {at}, и номера их не различают',
  'why.twice': 'то же, что в строке {at}',
  'people.empty': 'В этом файле ничего нет.',
  'people.no-names':
    'Первая строка файла не говорит, в каком столбце имена. Напишите над ними «Имя» или «Фамилия» и «Имя».',
  'people.too-large': 'В файле больше {most} МБ: таких списков не бывает.',
  'first-names': 'Первые имена: {names}',
  encoding: 'Буквы не те? Кодировка файла',
  'encoding.windows-1252': 'западноевропейская (Windows)',
  'encoding.windows-1250': 'центральноевропейская (Windows)',
  'encoding.windows-1254': 'турецкая (Windows)',
  'encoding.windows-1251': 'кириллица (Windows)',
  'encoding.macintosh': 'западноевропейская (Mac)',
  'encoding.gb18030': 'китайская упрощённая (GB 18030)',
  'encoding.big5': 'китайская традиционная (Big5)',
  'encoding.read':
    'Прочитано как {encoding}, начало: {names}. Если буквы не те, укажите --encoding: {known}.',
}
