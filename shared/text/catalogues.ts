import { catalogue, joined, type TextOf } from './catalogue.ts'
import choice from './messages/en/choice.json' with { type: 'json' }
import hallLaptop from './messages/en/hall-laptop.json' with { type: 'json' }
import movement from './messages/en/movement.json' with { type: 'json' }
import movementProblem from './messages/en/movement-problem.json' with { type: 'json' }
import paper from './messages/en/paper.json' with { type: 'json' }

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
