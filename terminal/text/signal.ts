import type { Catalogues } from '../../shared/text/text.ts'
import { signalEn } from './en/signal.ts'
import { signalRu } from './ru/signal.ts'
import { signalZhHans } from './zh-hans/signal.ts'
import { signalZhHant } from './zh-hant/signal.ts'

/** Fetched with the screens around keying: all languages at once. */
export const SIGNAL_TEXT: Catalogues<typeof signalEn> = {
  en: signalEn,
  ru: signalRu,
  'zh-Hans': signalZhHans,
  'zh-Hant': signalZhHant,
}
