import type { PlayedBefore } from '../../../../shared/game/board.ts'
import type { LevelsChoice } from '../../../../shared/game/levels/choice.ts'
import { matchAfter } from '../../../../shared/game/levels/entry-state.ts'
import type { LevelMatch, RoundResult } from '../../../../shared/game/levels/match.ts'
import type { LevelRules } from '../../../../shared/game/levels/variant.ts'
import type { PlanEntry } from '../../../../shared/movement/plan/plan.ts'
import { playedIn } from '../../../../shared/session/section/conditions-at.ts'
import { settingsOf } from '../../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import type { TableStore } from '../../store/table-store.ts'

/** Returns the session's rules; `null` if another game is played. */
export function choiceHere({ state }: Pick<TableStore, 'state'>): LevelsChoice | null {
  const game = settingsOf(state.value)?.game
  return game?.id === 'levels' ? game : null
}

export interface RoundHere {
  readonly entry: PlanEntry
  readonly rules: LevelRules
  readonly played: readonly PlayedBefore[]
  readonly match: LevelMatch
  /** Result of the round; `null` while it is running. */
  readonly over: RoundResult | null
}

export function roundHere(store: TableStore, round = store.card.value?.round ?? 0): RoundHere | null {
  const state = store.state.value
  const place = store.place.value
  const choice = choiceHere(store)
  const section = place ? sectionOf(state, place.section) : undefined
  const entry = section?.entryAt(round, place?.table ?? 0)
  if (!section || !entry || !choice) return null
  const played = playedIn(section, entry)
  const { rules } = choice
  const { end = null, winner = null } = section.matchAt(entry) ?? {}
  return {
    entry,
    rules,
    played,
    match: matchAfter(played, rules),
    over: end && { end, winner },
  }
}

/** Returns the round with another result for this board, at its place in the order of play. */
export function withResult(
  { entry, played, rules }: RoundHere,
  board: number,
  result: object,
): { readonly match: LevelMatch } {
  const others = played.filter(one => one.board !== board)
  const all = [...others, { board, result }]
  const inOrder = entry.boards.flatMap(each => all.find(one => one.board === each) ?? [])
  return { match: matchAfter(inOrder, rules) }
}
