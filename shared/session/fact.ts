import * as v from 'valibot'
import { VULNERABILITY_RULES } from '../game/board.ts'
import { gameChoiceSchema, resultSchema } from '../game/games.ts'
import { DIRECTIONS } from '../game/seat.ts'
import { canonical, type Json } from '../lib/canonical.ts'
import { sha256Hex } from '../lib/digest.ts'
import { PLAN_LIMITS } from '../movement/plan/plan-limits.ts'
import { planWireSchema } from '../movement/plan/plan-wire.ts'
import { HALVES } from '../scoring/present.ts'
import { FORM_NAMES, PROFILE_IDS, TEAM_FORM_NAMES } from '../scoring/profiles/names.ts'
import { SCALES } from '../scoring/rules.ts'
import {
  type DeviceId,
  deviceIdSchema,
  type FactName,
  factNameSchema,
  type Hash,
  hashSchema,
  type SessionId,
  sectionIdSchema,
  sessionIdSchema,
} from './identity.ts'
import { sidesSchema } from './ruling.ts'

/**
 * Facts: what happened in the room. Immutable; a correction is another fact that names the one it replaces.
 * One body per kind; a kind is added here and nowhere else.
 */

const count = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max))
const roundSchema = count(PLAN_LIMITS.rounds)
const tableSchema = count(PLAN_LIMITS.tables)
const boardSchema = count(PLAN_LIMITS.board)
const contestantSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(PLAN_LIMITS.idLength))
const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))
const seatsSchema = v.strictObject({
  N: contestantSchema,
  E: contestantSchema,
  S: contestantSchema,
  W: contestantSchema,
})
/** The persons of a contestant, as people say their names: a pair has two, an individual one, a team four or more. */
const playersSchema = v.pipe(v.array(text(60)), v.maxLength(8))
/** In which half of its team each of the persons sits; `null` for one who sits now here, now there. */
const halvesSchema = v.pipe(v.array(v.nullable(v.picklist(DIRECTIONS))), v.maxLength(8))

/** How the session is played and scored; the director may change it while it is played. */
export const settingsSchema = v.strictObject({
  name: text(80),
  date: v.pipe(v.string(), v.isoDate()),
  /** Matchpoints: 2 for each score beaten (Europe) or 1 (America); a tie is half of it (Law 78A). */
  scale: v.picklist(SCALES),
  /** How half a matchpoint is written: "9½", "9.5" or, in some clubs, "9x". */
  halves: v.picklist(HALVES),
  /** By the board's number (Law 2), or nobody (MiniBridge). */
  vulnerability: v.picklist(VULNERABILITY_RULES),
  /** Whether the tables key the opening lead. */
  leads: v.boolean(),
  /** How boards of pairs and of players are compared; matchpoints where an older hub said nothing. */
  form: v.exactOptional(v.picklist(FORM_NAMES)),
  /** How matches of teams are scored; in IMPs where nothing is said. */
  teams: v.exactOptional(v.picklist(TEAM_FORM_NAMES)),
  /** Whose figures these are: the choices of a scoring program; ours where nothing is said. */
  profile: v.exactOptional(v.picklist(PROFILE_IDS)),
  /** Which game is played; bridge where nothing is said. */
  game: v.exactOptional(gameChoiceSchema),
  /** Whether several sections are one field, or each is scored for itself; one field where nothing is said. */
  sections: v.exactOptional(v.picklist(['across', 'apart'])),
})
export type Settings = Readonly<v.InferOutput<typeof settingsSchema>>

