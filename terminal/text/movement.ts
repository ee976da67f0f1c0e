import { movementEn } from './movement-en.ts'
import { movementRu } from './movement-ru.ts'
import { movementZhHans } from './movement-zh-hans.ts'
import { movementZhHant } from './movement-zh-hant.ts'
import type { Catalogues, Text } from './text.ts'

export const MOVEMENT_TEXT: Catalogues<typeof movementEn> = {
  en: movementEn,
  ru: movementRu,
  'zh-Hans': movementZhHans,
  'zh-Hant': movementZhHant,
}
export type MovementText = Text<typeof movementEn>
