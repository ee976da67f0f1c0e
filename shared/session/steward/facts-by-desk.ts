import { isDesk } from '../identity.ts'
import type { FactKind, FactOf } from '../state/fact.ts'
import type { SessionState } from '../state/state.ts'

/**
 * Returns all facts of a kind that the hub itself ever submitted, including undone or replaced ones: it never repeats
 * itself, in any run.
 */
export const factsByDesk = <K extends FactKind>(state: SessionState, kind: K): readonly FactOf<K>[] =>
  [...state.admitted].flatMap(([device, effects]) =>
    isDesk(device as Parameters<typeof isDesk>[0])
      ? [...effects.values()].flatMap(({ entry: { fact } }) => (isOfKind(fact, kind) ? [fact] : []))
      : [],
  )

const isOfKind = <K extends FactKind>(fact: { readonly kind: FactKind }, kind: K): fact is FactOf<K> =>
  fact.kind === kind
