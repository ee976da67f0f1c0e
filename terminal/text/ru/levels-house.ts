import type { Catalogue } from '../../../shared/text/text.ts'

/** The house calls a board сдача, as this game does: only the rest is said otherwise. */
export const levelsHouseRu: Catalogue = {
  'keying.accept.you-score': 'Ваш уровень теперь',
  'table.more.boards': 'Сдачи этого тура',
  'table.boards.look': 'сыграна, см. уровни',
  'table.move.sit-out-rest': 'вы сыграли все свои туры',
  'round.late.last': 'За столом {table} ещё играют.',
  'round.late.left': {
    one: 'За столом {table} ещё играют.',
    few: 'За столом {table} ещё играют.',
    many: 'За столом {table} ещё играют.',
    other: 'За столом {table} ещё играют.',
  },
  'round.end.played': 'Вы сыграли последний тур',
}
