import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { MatchScore } from '../../components/match/MatchScore.tsx'
import { boardSentence } from '../../components/match/match-figures.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { MATCH_TEXT } from '../../text/match.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import styles from './MatchHere.module.css'
import { matchOf, roundOfReturn } from './match-of.ts'

const is = classesOf(styles)

/**
 * Shows the score of this table's match and the way to its card. After a board it first shows that board's score, or
 * why it is not open yet.
 */
export function MatchHere({ board, brief = false }: { readonly board?: number; readonly brief?: boolean }) {
  const { store, overlay } = useTable()
  const t = useText(MATCH_TEXT)
  const card = matchOf(store)
  return (
    <div class={is('here')} data-testid="match-here">
      {board !== undefined && <OfBoard board={board} />}
      {card && card.compared > 0 && (
        <div class={is('stands')}>
          <MatchScore card={card} brief={brief} />
          <BigKey
            kind="quiet"
            testId={ids.matchCard}
            onPress={() => {
              overlay.value = 'match'
            }}
          >
            {t('key')}
          </BigKey>
        </div>
      )}
    </div>
  )
}

function OfBoard({ board }: { readonly board: number }) {
  const { store } = useTable()
  const t = useText(MATCH_TEXT)
  const common = useText(COMMON_TEXT)
  const card = matchOf(store)
  const said = card && boardSentence(t, common, card, board)
  const later = said === null ? roundOfReturn(store, board) : null
  if (said !== null) return <p data-testid="match-board">{said}</p>
  if (later !== null) return <p data-testid="match-board">{t('board.return', { board, round: later })}</p>
  const byStanza = store.policy.value.matchFigures === 'stanza'
  return <p data-testid="match-board">{byStanza ? t('board.stanza') : t('board.waits', { board })}</p>
}
