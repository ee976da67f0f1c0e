import { handsOfText } from '../../shared/game/deal.ts'
import type { ResultDoubt } from '../../shared/game/game.ts'
import type { Result } from '../../shared/game/games.ts'
import { canonical } from '../../shared/lib/canonical.ts'
import { type Ask, MOST_HANDS } from '../../shared/protocol/up.ts'
import { samePlace } from '../../shared/session/assignments.ts'
import type { SessionId } from '../../shared/session/identity.ts'
import { boardsBehindAll } from '../../shared/session/papers/printed-travellers.ts'
import { sectionsIn } from '../../shared/session/section/section.ts'
import { type BoardPlace, doubtSlot } from '../../shared/session/slot.ts'
import { type SessionState, standingAt, type TablePlace } from '../../shared/session/state.ts'
import { mayReadBoard } from '../../shared/session/views/table-views.ts'
import { doubtsHere, mayDoubt } from '../../shared/session/watch/doubt-here.ts'
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
  /** `places`: every table for which the asking device speaks, its own the first. */
  answer(ask: TableAsk, places: readonly TablePlace[]): AskReply
  /** The director's hands of the boards of the current session, or of the one at which he looks. */
  keep(ask: Extract<Ask, { what: 'hands' }>, looked?: SessionId): AskReply
  /** What the director may print of them: nobody has these boards to play any more. */
  played(ask: Extract<Ask, { what: 'played-hands' }>, looked?: SessionId): AskReply
  /** Sections of the current session whose hand records do not fit. */
  doubted(): readonly DoubtedHands[]
}

export interface TableAsksDeps {
  readonly journal: Pick<Journal, 'transaction' | 'hands' | 'putHands' | 'deleteHands'>
  readonly session: () => SessionId | null
  readonly state: () => SessionState
  /** Of a session that a director looks at instead. */
  readonly stateOf: (session: SessionId) => SessionState
  /** Another file, or none. */
  readonly changed: (session: SessionId) => void
}

/**
 * So often a table is answered about one board: what it has keyed, and what it has put right after a question. Whoever
 * keys this and that learns no more than that of the cards.
 */
const MOST_ANSWERS = 3

/** What a table has been answered about a board. */
interface Answered {
  /** By what was keyed: whoever asks the same again gets the same answer. */
  readonly answers: Map<string, ResultDoubt | null>
  readonly asked: Set<string>
  /** The first lead that was looked at: no other one is. */
  readonly lead: string | null
}

const NO_RECORDS: HandRecords = new Map()

const NOT_NOW: AskReply = { ok: false, code: 'not-now', sentence: 'Nothing is said of this board now.' }
const NO_SECTION: AskReply = { ok: false, code: 'no-section', sentence: 'There is no such section.' }

export function createTableAsks({ journal, session, state, stateOf, changed }: TableAsksDeps): TableAsks {
  const answered = new Map<string, Answered>()

  let read: { readonly session: SessionId; readonly records: HandRecords } | null = null

  /** Read from the disk once, until they change. */
  function recordsNow(): HandRecords {
    const current = session()
    if (current === null) return NO_RECORDS
    if (read?.session !== current) read = { session: current, records: journal.hands(current) }
    return read.records
  }
  const doubted = () => doubtedHands(state(), recordsNow())
  /** Of a section that they do not fit they say nothing. */
  const handsOf = (section: string) => fittingHands(state(), recordsNow())(section)

  /** What the table has answered is not asked again: not of a tablet that was opened anew, nor by a hub that was started again. */
  const isUnanswered = (place: BoardPlace, kind: string): boolean =>
    standingAt(state(), doubtSlot(place, kind)) === undefined

  function doubt({ keyed, ...place }: Extract<TableAsk, { what: 'doubt' }>): AskReply {
    if (keyed.kind !== 'played' || !mayDoubt(state(), place)) return NOT_NOW
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
      if (!places.every(place => mayReadBoard(state(), ask, place))) return NOT_NOW
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
      const behind = boardsBehindAll(shown)
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
