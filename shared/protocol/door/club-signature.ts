import { verifyEd25519 } from '../../lib/ed25519.ts'

/** What the club signs for everybody to check: a signature made for one thing proves nothing about another. */
export type ClubSignaturePurpose = 'incarnation' | 'link' | 'door' | 'deleted'

/** The very text that is signed. */
export const clubSignedText = (purpose: ClubSignaturePurpose, text: string): string =>
  `overtrick v1 ${purpose}\n${text}`

/** Whether the club of this public half has signed the text for this purpose. For the worker: it takes milliseconds. */
export const isSignedByClub = (
  publicKey: string,
  purpose: ClubSignaturePurpose,
  text: string,
  signature: string,
): boolean => verifyEd25519(publicKey, clubSignedText(purpose, text), signature)
