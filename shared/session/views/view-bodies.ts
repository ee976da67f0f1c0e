import * as v from 'valibot'
import { auctionTextSchema, resultSchema } from '../../game/games.ts'
import { DIRECTIONS } from '../../game/seat.ts'
import { instantSchema, listOf, whole, words } from '../../lib/bounded.ts'
import { PLAN_KINDS } from '../../movement/plan/plan.ts'
import type { Comparison } from '../../scoring/field/score-sheet.ts'
import { FORM_NAMES, TEAM_FORM_NAMES } from '../../scoring/profiles/names.ts'
import { type Entry, entrySchema, MOST_ALSO } from '../entry.ts'
import { boardSchema } from '../facts/fields.ts'
import { httpsToldSchema } from '../https/https-told.ts'
import { type DeviceId, deviceIdSchema, ROLES, sectionIdSchema } from '../identity.ts'
import { sidesSchema } from '../ruling.ts'

/** What each view holds, as the terminal reads it at its edge. Figures come as the club prints them. */

/** Each by itself, where it is needed. */
const isReadByHand = () => true

/** Rows of any list: more than any room has. */
const MOST_ROWS = 20_000

/** A figure as it is printed, the label of a contestant, a name. */
export const figureSchema = words(60)
export const labelSchema = words(60)
const nameSchema = words(100)
/** What people call a team; none where it has no name, and of others than teams. */
export const teamNameSchema = v.exactOptional(nameSchema)

/**
 * 'plan' and 'card': entries of the journal, those that this reader may see; the terminal folds them with the
 * same fold as the hub. 'plan' has the session, the section's plan and names; 'card' what stands at the table
 * in its current round and after, and what of it waits for the director.
 */
export const entriesViewSchema = v.strictObject({
  entries: listOf(v.pipe(v.unknown(), v.check(isReadByHand)), MOST_ROWS),
})
export interface EntriesView {
  readonly entries: readonly Entry[]
}

/** The entries of a view; one that cannot be read takes none of the others with it. */
export const readableEntries = ({ entries }: v.InferOutput<typeof entriesViewSchema>): readonly Entry[] =>
  entries.flatMap(entry => {
    const read = v.safeParse(entrySchema, entry)
    return read.success ? [read.output] : []
  })

const count = whole(0, 1_000_000)

/** How a side's score compares with the others on the board so far. */
const comparisonSchema = v.strictObject({
  beaten: count,
  tied: count,
  lost: count,
}) satisfies v.GenericSchema<Comparison>

/** How boards are compared: a form of a field, or of matches of teams. */
export const scoringSchema = v.picklist([...FORM_NAMES, ...TEAM_FORM_NAMES])
export type Scoring = v.InferOutput<typeof scoringSchema>

const bothSides = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema>(side: S) =>
  v.strictObject({ NS: side, EW: side })
const figures = v.nullable(bothSides(v.nullable(figureSchema)))

export const travellerLineSchema = v.strictObject({
  section: sectionIdSchema,
  round: count,
  table: count,
  /** Labels of the contestants; of two players the one who sits North, or East. */
  ns: labelSchema,
  ew: labelSchema,
  /** The label in every seat, where partners are not one contestant. */
  seats: v.exactOptional(v.strictObject({ N: labelSchema, E: labelSchema, S: labelSchema, W: labelSchema })),
  /** Who they were by name, where the club wants its travellers so; a side that nobody named has none. */
  names: v.exactOptional(bothSides(listOf(nameSchema, 8))),
  /** What happened at the table; null where only a ruling stands. */
  result: v.nullable(resultSchema),
  /** From North-South's side; null where it was not played. */
  score: v.nullable(whole(-100_000, 100_000)),
  /** Matchpoints or IMPs as the club writes them, "9½"; null where there is nothing (yet). */
  points: figures,
  /** The share of the top so far, "62.50"; null in IMPs, and where there is no comparison. */
  percent: figures,
  /** Null where the score was not compared table by table: an artificial or a weighted one. */
  comparison: v.nullable(bothSides(v.nullable(comparisonSchema))),
  /** What the director ruled instead of the result. */
  ruling: sidesSchema,
  /** The other deal that this table held, where the board was fouled. */
  deal: v.nullable(words(8)),
  own: v.boolean(),
  /** How it was called there, where the table has recorded that: `record.ts` reads it. */
  auction: v.exactOptional(auctionTextSchema),
})
export type TravellerLine = Readonly<v.InferOutput<typeof travellerLineSchema>>

