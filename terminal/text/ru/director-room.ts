import type { Translated } from '../../../shared/text/text.ts'
import type { directorRoomEn } from '../en/director-room.ts'

export const directorRoomRu: Translated<typeof directorRoomEn> = {
  'table.title': 'Стол {table}',
  'table.now': 'тур {round}',
  'table.not-begun': 'ещё не начали',

  'own.title': 'Я тоже играю',
  'own.nobody': 'Я не играю',
  'own.in-section': '{who}, секция {section}',
  'own.hint':
    'Тогда этот экран ничего не показывает о сдачах, которые вам ещё предстоит сыграть, пока вы сами не попросите. Это действует до конца турнира.',
  'own.unseen': 'Сдачу {board} вам ещё предстоит сыграть.',
  'own.unseen-ranking': 'По местам видно, что было в сдачах, которые вам ещё предстоит сыграть.',
  'own.show': 'Всё равно показать',
}
