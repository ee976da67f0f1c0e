import type { Translated } from '../../../shared/text/text.ts'
import type { signalEn } from '../en/signal.ts'

export const signalZhHant: Translated<typeof signalEn> = {
  question: '有新訊息時',
  silent: '安靜',
  flash: '閃光',
  sound: '聲音',
  try: '試一下',
}
