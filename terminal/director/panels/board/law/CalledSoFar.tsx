import { dealerOf } from '../../../../../shared/game/board.ts'
import { parseRecord } from '../../../../../shared/game/bridge/auction/record.ts'
import { SaidText } from '../../../../components/auction/CallText.tsx'
import { rowsOf, seatsFrom } from '../../../../components/auction/rows.ts'
import { classesOf } from '../../../../components/classes.ts'
import { AUCTION_TEXT } from '../../../../text/auction.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from './Law.module.css'

const is = classesOf(styles)

interface Props {
  readonly board: number
  /** As it is recorded: "N:1H E:1D". */
  readonly text: string
}

/**
 * The calls that the questions are about, under their players from the dealer on: in a line nobody would see who has
 * called out of turn, or changed a call.
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
                      <SaidText said={each} />
                    </s>
                  ) : (
                    <span key={nth}>
                      <SaidText said={each} />
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
