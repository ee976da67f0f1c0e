import type { Translated } from '../../../shared/text/text.ts'
import type { signalEn } from '../en/signal.ts'

export const signalZhHans: Translated<typeof signalEn> = {
  question: '有新消息时',
  silent: '安静',
  flash: '闪光',
  sound: '声音',
  try: '试一下',
}