/** All results of one board so far, best for North-South first. */
export const travellerSchema = v.strictObject({
  section: sectionIdSchema,
  board: count,
  scoring: scoringSchema,
  /** Butler: what every score is measured by, "-120"; null in other forms and while it is held back. */
  datum: v.nullable(figureSchema),
  /** Butler: everybody has 0 for the time being, until so many scores are in. */
  held: v.exactOptional(v.strictObject({ scores: count, needed: count })),
  /** Taken out for everybody. */
  cancelled: v.boolean(),
  lines: listOf(travellerLineSchema, MOST_ROWS),
})
export type Traveller = Readonly<v.InferOutput<typeof travellerSchema>>

export const rankedSchema = v.strictObject({
  contestant: labelSchema,
  /** Whose number it is, where there are several sections. */
  section: v.exactOptional(sectionIdSchema),
  label: labelSchema,
  team: teamNameSchema,
  players: listOf(nameSchema, 8),
  /** From which round on each of them played, where they took the place of each other. */
  since: v.exactOptional(listOf(count, 8)),
  /** Matchpoints or IMPs as the club writes them. */
  total: figureSchema,
  /** Matchpoints that could be had; in IMPs the number of boards. */
  available: figureSchema,
  /** "62.50"; null in IMPs, where victory points rank, and before the first comparison. */
  percent: v.nullable(figureSchema),
  /** 1, 2, 2, 4 ...; null where there is nothing to rank by. */
  rank: v.nullable(count),
  shared: v.boolean(),
  /** What broke a tie, as the profile writes it; null where nothing did. */
  tieBreak: v.nullable(figureSchema),
  boards: count,
  /** Master points for this place, "2.50"; none where the club gives none, or this place has none. */
  award: v.exactOptional(figureSchema),
})
export type Ranked = Readonly<v.InferOutput<typeof rankedSchema>>

/** No kind of a phrase is longer. */
const MOST_PHRASE = 40

const matchSideSchema = v.strictObject({
  label: labelSchema,
  team: teamNameSchema,
  /**
   * What a team has won, IMPs or points of boards; of pairs the percentage of the match, or the IMPs less those lost. Of a
   * match that is decided at its own table, how far the side has come: "9", "J".
   */
  points: figureSchema,
  /** The same as a phrase of the game, by its kind, where it has words for it. */
  stands: v.exactOptional(v.pipe(v.string(), v.maxLength(MOST_PHRASE))),
  /** What the match brought where that is another figure: victory points, or 1, ½ and 0 for a round won, drawn and lost. */
  result: v.nullable(figureSchema),
})

/** A match of two teams, or of two pairs, so far. */
const matchSchema = v.strictObject({
  /** The round in which it begins. */
  round: count,
  home: matchSideSchema,
  away: matchSideSchema,
  /** Boards compared, and boards of the match. */
  played: count,
  boards: count,
})
export type MatchLine = Readonly<v.InferOutput<typeof matchSchema>>

/**
 * Set where totals are the victory points of matches, though boards are compared otherwise (teams' scoring says it), or
 * the matches won, where each is decided at its own table.
 */
export const rankedBySchema = v.exactOptional(v.picklist(['match-vps', 'wins']))

