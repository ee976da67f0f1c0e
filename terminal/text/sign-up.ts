import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import signUp from '../../shared/text/messages/en/sign-up.json' with { type: 'json' }

export const SIGN_UP_TEXT = /* @__PURE__ */ catalogue(
  'sign-up',
  signUp,
  locale => import(`../../shared/text/messages/${locale}/sign-up.json`, { with: { type: 'json' } }),
)
export type SignUpText = TextOf<typeof SIGN_UP_TEXT>
