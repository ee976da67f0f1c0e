import type { TablePlace } from '../state/state.ts'

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

/** Every board's traveller is a view of its own. */
export const TRAVELLERS = 'traveller'

export const travellerView = (board: number): string => `${TRAVELLERS}-${board}`

/**
 * Returns the name of a view of a further table that the device serves, "card-b-5", which has no tablet. Views of a
 * device's own table have plain names.
 */
export const viewBeside = (name: string, { section, table }: TablePlace): string =>
  `${name}-${section.toLowerCase()}-${table}`

const BESIDE = /^(.+)-([a-z]{1,2})-(\d{1,4})$/

/** Parses the plain name of a view, and its table if not the device's own. */
export function viewNamed(name: string): { readonly name: string; readonly beside: TablePlace | null } {
  const [, plain, section, table] = BESIDE.exec(name) ?? []
  return plain !== undefined && section !== undefined
    ? { name: plain, beside: { section: section.toUpperCase(), table: Number(table) } }
    : { name, beside: null }
}

export function boardOfTraveller(name: string): number | undefined {
  const { name: plain } = viewNamed(name)
  return plain.startsWith(`${TRAVELLERS}-`) ? Number(plain.slice(TRAVELLERS.length + 1)) : undefined
}
