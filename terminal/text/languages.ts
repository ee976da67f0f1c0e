import type { Locale } from '../../shared/text/locale.ts'
import type { Catalogue, Catalogues, Text } from '../../shared/text/text.ts'
import { directorEn } from './en/director.ts'
import { directorActsEn } from './en/director-acts.ts'
import { directorAppEn } from './en/director-app.ts'
import { directorDeskEn } from './en/director-desk.ts'
import { directorEffectsEn } from './en/director-effects.ts'
import { directorFormsEn } from './en/director-forms.ts'
import { directorNeedsEn } from './en/director-needs.ts'
import { directorNoticeEn } from './en/director-notice.ts'
import { directorPeopleEn } from './en/director-people.ts'
import { directorPolicyEn } from './en/director-policy.ts'
import { directorRoomEn } from './en/director-room.ts'
import { directorScoringEn } from './en/director-scoring.ts'
import { directorSlipsEn } from './en/director-slips.ts'
import { levelsEn } from './en/levels.ts'
import { levelsHouseEn } from './en/levels-house.ts'
import { miniEn } from './en/mini.ts'
import { directorRu } from './ru/director.ts'
import { directorActsRu } from './ru/director-acts.ts'
import { directorAppRu } from './ru/director-app.ts'
import { directorDeskRu } from './ru/director-desk.ts'
import { directorEffectsRu } from './ru/director-effects.ts'
import { directorFormsRu } from './ru/director-forms.ts'
import { directorNeedsRu } from './ru/director-needs.ts'
import { directorNoticeRu } from './ru/director-notice.ts'
import { directorPeopleRu } from './ru/director-people.ts'
import { directorPolicyRu } from './ru/director-policy.ts'
import { directorRoomRu } from './ru/director-room.ts'
import { directorScoringRu } from './ru/director-scoring.ts'
import { directorSlipsRu } from './ru/director-slips.ts'
import { levelsRu } from './ru/levels.ts'
import { levelsHouseRu } from './ru/levels-house.ts'
import { miniRu } from './ru/mini.ts'
import { directorZhHans } from './zh-hans/director.ts'
import { directorActsZhHans } from './zh-hans/director-acts.ts'
import { directorAppZhHans } from './zh-hans/director-app.ts'
import { directorDeskZhHans } from './zh-hans/director-desk.ts'
import { directorEffectsZhHans } from './zh-hans/director-effects.ts'
import { directorFormsZhHans } from './zh-hans/director-forms.ts'
import { directorNeedsZhHans } from './zh-hans/director-needs.ts'
import { directorNoticeZhHans } from './zh-hans/director-notice.ts'
import { directorPeopleZhHans } from './zh-hans/director-people.ts'
import { directorPolicyZhHans } from './zh-hans/director-policy.ts'
import { directorRoomZhHans } from './zh-hans/director-room.ts'
import { directorScoringZhHans } from './zh-hans/director-scoring.ts'
import { directorSlipsZhHans } from './zh-hans/director-slips.ts'
import { levelsZhHans } from './zh-hans/levels.ts'
import { levelsHouseZhHans } from './zh-hans/levels-house.ts'
import { miniZhHans } from './zh-hans/mini.ts'
import { directorZhHant } from './zh-hant/director.ts'
import { directorActsZhHant } from './zh-hant/director-acts.ts'
import { directorAppZhHant } from './zh-hant/director-app.ts'
import { directorDeskZhHant } from './zh-hant/director-desk.ts'
import { directorEffectsZhHant } from './zh-hant/director-effects.ts'
import { directorFormsZhHant } from './zh-hant/director-forms.ts'
import { directorNeedsZhHant } from './zh-hant/director-needs.ts'
import { directorNoticeZhHant } from './zh-hant/director-notice.ts'
import { directorPeopleZhHant } from './zh-hant/director-people.ts'
import { directorPolicyZhHant } from './zh-hant/director-policy.ts'
import { directorRoomZhHant } from './zh-hant/director-room.ts'
import { directorScoringZhHant } from './zh-hant/director-scoring.ts'
import { directorSlipsZhHant } from './zh-hant/director-slips.ts'
import { levelsZhHant } from './zh-hant/levels.ts'
import { levelsHouseZhHant } from './zh-hant/levels-house.ts'
import { miniZhHant } from './zh-hant/mini.ts'

/** What the director's screens and the games beside bridge say: a language is its folder and its lines here. */

