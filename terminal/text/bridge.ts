import type { Catalogues } from '../../shared/text/text.ts'
import { bridgeEn } from './en/bridge.ts'
import { bridgeRu } from './ru/bridge.ts'
import { bridgeZhHans } from './zh-hans/bridge.ts'
import { bridgeZhHant } from './zh-hant/bridge.ts'

export const BRIDGE_TEXT: Catalogues<typeof bridgeEn> = {
  en: bridgeEn,
  ru: bridgeRu,
  'zh-Hans': bridgeZhHans,
  'zh-Hant': bridgeZhHant,
}
