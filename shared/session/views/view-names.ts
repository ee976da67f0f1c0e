import type { TablePlace } from '../state.ts'

/** The views a reader may be sent, by name. */
export const PLAN_VIEW = 'plan'
export const CARD_VIEW = 'card'
export const STANDINGS_VIEW = 'standings'
export const ACTS_VIEW = 'acts'
export const CHANGES_VIEW = 'changes'
export const PROGRESS_VIEW = 'progress'
export const SCORECARDS_VIEW = 'scorecards'
export const MATCH_VIEW = 'match'
export const LAWS_VIEW = 'laws'
export const AGAIN_VIEW = 'again'
export const SIGN_UP_VIEW = 'sign-up'
export const TABLEMATES_VIEW = 'tablemates'
export const JOURNAL_VIEW = 'journal'
export const DEVICES_VIEW = 'devices'
export const COPIES_VIEW = 'copies'
export const SESSIONS_VIEW = 'sessions'
export const TOURNAMENT_VIEW = 'tournament'
export const RECOVERY_VIEW = 'recovery'

const TRAVELLER = 'traveller-'

export const travellerView = (board: number): string => `${TRAVELLER}${board}`

/**
 * A view of another table for which the device speaks too, "card-b-5": its tablet is not there. The views of a device's
 * own table have their plain names.
 */
export const viewBeside = (name: string, { section, table }: TablePlace): string =>
  `${name}-${section.toLowerCase()}-${table}`

const BESIDE = /^(.+)-([a-z]{1,2})-(\d{1,4})$/

/** The plain name of a view, and the table beside the device's own that it is of. */
export function viewNamed(name: string): { readonly name: string; readonly beside: TablePlace | null } {
  const [, plain, section, table] = BESIDE.exec(name) ?? []
  return plain !== undefined && section !== undefined
    ? { name: plain, beside: { section: section.toUpperCase(), table: Number(table) } }
    : { name, beside: null }
}

/** The board whose traveller the view is, at whichever table; `undefined` for any other view. */
export function boardOfTraveller(name: string): number | undefined {
  const { name: plain } = viewNamed(name)
  return plain.startsWith(TRAVELLER) ? Number(plain.slice(TRAVELLER.length)) : undefined
}
