import type { FactHeld } from '../../shared/protocol/fact-runs.ts'
import type { Decision } from '../../shared/session/decision.ts'
import type { DeviceId, FactName, Hash } from '../../shared/session/identity.ts'

/** Data of a fact's receipt: the same at every redelivery, whatever was decided later. */
export interface KnownFact extends FactName {
  readonly hash: Hash
  readonly position: number
  readonly decision: Decision
}

/** Facts of a session by name, and per device in order, so that no query scans all of them. */
export interface KnownFacts {
  of(name: FactName): KnownFact | undefined
  add(fact: KnownFact): void
  /** Returns the facts of a device in ascending order of seq. */
  heldOf(device: DeviceId): readonly FactHeld[]
}

interface DeviceFacts {
  readonly bySeq: Map<number, KnownFact>
  readonly inOrder: KnownFact[]
}

export function createKnownFacts(): KnownFacts {
  const devices = new Map<DeviceId, DeviceFacts>()
  return {
    of: ({ device, seq }) => devices.get(device)?.bySeq.get(seq),
    add(fact) {
      const own = devices.get(fact.device) ?? { bySeq: new Map(), inOrder: [] }
      devices.set(fact.device, own)
      own.bySeq.set(fact.seq, fact)
      own.inOrder.splice(placeOf(own.inOrder, fact.seq), 0, fact)
    },
    heldOf: device => devices.get(device)?.inOrder ?? [],
  }
}

/** Returns the index after the last lower seq, which is nearly always the end. */
function placeOf(inOrder: readonly KnownFact[], seq: number): number {
  let place = inOrder.length
  while (place > 0 && (inOrder[place - 1]?.seq ?? 0) > seq) place -= 1
  return place
}
