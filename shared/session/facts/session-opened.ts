import * as v from 'valibot'
import { VULNERABILITY_RULES } from '../../game/board.ts'
import { choiceSince, gameChoiceSchema } from '../../game/games.ts'
import { EDITIONS } from '../../laws/grammar.ts'
import { listOf, whole } from '../../lib/bounded.ts'
import {
  isRising,
  MOST_TRIM_FROM,
  MOST_TRIM_ROWS,
  MOST_TRIMMED,
  MOST_TRIMMED_BY_TABLE,
  MOST_TRIMMED_PERCENT,
} from '../../scoring/imps/trim.ts'
import { HALVES } from '../../scoring/present.ts'
import { FORM_NAMES, PROFILE_IDS, TEAM_FORM_NAMES } from '../../scoring/profiles/names.ts'
import { SCALES, TIE_BREAKS } from '../../scoring/rules.ts'
import { awardTableSchema } from '../settings/award-settings.ts'
import { correctionTimesSchema } from '../settings/correction-times.ts'
import { drawSettingsSchema } from '../settings/draw-settings.ts'
import { eveningSchema } from '../settings/evening.ts'
import { publicPolicySchema } from '../settings/public-policy.ts'
import { sectionSignsSchema } from '../settings/section-signs.ts'
import { tablePolicySchema } from '../settings/table-policy.ts'
import { sessionSlot } from '../slot.ts'
import { count, text } from './fields.ts'
import type { Kind } from './kind.ts'

/** Combination of a tournament's sessions: total, or average over the sessions played. */
export const CARRIES = ['total', 'average'] as const
export type Carry = (typeof CARRIES)[number]

const MOST_NUMBER = 99

/**
 * Tournament of a session, and the session's number in it. Sessions of one tournament share the id, whatever
 * their names.
 */
export const tournamentSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{4,40}$/, 'the id of a tournament')),
  name: text(80),
  number: count(MOST_NUMBER),
  carry: v.picklist(CARRIES),
})
export type Tournament = Readonly<v.InferOutput<typeof tournamentSchema>>

/** Maximum length of a club's own scale, enough for 300 steps. */
const MOST_SCALE_TEXT = 10_000
/** Maximum number of results that a board may wait for, more than any club has tables. */
export const MOST_HELD = 99

const trimRowsSchema = v.pipe(
  listOf(
    v.strictObject({ from: whole(1, MOST_TRIM_FROM), each: whole(0, MOST_TRIMMED_BY_TABLE) }),
    MOST_TRIM_ROWS,
  ),
  v.minLength(1),
  v.check(rows => isRising(rows)),
)

/** Settings for play and scoring; the director may change them during play. */
export const settingsSchema = v.strictObject({
  name: text(80),
  date: v.pipe(v.string(), v.isoDate()),
  /** Matchpoints for each score beaten: 2 (Europe) or 1 (America), and half of that for a tie (Law 78A). */
  scale: v.picklist(SCALES),
  /** Format of half a matchpoint: "9½", "9.5" or, in some clubs, "9x". */
  halves: v.picklist(HALVES),
  /** Rule of vulnerability: by the board's number (Law 2), or nobody (MiniBridge). */
  vulnerability: v.picklist(VULNERABILITY_RULES),
  leads: v.boolean(),
  /** Scoring form of pairs and individuals; matchpoints if absent, as from older hubs. */
  form: v.exactOptional(v.picklist(FORM_NAMES)),
  /** Scoring form of team matches; IMPs by default. */
  teams: v.exactOptional(v.picklist(TEAM_FORM_NAMES)),
  /** Scoring profile; ours by default. */
  profile: v.exactOptional(v.picklist(PROFILE_IDS)),
  /** The game; bridge by default. */
  game: v.exactOptional(gameChoiceSchema),
  /** Sections as one field, or each scored alone; one field by default. */
  sections: v.exactOptional(v.picklist(['across', 'apart'])),
  /** Signs on the tables of the sections: colours, and the number of each section's first table. */
  signs: v.exactOptional(sectionSignsSchema),
  draw: v.exactOptional(drawSettingsSchema),
  /** Basis of ranking and draws for pairs: all their boards (default), or the victory points of their matches. */
  rankedBy: v.exactOptional(v.picklist(['total', 'match-vps'])),
  /** Victory point scale: a built-in name, or a club's own from its file. */
  vpScale: v.exactOptional(text(MOST_SCALE_TEXT)),
  /** Value of a bye: a percentage of the maximum, the contestant's own average, or nothing. */
  bye: v.exactOptional(v.union([whole(0, 100), v.picklist(['own-average', 'nothing'])])),
  /** Minimum percentage of the event's boards for a final rank; the profile's by default. */
  finished: v.exactOptional(whole(0, 100)),
  /** Tie-breaks in order; the profile's by default. */
  ties: v.exactOptional(listOf(v.picklist(TIE_BREAKS), TIE_BREAKS.length)),
  /** Scores dropped at each end for the datum in Butler scoring; the profile's by default. */
  drop: v.exactOptional(
    v.union([
      v.strictObject({ kind: v.literal('count'), each: whole(0, MOST_TRIMMED) }),
      v.strictObject({ kind: v.literal('percent'), each: whole(0, MOST_TRIMMED_PERCENT) }),
      v.strictObject({ kind: v.literal('table'), rows: trimRowsSchema }),
    ]),
  ),
  /** Number of scores up to which a board counts 0 in Butler scoring; the profile's by default. */
  hold: v.exactOptional(whole(1, MOST_HELD)),
  /** Master points by rank; none by default. */
  awards: v.exactOptional(awardTableSchema),
  /** Time after the close for corrections of scoring (Law 79C); no end is shown if absent. */
  corrections: v.exactOptional(correctionTimesSchema),
  /** Edition of the Laws used by the director; 2017 by default. */
  laws: v.exactOptional(v.picklist(EDITIONS)),
  /** Working of the tables: position of the tablet, confirmation by East-West, display and questions. */
  tables: v.exactOptional(tablePolicySchema),
  /** Data that is public for readers without a tablet: on the wall, on phones, on pages of results. */
  public: v.exactOptional(publicPolicySchema),
  /** Settings of a session without a director; absent if a director leads it. */
  evening: v.exactOptional(eveningSchema),
  tournament: v.exactOptional(tournamentSchema),
})
export type Settings = Readonly<v.InferOutput<typeof settingsSchema>>

/** Members that hubs before version 5 cannot read. */
const SINCE_5 = [
  ...(['tables', 'public', 'signs', 'draw', 'rankedBy', 'vpScale', 'bye', 'finished', 'ties'] as const),
  ...(['drop', 'hold', 'awards', 'corrections', 'laws', 'evening', 'tournament'] as const),
] satisfies readonly (keyof Settings)[]

export const sessionOpened: Kind<'session-opened', typeof settingsSchema> = {
  kind: 'session-opened',
  saidBy: 'director',
  fills: body => [{ slot: sessionSlot('session-opened'), body }],
  concerns: () => 'everybody',
  readSince(settings) {
    const { teams, game } = settings
    if (teams === 'total-points' || SINCE_5.some(field => settings[field] !== undefined)) return 5
    return Math.max(choiceSince(game), teams === undefined ? 1 : 3)
  },
  inverse: 'as-before',
}
