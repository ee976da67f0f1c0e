import { dealerOf } from '../../../../../shared/game/board.ts'
import { parseRecord } from '../../../../../shared/game/bridge/auction/record.ts'
import { AlertedCallText } from '../../../../components/auction/CallText.tsx'
import { rowsOf, seatsFrom } from '../../../../components/auction/rows.ts'
import { classesOf } from '../../../../components/classes.ts'
import { AUCTION_TEXT } from '../../../../text/auction.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from './Law.module.css'

const is = classesOf(styles)

interface Props {
  readonly board: number
  /** Recorded auction: "N:1H E:1D". */
  readonly text: string
}

/**
 * Shows the calls in question, under their players from the dealer on: in one line a call out of turn or a change of
 * call would be hard to see.
 */
export function CalledSoFar({ board, text }: Props) {
  const t = useText(AUCTION_TEXT)
  const common = useText(COMMON_TEXT)
  const order = seatsFrom(dealerOf(board))
  return (
    <table class={is('called')} data-testid="law-called">
      <caption class="heard-only">{t('caption')}</caption>
      <thead>
        <tr>
          {order.map(seat => (
            <th key={seat} scope="col">
              {common(`seat.${seat}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(order, parseRecord(text) ?? []).map((row, at) => (
          <tr key={at}>
            {row.map((said, column) => (
              <td key={order[column]}>
                {said.map((each, nth) =>
                  nth < said.length - 1 ? (
                    <s key={nth}>
                      <AlertedCallText said={each} />
                    </s>
                  ) : (
                    <span key={nth}>
                      <AlertedCallText said={each} />
                    </span>
                  ),
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
