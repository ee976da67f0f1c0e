import { handsOfText } from '../../shared/game/deal.ts'
import type { ResultDoubt } from '../../shared/game/game.ts'
import type { Result } from '../../shared/game/games.ts'
import { canonical } from '../../shared/lib/canonical.ts'
import { type Ask, MOST_HANDS } from '../../shared/protocol/up.ts'
import type { SessionId } from '../../shared/session/identity.ts'
import { boardsPlayedByAll } from '../../shared/session/papers/printed-travellers.ts'
import { samePlace } from '../../shared/session/section/assignments.ts'
import { sectionsIn } from '../../shared/session/section/section.ts'
import { type BoardPlace, doubtSlot } from '../../shared/session/slot.ts'
import { currentAt, type SessionState, type TablePlace } from '../../shared/session/state/state.ts'
import { mayShowCards } from '../../shared/session/table-views/table-views.ts'
import { doubtsHere, mayShowDoubt } from '../../shared/session/watch/doubt-here.ts'
import {
  type DoubtedHands,
  doubtedHands,
  fittingHands,
  type HandRecords,
} from '../../shared/session/watch/doubted-hands.ts'
import type { Journal } from '../journal/journal.ts'
import type { AskReply } from './desk-types.ts'

export type TableAsk = Extract<Ask, { what: 'doubt' | 'board-hands' }>

export interface TableAsks {
  /** Answers a table's request; `places` are the tables its device plays for, its own first. */
  answer(ask: TableAsk, places: readonly TablePlace[]): AskReply
  /** Stores the hands a director has given for boards of the current session, or of the one looked at. */
  keep(ask: Extract<Ask, { what: 'hands' }>, looked?: SessionId): AskReply
  /** Returns the hands a director may print: those of boards that nobody still has to play. */
  played(ask: Extract<Ask, { what: 'played-hands' }>, looked?: SessionId): AskReply
  /** Returns sections of the current session whose hand records do not match. */
  doubted(): readonly DoubtedHands[]
}

export interface TableAsksDeps {
  readonly journal: Pick<Journal, 'transaction' | 'hands' | 'putHands' | 'deleteHands'>
  readonly session: () => SessionId | null
  readonly state: () => SessionState
  readonly stateOf: (session: SessionId) => SessionState
  readonly changed: (session: SessionId) => void
}

/**
 * Maximum number of answers per table and board: for the first entry and its corrections. Trial entries thus
 * reveal no more of the cards.
 */
const MOST_ANSWERS = 3

interface Answered {
  /** Answers by entered result, so that a repeated request gets the same answer. */
  readonly answers: Map<string, ResultDoubt | null>
  readonly asked: Set<string>
  /** First lead that was checked; no other lead is checked. */
  readonly lead: string | null
}

const NO_RECORDS: HandRecords = new Map()

const NOT_NOW: AskReply = { ok: false, code: 'not-now', sentence: 'Nothing is said of this board now.' }
const NO_SECTION: AskReply = { ok: false, code: 'not-now', sentence: 'There is no such section.' }

export function createTableAsks({ journal, session, state, stateOf, changed }: TableAsksDeps): TableAsks {
  const answered = new Map<string, Answered>()

  let read: { readonly session: SessionId; readonly records: HandRecords } | null = null

  function recordsNow(): HandRecords {
    const current = session()
    if (current === null) return NO_RECORDS
    if (read?.session !== current) read = { session: current, records: journal.hands(current) }
    return read.records
  }
  const doubted = () => doubtedHands(state(), recordsNow())
  /** Returns the hands of a section; undefined if they do not match it. */
  const handsOf = (section: string) => fittingHands(state(), recordsNow())(section)

  /** True if the table has not answered this question, so that a restarted tablet or hub does not repeat it. */
  const isUnanswered = (place: BoardPlace, kind: string): boolean =>
    currentAt(state(), doubtSlot(place, kind)) === undefined

  function doubt({ keyed, ...place }: Extract<TableAsk, { what: 'doubt' }>): AskReply {
    if (keyed.kind !== 'played' || !mayShowDoubt(state(), place)) return NOT_NOW
    const key = canonical([session(), place.section, place.round, place.table, place.board])
    const own = answered.get(key) ?? { answers: new Map(), asked: new Set(), lead: leadOf(keyed) }
    const text = canonical(keyed)
    const before = own.answers.get(text)
    if (before !== undefined)
      return { ok: true, doubt: before && isUnanswered(place, before.kind) ? before : null }
    if (own.answers.size >= MOST_ANSWERS) return NOT_NOW
    const hands = handsOf(place.section)
    const found = doubtsHere(
      state(),
      { place, keyed: leadOf(keyed) === own.lead ? keyed : withoutLead(keyed) },
      board => {
        const text = hands.get(board)
        return (text && handsOfText(text)) ?? null
      },
    )
    const first = found.find(({ kind }) => !own.asked.has(kind) && isUnanswered(place, kind)) ?? null
    own.answers.set(text, first)
    if (first) own.asked.add(first.kind)
    answered.set(key, own)
    return { ok: true, doubt: first }
  }

  return {
    answer(ask, places) {
      if (!places.some(place => samePlace(place, ask))) return NOT_NOW
      if (ask.what === 'doubt') return doubt(ask)
      if (!places.every(place => mayShowCards(state(), ask, place))) return NOT_NOW
      return { ok: true, hands: handsOf(ask.section).get(ask.board) ?? null }
    },
    keep({ section = null, anew, boards }, looked) {
      const kept = looked ?? session()
      if (kept === null) return NOT_NOW
      const { sections } = looked === undefined ? state() : stateOf(looked)
      if (section !== null && !sections.includes(section)) return NO_SECTION
      journal.transaction(() => {
        if (anew) journal.deleteHands(kept, section)
        journal.putHands(kept, section, new Map(boards.map(({ board, ...hands }) => [board, hands])))
      })
      read = null
      changed(kept)
      return { ok: true, boards: journal.hands(kept).get(section)?.size ?? 0 }
    },
    played({ section, after }, looked) {
      const shown = looked === undefined ? state() : stateOf(looked)
      const behind = boardsPlayedByAll(shown)
      const handsOf = fittingHands(shown, looked === undefined ? recordsNow() : journal.hands(looked))
      const [first, ...others] = (section ? [section] : sectionsIn(shown).map(({ id }) => id)).map(handsOf)
      const dealt = [...(first ?? [])]
        .filter(([board]) => board > after && behind.has(board))
        .filter(([board, { deal }]) => others.every(hands => hands.get(board)?.deal === deal))
        .sort(([one], [other]) => one - other)
        .slice(0, MOST_HANDS)
        .map(([board, hands]) => ({ board, ...hands }))
      return { ok: true, dealt }
    },
    doubted,
  }
}

const leadOf = (keyed: Result): string | null =>
  keyed.kind === 'played' && 'lead' in keyed && keyed.lead ? canonical(keyed.lead) : null

function withoutLead(keyed: Result): Result {
  if (keyed.kind !== 'played' || !('lead' in keyed)) return keyed
  const { lead: _, ...rest } = keyed
  return rest
}
