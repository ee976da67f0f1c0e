import { useSignal } from '@preact/signals'
import { TEAM_SIDES } from '../../../shared/scoring/teams/match.ts'
import type { MatchCard } from '../../../shared/session/matches/match-view.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { teamWords } from '../../components/match/match-figures.ts'
import { DIRECTOR_MATCHES_TEXT } from '../../text/director-matches.ts'
import { DIRECTOR_SCORING_TEXT } from '../../text/languages.ts'
import { MATCH_TEXT } from '../../text/match.ts'
import { useText } from '../../text/use-text.ts'
import { Choice } from '../parts/Key.tsx'
import styles from '../parts/Panel.module.css'
import { useDirector } from '../view.ts'
import {
  countingAgain,
  isAllRuled,
  isLessThanHalf,
  matchOf,
  type VoidShares,
  voidingMatch,
} from './void-match.ts'

const is = classesOf(styles)

const SHARES = ['average-plus', 'average', 'average-minus'] as const

/** A match that cannot stand: what each team gets in its stead, or, once it is so, that it counts again. */
export function VoidMatch({ card, round }: { readonly card: MatchCard; readonly round: number }) {
  const words = useText(DIRECTOR_MATCHES_TEXT)
  const scoring = useText(DIRECTOR_SCORING_TEXT)
  const matches = useText(MATCH_TEXT)
  const { store } = useDirector()
  const shares = useSignal<VoidShares>({ home: 'average-plus', away: 'average-plus' })
  const state = store.state.value
  const teams = { home: card.home.contestant, away: card.away.contestant }
  const match = matchOf(state, card.section, teams, round)
  if (!match) return null
  if (isAllRuled(state, match))
    return (
      <BigKey kind="quiet" onPress={() => void store.say(countingAgain(state, match))} testId="void-back">
        {words('void.back')}
      </BigKey>
    )
  return (
    <details class={is('stack')} data-testid="void">
      <summary data-testid="void-open">{words('void')}</summary>
      {isLessThanHalf(match) && <p>{words('void.less')}</p>}
      <p class={is('soft')}>{words('void.hint')}</p>
      {TEAM_SIDES.map(side => (
        <Choice
          key={side}
          label={words('void.gets', { team: teamWords(matches, card[side]) })}
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
