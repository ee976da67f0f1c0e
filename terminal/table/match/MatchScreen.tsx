import { settingsOf } from '../../../shared/session/section/queries.ts'
import { classesOf } from '../../components/classes.ts'
import { MatchCardTable } from '../../components/match/MatchCardTable.tsx'
import { MatchScore } from '../../components/match/MatchScore.tsx'
import { teamWithin, teamWords } from '../../components/match/match-figures.ts'
import { MATCH_TEXT } from '../../text/match.ts'
import { useText } from '../../text/use-text.ts'
import { BackKey } from '../frame/BackKey.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { useTable } from '../table-context.ts'
import styles from './MatchHere.module.css'
import { matchOf } from './match-of.ts'

const is = classesOf(styles)

/** Shows the match of this table board by board, as far as its players may see it. */
export function MatchScreen() {
  const { store } = useTable()
  const t = useText(MATCH_TEXT)
  const card = matchOf(store)
  return (
    <ScreenFrame
      screen="match"
      title={card && t('title', { home: teamWords(t, card.home), away: teamWithin(t, card.away) })}
      back={<BackKey to="none" />}
    >
      {card && (
        <div class={is('whole')}>
          <MatchScore card={card} />
          <MatchCardTable
            card={card}
            settings={settingsOf(store.state.value) ?? { leads: false }}
            round={store.card.value?.round ?? 0}
          />
        </div>
      )}
    </ScreenFrame>
  )
}