export const DIRECTOR_TEXT: Catalogues<typeof directorEn> = {
  en: directorEn,
  ru: directorRu,
  'zh-Hans': directorZhHans,
  'zh-Hant': directorZhHant,
}
export type DirectorText = Text<typeof directorEn>

export const DIRECTOR_ACTS_TEXT: Catalogues<typeof directorActsEn> = {
  en: directorActsEn,
  ru: directorActsRu,
  'zh-Hans': directorActsZhHans,
  'zh-Hant': directorActsZhHant,
}
export type DirectorActsText = Text<typeof directorActsEn>

export const DIRECTOR_APP_TEXT: Catalogues<typeof directorAppEn> = {
  en: directorAppEn,
  ru: directorAppRu,
  'zh-Hans': directorAppZhHans,
  'zh-Hant': directorAppZhHant,
}

export const DIRECTOR_DESK_TEXT: Catalogues<typeof directorDeskEn> = {
  en: directorDeskEn,
  ru: directorDeskRu,
  'zh-Hans': directorDeskZhHans,
  'zh-Hant': directorDeskZhHant,
}

export const DIRECTOR_EFFECTS_TEXT: Catalogues<typeof directorEffectsEn> = {
  en: directorEffectsEn,
  ru: directorEffectsRu,
  'zh-Hans': directorEffectsZhHans,
  'zh-Hant': directorEffectsZhHant,
}

export const DIRECTOR_FORMS_TEXT: Catalogues<typeof directorFormsEn> = {
  en: directorFormsEn,
  ru: directorFormsRu,
  'zh-Hans': directorFormsZhHans,
  'zh-Hant': directorFormsZhHant,
}

export const DIRECTOR_NEEDS_TEXT: Catalogues<typeof directorNeedsEn> = {
  en: directorNeedsEn,
  ru: directorNeedsRu,
  'zh-Hans': directorNeedsZhHans,
  'zh-Hant': directorNeedsZhHant,
}
export type DirectorNeedsText = Text<typeof directorNeedsEn>

export const DIRECTOR_NOTICE_TEXT: Catalogues<typeof directorNoticeEn> = {
  en: directorNoticeEn,
  ru: directorNoticeRu,
  'zh-Hans': directorNoticeZhHans,
  'zh-Hant': directorNoticeZhHant,
}

export const DIRECTOR_PEOPLE_TEXT: Catalogues<typeof directorPeopleEn> = {
  en: directorPeopleEn,
  ru: directorPeopleRu,
  'zh-Hans': directorPeopleZhHans,
  'zh-Hant': directorPeopleZhHant,
}

export const DIRECTOR_POLICY_TEXT: Catalogues<typeof directorPolicyEn> = {
  en: directorPolicyEn,
  ru: directorPolicyRu,
  'zh-Hans': directorPolicyZhHans,
  'zh-Hant': directorPolicyZhHant,
}
export type DirectorPolicyText = Text<typeof directorPolicyEn>

export const DIRECTOR_ROOM_TEXT: Catalogues<typeof directorRoomEn> = {
  en: directorRoomEn,
  ru: directorRoomRu,
  'zh-Hans': directorRoomZhHans,
  'zh-Hant': directorRoomZhHant,
}

export const DIRECTOR_SCORING_TEXT: Catalogues<typeof directorScoringEn> = {
  en: directorScoringEn,
  ru: directorScoringRu,
  'zh-Hans': directorScoringZhHans,
  'zh-Hant': directorScoringZhHant,
}
export type DirectorScoringText = Text<typeof directorScoringEn>

export const DIRECTOR_SLIPS_TEXT: Catalogues<typeof directorSlipsEn> = {
  en: directorSlipsEn,
  ru: directorSlipsRu,
  'zh-Hans': directorSlipsZhHans,
  'zh-Hant': directorSlipsZhHant,
}

export const LEVELS_TEXT: Catalogues<typeof levelsEn> = {
  en: levelsEn,
  ru: levelsRu,
  'zh-Hans': levelsZhHans,
  'zh-Hant': levelsZhHant,
}

/** What the house says otherwise where a level match is played. */
export const LEVELS_HOUSE: Readonly<Record<Locale, Catalogue>> = {
  en: levelsHouseEn,
  ru: levelsHouseRu,
  'zh-Hans': levelsHouseZhHans,
  'zh-Hant': levelsHouseZhHant,
}

export const MINI_TEXT: Catalogues<typeof miniEn> = {
  en: miniEn,
  ru: miniRu,
  'zh-Hans': miniZhHans,
  'zh-Hant': miniZhHant,
}
