import { levels } from '../../shared/game/levels/levels.ts'
import { rulesOf } from '../../shared/game/levels/variants.ts'
import { LEVELS_TEXT } from '../text/games.ts'
import { type GameParts, sentencesOf } from './game-part.ts'

export const LEVELS_PARTS: GameParts = {
  atTable: ({ game }) => levels(game?.id === 'levels' ? game : { id: 'levels', rules: rulesOf('ten') }),
  text: sentencesOf(LEVELS_TEXT),
}
