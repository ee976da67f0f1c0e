import type { Catalogues, Text } from '../../shared/text/text.ts'
import { signUpEn } from './en/sign-up.ts'
import { signUpRu } from './ru/sign-up.ts'
import { signUpZhHans } from './zh-hans/sign-up.ts'
import { signUpZhHant } from './zh-hant/sign-up.ts'

/** Fetched with the screens that say it: all languages at once. */
export const SIGN_UP_TEXT: Catalogues<typeof signUpEn> = {
  en: signUpEn,
  ru: signUpRu,
  'zh-Hans': signUpZhHans,
  'zh-Hant': signUpZhHant,
}
export type SignUpText = Text<typeof signUpEn>
