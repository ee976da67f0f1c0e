import type { Settings } from '../../../../../shared/session/facts/session-opened.ts'
import { USUAL_CORRECTION_MINUTES } from '../../../../../shared/session/settings/correction-times.ts'
import type { Evening } from '../../../../../shared/session/settings/evening.ts'
import type { PublicPolicy } from '../../../../../shared/session/settings/public-policy.ts'
import { eveningDraw } from '../../acts/evening-acts.ts'
import { awardsOfPreset } from '../../session/award-draft.ts'
import { type ScoringChoice, USUAL_SCORING } from '../../session/scoring.ts'
import { drawnFrom } from '../first-board-keyed.ts'

const MINUTE_MS = 60_000

/**
 * Scorings by the rules of the online pairs (30): Butler with a trimmed mean, IMPs against every other result, and
 * matchpoints.
 */
export const EVENING_FORMS = ['butler', 'cross-imps-sum', 'matchpoints'] as const
export type EveningForm = (typeof EVENING_FORMS)[number]

/**
 * Scoring of a session without a director, by the rules of the online pairs: contestants with 60 per cent of the boards
 * played are ranked, ties are broken by boards played and then by order of entry, and ranks earn master points (50 to
 * 55). The correction period is that of the Laws (79C).
 */
export const EVENING_SCORING: ScoringChoice = {
  ...USUAL_SCORING,
  form: 'butler',
  profile: 'online-pairs',
  finished: 60,
  ties: ['boards-played', 'entry-order'],
  awards: awardsOfPreset('online-pairs'),
  corrections: { minutes: USUAL_CORRECTION_MINUTES, appeals: USUAL_CORRECTION_MINUTES },
}

/**
 * Public settings of a session without a director: as nobody directs people to their seats, the room display shows
 * names, and everyone can look up results.
 */
export const EVENING_PUBLIC: Pick<PublicPolicy, 'wall' | 'results'> = { wall: 'names', results: 'all' }

export interface EveningChoice
  extends Pick<Evening, 'startsAt' | 'tables' | 'rounds' | 'minutes' | 'hold' | 'publish' | 'cut'> {
  readonly name: string
  /** Minutes before the start at which sign-up opens; 0 opens it at once. */
  readonly lead: number
  readonly boards: number
  /** First board; null for board 1. */
  readonly firstBoard: number | null
  readonly scoring: ScoringChoice
  readonly open: Pick<PublicPolicy, 'wall' | 'results'>
}

/**
 * Returns the settings that open the session, on this date and at this hub time (ms). `kept` contains settings carried
 * over from an earlier session.
 */
export function eveningSettings(
  choice: EveningChoice,
  date: string,
  now: number,
  kept: Partial<Settings> = {},
): Settings {
  const { name, lead, boards, firstBoard, scoring, open, tables, rounds, minutes, hold, publish, cut } =
    choice
  const startsAt = Math.floor(choice.startsAt)
  return {
    vulnerability: 'by-board',
    leads: false,
    ...kept,
    name: name.trim(),
    date,
    ...scoring,
    public: open,
    draw: drawnFrom({ ...eveningDraw(boards), ...kept.draw, boardsPerRound: boards }, firstBoard),
    evening: {
      startsAt,
      signUpFrom: Math.floor(lead === 0 ? Math.min(now, startsAt) : startsAt - lead * MINUTE_MS),
      tables,
      rounds,
      minutes,
      move: 2,
      hold,
      publish,
      cut,
    },
  }
}
