import * as v from 'valibot'
import { type Fact, makeFact, statementSchema } from '../../../shared/session/fact.ts'
import { type DeviceId, type FactName, nameKey, type SessionId } from '../../../shared/session/identity.ts'

/**
 * Facts of a rolled-back or copied store, under its new name: seqs from 1 in their old order, each saying what
 * it was. What one of them corrects is corrected under its new name too.
 */
export function reissue(facts: readonly Fact[], device: DeviceId): readonly Fact[] {
  const names = new Map<string, FactName>()
  const lastSeq = new Map<SessionId, number>()
  return [...facts]
    .sort((a, b) => a.seq - b.seq)
    .map(fact => {
      const { session, at, kind, body, replaces, alsoReplaces } = fact
      const seq = (lastSeq.get(session) ?? 0) + 1
      lastSeq.set(session, seq)
      const nameNow = (name: FactName): FactName => names.get(keyIn(session, name)) ?? name
      const statement = v.parse(statementSchema, {
        ...{ kind, body },
        ...(replaces && { replaces: nameNow(replaces) }),
        ...(alsoReplaces && { alsoReplaces: alsoReplaces.map(nameNow) }),
      })
      // Only now: what a rolled-back store corrected may bear this fact's own old name, at the hub.
      names.set(keyIn(session, fact), { device, seq })
      const was = { device: fact.device, seq: fact.seq }
      return makeFact({ session, device, seq, at, was }, statement)
    })
}

const keyIn = (session: SessionId, name: FactName): string => `${session} ${nameKey(name)}`