const bodies = {
  'session-opened': settingsSchema,
  /** A version of the section's plan: 1 first, then each the next; it changes only the future. */
  'section-planned': v.strictObject({ section: sectionIdSchema, version: count(999), plan: planWireSchema }),
  'contestant-named': v.strictObject({
    section: sectionIdSchema,
    contestant: contestantSchema,
    players: playersSchema,
    halves: v.exactOptional(halvesSchema),
  }),
  /** Who is at the table now: said by the table when the players of a round have sat down. */
  'seats-taken': v.strictObject({
    section: sectionIdSchema,
    round: roundSchema,
    table: tableSchema,
    plan: count(999),
    seats: seatsSchema,
  }),
  /** A result, agreed by both sides or entered by the director, scored for the people it names (Law 79B). */
  result: v.strictObject({
    section: sectionIdSchema,
    round: roundSchema,
    table: tableSchema,
    board: boardSchema,
    plan: count(999),
    seats: seatsSchema,
    result: resultSchema,
    /** Why, when the director entered or changed it. */
    reason: v.exactOptional(text(200)),
  }),
  /**
   * What the director ruled about a board at a table (Law 12): it counts instead of what was obtained there. And
   * whether the cards there were not those of the other tables (Law 87): `form` names the other deal.
   */
  ruling: v.strictObject({
    section: sectionIdSchema,
    round: roundSchema,
    table: tableSchema,
    board: boardSchema,
    plan: count(999),
    seats: seatsSchema,
    sides: sidesSchema,
    form: v.exactOptional(text(8)),
    reason: v.exactOptional(text(200)),
  }),
  /** A penalty or a bonus (Laws 90, 91; negative: a penalty), or a carry-over; 0 takes it back. */
  adjustment: v.strictObject({
    section: sectionIdSchema,
    contestant: contestantSchema,
    /** The contestant's first, second ... */
    number: count(99),
    unit: v.picklist(['points', 'percent-of-top']),
    /** Of a matchpoint or IMP, or of a per cent of a full top. */
    hundredths: v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000)),
    reason: v.exactOptional(text(200)),
  }),
  /** A board counts for nobody; or it counts again. */
  'board-cancelled': v.strictObject({
    section: sectionIdSchema,
    board: boardSchema,
    cancelled: v.boolean(),
    reason: v.exactOptional(text(200)),
  }),
  /** A table asks for the director, or the call has been answered. */
  'director-called': v.strictObject({
    section: sectionIdSchema,
    table: tableSchema,
    open: v.boolean(),
  }),
  /** The director decides about an entry that waits. */
  settled: v.strictObject({
    about: v.strictObject({ ...factNameSchema.entries, hash: hashSchema }),
    admit: v.boolean(),
  }),
  /** Whether a device that chooses a free table is let in at once. */
  'tables-open': v.strictObject({ open: v.boolean() }),
  /** The session is finished; taking it up again is the same fact with `closed` false. */
  'session-closed': v.strictObject({ closed: v.boolean() }),
} as const

export type FactKind = keyof typeof bodies
export type FactBody<K extends FactKind = FactKind> = Readonly<v.InferOutput<(typeof bodies)[K]>>
export type ResultBody = FactBody<'result'>

const envelope = {
  session: sessionIdSchema,
  device: deviceIdSchema,
  seq: factNameSchema.entries.seq,
  hash: hashSchema,
  /** The device's clock in ms since 1970 and its measured distance from the hub's; for display and pace only. */
  at: v.strictObject({ clock: v.number(), offset: v.nullable(v.number()) }),
  replaces: v.exactOptional(factNameSchema),
  /** The name under which a rolled-back or copied store had kept this fact. */
  was: v.exactOptional(factNameSchema),
} as const

const shape = <K extends FactKind>(kind: K) =>
  v.strictObject({ ...envelope, kind: v.literal(kind), body: bodies[kind] })

export const factSchema = v.variant('kind', [
  shape('session-opened'),
  shape('section-planned'),
  shape('contestant-named'),
  shape('seats-taken'),
  shape('result'),
  shape('ruling'),
  shape('adjustment'),
  shape('board-cancelled'),
  shape('director-called'),
  shape('settled'),
  shape('tables-open'),
  shape('session-closed'),
])
export type Fact = Readonly<v.InferOutput<typeof factSchema>>
export type FactOf<K extends FactKind> = Extract<Fact, { kind: K }>

const said = <K extends FactKind>(kind: K) =>
  v.strictObject({ kind: v.literal(kind), body: bodies[kind], replaces: v.exactOptional(factNameSchema) })

/** A kind with its body, and the fact it replaces: what a screen hands over to be recorded. */
export const statementSchema = v.variant('kind', [
  said('session-opened'),
  said('section-planned'),
  said('contestant-named'),
  said('seats-taken'),
  said('result'),
  said('ruling'),
  said('adjustment'),
  said('board-cancelled'),
  said('director-called'),
  said('settled'),
  said('tables-open'),
  said('session-closed'),
])
export type Statement = Readonly<v.InferOutput<typeof statementSchema>>

/** What the recording device adds to a statement. */
export interface FactStamp {
  readonly session: SessionId
  readonly device: DeviceId
  readonly seq: number
  readonly at: Fact['at']
  readonly was?: FactName
}

/** The hash of a fact's canonical bytes, its own hash left out. */
export function hashOfFact(fact: object): Hash {
  const { hash: _, ...rest } = fact as { readonly hash?: unknown; readonly [key: string]: unknown }
  return v.parse(hashSchema, sha256Hex(canonical(rest as Json)))
}

/** A statement becomes a fact: named, stamped and hashed. Throws where the statement has no valid form. */
export function makeFact(stamp: FactStamp, statement: Statement): Fact {
  // As it will be read: a name that was cut behind a space is another text without it.
  const bare = { ...stamp, ...v.parse(statementSchema, statement) }
  return v.parse(factSchema, { ...bare, hash: hashOfFact(bare) })
}