/** One ranking, or two where there are two winners. */
export const standingsSchema = v.strictObject({
  section: sectionIdSchema,
  /** Who is ranked; pairs where an older hub said nothing. */
  contest: v.exactOptional(v.picklist(PLAN_KINDS)),
  /** Rounds that every table has finished and that this ranking covers. */
  rounds: count,
  final: v.boolean(),
  scoring: scoringSchema,
  rankedBy: rankedBySchema,
  rankings: listOf(
    v.strictObject({ line: v.nullable(v.picklist(DIRECTIONS)), rows: listOf(rankedSchema, MOST_ROWS) }),
    1000,
  ),
  /** Which publication this is, once the session is closed: every change of a figure after that makes the next one. */
  revision: v.exactOptional(count),
  /** Until when, by the hub's clock in ms, errors of scoring are put right (Law 79C) and appeals are heard (Law 92B). */
  provisional: v.exactOptional(v.strictObject({ until: instantSchema, appeals: instantSchema })),
  /** Where matches are ranked: those that have begun, in the order in which they do. */
  matches: v.exactOptional(listOf(matchSchema, MOST_ROWS)),
})
export type Standings = Readonly<v.InferOutput<typeof standingsSchema>>

/** Director: how many of the tablets at tables hold a sealed copy of everything, and which do not. */
export const copiesViewSchema = v.strictObject({
  tablets: count,
  whole: count,
  behind: listOf(deviceIdSchema, MOST_ROWS),
  /** Where the hub may be found when it is not where it was, as the director has set it. */
  spare: listOf(words(100), MOST_ROWS),
})
export interface CopiesView {
  readonly tablets: number
  readonly whole: number
  readonly behind: readonly DeviceId[]
  readonly spare: readonly string[]
}

/** Director: every device of the club, and those that wait to be let in. */
export const devicesSchema = v.strictObject({
  devices: listOf(
    v.strictObject({
      device: deviceIdSchema,
      role: v.picklist(ROLES),
      section: v.nullable(sectionIdSchema),
      table: v.nullable(count),
      /** Tables for which it speaks beside that one; since version 5. */
      also: v.exactOptional(listOf(v.strictObject({ section: sectionIdSchema, table: count }), MOST_ALSO)),
      linked: v.boolean(),
      unsent: count,
      battery: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
      /** When its link ended, by the hub's clock in ms; null while it is linked, or never was since the start. */
      seenAt: v.nullable(instantSchema),
      /** When it was let in, by the hub's clock in ms. */
      pairedAt: v.optional(instantSchema),
    }),
    MOST_ROWS,
  ),
  /** Devices that have lost their rights and still held what has not come: nobody will hand it in. */
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
  /** Devices that want to be a director's screen and wait for a director's tap. */
  directors: v.exactOptional(
    listOf(v.strictObject({ device: deviceIdSchema, askedAt: instantSchema }), MOST_ROWS),
  ),
  /** Messages put aside, newest first, the last few. */
  quarantine: listOf(
    v.strictObject({ device: deviceIdSchema, at: instantSchema, sentence: words(1000) }),
    MOST_ROWS,
  ),
  /** The address to open at the tables. */
  address: words(300),
  /** The same as short as a person may type it: "192.168.1.5". */
  typed: v.exactOptional(words(100)),
  /** How tables come by https, where they can. */
  https: v.exactOptional(httpsToldSchema),
  /** Rows of the desk's own tables, not of a session's entries, that cannot be read and are left out. */
  unreadable: v.exactOptional(count),
  /** Sections whose hand records do not fit what was led there, at which tables; since version 5. */
  doubted: v.exactOptional(
    listOf(v.strictObject({ section: sectionIdSchema, tables: listOf(count, MOST_ROWS) }), MOST_ROWS),
  ),
  /** So many devices hold sessions that this desk has never had. */
  lacking: v.exactOptional(count),
  /** A life of this hub newer than this one has been seen: no receipts are given. */
  superseded: v.boolean(),
})
export type Devices = Readonly<v.InferOutput<typeof devicesSchema>>

/** What a tablet is told of the others that are linked at its table: nobody shall key a board twice without knowing it. */
export const tablematesSchema = v.strictObject({
  tablets: listOf(
    v.strictObject({
      /** By which people tell it apart; it stands on the tablet itself, too. */
      mark: words(10),
      /** The board that is half keyed there; null where none is. */
      board: v.nullable(boardSchema),
    }),
    100,
  ),
})
export type TablematesView = Readonly<v.InferOutput<typeof tablematesSchema>>
