import * as v from 'valibot'

/**
 * How a club wants its tables to work: chosen with the session, and again by the director while it is played. What a
 * session does not say is as `USUAL_POLICY` has it.
 */

/** Where the tablet lies and who holds it: North, or between North and East, or it stands, or it is handed round. */
export const TABLET_PLACES = ['north', 'corner', 'stand', 'round'] as const
export type TabletPlace = (typeof TABLET_PLACES)[number]

/**
 * How East-West agree to a result (Law 79B): by a key; with a number that they have chosen when they sat down; or at the
 * end of the round, all its boards on one sheet that each side agrees to.
 */
export const AGREEMENTS = ['key', 'pin', 'sheet'] as const

/** How tricks are keyed and written: "+1" and "-2" beside "=", or all tricks won, or American: made 4, down 2. */
export const TRICK_STYLES = ['over-under', 'total', 'american'] as const
export type TrickStyle = (typeof TRICK_STYLES)[number]

export const tablePolicySchema = v.strictObject({
  tablet: v.exactOptional(v.picklist(TABLET_PLACES)),
  agree: v.exactOptional(v.picklist(AGREEMENTS)),
  tricks: v.exactOptional(v.picklist(TRICK_STYLES)),
  /** What a table sees of a board that it has played, beside its own score. */
  afterBoard: v.exactOptional(v.picklist(['traveller', 'frequencies', 'score'])),
  /**
   * What it may see between the rounds: the ranking as far as it is published, and its people's own cards; these and
   * their own places alone; or where to go and no more. At the end everybody sees both.
   */
  betweenRounds: v.exactOptional(v.picklist(['ranking', 'own', 'nothing'])),
  /**
   * Teams: when a table learns what a board of its match came to. At the earliest when both tables of the match have it;
   * or when both have all boards that are played with it.
   */
  matchFigures: v.exactOptional(v.picklist(['board', 'stanza'])),
  /** Teams: whether the home team or the visitors say first who of them sits where, or each when it likes. */
  lineUps: v.exactOptional(v.picklist(['free', 'home-first', 'home-last'])),
  /** Who says that a board is not played: the table (the director is told), or the director when the table asks him. */
  notPlayed: v.exactOptional(v.picklist(['table', 'director'])),
  /** Whether travellers say who they were, or only their numbers. */
  travellerNames: v.exactOptional(v.boolean()),
  /** Whether the contract goes to the desk as soon as the auction is over. */
  contractFirst: v.exactOptional(v.boolean()),
  /** Whether the table records every call, and the entry begins with the contract that comes of them. */
  auction: v.exactOptional(v.boolean()),
  /** Whether a result far from all others, or a lead that was not in the leader's hand, is asked about at the table. */
  doubts: v.exactOptional(v.boolean()),
})

type PolicyChoice = Readonly<v.InferOutput<typeof tablePolicySchema>>
export type TablePolicy = Required<PolicyChoice>

export const USUAL_POLICY: TablePolicy = {
  tablet: 'north',
  agree: 'key',
  tricks: 'over-under',
  afterBoard: 'traveller',
  betweenRounds: 'ranking',
  matchFigures: 'board',
  lineUps: 'free',
  notPlayed: 'table',
  travellerNames: false,
  contractFirst: false,
  auction: false,
  doubts: true,
}

/** All of it, as a session has it that says this. */
export const tablePolicy = (settings: { readonly tables?: PolicyChoice } | undefined): TablePolicy => ({
  ...USUAL_POLICY,
  ...settings?.tables,
})
