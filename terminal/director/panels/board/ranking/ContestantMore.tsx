import { isMatchGame } from '../../../../../shared/game/games.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { inMatches, type RankedScoring } from '../../../../components/figures.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../../text/director-levels.ts'
import { DIRECTOR_SCORING_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Panel.module.css'
import { whyTotal } from '../../../model/board/results/why.ts'
import { whyWords } from '../../../model/board/results/why-words.ts'
import { pointUnit } from '../../../model/board/rulings/amount.ts'
import { contestantWords } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'
import { CardKey } from '../../parts/keys/PaperKeys.tsx'
import { AdjustmentForm } from '../rulings/AdjustmentForm.tsx'

const is = classesOf(styles)

interface Props {
  readonly section: string
  readonly contestant: string
  readonly by: RankedScoring
}

/** Shows the parts of a total, the penalties and bonuses given with their undo, and the key that gives another one. */
export function ContestantMore({ section, contestant, by }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const levels = useText(DIRECTOR_LEVELS_TEXT)
  const { store } = useDirector()
  const state = store.state.value
  const settings = store.settings.value
  // A sum of matches is explained by the matches listed below the ranking.
  const explained = inMatches(by.scoring) || by.rankedBy ? undefined : whyTotal(state, section, contestant)
  if (!settings) return null
  const who = contestantWords(state, common, t, section, contestant)
  const given = (sectionOf(state, section)?.adjustments() ?? []).filter(
    ({ body }) => body.contestant === contestant,
  )
  const points = pointUnit(by)
  return (
    <div class={is('explained')} data-testid="contestant-more">
      {(explained ? whyWords(t, words, settings).total(explained) : []).map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
      {given.map(adjustment => {
        const { unit, hundredths, number, reason } = adjustment.body
        const kind = unit === 'percent-of-top' ? 'percent' : points
        return (
          <div key={number} class={is('line', 'ruled')} data-testid={`adjustment-${number}`}>
            <p>
              {words(`adjust.${kind}`, { who, amount: t.signed(hundredths / 100) })}
              {reason !== undefined && <span class={is('soft')}> {reason}</span>}
            </p>
            <BigKey
              kind="quiet"
              onPress={() => store.takeAdjustmentBack(adjustment)}
              testId="adjustment-back"
            >
              {words('adjust.back')}
            </BigKey>
          </div>
        )
      })}
      {isMatchGame(settings) ? (
        <p>{levels('ranked')}</p>
      ) : (
        <AdjustmentForm section={section} contestant={contestant} who={who} points={points} />
      )}
      <CardKey of={{ section, contestant }} />
    </div>
  )
}
