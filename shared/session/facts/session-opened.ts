import * as v from 'valibot'
import { VULNERABILITY_RULES } from '../../game/board.ts'
import { gameChoiceSchema } from '../../game/games.ts'
import { HALVES } from '../../scoring/present.ts'
import { FORM_NAMES, PROFILE_IDS, TEAM_FORM_NAMES } from '../../scoring/profiles/names.ts'
import { SCALES } from '../../scoring/rules.ts'
import { tablePolicySchema } from '../policy/table-policy.ts'
import { sessionSlot } from '../slot.ts'
import { text } from './fields.ts'
import type { Kind } from './kind.ts'

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
  /** How the tables work: where the tablet lies, how East-West agree, what is shown and asked. */
  tables: v.exactOptional(tablePolicySchema),
})
export type Settings = Readonly<v.InferOutput<typeof settingsSchema>>

export const sessionOpened: Kind<'session-opened', typeof settingsSchema> = {
  kind: 'session-opened',
  body: settingsSchema,
  saidBy: 'director',
  fills: body => [{ slot: sessionSlot('session-opened'), body }],
  concerns: () => 'everybody',
  readSince({ teams, game, tables }) {
    if (tables !== undefined) return 5
    return teams === undefined && game === undefined ? 1 : 3
  },
  inverse: 'as-before',
}
