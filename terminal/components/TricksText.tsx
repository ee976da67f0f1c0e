import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { TricksWon } from '../../shared/game/phrase.ts'
import type { TrickStyle } from '../../shared/session/settings/table-policy.ts'
import { COMMON_TEXT, type CommonText } from '../text/common.ts'
import { useText } from '../text/use-text.ts'

/** Context with the club's way of writing tricks, provided once per app. */
export const TrickStyleContext = createContext<TrickStyle>('over-under')

/**
 * Formats tricks in the club's style: "=", "+1" and "−2" relative to the contract, all tricks won, or the American way,
 * where 4♠ made with ten tricks is "4" and two down "−2" (columns Made and Down of the ACBL's travellers).
 */
export function tricksWritten(t: CommonText, style: TrickStyle, { tricks, over, odd }: TricksWon): string {
  if (style === 'total') return t.number(tricks)
  if (style === 'american' && over >= 0) return t.number(odd)
  return over === 0 ? t('outcome.made') : t.signed(over)
}

export function TricksText(won: TricksWon) {
  const t = useText(COMMON_TEXT)
  const word = tricksWritten(t, useContext(TrickStyleContext), won)
  if (word !== t('outcome.made')) return <>{word}</>
  return (
    <span role="img" aria-label={t('outcome.exactly')}>
      {word}
    </span>
  )
}
