import type { Translated } from '../../../shared/text/text.ts'
import type { signalEn } from '../en/signal.ts'

export const signalZhHans: Translated<typeof signalEn> = {
  key: '提示',
  what: '有新消息时：裁判的通知、下一桌空出、裁判台的提问、时间到。',
  silent: '安静',
  flash: '闪光',
  sound: '声音',
  try: '试一下',
}
