/** Content of each view, as the terminal parses it. Figures are in the club's format. */

import * as v from 'valibot'
import { auctionTextSchema, resultSchema } from '../../game/games.ts'
import { DIRECTIONS } from '../../game/seat.ts'
import { instantSchema, listOf, whole, words } from '../../lib/bounded.ts'
import { PLAN_KINDS } from '../../movement/plan/plan.ts'
import type { Comparison } from '../../scoring/field/score-sheet.ts'
import { FORM_NAMES, TEAM_FORM_NAMES } from '../../scoring/profiles/names.ts'
import { boardSchema } from '../facts/fields.ts'
import { httpsDetailsSchema } from '../https/https-details.ts'
import { type DeviceId, deviceIdSchema, ROLES, sectionIdSchema } from '../identity.ts'
import { sidesSchema } from '../ruling.ts'
import { type Entry, entrySchema, MOST_ALSO } from '../state/entry.ts'

const isReadByHand = () => true

/** Limit of rows in any list: more than any room has. */
const MOST_ROWS = 20_000

/** A printed figure, a contestant's label, or a name. */
export const figureSchema = words(60)
export const labelSchema = words(60)
const nameSchema = words(100)
/** Name of a team; absent without a name, and for other contestants. */
export const teamNameSchema = v.exactOptional(nameSchema)

/**
 * 'plan' and 'card': journal entries that this reader may see, folded on the terminal by the same fold as on the hub.
 * 'plan' has the session, the section's plan and names; 'card' the current facts of the table from its current round
 * on, and the pending ones.
 */
export const entriesViewSchema = v.strictObject({
  entries: listOf(v.pipe(v.unknown(), v.check(isReadByHand)), MOST_ROWS),
})
export interface EntriesView {
  readonly entries: readonly Entry[]
}

/** Returns the readable entries of a view; an unreadable one does not affect the others. */
export const readableEntries = ({ entries }: v.InferOutput<typeof entriesViewSchema>): readonly Entry[] =>
  entries.flatMap(entry => {
    const read = v.safeParse(entrySchema, entry)
    return read.success ? [read.output] : []
  })

const count = whole(0, 1_000_000)

/** Comparison of a side's score with the others on the board so far. */
const comparisonSchema = v.strictObject({
  beaten: count,
  tied: count,
  lost: count,
}) satisfies v.GenericSchema<Comparison>

/** Scoring form: of a field, or of matches of teams. */
export const scoringSchema = v.picklist([...FORM_NAMES, ...TEAM_FORM_NAMES])
export type Scoring = v.InferOutput<typeof scoringSchema>

const bothSides = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema>(side: S) =>
  v.strictObject({ NS: side, EW: side })
const figures = v.nullable(bothSides(v.nullable(figureSchema)))

export const travellerLineSchema = v.strictObject({
  section: sectionIdSchema,
  round: count,
  table: count,
  /** Labels of the contestants; of two players the one at North, or East. */
  ns: labelSchema,
  ew: labelSchema,
  /** Label in each seat, where partners are separate contestants. */
  seats: v.exactOptional(v.strictObject({ N: labelSchema, E: labelSchema, S: labelSchema, W: labelSchema })),
  /** Names of the players, if the club shows them in travellers; empty for an unnamed side. */
  names: v.exactOptional(bothSides(listOf(nameSchema, 8))),
  /** Result at the table; null if there is only a ruling. */
  result: v.nullable(resultSchema),
  /** Score from North-South's view; null if not played. */
  score: v.nullable(whole(-100_000, 100_000)),
  /** Matchpoints or IMPs in the club's notation, "9½"; null if there are none (yet). */
  points: figures,
  /** Percentage of the top so far, "62.50"; null in IMPs, and without comparison. */
  percent: figures,
  /** Null if the score was not compared table by table: an artificial or weighted one. */
  comparison: v.nullable(bothSides(v.nullable(comparisonSchema))),
  ruling: sidesSchema,
  /** The other deal held by this table, if the board was fouled. */
  deal: v.nullable(words(8)),
  own: v.boolean(),
  /** Auction recorded by the table, parsed by `record.ts`. */
  auction: v.exactOptional(auctionTextSchema),
})
export type TravellerLine = Readonly<v.InferOutput<typeof travellerLineSchema>>

