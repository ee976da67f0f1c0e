import type { Translated } from '../../../shared/text/text.ts'
import type { signalEn } from '../en/signal.ts'

export const signalRu: Translated<typeof signalEn> = {
  question: 'Если пришло что-то новое',
  silent: 'Молча',
  flash: 'Вспышка',
  sound: 'Звук',
  try: 'Проверить',
}
