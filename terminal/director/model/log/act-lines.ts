import { type Act, actOf } from '../../../../shared/session/acts/act-log.ts'
import type { Entry, FactEntry } from '../../../../shared/session/entry.ts'
import type { FactKind } from '../../../../shared/session/fact.ts'
import { type DeviceId, type FactName, nameKey } from '../../../../shared/session/identity.ts'
import { planSlot, type Slot, signUpsBucket } from '../../../../shared/session/slot.ts'
import {
  type Change,
  effectOf,
  heldUnder,
  type SessionState,
  standingAt,
} from '../../../../shared/session/state.ts'
import { type ActLookup, type ActSubject, subjectOf } from './act-subject.ts'

/** One line of the log: an act, or several of one kind that were one to the director (the names of all pairs). */
export interface ActLine {
  readonly key: string
  readonly subject: ActSubject
  /** In the order in which they were said. */
  readonly acts: readonly [Act, ...Act[]]
  /** Of the hub's clock; null where the device's shows nothing. */
  readonly at: number | null
  readonly device: DeviceId
  readonly reason: string | null
  readonly status: Act['status']
}

/** Said by one key: each a fact of its own, and so near each other. */
const TOGETHER_MS = 2000
const TOGETHER: readonly FactKind[] = ['contestant-named', 'settled', 'confirmed', 'clock']

/** The log as it is shown, newest first; `state` is that of which the acts are. */
export function linesOf(acts: readonly Act[], state: SessionState): readonly ActLine[] {
  const entryOf = (name: FactName) => (effectOf(state, name) ?? heldUnder(state, name))?.entry
  const lookup: ActLookup = {
    act(name) {
      const entry = entryOf(name)
      return entry && actOf(entry, state)
    },
    fact: name => entryOf(name)?.fact,
    planned(section, version) {
      const standing = standingAt(state, planSlot(section, version))
      return standing && { body: standing.body, device: standing.fact.device }
    },
    signedUp: (section, entry) => standingAt(state, { ...signUpsBucket(section), key: [entry] })?.body.pair,
  }
  const groups: [Act, ...Act[]][] = []
  for (const act of acts) {
    const last = groups.at(-1)
    if (last && isTogether(last[0], last.at(-1) ?? last[0], act) && !isClockAgain(last, act)) last.push(act)
    else groups.push([act])
  }
  return groups.map(group => lineOf(group, lookup)).reverse()
}

/** More than one key ever says at once: the names of the largest section. */
const MOST_TOGETHER = 130

/** The newest line of one screen. It is asked for at every entry of the journal, so the rest of the log is not made. */
export function lastLineOf(
  entries: readonly Entry[],
  state: SessionState,
  device: DeviceId,
): ActLine | undefined {
  const last = entries.findLast((entry): entry is FactEntry => isOwn(entry, device))
  if (!last) return undefined
  const together = TOGETHER.includes(last.fact.kind)
    ? entries.filter((entry): entry is FactEntry => isOwn(entry, device)).slice(-MOST_TOGETHER)
    : [last]
  const [newest, before] = linesOf(
    together.map(entry => actOf(entry, state)),
    state,
  )
  return newest && before && isNewcomersPlan(before, newest) ? before : newest
}

/** Whether the names were said with the movement by which these people came in: then that is what was done. */
const isNewcomersPlan = (plan: ActLine, names: ActLine): boolean =>
  names.subject.kind === 'named' &&
  plan.subject.kind === 'plan-changed' &&
  plan.status === 'stands' &&
  names.at !== null &&
  plan.at !== null &&
  names.at - plan.at <= TOGETHER_MS

const isOwn = (entry: Entry, device: DeviceId): boolean =>
  entry.kind === 'fact' && entry.role === 'director' && entry.fact.device === device

function isTogether(first: Act, last: Act, act: Act): boolean {
  const { kind, device } = act.fact
  if (first.fact.kind !== kind || first.fact.device !== device || !TOGETHER.includes(kind)) return false
  if (first.status !== act.status) return false
  return last.at !== null && act.at !== null && Math.abs(act.at - last.at) <= TOGETHER_MS
}

/** The clocks of several sections are set by one key; the same clock twice by two presses. */
const isClockAgain = (group: readonly Act[], { fact }: Act): boolean =>
  fact.kind === 'clock' &&
  group.some(one => one.fact.kind === 'clock' && one.fact.body.section === fact.body.section)

function lineOf(acts: readonly [Act, ...Act[]], lookup: ActLookup): ActLine {
  const [first] = acts
  return {
    key: nameKey(first.fact),
    subject: subjectOf(acts, lookup),
    acts,
    at: first.at,
    device: first.fact.device,
    reason: 'reason' in first.fact.body ? (first.fact.body.reason ?? null) : null,
    status: first.status,
  }
}

/** What was said of these in a word, or tells nothing beyond the subject of the line. */
const UNSHOWN: readonly Slot['of'][] = [
  'taken-back',
  'settled',
  'confirmed',
  'acknowledged',
  'director-called',
  'clock',
  'tables-open',
  'steward',
  'session-closed',
  'board-cancelled',
  'message',
  'signed-up',
  'signed-off',
]

/** Whether the subject says it all. Of a movement only its name would be said before and after. */
const SAID_BY: readonly ActSubject['kind'][] = [
  ...(['opened', 'planned', 'substituted', 'wall-on', 'wall-off', 'public', 'tournament'] as const),
  ...(['evening', 'begun-now', 'start-shifted'] as const),
]

const isSaidBy = (subject: ActSubject): boolean =>
  SAID_BY.includes(subject.kind) || (subject.kind === 'plan-changed' && subject.news.kind !== 'replaced')

/** What it was and what it is, where that is worth more than the subject. */
export const shownChanges = ({ acts, subject }: Pick<ActLine, 'acts' | 'subject'>): readonly Change[] =>
  isSaidBy(subject) ? [] : acts.flatMap(({ changes }) => changes.filter(({ slot }) => isTold(slot)))

/** Whether what stands there can be told in words. Where a result was taken from, it is the result that is told. */
export const isTold = ({ of, scope }: Slot): boolean =>
  !UNSHOWN.includes(of) && !(of === 'put-right' && scope.over === 'board')

/** The boards of which a line tells something, its reason too. */
export const boardsOf = ({ acts }: Pick<ActLine, 'acts'>): readonly number[] => [
  ...new Set(
    acts.flatMap(({ changes }) =>
      changes.flatMap(({ slot: { scope } }) => (scope.over === 'board' ? scope.board : [])),
    ),
  ),
]