/** All results of one board so far, best for North-South first. */
export const travellerSchema = v.strictObject({
  section: sectionIdSchema,
  board: count,
  scoring: scoringSchema,
  /** Butler: reference score of the board, "-120"; null in other forms and while figures are held back. */
  datum: v.nullable(figureSchema),
  /** Butler: set while everybody has 0 until enough scores are in. */
  held: v.exactOptional(v.strictObject({ scores: count, needed: count })),
  cancelled: v.boolean(),
  lines: listOf(travellerLineSchema, MOST_ROWS),
})
export type Traveller = Readonly<v.InferOutput<typeof travellerSchema>>

export const rankedSchema = v.strictObject({
  contestant: labelSchema,
  /** Section of the label, if there are several. */
  section: v.exactOptional(sectionIdSchema),
  label: labelSchema,
  team: teamNameSchema,
  players: listOf(nameSchema, 8),
  /** First round of each player, if they replaced each other. */
  since: v.exactOptional(listOf(count, 8)),
  total: figureSchema,
  /** Available matchpoints; in IMPs the number of boards. */
  available: figureSchema,
  /** "62.50"; null in IMPs, if victory points rank, and before the first comparison. */
  percent: v.nullable(figureSchema),
  /** 1, 2, 2, 4 ...; null without a rank. */
  rank: v.nullable(count),
  shared: v.boolean(),
  /** Figure that broke a tie, in the profile's format; null if none. */
  tieBreak: v.nullable(figureSchema),
  boards: count,
  /** Master points for this place, "2.50"; absent if there are none. */
  award: v.exactOptional(figureSchema),
})
export type Ranked = Readonly<v.InferOutput<typeof rankedSchema>>

/** Exceeds the kind of any phrase. */
const MOST_PHRASE = 40

const matchSideSchema = v.strictObject({
  label: labelSchema,
  team: teamNameSchema,
  /**
   * For teams IMPs or points of boards won; for pairs the percentage of the match, or net IMPs. For a match decided at
   * its own table the level of the side: "9", "J".
   */
  points: figureSchema,
  /** The same as a phrase of the game, by its kind, if it has one. */
  stands: v.exactOptional(v.pipe(v.string(), v.maxLength(MOST_PHRASE))),
  /** Match result if different: victory points, or 1, ½ and 0 for a round won, drawn and lost. */
  result: v.nullable(figureSchema),
})

const matchSchema = v.strictObject({
  round: count,
  home: matchSideSchema,
  away: matchSideSchema,
  played: count,
  boards: count,
})
export type MatchLine = Readonly<v.InferOutput<typeof matchSchema>>

/**
 * Set if totals are victory points of matches although boards are compared otherwise (for teams the scoring says so),
 * or matches won if decided at their own tables.
 */
export const rankedBySchema = v.exactOptional(v.picklist(['match-vps', 'wins']))

export const standingsSchema = v.strictObject({
  section: sectionIdSchema,
  /** Kind of the contestants; pairs if absent, as from older hubs. */
  contest: v.exactOptional(v.picklist(PLAN_KINDS)),
  /** Rounds covered: those that every table has finished. */
  rounds: count,
  final: v.boolean(),
  scoring: scoringSchema,
  rankedBy: rankedBySchema,
  rankings: listOf(
    v.strictObject({ line: v.nullable(v.picklist(DIRECTIONS)), rows: listOf(rankedSchema, MOST_ROWS) }),
    1000,
  ),
  /** Publication number, once the session is closed: every later change of a figure increases it. */
  revision: v.exactOptional(count),
  /** End of corrections of scoring errors (Law 79C) and of appeals (Law 92B), in hub time, ms. */
  provisional: v.exactOptional(v.strictObject({ until: instantSchema, appeals: instantSchema })),
  /** For ranked matches: those begun, in order of their start. */
  matches: v.exactOptional(listOf(matchSchema, MOST_ROWS)),
})
export type Standings = Readonly<v.InferOutput<typeof standingsSchema>>

