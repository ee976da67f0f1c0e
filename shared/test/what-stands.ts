import { nameKey } from '../session/identity.ts'
import { bucketKey, slotKey } from '../session/slot.ts'
import type { SessionState } from '../session/state/state.ts'

/**
 * Formats everything in a session, effective or not, as lines for comparison: facts and content by slot, and held facts
 * with reasons. Undone acts are omitted.
 */
export const describeState = (state: SessionState): readonly string[] =>
  [
    ...[...state.standing.values()].flatMap(({ name, standings }) =>
      [...standings].flatMap(([, { slot, fact, body }]) =>
        slot.of === 'taken-back'
          ? []
          : [`${bucketKey(name)} ${slotKey(slot)}: ${nameKey(fact)} ${JSON.stringify(body)}`],
      ),
    ),
    ...[...state.held.byName].map(
      ([name, { decided }]) => `held ${name}: ${decided ? JSON.stringify(decided.decision) : 'undecided'}`,
    ),
  ].sort()
