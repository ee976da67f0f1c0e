import { canonical, type Json } from '../../../shared/lib/canonical.ts'
import type { Fact } from '../../../shared/session/state/fact.ts'

const signatures = new WeakMap<Fact, string>()

/** Returns the content and time of a fact without its name, so that a reissued fact has the same signature. */
export function signatureOf(fact: Fact): string {
  const known = signatures.get(fact)
  if (known !== undefined) return known
  const { session, kind, body, at } = fact
  const signature = canonical({ session, kind, body, at } as unknown as Json)
  signatures.set(fact, signature)
  return signature
}

export const sameJson = (a: unknown, b: unknown): boolean => canonical(a as Json) === canonical(b as Json)

/** Formats a fact for a history. */
export function factText({ device, seq, kind, body, replaces }: Fact): string {
  const instead = replaces ? ` instead of ${replaces.device.slice(0, 6)}/${replaces.seq}` : ''
  const { plan: _, ...rest } = body as Record<string, unknown>
  return `${device.slice(0, 6)}/${seq} ${kind}${instead} ${JSON.stringify(rest)}`
}
