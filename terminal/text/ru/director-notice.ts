import type { Translated } from '../../../shared/text/text.ts'
import type { directorNoticeEn } from '../en/director-notice.ts'

export const directorNoticeRu: Translated<typeof directorNoticeEn> = {
  'unread.need': 'Стол {table} ещё не прочёл, что изменилось в {time}.',
  'unread.log': {
    one: 'Ещё не прочитано за столом {tables}',
    few: 'Ещё не прочитано за столами {tables}',
    many: 'Ещё не прочитано за столами {tables}',
    other: 'Ещё не прочитано за столами {tables}',
  },

  'clock.which': 'Какие часы?',
  'clock.all': 'Все секции',
  'clock.of': 'Секция {section}. {clock}',
  'clock.none': 'Часов нет.',
  'rounds.other': 'Другие туры',
}
