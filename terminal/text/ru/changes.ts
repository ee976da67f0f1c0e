import type { Translated } from '../../../shared/text/text.ts'
import type { changesEn } from '../en/changes.ts'

export const changesRu: Translated<typeof changesEn> = {
  title: 'Решение судьи',
  board: 'Сдача {board}',
  'board-then': 'Сдача {board}, тур {round}',
  seats: 'Тур {round}, кто здесь играет',
  before: 'Было',
  now: 'Стало',
  'seats-line': 'NS: {ns}; EW: {ew}',
  'no-result': 'результата нет',
  'some-result': 'есть результат',
  'no-ruling': 'решения нет',
  'some-ruling': 'есть решение судьи',
  counts: 'засчитывается всем',
  cancelled: 'никому не засчитывается',
  due: 'надо сыграть',
  later: 'отложена, ещё будет сыграна',
  'late-play': 'будет сыграна после турнира',
  cut: 'здесь не играется, никто от этого не теряет',
}
