import type { Oddity } from '../../game/game.ts'
import type { Result } from '../../game/games.ts'
import { oddityIn } from '../../game/oddity.ts'
import { memoWhile } from '../../lib/memo.ts'
import type { Settings } from '../facts/session-opened.ts'
import { settingsOf } from '../section/queries.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import { confirmedSlot } from '../slot.ts'
import { type CurrentFact, currentAt, type ResultStanding, type SessionState } from '../state/state.ts'

export interface OddResult {
  readonly standing: ResultStanding
  readonly oddity: Oddity
  readonly others: readonly Result[]
}

/**
 * Returns results the director should review, most improbable first. Compares those scored together on the same deal;
 * omits results that the director entered, corrected, confirmed or ruled on.
 */
export function oddResults(state: SessionState): readonly OddResult[] {
  const settings = settingsOf(state)
  if (!settings) return []
  return fieldsIn(state, settings)
    .flatMap(sections => oddIn(settings, sections))
    .filter(({ standing: { fact } }) => currentAt(state, confirmedSlot(fact)) === undefined)
    .sort((a, b) => b.oddity.bits - a.oddity.bits || a.standing.position - b.standing.position)
}

export const fieldsIn = (state: SessionState, { sections }: Settings): readonly (readonly Section[])[] =>
  sections === 'apart' ? sectionsIn(state).map(one => [one]) : [sectionsIn(state)]

function oddIn(settings: Settings, sections: readonly Section[]): readonly OddResult[] {
  const boards = new Set(sections.flatMap(section => section.boardsKnown()))
  return [...boards].flatMap(board => {
    const near = new Set(sections.flatMap(section => boardsNear(section, board)))
    const key = sections.flatMap(section => [board, ...near].map(each => section.onBoard(each)))
    const [first] = key
    return first ? remembered(first, [settings, ...key], () => oddOnBoard(settings, sections, board)) : []
  })
}

/** Returns the boards played in the same round at any table; cached until anything about this one changes. */
function boardsNear(section: Section, board: number): readonly number[] {
  return nearby(section.onBoard(board), [section.seatedPlan], () => [
    ...new Set(section.resultsOf(board).flatMap(({ body }) => boardsBeside(section, body))),
  ])
}

const nearby = memoWhile<BucketStandings, readonly number[]>()

type BucketStandings = ReadonlyMap<string, CurrentFact>

/** Cached until the board, or those played with it, change. */
const remembered = memoWhile<BucketStandings, readonly OddResult[]>()

function oddOnBoard(settings: Settings, sections: readonly Section[], board: number): readonly OddResult[] {
  const field = fieldOf(sections, board)
  return field.flatMap(({ section, standing }): readonly OddResult[] => {
    if (hasBeenSeen(section, standing)) return []
    const { round, table } = standing.body
    const isOwn = (one: ResultOfDeal): boolean =>
      one.section === section && one.standing.body.round === round && one.standing.body.table === table
    const resultsOf = (lying: readonly ResultOfDeal[]): readonly Result[] =>
      lying.filter(one => !isOwn(one)).map(one => one.standing.body.result)
    const elsewhere = boardsBeside(section, standing.body).map((other): [number, readonly Result[]] => [
      other,
      resultsOf(fieldOf(sections, other)),
    ])
    const others = resultsOf(field)
    const oddity = oddityIn(settings, standing.body.result, others, new Map(elsewhere))
    return oddity ? [{ standing, oddity, others }] : []
  })
}

/** A result of the intended deal, with its place. */
export interface ResultOfDeal {
  readonly section: Section
  readonly standing: ResultStanding
}

/** Returns all results of the intended deal; those of another deal are not comparable (Law 87). */
export const fieldOf = (sections: readonly Section[], board: number): readonly ResultOfDeal[] =>
  sections.flatMap(section =>
    section.isCancelled(board)
      ? []
      : section
          .resultsOf(board)
          .filter(({ body }) => section.rulingAt(body.round, body.table, board)?.body.form === undefined)
          .map(standing => ({ section, standing })),
  )

/** Returns boards played at the table in the same round, which may be confused with it. */
const boardsBeside = (section: Section, { round, table, board }: ResultStanding['body']): readonly number[] =>
  section.entryAt(round, table)?.boards.filter(other => other !== board) ?? []

function hasBeenSeen(section: Section, { role, admittedBy, body }: ResultStanding): boolean {
  if (role === 'director' || admittedBy === 'director') return true
  return section.boardAt(body.round, body.table, body.board).kind !== 'played'
}
