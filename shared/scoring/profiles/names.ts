/** Names of profiles and forms in settings, files and commands. */

/** Ids of profiles, each with the choices of one scoring program; `overtrick` is ours. */
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

/** Names of scoring forms; whether `cross-imps` are summed or averaged is the profile's choice. */
export const FORM_NAMES = [
  'matchpoints',
  'butler',
  'cross-imps',
  'cross-imps-sum',
  'cross-imps-mean',
] as const
export type FormName = (typeof FORM_NAMES)[number]

export const TEAM_FORM_NAMES = [
  'teams-imps',
  'teams-vps',
  'point-a-board',
  'board-a-match',
  'total-points',
] as const
export type TeamFormName = (typeof TEAM_FORM_NAMES)[number]
