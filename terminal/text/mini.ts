import { miniEn } from './en/mini.ts'
import { atTable } from './spoken.ts'

export const MINI_TEXT = atTable(miniEn, ({ mini }) => mini)
