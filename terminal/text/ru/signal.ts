import type { Translated } from '../../../shared/text/text.ts'
import type { signalEn } from '../en/signal.ts'

export const signalRu: Translated<typeof signalEn> = {
  key: 'Сигнал',
  what: 'Когда приходит новое: карточка судьи, следующий стол свободен, вопрос ноутбука судьи, время вышло.',
  silent: 'Молча',
  flash: 'Вспышка',
  sound: 'Звук',
  try: 'Проба',
}
