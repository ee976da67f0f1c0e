import { useSignal } from '@preact/signals'
import { type ByTeam, TEAM_SIDES } from '../../../../../shared/scoring/teams/match.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_MATCHES_TEXT } from '../../../../text/director-matches.ts'
import { DIRECTOR_SCORING_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import styles from '../../../kit/Panel.module.css'
import {
  countingAgain,
  isAllRuled,
  isLessThanHalf,
  type VoidableMatch,
  type VoidShares,
  voidingMatch,
} from '../../../model/acts/void-match.ts'
import { useDirector } from '../../../model/store/view.ts'

const is = classesOf(styles)

const SHARES = ['average-plus', 'average', 'average-minus'] as const

interface Props {
  readonly match: VoidableMatch
  /** Explanation: in general, if too little was played, and what each of the two gets. */
  readonly hint: string
  readonly less: string
  readonly gets: ByTeam<string>
}

/** Declares a match void: shows what each side gets instead or, once void, how to make it count again. */
export function VoidMatch({ match, hint, less, gets }: Props) {
  const words = useText(DIRECTOR_MATCHES_TEXT)
  const scoring = useText(DIRECTOR_SCORING_TEXT)
  const { store } = useDirector()
  const shares = useSignal<VoidShares>({ home: 'average-plus', away: 'average-plus' })
  const state = store.state.value
  if (isAllRuled(state, match))
    return (
      <BigKey kind="quiet" onPress={() => void store.say(countingAgain(state, match))} testId="void-back">
        {words('void.back')}
      </BigKey>
    )
  return (
    <details class={is('stack')} data-testid="void">
      <summary data-testid="void-open">{words('void')}</summary>
      {isLessThanHalf(match) && <p>{less}</p>}
      <p class={is('soft')}>{hint}</p>
      {TEAM_SIDES.map(side => (
        <Choice
          key={side}
          label={gets[side]}
          options={SHARES.map(value => ({ value, word: scoring(`average.${value}`) }))}
          value={shares.value[side]}
          onChoose={value => {
            shares.value = { ...shares.value, [side]: value }
          }}
          testId={`void-${side}`}
        />
      ))}
      <BigKey
        kind="safe"
        onPress={() => void store.say(voidingMatch(state, match, shares.value))}
        testId="void-save"
      >
        {words('void.save')}
      </BigKey>
    </details>
  )
}
