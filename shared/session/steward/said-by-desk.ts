import type { FactKind, FactOf } from '../fact.ts'
import { isDesk } from '../identity.ts'
import type { SessionState } from '../state.ts'

/**
 * Everything of a kind that the desk itself has ever said, also what was taken back or replaced since: it says nothing
 * twice, in whichever life of the hub.
 */
export const saidByDesk = <K extends FactKind>(state: SessionState, kind: K): readonly FactOf<K>[] =>
  [...state.admitted].flatMap(([device, effects]) =>
    isDesk(device as Parameters<typeof isDesk>[0])
      ? [...effects.values()].flatMap(({ entry: { fact } }) => (isOfKind(fact, kind) ? [fact] : []))
      : [],
  )

const isOfKind = <K extends FactKind>(fact: { readonly kind: FactKind }, kind: K): fact is FactOf<K> =>
  fact.kind === kind