/** Director: number of table tablets that hold a full backup, and those that do not. */
export const copiesViewSchema = v.strictObject({
  tablets: count,
  whole: count,
  behind: listOf(deviceIdSchema, MOST_ROWS),
  /** Further addresses of the hub if it moved, as set by the director. */
  spare: listOf(words(100), MOST_ROWS),
})
export interface CopiesView {
  readonly tablets: number
  readonly whole: number
  readonly behind: readonly DeviceId[]
  readonly spare: readonly string[]
}

/** Director: every device of the club, and those waiting for admission. */
export const devicesSchema = v.strictObject({
  devices: listOf(
    v.strictObject({
      device: deviceIdSchema,
      role: v.picklist(ROLES),
      section: v.nullable(sectionIdSchema),
      table: v.nullable(count),
      /** Further tables that it serves; since version 5. */
      also: v.exactOptional(listOf(v.strictObject({ section: sectionIdSchema, table: count }), MOST_ALSO)),
      linked: v.boolean(),
      unsent: count,
      battery: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
      /** End of its link, in hub time, ms; null while linked, or never linked since the start. */
      seenAt: v.nullable(instantSchema),
      /** Time of admission, in hub time, ms. */
      pairedAt: v.optional(instantSchema),
    }),
    MOST_ROWS,
  ),
  /** Devices without rights that still held unsubmitted facts, which are lost. */
  lost: v.exactOptional(listOf(v.strictObject({ device: deviceIdSchema, unsent: count }), MOST_ROWS)),
  requests: listOf(
    v.strictObject({
      device: deviceIdSchema,
      section: sectionIdSchema,
      table: count,
      askedAt: instantSchema,
    }),
    MOST_ROWS,
  ),
  /** Devices that request to be a director's screen and wait for a director's confirmation. */
  directors: v.exactOptional(
    listOf(v.strictObject({ device: deviceIdSchema, askedAt: instantSchema }), MOST_ROWS),
  ),
  /** Quarantined messages, newest first, the last few. */
  quarantine: listOf(
    v.strictObject({ device: deviceIdSchema, at: instantSchema, sentence: words(1000) }),
    MOST_ROWS,
  ),
  /** Address to open at the tables. */
  address: words(300),
  /** The same in a short form for typing: "192.168.1.5". */
  typed: v.exactOptional(words(100)),
  https: v.exactOptional(httpsDetailsSchema),
  /** Number of unreadable rows in the hub's own tables, not in a session's entries. */
  unreadable: v.exactOptional(count),
  /** Sections whose hand records do not match the leads, with the tables; since version 5. */
  doubted: v.exactOptional(
    listOf(v.strictObject({ section: sectionIdSchema, tables: listOf(count, MOST_ROWS) }), MOST_ROWS),
  ),
  /** Number of devices that hold sessions unknown to this hub. */
  lacking: v.exactOptional(count),
  /** True if a newer run of this hub has been seen: no receipts are given. */
  superseded: v.boolean(),
})
export type Devices = Readonly<v.InferOutput<typeof devicesSchema>>

/** Other tablets linked at the same table, so that nobody keys a board twice unknowingly. */
export const tablematesSchema = v.strictObject({
  tablets: listOf(
    v.strictObject({
      /** Short mark that identifies it to people; also shown on the tablet itself. */
      mark: words(10),
      /** Board that is half keyed there; null if none. */
      board: v.nullable(boardSchema),
    }),
    100,
  ),
})
export type TablematesView = Readonly<v.InferOutput<typeof tablematesSchema>>
