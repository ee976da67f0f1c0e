import { brokerEn } from './en/broker.ts'
import { certificateEn } from './en/certificate.ts'
import { choiceEn } from './en/choice.ts'
import { commandLineEn } from './en/command-line.ts'
import { dataFolderEn } from './en/data-folder.ts'
import { hallLaptopEn } from './en/hall-laptop.ts'
import { movementEn } from './en/movement.ts'
import { movementProblemEn } from './en/movement-problem.ts'
import { oldBrowserEn } from './en/old-browser.ts'
import { paperEn } from './en/paper.ts'
import { brokerRu } from './ru/broker.ts'
import { certificateRu } from './ru/certificate.ts'
import { choiceRu } from './ru/choice.ts'
import { commandLineRu } from './ru/command-line.ts'
import { dataFolderRu } from './ru/data-folder.ts'
import { hallLaptopRu } from './ru/hall-laptop.ts'
import { movementRu } from './ru/movement.ts'
import { movementProblemRu } from './ru/movement-problem.ts'
import { oldBrowserRu } from './ru/old-browser.ts'
import { paperRu } from './ru/paper.ts'
import type { Catalogues, Text } from './text.ts'
import { brokerZhHans } from './zh-hans/broker.ts'
import { certificateZhHans } from './zh-hans/certificate.ts'
import { choiceZhHans } from './zh-hans/choice.ts'
import { commandLineZhHans } from './zh-hans/command-line.ts'
import { dataFolderZhHans } from './zh-hans/data-folder.ts'
import { hallLaptopZhHans } from './zh-hans/hall-laptop.ts'
import { movementZhHans } from './zh-hans/movement.ts'
import { movementProblemZhHans } from './zh-hans/movement-problem.ts'
import { oldBrowserZhHans } from './zh-hans/old-browser.ts'
import { paperZhHans } from './zh-hans/paper.ts'
import { brokerZhHant } from './zh-hant/broker.ts'
import { certificateZhHant } from './zh-hant/certificate.ts'
import { choiceZhHant } from './zh-hant/choice.ts'
import { commandLineZhHant } from './zh-hant/command-line.ts'
import { dataFolderZhHant } from './zh-hant/data-folder.ts'
import { hallLaptopZhHant } from './zh-hant/hall-laptop.ts'
import { movementZhHant } from './zh-hant/movement.ts'
import { movementProblemZhHant } from './zh-hant/movement-problem.ts'
import { oldBrowserZhHant } from './zh-hant/old-browser.ts'
import { paperZhHant } from './zh-hant/paper.ts'

/** What every reader is told alike, screens, command line and paper: a language is its folder and its lines here. */

export const MOVEMENT_TEXT: Catalogues<typeof movementEn> = {
  en: movementEn,
  ru: movementRu,
  'zh-Hans': movementZhHans,
  'zh-Hant': movementZhHant,
}
export type MovementText = Text<typeof movementEn>

/** Why a movement that is offered stands where it does, and the sections that a large room is divided into. */
export const CHOICE_TEXT: Catalogues<typeof choiceEn> = {
  en: choiceEn,
  ru: choiceRu,
  'zh-Hans': choiceZhHans,
  'zh-Hant': choiceZhHant,
}
export type ChoiceText = Text<typeof choiceEn>

/** What a look at the laptop before play came to. */
export const HALL_LAPTOP_TEXT: Catalogues<typeof hallLaptopEn> = {
  en: hallLaptopEn,
  ru: hallLaptopRu,
  'zh-Hans': hallLaptopZhHans,
  'zh-Hant': hallLaptopZhHant,
}
export type HallLaptopText = Text<typeof hallLaptopEn>

const problemEn = { ...movementEn, ...movementProblemEn }

/** What is wrong with movements, and the names of movements, which these sentences use. */
export const MOVEMENT_PROBLEM_TEXT: Catalogues<typeof problemEn> = {
  en: problemEn,
  ru: { ...movementRu, ...movementProblemRu },
  'zh-Hans': { ...movementZhHans, ...movementProblemZhHans },
  'zh-Hant': { ...movementZhHant, ...movementProblemZhHant },
}

/** Cards that are laid on the tables. */
export const PAPER_TEXT: Catalogues<typeof paperEn> = {
  en: paperEn,
  ru: paperRu,
  'zh-Hans': paperZhHans,
  'zh-Hant': paperZhHant,
}
export type PaperText = Text<typeof paperEn>

/** What is wrong with the hub's data folder, and what became of it. */
export const DATA_FOLDER_TEXT: Catalogues<typeof dataFolderEn> = {
  en: dataFolderEn,
  ru: dataFolderRu,
  'zh-Hans': dataFolderZhHans,
  'zh-Hant': dataFolderZhHant,
}

/** What is wrong with the certificate that a club has of its own. */
export const CERTIFICATE_TEXT: Catalogues<typeof certificateEn> = {
  en: certificateEn,
  ru: certificateRu,
  'zh-Hans': certificateZhHans,
  'zh-Hant': certificateZhHant,
}

/** What is said of a broker elsewhere, by the start and by its check. */
export const BROKER_TEXT: Catalogues<typeof brokerEn> = {
  en: brokerEn,
  ru: brokerRu,
  'zh-Hans': brokerZhHans,
  'zh-Hant': brokerZhHant,
}

const commandLineWordsEn = { ...commandLineEn, ...brokerEn, ...dataFolderEn, ...certificateEn }

/** What the command line answers to people, and why it does not do what was asked. */
export const COMMAND_LINE_TEXT: Catalogues<typeof commandLineWordsEn> = {
  en: commandLineWordsEn,
  ru: { ...commandLineRu, ...brokerRu, ...dataFolderRu, ...certificateRu },
  'zh-Hans': { ...commandLineZhHans, ...brokerZhHans, ...dataFolderZhHans, ...certificateZhHans },
  'zh-Hant': { ...commandLineZhHant, ...brokerZhHant, ...dataFolderZhHant, ...certificateZhHant },
}
export type CommandLineText = Text<typeof commandLineWordsEn>

/** In place of the app, for a browser that is too old for it. */
export const OLD_BROWSER_TEXT: Catalogues<typeof oldBrowserEn> = {
  en: oldBrowserEn,
  ru: oldBrowserRu,
  'zh-Hans': oldBrowserZhHans,
  'zh-Hant': oldBrowserZhHant,
}
