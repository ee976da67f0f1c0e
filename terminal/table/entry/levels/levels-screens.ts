import { CHANGES_TEXT } from '../../../text/changes.ts'
import { COMMON_TEXT } from '../../../text/common.ts'
import { LEVELS_HOUSE } from '../../../text/games.ts'
import { KEYING_TEXT } from '../../../text/keying.ts'
import { AGREEMENT_TEXT, ROUND_TEXT, TABLE_TEXT, WHY_WAITS_TEXT } from '../../../text/table.ts'
import { TABLEMATES_TEXT } from '../../../text/tablemates.ts'
import type { GameScreens } from '../../parts/game-screens.ts'
import { AfterDeal, RoundOver } from './AfterDeal.tsx'
import { Changed, ChangedLine, changesLater } from './Changed.tsx'
import { LevelsKeys } from './LevelsKeys.tsx'
import { RulesCard } from './RulesCard.tsx'
import { asksIfDealt, TimeUp } from './TimeUp.tsx'

/** Catalogues of the app that this game replaces by its own, by file name. */
export const REPLACED_TEXTS: ReadonlyMap<object, string> = new Map<object, string>([
  [AGREEMENT_TEXT, 'agreement'],
  [CHANGES_TEXT, 'changes'],
  [COMMON_TEXT, 'common'],
  [KEYING_TEXT, 'keying'],
  [ROUND_TEXT, 'round'],
  [TABLE_TEXT, 'table'],
  [TABLEMATES_TEXT, 'tablemates'],
  [WHY_WAITS_TEXT, 'why-waits'],
])

/** Screens of a level match. */
export const LEVELS_SCREENS: GameScreens = {
  Keys: LevelsKeys,
  asks: () => true,
  match: {
    AfterBoard: AfterDeal,
    RoundOver,
    TimeUp,
    Changed,
    ChangedLine,
    changesLater,
    asksIfBegun: asksIfDealt,
    Rules: RulesCard,
  },
  words: { words: LEVELS_HOUSE, nameOf: catalogues => REPLACED_TEXTS.get(catalogues) },
}
