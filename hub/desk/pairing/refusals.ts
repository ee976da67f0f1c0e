import type { PairAnswer } from '../../../shared/protocol/door/pairing.ts'

export const refusal = (code: string, sentence: string): PairAnswer => ({
  status: 'refused',
  code,
  sentence,
})

export const NOT_YOU = refusal(
  'not-you',
  'Another device is using this name. Clear this page’s data and open the address again.',
)

/** Refusal of a secret that is unknown or already used, both by this hub and by one that rebuilds. */
export const WRONG_SECRET = refusal(
  'wrong-secret',
  'This link has been used or has expired. Ask for a new one at the desk.',
)

export const WRONG_CREDENTIAL = refusal(
  'wrong-credential',
  'This device is no longer let in; choose the table again.',
)

/** Refusal of a token that is not from this session's codes. */
export const OLD_CODE = refusal(
  'old-code',
  'This code is from an earlier session. Scan the one on the table now.',
)

/** Refusal of a device that the director has revoked, or whose earlier or later renewal was revoked. */
export const REVOKED = refusal('revoked', 'The director has taken the rights of this device away.')

export const TURNED_AWAY = refusal('turned-away', 'The director has not let this device in.')
