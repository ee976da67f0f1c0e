import { catalogue, joined, type TextOf } from './catalogue.ts'
import certificate from './messages/en/certificate.json' with { type: 'json' }
import choice from './messages/en/choice.json' with { type: 'json' }
import commandLine from './messages/en/command-line.json' with { type: 'json' }
import dataFolder from './messages/en/data-folder.json' with { type: 'json' }
import frontPage from './messages/en/front-page.json' with { type: 'json' }
import hallLaptop from './messages/en/hall-laptop.json' with { type: 'json' }
import movement from './messages/en/movement.json' with { type: 'json' }
import movementProblem from './messages/en/movement-problem.json' with { type: 'json' }
import oldBrowser from './messages/en/old-browser.json' with { type: 'json' }
import paper from './messages/en/paper.json' with { type: 'json' }
import start from './messages/en/start.json' with { type: 'json' }

export const MOVEMENT_TEXT = /* @__PURE__ */ catalogue(
  'movement',
  movement,
  locale => import(`./messages/${locale}/movement.json`, { with: { type: 'json' } }),
)
export type MovementText = TextOf<typeof MOVEMENT_TEXT>

/** Reasons for the position of offered movements, and divisions of a large room into sections. */
export const CHOICE_TEXT = /* @__PURE__ */ catalogue(
  'choice',
  choice,
  locale => import(`./messages/${locale}/choice.json`, { with: { type: 'json' } }),
)
export type ChoiceText = TextOf<typeof CHOICE_TEXT>

export const HALL_LAPTOP_TEXT = /* @__PURE__ */ catalogue(
  'hall-laptop',
  hallLaptop,
  locale => import(`./messages/${locale}/hall-laptop.json`, { with: { type: 'json' } }),
)
export type HallLaptopText = TextOf<typeof HALL_LAPTOP_TEXT>

/** Problems of movements, and the names of movements used in them. */
export const MOVEMENT_PROBLEM_TEXT = /* @__PURE__ */ joined(
  MOVEMENT_TEXT,
  catalogue(
    'movement-problem',
    movementProblem,
    locale => import(`./messages/${locale}/movement-problem.json`, { with: { type: 'json' } }),
  ),
)

/** Texts of the cards laid on the tables. */
export const PAPER_TEXT = /* @__PURE__ */ catalogue(
  'paper',
  paper,
  locale => import(`./messages/${locale}/paper.json`, { with: { type: 'json' } }),
)
export type PaperText = TextOf<typeof PAPER_TEXT>

/** Problems of the hub's data folder, and their outcome. */
export const DATA_FOLDER_TEXT = /* @__PURE__ */ catalogue(
  'data-folder',
  dataFolder,
  locale => import(`./messages/${locale}/data-folder.json`, { with: { type: 'json' } }),
)

export const CERTIFICATE_TEXT = /* @__PURE__ */ catalogue(
  'certificate',
  certificate,
  locale => import(`./messages/${locale}/certificate.json`, { with: { type: 'json' } }),
)

/** Start-up messages: addresses, and problems with folder, certificate or broker. */
export const START_TEXT = /* @__PURE__ */ joined(
  catalogue('start', start, locale => import(`./messages/${locale}/start.json`, { with: { type: 'json' } })),
  joined(DATA_FOLDER_TEXT, CERTIFICATE_TEXT),
)
export type StartText = TextOf<typeof START_TEXT>

/** Answers and errors of the command line, in English only. */
export const COMMAND_LINE_TEXT = /* @__PURE__ */ joined(catalogue('command-line', commandLine), START_TEXT)

/** The page above the apps of the web. */
export const FRONT_PAGE_TEXT = /* @__PURE__ */ catalogue(
  'front-page',
  frontPage,
  locale => import(`./messages/${locale}/front-page.json`, { with: { type: 'json' } }),
)

/** Shown in place of the app in a browser that is too old. */
export const OLD_BROWSER_TEXT = /* @__PURE__ */ catalogue(
  'old-browser',
  oldBrowser,
  locale => import(`./messages/${locale}/old-browser.json`, { with: { type: 'json' } }),
)
