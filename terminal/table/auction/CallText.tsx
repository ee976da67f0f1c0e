import type { SpokenCall } from '../../../shared/game/bridge/auction/call.ts'
import type { Contract } from '../../../shared/game/bridge/contract.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import { CallText as WrittenCall } from '../../components/auction/CallText.tsx'
import { classesOf } from '../../components/classes.ts'
import { ContractText } from '../../components/SuitSymbol.tsx'
import { AUCTION_TEXT } from '../../text/auction.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { useText } from '../../text/use-text.ts'
import styles from './auction.module.css'

const is = classesOf(styles)

/** Draws a call as large as a key's text; a pass is ordinary text. */
export const CallText = ({ call }: { readonly call: SpokenCall }) =>
  call === 'P' ? (
    <WrittenCall call={call} />
  ) : (
    <span class={is('bid')}>
      <WrittenCall call={call} />
    </span>
  )

export function ByText({ contract, seat }: { readonly contract: Contract; readonly seat: Seat }) {
  const t = useText(AUCTION_TEXT)
  const common = useText(COMMON_TEXT)
  return (
    <span class={is('plain')}>
      {t.parts('differs.by', {
        contract: <ContractText contract={contract} />,
        seat: <>{common(`seat.${seat}`)}</>,
      })}
    </span>
  )
}
