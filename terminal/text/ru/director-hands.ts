import type { Translated } from '../../../shared/text/text.ts'
import type { directorHandsEn } from '../en/director-hands.ts'

export const directorHandsRu: Translated<typeof directorHandsEn> = {
  hands: 'Расклады.',
  'hands.kept': {
    one: 'На сервере есть карты {count} сдачи.',
    few: 'На сервере есть карты {count} сдач.',
    many: 'На сервере есть карты {count} сдач.',
    other: 'На сервере есть карты {count} сдачи.',
  },
  'hands.none-kept': 'Не загружены.',
  'hands.none-own': 'Отдельно для секции {section} не загружены.',
  'hands.sections':
    'Расклады: один файл для всех секций или отдельный для секции, которая играет другие сдачи.',
  'hands.all': 'Все секции',
  'hands.load': 'Загрузить файл PBN …',
  'hands.other': 'Загрузить другой файл …',
  'hands.remove': 'Убрать',
  'hands.not-kept': 'Сервер их не принял. Попробуйте ещё раз.',
  'hands.doubted':
    'Расклады не подходят к сдачам: столы {tables} атаковали картами, которые по раскладам были в другой руке. Сервер там их не использует и карт не показывает.',
  'hands.too-large': 'В файле больше {most} МБ: таких файлов с раскладами не бывает.',
  'hands.none': 'В этом файле ни у одной сдачи нет всех четырёх рук. Читается файл PBN с раскладами.',
  'hands.other-form': 'Это файл {form}, а не PBN. Сохраните расклады в PBN и загрузите тот файл.',
  'hands.no-numbers': 'У раскладов в этом файле нет номеров сдач.',
  'hands.number': 'Пронумеровать от 1 до {count}',
  'hands.no-board': 'Строка {line}: у расклада нет номера сдачи.',
  'hands.deal': 'Строка {line}: в сдаче {board} нет каждой из 52 карт ровно по разу.',
  'hands.twice': 'Строка {line}: в сдаче {board} другие карты, чем в строке {first}.',
  'hands.bare': 'В файле не все четыре руки у этих сдач: {bare}.',
  asked: 'Вопросы на столах',
  'asked.line': 'Стол {table}, сдача {board}: {what}',
  'asked.nothing': 'вопроса не было, за столом сами ввели иначе',
  'asked.right': 'ответили, что всё верно',
  'asked.wrong': 'пошли исправлять',
  'asked.changed': 'с тех пор изменены атака, контракт или разыгрывающий',
  'asked.need':
    'Стол {table}, сдача {board}: после вопроса «{what}» изменены атака, контракт или разыгрывающий.',
  'asked.look': 'Посмотреть сдачу',
  'asked.other-side': 'тот ли разыгрывал?',
  'asked.other-board': 'та ли это сдача?',
  'asked.other-level': 'таким ли высоким был контракт?',
  'asked.far-off': 'не слишком ли далеко от других столов?',
  'asked.doubling': 'была ли контра?',
  'asked.lead': 'такой ли была атака?',
}
