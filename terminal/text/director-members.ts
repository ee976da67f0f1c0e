import type { Catalogues } from '../../shared/text/text.ts'
import { directorMembersEn } from './en/director-members.ts'
import { directorMembersRu } from './ru/director-members.ts'
import { directorMembersZhHans } from './zh-hans/director-members.ts'
import { directorMembersZhHant } from './zh-hant/director-members.ts'

export const DIRECTOR_MEMBERS_TEXT: Catalogues<typeof directorMembersEn> = {
  en: directorMembersEn,
  ru: directorMembersRu,
  'zh-Hans': directorMembersZhHans,
  'zh-Hant': directorMembersZhHant,
}
