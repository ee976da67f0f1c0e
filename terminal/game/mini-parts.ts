import { USUAL_MINI } from '../../shared/game/mini/choice.ts'
import { mini } from '../../shared/game/mini/mini.ts'
import { MINI_TEXT } from '../text/games.ts'
import { type GameParts, sentencesOf } from './game-part.ts'

export const MINI_PARTS: GameParts = {
  atTable: ({ game }) => mini(game?.id === 'mini' ? game : USUAL_MINI),
  text: sentencesOf(MINI_TEXT),
}
