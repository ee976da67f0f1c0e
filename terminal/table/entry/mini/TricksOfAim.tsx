import { type BoardConditions, isVulnerable } from '../../../../shared/game/board.ts'
import { declarerOf, type MiniEntry } from '../../../../shared/game/mini/entry-state.ts'
import { scoreOfAim, tricksOf } from '../../../../shared/game/mini/result.ts'
import { directionOf } from '../../../../shared/game/seat.ts'
import { MINI_TEXT } from '../../../text/games.ts'
import { useText } from '../../../text/use-text.ts'
import { TricksPad } from '../../parts/TricksPad.tsx'

interface Props {
  readonly entry: MiniEntry
  readonly on: BoardConditions
}

/** Asks for the number of tricks, as beginners count them. */
export function TricksOfAim({ entry, on }: Props) {
  const t = useText(MINI_TEXT)
  const declarer = declarerOf(entry, on)
  const { strain, aim } = entry
  if (!declarer || !strain || !aim) return null
  const vulnerable = isVulnerable(on.vulnerability, directionOf(declarer))
  return (
    <TricksPad
      needed={tricksOf(strain, aim)}
      chosen={entry.tricks}
      scoreOf={tricks => scoreOfAim(strain, aim, vulnerable, tricks)}
      wordOf={tricks => t.number(tricks)}
      heardOf={tricks => t('so-far.tricks', { count: tricks })}
    />
  )
}
