import type { Direction } from '../../../../shared/game/seat.ts'
import { canonical } from '../../../../shared/lib/canonical.ts'
import type { PlanKind } from '../../../../shared/movement/plan/plan.ts'
import type { Act } from '../../../../shared/session/acts/act-log.ts'
import type { SignedPair } from '../../../../shared/session/entered-pair.ts'
import type { MessageTo } from '../../../../shared/session/facts/messages.ts'
import { type FactName, isDesk } from '../../../../shared/session/identity.ts'
import { planOf } from '../../../../shared/session/section/plan-index.ts'
import type { Evening } from '../../../../shared/session/settings/evening.ts'
import { type PublicPolicy, publicPolicy } from '../../../../shared/session/settings/public-policy.ts'
import { tablePolicy } from '../../../../shared/session/settings/table-policy.ts'
import type { BoardPlace } from '../../../../shared/session/slot.ts'
import type { Fact, FactBody, FactOf } from '../../../../shared/session/state/fact.ts'
import { type CurrentFact, isKind } from '../../../../shared/session/state/state.ts'
import { isSamePolicy } from '../session/policy-acts.ts'
import { isSameScoring, scoringOf } from '../session/scoring.ts'
import { type PlanNews, planChanges } from './plan-news.ts'

const MINUTE_MS = 60_000

/** Subject of a log line. */
export type ActSubject =
  | { readonly kind: 'result-entered' | 'result-corrected'; readonly place: BoardPlace }
  | { readonly kind: 'result-moved'; readonly place: BoardPlace; readonly from: number }
  | { readonly kind: 'ruled' | 'ruling-lifted' | 'looked-at'; readonly place: BoardPlace }
  | { readonly kind: 'fouled' | 'fouled-onwards'; readonly place: BoardPlace }
  /** Board whose correction a contestant had requested. */
  | { readonly kind: 'corrected-as-asked' | 'correction-declined'; readonly place: BoardPlace }
  /** Guided ruling, with its irregularity and the edition of the Laws. */
  | {
      readonly kind: 'law-ruled'
      readonly place: BoardPlace
      readonly irregularity: FactBody<'law-ruling'>['irregularity']
      readonly edition: FactBody<'law-ruling'>['edition']
    }
  | {
      readonly kind: 'penalty' | 'bonus' | 'adjustment-lifted'
      readonly section: string
      readonly contestant: string
    }
  | { readonly kind: 'fees-paid' | 'fees-owed'; readonly section: string; readonly contestant: string }
  | { readonly kind: 'board-cancelled' | 'board-counts'; readonly section: string; readonly board: number }
  | { readonly kind: 'named'; readonly section: string; readonly contestants: readonly string[] }
  /** Substitute who replaces the previous player of the same number. */
  | {
      readonly kind: 'substituted'
      readonly section: string
      readonly contestant: string
      readonly round: number
      readonly name: string
      readonly before: string
    }
  | { readonly kind: 'planned'; readonly section: string }
  | {
      readonly kind: 'plan-changed'
      readonly section: string
      readonly of: PlanKind
      readonly news: PlanNews
      /** True if the hub itself recorded the change. */
      readonly isByDesk: boolean
    }
  | { readonly kind: 'opened' | 'scoring' | 'policy' | 'signs' | 'draws' | 'evening' }
  | { readonly kind: 'wall-on' | 'wall-off' | 'public' | 'tournament' }
  | { readonly kind: 'begun-now' }
  | { readonly kind: 'start-shifted'; readonly minutes: number }
  | { readonly kind: 'tables-opened' | 'tables-closed' | 'finished' | 'taken-up' }
  | { readonly kind: 'steward-on' | 'steward-paused' }
  /** Decision about results; `place` is set for a single one. */
  | {
      readonly kind: 'let-count' | 'declined' | 'confirmed'
      readonly count: number
      readonly place: BoardPlace | null
    }
  | {
      readonly kind: 'warned' | 'forfeited'
      readonly section: string
      readonly table: number
      readonly round: number
      readonly side: Direction
    }
  | { readonly kind: 'call-answered' | 'called'; readonly section: string; readonly table: number }
  | {
      readonly kind: 'seats'
      readonly section: string
      readonly round: number
      readonly tables: readonly number[]
    }
  | { readonly kind: 'exchanged' | 'moved'; readonly one: BoardPlace; readonly other: BoardPlace }
  | { readonly kind: 'withdrawn'; readonly place: BoardPlace }
  | {
      readonly kind: 'board-state'
      readonly state: FactBody<'board-state'>['state']
      readonly section: string
      readonly round: number
      readonly tables: readonly number[]
      readonly boards: readonly number[]
    }
  /** Sign-up of a pair: entered, renamed or removed. The names are in order. */
  | {
      readonly kind: 'pair-entered' | 'pair-renamed' | 'pair-left'
      readonly names: readonly (string | null)[]
    }
  | { readonly kind: 'clock'; readonly run: FactBody<'clock'>['run']; readonly sections: readonly string[] }
  | { readonly kind: 'message'; readonly to: MessageTo; readonly text: string }
  /** Undo of an action ('taken-back'), or undo of an undo ('put-back'). */
  | { readonly kind: 'taken-back' | 'put-back'; readonly subject: ActSubject | null }
  | { readonly kind: 'other' }

