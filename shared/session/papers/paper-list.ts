import { isMatchGame } from '../../game/games.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import { settingsOf } from '../queries.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import { adjustmentsBucket } from '../slot.ts'
import { type SessionState, standingsOf } from '../state.ts'
import { matchSheets } from './match-sheets.ts'

/** What a session can be given out as on paper, in the order in which it is laid out. */
export const PAPER_KINDS = [
  'ranking',
  'recap',
  'matches',
  'travellers',
  'cards',
  'rulings',
  'seating',
  'table-cards',
  'name-cards',
  'slips',
] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** The papers that clubs have in their printers: A4 (210 x 297 mm), and Letter (8½ x 11 in). */
export const PAPER_SIZES = ['a4', 'letter'] as const
export type PaperSize = (typeof PAPER_SIZES)[number]

/** The papers on which there would be something: no ranking before the first result, matches of teams alone. */
export function papersOf(state: SessionState): readonly PaperKind[] {
  const [settings, sections] = [settingsOf(state), sectionsIn(state)]
  if (!settings || sections.length === 0) return []
  // Where no table has a board of another one there is nothing to compare on a sheet, and no slip has a line for a deal.
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

/** Drawn rounds are there once they are drawn. */
const hasEntries = (sections: readonly Section[]): boolean =>
  sections.some(({ plan }) => plan.entries.some(isPlayed))

const RULED: readonly string[] = ['ruling', 'law-ruling', 'board-cancelled']

/** Whether the report of rulings and penalties says anything of the section. */
const hasRulings = (state: SessionState, { id }: Section): boolean =>
  standingsOf(state, adjustmentsBucket(id)).length > 0 ||
  [...(state.boards.get(id)?.values() ?? [])].some(({ standings }) =>
    standings.some(({ slot }) => RULED.includes(slot.of)),
  )
