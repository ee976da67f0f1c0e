import type { MatchCard } from '../../../shared/session/matches/match-view.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { MATCH_TEXT } from '../../text/match.ts'
import { useText } from '../../text/use-text.ts'
import { classesOf } from '../classes.ts'
import styles from './Match.module.css'
import { isMatchOver, MATCH_SIDES, matchLines, teamWords, wonInAll } from './match-figures.ts'

const is = classesOf(styles)

/** Draws the score of a match: each team's total, large, and the details unless `brief`. */
export function MatchScore({ card, brief = false }: { readonly card: MatchCard; readonly brief?: boolean }) {
  const t = useText(MATCH_TEXT)
  const common = useText(COMMON_TEXT)
  const [home, away] = MATCH_SIDES.map(side => t.number(wonInAll(card, side)))
  return (
    <section class={is('match')} data-testid="match-score">
      {!brief && <h2>{t(isMatchOver(card) ? 'result' : 'so-far')}</h2>}
      {card.compared > 0 && (
        <p class={is('score-line')}>
          <span>{teamWords(t, card.home)}</span>
          <strong>{t('score', { home: home ?? '', away: away ?? '' })}</strong>
          <span>{teamWords(t, card.away)}</span>
        </p>
      )}
      {(brief ? [] : matchLines(t, common, card)).map(line => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}
