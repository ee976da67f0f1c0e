import type { Text } from '../../shared/text/text.ts'
import { commonEn } from './en/common.ts'
import { atTable } from './spoken.ts'

export const COMMON_TEXT = atTable(commonEn, ({ common }) => common)
export type CommonText = Text<typeof commonEn>
