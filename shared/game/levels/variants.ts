import * as v from 'valibot'
import { type LevelRules, variantFileSchema } from './variant.ts'
import eightyForty from './variants/eighty-forty.json' with { type: 'json' }
import ten from './variants/ten.json' with { type: 'json' }

/** Rules that clubs may adopt unchanged; those of the page S003 first. */
export const VARIANTS = ['ten', 'eighty-forty'] as const
export type VariantId = (typeof VARIANTS)[number]

const FILES: Readonly<Record<VariantId, unknown>> = { ten, 'eighty-forty': eightyForty }

/** Loads a variant with the source of each rule. Throws if a file is invalid: it is part of the program. */
export const variantFile = (id: VariantId): Readonly<v.InferOutput<typeof variantFileSchema>> =>
  v.parse(variantFileSchema, FILES[id])

export const rulesOf = (id: VariantId): LevelRules => variantFile(id).rules
