import { isAboveSeven, isBid, type SpokenCall, strainOf } from '../../../shared/game/bridge/auction/call.ts'
import type { RecordedCall } from '../../../shared/game/bridge/auction/record.ts'
import { AUCTION_TEXT } from '../../text/auction.ts'
import { useText } from '../../text/use-text.ts'
import { classesOf } from '../classes.ts'
import { DOUBLING_SIGNS, SuitSymbol } from '../SuitSymbol.tsx'
import styles from './calls.module.css'

const is = classesOf(styles)

/** Draws a call as written: "1♣", "Pass", "×", "××"; screen readers get its name. */
export function CallText({ call }: { readonly call: SpokenCall }) {
  const t = useText(AUCTION_TEXT)
  if (call === 'P') return <span>{t('call.P')}</span>
  if (isBid(call) || isAboveSeven(call))
    return (
      <span class={is('bid')}>
        {call[0]}
        <SuitSymbol strain={strainOf(call)} />
      </span>
    )
  return (
    <span role="img" aria-label={t(`call.${call}`)}>
      {DOUBLING_SIGNS[call]}
    </span>
  )
}

export function AlertedCallText({ said }: { readonly said: Pick<RecordedCall, 'call' | 'alerted'> }) {
  const t = useText(AUCTION_TEXT)
  return (
    <>
      <CallText call={said.call} />
      {said.alerted && (
        <span class={is('alerted')} role="img" aria-label={t('alerted')}>
          !
        </span>
      )}
    </>
  )
}
