import type { Catalogues } from '../../shared/text/text.ts'
import { directorPapersEn } from './en/director-papers.ts'
import { directorPapersRu } from './ru/director-papers.ts'
import { directorPapersZhHans } from './zh-hans/director-papers.ts'
import { directorPapersZhHant } from './zh-hant/director-papers.ts'

export const DIRECTOR_PAPERS_TEXT: Catalogues<typeof directorPapersEn> = {
  en: directorPapersEn,
  ru: directorPapersRu,
  'zh-Hans': directorPapersZhHans,
  'zh-Hant': directorPapersZhHant,
}
