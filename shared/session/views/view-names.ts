/** The views a reader may be sent, by name. */
export const PLAN_VIEW = 'plan'
export const CARD_VIEW = 'card'
export const STANDINGS_VIEW = 'standings'
export const ACTS_VIEW = 'acts'
export const CHANGES_VIEW = 'changes'
export const JOURNAL_VIEW = 'journal'
export const DEVICES_VIEW = 'devices'
export const COPIES_VIEW = 'copies'
export const RECOVERY_VIEW = 'recovery'

const TRAVELLER = 'traveller-'

export const travellerView = (board: number): string => `${TRAVELLER}${board}`

/** The board whose traveller the view is; `undefined` for any other view. */
export const boardOfTraveller = (name: string): number | undefined =>
  name.startsWith(TRAVELLER) ? Number(name.slice(TRAVELLER.length)) : undefined
