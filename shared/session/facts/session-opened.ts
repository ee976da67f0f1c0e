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
import { awardTableSchema } from '../awards/award-settings.ts'
import { correctionTimesSchema } from '../corrections/correction-times.ts'
import { drawSettingsSchema } from '../draw/draw-settings.ts'
import { publicPolicySchema } from '../policy/public-policy.ts'
import { tablePolicySchema } from '../policy/table-policy.ts'
import { sectionSignsSchema } from '../signs/section-signs.ts'
import { sessionSlot } from '../slot.ts'
import { eveningSchema } from '../steward/evening.ts'
import { text } from './fields.ts'
import type { Kind } from './kind.ts'
import { tournamentSchema } from './tournament.ts'

/** A scale of 300 steps. */
const MOST_SCALE_TEXT = 10_000
/** The most results that a board may wait for: more than any field of a club has tables. */
export const MOST_HELD = 99

const trimRowsSchema = v.pipe(
  listOf(
    v.strictObject({ from: whole(1, MOST_TRIM_FROM), each: whole(0, MOST_TRIMMED_BY_TABLE) }),
    MOST_TRIM_ROWS,
  ),
  v.minLength(1),
  v.check(rows => isRising(rows)),
)

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
  /** What stands on the tables of the sections: colours, and the number of the first table. */
  signs: v.exactOptional(sectionSignsSchema),
  /** How rounds are drawn, where the plan says that they are. */
  draw: v.exactOptional(drawSettingsSchema),
  /** What pairs are ranked and drawn by: all their boards, as where nothing is said, or the victory points of their matches. */
  rankedBy: v.exactOptional(v.picklist(['total', 'match-vps'])),
  /** What matches are looked up in: a scale of ours by its name, or a club's own as its file has it. */
  vpScale: v.exactOptional(text(MOST_SCALE_TEXT)),
  /** What a bye is worth where matches bring victory points: so many of a hundred of the most, or otherwise. */
  bye: v.exactOptional(v.union([whole(0, 100), v.picklist(['own-average', 'nothing'])])),
  /** Who has fewer of a hundred of the event's boards has no place at the end; as the program does it where left out. */
  finished: v.exactOptional(whole(0, 100)),
  /** What parts those who are level, tried in turn; as the program does it where left out. */
  ties: v.exactOptional(listOf(v.picklist(TIE_BREAKS), TIE_BREAKS.length)),
  /** Butler: how many scores the datum leaves out at each end; as the program does it where left out. */
  drop: v.exactOptional(
    v.union([
      v.strictObject({ kind: v.literal('count'), each: whole(0, MOST_TRIMMED) }),
      v.strictObject({ kind: v.literal('percent'), each: whole(0, MOST_TRIMMED_PERCENT) }),
      v.strictObject({ kind: v.literal('table'), rows: trimRowsSchema }),
    ]),
  ),
  /** Butler: how many scores a board waits for, bringing 0 until then; as the program does it where left out. */
  hold: v.exactOptional(whole(1, MOST_HELD)),
  /** Master points by place; none where nothing is said. */
  awards: v.exactOptional(awardTableSchema),
  /** How long after the results errors of scoring are put right (Law 79C); no end is told where nothing is said. */
  corrections: v.exactOptional(correctionTimesSchema),
  /** By which Laws the director is guided; those of 2017 where nothing is said. */
  laws: v.exactOptional(v.picklist(EDITIONS)),
  /** How the tables work: where the tablet lies, how East-West agree, what is shown and asked. */
  tables: v.exactOptional(tablePolicySchema),
  /** What may be read by who has no tablet: on the wall, on phones, on pages of results. */
  public: v.exactOptional(publicPolicySchema),
  /** The evening runs itself, and so; where nothing is said a director leads it. */
  evening: v.exactOptional(eveningSchema),
  /** Of what tournament it is a session; of none where nothing is said. */
  tournament: v.exactOptional(tournamentSchema),
})
export type Settings = Readonly<v.InferOutput<typeof settingsSchema>>

/** What hubs of before version 5 do not read. */
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
