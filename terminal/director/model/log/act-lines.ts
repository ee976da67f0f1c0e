import { memo } from '../../../../shared/lib/memo.ts'
import { type Act, actLog, actOf } from '../../../../shared/session/acts/act-log.ts'
import { type DeviceId, type FactName, nameKey } from '../../../../shared/session/identity.ts'
import { planSlot, type Slot, signUpsBucket } from '../../../../shared/session/slot.ts'
import type { Entry, FactEntry } from '../../../../shared/session/state/entry.ts'
import type { FactKind } from '../../../../shared/session/state/fact.ts'
import {
  type Change,
  currentAt,
  effectOf,
  heldUnder,
  type SessionState,
} from '../../../../shared/session/state/state.ts'
import type { JournalFold } from '../hub/director-journal.ts'
import { type ActLookup, type ActSubject, subjectOf } from './act-subject.ts'

/**
 * Line of the log: an action of the director, or several facts that were one action, such as the names of all pairs.
 */
export interface ActLine {
  readonly key: string
  readonly subject: ActSubject
  readonly acts: readonly [Act, ...Act[]]
  /** Hub time of the action; null if the device's clock was not set. */
  readonly at: number | null
  readonly device: DeviceId
  readonly reason: string | null
  readonly status: Act['status']
}

/** Maximum time between facts of one action, ms. */
const TOGETHER_MS = 2000
const TOGETHER: readonly FactKind[] = ['contestant-named', 'settled', 'confirmed', 'clock']

/** Returns the log for display, newest first. */
export const logOf = memo(({ entries, state }: JournalFold) => linesOf(actLog(entries, state), state))

/** Returns the lines of these actions, newest first; `state` is the state they led to. */
export function linesOf(acts: readonly Act[], state: SessionState): readonly ActLine[] {
  const entryOf = (name: FactName) => (effectOf(state, name) ?? heldUnder(state, name))?.entry
  const lookup: ActLookup = {
    act(name) {
      const entry = entryOf(name)
      return entry && actOf(entry, state)
    },
    fact: name => entryOf(name)?.fact,
    planned(section, version) {
      const standing = currentAt(state, planSlot(section, version))
      return standing && { body: standing.body, device: standing.fact.device }
    },
    signedUp: (section, entry) => currentAt(state, { ...signUpsBucket(section), key: [entry] })?.body.pair,
  }
  const groups: [Act, ...Act[]][] = []
  for (const act of acts) {
    const last = groups.at(-1)
    if (last && isTogether(last[0], last.at(-1) ?? last[0], act) && !isClockAgain(last, act)) last.push(act)
    else groups.push([act])
  }
  return groups.map(group => lineOf(group, lookup)).reverse()
}

/** Maximum number of facts that belong to one action: the names of the largest section. */
const MOST_TOGETHER = 130

/**
 * Returns the newest line of one device. It is called at every journal entry, so it does not build the rest of the log.
 */
export function lastLineOf({ entries, state }: JournalFold, device: DeviceId): ActLine | undefined {
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

/**
 * True if the names were recorded with the change of movement by which these contestants joined; the line is then about
 * the change.
 */
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

/**
 * True if a clock occurs twice in a group. One action can set the clocks of several sections, but the same clock only
 * once.
 */
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

/** Slots whose change the line already states, so that values before and after are not shown. */
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

/** Subjects whose lines need no values before and after. */
const SAID_BY: readonly ActSubject['kind'][] = [
  ...(['opened', 'planned', 'substituted', 'wall-on', 'wall-off', 'public', 'tournament'] as const),
  ...(['evening', 'begun-now', 'start-shifted'] as const),
]

const isSaidBy = (subject: ActSubject): boolean =>
  SAID_BY.includes(subject.kind) || (subject.kind === 'plan-changed' && subject.news.kind !== 'replaced')

/** Returns the values before and after that add to the line's subject. */
export const shownChanges = ({ acts, subject }: Pick<ActLine, 'acts' | 'subject'>): readonly Change[] =>
  isSaidBy(subject) ? [] : acts.flatMap(({ changes }) => changes.filter(({ slot }) => isShownInLog(slot)))

/** True if the slot's value can be described. For a result that was moved only the result itself is described. */
export const isShownInLog = ({ of, scope }: Slot): boolean =>
  !UNSHOWN.includes(of) && !(of === 'put-right' && scope.over === 'board')

/** Returns the boards about which a line reveals something. */
export const boardsOf = ({ acts }: Pick<ActLine, 'acts'>): readonly number[] => [
  ...new Set(
    acts.flatMap(({ changes }) =>
      changes.flatMap(({ slot: { scope } }) => (scope.over === 'board' ? scope.board : [])),
    ),
  ),
]
