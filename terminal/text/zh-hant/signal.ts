import type { Translated } from '../../../shared/text/text.ts'
import type { signalEn } from '../en/signal.ts'

export const signalZhHant: Translated<typeof signalEn> = {
  key: '提示',
  what: '有新訊息時：裁判的通知、下一桌空出、裁判台的提問、時間到。',
  silent: '安靜',
  flash: '閃光',
  sound: '聲音',
  try: '試一下',
}
