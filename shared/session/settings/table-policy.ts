/**
 * Settings of a club for its tables: chosen with the session, and changeable by the director during play.
 * Missing settings default to `USUAL_POLICY`.
 */

import * as v from 'valibot'

/** Position of the tablet: held by North, between North and East, on a stand, or passed round. */
export const TABLET_PLACES = ['north', 'corner', 'stand', 'round'] as const
export type TabletPlace = (typeof TABLET_PLACES)[number]

/**
 * Ways in which East-West confirm a result (Law 79B): by a tap; with a PIN chosen when sitting down; or at
 * the end of the round, all boards on a sheet that each side confirms.
 */
export const AGREEMENTS = ['key', 'pin', 'sheet'] as const

/** Notations of tricks: "+1" and "-2" beside "=", or all tricks won, or American: made 4, down 2. */
export const TRICK_STYLES = ['over-under', 'total', 'american'] as const
export type TrickStyle = (typeof TRICK_STYLES)[number]

export const tablePolicySchema = v.strictObject({
  tablet: v.exactOptional(v.picklist(TABLET_PLACES)),
  agree: v.exactOptional(v.picklist(AGREEMENTS)),
  tricks: v.exactOptional(v.picklist(TRICK_STYLES)),
  /** Data shown after a board, beside the table's own score. */
  afterBoard: v.exactOptional(v.picklist(['traveller', 'frequencies', 'score'])),
  /**
   * Data shown between rounds: the published ranking and the players' own cards; the cards and own places
   * alone; or only where to go. At the end everybody sees the ranking and the cards.
   */
  betweenRounds: v.exactOptional(v.picklist(['ranking', 'own', 'nothing'])),
  /**
   * Time from which a table of teams sees the score of a board of its match: once both tables have it, or
   * once both have all boards played with it.
   */
  matchFigures: v.exactOptional(v.picklist(['board', 'stanza'])),
  /** Order in which teams announce their line-up: the home team or the visitors first, or any order. */
  lineUps: v.exactOptional(v.picklist(['free', 'home-first', 'home-last'])),
  /** Right to record a board as not played: of the table (the director is notified), or of the director on request. */
  notPlayed: v.exactOptional(v.picklist(['table', 'director'])),
  travellerNames: v.exactOptional(v.boolean()),
  /** True if the contract is sent to the hub as soon as the auction is over. */
  contractFirst: v.exactOptional(v.boolean()),
  /** True if the table records every call, and the entry begins with the resulting contract. */
  auction: v.exactOptional(v.boolean()),
  /** True if the table is asked about a result far from all others, or a lead not in the leader's hand. */
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

export const tablePolicy = (settings: { readonly tables?: PolicyChoice } | undefined): TablePolicy => ({
  ...USUAL_POLICY,
  ...settings?.tables,
})