/** Version of a movement, and the device that recorded it. */
type Planned = Pick<FactOf<'section-planned'>, 'body' | 'device'>

/** Lookup of other actions by name, and of the facts that they decide. */
export interface ActLookup {
  act(name: FactName): Act | undefined
  fact(name: FactName): Fact | undefined
  /** Returns the given version of a section's movement. */
  planned(section: string, version: number): Planned | undefined
  /** Returns the pair that signed up with this entry. */
  signedUp(section: string, entry: string): SignedPair | undefined
}

/** Returns the subject of one action, or of several facts of a kind that were recorded together. */
export function subjectOf(acts: readonly [Act, ...Act[]], lookup: ActLookup): ActSubject {
  const [{ fact, changes }] = acts
  const before = changes.find(({ now }) => now !== null)?.was ?? null
  switch (fact.kind) {
    case 'result':
      return resultSubject(fact, acts[0])
    case 'ruling':
      return rulingSubject(fact.body)
    case 'law-ruling':
      return lawSubject(fact.body)
    case 'looked-at':
      return { kind: 'looked-at', place: placeIn(fact.body) }
    case 'correction-declined':
      return { kind: 'correction-declined', place: { section: fact.body.section, ...fact.body.place } }
    case 'adjustment':
      return adjustmentSubject(fact.body)
    case 'fees-paid':
      return feesSubject(fact.body)
    case 'board-cancelled':
      return cancelledSubject(fact.body)
    case 'contestant-named':
      return namedSubject(fact, acts)
    case 'section-planned':
      return planSubject(fact, lookup)
    case 'session-opened':
      return openedSubject(fact, before)
    case 'session-closed':
      return { kind: fact.body.closed ? 'finished' : 'taken-up' }
    case 'tables-open':
      return { kind: fact.body.open ? 'tables-opened' : 'tables-closed' }
    case 'steward':
      return { kind: `steward-${fact.body.run}` }
    case 'director-called': {
      const { section, table, open } = fact.body
      return { kind: open ? 'called' : 'call-answered', section, table }
    }
    case 'warning':
    case 'forfeit': {
      const { section, table, round, side } = fact.body
      return { kind: fact.kind === 'warning' ? 'warned' : 'forfeited', section, table, round, side }
    }
    case 'settled':
      return countedSubject(fact.body.admit ? 'let-count' : 'declined', fact.body.about, acts, lookup)
    case 'put-right':
      return correctionSubject(fact.body)
    case 'board-state':
      return boardStateSubject(fact.body)
    case 'clock':
      return { kind: 'clock', run: fact.body.run, sections: clockSections(acts) }
    case 'message':
      return { kind: 'message', to: fact.body.to, text: fact.body.text }
    case 'confirmed':
      return countedSubject('confirmed', fact.body.about, acts, lookup)
    case 'taken-back':
      return takenBackSubject(fact, lookup)
    case 'signed-up':
      return { kind: before ? 'pair-renamed' : 'pair-entered', names: namesIn(fact.body.pair) }
    case 'signed-off': {
      const { section, entry } = fact.body
      const pair = lookup.signedUp(section, entry)
      return { kind: 'pair-left', names: pair ? namesIn(pair) : [] }
    }
    case 'seats-taken':
    case 'acknowledged':
    case 'board-noted':
    case 'doubt-answered':
    case 'persons-seated':
    case 'auction':
    case 'order-used':
    case 'correction-asked':
    case 'correction-agreed':
      return { kind: 'other' }
  }
}

