import { usualMatchIn } from '../../../../shared/game/games.ts'
import { type Plan, roundsInAll } from '../../../../shared/movement/plan/plan.ts'
import { MOVEMENT_TEXT } from '../../../../shared/text/catalogues.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../text/director-levels.ts'
import { DIRECTOR_OPENING_TEXT } from '../../../text/director-opening.ts'
import { useText } from '../../../text/use-text.ts'
import { hours } from '../plan/movement-words.ts'
import type { SectionDraft } from './draft.ts'

/**
 * Returns a function that describes rounds of matches: how long they take, how many deals they may have, and whether
 * somebody sits out.
 */
export function useMatchCost({ game }: Pick<SectionDraft, 'game'>): (plan: Plan) => string {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  const words = useText(DIRECTOR_OPENING_TEXT)
  const movement = useText(MOVEMENT_TEXT)
  return plan => {
    const minutes = usualMatchIn({ game: game.value })?.minutes ?? 0
    const rounds = roundsInAll(plan)
    const deals = Math.max(0, ...plan.entries.map(({ boards }) => boards.length))
    return [
      t('cost.rounds', { count: rounds, minutes }),
      t('cost.deals', { count: deals }),
      movement('cost.time', { time: hours(rounds * minutes) }),
      ...(plan.contestants.length % 2 === 1 ? [words('swiss.byes'), t('cost.bye')] : []),
    ].join(' · ')
  }
}
