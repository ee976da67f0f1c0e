import { isMatchGame } from '../../../../shared/game/games.ts'
import type { BoardPlace } from '../../../../shared/session/slot.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../text/director-levels.ts'
import { useText } from '../../../text/use-text.ts'
import { boardNumber } from '../../model/acts/board-number.ts'
import { useDirector } from '../../model/store/view.ts'

/** Returns a formatter for boards as their table names them: by number, or as a deal of the round. */
export function useBoardName(): (place: BoardPlace) => string {
  const t = useText(DIRECTOR_TEXT)
  const levels = useText(DIRECTOR_LEVELS_TEXT)
  const { store } = useDirector()
  return place => {
    const number = boardNumber(store.state.value, place)
    const isMatch = isMatchGame(store.settings.value ?? {})
    return isMatch ? levels('deal', { number }) : t('board', { board: number })
  }
}

export function BoardName({ place }: { readonly place: BoardPlace }) {
  const name = useBoardName()
  return <>{name(place)}</>
}
