import { verifyEd25519 } from '../../lib/ed25519.ts'

/** Purposes of the club's public signatures: a signature for one proves nothing for another. */
export type ClubSignaturePurpose = 'incarnation' | 'link' | 'door' | 'deleted'

export const clubSignedText = (purpose: ClubSignaturePurpose, text: string): string =>
  `overtrick v1 ${purpose}\n${text}`

/**
 * True if the club with this public key has signed the text for this purpose. Takes milliseconds: use it in the worker.
 */
export const isSignedByClub = (
  publicKey: string,
  purpose: ClubSignaturePurpose,
  text: string,
  signature: string,
): boolean => verifyEd25519(publicKey, clubSignedText(purpose, text), signature)
