import * as v from 'valibot'
import {
  type DeviceId,
  type FactName,
  nameKey,
  nameOf,
  type SessionId,
} from '../../../shared/session/identity.ts'
import {
  type Fact,
  type FactBody,
  makeFact,
  type Statement,
  statementSchema,
} from '../../../shared/session/state/fact.ts'

/**
 * Reissues facts of a rolled-back or copied store under its new name: numbered from 1 in their old order, each with its
 * origin. References to reissued facts are renamed.
 */
export function reissue(facts: readonly Fact[], device: DeviceId): readonly Fact[] {
  const reissued = new Map<string, Fact>()
  const lastSeq = new Map<SessionId, number>()
  return [...facts]
    .sort((a, b) => a.seq - b.seq)
    .map(fact => {
      const { session, at } = fact
      const seq = (lastSeq.get(session) ?? 0) + 1
      lastSeq.set(session, seq)
      const now = renamed(fact, name => reissued.get(keyIn(session, name)))
      const was = { device: fact.device, seq: fact.seq }
      const again = makeFact({ session, device, seq, at, was }, now)
      // Only now: a fact corrected by a rolled-back store may have this fact's own old name, at the hub.
      reissued.set(keyIn(session, fact), again)
      return again
    })
}

/** Returns a fact's statement with the new names of the facts that it corrects or refers to. */
function renamed(
  { kind, body, replaces, alsoReplaces }: Fact,
  reissuedAs: (name: FactName) => Fact | undefined,
): Statement {
  const nameNow = (name: FactName): FactName => nameOf(reissuedAs(name) ?? name)
  return v.parse(statementSchema, {
    kind,
    body: withNames(body, reissuedAs),
    ...(replaces && { replaces: nameNow(replaces) }),
    ...(alsoReplaces && { alsoReplaces: alsoReplaces.map(nameNow) }),
  })
}

/**
 * Replaces the names of reissued facts in a settlement, an undo or an acknowledged change, where most references
 * include the fact's hash.
 */
function withNames(body: FactBody, reissuedAs: (name: FactName) => Fact | undefined): object {
  if (!('about' in body)) return body
  const { about } = body
  if ('device' in about) {
    const { device, seq, hash } = reissuedAs(about) ?? about
    return { ...body, about: { device, seq, hash } }
  }
  return { ...body, about: about.map(name => nameOf(reissuedAs(name) ?? name)) }
}

const keyIn = (session: SessionId, name: FactName): string => `${session} ${nameKey(name)}`