const namesIn = ({ N, S }: SignedPair): readonly (string | null)[] => [N.name, S.name]

/** Returns the place of a single result, or the number of several results. */
const countedSubject = (
  kind: 'let-count' | 'declined' | 'confirmed',
  about: FactName,
  { length: count }: readonly Act[],
  lookup: ActLookup,
): ActSubject => ({ kind, count, place: count === 1 ? placeOfResult(lookup.fact(about)) : null })

function rulingSubject(body: FactBody<'ruling'>): ActSubject {
  const place = placeIn(body)
  if (body.sides !== null) return { kind: 'ruled', place }
  if (body.form === undefined) return { kind: 'ruling-lifted', place }
  return { kind: body.also ? 'fouled-onwards' : 'fouled', place }
}

function lawSubject(body: FactBody<'law-ruling'>): ActSubject {
  const { irregularity, edition } = body
  return { kind: 'law-ruled', place: placeIn(body), irregularity, edition }
}

function adjustmentSubject({ section, contestant, hundredths }: FactBody<'adjustment'>): ActSubject {
  if (hundredths === 0) return { kind: 'adjustment-lifted', section, contestant }
  return { kind: hundredths < 0 ? 'penalty' : 'bonus', section, contestant }
}

const cancelledSubject = ({ section, board, cancelled }: FactBody<'board-cancelled'>): ActSubject => ({
  kind: cancelled ? 'board-cancelled' : 'board-counts',
  section,
  board,
})

const feesSubject = ({ section, contestant, paid }: FactBody<'fees-paid'>): ActSubject => ({
  kind: paid.includes(null) ? 'fees-owed' : 'fees-paid',
  section,
  contestant,
})

/** Returns the names, or for a substitute the successive players of one number. */
function namedSubject({ body }: FactOf<'contestant-named'>, acts: readonly Act[]): ActSubject {
  const { section, contestant, players, since } = body
  const [before, name] = players.slice(-2)
  const round = since?.at(-1) ?? 1
  const isOneByOne = since?.every((from, at) => at === 0 || from > (since[at - 1] ?? 0)) ?? false
  if (acts.length === 1 && isOneByOne && before !== undefined && name !== undefined)
    return { kind: 'substituted', section, contestant, round, name, before }
  const contestants = acts.flatMap(act =>
    act.fact.kind === 'contestant-named' ? act.fact.body.contestant : [],
  )
  return { kind: 'named', section, contestants }
}

/** Returns what a version of the movement changes; for the undo of a change, the subject of that change. */
function planSubject({ body, device }: Planned, lookup: ActLookup): ActSubject {
  const { section, version, back } = body
  if (version === 1) return { kind: 'planned', section }
  if (back !== undefined) return planBackSubject(section, back, lookup)
  const before = lookup.planned(section, version - 1)
  const plan = planOf(body.plan)
  const news: PlanNews = before ? planChanges(planOf(before.body.plan), plan) : { kind: 'nothing' }
  return { kind: 'plan-changed', section, of: plan.kind, news, isByDesk: isDesk(device) }
}

function planBackSubject(section: string, version: number, lookup: ActLookup): ActSubject {
  let isBack = true
  let about = lookup.planned(section, version)
  while (about?.body.back !== undefined) {
    isBack = !isBack
    about = lookup.planned(section, about.body.back)
  }
  return { kind: isBack ? 'taken-back' : 'put-back', subject: about ? planSubject(about, lookup) : null }
}

