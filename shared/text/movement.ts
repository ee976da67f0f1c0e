import { movementEn } from './en/movement.ts'
import { movementRu } from './ru/movement.ts'
import type { Catalogues, Text } from './text.ts'
import { movementZhHans } from './zh-hans/movement.ts'
import { movementZhHant } from './zh-hant/movement.ts'

export const MOVEMENT_TEXT: Catalogues<typeof movementEn> = {
  en: movementEn,
  ru: movementRu,
  'zh-Hans': movementZhHans,
  'zh-Hant': movementZhHant,
}
export type MovementText = Text<typeof movementEn>
