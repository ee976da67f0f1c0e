import { actReaders } from '../../../../shared/session/changes/act-readers.ts'
import { type FactName, nameKey, type Role, sameName } from '../../../../shared/session/identity.ts'
import { heldResults } from '../../../../shared/session/section/board-status.ts'
import {
  type BoardPlace,
  resultSlot,
  type Slot,
  sameSlot,
  takenBackSlot,
} from '../../../../shared/session/slot.ts'
import type { Entry } from '../../../../shared/session/state/entry.ts'
import { type Fact, type FactBody, hubTimeOf } from '../../../../shared/session/state/fact.ts'
import {
  type Change,
  currentAt,
  effectOf,
  isKind,
  type SessionState,
} from '../../../../shared/session/state/state.ts'

export interface ResultVersion {
  readonly key: string
  readonly fact: Fact
  readonly role: Role
  readonly at: number | null
  /** Value from then on; null if there was none. */
  readonly body: FactBody<'result'> | null
  /** True if the entry only restored the previous value. */
  readonly isBack: boolean
  readonly reason: string | null
  readonly status: 'stands' | 'replaced' | 'taken-back' | 'waits' | 'early' | 'declined'
  /** True if the table has read the director's current entry; null if the table is not told of it. */
  readonly read: boolean | null
}

/** Returns all entries about a result, newest first, including undone and rejected ones. */
export function historyOf(
  state: SessionState,
  entries: readonly Entry[],
  place: BoardPlace,
): readonly ResultVersion[] {
  const slot = resultSlot(place)
  const standing = currentAt(state, slot)
  const effective = entries.flatMap((entry): readonly ResultVersion[] => {
    if (entry.kind !== 'fact') return []
    const change = changeIn(state, entry.fact, slot)
    return change ? [versionOf(state, place, entry.fact, entry.role, change, standing?.fact)] : []
  })
  const held = heldResults(state, place).flatMap(({ entry, fact, decided }): readonly ResultVersion[] => {
    const status = decided && HELD[decided.decision.kind]
    return status ? [{ ...said(fact, entry.role), body: fact.body, isBack: false, status, read: null }] : []
  })
  return [...effective, ...held].sort((a, b) => (b.at ?? 0) - (a.at ?? 0))
}

const HELD = { waiting: 'waits', early: 'early', refused: 'declined', admitted: null } as const

const changeIn = (state: SessionState, name: FactName, slot: Slot): Change | undefined =>
  effectOf(state, name)?.changes.find(change => sameSlot(change.slot, slot))

const said = (fact: Fact, role: Role) => ({
  key: nameKey(fact),
  fact,
  role,
  at: hubTimeOf(fact.at),
  reason: 'reason' in fact.body ? (fact.body.reason ?? null) : null,
})

function versionOf(
  state: SessionState,
  place: BoardPlace,
  fact: Fact,
  role: Role,
  { now }: Change,
  stands: Fact | undefined,
): ResultVersion {
  const isStanding = stands === undefined ? now === null : sameName(stands, now?.fact ?? fact)
  const isTakenBack = currentAt(state, takenBackSlot(fact)) !== undefined
  const status = isTakenBack ? 'taken-back' : isStanding ? 'stands' : 'replaced'
  return {
    ...said(fact, role),
    body: now && isKind(now, 'result') ? now.body : null,
    isBack: fact.kind === 'taken-back',
    status,
    read: role === 'director' && status === 'stands' ? isRead(state, place, fact) : null,
  }
}

const isRead = (state: SessionState, { section, table }: BoardPlace, act: FactName): boolean | null =>
  actReaders(state, act).find(reader => reader.section === section && reader.table === table)?.hasRead ?? null
