import type { Translated } from '../../../shared/text/text.ts'
import type { tablematesEn } from '../en/tablemates.ts'

export const tablematesRu: Translated<typeof tablematesEn> = {
  'same-board': 'Её вводят и на планшете {mark}',
  'other-board': 'Сдача {board}: планшет {mark}',
  overtaken: 'Сдача {board} введена на другом планшете',
  'overtaken-text': 'То, что начали здесь, больше не нужно. Неверно? Исправьте, как любой другой результат.',
}
