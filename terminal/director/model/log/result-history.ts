import { actReaders } from '../../../../shared/session/changes/act-readers.ts'
import type { Entry } from '../../../../shared/session/entry.ts'
import { type Fact, type FactBody, hubTimeOf } from '../../../../shared/session/fact.ts'
import { type FactName, nameKey, type Role, sameName } from '../../../../shared/session/identity.ts'
import { heldResults } from '../../../../shared/session/section/board-status.ts'
import {
  type BoardPlace,
  resultSlot,
  type Slot,
  sameSlot,
  takenBackSlot,
} from '../../../../shared/session/slot.ts'
import {
  type Change,
  effectOf,
  isKind,
  type SessionState,
  standingAt,
} from '../../../../shared/session/state.ts'

/** What somebody said of a board at a table, and what has become of that. */
export interface ResultVersion {
  readonly key: string
  readonly fact: Fact
  readonly role: Role
  readonly at: number | null
  /** What stood from then on; null where nothing did any more. */
  readonly body: FactBody<'result'> | null
  /** Whether it only put back what stood before. */
  readonly isBack: boolean
  readonly reason: string | null
  readonly status: 'stands' | 'replaced' | 'taken-back' | 'waits' | 'early' | 'declined'
  /** Of the director's word that stands: whether the table has read it; null where it is told nothing. */
  readonly read: boolean | null
}

/** Everything that was ever said of a result, newest first: also what was taken back, and what never counted. */
export function historyOf(
  state: SessionState,
  entries: readonly Entry[],
  place: BoardPlace,
): readonly ResultVersion[] {
  const slot = resultSlot(place)
  const standing = standingAt(state, slot)
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
  const isTakenBack = standingAt(state, takenBackSlot(fact)) !== undefined
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
