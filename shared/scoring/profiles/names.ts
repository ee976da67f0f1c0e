/** What profiles and forms are called in settings, files and commands. */

/** A profile is the bundle of choices of one scoring program; `overtrick` is ours. */
export const PROFILE_IDS = [
  'overtrick',
  'acblscore',
  'bbo',
  'bbo-extractor',
  'brian',
  'compscore3',
  'ebuscore',
  'kops',
  'magic-contest',
  'online-pairs',
  'pary',
  'pianola',
  'realbridge',
  'scorebridge',
] as const
export type ProfileId = (typeof PROFILE_IDS)[number]

/** `cross-imps` is summed or averaged as the profile does it. */
export const FORM_NAMES = [
  'matchpoints',
  'butler',
  'cross-imps',
  'cross-imps-sum',
  'cross-imps-mean',
] as const
export type FormName = (typeof FORM_NAMES)[number]

/** How the boards of team matches are scored. */
export const TEAM_FORM_NAMES = [
  'teams-imps',
  'teams-vps',
  'point-a-board',
  'board-a-match',
  'total-points',
] as const
export type TeamFormName = (typeof TEAM_FORM_NAMES)[number]