/** Returns whether the session was opened, its scoring changed or its table settings changed. */
function openedSubject({ body }: FactOf<'session-opened'>, before: CurrentFact | null): ActSubject {
  if (!before || !isKind(before, 'session-opened')) return { kind: 'opened' }
  if (!isSameScoring(scoringOf(before.body), scoringOf(body))) return { kind: 'scoring' }
  if (!isSamePolicy(tablePolicy(before.body), tablePolicy(body))) return { kind: 'policy' }
  const was = publicPolicy(before.body)
  const is = publicPolicy(body)
  if (canonical(was) !== canonical(is)) return publicSubject(was, is)
  if (canonical(before.body.tournament ?? {}) !== canonical(body.tournament ?? {}))
    return { kind: 'tournament' }
  if (canonical(before.body.evening ?? {}) !== canonical(body.evening ?? {}))
    return eveningSubject(before.body.evening, body.evening)
  return { kind: canonical(before.body.draw ?? {}) === canonical(body.draw ?? {}) ? 'signs' : 'draws' }
}

function publicSubject(was: PublicPolicy, is: PublicPolicy): ActSubject {
  if (was.wall === 'off' && is.wall !== 'off') return { kind: 'wall-on' }
  return { kind: was.wall !== 'off' && is.wall === 'off' ? 'wall-off' : 'public' }
}

/** Returns whether the start was postponed by whole minutes, or play was started at once. */
function eveningSubject(was: Evening | undefined, is: Evening | undefined): ActSubject {
  const later = was && is ? is.startsAt - was.startsAt : 0
  if (later === 0) return { kind: 'evening' }
  return later > 0 && later % MINUTE_MS === 0
    ? { kind: 'start-shifted', minutes: later / MINUTE_MS }
    : { kind: 'begun-now' }
}

const placeIn = ({ section, round, table, board }: BoardPlace): BoardPlace => ({
  section,
  round,
  table,
  board,
})

/** Returns the subject of a result; a correction that names another board moves the result there. */
function resultSubject({ body }: FactOf<'result'>, { changes }: Act): ActSubject {
  const place = placeIn(body)
  const left = changes.find(({ was, now }) => was !== null && now === null)?.was?.body
  if (left && 'board' in left && left.board !== body.board)
    return { kind: 'result-moved', place, from: left.board }
  if (body.asked) return { kind: 'corrected-as-asked', place }
  const isFirst = changes.every(({ was }) => was === null)
  return { kind: isFirst ? 'result-entered' : 'result-corrected', place }
}

/** Returns the subject of a seat correction: several tables of one round, or moved results. */
function correctionSubject({ section, seatings, results }: FactBody<'put-right'>): ActSubject {
  const [one, other] = results
  if (seatings.length === 0 && one) {
    const from = { section, ...one.from }
    if (!one.to) return { kind: 'withdrawn', place: from }
    const { round, table, board } = one.to
    const isMoved = round !== one.from.round || table !== one.from.table || board !== one.from.board
    const to = { section, round, table, board }
    if (isMoved) return { kind: other ? 'exchanged' : 'moved', one: from, other: to }
  }
  const spots = [...seatings, ...results.map(({ from }) => from)]
  const tables = [...new Set(spots.map(({ table }) => table))].sort((a, b) => a - b)
  return { kind: 'seats', section, round: spots[0]?.round ?? 0, tables }
}

const boardStateSubject = ({ section, state, places }: FactBody<'board-state'>): ActSubject => ({
  kind: 'board-state',
  state,
  section,
  round: places[0]?.round ?? 0,
  tables: sorted(places.map(({ table }) => table)),
  boards: sorted(places.map(({ board }) => board)),
})

const clockSections = (acts: readonly Act[]): readonly string[] =>
  acts.flatMap(({ fact }) => (fact.kind === 'clock' ? [fact.body.section] : []))

const sorted = (numbers: readonly number[]): readonly number[] => [...new Set(numbers)].sort((a, b) => a - b)

const placeOfResult = (fact: Fact | undefined): BoardPlace | null =>
  fact?.kind === 'result' ? placeIn(fact.body) : null

/** Returns the subject of an undo. An undo of an undo restores the action, and so on. */
function takenBackSubject({ body }: FactOf<'taken-back'>, lookup: ActLookup): ActSubject {
  let isBack = true
  let act = lookup.act(body.about)
  while (act?.fact.kind === 'taken-back') {
    isBack = !isBack
    act = lookup.act(act.fact.body.about)
  }
  return { kind: isBack ? 'taken-back' : 'put-back', subject: act ? subjectOf([act], lookup) : null }
}
