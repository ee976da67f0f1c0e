import type { Catalogues } from '../../shared/text/text.ts'
import { directorWallEn } from './en/director-wall.ts'
import { directorWallRu } from './ru/director-wall.ts'
import { directorWallZhHans } from './zh-hans/director-wall.ts'
import { directorWallZhHant } from './zh-hant/director-wall.ts'

export const DIRECTOR_WALL_TEXT: Catalogues<typeof directorWallEn> = {
  en: directorWallEn,
  ru: directorWallRu,
  'zh-Hans': directorWallZhHans,
  'zh-Hant': directorWallZhHant,
}
