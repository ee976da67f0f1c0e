import { nameKey } from '../session/identity.ts'
import { bucketKey, slotKey } from '../session/slot.ts'
import type { SessionState } from '../session/state.ts'

/**
 * Everything that counts in a session and everything that does not, as plain lines to be compared: which fact stands in
 * which slot and what it says there, and what is held and why. Which acts were taken back is left out.
 */
export const whatStands = (state: SessionState): readonly string[] =>
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
