import { movementEn } from './en/movement.ts'
import { movementProblemEn } from './en/movement-problem.ts'
import { movementRu } from './ru/movement.ts'
import { movementProblemRu } from './ru/movement-problem.ts'
import type { Catalogues, Text } from './text.ts'
import { movementZhHans } from './zh-hans/movement.ts'
import { movementProblemZhHans } from './zh-hans/movement-problem.ts'
import { movementZhHant } from './zh-hant/movement.ts'
import { movementProblemZhHant } from './zh-hant/movement-problem.ts'

const en = { ...movementEn, ...movementProblemEn }

/** What is wrong with movements, and the names of movements, which these sentences use. */
export const MOVEMENT_PROBLEM_TEXT: Catalogues<typeof en> = {
  en,
  ru: { ...movementRu, ...movementProblemRu },
  'zh-Hans': { ...movementZhHans, ...movementProblemZhHans },
  'zh-Hant': { ...movementZhHant, ...movementProblemZhHant },
}
export type MovementProblemText = Text<typeof en>
