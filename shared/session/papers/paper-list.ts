import { isMatchGame } from '../../game/games.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import { settingsOf } from '../section/queries.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import { adjustmentsBucket } from '../slot.ts'
import { currentFactsOf, type SessionState } from '../state/state.ts'
import { matchSheets } from './match-sheets.ts'
import { PAPER_KINDS, type PaperKind } from './paper-kinds.ts'

/** Returns the printouts that would not be empty: no ranking before the first result, matches only for teams. */
export function papersOf(state: SessionState): readonly PaperKind[] {
  const settings = settingsOf(state)
  const sections = sectionsIn(state)
  if (!settings || sections.length === 0) return []
  // If no two tables share a board there is nothing to compare on a sheet, and slips have no line for a deal.
  const areCompared = !isMatchGame(settings)
  const hasResults = sections.some(section => section.boardsKnown().length > 0)
  const there: Readonly<Record<PaperKind, () => boolean>> = {
    ranking: () => hasResults,
    recap: () => hasResults,
    matches: () => matchSheets(state).length > 0,
    travellers: () => areCompared && hasResults,
    cards: () => areCompared && hasResults,
    rulings: () => sections.some(section => hasRulings(state, section)),
    seating: () => hasEntries(sections),
    'table-cards': () => hasEntries(sections),
    'name-cards': () => hasEntries(sections),
    slips: () => areCompared && hasEntries(sections),
  }
  return PAPER_KINDS.filter(kind => there[kind]())
}

/** True if the plans have entries; drawn rounds have them once drawn. */
const hasEntries = (sections: readonly Section[]): boolean =>
  sections.some(({ plan }) => plan.entries.some(isPlayed))

const RULED: readonly string[] = ['ruling', 'law-ruling', 'board-cancelled']

/** True if the report of rulings and penalties has content for the section. */
const hasRulings = (state: SessionState, { id }: Section): boolean =>
  currentFactsOf(state, adjustmentsBucket(id)).length > 0 ||
  [...(state.boards.get(id)?.values() ?? [])].some(({ standings }) =>
    standings.some(({ slot }) => RULED.includes(slot.of)),
  )
