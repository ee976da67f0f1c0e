import { catalogue, joined, type TextOf } from './catalogue.ts'
import broker from './messages/en/broker.json' with { type: 'json' }
import certificate from './messages/en/certificate.json' with { type: 'json' }
import choice from './messages/en/choice.json' with { type: 'json' }
import commandLine from './messages/en/command-line.json' with { type: 'json' }
import dataFolder from './messages/en/data-folder.json' with { type: 'json' }
import hallLaptop from './messages/en/hall-laptop.json' with { type: 'json' }
import movement from './messages/en/movement.json' with { type: 'json' }
import movementProblem from './messages/en/movement-problem.json' with { type: 'json' }
import oldBrowser from './messages/en/old-browser.json' with { type: 'json' }
import paper from './messages/en/paper.json' with { type: 'json' }

export const MOVEMENT_TEXT = /* @__PURE__ */ catalogue(
  'movement',
  movement,
  locale => import(`./messages/${locale}/movement.json`, { with: { type: 'json' } }),
)
export type MovementText = TextOf<typeof MOVEMENT_TEXT>

/** Why a movement that is offered stands where it does, and the sections that a large room is divided into. */
export const CHOICE_TEXT = /* @__PURE__ */ catalogue(
  'choice',
  choice,
  locale => import(`./messages/${locale}/choice.json`, { with: { type: 'json' } }),
)
export type ChoiceText = TextOf<typeof CHOICE_TEXT>

/** What a look at the laptop before play came to. */
export const HALL_LAPTOP_TEXT = /* @__PURE__ */ catalogue(
  'hall-laptop',
  hallLaptop,
  locale => import(`./messages/${locale}/hall-laptop.json`, { with: { type: 'json' } }),
)
export type HallLaptopText = TextOf<typeof HALL_LAPTOP_TEXT>

/** What is wrong with movements, and the names of movements, which these sentences use. */
export const MOVEMENT_PROBLEM_TEXT = /* @__PURE__ */ joined(
  MOVEMENT_TEXT,
  catalogue(
    'movement-problem',
    movementProblem,
    locale => import(`./messages/${locale}/movement-problem.json`, { with: { type: 'json' } }),
  ),
)

/** Cards that are laid on the tables. */
export const PAPER_TEXT = /* @__PURE__ */ catalogue(
  'paper',
  paper,
  locale => import(`./messages/${locale}/paper.json`, { with: { type: 'json' } }),
)
export type PaperText = TextOf<typeof PAPER_TEXT>

/** What is wrong with the hub's data folder, and what became of it. */
export const DATA_FOLDER_TEXT = /* @__PURE__ */ catalogue(
  'data-folder',
  dataFolder,
  locale => import(`./messages/${locale}/data-folder.json`, { with: { type: 'json' } }),
)

/** What is wrong with the certificate that a club has of its own. */
export const CERTIFICATE_TEXT = /* @__PURE__ */ catalogue(
  'certificate',
  certificate,
  locale => import(`./messages/${locale}/certificate.json`, { with: { type: 'json' } }),
)

/** What is said of a broker elsewhere, by the start and by its check. */
export const BROKER_TEXT = /* @__PURE__ */ catalogue(
  'broker',
  broker,
  locale => import(`./messages/${locale}/broker.json`, { with: { type: 'json' } }),
)

/** What the command line answers to people, and why it does not do what was asked. */
export const COMMAND_LINE_TEXT = /* @__PURE__ */ joined(
  joined(
    catalogue(
      'command-line',
      commandLine,
      locale => import(`./messages/${locale}/command-line.json`, { with: { type: 'json' } }),
    ),
    BROKER_TEXT,
  ),
  joined(DATA_FOLDER_TEXT, CERTIFICATE_TEXT),
)
export type CommandLineText = TextOf<typeof COMMAND_LINE_TEXT>

/** In place of the app, for a browser that is too old for it. */
export const OLD_BROWSER_TEXT = /* @__PURE__ */ catalogue(
  'old-browser',
  oldBrowser,
  locale => import(`./messages/${locale}/old-browser.json`, { with: { type: 'json' } }),
)
