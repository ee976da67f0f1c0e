import { canonical, type Json } from '../../shared/lib/canonical.ts'
import type { Fact } from '../../shared/session/fact.ts'

/** What was said and when, whatever the name it goes by: a re-issued fact has the signature of the first. */
export const signatureOf = ({ session, kind, body, at }: Fact): string =>
  canonical({ session, kind, body, at } as unknown as Json)
