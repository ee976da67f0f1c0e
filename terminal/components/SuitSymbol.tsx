import type { Card, Strain } from '../../shared/game/card.ts'
import type { NamedContract } from '../../shared/game/phrase.ts'
import { COMMON_TEXT } from '../text/common.ts'
import { useText } from '../text/use-text.ts'
import { classesOf } from './classes.ts'
import styles from './SuitSymbol.module.css'

const is = classesOf(styles)

const SYMBOLS = { C: '♣', D: '♦', H: '♥', S: '♠' } as const

/** Draws a suit as its symbol with a name for screen readers, and no trump as its letters. */
export function SuitSymbol({ strain }: { readonly strain: Strain }) {
  const t = useText(COMMON_TEXT)
  if (strain === 'N') return <span class={is('N')}>{t('notrump-short')}</span>
  return (
    <span class={is('symbol', strain)} role="img" aria-label={t(`strain.${strain}`)}>
      {`${SYMBOLS[strain]}\uFE0E`}
    </span>
  )
}

export function ContractText({ contract }: { readonly contract: NamedContract }) {
  const t = useText(COMMON_TEXT)
  return (
    <span class={is('contract')}>
      {contract.level}
      <SuitSymbol strain={contract.strain} />
      {contract.doubling !== '' && (
        <span class={is('doubling')} role="img" aria-label={t(`doubling.${contract.doubling}`)}>
          {DOUBLING_SIGNS[contract.doubling]}
        </span>
      )}
    </span>
  )
}

export const DOUBLING_SIGNS = { X: '×', XX: '××' } as const

/** Draws a card: "♠Q". */
export function CardText({ card }: { readonly card: Card }) {
  const t = useText(COMMON_TEXT)
  return (
    <span class={is('contract')}>
      <SuitSymbol strain={card.suit} />
      {t(`rank.${card.rank}`)}
    </span>
  )
}
