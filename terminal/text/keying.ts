import type { Text } from '../../shared/text/text.ts'
import { keyingEn } from './en/keying.ts'
import { atTable } from './spoken.ts'

export const KEYING_TEXT = atTable(keyingEn, ({ keying }) => keying)
export type KeyingText = Text<typeof keyingEn>
